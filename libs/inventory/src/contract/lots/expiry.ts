import { Command, Query } from '@nestjs/cqrs';
import type { Shortage } from '../recounts.js';
import type { InventoryErrorCode } from '../errors.js';

/** A product at a site where units may have expired, or expire soon. */
export interface ExpiryPlace {
  siteId: number;
  productId: number;
}

/**
 * Some hundred places after one, by site and product, where units on hand may have expired by the site's day, or with a lot that expires
 * soon and has no notice yet.
 */
export class FindExpiryWork extends Query<ExpiryPlace[]> {
  constructor(readonly after: ExpiryPlace) {
    super();
  }
}

/**
 * Like `FindExpiryWork`, for places whose level does not know when its units expire, because an earlier version received them. Reads all
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
 * reserved stay in their bins, where nobody can pick them, until the orders release them. Gives back units that may be sold again, and
 * units of ended holds, unless something else withholds them. Repeating it changes nothing. Announces `StockBecameAvailable`. Returns
 * whether it changed anything.
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

/** What integrations learn about a lot that expires soon at a site. */
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
  /** Counted from the site's day at that time; 0 on the day of expiry. */
  daysLeft: number;
  /** Sellable units of the lot at the site at that time. */
  quantity: number;
}

/** Notices by their ids. */
export class GetExpiryNotices extends Query<ExpiryNotice[]> {
  constructor(readonly noticeIds: readonly number[]) {
    super();
  }
}

/**
 * Announces the products' lots at the site that have sellable units and expire within 30 days, and again those within 7: once each for a
 * lot and expiry, however often it is sent. It announces none of products whose expired units can be sold.
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

/** Refuses while sellable units have expired. @throws InventoryError `stock_expired`. */
export class RefuseExpired extends Query<void> {
  static readonly refusals: readonly InventoryErrorCode[] = ['stock_expired'];

  constructor(
    readonly siteId: number,
    readonly units: readonly { productId: number; expiry: string | null }[],
  ) {
    super();
  }
}
