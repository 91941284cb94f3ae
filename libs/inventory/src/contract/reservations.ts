import { Command } from '@nestjs/cqrs';
import type { BinUnits } from './bin-work.js';

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

export interface ReservationPlan {
  siteId: number;
  /** Whether the site can reserve all lines; if not, the order waits (Backorder). */
  isReservable: boolean;
  /** One per wanted line, in order. */
  lines: PlannedLine[];
}

/**
 * Resolves the lines of orders, locks their stock in key order and chooses each order's site, earlier orders first (docs/rules.md, Site
 * choice). It writes nothing; `ReserveStock` in the same transaction does.
 * @throws InventoryError `unknown_sku` with every place, paths such as `orders[3].lines[0].sku`.
 */
export class PlanReservations extends Command<ReservationPlan[]> {
  constructor(
    readonly accountId: number,
    readonly orders: readonly { lines: readonly WantedLine[] }[],
  ) {
    super();
  }
}

export interface WantedUnits {
  productId: number;
  quantity: number;
}

/**
 * `PlanReservations` for existing orders, by the products they were created with: later changes of a kit or an alias do not matter. Same
 * site choice, same locks, earlier orders first; it writes nothing.
 */
export class ReplanReservations extends Command<{ siteId: number; isReservable: boolean }[]> {
  constructor(readonly orders: readonly { accountId: number; units: readonly WantedUnits[] }[]) {
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
  constructor(readonly reservations: readonly Reservation[]) {
    super();
  }
}

/** Releases all that the orders still hold; announces `StockBecameAvailable`. */
export class ReleaseReservations extends Command<void> {
  constructor(readonly orderIds: readonly number[]) {
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
  constructor(
    readonly orderId: number,
    readonly siteId: number,
    readonly wanted: readonly PickWanted[],
    readonly actor: string,
  ) {
    super();
  }
}
