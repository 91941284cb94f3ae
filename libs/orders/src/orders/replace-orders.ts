import { ReleaseReservations, ReserveStock } from '@contract/inventory';
import { Bus, Clock, ConstraintBroken, type FaultList, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { OrdersError } from '../contract/errors.js';
import { type Order, type OrderDraft, ReplaceOrders } from '../contract/orders.js';
import { faultsOfRepeats } from './domain/draft-faults.js';
import type { Order as PlacedOrder } from './domain/order.js';
import { OrderRows } from './order-rows.js';
import { OrderLinesStore } from './store/order-lines.js';
import { ReplacedOrders } from './store/replaced-orders.js';
import { SqlOrders } from './store/sql-orders.js';
import { toDraftRow } from './order-literals.js';
import { OrderPlacement } from './order-placement.js';
import { ReservationPlanner, reservationsOf } from './reservation-planner.js';

type Replacement = OrderDraft & { orderId: number | null };

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
  ) {}

  async execute({ accountId, orders: drafts, actor }: ReplaceOrders): Promise<Order[]> {
    const faults = faultsOfRepeats(drafts);
    const replaced = await this.lock(accountId, drafts, faults);
    const ids = replaced.flatMap((order) => order?.id ?? []);
    const [before] = await Promise.all([this.rows.of(ids), ids.length > 0 && this.bus.send(new ReleaseReservations(ids))]);
    const plans = await this.planner.plan(
      accountId,
      drafts,
      faults,
      replaced.map((order) => order?.id),
    );
    const orders = replaced as PlacedOrder[];
    orders.forEach((order, index) => order.replace(plans[index], drafts[index].orderTypeId));
    await this.placement.autoProcess(
      orders.filter(({ original, state }) => state.status === 'pending' && original?.status === 'backorder'),
    );

    const now = toStored(this.clock.now());
    await this.write(accountId, drafts, orders, faults, now);
    await this.lines.delete(ids);
    const { units } = await this.lines.insert(
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
    const written = await this.rows.of(ids);
    this.orders.tellUpdated(
      orders,
      ids.map((id) => membersChanged(before.get(id) as Order, written.get(id) as Order)),
    );
    await this.orders.saveChanges(orders, actor, now);
    return ids.map((id) => written.get(id) as Order);
  }

  /** Locks the orders that the request names; wrong names become faults. */
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

  private async write(
    accountId: number,
    drafts: readonly Replacement[],
    orders: readonly PlacedOrder[],
    faults: FaultList<string>,
    now: string,
  ): Promise<void> {
    try {
      for (const [index, order] of orders.entries()) await this.replaced.update(order.state, toDraftRow(drafts[index]), now);
    } catch (error) {
      if (error instanceof ConstraintBroken)
        await this.planner.refuseWithTaken(
          accountId,
          drafts,
          faults,
          orders.map(({ id }) => id),
        );
      throw error;
    }
  }
}

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
