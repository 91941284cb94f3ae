/** A batch of backorders was looked at and more of them wait for the same products. */
export class BackordersLeft {
  static readonly version = 1;
  constructor(
    readonly productIds: readonly number[],
    readonly afterOrderId: number,
  ) {}
}
