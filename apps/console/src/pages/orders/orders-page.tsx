import { Anchor, Badge, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'wouter';
import { answerOf, oms, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { ImportLink } from '../../patterns/files/import-link.js';
import { FilterField } from '../../patterns/lists/filter-field.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { type ListControls, type ListState, useListState } from '../../patterns/lists/list-state.js';
import { useShownRows } from '../../patterns/lists/shown-rows.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { OrderStatus } from '../../patterns/orders/status.js';
import { When } from '../../patterns/time/when.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { instantsOf } from '../../patterns/time/zone-days.js';
import { sitesOf } from './sites-of.js';
import { unitsOf } from './units-of.js';
import { taskIn } from '../../patterns/tasks/order-tasks.js';
import { TaskNote } from '../../patterns/tasks/task-note.js';
import { FindOrder } from './find-order.js';
import { StatusTabs } from './status-tabs.js';

type Order = components['schemas']['OrderAnswer'];

const columns: readonly Column<Order>[] = [
  {
    name: 'Order',
    sort: 'order_number',
    cell: (order) => (
      <Group gap="xs" wrap="nowrap">
        <RowLink to={`/orders/${order.order_id}`}>{order.order_number}</RowLink>
        <FamilyMark of={order} />
      </Group>
    ),
  },
  { name: 'Status', sort: 'status_id', cell: ({ status_id: id, status }) => <OrderStatus id={id} name={status} /> },
  { name: 'Customer', cell: ({ customer }) => [customer.firstname, customer.lastname].filter(Boolean).join(' ') },
  { name: 'To', cell: ({ customer }) => `${customer.city}, ${customer.state}` },
  { name: 'Site', cell: sitesOf },
  { name: 'Units', isNumber: true, cell: unitsOf },
  { name: 'Created', sort: 'created_at', isTime: true, cell: (order) => <When at={order.created_at} /> },
  { name: 'Reference', isExtra: true, cell: ({ order_reference: reference }) => reference ?? '–' },
  { name: 'E-mail', isExtra: true, cell: ({ customer }) => customer.email ?? '–' },
  { name: 'Store', isExtra: true, cell: ({ cart }) => cart.store_name ?? '–' },
  { name: 'Shipping method', isExtra: true, cell: ({ shipping_method: method }) => method },
  { name: 'Carrier', isExtra: true, cell: ({ carrier }) => carrier ?? '–' },
  { name: 'Tracking number', isExtra: true, cell: ({ tracking_number: tracking }) => tracking ?? '–' },
  { name: 'Changed', sort: 'updated_at', isExtra: true, isTime: true, isNamed: true, cell: (order) => <When at={order.updated_at} /> },
  { name: 'Shipped', sort: 'shipped_at', isExtra: true, isTime: true, isNamed: true, cell: (order) => <When at={order.shipped_at} /> },
];

/** That an order is divided, or a part of one that is. */
function FamilyMark({ of: { children, parent_order_id: parent } }: { of: Order }) {
  if (parent === null && children.length === 0) return null;
  return (
    <Badge variant="light" size="sm">
      {parent === null ? `${children.length} parts` : 'Part'}
    </Badge>
  );
}

/** The list's state in the words of the interface. */
function queryOf({ page, perPage, sort, direction, filters }: ListState, zone: string) {
  const status = Number(filters.status);
  return {
    page,
    per_page: perPage,
    order_by: (columns.some((column) => column.sort === sort) ? sort : 'OrderID') as 'OrderID',
    order_direction: direction,
    ...(Number.isInteger(status) && status >= 1 && status <= 9 ? { status_id: status } : {}),
    ...instantsOf(filters, zone),
    ...(filters.parts === 'hidden' ? { children: 'exclude' as const } : {}),
    ...(filters.store ? { filter_by: 'store_name' as const, filter_value: filters.store } : {}),
  };
}

/** A search finds the newest first, and nothing else. */
const found = columns.map(({ sort: _sort, ...column }) => column);

/** The account's orders: by status, day and store, or those that carry a text. */
export default function OrdersPage() {
  const controls = useListState({ sort: 'OrderID' });
  const query = queryOf(controls.state, useZone());
  const { text = '' } = controls.state.filters;
  const task = taskIn(controls.state.filters);
  const { page, per_page, status_id } = query as typeof query & { status_id?: number };
  const list = useQuery({
    queryKey: ['orders', 'list', text, task, query],
    queryFn: () =>
      answerOf(
        task !== undefined
          ? own.GET('/order-tasks/orders', { params: { query: { task: task as 'late', page, per_page } } })
          : text === ''
            ? oms.GET('/orders', { params: { query } })
            : own.GET('/orders/found', { params: { query: { text, page, per_page, ...(status_id === undefined ? {} : { status_id }) } } }),
      ),
    placeholderData: keepPreviousData,
  });
  useShownRows('/orders', list.isPlaceholderData ? undefined : list.data?.data.map((order) => order.order_id));
  const actions = (
    <>
      <FindOrder key={text} looked={text} />
      <ImportLink to="/orders/import" />
      <Button component={Link} href="/orders/new" leftSection={<Plus size={16} aria-hidden />}>
        New order
      </Button>
    </>
  );
  return (
    <PageFrame title="Orders" actions={actions}>
      <ListTable
        label="Orders"
        columns={text === '' && task === undefined ? columns : found}
        keyOf={(order) => order.order_id}
        list={list}
        controls={controls}
        empty="No orders match these filters."
        exported={(how) =>
          text === ''
            ? own.GET('/exports/orders', { params: { query }, ...how })
            : own.GET('/exports/found-orders', { params: { query: { text, ...(status_id === undefined ? {} : { status_id }) } }, ...how })
        }
      >
        {task === undefined ? (
          <>
            <StatusTabs controls={controls} isCounted={text === ''} />
            {text === '' ? <Narrowing controls={controls} /> : <Looked text={text} />}
          </>
        ) : (
          <TaskNote task={task} list="/orders" />
        )}
      </ListTable>
    </PageFrame>
  );
}

function Looked({ text }: { text: string }) {
  return (
    <Group px="md" py="sm" gap="md">
      <Text size="sm">
        Orders whose number or reference starts with <strong>{text}</strong>, or whose barcode is exactly that. Newest first, at most 500.
      </Text>
      <Anchor component={Link} href="/orders" size="sm" underline="hover">
        All orders
      </Anchor>
    </Group>
  );
}

function Narrowing({ controls }: { controls: ListControls }) {
  const { from = '', to = '', parts = '' } = controls.state.filters;
  return (
    <Group px="md" py="sm" gap="sm" align="flex-end">
      <TextInput
        type="date"
        size="xs"
        label="Created from"
        value={from}
        max={to || undefined}
        onChange={(event) => controls.change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        size="xs"
        label="Created until"
        value={to}
        min={from || undefined}
        onChange={(event) => controls.change({ to: event.currentTarget.value })}
      />
      <FilterField controls={controls} of="store" label="Store" placeholder="Name, then Enter" />
      <NativeSelect
        size="xs"
        label="Divided orders"
        data={[
          { value: '', label: 'And their parts' },
          { value: 'hidden', label: 'Without their parts' },
        ]}
        value={parts}
        onChange={(event) => controls.change({ parts: event.currentTarget.value })}
      />
    </Group>
  );
}
