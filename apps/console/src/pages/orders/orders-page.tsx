import { Anchor, Badge, Group, Text } from '@mantine/core';
import { useContext } from 'react';
import { Link } from 'wouter';
import { answerOf, oms, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, number, t, tn } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { ImportLink } from '../../patterns/files/import-link.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { useSelectedRows } from '../../patterns/lists/selected-rows.js';
import { useShownRows } from '../../patterns/page/shown-rows.js';
import type { AskForFile } from '../../patterns/lists/export-csv.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { CreateLink } from '../../patterns/page/create-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { ViewingContext } from '../../patterns/page/viewing.js';
import { ActButtons } from '../../patterns/orders/act-buttons.js';
import { money, totalsOf } from '../../patterns/orders/money.js';
import { actsFor } from '../../patterns/orders/order-act.js';
import { SelectedOrders } from '../../patterns/orders/selected-orders.js';
import { OrderStatus } from '../../patterns/orders/status.js';
import { useOrderAct } from '../../patterns/orders/use-order-act.js';
import { Age } from '../../patterns/time/age.js';
import { When } from '../../patterns/time/when.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { accountActs } from './account-acts.js';
import { sitesOf } from './sites-of.js';
import { unitsOf } from './units-of.js';
import { taskIn } from '../../patterns/tasks/order-tasks.js';
import { TaskNote } from '../../patterns/tasks/task-note.js';
import { FindOrder } from './find-order.js';
import { isNarrowed, listQueryOf, narrowedQueryOf, OrderFilters } from './order-filters.js';
import { StatusTabs } from './status-tabs.js';

type Order = components['schemas']['OrderAnswer'];
/** An order, which is indented if it is a part below its whole. */
type Listed = Order & { isBelow?: true };

const idOf = ({ order_id: id }: Listed): number => id;

const columns: readonly Column<Listed>[] = [
  {
    name: msg('Order'),
    sort: 'order_number',
    cell: (order) => (
      <Group gap="xs" wrap="nowrap" pl={order.isBelow ? 'lg' : 0}>
        <RowLink to={`/orders/${order.order_id}`}>{order.order_number}</RowLink>
        <FamilyMark of={order} />
      </Group>
    ),
  },
  { name: msg('Status'), sort: 'status_id', cell: ({ status_id: id, status }) => <OrderStatus id={id} name={status} /> },
  { name: msg('Customer'), cell: ({ customer }) => [customer.firstname, customer.lastname].filter(Boolean).join(' ') },
  { name: msg('To'), cell: ({ customer }) => `${customer.city}, ${customer.state}` },
  { name: msg('Site'), cell: sitesOf },
  { name: msg('Units'), isNumber: true, cell: (order) => number(unitsOf(order)) },
  { name: msg('Created'), sort: 'created_at', isTime: true, cell: (order) => <When at={order.created_at} /> },
  {
    name: msg('Age'),
    sort: 'created_at',
    isReversed: true,
    isExtra: true,
    isNamed: true,
    cell: (order) => <Age since={order.created_at} />,
  },
  { name: msg('Ship by'), isExtra: true, isTime: true, isNamed: true, cell: ({ due_at: due }) => due && <When at={due} /> },
  { name: msg('Total'), isExtra: true, isNumber: true, cell: ({ items }) => money(totalsOf(items).amount) },
  { name: msg('Items'), isExtra: true, isNumber: true, cell: ({ items }) => number(items.length) },
  { name: msg('Reference'), isExtra: true, cell: ({ order_reference: reference }) => reference ?? '–' },
  { name: 'E-mail', isExtra: true, cell: ({ customer }) => customer.email ?? '–' },
  { name: msg('Store'), isExtra: true, cell: ({ cart }) => cart.store_name ?? '–' },
  { name: msg('Shipping method'), isExtra: true, cell: ({ shipping_method: method }) => method },
  { name: msg('Carrier'), isExtra: true, cell: ({ carrier }) => carrier ?? '–' },
  { name: msg('Tracking number'), isExtra: true, cell: ({ tracking_number: tracking }) => tracking ?? '–' },
  { name: msg('Changed'), sort: 'updated_at', isExtra: true, isTime: true, isNamed: true, cell: (order) => <When at={order.updated_at} /> },
  { name: msg('Shipped'), sort: 'shipped_at', isExtra: true, isTime: true, isNamed: true, cell: (order) => <When at={order.shipped_at} /> },
];

/** Puts parts below their orders when a page of a list by number has both. */
function withPartsBelow(orders: readonly Order[]): Listed[] {
  const here = new Set(orders.map(({ order_id: id }) => id));
  const isBelow = ({ parent_order_id: parent }: Order): boolean => parent !== null && here.has(parent);
  return orders
    .filter((order) => !isBelow(order))
    .flatMap((order) => [
      order,
      ...orders
        .filter(({ parent_order_id: parent }) => parent === order.order_id)
        .sort((a, b) => a.order_id - b.order_id)
        .map((part) => ({ ...part, isBelow: true as const })),
    ]);
}

