import { StockBecameAvailable } from '@events/inventory';
import { Bus, Reaction, type EventHandler } from '@kernel';
import { FillBackorders } from '../contract/orders.js';

/** As many as a transaction of corrections may raise. */
const MAX_PRODUCTS = 500;

@Reaction(StockBecameAvailable)
export class ServeBackordersOfAvailableStock implements EventHandler<StockBecameAvailable> {
  constructor(private readonly bus: Bus) {}

  join(one: StockBecameAvailable, other: StockBecameAvailable): StockBecameAvailable | undefined {
    if (one.productIds.length + other.productIds.length > MAX_PRODUCTS) return undefined;
    return new StockBecameAvailable([...new Set([...one.productIds, ...other.productIds])]);
  }

  async handle({ productIds }: StockBecameAvailable): Promise<void> {
    await this.bus.send(new FillBackorders(productIds));
  }
}
