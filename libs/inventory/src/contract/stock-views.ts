import type { Page, Paging } from '@lists';
import { Query } from '@nestjs/cqrs';
import type { HeldState, LedgerReason } from './stock-movements.js';
import type { Stock } from './stock.js';
import type { InventoryErrorCode } from './errors.js';

/** Whose stock: an account's products at every site, or everything at one site. */
export type StockOf = { accountId: number } | { siteId: number };

/** Stock health of an account or a site, in products and in units. */
export interface StockHealth {
  /** An account's products; at a site, those with a level there. */
  products: number;
  /** Products with nothing on hand. */
  outOfStock: number;
  /** Products on hand whose units are all reserved. */
  soldOut: number;
  /** Products with hurt units. */
  hurt: number;
  /** Products with incoming units. */
  incoming: number;
  units: { onHand: number; reserved: number; available: number; hurt: number; incoming: number };
}

/** Reads the levels of the owner's products: as many rows as products and sites, whatever the number of orders. */
export class GetStockHealth extends Query<StockHealth> {
  constructor(readonly of: StockOf) {
    super();
  }
}

/** Filters of stock: available, fully reserved, out of stock, hurt, incoming. */
export const stockStates = ['available', 'sold_out', 'out_of_stock', 'hurt', 'incoming'] as const;
export type StockState = (typeof stockStates)[number];

/** Absent members do not filter. */
export interface StockLevelFilter {
  /** The start of the SKU, case-sensitive. */
  sku?: string;
  /** Code of one of the account's sites. */
  distributionCenter?: string;
  state?: StockState;
}

export interface StockLevel extends Stock {
  description: string;
}

/**
 * Stock of an account by SKU and site, with filters. A product without a level has one row of zeros, at its own site or else the account's
 * first.
 * @throws InventoryError `unknown_distribution_center` at `distribution_center`.
 */
export class ListStockLevels extends Query<Page<StockLevel>> {
  static readonly refusals: readonly InventoryErrorCode[] = ['unknown_distribution_center'];

  constructor(
    readonly accountId: number,
    readonly filter: StockLevelFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Units of a product in a bin, in one lot, with their account and product. */
export interface BinUnit {
  accountId: number;
  accountName: string;
  productId: number;
  sku: string;
  description: string;
  /** Null without a lot. */
  lot: string | null;
  /** `YYYY-MM-DD`. */
  expiry: string | null;
  quantity: number;
  /** Stored instant. */
  receivedDate: string;
  /** Why they cannot be sold; null for those that can. */
  state: HeldState | null;
}

export interface SiteBin {
  binId: number;
  location: string;
  bin: string;
  /** Products and units in it. */
  products: number;
  units: number;
  /** The first `maxUnitsShown` of them, by SKU; all of them if the list is read by key. */
  contents: BinUnit[];
}

/** How many contents per bin a list of bins shows. */
export const maxUnitsShown = 20;

/** Prefixes, case-sensitive; absent members do not filter. */
export interface SiteBinFilter {
  location?: string;
  bin?: string;
  /** Bins that hold a product whose SKU starts with this; the first 500 such products count. */
  sku?: string;
  accountId?: number;
  /** Only bins with units in this state. */
  state?: HeldState;
}

/** The bins of a site with units that have expired. */
export class CountExpiredBins extends Query<number> {
  constructor(readonly siteId: number) {
    super();
  }
}

/** Bins of a site by location and bin; includes empty ones unless filtered by SKU or account. */
export class ListSiteBins extends Query<Page<SiteBin>> {
  constructor(
    readonly siteId: number,
    readonly filter: SiteBinFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Units in a bin, and whether their product has lots, even if these units have none. */
export interface CountableUnit extends BinUnit {
  hasLots: boolean;
}

/** A page of a bin's contents at the site, by SKU. */
export class ListBinContents extends Query<{ binId: number; location: string; bin: string; contents: Page<CountableUnit> }> {
  static readonly refusals: readonly InventoryErrorCode[] = ['bin_not_found'];

  constructor(
    readonly siteId: number,
    readonly binId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Units of a product in a bin, in one lot. */
export interface PlacedUnit extends Pick<BinUnit, 'lot' | 'expiry' | 'quantity' | 'receivedDate'> {
  binId: number;
  location: string;
  bin: string;
}

/** A product's stock at a site, with its bins, by location and bin; the first 500 over all sites. */
export interface PlacedStock extends Omit<Stock, 'productId' | 'sku'> {
  siteId: number;
  bins: PlacedUnit[];
}

export interface ProductStock {
  productId: number;
  sku: string;
  description: string;
  accountId: number;
  accountName: string;
  /** Sites where it has a level, by id; for a site only that site. */
  sites: PlacedStock[];
}

/** A product of the account, or any account's product with a level at the site. */
export class GetProductStock extends Query<ProductStock> {
  static readonly refusals: readonly InventoryErrorCode[] = ['product_not_found'];

  constructor(
    readonly of: StockOf,
    readonly productId: number,
  ) {
    super();
  }
}

/** A change of a bin, as the ledger records it. */
export interface LedgerEntry {
  ledgerId: number;
  distributionCenter: string;
  binId: number;
  location: string;
  bin: string;
  accountId: number;
  productId: number;
  sku: string;
  lot: string | null;
  /** Positive into the bin, negative out of it. */
  quantity: number;
  reason: LedgerReason;
  reference: string | null;
  comment: string | null;
  actor: string;
  /** Stored instant. */
  createdDate: string;
}

/** Changes of a bin, or of a product in every bin, newest first, before an entry's id if given. It returns only the owner's entries. */
export class ListLedger extends Query<LedgerEntry[]> {
  constructor(
    readonly of: StockOf,
    readonly about: { binId: number } | { productId: number },
    readonly before: number | undefined,
    readonly most: number,
  ) {
    super();
  }
}
