import { Command, Query } from '@nestjs/cqrs';
import type { Shortage } from '../recounts.js';
import type { InventoryErrorCode } from '../errors.js';

/** A product at a site where units may have expired. */
export interface ExpiryPlace {
  siteId: number;
  productId: number;
}

/** Some hundred places after one, by site and product, where units that are on hand may have expired by the site's day. */
export class FindExpiryWork extends Query<ExpiryPlace[]> {
  constructor(readonly after: ExpiryPlace) {
    super();
  }
}

/**
 * As `FindExpiryWork`: places whose level does not know when its units expire, since a version before this one received them. It reads all
 * bins.
 */
export class FindUnnoticedExpiry extends Query<ExpiryPlace[]> {
  constructor(readonly after: ExpiryPlace) {
    super();
  }
}

/** Reserved units of the products at the site beyond those that may still be sold. It locks nothing. */
export class PreviewWithheld extends Query<Shortage[]> {
  constructor(
    readonly siteId: number,
    readonly productIds: readonly number[],
  ) {
    super();
  }
}

/**
 * Takes the products' units at the site that have expired or are on hold from sale: bins, ledger and levels. Units that orders still have
 * reserved stay in their bins, where nobody can pick them, until the orders release them. Gives back what may be sold again, and what the
 * ended holds kept, unless something else keeps it. Doing it again changes nothing. Announces `StockBecameAvailable`. Returns whether it
 * changed anything.
 */
export class SettleWithheld extends Command<boolean> {
  static readonly events: readonly string[] = ['stock.changed', 'stock.expired', 'stock.held', 'stock.released'];

  constructor(
    readonly siteId: number,
    readonly productIds: readonly number[],
    readonly actor: string,
    readonly endedHoldIds: readonly number[] = [],
  ) {
    super();
  }
}

/** Does nothing unless units have expired. */
export class RefuseExpired extends Query<void> {
  static readonly refusals: readonly InventoryErrorCode[] = ['stock_expired'];

  constructor(
    readonly siteId: number,
    readonly units: readonly { productId: number; expiry: string | null }[],
  ) {
    super();
  }
}
