import { Badge, Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, wms } from '../../api/client.js';
import type { components } from '../../api/generated/wms.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { toast } from '../../patterns/feedback/toast.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';

/** Orders that wait to be picked, leave together and are in no batch. */
export type PoolGroup = components['schemas']['PoolAnswer'];

/** All orders that wait are read for it, so it is read less often than waves are. */
const READ_EVERY_MS = 20_000;

/** What waits for a wave, by when it leaves. */
export const pool = {
  queryKey: ['orders', 'pool'],
  queryFn: () => answerOf(wms.GET('/waves/pool')),
  refetchInterval: READ_EVERY_MS,
};

/** What waits for a wave, by when it leaves; live. */
export function Pool({ onPlan }: { onPlan: (group: PoolGroup) => void }) {
  const read = useQuery(pool);
  const wave = useNewestWave();
  return (
    <Section title="Waiting" isFlush>
      <Loaded read={read} height={120}>
        {({ data }) => (
          <SmallTable
            label="Orders that wait for a wave"
            cells={[
              { name: 'Due', cell: (group) => <Due of={group} /> },
              { name: 'Shipping method', cell: ({ shipping_method: method }) => method },
              { name: 'Orders', isNumber: true, cell: ({ orders }) => orders.toLocaleString() },
              { name: 'Late', isNumber: true, cell: ({ late }) => (late === 0 ? '–' : <Late orders={late} />) },
              {
                name: 'Action',
                cell: (group) => (
                  <Group gap="xs">
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Plan the ${group.orders} of ${group.shipping_method}`}
                      onClick={() => onPlan(group)}
                    >
                      Plan
                    </Button>
                    {wave !== undefined && group.orders === group.order_ids.length && <AddToWave group={group} waveId={wave} />}
                  </Group>
                ),
              },
            ]}
            rows={data}
            keyOf={({ due_at: due, shipping_method: method }) => `${due} ${method}`}
            empty="No order waits for a wave."
          />
        )}
      </Loaded>
    </Section>
  );
}

/** The wave that was released last, while it is picked. */
function useNewestWave(): number | undefined {
  const { data } = useQuery({
    queryKey: ['orders', 'waves', 'released'],
    queryFn: () => answerOf(wms.GET('/waves', { params: { query: { state: 'released', per_page: 1 } } })),
    refetchInterval: READ_EVERY_MS,
  });
  return data?.data[0]?.wave_id;
}

/** Late orders join what is picked already instead of waiting for a wave of their own. */
function AddToWave({ group: { order_ids: ids, shipping_method: method }, waveId }: { group: PoolGroup; waveId: number }) {
  const queries = useQueryClient();
  const added = `${ids.length.toLocaleString()} ${ids.length === 1 ? 'order' : 'orders'}`;
  return (
    <ConfirmButton
      size="compact-sm"
      label={`Add to wave ${waveId}`}
      name={`Add to wave ${waveId}: ${ids.length} of ${method}`}
      send={() => answerOf(wms.POST('/waves/{id}/orders', { params: { path: { id: waveId } }, body: { order_ids: ids } }))}
      onDone={() => {
        toast.done(`${added} added to wave ${waveId}`);
        void queries.invalidateQueries({ queryKey: ['orders'] });
      }}
    />
  );
}

function Due({ of: { due_at: due } }: { of: PoolGroup }) {
  return due === null ? 'No date' : <When at={due} />;
}

function Late({ orders }: { orders: number }) {
  return (
    <Badge variant="filled" color="red.9" autoContrast size="sm">
      {`${orders.toLocaleString()} late`}
    </Badge>
  );
}
