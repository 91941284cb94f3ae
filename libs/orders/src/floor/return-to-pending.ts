import { Database } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
import { ReturnToPending } from '../contract/floor.js';
import { SqlOrders } from '../orders/index.js';

@CommandHandler(ReturnToPending)
export class ReturnToPendingHandler implements ICommandHandler<ReturnToPending> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly database: Database,
  ) {}

  async execute({ siteId, orderId, actor, reason }: ReturnToPending): Promise<void> {
    const order = (await this.orders.lock([orderId], { siteId })).get(orderId);
    if (!order) throw new OrdersError('order_not_found', { orderId });
    order.revert(reason);
    await this.database.write('UPDATE order_items SET QuantityPicked = 0, QuantityReserved = Quantity WHERE OrderID = ?', [orderId]);
    await this.database.write("UPDATE orders SET FullyPicked = 'N' WHERE OrderID = ?", [orderId]);
    await this.orders.save([order], actor);
  }
}
