import type { SplitPolicy } from '@contract/identity';
import { Query } from '@nestjs/cqrs';
import type { OrdersErrorCode } from './errors.js';

/** Units of a product in one unit of a line: of a kit its components, of a product itself. */
export interface LineComponent {
  orderItemId: number;
  productId: number;
  quantity: number;
}

/** What the lines of a site's or an account's orders are made of; nothing of orders in the archive. */
export class ListLineComponents extends Query<LineComponent[]> {
  constructor(
    readonly of: { siteId: number } | { accountId: number },
    readonly orderIds: readonly number[],
  ) {
    super();
  }
}

/** What an order keeps besides what its interfaces answer. */
export interface OrderDetails {
  /** The split policy that the order asks for itself; null: the account's. */
  split: SplitPolicy | null;
  /** As of when the lines were written. */
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
