import { ReleaseReservations, type ReservationPlan, ReserveStock } from '@contract/inventory';
import { Bus, Clock, ConstraintBroken, type FaultList, toIso, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { OrdersError } from '../contract/errors.js';
import { BarcodeRule } from './barcode-rule.js';
import { type Order, type OrderDraft, type OrderItem, ReplaceOrders } from '../contract/orders.js';
import { addFuture, faultsOfRepeats } from './domain/draft-faults.js';
import type { Order as PlacedOrder } from './domain/order.js';
import type { OrderRow } from '../store/rows.js';
import { type Division, newLines, OrderDivision } from './order-division.js';
import { OrderRows } from './order-rows.js';
import { OrderLinesStore } from './store/order-lines.js';
import { NewOrders } from './store/new-orders.js';
import { OrderRoutings } from './store/order-routings.js';
import { ReplacedOrders } from './store/replaced-orders.js';
import { StoreNames } from './store/store-names.js';
import { SqlOrders } from './store/sql-orders.js';
import { createdDateOf, sitesText, toDraftRow } from './order-literals.js';
import { OrderPlacement } from './order-placement.js';
import { ReservationPlanner, reservationsOf } from './reservation-planner.js';

type Replacement = OrderDraft & { orderId: number | null; keepsChannel?: boolean };

/** Full replacement: gives up stock and reserves anew in the same transaction, so that no other order can take it in between. */
@CommandHandler(ReplaceOrders)
export class ReplaceOrdersHandler implements ICommandHandler<ReplaceOrders> {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly planner: ReservationPlanner,
    private readonly placement: OrderPlacement,
    private readonly replaced: ReplacedOrders,
    private readonly lines: OrderLinesStore,
    private readonly orders: SqlOrders,
    private readonly rows: OrderRows,
    private readonly routings: OrderRoutings,
    private readonly division: OrderDivision,
    private readonly barcodes: BarcodeRule,
    private readonly names: NewOrders,
    private readonly stores: StoreNames,
  ) {}

  async execute({ accountId, orders: written, actor }: ReplaceOrders): Promise<Order[]> {
    const faults = faultsOfRepeats(written);
    const replaced = await this.lock(accountId, written, faults);
    const ids = replaced.flatMap((order) => order?.id ?? []);
    const stored = new Map((await this.rows.rowsOf(ids)).map((row) => [row.OrderID, row]));
    const drafts = written.map((draft, index) => withKept(draft, stored.get(replaced[index]?.id ?? 0)));
    this.barcodes.check(
      drafts,
      faults,
      replaced.map((order) => stored.get(order?.id ?? 0)?.NbtyBarcode),
    );
    addFuture(faults, drafts, this.clock.now());
    const [before] = await Promise.all([this.rows.of(ids), ids.length > 0 && this.bus.send(new ReleaseReservations(ids))]);
    const plans = await this.planner.plan(
      accountId,
      drafts.map((draft, index) => (isKeptBack(replaced[index]) ? { ...draft, split: 'never' } : draft)),
      faults,
      replaced.map((order) => order?.id),
    );
    const orders = replaced as PlacedOrder[];
    orders.forEach((order, index) => {
      const { parts } = plans[index];
      if (parts.length > 1) order.replaceDivided(drafts[index].orderTypeId, parts.length);
      else order.replace(plans[index], drafts[index].orderTypeId);
    });
    await this.placement.autoProcess(
      orders.filter(({ original, state }) => state.status === 'pending' && original?.status === 'backorder'),
    );

    const now = toStored(this.clock.now());
    await this.write(accountId, drafts, orders, plans, faults, now);
    for (const [index, { id }] of orders.entries()) {
      const orderedAt = drafts[index].orderedAt ?? null;
      if (orderedAt !== orderedAtOf(stored.get(id))) await this.replaced.date(id, orderedAt && createdDateOf(orderedAt, now));
    }
    await this.names.nameUnnamed(
      drafts.flatMap(({ nbtybarcode }, index) => {
        const row = stored.get(orders[index].id);
        return row && !nbtybarcode ? { ...row, NbtyBarcode: null } : [];
      }),
    );
    await this.stores.keep(
      accountId,
      drafts.map(({ cart }) => cart?.storeName),
    );
    await this.lines.delete(ids);
    const { items, units } = await this.lines.insert(
      orders.map((order, index) => ({
        orderId: order.id,
        items: drafts[index].items,
        planned: plans[index].lines,
        holdsStock: order.state.holdsStock,
        isWaiting: order.state.status === 'backorder',
      })),
    );
    await this.lines.insertUnits(units);
    const reservations = orders.flatMap(({ id, state: { siteId, holdsStock } }, index) =>
      holdsStock ? reservationsOf(id, siteId, drafts[index].items, plans[index].lines) : [],
    );
    if (reservations.length > 0) await this.bus.send(new ReserveStock(reservations));
    const parts = await this.divide(orders, items, plans, now);
    // The routings of the previous lines no longer apply.
    await this.routings.forget(ids);
    await this.routings.keep(
      orders.map(({ id }, index) => ({ orderId: id, verdict: plans[index].verdict })),
      now,
    );
    const after = await this.rows.of(ids);
    this.orders.tellUpdated(
      orders,
      ids.map((id) => membersChanged(before.get(id) as Order, after.get(id) as Order)),
    );
    await this.orders.saveChanges(orders, actor, now);
    if (parts.length === 0) return ids.map((id) => after.get(id) as Order);
    await this.orders.save(parts, actor, now);
    const divided = await this.rows.of(ids);
    return ids.map((id) => divided.get(id) as Order);
  }

  /** Locks the orders that the request names; unknown ones become faults. */
  private async lock(accountId: number, drafts: readonly Replacement[], faults: FaultList<string>): Promise<(PlacedOrder | undefined)[]> {
    const idsByNumber = await this.replaced.idsByNumber(
      accountId,
      drafts.flatMap(({ orderId, orderNumber }) => (orderId === null ? orderNumber : [])),
    );
    const ids = drafts.map(({ orderId, orderNumber }) => orderId ?? idsByNumber.get(orderNumber) ?? 0);
    const locked = await this.orders.lock(ids, { accountId });
    const seen = new Set<number>();
    return drafts.map(({ orderId, orderNumber }, index) => {
      const path = orderId === null ? `orders[${index}].orderNumber` : `orders[${index}].orderId`;
      const order = locked.get(ids[index]);
      if (!order) {
        faults.add('unknown_order', path, { order: orderId ?? orderNumber });
        return undefined;
      }
      if (seen.has(order.id)) faults.add('repeated_order', path, { orderId: order.id });
      seen.add(order.id);
      addRefusal(faults, path, () => order.checkReplaceable());
      return order;
    });
  }

  /** Inserts the parts of those that no single site can serve; the caller saves them. */
  private async divide(
    orders: readonly PlacedOrder[],
    items: ReadonlyMap<number, OrderItem[]>,
    plans: readonly ReservationPlan[],
    now: string,
  ): Promise<PlacedOrder[]> {
    const divided = orders.filter(({ state }) => state.parts > 0).map(({ id }) => id);
    if (divided.length === 0) return [];
    const rows = new Map((await this.rows.rowsOf(divided)).map((row) => [row.OrderID, row]));
    const parts = await this.division.divide(
      orders.flatMap((order, index): Division[] => {
        const row = rows.get(order.id);
        const { lines, parts: planned } = plans[index];
        return row ? [{ order, row, lines: newLines(items.get(order.id) ?? [], lines), parts: planned }] : [];
      }),
      now,
    );
    await this.placement.autoProcess(parts);
    return parts;
  }

  private async write(
    accountId: number,
    drafts: readonly Replacement[],
    orders: readonly PlacedOrder[],
    plans: readonly ReservationPlan[],
    faults: FaultList<string>,
    now: string,
  ): Promise<void> {
    const replacedIds = orders.map(({ id }) => id);
    try {
      for (const [index, order] of orders.entries())
        await this.replaced.update(order.state, { ...toDraftRow(drafts[index]), ServingSites: sitesText(plans[index].siteIds) }, now);
    } catch (error) {
      if (error instanceof ConstraintBroken) await this.planner.refuseWithTaken(accountId, drafts, faults, replacedIds);
      throw error;
    }
    await this.planner.refuseArchived(accountId, drafts, faults, replacedIds);
  }
}

