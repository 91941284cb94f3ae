import { RankPlannableOrders } from '@contract/orders';
import { Bus, grouped } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListPool, mostBatchOrders, type PoolGroup } from '../contract/waves/waves.js';
import { BatchMembers } from '../tasks/index.js';

/** Orders that are looked up at once. */
const AT_ONCE = 2_000;

@QueryHandler(ListPool)
export class ListPoolHandler implements IQueryHandler<ListPool> {
  constructor(
    private readonly bus: Bus,
    private readonly members: BatchMembers,
  ) {}

  async execute({ siteId }: ListPool): Promise<PoolGroup[]> {
    const ranked = await this.bus.ask(new RankPlannableOrders(siteId, {}));
    const taken = new Set<number>();
    for (let from = 0; from < ranked.length; from += AT_ONCE) {
      const ids = ranked.slice(from, from + AT_ONCE).map(({ orderId }) => orderId);
      for (const { orderId } of await this.members.open(ids)) taken.add(orderId);
    }
    const waiting = ranked.filter(({ orderId }) => !taken.has(orderId));
    const groups = grouped(waiting, ({ dueAt, shippingMethod }) => JSON.stringify([dueAt, shippingMethod]));
    return [...groups.values()].map((orders) => ({
      dueAt: orders[0].dueAt,
      shippingMethod: orders[0].shippingMethod,
      orders: orders.length,
      orderIds: orders.slice(0, mostBatchOrders).map(({ orderId }) => orderId),
    }));
  }
}
