import { Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@kernel';

/** Stock of a product at a site, in units. */
export interface Stock {
  productId: number;
  sku: string;
  /** Code of the site. */
  distributionCenter: string;
  /** Sellable units in bins. */
  onHand: number;
  reserved: number;
  /** onHand - reserved. */
  available: number;
  /** Units that are there and cannot be sold. */
  hurt: number;
  /** Units of replenishments that are not received yet. */
  incoming: number;
}

export interface StockFilter {
  sku?: string;
  /** Code of one of the account's sites. */
  distributionCenter?: string;
}

/**
 * Stock of an account by product id and site. A product that was never anywhere has one row of zeros, at its own site or else the
 * account's first; asked for by SKU and site it has a row at that site. An unknown SKU has no row.
 * @throws InventoryError `unknown_distribution_center` at `distribution_center`.
 */
export class ListStock extends Query<Page<Stock>> {
  constructor(
    readonly accountId: number,
    readonly filter: StockFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Which of the products have units at some site that nobody holds. */
export class FindAvailableProducts extends Query<number[]> {
  constructor(readonly productIds: readonly number[]) {
    super();
  }
}

/** Stock of a product at a site, with whose it is. */
export interface SiteStock extends Stock {
  accountId: number;
  siteId: number;
}

/** Stock of these products at these sites, one row each by product and site, zeros where a product never was. */
export class FindSiteStock extends Query<SiteStock[]> {
  constructor(
    readonly productIds: readonly number[],
    readonly siteIds: readonly number[],
  ) {
    super();
  }
}

/** Units of the products that nobody holds, by site; nothing where a product never was. */
export class FindAvailability extends Query<{ productId: number; siteId: number; available: number }[]> {
  constructor(readonly productIds: readonly number[]) {
    super();
  }
}
