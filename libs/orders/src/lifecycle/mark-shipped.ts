import { Clock, Database, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
import type { OrderStatusAnswer } from '../contract/orders.js';
import { MarkShipped } from '../contract/shipments.js';
import { OrderLinesStore, SqlOrders } from '../orders/index.js';
import { answerStatus } from './apply-to-each.js';

@CommandHandler(MarkShipped)
export class MarkShippedHandler implements ICommandHandler<MarkShipped> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly lines: OrderLinesStore,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ siteId, orderId, parcel: { carrier, trackingNumber, weight }, actor }: MarkShipped): Promise<OrderStatusAnswer> {
    const order = (await this.orders.lock([orderId], { siteId })).get(orderId);
    if (!order) throw new OrdersError('order_not_found', { orderId });
    order.ship((await this.lines.shipmentLines([orderId])).get(orderId) ?? []);
    const now = toStored(this.clock.now());
    await this.database.write('UPDATE order_items SET QuantityShipped = QuantityPicked WHERE OrderID = ?', [orderId]);
    await this.database.write(
      'UPDATE orders SET Carrier = ?, TrackingNumber = ?, Weight = COALESCE(?, Weight), ShippedDate = ? WHERE OrderID = ?',
      [carrier, trackingNumber, weight, now, orderId],
    );
    await this.orders.save([order], actor, now);
    return answerStatus(order);
  }
}
