import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BackorderOrders } from '../contract/floor.js';
import { SqlOrders } from '../orders/index.js';
import { StockRelease } from '../lifecycle/index.js';

@CommandHandler(BackorderOrders)
export class BackorderOrdersHandler implements ICommandHandler<BackorderOrders> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly release: StockRelease,
  ) {}

  async execute({ orderIds, actor, reason }: BackorderOrders): Promise<void> {
    const locked = [...(await this.orders.lock(orderIds, 'anyone')).values()].filter((order) => order.canGiveUpStock);
    for (const order of locked) order.backorder(reason);
    if (locked.length > 0) await this.release.save(locked, actor);
  }
}
