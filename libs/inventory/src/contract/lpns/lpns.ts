import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@lists';
import type { InventoryErrorCode } from '../errors.js';
import { PutAwayReceived, ReceiveReplenishment } from '../put-away.js';

/** The location of every pallet, whatever the site; the bin's name is the SSCC. */
export const LPN_LOCATION = 'LPN';

interface Place {
  location: string;
  bin: string;
}

/** A pallet: a bin that stands in another bin of its site; that one is no pallet. */
export interface Lpn {
  binId: number;
  /** 18 digits. */
  sscc: string;
  standsIn: Place;
}

/** The bin where a pallet is placed. */
export interface LpnPlace {
  sscc: string;
  place: Place;
}

/**
 * Creates pallets of a site, all or none; the SSCC of an emptied one may be used again.
 * @throws InventoryError at members of `lpns[i]`: `invalid_sscc`, `repeated_lpn`, `lpn_taken` (it stands somewhere, or is announced) at
 * `sscc`; `unknown_bin`, `bin_retired`, `lpn_in_lpn` at `place.bin`.
 */
export class CreateLpns extends Command<Lpn[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'bin_retired',
    'invalid_sscc',
    'lpn_in_lpn',
    'lpn_taken',
    'repeated_lpn',
    'unknown_bin',
  ];
  static readonly silent = 'there is no type for sites, bins and names of suppliers and packages';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    readonly lpns: readonly LpnPlace[],
  ) {
    super();
  }
}

/** Locks pallets of a site and the bins with these names; for callers that move or empty them later in the transaction. */
export class LockLpns extends Command<void> {
  static readonly silent = 'it locks rows for the command that sends it';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    readonly ssccs: readonly string[],
    readonly places: readonly Place[],
  ) {
    super();
  }
}

/**
 * Moves pallets with everything on them, all or none: no unit changes its bin.
 * @throws InventoryError at members of `moves[i]`: `unknown_lpn`, `repeated_lpn` at `sscc`; `unknown_bin`, `bin_retired`, `lpn_in_lpn` at
 * `place.bin`.
 */
export class MoveLpns extends Command<Lpn[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['bin_retired', 'lpn_in_lpn', 'repeated_lpn', 'unknown_bin', 'unknown_lpn'];
  static readonly silent = 'there is no type for sites, bins and names of suppliers and packages';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    readonly moves: readonly LpnPlace[],
  ) {
    super();
  }
}

/** What was on a pallet, and where it is now. */
export interface EmptiedLpn {
  sscc: string;
  place: Place;
  units: number;
}

/**
 * Moves all units of pallets, held ones included, into bins, and retires the pallets; all or none.
 * @throws InventoryError as `MoveLpns`.
 */
export class EmptyLpns extends Command<EmptiedLpn[]> {
  static readonly refusals: readonly InventoryErrorCode[] = MoveLpns.refusals;
  static readonly silent = 'the level of the site stays when units change bins';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    /** Without a place, units go into the bin where the pallet stands. */
    readonly moves: readonly { sscc: string; place: Place | null }[],
    readonly actor: string,
  ) {
    super();
  }
}

export interface ReceivedLpn extends Lpn {
  replenishmentId: number;
  accountId: number;
  items: { sku: string; lot: string | null; expiry: string | null; quantity: number }[];
}

/**
 * Receives pallets that replenishments announce, all or none: they are placed in a bin, and their units are on hand.
 * @throws InventoryError at `lpns[i].sscc`: `unknown_lpn` (no replenishment of the site announces it), `lpn_received`, `repeated_lpn`,
 * `lpn_taken`, and as `ReceiveReplenishment`; `unknown_bin`, `bin_retired`, `lpn_in_lpn` at `lpns[i].place.bin`.
 */
export class ReceiveLpns extends Command<ReceivedLpn[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    ...CreateLpns.refusals,
    'lpn_received',
    'unknown_lpn',
    ...ReceiveReplenishment.refusals,
    ...PutAwayReceived.refusals,
  ];
  static readonly events: readonly string[] = [...ReceiveReplenishment.events, ...PutAwayReceived.events];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    readonly lpns: readonly LpnPlace[],
    readonly actor: string,
  ) {
    super();
  }
}

/** A pallet, and its units of all products. */
export interface ListedLpn extends Lpn {
  units: number;
}

/** Pallets at a site, by SSCC. */
export class ListLpns extends Query<Page<ListedLpn>> {
  constructor(
    readonly siteId: number,
    /** Only this one. */
    readonly sscc: string | undefined,
    readonly paging: Paging,
  ) {
    super();
  }
}
