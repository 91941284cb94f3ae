/** A batch of backorders is done, and more of them wait for the same products. */
export class BackordersLeft {
  static readonly version = 1;
  constructor(
    readonly productIds: readonly number[],
    readonly afterOrderId: number,
    /** Whether orders in Processing that lacked the products have already got their share. */
    readonly isBegunServed = false,
  ) {}
}

/** Orders in Processing lack products that are available: they come before the orders in Backorder. */
export class ShortOrdersFound {
  static readonly version = 1;
  constructor(
    readonly productIds: readonly number[],
    readonly afterOrderId: number,
  ) {}
}

/** Orders began to wait for stock. The first stock may have arrived during their creation without either side noticing. */
export class OrdersBackordered {
  static readonly version = 1;
  constructor(readonly orderIds: readonly number[]) {}
}

/**
 * Parts of these divided orders are Pending again: stock arrived for them, or somebody released or reverted them. Their site may have other
 * parts of the order by now.
 */
export class WaitingPartsServed {
  static readonly version = 1;
  constructor(readonly orderIds: readonly number[]) {}
}
