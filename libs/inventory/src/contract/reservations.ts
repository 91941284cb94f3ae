import { Command } from '@nestjs/cqrs';
import type { BinUnits } from './bin-work.js';

/** What one order wants, in the words of the client: a SKU, an alias or a synset, and how many. */
export interface WantedLine {
  sku: string;
  quantity: number;
}

export interface PlannedComponent {
  productId: number;
  /** Units for one of the line's quantity. */
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
  /** True when all lines can be reserved at the site; false: the order waits (Backorder). */
  isReservable: boolean;
  /** One per wanted line, in order. */
  lines: PlannedLine[];
}

/**
 * Resolves what orders want, locks the stock it touches in key order and says which site serves each, earlier orders first
 * (docs/rules.md, Site choice). Nothing is written: `ReserveStock` in the same transaction does that.
 * @throws InventoryError `unknown_sku` with every place, paths such as `[3].items[0].sku`.
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
 * `PlanReservations` for orders written before, by the products they were written with: a kit or an alias changed since then changes
 * nothing.
 * Same site choice, same locks, earlier orders first; nothing is written.
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

/** Writes reservations just planned in the same transaction. @throws InventoryError `out_of_stock` when a level cannot bear them. */
export class ReserveStock extends Command<void> {
  constructor(readonly reservations: readonly Reservation[]) {
    super();
  }
}

/** Gives up whatever the orders still hold; announces `StockBecameAvailable`. */
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
 * Takes units reserved for an order out of bins chosen by the product's pick style: bin, ledger, OnHand, Reserved and the reservation fall
 * together.
 * @throws InventoryError `not_reserved` when more is wanted than the order holds.
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
