import { FindAccountSiteByCode, PlanAtSites, ReleaseReservations, ReserveStock, type Site } from '@contract/inventory';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MoveOrder } from '../contract/division.js';
import { OrdersError } from '../contract/errors.js';
import type { Order } from '../contract/orders.js';
import type { Order as MovedOrder } from '../orders/domain/order.js';
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
    if (!site?.isActivated) throw unknownSite(distributionCenter);
    const isServed = order.state.holdsStock && order.state.siteId === site.siteId;
    if (!isServed) await this.move(order, site, mayWait, actor);
    return (await this.rows.of([orderId])).get(orderId) as Order;
  }

  private async move(order: MovedOrder, { siteId, code: distributionCenter }: Site, mayWait: boolean, actor: string): Promise<void> {
    const orderId = order.id;
    const units = (await this.lines.unitsOf([orderId])).get(orderId) ?? [];
    if (order.state.holdsStock) await this.bus.send(new ReleaseReservations([orderId]));
    const [isReservable] = await this.bus.send(new PlanAtSites([{ siteId, units }]));
    if (!isReservable && !mayWait) throw new OrdersError('site_cannot_serve', { orderId, distributionCenter });
    order.move({ siteId, isReservable });
    if (order.changes.length === 0) return;
    if (isReservable) await this.bus.send(new ReserveStock(units.map((each) => ({ orderId, siteId, ...each }))));
    await this.routings.forget([orderId]);
    await this.placement.autoProcess([order]);
    await this.orders.save([order], actor);
  }
}

const unknownSite = (distributionCenter: string): OrdersError =>
  new OrdersError('unknown_distribution_center', { distributionCenter }, [
    { code: 'unknown_distribution_center', path: 'distributionCenter', details: { distributionCenter } },
  ]);
