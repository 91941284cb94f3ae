import { type Audits, onlyOf } from '@contract/identity';
import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@lists';
import type { InventoryErrorCode } from '../errors.js';
import { SettleWithheld } from './expiry.js';

/** A lot of a product, and its units at all sites. */
export interface Lot {
  productId: number;
  sku: string;
  lot: string;
  /** `YYYY-MM-DD`; null if its units do not expire. */
  expiry: string | null;
  /** Stored instant. */
  firstReceived: string;
  /** `YYYY-MM-DD`, as entered. */
  manufacturedDate: string | null;
  /** The supplier's name for it. */
  supplierLot: string | null;
  /** Units in bins that can be sold. */
  onHand: number;
  /** Units in bins that cannot. */
  held: number;
  /**
   * The later of two expiries that units of the lot had before an upgrade made the earlier one count; null: they had one, or somebody has
   * decided which is right.
   */
  laterExpiry: string | null;
}

/** Filters of lots: those with sellable units, with expired units, and those that had two expiries. */
export const lotStates = ['sellable', 'expired', 'contradicting'] as const;
export type LotState = (typeof lotStates)[number];

/** Absent members do not filter. Names match case-sensitively. */
export interface LotFilter {
  sku?: string | undefined;
  lot?: string | undefined;
  /** Only lots that expire by this day, `YYYY-MM-DD`. */
  expiresTo?: string | undefined;
  state?: LotState | undefined;
}

/** A lot of an account that was ever received. @throws InventoryError `lot_not_found`. */
export class GetLot extends Query<Lot> {
  static readonly refusals: readonly InventoryErrorCode[] = ['lot_not_found'];

  constructor(
    readonly accountId: number,
    readonly sku: string,
    readonly lot: string,
  ) {
    super();
  }
}

/** Lots of an account that were ever received, by product id and lot. */
export class ListLots extends Query<Page<Lot>> {
  constructor(
    readonly accountId: number,
    readonly filter: LotFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** The expiries of lots, in the given order; null where unknown. */
export class FindLotExpiries extends Query<(string | null)[]> {
  constructor(readonly lots: readonly { productId: number; lot: string }[]) {
    super();
  }
}

/** Those of the products that have or had lots, or units that expire, at any site. */
export class FindProductsWithLots extends Query<ReadonlySet<number>> {
  constructor(readonly productIds: readonly number[]) {
    super();
  }
}

export interface LotChange {
  sku: string;
  lot: string;
  /** Null: its units do not expire; undefined: no change. */
  expiry?: string | null | undefined;
  /** Undefined: no change. */
  manufacturedDate?: string | null | undefined;
  supplierLot?: string | null | undefined;
}

/**
 * Corrects the details of lots, and the expiry of all their units on carts and in bins: units that have expired by then are taken from
 * sale, those that may be sold again are given back.
 * @throws InventoryError `unknown_sku` at `changes[i].sku`, `unknown_lot` at `changes[i].lot`.
 */
export class ChangeLots extends Command<Lot[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['unknown_lot', 'unknown_sku'];
  static readonly events: readonly string[] = [...SettleWithheld.events];
  static readonly audits: Audits<ChangeLots> = {
    action: 'lot.changed',
    by: 'people',
    of: ({ accountId, changes }) => {
      const change = onlyOf(changes);
      if (!change) return undefined;
      const { sku, lot } = change;
      const withoutUnits = ({ onHand: _onHand, held: _held, ...facts }: Lot): object => facts;
      return { subject: `lot ${lot} of product ${sku} of account ${accountId}`, read: new GetLot(accountId, sku, lot), pick: withoutUnits };
    },
  };

  constructor(
    readonly accountId: number,
    readonly changes: readonly LotChange[],
    readonly actor: string,
  ) {
    super();
  }
}

/** `block`: expired units cannot be sold. `ignore`: they can. */
export const expiryPolicies = ['block', 'ignore'] as const;
export type ExpiryPolicy = (typeof expiryPolicies)[number];

/** How an account treats expired units. */
export interface ExpiryPolicies {
  expiryPolicy: ExpiryPolicy;
  /** Units that last for fewer days count as expired. */
  minShelfDays: number;
  /** Products with settings of their own, by SKU; null: the account's setting. */
  products: { sku: string; expiryPolicy: ExpiryPolicy | null; minShelfDays: number | null }[];
}

/** Changes of an account's or a product's settings; undefined: no change, null: the account's setting. */
export interface ExpiryPolicyChange {
  expiryPolicy?: ExpiryPolicy | null | undefined;
  /** At least 0. */
  minShelfDays?: number | null | undefined;
}

export class GetExpiryPolicies extends Query<ExpiryPolicies> {
  constructor(readonly accountId: number) {
    super();
  }
}

/**
 * Sets an account's expiry policy, and those of its products. From then on units are sold, or taken from sale, accordingly. @throws
 * InventoryError `unknown_sku` at `exceptions[i].sku`.
 */
export class SetExpiryPolicies extends Command<ExpiryPolicies> {
  static readonly refusals: readonly InventoryErrorCode[] = ['unknown_sku'];
  static readonly events: readonly string[] = [...SettleWithheld.events];
  static readonly audits: Audits<SetExpiryPolicies, ExpiryPolicies> = {
    action: 'expiry_policy.changed',
    of: ({ accountId }) => ({ subject: `account ${accountId}`, read: new GetExpiryPolicies(accountId) }),
  };

  constructor(
    readonly accountId: number,
    readonly every: ExpiryPolicyChange,
    readonly exceptions: readonly (ExpiryPolicyChange & { sku: string })[],
    readonly actor: string,
  ) {
    super();
  }
}
