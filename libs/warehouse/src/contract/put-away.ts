import { Command } from '@nestjs/cqrs';
import type { OpenReplenishment, PutAwayOutcome, PutAwayUnits, ReceivedUnits } from '@contract/inventory';

/**
 * Receives units of a replenishment onto the put-away cart, all or none, and answers what is still to be done of it; without items it only
 * answers.
 * Under a `loadId` seen before nothing is received again.
 * @throws WarehouseError `load_id_reused` at `load_id`; InventoryError, as `ReceiveReplenishment`.
 */
export class LoadPutAwayCart extends Command<OpenReplenishment> {
  constructor(
    readonly accountId: number,
    readonly replenishmentId: number,
    readonly items: readonly ReceivedUnits[],
    /** A UUID of the client's. */
    readonly loadId?: string,
  ) {
    super();
  }
}

/** A move from the put-away cart into a bin. */
export interface PutAwayMove extends Omit<PutAwayUnits, 'path'> {
  /** A UUID of the client's: one that was seen before is answered as then, and not done again. */
  moveId: string;
}

/**
 * Puts units away, all or none.
 * @throws WarehouseError `move_id_reused` (for other units), `repeated_move` at `moves[i].move_id`; InventoryError, as `PutAwayReceived`,
 * at members of `moves[i]`.
 */
export class PutAway extends Command<PutAwayOutcome[]> {
  constructor(
    readonly accountId: number,
    readonly moves: readonly PutAwayMove[],
    readonly actor: string,
  ) {
    super();
  }
}
