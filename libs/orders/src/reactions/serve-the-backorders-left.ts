import { Bus, Reaction, type Reacts } from '@kernel';
import { ServeBackorders } from '../contract/orders.js';
import { BackordersLeft } from '../events.js';

@Reaction(BackordersLeft)
export class ServeTheBackordersLeft implements Reacts<BackordersLeft> {
  constructor(private readonly bus: Bus) {}

  async react({ productIds, afterOrderId }: BackordersLeft): Promise<void> {
    await this.bus.send(new ServeBackorders(productIds, afterOrderId));
  }
}
