import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@lists';
import type { Replenishment, ReplenishmentStatus } from './inbound.js';
import type { SerialCapture } from './products.js';
import type { HeldState } from './stock-movements.js';
import type { StockOf } from './stock-views.js';
import type { InventoryErrorCode } from './errors.js';

/** Units of a replenishment that arrived. */
export interface ReceivedUnits {
  sku: string;
  quantity: number;
  /** Undefined: the announced lot. */
  lot?: string | undefined;
  /** `YYYY-MM-DD`; undefined: the announced one. */
  expiry?: string | undefined;
  /** Serials of the units, to be stored; ignored for products whose serials come when they ship. */
  serials?: readonly string[] | undefined;
}

/** A serial of received units that was stored before. */
export interface KnownSerial {
  serialId: number;
  /** `items[i].serials[j]`. */
  path: string;
  sku: string;
  serial: string;
}

/**
 * Receives units onto the put-away cart, all or none: received grows, incoming shrinks, nothing is on hand yet.
 * docs/interface-notes/pro-wms.md says how it chooses lots. Returns those of the units' serials that were stored before.
 * @throws InventoryError `replenishment_not_found`, `replenishment_closed` at `replenishmentId`; `unknown_sku`, `sku_not_announced` at
 * `items[i].sku`, `lot_not_announced`, `ambiguous_lot` at `items[i].lot`, `contradicting_expiry` at `items[i].expiry`, `over_receipt` at
 * `items[i].quantity`; for products whose serials come with the receipt `serials_required` (one for each unit) at `items[i].serials`, for
 * all `repeated_serial` at `items[i].serials[j]`.
 */
export class ReceiveReplenishment extends Command<KnownSerial[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'ambiguous_lot',
    'contradicting_expiry',
    'lot_not_announced',
    'over_receipt',
    'repeated_serial',
    'replenishment_closed',
    'replenishment_not_found',
    'serials_required',
    'sku_not_announced',
    'unknown_sku',
  ];
  static readonly events: readonly string[] = ['replenishment.received', 'stock.changed'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly accountId: number,
    readonly replenishmentId: number,
    readonly items: readonly ReceivedUnits[],
  ) {
    super();
  }
}

/** Units that go from the put-away cart into a bin of the replenishment's site. */
export interface PutAwayUnits {
  replenishmentId: number;
  sku: string;
  quantity: number;
  location: string;
  bin: string;
  /** Undefined: the lots on the cart, the earliest expiry first. */
  lot?: string | undefined;
  /** Units that cannot be sold yet. */
  state?: HeldState | undefined;
}

export interface PutAwayOutcome {
  binId: number;
  /** The units' lots. */
  lots: { lot: string | null; expiry: string | null; quantity: number }[];
}

/**
 * Puts units away, all or none: cart, bin, ledger and on hand together. Announces `StockBecameAvailable`.
 * @throws InventoryError `unknown_replenishment`, `unknown_sku`, `sku_not_announced`, `unknown_bin`, `lot_not_on_cart`, `not_on_cart`, at
 * members of `units[i]`.
 */
export class PutAwayReceived extends Command<PutAwayOutcome[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'bin_retired',
    'contradicting_expiry',
    'lot_not_on_cart',
    'not_on_cart',
    'sku_not_announced',
    'unknown_bin',
    'unknown_product',
    'unknown_replenishment',
    'unknown_sku',
  ];
  static readonly events: readonly string[] = ['replenishment.put_away', 'stock.changed', 'stock.held'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly accountId: number,
    readonly units: readonly PutAwayUnits[],
    readonly actor: string,
  ) {
    super();
  }
}

/** A bin to put units into; if it holds some of the product, with its lot. */
export interface SuggestedBin {
  binId: number;
  location: string;
  bin: string;
  quantity: number;
  lot: string | null;
  expiry: string | null;
}

/** An item of a replenishment with units still to receive or put away. */
export interface OpenItem {
  sku: string;
  productId: number;
  description: string;
  serialCapture: SerialCapture;
  quantity: number;
  quantityReceived: number;
  quantityPutAway: number;
  /** Units that may still be received; 0 once the replenishment is closed. */
  quantityOpen: number;
  /** As announced. */
  lot: string | null;
  expiry: string | null;
  /** Units on the put-away cart, by lot. */
  cart: { lot: string | null; expiry: string | null; quantity: number }[];
  suggestedBins: SuggestedBin[];
  /** The product has lots, whether or not these units have one. */
  hasLots: boolean;
}

export interface OpenReplenishment {
  replenishmentId: number;
  status: ReplenishmentStatus;
  /** Code of the site. */
  distributionCenter: string;
  items: OpenItem[];
}

/** The open work of a replenishment, with suggested bins. */
export class FindOpenReplenishment extends Query<OpenReplenishment> {
  static readonly refusals: readonly InventoryErrorCode[] = ['replenishment_not_found'];

  constructor(
    readonly accountId: number,
    readonly replenishmentId: number,
  ) {
    super();
  }
}

/** A replenishment with units that are not in a bin yet: still to be received, or on the put-away cart. */
export interface Arrival {
  replenishmentId: number;
  accountId: number;
  siteId: number;
  /** Code of the site. */
  distributionCenter: string;
  status: ReplenishmentStatus;
  /** `YYYY-MM-DD`. */
  eta: string | null;
  /** By product. */
  units: { productId: number; quantity: number }[];
}

/** Expected replenishments of the account's sites, or of a site, in the order of their dates; at most `most`. */
export class ListArrivals extends Query<Arrival[]> {
  constructor(
    readonly of: StockOf,
    readonly most: number,
  ) {
    super();
  }
}

/**
 * Closes replenishments, all or none: units not received are no longer incoming. `siteId` undefined: of any site.
 * @throws InventoryError `unknown_replenishment`, `repeated_replenishment`, `replenishment_closed` (also when it is Completed) at
 * `replenishmentIds[i]`.
 */
export class CloseReplenishments extends Command<Replenishment[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['repeated_replenishment', 'replenishment_closed', 'unknown_replenishment'];
  static readonly events: readonly string[] = ['replenishment.closed', 'stock.changed'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number | undefined,
    readonly replenishmentIds: readonly number[],
  ) {
    super();
  }
}

/** Units of a product in a bin, in one lot. */
export interface BinStock {
  sku: string;
  productId: number;
  description: string;
  /** Code of the site. */
  distributionCenter: string;
  location: string;
  bin: string;
  binId: number;
  quantity: number;
  lot: string | null;
  expiry: string | null;
  receivedDate: string;
}

/** All case-sensitive. */
export interface BinStockFilter {
  sku?: string | undefined;
  location?: string | undefined;
  bin?: string | undefined;
}

/** The account's stock at every site, sorted by product id, bin id and lot. An unknown filter value gives an empty list. */
export class ListBinStock extends Query<Page<BinStock>> {
  constructor(
    readonly accountId: number,
    readonly filter: BinStockFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}
