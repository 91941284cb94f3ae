/** Units of these products can be reserved that could not before: received, recounted up, or given up by an order. */
export class StockBecameAvailable {
  static readonly version = 1;
  constructor(readonly productIds: readonly number[]) {}
}
