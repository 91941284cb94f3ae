import { Clock, ConstraintBroken, nextUlid, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KeepPastOrders, type Order, type PastOrderDraft } from '../contract/orders.js';
import { BarcodeRule } from './barcode-rule.js';
import { addFuture, faultsOfRepeats } from './domain/draft-faults.js';
import { Order as PastOrder } from './domain/order.js';
import { statusIds } from './domain/order-status.js';
import { createdDateOf, toNewRow } from './order-literals.js';
import { OrderRows } from './order-rows.js';
import { ReservationPlanner } from './reservation-planner.js';
import { NewOrders } from './store/new-orders.js';
import { OrderLinesStore } from './store/order-lines.js';
import { SqlOrders } from './store/sql-orders.js';
import { StoreNames } from './store/store-names.js';

/** Resolves products and a site as for a new order, and leaves stock alone. */
@CommandHandler(KeepPastOrders)
export class KeepPastOrdersHandler implements ICommandHandler<KeepPastOrders> {
  constructor(
    private readonly clock: Clock,
    private readonly planner: ReservationPlanner,
    private readonly rows: NewOrders,
    private readonly lines: OrderLinesStore,
    private readonly orders: SqlOrders,
    private readonly written: OrderRows,
    private readonly barcodes: BarcodeRule,
    private readonly stores: StoreNames,
  ) {}

  async execute({ accountId, orders: drafts, actor }: KeepPastOrders): Promise<Order[]> {
    const [time, faults] = [this.clock.now(), faultsOfRepeats(drafts)];
    const now = toStored(time);
    this.barcodes.check(drafts, faults);
    addFuture(faults, drafts, time);
    const undivided = drafts.map((draft) => ({ ...draft, split: 'never' as const }));
    const plans = await this.planner.plan(accountId, undivided, faults);
    const past = drafts.map(({ orderTypeId }, index) => PastOrder.createShipped(accountId, orderTypeId, plans[index].siteId));
    const rows = drafts.map((draft, index) => ({
      ...toNewRow({
        ...{ accountId, siteId: plans[index].siteId, siteIds: plans[index].siteIds, statusId: statusIds.shipped },
        ...{ orderApi: nextUlid(), draft, now },
      }),
      ...datesOf(draft, now),
      Carrier: draft.carrier ?? null,
      TrackingNumber: draft.trackingNumber ?? null,
      FullyPicked: 'Y',
    }));
    try {
      await this.rows.insertPast(rows);
    } catch (error) {
      if (error instanceof ConstraintBroken) await this.planner.refuseWithTaken(accountId, drafts, faults);
      throw error;
    }
    const ids = rows.map(({ OrderID }) => OrderID);
    await this.planner.refuseArchived(accountId, drafts, faults, ids);
    past.forEach((order, index) => order.assignId(ids[index]));
    const { units } = await this.lines.insert(
      drafts.map(({ items }, index) => ({
        ...{ orderId: ids[index], items, planned: plans[index].lines },
        ...{ holdsStock: false, isWaiting: false },
      })),
    );
    await this.rows.nameUnnamed(rows);
    await this.stores.keep(
      accountId,
      drafts.map(({ cart }) => cart?.storeName),
    );
    await this.lines.insertUnits(units);
    await this.lines.markGone(ids);
    const shipped = new Map(rows.map(({ OrderID, ShippedDate }) => [OrderID, ShippedDate]));
    await this.orders.saveChanges(past, actor, ({ id }) => shipped.get(id) ?? now);
    const stored = await this.written.of(ids);
    return ids.map((id) => stored.get(id) as Order);
  }
}

/** Without one of the two dates the other one counts for both; nothing is shipped before it is ordered. */
function datesOf({ orderedAt, shippedAt }: PastOrderDraft, now: string): { CreatedDate: string; ShippedDate: string } {
  const [created, shipped] = [createdDateOf(orderedAt ?? shippedAt, now), createdDateOf(shippedAt ?? orderedAt, now)];
  return { CreatedDate: created, ShippedDate: shipped < created ? created : shipped };
}
