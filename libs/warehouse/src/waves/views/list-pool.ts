import { RankPlannableOrders } from '@contract/orders';
import { Bus, Clock } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListPool, ListWaiting, maxBatchOrders, type PoolGroup, type WaitingOrder } from '../../contract/waves/waves.js';
import { BatchMembers } from '../../tasks/index.js';
import { poolOf } from '../domain/pool.js';

/** How many orders are looked up at a time. */
const AT_ONCE = 2_000;

@QueryHandler(ListWaiting)
export class ListWaitingHandler implements IQueryHandler<ListWaiting> {
  constructor(
    private readonly bus: Bus,
    private readonly members: BatchMembers,
  ) {}

  async execute({ siteId }: ListWaiting): Promise<WaitingOrder[]> {
    const ranked = await this.bus.ask(new RankPlannableOrders(siteId, {}));
    const taken = new Set<number>();
    for (let from = 0; from < ranked.length; from += AT_ONCE) {
      const ids = ranked.slice(from, from + AT_ONCE).map(({ orderId }) => orderId);
      for (const { orderId } of await this.members.open(ids)) taken.add(orderId);
    }
    return ranked.filter(({ orderId }) => !taken.has(orderId));
  }
}

@QueryHandler(ListPool)
export class ListPoolHandler implements IQueryHandler<ListPool> {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async execute({ siteId }: ListPool): Promise<PoolGroup[]> {
    return poolOf(await this.bus.ask(new ListWaiting(siteId)), this.clock.now().toISOString(), maxBatchOrders);
  }
}