/** Whether the sort puts orders near their parts. */
const isByNumber = (sort: string): boolean => sort === 'OrderID' || sort === 'order_number';

/** Marks orders that are divided, or part of a divided one. */
function FamilyMark({ of: { children, parent_order_id: parent } }: { of: Order }) {
  if (parent === null && children.length === 0) return null;
  return (
    <Badge variant="light" size="sm">
      {parent === null ? tn(children.length, '{count} part', '{count} parts') : t('Part')}
    </Badge>
  );
}

/** Without sorting: a search always lists the newest first. */
const searchColumns = columns.map(({ sort: _sort, ...column }) => column);

/** The account's orders: by status, day and store, or those found by a text. */
export default function OrdersPage() {
  const controls = useListState({ sort: 'OrderID' });
  const { state } = controls;
  const { text = '' } = state.filters;
  const task = taskIn(state.filters);
  const zone = useZone();
  const query = listQueryOf(state, zone);
  const narrowed = isNarrowed(state) ? narrowedQueryOf(state, zone) : undefined;
  const { status_id } = query as typeof query & { status_id?: number };
  const ask = (page: number, per_page: number) =>
    task !== undefined
      ? own.GET('/order-tasks/orders', { params: { query: { task: task as 'late', page, per_page } } })
      : text !== ''
        ? own.GET('/orders/found', { params: { query: { text, page, per_page, ...(status_id === undefined ? {} : { status_id }) } } })
        : narrowed
          ? own.GET('/orders/narrowed', { params: { query: { ...narrowed, page, per_page } } })
          : oms.GET('/orders', { params: { query: { ...query, page, per_page } } });
  const read = useRows(['orders', 'list', text, task, narrowed ?? query], () => ask(query.page, query.per_page));
  const rows = read.data?.data ?? [];
  const data = read.data && { ...read.data, data: isByNumber(state.sort) ? withPartsBelow(rows) : rows };
  const list = { ...read, data };
  useShownRows('/orders', list.isPlaceholderData ? undefined : list.data?.data.map((order) => order.order_id));
  const {
    rows: selected,
    selection,
    clear,
  } = useSelectedRows<Listed>({
    list,
    controls,
    keyOf: idOf,
    nameOf: (order) => t('order {number}', { number: order.order_number }),
    read: (page, perPage) => answerOf(ask(page, perPage)),
  });
  const { run, dialog, refusal, running } = useOrderAct({ onDone: clear });
  const acts = actsFor(accountActs, selected);
  const isViewing = useContext(ViewingContext);
  const exported: AskForFile = (how) =>
    text === ''
      ? narrowed
        ? own.GET('/exports/narrowed-orders', { params: { query: narrowed }, ...how })
        : own.GET('/exports/orders', { params: { query }, ...how })
      : own.GET('/exports/found-orders', { params: { query: { text, ...(status_id === undefined ? {} : { status_id }) } }, ...how });
  const actions = (
    <>
      <FindOrder key={text} looked={text} />
      <ImportLink to="/orders/import" />
      <CreateLink to="/orders/new">{t('New order')}</CreateLink>
    </>
  );
  return (
    <PageFrame title={t('Orders')} actions={actions}>
      {refusal}
      <ListTable
        label={t('Orders')}
        columns={text === '' && task === undefined ? columns : searchColumns}
        keyOf={idOf}
        list={list}
        controls={controls}
        empty={t('No orders match these filters.')}
        exported={task === undefined ? exported : undefined}
        filters={task === undefined && text === '' && <OrderFilters controls={controls} />}
        selection={isViewing ? undefined : selection}
      >
        {task === undefined ? (
          <>
            <StatusTabs controls={controls} isCounted={text === ''} />
            {text !== '' && <Looked text={text} />}
            {text === '' && narrowed && list.data?.metadata.total_records === MAX_NARROWED && <Limited />}
          </>
        ) : (
          <TaskNote task={task} list="/orders" />
        )}
      </ListTable>
      <SelectedOrders count={selected.length} hasNoAct={acts.length === 0} clear={clear}>
        <ActButtons acts={acts} orders={selected} run={run} running={running} isMain={false} />
      </SelectedOrders>
      {dialog}
    </PageFrame>
  );
}

/** Most orders that a list with several filters has. */
const MAX_NARROWED = 500;

function Limited() {
  return (
    <Text size="sm" px="md" pb="xs">
      {t('These filters match 500 orders or more: only 500 are listed. Narrow the list further.')}
    </Text>
  );
}

function Looked({ text }: { text: string }) {
  return (
    <Group px="md" py="sm" gap="md">
      <Text size="sm">
        {tx(
          'Orders with <strong>{text}</strong> in their number, reference, tracking number or buyer, newest first, at most 500.',
          { strong: (words) => <strong>{words}</strong> },
          { text },
        )}
      </Text>
      <Anchor component={Link} href="/orders" size="sm" underline="hover">
        {t('All orders')}
      </Anchor>
    </Group>
  );
}
