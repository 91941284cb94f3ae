import type { SplitPolicy } from '@contract/identity';
import { Query } from '@nestjs/cqrs';
import type { OrdersErrorCode } from './errors.js';

/** Units of a product in one unit of a line: a kit's component, or the product itself. */
export interface LineComponent {
  orderItemId: number;
  productId: number;
  quantity: number;
}

/** The components of all lines of a site's or an account's orders; excludes the archive. */
export class ListLineComponents extends Query<LineComponent[]> {
  constructor(
    readonly of: { siteId: number } | { accountId: number },
    readonly orderIds: readonly number[],
  ) {
    super();
  }
}

/** What an order stores beyond its published members. */
export interface OrderDetails {
  /** The order's own split policy; null: the account's applies. */
  split: SplitPolicy | null;
  /** Resolved when the lines were written. */
  components: LineComponent[];
}

export class GetOrderDetails extends Query<OrderDetails> {
  static readonly refusals: readonly OrdersErrorCode[] = ['order_not_found'];

  constructor(
    readonly accountId: number,
    readonly orderId: number,
  ) {
    super();
  }
}
