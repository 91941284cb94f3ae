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
  /** What became of the count of what is left: it corrects the bin, or waits for a second one; null: nobody counted. */
  count: 'queued' | 'held' | null;
}

/**
 * Tells that a bin has less than a task wants: what was taken is picked, the bin is suspect, the rest comes from other bins. What is said to
 * be left of the product there, or of the task's lot, is a count of the bin.
 * @throws WarehouseError `task_not_open` at `taskId`, `invalid_quantity` at `taken`, `short_id_reused`, what `LogPicks` refuses at `taken`,
 *   and what `AcceptCount` refuses at `left`.
 */
export class ReportShort extends Command<ShortOutcome> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [
    'account_not_activated',
    'batch_not_found',
    'batch_not_yours',
    'bin_holds_less',
    'bin_retired',
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

  /** @param isLimited whether the site's limit holds a count that is beyond it */
  constructor(
    readonly siteId: number,
    readonly batchId: number,
    readonly short: { shortId: string; taskId: number; taken: number; left?: number; reason: ShortReason },
    readonly actor: string,
    readonly isLimited = false,
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
