import { Clock, Database, grouped, Outbox, PublicEvents, toIso, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { OrdersError } from '../../contract/errors.js';
import type { Parcel } from '../../contract/shipments.js';
import { Order } from '../domain/order.js';
import { orderFact, orderFacts, parentFacts } from './order-facts.js';
import { statusIds, statusOf } from '../domain/order-status.js';
import { OrdersBackordered } from '../../events.js';
import { OrderCounts } from './order-counts.js';
import { OrderQuarters } from './order-quarters.js';
import { historyTable } from '../../store/rows.js';

interface LockedRow {
  OrderID: number;
  AccountID: number;
  WarehouseID: number;
  OrderTypeID: number;
  StatusID: number;
  ParentOrderID: number | null;
  Parts: number;
}

type Owner = { accountId: number } | { siteId: number } | 'anyone';

/** Loads orders with their rows locked in key order, and saves their decisions. */
@Injectable()
export class SqlOrders {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly counts: OrderCounts,
    private readonly quarters: OrderQuarters,
    private readonly outbox: Outbox,
    private readonly events: PublicEvents,
  ) {}

  /** Locks rows of orders by id, of an account or a site if given; omits others' orders. */
  lockRows(orderIds: readonly number[], owner: Owner): Promise<LockedRow[]> {
    const [condition, parameters] =
      owner === 'anyone'
        ? ['', []]
        : 'accountId' in owner
          ? [' AND AccountID = ?', [owner.accountId]]
          : [' AND WarehouseID = ?', [owner.siteId]];
    return this.database.query<LockedRow>(
      `SELECT OrderID, AccountID, WarehouseID, OrderTypeID, StatusID, ParentOrderID, Parts FROM orders WHERE OrderID IN (?)${condition} ORDER BY OrderID FOR UPDATE`,
      [orderIds, ...parameters],
    );
  }

  /** Writes to locked orders for a command that changes nothing else in them: a mere lock does not survive a switch to another writer. */
  async touch(orderIds: readonly number[]): Promise<void> {
    await this.database.write('UPDATE orders SET LockVersion = LockVersion + 1 WHERE OrderID IN (?)', [orderIds]);
  }

  async writeSubStatus({ id, state }: Order, subStatus: string | null, now: string): Promise<void> {
    this.events.add([orderFact('order.sub_status', state, ['subStatus', 'updatedAt'])]);
    await Promise.all([
      this.database.write('UPDATE orders SET SubStatus = ?, UpdatedDate = ? WHERE OrderID = ?', [subStatus, now, id]),
      this.events.write(),
    ]);
  }

  async writeParcel({ id, state }: Order, { carrier, trackingNumber, weight }: Parcel, now: string): Promise<void> {
    const written = Object.entries({ weight, carrier, trackingNumber }).flatMap(([name, value]) => (value === null ? [] : name));
    this.events.add([orderFact('order.shipped', state, [...written, 'shippedAt'])]);
    await this.database.write(
      'UPDATE orders SET Carrier = ?, TrackingNumber = ?, Weight = COALESCE(?, Weight), ShippedDate = ? WHERE OrderID = ?',
      [carrier, trackingNumber, weight, now, id],
    );
  }

  /** Like `lockRows`, with the state that each order decides by. */
  async lock(orderIds: readonly number[], owner: Owner): Promise<Map<number, Order>> {
    const rows = await this.lockRows(orderIds, owner);
    // A separate statement, so that it reads after getting the lock, not before waiting for it.
    const holding = await this.database.query<{ OrderID: number }>(
      'SELECT DISTINCT OrderID FROM order_items WHERE OrderID IN (?) AND QuantityReserved > 0',
      [rows.map((row) => row.OrderID)],
    );
    const held = new Set(holding.map((row) => row.OrderID));
    return new Map(rows.map((row) => [row.OrderID, toOrder(row, held.has(row.OrderID))]));
  }

  /** Like `lock`, for one order. @throws OrdersError `order_not_found` when the owner has no such order. */
  async lockOne(orderId: number, owner: Owner): Promise<Order> {
    const order = (await this.lock([orderId], owner)).get(orderId);
    if (!order) throw new OrdersError('order_not_found', { orderId });
    return order;
  }

  /** Saves statuses, sites, stock of lines, history and counts of orders with decisions. Counts come last. */
  async save(orders: readonly Order[], actor: string, now = toStored(this.clock.now())): Promise<void> {
    for (const group of groupsOf(orders)) {
      const { status, siteId } = group[0].state;
      await this.database.write('UPDATE orders SET StatusID = ?, WarehouseID = ?, UpdatedDate = ? WHERE OrderID IN (?)', [
        statusIds[status],
        siteId,
        now,
        group.map(({ id }) => id),
      ]);
    }
    await this.saveHeldStock(orders);
    await this.saveWaiting(orders);
    await this.saveChanges(orders, actor, now);
  }

  /** Publishes events for orders whose rows the caller writes; `changed` has the members of each. */
  tellUpdated(orders: readonly Order[], changed: readonly (readonly string[])[]): void {
    this.events.add(orders.map(({ state }, index) => orderFact('order.updated', state, changed[index])));
  }

  /**
   * Saves history, counts and backorders only, for callers that write the rows themselves.
   * @param when of past orders: when each one's changes were
   */
  async saveChanges(orders: readonly Order[], actor: string, when: string | ((order: Order) => string)): Promise<void> {
    const at = typeof when === 'string' ? (): string => when : when;
    const history = orders.flatMap((order) =>
      order.changes.map(({ from, to, reason }) => ({
        OrderID: order.id,
        FromStatusID: from && statusIds[from],
        ToStatusID: statusIds[to],
        Actor: actor,
        Reason: reason,
        CreatedDate: at(order),
      })),
    );
    const waiting = orders.filter(({ state: { status } }) => status === 'backorder').map(({ id }) => id);
    if (waiting.length > 0) await this.outbox.add(new OrdersBackordered(waiting));
    this.events.add([...orders.flatMap(orderFacts), ...parentFacts(orders)]);
    await Promise.all([
      this.events.write(),
      this.database.insert(historyTable, history),
      this.counts.move(
        orders.flatMap(({ original, state: after }) => [
          ...(original ? [{ ...original, change: -1 as const }] : []),
          { ...after, change: 1 as const },
        ]),
      ),
      this.quarters.add(orders, (order) => new Date(toIso(at(order)))),
    ]);
  }

  private async saveHeldStock(orders: readonly Order[]): Promise<void> {
    const gained = orders.filter(({ original, state }) => state.holdsStock && !original?.holdsStock).map(({ id }) => id);
    const lost = orders.filter(({ original, state }) => original?.holdsStock && !state.holdsStock).map(({ id }) => id);
    if (gained.length > 0)
      await this.database.write('UPDATE order_items SET QuantityReserved = Quantity - QuantityPicked WHERE OrderID IN (?)', [gained]);
    if (lost.length > 0) await this.database.write('UPDATE order_items SET QuantityReserved = 0 WHERE OrderID IN (?)', [lost]);
  }

  private async saveWaiting(orders: readonly Order[]): Promise<void> {
    const left = orders
      .filter(({ original, state }) => original?.status === 'backorder' && state.status !== 'backorder')
      .map(({ id }) => id);
    const joined = orders
      .filter(({ original, state }) => state.status === 'backorder' && original?.status !== 'backorder')
      .map(({ id }) => id);
    if (left.length > 0) await this.database.write('DELETE FROM backorders WHERE OrderID IN (?)', [left]);
    if (joined.length > 0) {
      await this.database.write(
        'INSERT INTO backorders (ProductID, OrderID) SELECT DISTINCT ProductID, OrderID FROM order_components WHERE OrderID IN (?)',
        [joined],
      );
    }
  }
}

function toOrder(row: LockedRow, holdsStock: boolean): Order {
  const {
    OrderID: orderId,
    AccountID: accountId,
    WarehouseID: siteId,
    OrderTypeID: typeId,
    StatusID,
    ParentOrderID: parentId,
    Parts,
  } = row;
  return Order.stored({ orderId, accountId, siteId, typeId, status: statusOf(StatusID), holdsStock, parentId, parts: Parts });
}

/** Groups orders with the same outcome, so that one statement writes them; omits unchanged ones. */
function groupsOf(orders: readonly Order[]): Order[][] {
  const changed = orders.filter(
    ({ original, state: { status, siteId, holdsStock } }) =>
      status !== original?.status || siteId !== original.siteId || holdsStock !== original.holdsStock,
  );
  return [...grouped(changed, ({ state }) => `${state.status} ${state.siteId}`).values()];
}
