import { Command, Query } from '@nestjs/cqrs';
import type { Shortage } from '../recounts.js';
import type { InventoryErrorCode } from '../errors.js';

/** A product at a site where units may have expired, or expire soon. */
export interface ExpiryPlace {
  siteId: number;
  productId: number;
}

/**
 * Some hundred places after one, by site and product, where units that are on hand may have expired by the site's day, or where nobody has
 * told of a lot that expires soon.
 */
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
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    readonly productIds: readonly number[],
    readonly actor: string,
    readonly endedHoldIds: readonly number[] = [],
  ) {
    super();
  }
}

/** What integrations are told of a lot that expires soon at a site. */
export interface ExpiryNotice {
  noticeId: number;
  accountId: number;
  siteId: number;
  productId: number;
  sku: string;
  lot: string;
  /** Code of the site. */
  distributionCenter: string;
  /** `YYYY-MM-DD`. */
  expiry: string;
  /** At the site's day then; 0 on the day of expiry. */
  daysLeft: number;
  /** Units of it to be sold at the site then. */
  quantity: number;
}

/** Notices by their ids. */
export class GetExpiryNotices extends Query<ExpiryNotice[]> {
  constructor(readonly noticeIds: readonly number[]) {
    super();
  }
}

/**
 * Tells of the products' lots at the site with units to be sold that expire within 30 days, and again of those within 7: of a lot with an
 * expiry once each, whoever sends it how often. Of products whose expired units can be sold it tells nothing.
 */
export class TellExpiringLots extends Command<void> {
  static readonly events: readonly string[] = ['lot.expiring'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    readonly productIds: readonly number[],
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
