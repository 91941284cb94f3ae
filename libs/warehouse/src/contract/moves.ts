import { Command } from '@nestjs/cqrs';
import type { PickedLot } from './picking.js';

export interface Place {
  location: string;
  bin: string;
}

/** Units carried from one bin of a site to another. */
export interface MoveLog {
  /** The device's own id of the move: done once, however often it is sent. */
  moveId: string;
  sku: string;
  /** Whose product it is; null: whoever's lies in the bin. */
  accountId: number | null;
  from: Place;
  to: Place;
  quantity: number;
  /** Null: out of the bin's lots in the order of the pick style. */
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
 * Moves units between bins of a site, all or none, one after the other. One whose id was logged before is answered as it was then and
 * changes nothing.
 * @throws WarehouseError with every fault at members of `moves[2]`: `repeated_move`, `move_id_reused`, `unknown_bin`, `same_bin`,
 * `unknown_account`, `unknown_sku`, `ambiguous_sku`, `bin_holds_less`, `unknown_lot`.
 */
export class LogMoves extends Command<LoggedMove[]> {
  constructor(
    readonly siteId: number,
    readonly moves: readonly MoveLog[],
    readonly actor: string,
  ) {
    super();
  }
}
