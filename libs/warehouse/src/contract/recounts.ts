import type { SentenceOf } from '@kernel';
import { Command, Query } from '@nestjs/cqrs';
import { BackorderOrders, type OrdersErrorCode, RecordShorts, ReturnToPending } from '@contract/orders';
import { CorrectBins, type InventoryErrorCode, ReduceReservations } from '@contract/inventory';
import type { WarehouseError, WarehouseErrorCode } from './errors.js';

/** An entry of a recount: a product of an account or one of its lots, a bin of the site, and a change or a counted quantity. */
export interface RecountEntry {
  accountId: number;
  sku: string;
  location: string;
  bin: string;
  /** Counts only units of this lot, '' for those without one; undefined: all of the product. */
  lot?: string | undefined;
  /** Expiry of the lot, or of units without one that are added; `YYYY-MM-DD`. */
  expiry?: string | undefined;
  /** Serials of counted or added units; new ones are stored. */
  serials?: readonly string[] | undefined;
  kind: 'relative' | 'absolute';
  quantity: number;
  comment: string;
}

export interface AcceptedCorrection {
  /** The recount of all the request's corrections. */
  recountId: number;
  correctionId: number;
  /** What the bin will hold of the product, or of its lot, once every queued correction is applied. */
  newQuantity: number;
}

/** The entries of one request. */
export interface RequestedRecount {
  entries: readonly RecountEntry[];
  actor: string;
}

/**
 * Accepts corrections of several requests in one transaction, each request all or none; the worker applies them later, once each and in the
 * order of their ids per bin. Returns, for each request, its corrections, taking earlier requests into account, or its refusal, which
 * affects no other: every fault at members of `entries[3]`: `unknown_account`, `account_not_activated`, `unknown_sku`, `unknown_bin`,
 * `invalid_quantity`, `repeated_entry`; `lot_required` at `lot` where other corrections count lots of the product in the bin,
 * `contradicting_expiry` at `expiry`, and at `serials` `surplus_serials`, `repeated_serial`, `serial_picked`.
 */
export class AcceptRecounts extends Command<(AcceptedCorrection[] | WarehouseError)[]> {
  static readonly refusals: readonly WarehouseErrorCode[] = [
    'account_not_activated',
    'bin_retired',
    'contradicting_expiry',
    'invalid_quantity',
    'lot_required',
    'repeated_entry',
    'repeated_serial',
    'serial_picked',
    'surplus_serials',
    'unknown_account',
    'unknown_bin',
    'unknown_sku',
  ];
  static readonly silent = 'it queues work, whose command tells';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  /** @param keepsHeld whether held counts of these places remain; otherwise these corrections replace them */
  constructor(
    readonly siteId: number,
    readonly recounts: readonly RequestedRecount[],
    readonly keepsHeld = false,
  ) {
    super();
  }
}

/** Applies some hundreds of the corrections queued for these bins, oldest first, and announces the rest. */
export class ApplyCorrections extends Command<void> {
  static readonly refusals: readonly (WarehouseErrorCode | OrdersErrorCode | InventoryErrorCode)[] = [
    ...BackorderOrders.refusals,
    ...ReduceReservations.refusals,
    ...ReturnToPending.refusals,
  ];
  static readonly events: readonly string[] = [
    'correction.applied',
    'correction.failed',
    ...BackorderOrders.events,
    ...CorrectBins.events,
    ...RecordShorts.events,
    ...ReduceReservations.events,
    ...ReturnToPending.events,
  ];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly binIds: readonly number[],
  ) {
    super();
  }
}

export type WorkState = 'queued' | 'applied' | 'failed';

/** Why a correction failed. */
export const correctionFailures = [
  'The bin held {held} of lot {lot} when it was to be changed by {quantity}',
  'The bin held {held} of lot {lot} when it was to be set to {quantity}',
  'The bin held {held} when it was to be changed by {quantity}',
  'The bin held {held} when it was to be set to {quantity}',
  'The bin held {held} without a lot when it was to be changed by {quantity}',
  'The bin held {held} without a lot when it was to be set to {quantity}',
] as const;
export type CorrectionFailure = SentenceOf<(typeof correctionFailures)[number]>;

export interface Correction {
  correctionId: number;
  accountId: number;
  sku: string;
  location: string;
  bin: string;
  /** '' for units without a lot; null: all of the product was counted. */
  lot: string | null;
  expiry: string | null;
  kind: 'relative' | 'absolute';
  quantity: number;
  newQuantity: number;
  comment: string;
  actor: string;
  state: WorkState;
  /** Why it failed. */
  reason: string | null;
  /** Stored instants. */
  createdDate: string;
  appliedDate: string | null;
}

/** A correction with its site. */
export interface OwnedCorrection extends Correction {
  siteId: number;
}

/** Corrections by id, of whatever site, for events about them. */
export class GetCorrections extends Query<OwnedCorrection[]> {
  constructor(readonly correctionIds: readonly number[]) {
    super();
  }
}

/** A correction of the site. */
export class FindCorrection extends Query<Correction> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['correction_not_found'];

  constructor(
    readonly siteId: number,
    readonly correctionId: number,
  ) {
    super();
  }
}
