import { Bus, Reaction, type EventHandler } from '@kernel';
import { FillBackorders } from '../contract/orders.js';
import { OrdersBackordered } from '../events.js';
import { OrderLinesStore } from '../orders/index.js';

/** A product without a stock row has nothing to lock: what arrives first may pass unseen by the order that waits for it. */
@Reaction(OrdersBackordered)
export class ServeTheJustBackordered implements EventHandler<OrdersBackordered> {
  constructor(
    private readonly bus: Bus,
    private readonly lines: OrderLinesStore,
  ) {}

  async handle({ orderIds }: OrdersBackordered): Promise<void> {
    const productIds = await this.lines.productsWaitedFor(orderIds);
    if (productIds.length > 0) await this.bus.send(new FillBackorders(productIds));
  }
}
