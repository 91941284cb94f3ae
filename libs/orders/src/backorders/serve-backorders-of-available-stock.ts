import { joinAvailable, StockBecameAvailable } from '@events/inventory';
import { Bus, Reaction, type EventHandler } from '@kernel';
import { FillBackorders } from '../contract/backorders.js';

@Reaction(StockBecameAvailable)
export class ServeBackordersOfAvailableStock implements EventHandler<StockBecameAvailable> {
  readonly join = joinAvailable;

  constructor(private readonly bus: Bus) {}

  async handle({ productIds }: StockBecameAvailable): Promise<void> {
    await this.bus.send(new FillBackorders(productIds));
  }
}
