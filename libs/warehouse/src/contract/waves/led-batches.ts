import { Command } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';

/**
 * Reassigns a batch to somebody: one that waits, or one that another picker has. Its picks stay.
 * @throws WarehouseError `batch_not_found`, `batch_not_open` before its release, `batch_done`, `unknown_user` at `userName`.
 */
export class ReassignBatch extends Command<void> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['batch_done', 'batch_not_found', 'batch_not_open', 'unknown_user'];
  static readonly events = ['batch.claimed'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly batchId: number,
    readonly userName: string,
  ) {
    super();
  }
}

/**
 * Removes orders from a batch: their open tasks end, their totes are free, and they wait for another wave with their picks.
 * @throws WarehouseError `batch_not_found`, `batch_done`, `order_not_in_batch` at `orderIds[i]`.
 */
export class RemoveFromBatch extends Command<void> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['batch_done', 'batch_not_found', 'order_not_in_batch'];
  static readonly events = ['batch.done'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly batchId: number,
    readonly orderIds: readonly number[],
  ) {
    super();
  }
}

/**
 * Confirms that the units of reverted orders, which were in totes of a batch, are back in their bins; by its picker or a lead.
 * @throws WarehouseError `batch_not_found`, `batch_not_yours`, `nothing_to_put_back` at `orderIds[i]`.
 */
export class ConfirmPutBack extends Command<void> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['batch_not_found', 'batch_not_yours', 'nothing_to_put_back'];
  static readonly silent = 'the books have had the units in their bins since the revert';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly batchId: number,
    readonly orderIds: readonly number[],
    readonly actor: string,
    readonly isLead: boolean,
  ) {
    super();
  }
}
