import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';

export type WaveState = 'planned' | 'releasing' | 'released' | 'done' | 'cancelled';
/**
 * single: one order at a time; batch: several orders in one container; cluster: several, with a tote each; zone: like cluster, each batch
 * in only one zone, so that an order is in a batch of each zone that has its units.
 */
export type WaveMethod = 'single' | 'batch' | 'cluster' | 'zone';

/** Which orders a wave includes; absent members do not filter. */
export interface WaveCriteria {
  accountIds?: readonly number[];
  shippingMethods?: readonly string[];
  /** ISO 8601. */
  ordersDueBefore?: string;
  /** True: only orders of a single unit; false: only larger ones. */
  singles?: boolean;
  /** Only this many, the most urgent ones. */
  maxOrders?: number;
  orderIds?: readonly number[];
  /** Codes of zones: only orders whose units all come from these. */
  zones?: readonly string[];
}

/** The maximum number of orders in a wave, and in a batch. */
export const maxWaveOrders = 2_000;
export const maxBatchOrders = 60;

export interface LeftOut {
  orderId: number;
  reason: 'no_bin' | 'too_large' | 'in_wave';
}

export interface Wave {
  waveId: number;
  state: WaveState;
  method: WaveMethod;
  criteria: WaveCriteria;
  /** Orders in its batches, and how many are picked or were removed. */
  orders: number;
  ordersDone: number;
  batches: number;
  batchesDone: number;
  /** Units to pick, and how many are picked. */
  units: number;
  unitsPicked: number;
  /** Metres of its planned walks. */
  length: number;
  /** Whether places of bins were estimated. */
  isEstimated: boolean;
  /** The forecast of its plan for the orders it had; null in plans without one. */
  lengthAsListed: number | null;
  seconds: number | null;
  lateOrders: { orderId: number; orderNumber: string | null }[];
  leftOut: (LeftOut & { orderNumber: string | null })[];
  actor: string;
  /** Stored instants. */
  createdDate: string;
  releasedDate: string | null;
  endedDate: string | null;
}

/** The urgency of an order. */
export interface OrderUrgency {
  orderId: number;
  /** 0 most urgent, 9 least. */
  priority: number;
  /** ISO 8601; null: it has no due date. */
  dueAt: string | null;
}

/** The planner's input, and the orders in it. */
export interface WaveDraft {
  /** A document for the planner (`@planning`), without limits of orders and time. */
  document: Record<string, unknown>;
  urgency: OrderUrgency[];
  leftOut: LeftOut[];
  /** Whether the place of a bin in it was estimated. */
  isEstimated: boolean;
}

/**
 * The input to plan a wave of these orders: those in no open batch, their open units, and where unpromised units are.
 * @throws WarehouseError `nothing_to_plan`, `order_not_plannable` at `criteria.orderIds[i]`, `unknown_zone` at `criteria.zones[i]`.
 */
export class DraftWave extends Query<WaveDraft> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['nothing_to_plan', 'order_not_plannable', 'unknown_zone'];

  constructor(
    readonly siteId: number,
    readonly criteria: WaveCriteria,
    /** With `zone`, each walk stays in one zone. */
    readonly method: WaveMethod,
  ) {
    super();
  }
}

export interface WaitingOrder extends OrderUrgency {
  shippingMethod: string;
}

/** Orders of a site that can be picked and are in no open batch, the most urgent first. */
export class ListWaiting extends Query<WaitingOrder[]> {
  constructor(readonly siteId: number) {
    super();
  }
}

/** Waiting orders that leave together. */
export interface PoolGroup {
  /** ISO 8601; null: they have no due date. */
  dueAt: string | null;
  shippingMethod: string;
  orders: number;
  /** How many of them are overdue. */
  late: number;
  /** The most urgent of them, as many as fit into a batch. */
  orderIds: number[];
}

/**
 * Waiting orders of a site, grouped by due date and shipping method, the earliest due date first; overdue orders leave with the next due
 * date.
 */
