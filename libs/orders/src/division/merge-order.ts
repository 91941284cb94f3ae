import { ReleaseReservations } from '@contract/inventory';
import { Bus, Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MergeOrder } from '../contract/division.js';
import { OrdersError } from '../contract/errors.js';
import type { Order } from '../contract/orders.js';
import { statusIds, statusName } from '../orders/domain/order-status.js';
import { OrderFamilies, OrderPlacement, OrderRoutings, OrderRows } from '../orders/index.js';
import { OrderMerge } from './order-merge.js';

@CommandHandler(MergeOrder)
export class MergeOrderHandler implements ICommandHandler<MergeOrder> {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly families: OrderFamilies,
    private readonly placement: OrderPlacement,
    private readonly routings: OrderRoutings,
    private readonly merging: OrderMerge,
    private readonly rows: OrderRows,
  ) {}

  async execute({ accountId, orderId, actor }: MergeOrder): Promise<Order> {
    const { orders, parts: partsOf } = await this.families.lock([orderId], accountId);
    const order = orders.get(orderId);
    if (!order) throw new OrdersError('order_not_found', { orderId });
    order.checkDivided();
    const parts = partsOf.get(orderId) ?? [];
    const begun = parts.find((part) => !part.isMergeable);
    if (begun) throw new OrdersError('order_not_mergeable', { orderId: begun.id, status: statusName(statusIds[begun.state.status]) });
    const holding = parts.filter(({ state }) => state.holdsStock).map(({ id }) => id);
    if (holding.length > 0) await this.bus.send(new ReleaseReservations(holding));
    const unplaced = await this.placement.read([order]);
    const [{ units }] = unplaced;
    const [{ siteId, isReservable, verdict }] = await this.placement.plan(unplaced);
    const now = toStored(this.clock.now());
    const placement = { siteId: isReservable ? siteId : order.state.siteId, isReservable };
    await this.merging.merge({ order, parts, units, placement, isAsked: true }, actor, now);
    await this.routings.keepOnly(orderId, verdict, now);
    return (await this.rows.of([orderId])).get(orderId) as Order;
  }
}
