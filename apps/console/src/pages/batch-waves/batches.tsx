import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, wms } from '../../api/client.js';
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

/** The most batches of a wave that is read at once: those of 500 carts. */
const MOST = 500;

/** The batches of a wave, with what a lead has to look after. */
export function Batches({ waveId }: { waveId: number }) {
  const query = { wave_id: waveId, per_page: MOST };
  const read = useQuery({
    queryKey: ['orders', 'batches', waveId],
    queryFn: () => answerOf(wms.GET('/batches', { params: { query } })),
    refetchInterval: LOOK_EVERY_MS,
  });
  return (
    <Loaded read={read} height={180}>
      {({ data }) => (
        <>
          <Section title="Batches" isFlush>
            <SmallTable label="Batches of the wave" cells={cells} rows={data} keyOf={({ batch_id: id }) => id} empty="No batches." />
          </Section>
          <Exceptions batches={data} />
        </>
      )}
    </Loaded>
  );
}

const cells = [
  { name: 'Batch', cell: (batch: Batch) => <strong>{batchName(batch)}</strong> },
  { name: 'State', cell: ({ state }: Batch) => <State of={state} /> },
  { name: 'Picker', cell: (batch: Batch) => <Picker batch={batch} /> },
  {
    name: 'Picked',
    cell: ({ batch_id: id, units, units_picked: picked }: Batch) => <UnitsPicked name={`Batch ${id}`} units={units} picked={picked} />,
  },
  { name: 'Pace', cell: (batch: Batch) => <Pace of={batch} /> },
  { name: 'Orders', isNumber: true, cell: ({ orders }: Batch) => orders.length },
  { name: 'Totes', cell: ({ orders }: Batch) => orders.flatMap(({ tote }) => tote ?? []).join(', ') || '–' },
  { name: 'Walk', isNumber: true, cell: (batch: Batch) => <Walk batch={batch} /> },
  { name: 'Paper', cell: (batch: Batch) => <PrintAll batch={batch} /> },
];

/** The pick list along the walk, a slip and a label an order. */
function PrintAll({ batch: { batch_id: id, state } }: { batch: Batch }) {
  if (state !== 'open' && state !== 'claimed') return '–';
  return (
    <Button size="compact-sm" variant="default" aria-label={`Print all of batch ${id}`} onClick={() => void printAll({ batch_id: id })}>
      Print all
    </Button>
  );
}

function Walk({ batch: { batch_id: id, state, length } }: { batch: Batch }) {
  if (state !== 'open' && state !== 'claimed') return metres(length);
  return <RowLink to={`/set-up/floor?batch=${id}`}>{`${metres(length)} on the map`}</RowLink>;
}

function Picker({ batch }: { batch: Batch }) {
  const { state, claimed_by: actor, lease_until: until } = batch;
  if (state === 'open') return <GiveToPicker batch={batch} />;
  if (actor === null) return '–';
  return (
    <Stack gap={4} align="flex-start">
      {actorName(actor)}
      {until !== null && (
        <span>
          until <When at={until} />
        </span>
      )}
      {state === 'claimed' && (
        <Group gap="xs">
          <GiveToOthers batch={batch} />
          <GiveToPicker batch={batch} />
        </Group>
      )}
    </Stack>
  );
}
