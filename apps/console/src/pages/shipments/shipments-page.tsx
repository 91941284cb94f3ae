import { Anchor, Button, CloseButton, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { answered, msg, number, t, tn } from '../../languages/t.js';
import { FilterField } from '../../patterns/lists/filter-field.js';
import { Filters } from '../../patterns/lists/filters.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { type ListControls, type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { useSelectedRows } from '../../patterns/lists/selected-rows.js';
import { useShownRows } from '../../patterns/page/shown-rows.js';
import { useActKeys } from '../../patterns/page/act-keys.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { ActButtons } from '../../patterns/orders/act-buttons.js';
import { actsFor, type NamedOrder } from '../../patterns/orders/order-act.js';
import { AGES, hoursOf, statusesIn } from '../../patterns/orders/order-filters.js';
import { SelectedOrders } from '../../patterns/orders/selected-orders.js';
import { OrderStatus, statusColours } from '../../patterns/orders/status.js';
import { useOrderAct } from '../../patterns/orders/use-order-act.js';
import { Tabs } from '../../patterns/lists/tabs.js';
import { taskIn } from '../../patterns/tasks/order-tasks.js';
import { TaskNote } from '../../patterns/tasks/task-note.js';
import { Age } from '../../patterns/time/age.js';
import { When } from '../../patterns/time/when.js';
import { useMay } from '../../session/session.js';
import { HOLD, PENDING, PROCESSING, SHIPPED } from '../../patterns/orders/order-statuses.js';
import { floorActs, RELEASE } from './floor-acts.js';
import { PickProgress } from './pick-progress.js';
import { PrintMenu } from './print-menu.js';
import { ReleasedNote, useReleased } from './released.js';
import { RevertProgress } from './revert-progress.js';
import { ShipOrders } from './ship-orders.js';
import classes from './shipments.module.css';

type Shipment = components['schemas']['SiteOrderAnswer'];

const idOf = ({ order_id }: Shipment): number => order_id;

const DAY = 86_400;

/** Statuses in the order in which orders pass them. */
const SHOWN = [PENDING, PROCESSING, 7, HOLD, 5, SHIPPED, 8];
const CLOSED = [SHIPPED, 8];

const columns: readonly Column<Shipment>[] = [
  {
    name: msg('Order'),
    sort: 'order_number',
    cell: (order) => <RowLink to={`/shipments/${order.order_id}`}>{order.order_number}</RowLink>,
  },
  { name: msg('Status'), cell: ({ status_id: id, status }) => <OrderStatus id={id} name={status} /> },
  {
    name: msg('Account'),
    cell: ({ account_id: id, account_name: name }) => (
      <Anchor
        component={Link}
        href={`/shipments?account=${id}`}
        underline="hover"
        c="inherit"
        aria-label={t('Show only orders of {name}', { name })}
      >
        {name}
      </Anchor>
    ),
  },
  { name: msg('To'), cell: ({ city, state }) => `${city}, ${state}` },
  { name: msg('Shipping'), cell: ({ shipping_method: method, carrier }) => carrier ?? method },
  { name: msg('Picked'), cell: ({ units, units_picked: picked }) => <PickProgress picked={picked} of={units} /> },
  {
    name: msg('Waiting'),
    id: 'waiting',
    sort: 'age',
    sortNames: { asc: msg('Longest waiting first'), desc: msg('Latest first') },
    isTime: true,
    cell: ({ status_id: id, age_seconds: age, created_at: createdAt, shipped_at: shippedAt, updated_at: changedAt }) =>
      CLOSED.includes(id) ? (
        <When at={id === SHIPPED ? shippedAt : changedAt} />
      ) : (
        <span className={age > DAY ? classes.late : undefined}>
          <Age since={createdAt} seconds={age} />
        </span>
      ),
  },
  { name: msg('Reference'), isExtra: true, cell: ({ order_reference: reference }) => reference ?? '–' },
  { name: msg('Note'), isExtra: true, cell: ({ sub_status: note }) => note ?? '–' },
  { name: msg('Lines'), isNumber: true, isExtra: true, cell: ({ lines }) => number(lines) },
  { name: msg('Units'), isNumber: true, isExtra: true, cell: ({ units }) => number(units) },
  { name: msg('Tracking number'), isExtra: true, cell: ({ tracking_number: tracking }) => tracking ?? '–' },
  { name: msg('Created'), isExtra: true, isTime: true, isNamed: true, cell: ({ created_at: at }) => <When at={at} /> },
];

/** Closed orders wait for nothing: their column says when they shipped or were cancelled. */
const columnsFor = (status: string | undefined): readonly Column<Shipment>[] =>
  CLOSED.includes(Number(status))
    ? columns.map((column) =>
        column.name === 'Waiting' ? { ...column, name: Number(status) === SHIPPED ? msg('Shipped') : msg('Cancelled') } : column,
      )
    : columns;

/** The orders of a task come oldest first. */
const ofTask = columns.map(({ sort: _sort, ...column }) => column);

/** The list's state in the words of the route. */
function queryOf({ page, perPage, sort, direction, filters }: ListState) {
  const { text, sku, account, customer, method, carrier, age, orders } = filters;
  const statuses = statusesIn(filters.status);
  return {
    page,
    per_page: perPage,
    order_by:
      sort === 'order_number' ? ('order_number' as const) : statuses.join() === String(SHIPPED) ? ('shipped' as const) : ('age' as const),
    order_direction: direction,
    ...(statuses.length === 0 ? {} : { status_ids: statuses.join(',') }),
    ...(text ? { text } : {}),
    ...(orders && /^[1-9]\d*(,[1-9]\d*)*$/.test(orders) ? { order_ids: orders } : {}),
    ...(sku ? { sku } : {}),
    ...(customer ? { customer } : {}),
    ...(method ? { shipping_method: method } : {}),
    ...(carrier ? { carrier } : {}),
    ...hoursOf(age),
    ...(account && /^[1-9]\d{0,8}$/.test(account) ? { account_id: Number(account) } : {}),
  };
}

/** The orders of the site: what to release, what is being picked, what waits; several at once. */
export default function ShipmentsPage() {
  const [search] = useSearchParams();
  // The longest waiting first; of closed orders the latest.
  const controls = useListState({ sort: 'age', direction: CLOSED.includes(Number(search.get('status'))) ? 'desc' : 'asc' });
  const query = queryOf(controls.state);
  const task = taskIn(controls.state.filters);
  const ask = (page: number, per_page: number) =>
    task === undefined
      ? own.GET('/shipments', { params: { query: { ...query, page, per_page } } })
      : own.GET('/order-tasks/shipments', { params: { query: { task: task as 'late', page, per_page } } });
  const list = useRows(['orders', 'site', task, query], () => ask(query.page, query.per_page));
  useShownRows('/shipments', list.isPlaceholderData ? undefined : list.data?.data.map((order) => order.order_id));
  const {
    rows: selectedRows,
    selection,
    clear,
  } = useSelectedRows<Shipment>({
    list,
    controls,
    keyOf: idOf,
    nameOf: (order) => t('order {number}', { number: order.order_number }),
    read: (page, perPage) => answerOf(ask(page, perPage)),
  });
  const [reverting, setReverting] = useState<readonly NamedOrder[]>([]);
  const { released, note, close } = useReleased();
  const { run, dialog, refusal, running } = useOrderAct({
    onDone: ({ label }, orders) => {
      clear();
      if (label === RELEASE) note(orders);
    },
    onQueued: setReverting,
  });
  const [shipping, setShipping] = useState<readonly Shipment[]>();
  const acts = useMay('decisions') ? actsFor(floorActs, selectedRows) : [];
  const isToShip = selectedRows.every(({ status_id }) => status_id === PROCESSING);
  const hintOf = useActKeys({ s: isToShip && selectedRows.length > 0 && !shipping ? () => setShipping(selectedRows) : undefined });
  const stopShipping = (): void => {
    setShipping(undefined);
    clear();
  };
  if (shipping) return <ShipOrders orders={shipping} onClose={stopShipping} />;
  return (
    <PageFrame title={t('Shipments')} actions={task === undefined && <FindShipments controls={controls} />}>
      {refusal}
      {released && <ReleasedNote released={released} onClose={close} />}
      {reverting.length > 0 && (
        <RevertProgress key={reverting.map(({ order_id }) => order_id).join()} orders={reverting} onClose={() => setReverting([])} />
      )}
      <ListTable
        label={t('Shipments')}
        columns={task === undefined ? columnsFor(controls.state.filters.status) : ofTask}
        keyOf={idOf}
        list={list}
        controls={controls}
        empty={t('No orders match these filters.')}
        exported={task === undefined ? (how) => own.GET('/exports/shipments', { params: { query }, ...how }) : undefined}
        filters={task === undefined && <ShipmentFilters controls={controls} accountName={list.data?.data[0]?.account_name} />}
        selection={selection}
      >
        {task === undefined ? <StatusTabs controls={controls} /> : <TaskNote task={task} list="/shipments" />}
      </ListTable>
      <SelectedOrders count={selectedRows.length} hasNoAct={!isToShip && acts.length === 0} clear={clear}>
        {isToShip && (
          <Button size="sm" onClick={() => setShipping(selectedRows)} {...hintOf('s')}>
            {t('Pick and ship')}
          </Button>
        )}
        <ActButtons acts={acts} orders={selectedRows} run={run} running={running} isMain={!isToShip} />
        <PrintMenu orders={selectedRows} hasKey />
      </SelectedOrders>
      {dialog}
    </PageFrame>
  );
}

function StatusTabs({ controls }: { controls: ListControls }) {
  const { data } = useQuery({ queryKey: ['orders', 'counts'], queryFn: () => answerOf(own.GET('/orders/counts')) });
  const counts = new Map(data?.data.map((each) => [each.status_id, each]));
  // A divided order is not to do: its parts are.
  const open = data?.data
    .filter(({ status_id }) => SHOWN.includes(status_id) && !CLOSED.includes(status_id))
    .reduce((sum, { orders }) => sum + orders, 0);
  const tabs = SHOWN.map((id) => ({
    value: String(id),
    name: answered(counts.get(id)?.status ?? '…'),
    count: counts.get(id)?.orders,
    colour: statusColours[id],
  }));
  // A search by number, and a list of certain orders, cover every status.
  const { text, orders } = controls.state.filters;
  const first =
    text === undefined && orders === undefined
      ? { value: undefined, name: t('Open'), count: open }
      : { value: undefined, name: t('Any status') };
  return (
    <Tabs label={t('Shipments by status')} path="/shipments" filter="status" tabs={[first, ...(data ? tabs : [])]} controls={controls} />
  );
}

/** Looks for orders by what is scanned or typed most. */
function FindShipments({ controls }: { controls: ListControls }) {
  return (
    <Group gap="xs" role="search">
      <FilterField
        controls={controls}
        of="text"
        size="sm"
        w={220}
        aria-label={t('Order number or barcode')}
        placeholder={t('Order number or barcode')}
      />
      <FilterField controls={controls} of="sku" size="sm" w={140} aria-label="SKU" placeholder="SKU" />
    </Group>
  );
}

function ShipmentFilters({ controls, accountName }: { controls: ListControls; accountName: string | undefined }) {
  const { account, orders } = controls.state.filters;
  const { data } = useQuery({ queryKey: ['orders', 'counts'], queryFn: () => answerOf(own.GET('/orders/counts')) });
  const statuses = data?.data.map(({ status_id: id, status }) => ({ value: String(id), label: answered(status) })) ?? [];
  return (
    <>
      {orders !== undefined && (
        <Group gap={4}>
          <Text size="sm">{tn(orders.split(',').length, 'Only {count} certain order', 'Only {count} certain orders')}</Text>
          <CloseButton size="sm" aria-label={t('Show all orders')} onClick={() => controls.change({ orders: undefined })} />
        </Group>
      )}
      {account !== undefined && (
        <Group gap={4}>
          <Text size="sm">{t('Account {name} only', { name: accountName ?? account })}</Text>
          <CloseButton size="sm" aria-label={t('Show all accounts')} onClick={() => controls.change({ account: undefined })} />
        </Group>
      )}
      <Filters
        label={t('Shipments')}
        controls={controls}
        filters={[
          { of: 'status', label: t('Status'), options: statuses, isMany: true },
          { of: 'customer', label: t('Customer'), placeholder: t('Name, company, e-mail or phone') },
          { of: 'method', label: t('Shipping method') },
          { of: 'carrier', label: t('Carrier') },
          { of: 'age', label: t('Age'), options: AGES.map((each) => ({ ...each, label: t(each.label) })) },
        ]}
      />
    </>
  );
}
