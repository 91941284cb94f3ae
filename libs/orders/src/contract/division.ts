import { Command } from '@nestjs/cqrs';
import type { Order } from './orders.js';

/** What one site is to serve of an order. */
export interface WantedPart {
  /** Code of the site. */
  distributionCenter: string;
  items: readonly { orderItemId: number; quantity: number }[];
}

/**
 * Divides an order in Pending, Backorder or Hold into orders of its sites; without `parts`, by the rules of the account over the fewest
 * sites. A part that its site cannot serve waits there. The parts of an order on Hold are on Hold.
 * @throws OrdersError `order_not_found`, `order_is_part`, `order_not_dividable`, `one_site_suffices`; with parts also `too_few_parts`,
 * `unknown_order_item`, `repeated_order_item`, `parts_do_not_add_up`, `unknown_distribution_center`, each with its place:
 * `parts[0].items[1].quantity`.
 */
export class DivideOrder extends Command<Order> {
  constructor(
    readonly accountId: number,
    readonly orderId: number,
    readonly parts: readonly WantedPart[] | null,
    readonly actor: string,
  ) {
    super();
  }
}

/**
 * Makes a divided order one order again, at the site that can serve it whole, or waiting; its parts become Cancelled. It is on Hold if one
 * of its parts was.
 * @throws OrdersError `order_not_found`, `order_not_divided`, `order_not_mergeable` naming the part that the floor has begun with.
 */
export class MergeOrder extends Command<Order> {
  constructor(
    readonly accountId: number,
    readonly orderId: number,
    readonly actor: string,
  ) {
    super();
  }
}

/**
 * Moves an order in Pending, Backorder or Hold, which may be a part, to another of the account's sites.
 * @throws OrdersError `order_not_found`, `order_not_movable`, `unknown_distribution_center`, `site_cannot_serve` unless it may
 * wait there.
 */
export class MoveOrder extends Command<Order> {
  constructor(
    readonly accountId: number,
    readonly orderId: number,
    readonly distributionCenter: string,
    readonly mayWait: boolean,
    readonly actor: string,
  ) {
    super();
  }
}
