import { GetAccount, type IdentityErrorCode, type SplitPolicy } from '@contract/identity';
import {
  type InventoryErrorCode,
  type JudgedRule,
  PlanAtSites,
  ReleaseReservations,
  ReplanReservations,
  ReserveStock,
} from '@contract/inventory';
import { Command, Query } from '@nestjs/cqrs';
import { GetOrder, type OrderIdentity } from './finding/order-reads.js';
import { type Order } from './orders.js';
import type { OrdersErrorCode } from './errors.js';

/** What one site shall serve of an order. */
export interface WantedPart {
  /** Code of the site. */
  distributionCenter: string;
  items: readonly { orderItemId: number; quantity: number }[];
}

/**
 * Divides an order in Pending, Backorder or Hold into one order per site; without `parts`, by the rules of the account over the fewest
 * sites. A part that its site cannot serve waits there. The parts of an order on Hold are on Hold.
 * @throws OrdersError `order_not_found`, `order_is_part`, `order_not_dividable`, `one_site_suffices`; with parts also `too_few_parts`,
 * `unknown_order_item`, `repeated_order_item`, `parts_do_not_add_up`, `unknown_distribution_center`, each with its place:
 * `parts[0].items[1].quantity`.
 */
export class DivideOrder extends Command<Order> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode)[] = [
    'one_site_suffices',
    'order_is_part',
    'order_not_dividable',
    'order_not_found',
    'order_not_processable',
    'parts_do_not_add_up',
    'repeated_order_item',
    'too_few_parts',
    'unknown_order_item',
    ...ReleaseReservations.refusals,
    ...ReplanReservations.refusals,
  ];
  static readonly events: readonly string[] = [
    'order.created',
    'order.backordered',
    'order.processing',
    'order.divided',
    ...ReleaseReservations.events,
    ...ReserveStock.events,
  ];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly accountId: number,
    readonly orderId: number,
    readonly parts: readonly WantedPart[] | null,
    readonly actor: string,
  ) {
    super();
  }
}

/** The parts of an order that was divided in Processing. */
export interface BegunDivision {
  accountId: number;
  /** The part that continues in Processing, with lines of its own. */
  partId: number;
  lines: { orderItemId: number; parentOrderItemId: number }[];
  /** The part that waits. */
  waitingId: number;
}

/**
 * Divides an order in Processing into a part that takes its place with the `kept` units of its lines, and one in Backorder with the rest.
 * The caller passes picks and reservations to the first part, in the same transaction.
 * @throws OrdersError `order_not_found`, `order_is_part`, `order_not_dividable`.
 */
export class DivideBegunOrder extends Command<BegunDivision> {
  static readonly refusals: readonly OrdersErrorCode[] = ['order_is_part', 'order_not_dividable', 'order_not_found'];
  static readonly events: readonly string[] = ['order.created', 'order.backordered', 'order.divided'];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly siteId: number,
    readonly orderId: number,
    readonly kept: readonly RoutedLine[],
    readonly actor: string,
  ) {
    super();
  }
}

/**
 * Makes a divided order whole again, at the site that can serve it whole, or waiting; its parts become Cancelled. It is on Hold if one of
 * its parts was.
 * @throws OrdersError `order_not_found`, `order_not_divided`, `order_not_mergeable` naming the part that the floor has begun.
 */
export class MergeOrder extends Command<Order> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode | IdentityErrorCode)[] = [
    'order_cannot_stand_by',
    'order_not_cancellable',
    'order_not_divided',
    'order_not_found',
    'order_not_holdable',
    'order_not_mergeable',
    'order_not_processable',
    'order_not_releasable',
    ...GetAccount.refusals,
    ...ReleaseReservations.refusals,
    ...ReplanReservations.refusals,
  ];
  static readonly events: readonly string[] = [
    'order.pending',
    'order.backordered',
    'order.held',
    'order.stood_by',
    'order.processing',
    'order.cancelled',
    ...ReleaseReservations.events,
    ...ReserveStock.events,
  ];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly accountId: number,
    readonly orderId: number,
    readonly actor: string,
  ) {
    super();
  }
}

/** Locks divided orders and their parts; returns the parts that `MergeServedParts` would merge. */
export class LockServedParts extends Command<number[]> {
  static readonly silent = 'it locks rows for the command that sends it';
  static readonly unaudited = 'orders have a history of their own';

  constructor(readonly orderIds: readonly number[]) {
    super();
  }
}

/**
 * Merges parts of divided orders that are now Pending at the same site, with their reserved units: all parts of an order into the order,
 * some of them into the oldest of these. Skips orders that somebody divided by hand, and the parts in `keptIds`.
 */
export class MergeServedParts extends Command<void> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode)[] = [
    'order_cannot_stand_by',
    'order_not_cancellable',
    'order_not_divided',
    'order_not_holdable',
    'order_not_releasable',
    ...ReleaseReservations.refusals,
    ...ReserveStock.refusals,
  ];
  static readonly events: readonly string[] = [
    'order.pending',
    'order.cancelled',
    'order.updated',
    ...ReleaseReservations.events,
    ...ReserveStock.events,
  ];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly orderIds: readonly number[],
    readonly keptIds: readonly number[],
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
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode)[] = [
    'order_not_found',
    'order_not_movable',
    'order_not_processable',
    'order_not_releasable',
    'site_cannot_serve',
    'unknown_distribution_center',
    ...PlanAtSites.refusals,
    ...ReleaseReservations.refusals,
  ];
  static readonly events: readonly string[] = [
    'order.updated',
    'order.pending',
    'order.backordered',
    'order.processing',
    ...ReleaseReservations.events,
    ...ReserveStock.events,
  ];
  static readonly unaudited = 'orders have a history of their own';

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

/** Units of one line of an order. */
export interface RoutedLine {
  orderItemId: number;
  quantity: number;
}

/** Why an order went to its site, as of the last time the site was chosen. */
export interface OrderRouting {
  orderId: number;
  policy: SplitPolicy;
  /** Null where no rule and no policy decided, only the order of the account's sites. */
  outcome: 'one_site' | 'divided' | 'divided_rest_waits' | 'waits' | null;
  /** False where there were too many sites to compare every combination of them. */
  isExact: boolean;
  /** Null with a null outcome. */
  decidedAt: string | null;
  sites: {
    distributionCenter: string;
    /** Great-circle miles to the order's postal code; null where either place is unknown. */
    miles: number | null;
    /** What the site alone could serve. */
    available: RoutedLine[];
    servesAll: boolean;
    isChosen: boolean;
  }[];
  /** In the order in which they were asked. */
  rules: JudgedRule[];
  /** One member where the order is not divided. */
  chosen: { distributionCenter: string; isWaiting: boolean; items: RoutedLine[] }[];
}

export class GetOrderRouting extends Query<OrderRouting> {
  static readonly refusals: readonly OrdersErrorCode[] = [...GetOrder.refusals];

  constructor(
    readonly accountId: number,
    readonly by: OrderIdentity,
  ) {
    super();
  }
}
