import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@lists';
import type { StoredSerial } from './bin-work.js';
import type { InventoryErrorCode } from './errors.js';

export const replenishmentStatuses = ['In Transit', 'Processing', 'Partial', 'Completed'] as const;
export type ReplenishmentStatus = (typeof replenishmentStatuses)[number];

export interface NewReplenishmentItem {
  sku: string;
  quantity: number;
  lot: string | null;
  /** `YYYY-MM-DD`. */
  expiry: string | null;
}

export interface ReplenishmentItem extends NewReplenishmentItem {
  quantityReceived: number;
  quantityPutAway: number;
}

/** The units of a replenishment on one pallet. */
export interface AnnouncedLpn {
  /** 18 digits. */
  sscc: string;
  received: boolean;
  items: NewReplenishmentItem[];
}

export interface NewAnnouncedLpn {
  sscc: string;
  items: readonly NewReplenishmentItem[];
}

/** Units announced to a site. Until somebody receives them, they are incoming there. */
export interface Replenishment {
  replenishmentId: number;
  status: ReplenishmentStatus;
  distributionCenter: string;
  /** `YYYY-MM-DD`. */
  eta: string | null;
  items: ReplenishmentItem[];
  /** The units that come on pallets; absent without any. */
  lpns?: AnnouncedLpn[];
  createdDate: string;
  updatedDate: string;
}

export interface NewReplenishment {
  /** Code of one of the account's sites. */
  distributionCenter: string;
  eta: string | null;
  items: readonly NewReplenishmentItem[];
  /** Which of the units come on pallets. */
  lpns?: readonly NewAnnouncedLpn[] | undefined;
}

/** Undefined members keep their values; items are replaced as a whole, together with the pallets. */
export type ReplenishmentChange = { replenishmentId: number } & { [Field in keyof NewReplenishment]?: NewReplenishment[Field] | undefined };

/**
 * Announces units, all or none.
 * @throws InventoryError `unknown_distribution_center`, `unknown_sku`, `repeated_sku` (with the same lot), with every place:
 * `replenishments[0].items[1].sku`; of pallets `invalid_sscc`, `repeated_lpn`, `lpn_taken` at `lpns[i].sscc`, `sku_not_announced` and
 * `lpn_exceeds_items` (more than the replenishment has of that SKU and lot) at members of `lpns[i].items[j]`.
 */
export class CreateReplenishments extends Command<Replenishment[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'distribution_center_retired',
    'invalid_sscc',
    'lpn_exceeds_items',
    'lpn_taken',
    'repeated_lpn',
    'repeated_sku',
    'sku_not_announced',
    'unknown_distribution_center',
    'unknown_sku',
  ];
  static readonly events: readonly string[] = ['replenishment.created', 'stock.changed'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly accountId: number,
    readonly replenishments: readonly NewReplenishment[],
  ) {
    super();
  }
}

/**
 * Changes announced replenishments, all or none.
 * @throws InventoryError `unknown_replenishment`, `repeated_replenishment`, `replenishment_not_changeable` (something was received), and
 * the codes of `CreateReplenishments`, with every place.
 */
export class ChangeReplenishments extends Command<Replenishment[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'distribution_center_retired',
    'invalid_sscc',
    'lpn_exceeds_items',
    'lpn_taken',
    'repeated_lpn',
    'repeated_replenishment',
    'sku_not_announced',
    'repeated_sku',
    'replenishment_not_changeable',
    'unknown_distribution_center',
    'unknown_replenishment',
    'unknown_sku',
  ];
  static readonly events: readonly string[] = ['stock.changed'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly accountId: number,
    readonly changes: readonly ReplenishmentChange[],
  ) {
    super();
  }
}

/** Newest first. */
export class ListReplenishments extends Query<Page<Replenishment>> {
  constructor(
    readonly accountId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

export class FindReplenishment extends Query<Replenishment> {
  static readonly refusals: readonly InventoryErrorCode[] = ['replenishment_not_found'];

  constructor(
    readonly accountId: number,
    readonly replenishmentId: number,
  ) {
    super();
  }
}

/** A replenishment with its account and site. */
export interface OwnedReplenishment extends Replenishment {
  accountId: number;
  siteId: number;
}

/** Replenishments by id, of whatever account, for events about them. */
export class GetReplenishments extends Query<OwnedReplenishment[]> {
  constructor(readonly replenishmentIds: readonly number[]) {
    super();
  }
}

/** How many serials one request may create. */
export const maxSerials = 10_000;

/**
 * Stores serials of products, all or none; returns how many of each record.
 * @throws InventoryError `too_many_serials`, `unknown_sku` at `batches[i].sku`, `serial_taken` and `repeated_serial` at
 * `batches[i].serials[j]`.
 */
export class CreateSerials extends Command<{ sku: string; created: number }[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['repeated_serial', 'serial_taken', 'too_many_serials', 'unknown_sku'];
  static readonly silent = 'there is no type for synsets, aliases and serials, and GET of a product does not show them';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly accountId: number,
    readonly batches: readonly { sku: string; serials: readonly string[] }[],
  ) {
    super();
  }
}

/** Stores serials of known products that the floor scanned first; the store refuses those that somebody else stored meanwhile. */
export class CaptureSerials extends Command<StoredSerial[]> {
  static readonly silent = 'there is no type for synsets, aliases and serials, and GET of a product does not show them';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(readonly serials: readonly { productId: number; serial: string }[]) {
    super();
  }
}

/** Stores serials of counted units; those that are stored already stay as they are. */
export class KeepSerials extends Command<void> {
  static readonly silent = 'there is no type for synsets, aliases and serials, and GET of a product does not show them';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(readonly serials: readonly { productId: number; serial: string }[]) {
    super();
  }
}

/** Those of the product's serials that are stored. @throws InventoryError `unknown_sku` at `sku`. */
export class FindAccountSerials extends Query<StoredSerial[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['unknown_sku'];

  constructor(
    readonly accountId: number,
    readonly sku: string,
    readonly serials: readonly string[],
  ) {
    super();
  }
}

/** Deletes serials; the caller prevents others from picking them. */
export class RemoveSerials extends Command<void> {
  static readonly silent = 'there is no type for synsets, aliases and serials, and GET of a product does not show them';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(readonly serialIds: readonly number[]) {
    super();
  }
}

/** Inclusive. Both ends share the text before their trailing number, and its number of digits. */
export interface SerialRange {
  sku: string;
  start: string;
  end: string;
}

/**
 * Ids of the stored serials in each range, in the order of their numbers.
 * @throws InventoryError `unknown_sku` at `ranges[i].sku`, `bad_serial_range` at `ranges[i].end`, `no_serial_in_range` at `ranges[i].start`.
 */
export class FindSerialRanges extends Query<number[][]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['bad_serial_range', 'no_serial_in_range', 'unknown_sku'];

  constructor(
    readonly accountId: number,
    readonly ranges: readonly SerialRange[],
  ) {
    super();
  }
}
