import { Query } from '@nestjs/cqrs';
import type { Reading } from '@scanning';
import type { InventoryErrorCode } from '../errors.js';
import type { ReplenishmentStatus } from '../inbound.js';

/** What a code on the floor may stand for at a site. */
export interface ScannedPlaces {
  bins: { binId: number; location: string; bin: string }[];
  products: {
    productId: number;
    accountId: number;
    accountName: string;
    sku: string;
    upc: string | null;
    description: string;
    /** How the code relates to the product: `each` is the UPC, `sku`, `alias`; else the name of the package in lower case: `case`. */
    code: string;
    /** Units that the code stands for. */
    quantity: number;
  }[];
  replenishments: { replenishmentId: number; accountId: number; accountName: string; status: ReplenishmentStatus }[];
}

/**
 * Bins by name or by `location/bin`, as on their labels; products that the site stocks or stocked, by one of their codes (UPCs and other
 * trade items as 14 digits), alias or SKU; and the replenishment of this number. Codes match as a whole, case-sensitively.
 */
export class FindScanned extends Query<ScannedPlaces> {
  constructor(
    readonly siteId: number,
    readonly code: string,
  ) {
    super();
  }
}

/** What a scanner read, and what it may stand for at the site. */
export interface Scan extends Reading {
  places: ScannedPlaces;
  /** Pallets of that SSCC that are announced to the site and not received. */
  announced: { sscc: string; replenishmentId: number; accountId: number }[];
}

/**
 * Reads a code by GS1's rules and finds what it stands for: for a GTIN its products, with the units of the code; for any other text, and
 * for a retail code, all that `FindScanned` finds; for an SSCC the pallet at the site or announced to it. @throws InventoryError
 * `invalid_code` for a code that claims to follow those rules and does not.
 */
export class ReadScan extends Query<Scan> {
  static readonly refusals: readonly InventoryErrorCode[] = ['invalid_code'];

  constructor(
    readonly siteId: number,
    readonly code: string,
  ) {
    super();
  }
}
