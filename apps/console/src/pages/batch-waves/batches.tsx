import { Stack } from '@mantine/core';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, wms } from '../../api/client.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { toast } from '../../patterns/feedback/toast.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { Section } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';
import { type Batch, LOOK_EVERY_MS, metres, State, UnitsPicked } from './wave.js';

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
  { name: 'Batch', cell: ({ batch_id: id }: Batch) => <strong>{`Batch ${id}`}</strong> },
  { name: 'State', cell: ({ state }: Batch) => <State of={state} /> },
  { name: 'Picker', cell: (batch: Batch) => <Picker batch={batch} /> },
  {
    name: 'Picked',
    cell: ({ batch_id: id, units, units_picked: picked }: Batch) => <UnitsPicked name={`Batch ${id}`} units={units} picked={picked} />,
  },
  { name: 'Orders', isNumber: true, cell: ({ orders }: Batch) => orders.length },
  { name: 'Totes', cell: ({ orders }: Batch) => orders.flatMap(({ tote }) => tote ?? []).join(', ') || '–' },
  { name: 'Walk', isNumber: true, cell: ({ length }: Batch) => metres(length) },
];

function Picker({ batch: { batch_id: id, state, claimed_by: actor, lease_until: until } }: { batch: Batch }) {
  const queries = useQueryClient();
  if (actor === null) return '–';
  const name = actorName(actor);
  return (
    <Stack gap={4} align="flex-start">
      {name}
      {until !== null && (
        <span>
          until <When at={until} />
        </span>
      )}
      {state === 'claimed' && (
        <ConfirmButton
          size="compact-sm"
          label="Give to others"
          title={`Take batch ${id} from ${name}?`}
          send={() => answerOf(wms.POST('/batches/{id}/leave', { params: { path: { id } } }))}
          onDone={() => {
            toast.done(`Batch ${id} waits for a picker`);
            void queries.invalidateQueries({ queryKey: ['orders', 'batches'] });
          }}
        >
          What is picked stays picked, and its totes stay bound. Any picker may claim it next.
        </ConfirmButton>
      )}
    </Stack>
  );
}

interface Exception {
  batchId: number;
  orderId: number;
  order: string;
  what: string;
}

/** Orders that no bin serves, and units that lie in a tote while the books have them in a bin. */
function Exceptions({ batches }: { batches: readonly Batch[] }) {
  const reverted = batches.filter(({ orders }) => orders.some(({ state, reason }) => state === 'removed' && reason === 'reverted'));
  const walks = useQueries({
    queries: reverted.map(({ batch_id: id }) => ({
      queryKey: ['orders', 'walk', id],
      queryFn: () => answerOf(wms.GET('/batches/{id}/stops', { params: { path: { id } } })),
    })),
  });
  const putBacks = reverted.flatMap(({ batch_id: batchId }, index) =>
    (walks[index]?.data?.data.put_back ?? []).map(
      ({ order_id: orderId, order_number: number, sku, quantity, location, bin }): Exception => {
        return { batchId, orderId, order: number ?? String(orderId), what: `Put back ${quantity} × ${sku} into ${location} / ${bin}` };
      },
    ),
  );
  const short = batches.flatMap(({ batch_id: batchId, orders }) =>
    orders
      .filter(({ state, reason }) => state === 'short' || reason === 'short')
      .map(({ order_id: orderId, order_number: number }): Exception => ({
        ...{ batchId, orderId, order: number ?? String(orderId) },
        what: 'No bin holds all of it: wait, divide or revert it',
      })),
  );
  const rows = [...short, ...putBacks];
  if (rows.length === 0) return null;
  return (
    <Section title="Needs a decision" isFlush>
      <SmallTable
        label="Exceptions of the wave"
        cells={[
          { name: 'Order', cell: ({ orderId, order }) => <Link href={`/shipments/${orderId}`}>{`Order ${order}`}</Link> },
          { name: 'Batch', isNumber: true, cell: ({ batchId }) => batchId },
          { name: 'What', cell: ({ what }) => what },
        ]}
        rows={rows}
        keyOf={({ orderId, what }) => `${orderId} ${what}`}
      />
    </Section>
  );
}
