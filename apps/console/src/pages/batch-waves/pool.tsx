import { Badge, Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, wms } from '../../api/client.js';
import type { components } from '../../api/generated/wms.js';
import { msg, number, t, tn } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { toast } from '../../patterns/feedback/toast.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';

/** Orders that wait to be picked, are in no batch, and leave at the same time. */
export type PoolGroup = components['schemas']['PoolAnswer'];

/** The server reads all waiting orders for it, so it is read less often than waves are. */
const READ_EVERY_MS = 20_000;

/** The orders that wait for a wave, by when they leave. */
export const pool = {
  queryKey: ['orders', 'pool'],
  queryFn: () => answerOf(wms.GET('/waves/pool')),
  refetchInterval: READ_EVERY_MS,
};

/** The orders that wait for a wave, by when they leave; live. */
export function Pool({ onPlan }: { onPlan: (group: PoolGroup) => void }) {
  const read = useQuery(pool);
  const wave = useNewestWave();
  return (
    <Section title={t('Waiting')} isFlush>
      <Loaded read={read} height={120}>
        {({ data }) => (
          <SmallTable
            label={t('Orders that wait for a wave')}
            cells={[
              { name: msg('Due'), cell: (group) => <Due of={group} /> },
              { name: msg('Shipping method'), cell: ({ shipping_method: method }) => method },
              { name: msg('Orders'), isNumber: true, cell: ({ orders }) => number(orders) },
              { name: msg('Late'), isNumber: true, cell: ({ late }) => (late === 0 ? '–' : <Late orders={late} />) },
              {
                name: msg('Action'),
                cell: (group) => (
                  <Group gap="xs">
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('Plan the {count} of {method}', { count: group.orders, method: group.shipping_method })}
                      onClick={() => onPlan(group)}
                    >
                      {t('Plan')}
                    </Button>
                    {wave !== undefined && group.orders === group.order_ids.length && <AddToWave group={group} waveId={wave} />}
                  </Group>
                ),
              },
            ]}
            rows={data}
            keyOf={({ due_at: due, shipping_method: method }) => `${due} ${method}`}
            empty={t('No order waits for a wave.')}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** The wave that was released last, while it is being picked. */
function useNewestWave(): number | undefined {
  const { data } = useQuery({
    queryKey: ['orders', 'waves', 'released'],
    queryFn: () => answerOf(wms.GET('/waves', { params: { query: { state: 'released', per_page: 1 } } })),
    refetchInterval: READ_EVERY_MS,
  });
  return data?.data[0]?.wave_id;
}

/** Adds late orders to a wave that is being picked, so that they need not wait for one of their own. */
function AddToWave({ group: { order_ids: ids, shipping_method: method }, waveId }: { group: PoolGroup; waveId: number }) {
  const queries = useQueryClient();
  const id = String(waveId);
  return (
    <ConfirmButton
      size="compact-sm"
      label={t('Add to wave {id}', { id })}
      name={t('Add to wave {id}: {count} of {method}', { id, count: ids.length, method })}
      send={() => answerOf(wms.POST('/waves/{id}/orders', { params: { path: { id: waveId } }, body: { order_ids: ids } }))}
      onDone={() => {
        toast.done(tn(ids.length, '{count} order added to wave {id}', '{count} orders added to wave {id}', { id }));
        void queries.invalidateQueries({ queryKey: ['orders'] });
      }}
    />
  );
}

function Due({ of: { due_at: due } }: { of: PoolGroup }) {
  return due === null ? t('No date') : <When at={due} />;
}

function Late({ orders }: { orders: number }) {
  return (
    <Badge variant="filled" color="red.9" autoContrast size="sm">
      {t('{count} late', { count: orders })}
    </Badge>
  );
}
