import { type InventoryErrorCode } from '@contract/inventory';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';
import { LogPicks } from '../picking.js';

/** What is wrong with a bin that has less than somebody was sent for. */
export const shortReasons = ['empty', 'less', 'damaged', 'not_found'] as const;
export type ShortReason = (typeof shortReasons)[number];

export interface ShortOutcome {
  taskId: number;
  /** New tasks for what is missing. */
  newTasks: number[];
  order: 'open' | 'short';
}

/**
 * Tells that a bin has less than a task wants: what was taken is picked, the bin is suspect, the rest comes from other bins.
 * @throws WarehouseError `task_not_open` at `taskId`, `invalid_quantity` at `taken`, `short_id_reused`, and what `LogPicks` refuses at `taken`.
 */
export class ReportShort extends Command<ShortOutcome> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [
    'batch_not_found',
    'batch_not_yours',
    'bin_holds_less',
    'invalid_quantity',
    'lot_on_hold',
    'more_than_open',
    'not_reserved',
    'serials_required',
    'short_id_reused',
    'task_not_open',
    'unknown_lot',
  ];
  static readonly events: readonly string[] = [...LogPicks.events, 'pick.short', 'batch.done'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly batchId: number,
    readonly short: { shortId: string; taskId: number; taken: number; reason: ShortReason },
    readonly actor: string,
  ) {
    super();
  }
}

/** A task that ended since its bin had less. */
export interface ShortPick {
  taskId: number;
  siteId: number;
  batchId: number;
  orderId: number;
  sku: string;
  location: string;
  bin: string;
  /** Null without a lot. */
  lot: string | null;
  /** Units that it wanted, and those picked. */
  quantity: number;
  picked: number;
  reason: string;
}

/** Tasks of any site that were short, for whoever tells of them. */
export class GetShortPicks extends Query<ShortPick[]> {
  constructor(readonly taskIds: readonly number[]) {
    super();
  }
}
