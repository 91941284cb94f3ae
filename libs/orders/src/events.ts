/** A batch of backorders was looked at and more of them wait for the same products. */
export class BackordersLeft {
  static readonly version = 1;
  constructor(
    readonly productIds: readonly number[],
    readonly afterOrderId: number,
  ) {}
}

/** Orders began to wait for stock. Their first stock may have arrived while they were being written, seen by neither side. */
export class OrdersBackordered {
  static readonly version = 1;
  constructor(readonly orderIds: readonly number[]) {}
}
