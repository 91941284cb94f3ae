import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { InventoryErrorCode } from '../errors.js';
import type { BinHolding } from '../history/history.js';
import { heldStates } from '../stock-movements.js';
import type { StockFilter } from '../stock.js';

/** States of units in a bin. */
export const unitStates = ['sellable', ...heldStates] as const;
export type UnitState = (typeof unitStates)[number];

/** Units of a product in a bin, of one lot and state. */
export interface BinState extends BinHolding {
  state: UnitState;
}

/** All contents of bins of an account's products, including what cannot be sold, by product, bin, lot and state. */
export class ListBinStates extends Query<Page<BinState>> {
  static readonly refusals: readonly InventoryErrorCode[] = ['unknown_distribution_center'];

  constructor(
    readonly accountId: number,
    readonly filter: StockFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Units of a bin that change their state. */
export interface UnitChange {
  productId: number;
  binId: number;
  /** Null: any lot; units without one first, then those received first. */
  lot: string | null;
  /** Null: the only state, other than `to`, that such units of the bin have. */
  from: UnitState | null;
  to: Exclude<UnitState, 'expired'>;
  quantity: number;
  /** Stored in the ledger. */
  reference: string;
  comment: string;
}

/** Why a change is not possible: the bin's units are in several states, or fewer, on hold, expired, or reserved by orders. */
export type StateObstacle = 'ambiguous' | 'less' | 'on_hold' | 'expired' | 'reserved';

export interface StateOutcome {
  obstacle: StateObstacle | null;
  /** How many units the bin has in the state. */
  held: number;
  /** The state that they were in; null where it is not clear. */
  from: UnitState | null;
  lots: { lot: string; quantity: number }[];
}

/**
 * Changes the state of units in bins of a site, one change after the other; with any obstacle nothing is written. Units that orders have
 * reserved stay sellable. Announces `StockBecameAvailable`.
 */
export class ChangeUnitStates extends Command<StateOutcome[]> {
  static readonly events: readonly string[] = ['stock.changed', 'stock.expired', 'stock.held', 'stock.released'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    readonly changes: readonly UnitChange[],
    readonly actor: string,
  ) {
    super();
  }
}
