import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, number, t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { OrderStatus } from '../../patterns/orders/status.js';
import { Section } from '../../patterns/page/section.js';
import { unitsOf } from './units-of.js';

type Order = components['schemas']['OrderAnswer'];

/** No account has more sites. */
const ALL = { page: 1, per_page: 500, order_by: 'OrderID', order_direction: 'asc' } as const;

/** Whether an order is divided, or part of a divided one. */
export const hasFamily = (order: Order): boolean => order.children.length > 0 || order.parent_order_id !== null;

/** The parts of a divided order, each with its site and parcel; on the page of a part, a link to the whole. */
export function OrderParts({ order }: { order: Order }) {
  const parentId = order.parent_order_id ?? order.order_id;
  const parent = useQuery({
    queryKey: ['orders', 'one', String(parentId)],
    queryFn: () => answerOf(oms.GET('/orders/{order}', { params: { path: { order: String(parentId) } } })),
  });
  const parts = useQuery({
    queryKey: ['orders', 'parts', parentId],
    queryFn: () => answerOf(oms.GET('/orders', { params: { query: { ...ALL, parent_order_id: parentId } } })),
  });
  const whole = parent.data?.data;
  return (
    <Section title={order.parent_order_id === null ? t('Parts') : t('Part of a divided order')} isFlush>
      {order.parent_order_id !== null && whole && (
        <Text size="sm" px="md" pb="sm" component="div">
          {tx(
            'Order <order>{orderNumber}</order> is divided; these are its parts:',
            { order: (words) => <RowLink to={`/orders/${whole.order_id}`}>{words}</RowLink> },
            { orderNumber: whole.order_number },
          )}
        </Text>
      )}
      <Loaded read={parts} height={110}>
        {/* Merged parts keep their parent, but are no longer its children. */}
        {({ data }) => (
          <Parts of={order} parts={data.filter((part) => whole?.children.some((child) => child.order_id === part.order_id))} />
        )}
      </Loaded>
    </Section>
  );
}

function Parts({ of, parts }: { of: Order; parts: readonly Order[] }) {
  const cells: readonly Cell<Order>[] = [
    {
      name: msg('Part'),
      cell: ({ order_id: id, order_number: name }) =>
        id === of.order_id ? (
          <strong>{t('{name} (this order)', { name })}</strong>
        ) : (
          <Text span inherit style={{ whiteSpace: 'nowrap' }}>
            <RowLink to={`/orders/${id}`}>{name}</RowLink>
          </Text>
        ),
    },
    { name: msg('Status'), cell: ({ status_id: id, status }) => <OrderStatus id={id} name={status} /> },
    { name: msg('Site'), cell: (part) => part.distribution_center },
    { name: msg('Items'), cell: ({ items }) => items.map(({ sku, quantity }) => `${number(quantity)} × ${sku}`).join(', ') },
    { name: msg('Units'), isNumber: true, cell: (part) => number(unitsOf(part)) },
    { name: msg('Tracking number'), cell: (part) => part.tracking_number ?? '–' },
  ];
  return <SmallTable label={t('Parts of the order')} cells={cells} rows={parts} keyOf={(part) => part.order_id} />;
}
