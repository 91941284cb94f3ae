import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { BinUnits } from './bin-work.js';
import type { RoutedPart, RoutingVerdict, RoutingWish } from './routing.js';
import type { InventoryErrorCode } from './errors.js';
import type { StockOf } from './stock-views.js';

/** A line of an order as the client sent it: a SKU, an alias or a synset, and a quantity. */
export interface WantedLine {
  sku: string;
  quantity: number;
}

export interface PlannedComponent {
  productId: number;
  /** Units per unit of the line. */
  each: number;
}

export interface PlannedLine {
  /** Null on a synset line. */
  productId: number | null;
  synsetId: number | null;
  components: PlannedComponent[];
}

export interface Placement {
  /** The site of the whole order; the first part's where it is divided. */
  siteId: number;
  /** Whether all lines can be reserved; if not, the order, or the last of its parts, waits (Backorder). */
  isReservable: boolean;
  /** Empty unless the order is to be divided; then two or more, each of which becomes an order of its own. */
  parts: RoutedPart[];
  /** Null unless routing applied: a policy other than `never`, or rules of the account. */
  verdict: RoutingVerdict | null;
}

export interface ReservationPlan extends Placement {
  /** One per wanted line, in order. */
  lines: PlannedLine[];
  /** The only sites that may serve it, because its aliases apply only there; null: any. */
  siteIds: readonly number[] | null;
}

/**
 * Resolves the lines of orders, locks their stock in key order and chooses each order's site, earlier orders first (docs/rules.md, Site
 * choice); those with `routing` by the account's rules, and over several sites where their policy says so (docs/routing.md). It writes
 * nothing; `ReserveStock` in the same transaction does.
 * An alias means what its rows for the order's channel say, and only their sites serve it (docs/rules.md, Aliases).
 * @throws InventoryError `unknown_sku`, `ambiguous_alias`, `no_common_distribution_center` with every place, paths such as
 * `orders[3].lines[0].sku`.
 */
export class PlanReservations extends Command<ReservationPlan[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'ambiguous_alias',
    'no_common_distribution_center',
    'out_of_stock',
    'unknown_distribution_center',
    'unknown_sku',
  ];
  static readonly silent = 'it decides for the command that sends it, which saves';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly accountId: number,
    readonly orders: readonly { lines: readonly WantedLine[]; channelId?: number | null | undefined; routing?: RoutingWish }[],
  ) {
    super();
  }
}

export interface WantedUnits {
  productId: number;
  quantity: number;
}

/** A line of an existing order, with the components of its units. */
export interface ExistingLine {
  orderItemId: number;
  quantity: number;
  components: readonly PlannedComponent[];
}

export interface ExistingOrder {
  accountId: number;
  units: readonly WantedUnits[];
  /** As in its `ReservationPlan`. */
  siteIds?: readonly number[] | null;
  /** The parts of the result name the lines by their index in this list. */
  routing?: RoutingWish & { lines: readonly ExistingLine[] };
}

/**
 * `PlanReservations` for existing orders, by the products they were created with: later changes of a kit or an alias do not matter. Same
 * site choice, same locks, earlier orders first; it writes nothing.
 */
export class ReplanReservations extends Command<Placement[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['out_of_stock', 'unknown_distribution_center'];
  static readonly silent = 'it decides for the command that sends it, which saves';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(readonly orders: readonly ExistingOrder[]) {
    super();
  }
}

/**
 * Whether each of the orders can be reserved whole at its given site, earlier orders first; the locks are those of `PlanReservations`, and
 * it writes nothing.
 */
export class PlanAtSites extends Command<boolean[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['out_of_stock'];
  static readonly silent = 'it decides for the command that sends it, which saves';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(readonly orders: readonly { siteId: number; units: readonly WantedUnits[] }[]) {
    super();
  }
}

export interface Reservation {
  orderId: number;
  siteId: number;
  productId: number;
  quantity: number;
}

/** Writes reservations planned in the same transaction. @throws InventoryError `out_of_stock` when a level has too few units. */
export class ReserveStock extends Command<void> {
  static readonly refusals: readonly InventoryErrorCode[] = ['out_of_stock'];
  static readonly events: readonly string[] = ['stock.changed'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(readonly reservations: readonly Reservation[]) {
    super();
  }
}

/** Releases all that the orders still hold; announces `StockBecameAvailable`. */
export class ReleaseReservations extends Command<void> {
  static readonly refusals: readonly InventoryErrorCode[] = ['not_reserved'];
  static readonly events: readonly string[] = ['stock.changed'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(readonly orderIds: readonly number[]) {
    super();
  }
}

/** Releases some of the units that orders hold; announces `StockBecameAvailable`. @throws InventoryError `not_reserved` for more than they hold. */
export class ReduceReservations extends Command<void> {
  static readonly refusals: readonly InventoryErrorCode[] = ['not_reserved'];
  static readonly events: readonly string[] = ['stock.changed'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(readonly reservations: readonly Reservation[]) {
    super();
  }
}

/** Picked units that pass from one order to another; the ledger names the bin they came from. */
export interface PassedPick {
  productId: number;
  binId: number;
  lot: string;
  quantity: number;
}

/**
 * Passes an order's picked units, and its reservation of the units `kept`, to another order at the same site; releases the rest of its
 * reservation. The ledger assigns the picks to the other order.
 */
export class PassUnits extends Command<void> {
  static readonly refusals: readonly InventoryErrorCode[] = ['not_reserved'];
  static readonly events: readonly string[] = ['stock.changed'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly fromOrderId: number,
    readonly toOrderId: number,
    readonly kept: readonly WantedUnits[],
    readonly picks: readonly PassedPick[],
    readonly actor: string,
  ) {
    super();
  }
}

export interface PickWanted {
  productId: number;
  quantity: number;
}

export interface PickTaken extends BinUnits {
  productId: number;
  binId: number;
}

/**
 * Takes an order's reserved units out of bins by the product's pick style: bin, ledger, OnHand, Reserved and the reservation change
 * together. @throws InventoryError `not_reserved` for more units than the order holds.
 */
export class TakeReservedStock extends Command<PickTaken[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['lot_on_hold', 'not_reserved', 'stock_expired'];
  static readonly events: readonly string[] = ['stock.changed'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly orderId: number,
    readonly siteId: number,
    readonly wanted: readonly PickWanted[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Units of a product that an order has reserved. */
export interface ReservedFor {
  orderId: number;
  distributionCenter: string;
  quantity: number;
}

/** The orders for which a product is reserved, oldest first. It returns only the owner's. */
export class ListReservedFor extends Query<Page<ReservedFor>> {
  constructor(
    readonly of: StockOf,
    readonly productId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}
