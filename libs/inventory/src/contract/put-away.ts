import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@kernel';
import type { Replenishment, ReplenishmentStatus } from './inbound.js';

/** Units of a replenishment that came in. */
export interface ReceivedUnits {
  sku: string;
  quantity: number;
  /** Undefined: the lot announced. */
  lot?: string | undefined;
  /** `YYYY-MM-DD`; undefined: the one announced. */
  expiry?: string | undefined;
}

/**
 * Receives units onto the put-away cart, all or none: received grows, incoming shrinks, nothing is on hand yet. Lots are found as
 * docs/design.md says.
 * @throws InventoryError `replenishment_not_found`, `replenishment_closed` at `replenishment_id`; `unknown_sku`, `sku_not_announced` at
 * `items[i].sku`, `lot_not_announced`, `ambiguous_lot` at `items[i].lot`, `contradicting_expiry` at `items[i].expiry`, `over_receipt` at
 * `items[i].quantity`.
 */
export class ReceiveReplenishment extends Command<void> {
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
  /** Where the client's request says so: `moves[3]`. */
  path: string;
  replenishmentId: number;
  sku: string;
  quantity: number;
  location: string;
  bin: string;
  /** Undefined: the lots on the cart, the earliest expiry first. */
  lot?: string | undefined;
}

export interface PutAwayOutcome {
  binId: number;
  /** What lots the units are of. */
  lots: { lot: string | null; expiry: string | null; quantity: number }[];
}

/**
 * Puts units away, all or none: cart, bin, ledger and on hand together. Announces `StockBecameAvailable`.
 * @throws InventoryError `unknown_replenishment`, `unknown_sku`, `sku_not_announced`, `unknown_bin`, `lot_not_on_cart`, `not_on_cart`, at
 * members of the units' paths.
 */
export class PutAwayReceived extends Command<PutAwayOutcome[]> {
  constructor(
    readonly accountId: number,
    readonly units: readonly PutAwayUnits[],
    readonly actor: string,
  ) {
    super();
  }
}

/** A bin to put units into; one that holds some of the product says in which lot. */
export interface SuggestedBin {
  binId: number;
  location: string;
  bin: string;
  quantity: number;
  lot: string | null;
  expiry: string | null;
}

/** An item of a replenishment that is still to be received or put away. */
export interface OpenItem {
  sku: string;
  productId: number;
  description: string;
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
}

export interface OpenReplenishment {
  replenishmentId: number;
  status: ReplenishmentStatus;
  /** Code of the site. */
  distributionCenter: string;
  items: OpenItem[];
}

/** What of a replenishment is still to be done, and where it may go. @throws InventoryError `replenishment_not_found`. */
export class FindOpenReplenishment extends Query<OpenReplenishment> {
  constructor(
    readonly accountId: number,
    readonly replenishmentId: number,
  ) {
    super();
  }
}

/**
 * Says that nothing more of these replenishments will come, all or none: what is not received is no longer incoming.
 * `siteId` undefined: of any site.
 * @throws InventoryError `unknown_replenishment`, `repeated_replenishment`, `replenishment_closed` (also when it is Completed) at
 * `replenishment_ids[i]`.
 */
export class CloseReplenishments extends Command<Replenishment[]> {
  constructor(
    readonly siteId: number | undefined,
    readonly replenishmentIds: readonly number[],
  ) {
    super();
  }
}

/** What lies in a bin of a product, in one lot. */
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

/** The account's stock by bin and lot, at every site; by product id, bin id and lot. What is unknown gives an empty list. */
export class ListBinStock extends Query<Page<BinStock>> {
  constructor(
    readonly accountId: number,
    readonly filter: BinStockFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}
