import { Alert, List, Progress, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answerOf, wms } from '../../api/client.js';
import type { components } from '../../api/generated/wms.js';
import { t } from '../../languages/t.js';
import type { NamedOrder } from '../../patterns/orders/order-act.js';
import { written } from '../../patterns/records/written.js';

type Revert = components['schemas']['RevertAnswer'];

const EVERY_MS = 700;
/** Asked at a time: the service counts requests of a session. */
const AT_ONCE = 10;

/** How far accepted reverts are, until all are done or have failed. */
export function RevertProgress({ orders, onClose }: { orders: readonly NamedOrder[]; onClose: () => void }) {
  const queries = useQueryClient();
  const known = useRef(new Map<number, Revert>());
  const ids = orders.map(({ order_id }) => order_id);
  const isOpen = (id: number): boolean => (known.current.get(id)?.status ?? 'queued') === 'queued';
  const { data } = useQuery({
    queryKey: ['reverts', ids],
    queryFn: async () => {
      const asked = ids.filter(isOpen).slice(0, AT_ONCE);
      const answers = await Promise.all(
        asked.map((order_id) => answerOf(wms.GET('/shipments/revert/{order_id}', { params: { path: { order_id } } }))),
      );
      for (const { data: revert } of answers) known.current.set(revert.order_id, revert);
      return [...known.current.values()];
    },
    refetchInterval: () => (ids.some(isOpen) ? EVERY_MS : false),
    staleTime: 0,
    gcTime: 0,
  });
  const done = data?.filter(({ status }) => status === 'applied').length ?? 0;
  const failed = data?.filter(({ status }) => status === 'failed') ?? [];
  const isOver = done + failed.length === orders.length;
  useEffect(() => {
    if (done > 0) void queries.invalidateQueries({ queryKey: ['orders'] });
  }, [done, queries]);
  const nameOf = (id: number): string => orders.find(({ order_id }) => order_id === id)?.order_number ?? String(id);
  return (
    <Alert
      color={failed.length > 0 ? 'red' : isOver ? 'teal' : 'brand'}
      variant="light"
      title={isOver ? t('Revert finished') : t('Reverting…')}
      withCloseButton={isOver}
      closeButtonLabel={t('Close')}
      onClose={onClose}
      role="status"
    >
      <Text size="sm" mb="xs">
        {orders.length === 1
          ? done === 1
            ? t('Order {name} is Pending again', { name: nameOf(ids[0] ?? 0) })
            : t('Order {name}', { name: nameOf(ids[0] ?? 0) })
          : t('{done} of {count} orders are Pending again', { done, count: orders.length })}
      </Text>
      {!isOver && <Progress value={((done + failed.length) / orders.length) * 100} animated aria-label={t('Orders reverted')} />}
      {failed.length > 0 && (
        <List size="sm" listStyleType="none">
          {failed.map(({ order_id: id, reason }) => (
            <List.Item key={id}>
              <strong>{nameOf(id)}</strong>: {reason === null ? '–' : written('revert', reason)}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
