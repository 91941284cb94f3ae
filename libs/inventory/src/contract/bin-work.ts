import { Command, Query } from '@nestjs/cqrs';

/** Units lying in one bin, of one lot. */
export interface BinUnits {
  lot: string;
  /** `YYYY-MM-DD`. */
  expiry: string | null;
  /** Stored instant. */
  receivedDate: string;
  quantity: number;
}

/** Units to be taken from a bin the floor names; without a lot from the bin's lots, in the order of the product's pick style. */
export interface WantedOfBin {
  productId: number;
  binId: number;
  lot: string | null;
  quantity: number;
}

/** `held`: what the bin held, of the lot where one is named, when its turn came. */
export interface BinOutcome {
  isEnough: boolean;
  held: number;
  /** Empty when it is not enough. */
  taken: BinUnits[];
}

export interface BinPick extends WantedOfBin {
  orderId: number;
  /** Kept in the ledger beside the order. */
  comment: string;
}

/**
 * What picks would take from a site's bins now, one after the other; nothing is locked. One of a bin that does not hold enough takes
 * nothing.
 */
export class PreviewPicks extends Query<BinOutcome[]> {
  constructor(
    readonly siteId: number,
    readonly picks: readonly WantedOfBin[],
  ) {
    super();
  }
}

/**
 * Takes units reserved for orders out of the bins named: bins, ledger, OnHand, Reserved and reservations fall together. When any bin
 * does not hold enough nothing at all is written, and the outcomes say which.
 * @throws InventoryError `not_reserved` when more is wanted than an order holds.
 */
export class TakeFromBins extends Command<BinOutcome[]> {
  constructor(
    readonly siteId: number,
    readonly picks: readonly BinPick[],
    readonly actor: string,
  ) {
    super();
  }
}

export interface BinMove extends WantedOfBin {
  toBinId: number;
  /** Kept in the ledger on both sides. */
  reference: string;
}

/** As `PreviewPicks`, for moves: what a move puts into a bin the next one may take from it. */
export class PreviewMoves extends Query<BinOutcome[]> {
  constructor(
    readonly siteId: number,
    readonly moves: readonly BinMove[],
  ) {
    super();
  }
}

/**
 * Moves units between bins of a site; lot, expiry and day of receipt travel with them, the ledger gets both sides and levels stay as they
 * are.
 * When any bin does not hold enough nothing at all is written, and the outcomes say which.
 */
export class MoveUnits extends Command<BinOutcome[]> {
  constructor(
    readonly siteId: number,
    readonly moves: readonly BinMove[],
    readonly actor: string,
  ) {
    super();
  }
}

export interface BinProduct {
  binId: number;
  sku: string;
  productId: number;
  accountId: number;
}

/** Products of these SKUs, of whatever account, that lie in these bins. */
export class FindBinProducts extends Query<BinProduct[]> {
  constructor(
    readonly siteId: number,
    readonly wanted: readonly { binId: number; sku: string }[],
  ) {
    super();
  }
}

export interface OfferedUnits extends BinUnits {
  binId: number;
  location: string;
  bin: string;
}

export interface FloorProduct {
  productId: number;
  sku: string;
  upc: string | null;
  description: string;
  /** Serials of it are stored: its units are picked by serial. */
  isSerialised: boolean;
}

export interface FloorNames {
  products: { productId: number; sku: string; isSerialised: boolean }[];
  /** One per place, in order; undefined where there is no such bin. */
  binIds: (number | undefined)[];
}

/** Products by id and bins of a site by place, in one statement. Location and bin match case-sensitively. */
export class FindFloorNames extends Query<FloorNames> {
  constructor(
    readonly siteId: number,
    readonly productIds: readonly number[],
    readonly places: readonly { location: string; bin: string }[],
  ) {
    super();
  }
}

/** What the floor calls products, by id. */
export class DescribeProducts extends Query<FloorProduct[]> {
  constructor(readonly productIds: readonly number[]) {
    super();
  }
}

export interface OfferedProduct extends FloorProduct {
  bins: OfferedUnits[];
}

/**
 * Products with the bins of a site in the order picks should take from them, enough to serve what is wanted and no more; one answer per
 * wish, in order. Every wish is looked at for itself.
 */
export class OfferBins extends Query<OfferedProduct[]> {
  constructor(
    readonly siteId: number,
    readonly wanted: readonly { productId: number; quantity: number }[],
  ) {
    super();
  }
}

export interface StoredSerial {
  serialId: number;
  productId: number;
  serial: string;
}

/** What is stored of these products under these serials. */
export class FindSerials extends Query<StoredSerial[]> {
  constructor(
    readonly productIds: readonly number[],
    readonly serials: readonly string[],
  ) {
    super();
  }
}
