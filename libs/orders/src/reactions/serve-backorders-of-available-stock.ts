import { StockBecameAvailable } from '@events/inventory';
import { Bus, Reaction, type Reacts } from '@kernel';
import { ServeBackorders } from '../contract/orders.js';

@Reaction(StockBecameAvailable)
export class ServeBackordersOfAvailableStock implements Reacts<StockBecameAvailable> {
  constructor(private readonly bus: Bus) {}

  async react({ productIds }: StockBecameAvailable): Promise<void> {
    await this.bus.send(new ServeBackorders(productIds));
  }
}
