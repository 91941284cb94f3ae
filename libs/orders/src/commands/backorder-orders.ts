import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BackorderOrders } from '../contract/floor.js';
import { SqlOrders } from '../store/sql-orders.js';
import { GivingUpStock } from './giving-up-stock.js';

@CommandHandler(BackorderOrders)
export class BackorderOrdersHandler implements ICommandHandler<BackorderOrders> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly givingUp: GivingUpStock,
  ) {}

  async execute({ orderIds, actor, reason }: BackorderOrders): Promise<void> {
    const locked = [...(await this.orders.lock(orderIds, 'anyone')).values()].filter((order) => order.canGiveUpStock);
    for (const order of locked) order.waitAgain(reason);
    if (locked.length > 0) await this.givingUp.save(locked, actor);
  }
}
