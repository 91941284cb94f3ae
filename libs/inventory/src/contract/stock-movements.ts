import type { SentenceOf } from '@kernel';
import { Command } from '@nestjs/cqrs';
import type { InventoryErrorCode } from './errors.js';

/** Why units in a bin cannot be sold. */
export const heldStates = ['hold', 'quarantine', 'expired', 'damaged'] as const;
export type HeldState = (typeof heldStates)[number];

export interface StockReceipt {
  productId: number;
  binId: number;
  lot?: string;
  /** `YYYY-MM-DD`. */
  expiry?: string | null;
  quantity: number;
  /** State of units that cannot be sold; for others, holds decide. */
  state?: HeldState | undefined;
  /** Path of the receipt in the caller's command, for refusals; `receipts[i]` if absent. */
  path?: string;
}

/** Reasons for a bin's change, as the ledger records them. */
export type LedgerReason =
  | 'receipt'
  | 'put_away'
  | 'pick'
  | 'revert'
  | 'recount'
  | 'return'
  | 'restock'
  | 'manufacture'
  | 'move'
  | 'initial'
  | 'expire'
  | 'hold'
  | 'quarantine'
  | 'damage'
  | 'release'
  | 'lot_changed'
  /** The sum of earlier entries that were cut. */
  | 'closing';

/** What the service writes into the ledger where people write comments. */
export const ledgerForms = [
  'expiry {before}, now {now}',
  'order {order} was divided',
  'short pick: {reason}',
  '{comment} (counted by {actor})',
] as const;
export type LedgerComment = SentenceOf<(typeof ledgerForms)[number]>;

export interface LedgerNote {
  reason: LedgerReason;
  reference?: string;
  comment?: string;
  actor: string;
}

/** Books units into bins (level, bin, ledger): sellable, unless they come in a state or are on hold. Announces `StockBecameAvailable`. */
export class ReceiveStock extends Command<void> {
  static readonly refusals: readonly InventoryErrorCode[] = ['bin_retired', 'contradicting_expiry', 'unknown_bin', 'unknown_product'];
  static readonly events: readonly string[] = ['stock.changed', 'stock.held'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly receipts: readonly StockReceipt[],
    readonly note: LedgerNote,
  ) {
    super();
  }
}

/** Books damaged units as hurt stock of a site. */
export class ReceiveHurtStock extends Command<void> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'bin_retired',
    'distribution_center_retired',
    'unknown_bin',
    'unknown_product',
  ];
  static readonly events: readonly string[] = ['stock.changed'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    readonly units: readonly { productId: number; quantity: number }[],
  ) {
    super();
  }
}

/** Units that leave the hurt stock of a site: to be sold again, or for good. */
export interface HurtUnits {
  productId: number;
  quantity: number;
  reason: 'restock' | 'scrap';
  reference: string;
  comment: string;
}

/**
 * Takes units out of the hurt stock of a site, all or none; returns how many of each product remain.
 * @throws InventoryError `not_enough_hurt` at `units[i].quantity`.
 */
export class TakeHurtStock extends Command<number[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['not_enough_hurt'];
  static readonly events: readonly string[] = ['stock.changed'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    readonly units: readonly HurtUnits[],
    readonly actor: string,
  ) {
    super();
  }
}
