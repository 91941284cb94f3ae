import { Anchor, Group, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { type Column, ListTable } from '../../patterns/list-table.js';
import { type ListState, useListState } from '../../patterns/list-state.js';
import { PageFrame } from '../../patterns/page-frame.js';
import { OrderStatus } from '../../patterns/status.js';
import { When } from '../../patterns/when.js';
import { FindOrder } from './find-order.js';
import { StatusTabs } from './status-tabs.js';

type Order = components['schemas']['OrderAnswer'];

const columns: readonly Column<Order>[] = [
  {
    name: 'Order',
    sort: 'order_number',
    cell: (order) => (
      <Anchor component={Link} href={`/orders/${order.order_id}`} fw={600} underline="hover">
        {order.order_number}
      </Anchor>
    ),
  },
  { name: 'Status', sort: 'status_id', cell: ({ status_id: id, status }) => <OrderStatus id={id} name={status} /> },
  { name: 'Customer', cell: ({ customer }) => [customer.firstname, customer.lastname].filter(Boolean).join(' ') },
  { name: 'To', cell: ({ customer }) => `${customer.city}, ${customer.state}` },
  { name: 'Site', cell: (order) => order.distribution_center },
  { name: 'Units', isNumber: true, cell: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0) },
  { name: 'Created', sort: 'created_at', cell: (order) => <When at={order.created_at} /> },
];

/** The list's state in the words of the interface. */
function queryOf({ page, perPage, sort, direction, filters }: ListState) {
  const status = Number(filters.status);
  return {
    page,
    per_page: perPage,
    order_by: (columns.some((column) => column.sort === sort) ? sort : 'OrderID') as 'OrderID',
    order_direction: direction,
    ...(Number.isInteger(status) && status >= 1 && status <= 9 ? { status_id: status } : {}),
    ...(filters.from ? { from_date: filters.from } : {}),
    ...(filters.to ? { to_date: filters.to } : {}),
    ...(filters.store ? { filter_by: 'store_name' as const, filter_value: filters.store } : {}),
  };
}

/** The account's orders: by status, day and store. */
export default function OrdersPage() {
  const controls = useListState({ sort: 'OrderID' });
  const query = queryOf(controls.state);
  const list = useQuery({ queryKey: ['orders', 'list', query], queryFn: () => answerOf(oms.GET('/orders', { params: { query } })), placeholderData: keepPreviousData });
  const { from = '', to = '', store = '' } = controls.state.filters;
  return (
    <PageFrame title="Orders" actions={<FindOrder />}>
      <ListTable label="Orders" columns={columns} keyOf={(order) => order.order_id} list={list} controls={controls} empty="No orders here.">
        <StatusTabs controls={controls} />
        <Group px="md" py="sm" gap="sm" align="flex-end">
          <TextInput type="date" size="xs" label="Created from" value={from} max={to || undefined} onChange={(event) => controls.change({ from: event.currentTarget.value })} />
          <TextInput type="date" size="xs" label="until" value={to} min={from || undefined} onChange={(event) => controls.change({ to: event.currentTarget.value })} />
          <TextInput
            size="xs"
            label="Store"
            placeholder="Name, then Enter"
            defaultValue={store}
            key={store}
            onKeyDown={(event) => event.key === 'Enter' && controls.change({ store: event.currentTarget.value.trim() })}
            onBlur={(event) => event.currentTarget.value.trim() !== store && controls.change({ store: event.currentTarget.value.trim() })}
          />
        </Group>
      </ListTable>
    </PageFrame>
  );
}