export class ListPool extends Query<PoolGroup[]> {
  constructor(readonly siteId: number) {
    super();
  }
}

export interface PlannedBatch {
  orderIds: readonly number[];
  /** Metres. */
  length: number;
  /** Code of the zone that it stays in; null: the bins without a zone. Absent if it is not limited to one. */
  zone?: string | null;
}

/** A plan's forecast of its walks. */
export interface WaveForecast {
  /** Metres to walk for the same orders without a plan, cart by cart in the order of the list. */
  lengthAsListed: number | null;
  /** Seconds to pick them all, one batch after the other. */
  seconds: number;
  lateOrderIds: readonly number[];
}

/** A planner's result for a draft. */
export interface WavePlan {
  method: WaveMethod;
  criteria: WaveCriteria;
  batches: readonly PlannedBatch[];
  /** For its orders: a batch is as urgent as its most urgent order. */
  urgency?: readonly OrderUrgency[];
  leftOut: readonly LeftOut[];
  isEstimated: boolean;
  forecast?: WaveForecast;
}

/** Stores a plan as a wave; it promises no units, and two plans may have the same order. @throws WarehouseError `nothing_to_plan`. */
export class PlanWave extends Command<Wave> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['nothing_to_plan'];
  static readonly silent = 'a plan promises nothing, and nobody picks it';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly plan: WavePlan,
    readonly actor: string,
  ) {
    super();
  }
}

/**
 * Releases a wave: its orders belong to it from now on, and each batch is prepared separately (`ReleaseBatch`). Of two waves with the same
 * order, one is refused as a whole, or omits such orders.
 * @throws WarehouseError `wave_not_found`, `wave_not_planned`, `orders_in_wave` at `orders[i]`.
 */
export class ReleaseWave extends Command<Wave> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['orders_in_wave', 'wave_not_found', 'wave_not_planned'];
  static readonly silent = 'the wave tells when its batches are open, and the orders when they are';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly waveId: number,
    readonly leavesOut: boolean,
    readonly actor: string,
  ) {
    super();
  }
}

/**
 * Adds late orders to batches of a released wave that wait for a picker and are not full, each where it lengthens the walk least; those
 * that fit into none get batches of their own, which are claimed first.
 * @throws WarehouseError `wave_not_found`, `wave_ended`, `wave_not_released`, `order_not_plannable` at `orderIds[i]`.
 */
export class AddToWave extends Command<Wave> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['order_not_plannable', 'wave_ended', 'wave_not_found', 'wave_not_released'];
  static readonly silent = 'the orders tell when their batches have them';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly waveId: number,
    readonly orderIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Ends a wave: picks stay, its orders stay in Processing. @throws WarehouseError `wave_not_found`, `wave_ended`. */
export class CancelWave extends Command<Wave> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['wave_ended', 'wave_not_found'];
  static readonly events = ['wave.cancelled', 'batch.cancelled'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly waveId: number,
  ) {
    super();
  }
}

/** Updates a wave's state from its batches: released once none waits for its release, done once all have ended. */
export class SettleWave extends Command<void> {
  static readonly events = ['wave.released', 'wave.done'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(readonly waveId: number) {
    super();
  }
}

/** Waves of a site, newest first. */
export class ListWaves extends Query<Page<Wave>> {
  constructor(
    readonly siteId: number,
    readonly filter: { state?: WaveState },
    readonly paging: Paging,
  ) {
    super();
  }
}

/** @throws WarehouseError `wave_not_found`. */
export class GetWave extends Query<Wave> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['wave_not_found'];

  constructor(
    readonly siteId: number,
    readonly waveId: number,
  ) {
    super();
  }
}

export interface OwnedWave extends Wave {
  siteId: number;
}

/** Waves of any site, for events about them. */
export class GetWaves extends Query<OwnedWave[]> {
  constructor(readonly waveIds: readonly number[]) {
    super();
  }
}
