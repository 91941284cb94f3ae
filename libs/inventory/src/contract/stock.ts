import { Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@lists';
import type { InventoryErrorCode } from './errors.js';

/** Stock of a product at a site, in units. */
export interface Stock {
  productId: number;
  sku: string;
  /** Code of the site. */
  distributionCenter: string;
  /** Sellable units in bins. */
  onHand: number;
  reserved: number;
  /** onHand - reserved; 0 where reserved units have expired. */
  available: number;
  /** Damaged units. */
  hurt: number;
  /** Announced units that nobody has received yet. */
  incoming: number;
  /** Units in bins that cannot be sold: expired ones. */
  held: number;
}

export interface StockFilter {
  sku?: string;
  /** Code of one of the account's sites. */
  distributionCenter?: string;
}

/**
 * Stock of an account by product id and site. A product without a level has one row of zeros, at its own site or else the account's first;
 * filtered by SKU and site, it has a row at that site. An unknown SKU has no row.
 * @throws InventoryError `unknown_distribution_center` at `distributionCenter`.
 */
export class ListStock extends Query<Page<Stock>> {
  static readonly refusals: readonly InventoryErrorCode[] = ['unknown_distribution_center'];

  constructor(
    readonly accountId: number,
    readonly filter: StockFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Those of the products with available units at some site. */
export class FindAvailableProducts extends Query<number[]> {
  constructor(readonly productIds: readonly number[]) {
    super();
  }
}

/** Stock of a product at a site, with its account. */
export interface SiteStock extends Stock {
  accountId: number;
  siteId: number;
}

/** Stock of these products at these sites, one row per product and site, zeros without a level. */
export class FindSiteStock extends Query<SiteStock[]> {
  constructor(
    readonly productIds: readonly number[],
    readonly siteIds: readonly number[],
  ) {
    super();
  }
}

/** Available units of the products by site; no entry without a level. */
export class FindAvailability extends Query<{ productId: number; siteId: number; available: number }[]> {
  constructor(readonly productIds: readonly number[]) {
    super();
  }
}
