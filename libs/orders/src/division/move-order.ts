import { FindAccountSiteByCode, PlanAtSites, ReleaseReservations, ReserveStock } from '@contract/inventory';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MoveOrder } from '../contract/division.js';
import { OrdersError } from '../contract/errors.js';
import type { Order } from '../contract/orders.js';
import { OrderLinesStore, OrderPlacement, OrderRoutings, OrderRows, SqlOrders } from '../orders/index.js';

@CommandHandler(MoveOrder)
export class MoveOrderHandler implements ICommandHandler<MoveOrder> {
  constructor(
    private readonly bus: Bus,
    private readonly orders: SqlOrders,
    private readonly lines: OrderLinesStore,
    private readonly placement: OrderPlacement,
    private readonly routings: OrderRoutings,
    private readonly rows: OrderRows,
  ) {}

  async execute({ accountId, orderId, distributionCenter, mayWait, actor }: MoveOrder): Promise<Order> {
    const order = await this.orders.lockOne(orderId, { accountId });
    order.checkMovable();
    const site = await this.bus.ask(new FindAccountSiteByCode(accountId, distributionCenter));
    if (!site) throw new OrdersError('unknown_distribution_center', { distributionCenter });
    const units = (await this.lines.unitsOf([orderId])).get(orderId) ?? [];
    if (order.state.holdsStock) await this.bus.send(new ReleaseReservations([orderId]));
    const [isReservable] = await this.bus.send(new PlanAtSites([{ siteId: site.siteId, units }]));
    if (!isReservable && !mayWait) throw new OrdersError('site_cannot_serve', { orderId, distributionCenter });
    order.move({ siteId: site.siteId, isReservable });
    if (isReservable) await this.bus.send(new ReserveStock(units.map((each) => ({ orderId, siteId: site.siteId, ...each }))));
    await this.routings.forget([orderId]);
    await this.placement.autoProcess([order]);
    await this.orders.save([order], actor);
    return (await this.rows.of([orderId])).get(orderId) as Order;
  }
}
