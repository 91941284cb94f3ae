import { Bus, Reaction, type Reacts } from '@kernel';
import { ServeBackorders } from '../contract/orders.js';
import { OrdersBackordered } from '../events.js';
import { OrderLinesStore } from '../store/order-lines.js';

/** A product without a stock row has nothing to lock: what arrives first may pass unseen by the order that waits for it. */
@Reaction(OrdersBackordered)
export class ServeTheJustBackordered implements Reacts<OrdersBackordered> {
  constructor(
    private readonly bus: Bus,
    private readonly lines: OrderLinesStore,
  ) {}

  async react({ orderIds }: OrdersBackordered): Promise<void> {
    const productIds = await this.lines.productsWaitedFor(orderIds);
    if (productIds.length > 0) await this.bus.send(new ServeBackorders(productIds));
  }
}