/** The replacement, completed with the order's values for the members it omits. */
function withKept(draft: Replacement, row: OrderRow | undefined): Replacement {
  const { nbtybarcode = row?.NbtyBarcode, split = row?.Split, priority = row?.Priority, keepsChannel } = draft;
  const shipBy = draft.shipBy === undefined ? toIso((row?.ShipBy ?? null) as string | null) : draft.shipBy;
  const orderedAt = draft.orderedAt === undefined ? orderedAtOf(row) : draft.orderedAt;
  const cart = keepsChannel && row ? { ...draft.cart, channelId: row.ChannelID as number | null } : draft.cart;
  return { ...draft, nbtybarcode, split, priority, shipBy, orderedAt, cart };
}

const orderedAtOf = (row: OrderRow | undefined): string | null => toIso((row?.OrderedDate ?? null) as string | null);

/** Orders on Hold and Stand By keep their status, so they are not divided. */
const isKeptBack = (order: PlacedOrder | undefined): boolean => order?.state.status === 'hold' || order?.state.status === 'stand_by';

const membersChanged = (before: Order, after: Order): string[] =>
  Object.keys(after).filter((name) => !isDeepStrictEqual(before[name as keyof Order], after[name as keyof Order]));

function addRefusal(faults: FaultList<string>, path: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof OrdersError)) throw error;
    faults.add(error.code, path, error.details);
  }
}
