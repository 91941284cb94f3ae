import { type InventoryErrorCode } from '@contract/inventory';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';
import { LogPicks } from '../picking.js';

/** Why a bin has fewer units than a task wants. */
export const shortReasons = ['empty', 'less', 'damaged', 'not_found'] as const;
export type ShortReason = (typeof shortReasons)[number];

export interface ShortOutcome {
  taskId: number;
  /** New tasks for the missing units. */
  newTasks: number[];
  order: 'open' | 'short';
  /** The state of the count of what remains: it corrects the bin, or waits for a second one; null: nobody counted. */
  count: 'queued' | 'held' | null;
}

/**
 * Reports that a bin has fewer units than a task wants: what was taken is picked, the bin becomes suspect, the rest comes from other bins.
 * The remaining quantity of the product, or of the task's lot, is a count of the bin.
 * @throws WarehouseError `task_not_open` at `taskId`, `invalid_quantity` at `taken`, `short_id_reused`, what `LogPicks` refuses at `taken`,
 * and what `AcceptCount` refuses at `left`.
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

  /** @param isLimited whether a count beyond the site's limit is held */
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

/** A task that ended because its bin had fewer units. */
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
  /** Wanted and picked units. */
  quantity: number;
  picked: number;
  reason: string;
}

/** Short tasks of any site, for events about them. */
export class GetShortPicks extends Query<ShortPick[]> {
  constructor(readonly taskIds: readonly number[]) {
    super();
  }
}
