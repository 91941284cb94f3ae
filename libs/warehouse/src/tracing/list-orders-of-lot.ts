import { DescribeOrders } from '@contract/orders';
import { Bus } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListOrdersOfLot, type OrderOfLot } from '../contract/tracing.js';
import { CartonsOfUnits } from './cartons-of-units.js';
import { PicksOfLots } from './picks-of-lots.js';

@QueryHandler(ListOrdersOfLot)
export class ListOrdersOfLotHandler implements IQueryHandler<ListOrdersOfLot> {
  constructor(
    private readonly bus: Bus,
    private readonly picks: PicksOfLots,
    private readonly cartons: CartonsOfUnits,
  ) {}

  async execute({ of, productId, lot, paging: { page, perPage } }: ListOrdersOfLot): Promise<Page<OrderOfLot>> {
    const picked = await this.picks.orders([{ productId, lot }]);
    const orderIds = picked.map(({ orderId }) => orderId);
    const known = new Map((await this.bus.ask(new DescribeOrders(of, orderIds))).map((order) => [order.orderId, order]));
    const own = picked.flatMap((units) => {
      const order = known.get(units.orderId);
      return order ? { ...order, ...units } : [];
    });
    const shown = own.slice((page - 1) * perPage, page * perPage);
    const cartons = await this.cartons.ofLots(shown);
    return { rows: shown.map((order, at) => ({ ...order, cartons: cartons[at] })), total: own.length };
  }
}
