import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { BinPurpose } from './bins/purposes.js';
import type { InventoryErrorCode } from './errors.js';
import type { SerialCapture } from './products.js';

/** Units of one lot in one bin. */
export interface BinUnits {
  lot: string;
  /** `YYYY-MM-DD`. */
  expiry: string | null;
  /** Stored instant. */
  receivedDate: string;
  quantity: number;
}

/** Units to take from a named bin; without a lot, from the bin's lots in the order of the product's pick style. */
export interface WantedOfBin {
  productId: number;
  binId: number;
  lot: string | null;
  quantity: number;
}

/** `held`: what the bin had (of the lot, if one is named) when it was this pick's turn. */
export interface BinOutcome {
  isEnough: boolean;
  held: number;
  /** Empty when the bin does not hold enough. */
  taken: BinUnits[];
  /** Whether units of the bin, or of the named lot, are on hold, so that nobody may take them. */
  isOnHold?: boolean;
  /** Whether batches may have open tasks of the product at the site; only `TakeFromBins` sets it (`NotePromises`). */
  isPromised?: boolean;
}

export interface BinPick extends WantedOfBin {
  orderId: number;
  /** Stored in the ledger beside the order. */
  comment: string;
}

/**
 * Previews what picks would take from a site's bins, one after the other, without locks. A pick takes nothing from a bin that does not hold
 * enough.
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
 * Takes units reserved for orders, which the caller has locked, out of the named bins: bins, ledger, OnHand, Reserved and reservations
 * change together. If any bin does not hold enough, the outcomes say which, and the caller must refuse: the levels are written by then.
 * @throws InventoryError `not_reserved` when more is wanted than an order holds.
 */
export class TakeFromBins extends Command<BinOutcome[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['not_reserved'];
  static readonly events: readonly string[] = ['stock.changed'];
  static readonly unaudited = 'stock is in the ledger and in its history';

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
  /** Stored in the ledger on both sides. */
  reference: string;
}

/** Like `PreviewPicks`, for moves: a later move may take what an earlier one puts down. */
export class PreviewMoves extends Query<BinOutcome[]> {
  constructor(
    readonly siteId: number,
    readonly moves: readonly BinMove[],
  ) {
    super();
  }
}

/**
 * Moves units between bins of a site; lot, expiry and day of receipt travel with them, the ledger records both sides and levels do not
 * change. If any bin does not hold enough, it writes nothing, and the outcomes say which.
 */
export class MoveUnits extends Command<BinOutcome[]> {
  static readonly silent = 'the level of the site stays when units change bins';
  static readonly unaudited = 'stock is in the ledger and in its history';

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

/** Products of these SKUs, of any account, in these bins. */
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
  /** For a pallet: the bin where it stands. */
  standsIn?: { location: string; bin: string } | null;
}

export interface FloorProduct {
  productId: number;
  sku: string;
  upc: string | null;
  description: string;
  hasImage: boolean;
  /** Picks name the serials of its units. */
  isSerialised: boolean;
  serialCapture: SerialCapture;
  /** The cost of a unit. */
  cost: number;
}

/** Units as a scan names them. */
export interface NamedUnits {
  sku: string;
  location: string;
  bin: string;
}

export interface FloorNames {
  products: { productId: number; sku: string; isSerialised: boolean; serialCapture: SerialCapture }[];
  /** One per named place, in order; undefined where there is no such bin. */
  binIds: (number | undefined)[];
}

/**
 * A site's bins by name, and products by SKU, in one statement: among the given products, or else those that orders still hold units of.
 * Names match case-sensitively.
 */
export class FindFloorNames extends Query<FloorNames> {
  constructor(
    readonly siteId: number,
    readonly among: { productIds: readonly number[] } | { orderIds: readonly number[] },
    readonly named: readonly NamedUnits[],
  ) {
    super();
  }
}

/** Names of products for the floor, by id. */
export class DescribeProducts extends Query<FloorProduct[]> {
  constructor(readonly productIds: readonly number[]) {
    super();
  }
}

/** A product that a site stocks. */
export interface SiteProduct {
  productId: number;
  accountId: number;
  sku: string;
  upc: string | null;
  description: string;
}

/**
 * Products by SKU, among those that the site stocks or stocked; SKUs match case-sensitively. One per name, in order.
 * @throws InventoryError `unknown_sku`, `ambiguous_product` (several accounts have the SKU) at `products[2].sku`.
 */
export class FindSiteProducts extends Query<SiteProduct[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['ambiguous_product', 'unknown_sku'];

  constructor(
    readonly siteId: number,
    readonly products: readonly { sku: string; accountId?: number }[],
  ) {
    super();
  }
}

export interface OfferedProduct extends Omit<FloorProduct, 'serialCapture' | 'hasImage' | 'cost'> {
  bins: OfferedUnits[];
}

/**
 * Products with a site's bins in pick order, as many as the wanted quantity needs; one result per request, in order. Requests do not affect
 * each other.
 */
export class OfferBins extends Query<OfferedProduct[]> {
  constructor(
    readonly siteId: number,
    readonly wanted: readonly { productId: number; quantity: number }[],
  ) {
    super();
  }
}

export interface PlannableUnits extends OfferedUnits {
  productId: number;
}

/**
 * The units that planned work may take, in the order of the requests, each product's in pick order, as many as the wanted quantity needs:
 * none from a bin without planned work, and those in reserve last, unless the pick style sorts by units.
 */
export class OfferToPlan extends Query<PlannableUnits[]> {
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

/** The products' stored serials among these. */
export class FindSerials extends Query<StoredSerial[]> {
  constructor(
    readonly productIds: readonly number[],
    readonly serials: readonly string[],
  ) {
    super();
  }
}

/** A bin of a site, by its names. */
export interface NamedBin {
  binId: number;
  location: string;
  bin: string;
  purpose: BinPurpose;
}

/** All bins of a site that are in use, by id; or those of these ids. */
export class ListNamedBins extends Query<NamedBin[]> {
  constructor(
    readonly siteId: number,
    readonly binIds?: readonly number[],
  ) {
    super();
  }
}

/** A page of the bins of a site that are in use, by id. */
export class ListNamedBinsByPage extends Query<Page<NamedBin>> {
  constructor(
    readonly siteId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Locks the products' levels: nobody else changes the contents of their bins until the transaction ends. */
export class LockLevels extends Command<void> {
  static readonly silent = 'it locks rows for the command that sends it';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(readonly productIds: readonly number[]) {
    super();
  }
}

/** Sets whether batches may have open tasks of the products at the site, so that picks look for tasks only then. Hold the levels' locks. */
export class NotePromises extends Command<void> {
  static readonly silent = 'no answer shows it';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    readonly productIds: readonly number[],
    readonly arePromised: boolean,
  ) {
    super();
  }
}
