/** More units of these products are available: received, recounted up, or released by an order. */
export class StockBecameAvailable {
  static readonly version = 1;
  constructor(readonly productIds: readonly number[]) {}
}
