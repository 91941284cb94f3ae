import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@lists';
import type { InventoryErrorCode } from '../errors.js';
import type { StockOf } from '../stock-views.js';
import type { ExpiryPlace } from './expiry.js';

/** The states of units that are on hold. */
export const holdStates = ['hold', 'quarantine', 'damaged'] as const;
export type HoldState = (typeof holdStates)[number];

/** Units that nobody may pick or ship: a lot of a product, or all of the product; at one site or all of them. */
export interface Hold {
  holdId: number;
  accountId: number;
  productId: number;
  sku: string;
  /** Null: all lots. */
  lot: string | null;
  /** Code of the site; null: all sites. */
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

/** Absent members do not filter. Names match case-sensitively. */
export interface HoldFilter {
  sku?: string | undefined;
  lot?: string | undefined;
  isActivated?: boolean | undefined;
}

/** Holds of an account, or those that apply at a site. Newest first. */
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
 * Some hundred places after one, by site and product, where units on hold are among the sellable ones: those that begun orders have
 * reserved, and those that a process of the previous version received.
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
  /** Code of one of the account's sites; null: all. A site may only hold its own stock. */
  distributionCenter: string | null;
  state: HoldState;
  reason: string;
  reference: string | null;
}

/**
 * Puts products or lots on hold, all or none. From the commit on nobody can take their units from bins; announces `HoldChanged` for each
 * site that has the product, where a reaction then withholds them. The caller has locked the orders whose picked units are affected.
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
 * Ends holds, all or none; a site may end those that are limited to it. Announces `HoldChanged` for each site that has the product, where a
 * reaction gives back units that nothing else withholds.
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
