import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@lists';
import type { InventoryErrorCode } from '../errors.js';
import type { StockOf } from '../stock-views.js';
import type { ExpiryPlace } from './expiry.js';

/** The states of units that are on hold. */
export const holdStates = ['hold', 'quarantine', 'damaged'] as const;
export type HoldState = (typeof holdStates)[number];

/** Units that nobody may pick or ship: a lot of a product, or all of it; at a site, or at all of them. */
export interface Hold {
  holdId: number;
  accountId: number;
  productId: number;
  sku: string;
  /** Null: all of the product. */
  lot: string | null;
  /** Code of the site; null: at all of them. */
  distributionCenter: string | null;
  state: HoldState;
  reason: string;
  reference: string | null;
  isActivated: boolean;
  actor: string;
  /** Stored instant. */
  createdDate: string;
  /** Null while it is active. */
  releasedBy: string | null;
  releasedDate: string | null;
}

/** Absent members narrow nothing. Names match case-sensitively. */
export interface HoldFilter {
  sku?: string | undefined;
  lot?: string | undefined;
  isActivated?: boolean | undefined;
}

/** Holds of an account; of a site, those that count there. Newest first. */
export class ListHolds extends Query<Page<Hold>> {
  constructor(
    readonly of: StockOf,
    readonly filter: HoldFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** A hold with the site that it is limited to. */
export interface OwnedHold extends Hold {
  siteId: number | null;
}

/** Holds by their ids. */
export class GetHolds extends Query<OwnedHold[]> {
  constructor(readonly holdIds: readonly number[]) {
    super();
  }
}

/**
 * Some hundred places after one, by site and product, where units on hold lie among those to be sold: those that begun orders have reserved,
 * and those that a process of the version before received.
 */
export class FindHoldWork extends Query<ExpiryPlace[]> {
  constructor(readonly after: ExpiryPlace) {
    super();
  }
}

export interface NewHold {
  /** Undefined where the account has no such product. */
  productId: number | undefined;
  sku: string;
  lot: string | null;
  /** Code of one of the account's sites; null: all. A site holds its own. */
  distributionCenter: string | null;
  state: HoldState;
  reason: string;
  reference: string | null;
}

/**
 * Puts products or lots on hold, all or none. From the commit on nobody can take their units from bins; announces `HoldChanged` for each
 * site that has the product, where they are taken from sale then. The caller has locked the orders whose picked units are meant.
 * @throws InventoryError `unknown_sku` at `holds[i].sku`, `unknown_lot` at `holds[i].lot`, `unknown_distribution_center` at
 * `holds[i].distributionCenter`, `hold_exists` (an active one of the same units) at `holds[i]`.
 */
export class PlaceHolds extends Command<Hold[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['hold_exists', 'unknown_distribution_center', 'unknown_lot', 'unknown_sku'];
  static readonly events: readonly string[] = ['hold.created'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly of: StockOf,
    readonly holds: readonly NewHold[],
    readonly actor: string,
  ) {
    super();
  }
}

/**
 * Ends holds, all or none; a site ends those that are limited to it. Announces `HoldChanged` for each site that has the product, where
 * units come back that nothing else keeps from sale.
 * @throws InventoryError `unknown_hold`, `hold_not_active` (also for a repeated one) at `holdIds[i]`.
 */
export class EndHolds extends Command<Hold[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['hold_not_active', 'unknown_hold'];
  static readonly events: readonly string[] = ['hold.released'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly of: StockOf,
    readonly holdIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}
