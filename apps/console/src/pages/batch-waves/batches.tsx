import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, wms } from '../../api/client.js';
import { msg, number, t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { Section } from '../../patterns/page/section.js';
import { printAll } from '../../patterns/print/print-document.js';
import { When } from '../../patterns/time/when.js';
import { Exceptions } from './exceptions.js';
import { GiveToOthers } from './give-to-others.js';
import { GiveToPicker } from './give-to-picker.js';
import { type Batch, batchName, LOOK_EVERY_MS, metres, Pace, State, UnitsPicked } from './wave.js';

/** Most batches of a wave that are read at once: those of 500 carts. */
const MAX_BATCHES = 500;

/** The batches of a wave, with the exceptions that a lead has to decide. */
export function Batches({ waveId }: { waveId: number }) {
  const query = { wave_id: waveId, per_page: MAX_BATCHES };
  const read = useQuery({
    queryKey: ['orders', 'batches', waveId],
    queryFn: () => answerOf(wms.GET('/batches', { params: { query } })),
    refetchInterval: LOOK_EVERY_MS,
  });
  return (
    <Loaded read={read} height={180}>
      {({ data }) => (
        <>
          <Section title={t('Batches')} isFlush>
            <SmallTable
              label={t('Batches of the wave')}
              cells={cells}
              rows={data}
              keyOf={({ batch_id: id }) => id}
              empty={t('No batches.')}
            />
          </Section>
          <Exceptions batches={data} />
        </>
      )}
    </Loaded>
  );
}

const cells = [
  { name: msg('Batch'), cell: (batch: Batch) => <strong>{batchName(batch)}</strong> },
  { name: msg('Status'), cell: ({ state }: Batch) => <State of={state} /> },
  { name: msg('Picker'), cell: (batch: Batch) => <Picker batch={batch} /> },
  {
    name: msg('Picked'),
    cell: ({ batch_id: id, units, units_picked: picked }: Batch) => (
      <UnitsPicked name={t('Batch {id}', { id: String(id) })} units={units} picked={picked} />
    ),
  },
  { name: msg('Pace'), cell: (batch: Batch) => <Pace of={batch} /> },
  { name: msg('Orders'), isNumber: true, cell: ({ orders }: Batch) => number(orders.length) },
  { name: msg('Totes'), cell: ({ orders }: Batch) => orders.flatMap(({ tote }) => tote ?? []).join(', ') || '–' },
  { name: msg('Walk'), isNumber: true, cell: (batch: Batch) => <Walk batch={batch} /> },
  { name: msg('Paper'), cell: (batch: Batch) => <PrintAll batch={batch} /> },
];

/** Prints the pick list along the walk, and a slip and a label per order. */
function PrintAll({ batch: { batch_id: id, state } }: { batch: Batch }) {
  if (state !== 'open' && state !== 'claimed') return '–';
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('Print all of batch {id}', { id: String(id) })}
      onClick={() => void printAll({ batch_id: id })}
    >
      {t('Print all')}
    </Button>
  );
}

function Walk({ batch: { batch_id: id, state, length } }: { batch: Batch }) {
  if (state !== 'open' && state !== 'claimed') return metres(length);
  return <RowLink to={`/set-up/floor?batch=${id}`}>{t('{length} on the map', { length: metres(length) })}</RowLink>;
}

function Picker({ batch }: { batch: Batch }) {
  const { state, claimed_by: actor, lease_until: until } = batch;
  if (state === 'open') return <GiveToPicker batch={batch} />;
  if (actor === null) return '–';
  return (
    <Stack gap={4} align="flex-start">
      {actorName(actor)}
      {until !== null && <span>{tx('until <when>when</when>', { when: () => <When at={until} /> })}</span>}
      {state === 'claimed' && (
        <Group gap="xs">
          <GiveToOthers batch={batch} />
          <GiveToPicker batch={batch} />
        </Group>
      )}
    </Stack>
  );
}
