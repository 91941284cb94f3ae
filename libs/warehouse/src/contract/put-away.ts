import { Command } from '@nestjs/cqrs';
import {
  type InventoryErrorCode,
  type OpenReplenishment,
  type PutAwayOutcome,
  PutAwayReceived,
  type PutAwayUnits,
  type ReceivedUnits,
  ReceiveReplenishment,
} from '@contract/inventory';
import type { WarehouseErrorCode } from './errors.js';

/**
 * Receives units of a replenishment onto the put-away cart, all or none, and returns its open work; without items it only returns the open
 * work. With a known `loadId` it receives nothing again.
 * @throws WarehouseError `load_id_reused` at `loadId`, `serial_picked` (for units that have left) at `items[i].serials[j]`; InventoryError,
 * as `ReceiveReplenishment`.
 */
export class LoadPutAwayCart extends Command<OpenReplenishment> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [
    'load_id_reused',
    'serial_picked',
    ...ReceiveReplenishment.refusals,
  ];
  static readonly events: readonly string[] = [...ReceiveReplenishment.events];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly accountId: number,
    readonly replenishmentId: number,
    readonly items: readonly ReceivedUnits[],
    /** A UUID from the client. */
    readonly loadId?: string,
  ) {
    super();
  }
}

/** A move from the put-away cart into a bin. */
export interface PutAwayMove extends PutAwayUnits {
  /** A UUID from the client: for a known one, the service returns the earlier answer and does nothing. */
  moveId: string;
}

/**
 * Puts units away, all or none.
 * @throws WarehouseError `move_id_reused` (for other units), `repeated_move` at `moves[i].moveId`; InventoryError, as `PutAwayReceived`,
 * at members of `moves[i]`.
 */
export class PutAway extends Command<PutAwayOutcome[]> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [
    'move_id_reused',
    'repeated_move',
    ...PutAwayReceived.refusals,
  ];
  static readonly events: readonly string[] = [...PutAwayReceived.events];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly accountId: number,
    readonly moves: readonly PutAwayMove[],
    readonly actor: string,
  ) {
    super();
  }
}
