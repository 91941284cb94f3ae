import { ShortOrdersFound } from '@events/orders';
import { Bus, type EventHandler, Reaction } from '@kernel';
import { FillShorts } from '../contract/shorts/shorts.js';

@Reaction(ShortOrdersFound)
export class ServeShortOrders implements EventHandler<ShortOrdersFound> {
  constructor(private readonly bus: Bus) {}

  async handle({ productIds, afterOrderId }: ShortOrdersFound): Promise<void> {
    await this.bus.send(new FillShorts(productIds, afterOrderId));
  }
}
