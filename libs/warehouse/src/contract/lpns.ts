import { type EmptiedLpn, EmptyLpns, type InventoryErrorCode, type Lpn, MoveLpns } from '@contract/inventory';
import { Command } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from './errors.js';

interface Place {
  location: string;
  bin: string;
}

/** A pallet that somebody moved to a bin. */
export interface LpnMove {
  /** The device's id of the move, which the service does once per id. */
  moveId: string;
  sscc: string;
  to: Place;
}

/**
 * Moves pallets, all or none; for an id logged before, it returns the earlier answer and changes nothing.
 * @throws WarehouseError `repeated_move`, `move_id_reused` at `moves[i].moveId`; InventoryError as `MoveLpns`, places at `moves[i].to`.
 */
export class LogLpnMoves extends Command<Lpn[]> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [
    'move_id_reused',
    'repeated_move',
    ...MoveLpns.refusals,
  ];
  static readonly silent = MoveLpns.silent;
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly moves: readonly LpnMove[],
    readonly actor: string,
  ) {
    super();
  }
}

/** A pallet that somebody emptied. */
export interface LpnEmptying {
  moveId: string;
  sscc: string;
  /** Where the units are now; null: in the bin where the pallet stands. */
  to: Place | null;
}

/**
 * Empties pallets, all or none, each id once.
 * @throws as `LogLpnMoves`.
 */
export class LogLpnEmptyings extends Command<EmptiedLpn[]> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [
    'move_id_reused',
    'repeated_move',
    ...EmptyLpns.refusals,
  ];
  static readonly silent = EmptyLpns.silent;
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly moves: readonly LpnEmptying[],
    readonly actor: string,
  ) {
    super();
  }
}
