import { Command } from '@nestjs/cqrs';
import type { PickedLot } from './picking.js';
import type { WarehouseErrorCode } from './errors.js';

export interface Place {
  location: string;
  bin: string;
}

/** Units moved from one bin of a site to another. */
export interface MoveLog {
  /** The device's id of the move, which the service does once per id. */
  moveId: string;
  sku: string;
  /** The product's account; null: the account whose product is in the bin. */
  accountId: number | null;
  from: Place;
  to: Place;
  quantity: number;
  /** Null: from the bin's lots in the order of the pick style. */
  lot: string | null;
}

export interface LoggedMove {
  moveId: string;
  sku: string;
  productId: number;
  accountId: number;
  from: Place;
  to: Place;
  quantity: number;
  lots: PickedLot[];
}

/**
 * Moves units between bins of a site, all or none, one after the other. For an id logged before, it returns the earlier answer and changes
 * nothing.
 * @throws WarehouseError with every fault at members of `moves[2]`: `repeated_move`, `move_id_reused`, `unknown_bin`, `same_bin`,
 * `unknown_account`, `unknown_sku`, `ambiguous_sku`, `bin_holds_less`, `unknown_lot`.
 */
export class LogMoves extends Command<LoggedMove[]> {
  static readonly refusals: readonly WarehouseErrorCode[] = [
    'ambiguous_sku',
    'bin_holds_less',
    'lot_on_hold',
    'bin_retired',
    'change_id_reused',
    'move_id_reused',
    'pick_id_reused',
    'repeated_change',
    'repeated_move',
    'repeated_pick',
    'same_bin',
    'unknown_account',
    'unknown_bin',
    'unknown_lot',
    'unknown_sku',
  ];
  static readonly silent = 'the level of the site stays when units change bins';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly moves: readonly MoveLog[],
    readonly actor: string,
  ) {
    super();
  }
}
