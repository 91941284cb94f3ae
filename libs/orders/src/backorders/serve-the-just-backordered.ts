import { Bus, Reaction, type EventHandler } from '@kernel';
import { FillBackorders } from '../contract/backorders.js';
import { OrdersBackordered } from '../events.js';
import { OrderLinesStore } from '../orders/index.js';

/** A product without a stock row has nothing to lock, so its first stock and the first order that waits for it may miss each other. */
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
