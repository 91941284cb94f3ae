import { type OrdersErrorCode, ProcessOrders } from '@contract/orders';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';
import type { FloorPoint } from '../floor-plan/layouts.js';

export type BatchState = 'planned' | 'open' | 'claimed' | 'done' | 'cancelled';
export type BatchOrderState = 'planned' | 'open' | 'picked' | 'short' | 'removed';

/** Units that a revert books back into their bin while they lie in a tote. */
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
  /** When the first of its orders was due as it was planned, stored; null: none was. */
  dueDate: string | null;
  claimedBy: string | null;
  /** Stored instants; the claim ends at `leaseDate` unless its picker does something. */
  claimedDate: string | null;
  leaseDate: string | null;
  /** Barcode of the cart that they have with it. */
  cart: string | null;
  units: number;
  unitsPicked: number;
  /** Those of tasks that were done since it was claimed; 0 while nobody has it. */
  unitsSinceClaim: number;
  /** Metres of its walk as planned. */
  length: number;
  orders: BatchOrder[];
  /** Code of the zone that it keeps to; null: none. */
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
  /** `YYYY-MM-DD`, of the lot; null where it is not known. */
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
  /** The way over its stops, in the units of the layout; empty on a floor that nobody drew. */
  route: FloorPoint[];
}

/** Makes a batch of a wave ready to be picked, and lets orders into it that joined it later; each once. */
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

/** What is to be picked of batches now, at all sites. */
export interface FloorWork {
  /** Batches that wait for a picker, and those that somebody has. */
  open: number;
  claimed: number;
  /** Their tasks that are not done. */
  tasks: number;
  /** Their orders that are not picked, of batches of which one was due before now. */
  ordersLate: number;
  /** Since they were first counted, by all processes: batches that opened again since their picker did nothing, tasks that lost their bin. */
  leasesEnded: number;
  tasksWithdrawn: number;
}

export class CountFloorWork extends Query<FloorWork> {}

/** Makes the tasks of a batch what its orders still need, in bins that hold the units; ends it, and its wave, when nothing is left. */
export class ReconcileBatch extends Command<void> {
  static readonly events = ['batch.done'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(readonly batchId: number) {
    super();
  }
}

/**
 * Gives somebody a batch: the one they have, else the named one, else the most urgent one that waits, of the named zone if there is one; null
 * when none does. The same id again is answered as the first time. A named cart is theirs while they have the batch.
 * @throws WarehouseError `claim_id_reused`, `batch_not_found`, `batch_claimed`, `batch_not_open` at `batchId`, `unknown_cart`, `cart_in_use`
 *   at `cart`, `unknown_zone` at `zone`.
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

/** Says which tote has which order of the batch; a tote is known from its first scan on. */
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

/** The order whose units are in a tote of a batch that is done; null where there is none, or its batch is still picked. */
export class FindToteOrder extends Query<number | null> {
  constructor(
    readonly siteId: number,
    readonly tote: string,
  ) {
    super();
  }
}

/** Gives a batch back with what is picked of it. A lead may take it from somebody else. */
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

/** Opens batches again whose pickers did nothing for too long; returns whether there may be more. */
export class ReopenBatches extends Command<boolean> {
  static readonly silent = 'their orders are not changed';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';
}

/** Batches of a site; `hasPutBack`: those alone with units that are to be put back. */
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

/** What is still to be picked of a batch, in the order of its walk. @throws WarehouseError `batch_not_found`. */
export class GetBatchWalk extends Query<BatchWalk> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['batch_not_found'];

  constructor(
    readonly siteId: number,
    readonly batchId: number,
    /** Among racks the way over the stops takes longer than all the rest. */
    readonly hasRoute = true,
  ) {
    super();
  }
}

export interface OwnedBatch extends Batch {
  siteId: number;
}

/** Batches of any site, for whoever tells of them. */
export class GetBatches extends Query<OwnedBatch[]> {
  constructor(readonly batchIds: readonly number[]) {
    super();
  }
}
