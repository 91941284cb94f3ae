import { type OrdersErrorCode, ProcessOrders } from '@contract/orders';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';
import type { FloorPoint } from '../floor-plan/layouts.js';

export type BatchState = 'planned' | 'open' | 'claimed' | 'done' | 'cancelled';
export type BatchOrderState = 'planned' | 'open' | 'picked' | 'short' | 'removed';

/** Units that a revert books back into their bin while they are still in a tote. */
export interface PutBack {
  orderId: number;
  orderNumber: string | null;
  sku: string;
  quantity: number;
  location: string;
  bin: string;
}

export interface BatchOrder {
  orderId: number;
  /** Null once the order is at another site, or archived. */
  orderNumber: string | null;
  state: BatchOrderState;
  /** Why it was removed. */
  reason: string | null;
  /** Barcode of its tote. */
  tote: string | null;
  /** Other batches that still pick a part of it, and the codes of their zones. */
  elsewhere: { batchId: number; zone: string | null }[];
}

export interface Batch {
  batchId: number;
  waveId: number;
  state: BatchState;
  method: string;
  /** 0 most urgent, 9 least. */
  priority: number;
  /** The earliest due date among its orders at planning time, stored; null without any. */
  dueDate: string | null;
  claimedBy: string | null;
  /** Stored instants; the claim ends at `leaseDate` unless its picker does something. */
  claimedDate: string | null;
  leaseDate: string | null;
  /** Barcode of the picker's cart. */
  cart: string | null;
  units: number;
  unitsPicked: number;
  /** Units of tasks done since it was claimed; 0 while nobody has it. */
  unitsSinceClaim: number;
  /** Metres of its planned walk. */
  length: number;
  orders: BatchOrder[];
  /** Code of the zone that it is limited to; null: none. */
  zone: string | null;
}

export interface StopTask {
  taskId: number;
  orderId: number;
  orderNumber: string | null;
  tote: string | null;
  productId: number;
  sku: string;
  upc: string | null;
  description: string;
  isSerialised: boolean;
  /** Null without a lot. */
  lot: string | null;
  quantity: number;
  picked: number;
  /** `YYYY-MM-DD`, of the lot; null where unknown. */
  expiry: string | null;
}

/** A place on the walk; the names are null where no bin holds the units. */
export interface BatchStop {
  stop: number;
  location: string | null;
  bin: string | null;
  tasks: StopTask[];
  /** Code of the bin's zone. */
  zone: string | null;
}

export interface BatchWalk {
  batch: Batch;
  stops: BatchStop[];
  putBack: PutBack[];
  /** The route over its stops, in the units of the layout; empty without a layout. */
  route: FloorPoint[];
}

/** Makes a batch of a wave ready for picking, and adds orders that joined it later; each once. */
export class ReleaseBatch extends Command<void> {
  static readonly refusals: readonly OrdersErrorCode[] = [...ProcessOrders.refusals];
  static readonly events: readonly string[] = [...ProcessOrders.events, 'batch.done'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly batchId: number,
    readonly actor: string,
  ) {
    super();
  }
}

/** The current work of batches, at all sites. */
export interface FloorWork {
  /** Batches that wait for a picker, and those that are claimed. */
  open: number;
  claimed: number;
  /** Their open tasks. */
  tasks: number;
  /** Their unpicked orders in batches with an overdue order. */
  ordersLate: number;
  /**
   * Totals by all processes since counting began: batches that opened again because their picker did nothing, tasks that lost their bin.
   */
  leasesEnded: number;
  tasksWithdrawn: number;
}

export class CountFloorWork extends Query<FloorWork> {}

/** Adjusts the tasks of a batch to what its orders still need, in bins that hold the units; ends it, and its wave, when nothing is left. */
export class ReconcileBatch extends Command<void> {
  static readonly events = ['batch.done'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(readonly batchId: number) {
    super();
  }
}

/**
 * Gives somebody a batch: the one they have, else the named one, else the most urgent waiting one, of the named zone if there is one; null
 * if none waits. The same id returns the same answer. A named cart is theirs while they have the batch.
 * @throws WarehouseError `claim_id_reused`, `batch_not_found`, `batch_claimed`, `batch_not_open` at `batchId`, `unknown_cart`,
 * `cart_in_use` at `cart`, `unknown_zone` at `zone`.
 */
export class ClaimBatch extends Command<number | null> {
  static readonly refusals: readonly WarehouseErrorCode[] = [
    'batch_claimed',
    'batch_not_found',
    'batch_not_open',
    'cart_in_use',
    'claim_id_reused',
    'unknown_cart',
    'unknown_zone',
  ];
  static readonly events = ['batch.claimed'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly claim: { claimId: string; batchId: number | null; cart?: string | null; zone?: string | null },
    readonly actor: string,
  ) {
    super();
  }
}

/** Binds totes to orders of the batch; a tote is registered by its first scan. */
export class BindTotes extends Command<void> {
  static readonly refusals: readonly WarehouseErrorCode[] = [
    'batch_not_found',
    'batch_not_yours',
    'order_not_in_batch',
    'repeated_tote',
    'tote_in_use',
  ];
  static readonly silent = 'its orders are not changed';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly batchId: number,
    readonly totes: readonly { orderId: number; tote: string }[],
    readonly actor: string,
  ) {
    super();
  }
}

/** The order whose units are in a tote of a finished batch; null if there is none, or its batch is still being picked. */
export class FindToteOrder extends Query<number | null> {
  constructor(
    readonly siteId: number,
    readonly tote: string,
  ) {
    super();
  }
}

/** Gives a batch back, with what is picked of it. A lead may do so for somebody else. */
export class LeaveBatch extends Command<void> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['batch_not_found', 'batch_not_yours'];
  static readonly silent = 'its orders are not changed';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly batchId: number,
    readonly actor: string,
    readonly isLead: boolean,
  ) {
    super();
  }
}

/** Ends a batch; its totes go to the bench. @throws WarehouseError `tasks_open` at `tasks[i]`. */
export class FinishBatch extends Command<void> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['batch_not_found', 'batch_not_yours', 'tasks_open'];
  static readonly events = ['batch.done'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly batchId: number,
    readonly actor: string,
  ) {
    super();
  }
}

/** Reopens batches whose pickers did nothing for too long; returns whether there may be more. */
export class ReopenBatches extends Command<boolean> {
  static readonly silent = 'their orders are not changed';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';
}

/** Batches of a site; with `hasPutBack` only those with units to be put back. */
export class ListBatches extends Query<Page<Batch>> {
  constructor(
    readonly siteId: number,
    readonly filter: { state?: BatchState; waveId?: number; hasPutBack?: boolean },
    readonly paging: Paging,
  ) {
    super();
  }
}

/** @throws WarehouseError `batch_not_found`. */
export class GetBatch extends Query<Batch> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['batch_not_found'];

  constructor(
    readonly siteId: number,
    readonly batchId: number,
  ) {
    super();
  }
}

/** The open stops of a batch, in walking order. @throws WarehouseError `batch_not_found`. */
export class GetBatchWalk extends Query<BatchWalk> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['batch_not_found'];

  constructor(
    readonly siteId: number,
    readonly batchId: number,
    /** Whether to compute the route over the stops: among racks it takes longer than all the rest. */
    readonly hasRoute = true,
  ) {
    super();
  }
}

export interface OwnedBatch extends Batch {
  siteId: number;
}

/** Batches of any site, for events about them. */
export class GetBatches extends Query<OwnedBatch[]> {
  constructor(readonly batchIds: readonly number[]) {
    super();
  }
}
