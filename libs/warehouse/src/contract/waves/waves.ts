import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';

export type WaveState = 'planned' | 'releasing' | 'released' | 'done' | 'cancelled';
/**
 * single: an order at a time; batch: several orders in one container; cluster: several, a tote each; zone: as cluster, each batch in one zone
 * alone, so that an order is in a batch of each zone that has its units.
 */
export type WaveMethod = 'single' | 'batch' | 'cluster' | 'zone';

/** Which orders a wave is planned of; absent members do not filter. */
export interface WaveCriteria {
  accountIds?: readonly number[];
  shippingMethods?: readonly string[];
  /** ISO 8601. */
  ordersDueBefore?: string;
  /** Those of a single unit, or those of more. */
  singles?: boolean;
  /** The most urgent so many. */
  maxOrders?: number;
  orderIds?: readonly number[];
  /** Codes of zones: orders all of whose units come from these. */
  zones?: readonly string[];
}

/** The most orders of a wave, and of a batch. */
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
  /** Orders of its batches, and those that are picked or were removed. */
  orders: number;
  ordersDone: number;
  batches: number;
  batchesDone: number;
  /** Units to pick, and those picked. */
  units: number;
  unitsPicked: number;
  /** Metres of its walks as planned. */
  length: number;
  /** Whether places of bins were guessed. */
  isEstimated: boolean;
  /** What its plan expected, of the orders that it had; null of plans that did not say. */
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

/** How urgent an order is. */
export interface OrderUrgency {
  orderId: number;
  /** 0 most urgent, 9 least. */
  priority: number;
  /** ISO 8601; null: nobody said. */
  dueAt: string | null;
}

/** What a planner is asked, and the orders it names. */
export interface WaveDraft {
  /** A document for the planner (`@planning`), without its limits and time. */
  document: Record<string, unknown>;
  urgency: OrderUrgency[];
  leftOut: LeftOut[];
  /** Whether the place of a bin that it names was guessed. */
  isEstimated: boolean;
}

/**
 * What a wave of these orders may be planned of: orders that are in no open batch, what is open of them, and where free units lie.
 * @throws WarehouseError `nothing_to_plan`, `order_not_plannable` at `criteria.orderIds[i]`, `unknown_zone` at `criteria.zones[i]`.
 */
export class DraftWave extends Query<WaveDraft> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['nothing_to_plan', 'order_not_plannable', 'unknown_zone'];

  constructor(
    readonly siteId: number,
    readonly criteria: WaveCriteria,
    /** Walks that keep to zones are planned for `zone`. */
    readonly method: WaveMethod,
  ) {
    super();
  }
}

export interface WaitingOrder extends OrderUrgency {
  shippingMethod: string;
}

/** What may be picked at a site and is in no open batch, the most urgent first. */
export class ListWaiting extends Query<WaitingOrder[]> {
  constructor(readonly siteId: number) {
    super();
  }
}

/** Orders that wait to be picked and leave together. */
export interface PoolGroup {
  /** ISO 8601; null: nobody said. */
  dueAt: string | null;
  shippingMethod: string;
  orders: number;
  /** Those that were due before now. */
  late: number;
  /** The most urgent of them, as many as a batch may have. */
  orderIds: number[];
}

/**
 * What waits at a site, by when it leaves and how it ships: what is late leaves with what is due next. What is due first comes first.
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
  /** Code of the zone that it keeps to; null: the bins that are in none. Absent where it keeps to none. */
  zone?: string | null;
}

/** What a plan expects of its walks. */
export interface WaveForecast {
  /** Metres that the same orders are walked without a plan, cart by cart as they are listed. */
  lengthAsListed: number | null;
  /** Of picking them all, one batch after the other. */
  seconds: number;
  lateOrderIds: readonly number[];
}

/** What a planner made of a draft. */
export interface WavePlan {
  method: WaveMethod;
  criteria: WaveCriteria;
  batches: readonly PlannedBatch[];
  /** Of its orders: a batch is as urgent as the most urgent of its own. */
  urgency?: readonly OrderUrgency[];
  leftOut: readonly LeftOut[];
  isEstimated: boolean;
  forecast?: WaveForecast;
}

/** Stores a plan as a wave; it promises nothing, and two plans may have the same order. @throws WarehouseError `nothing_to_plan`. */
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
 * Releases a wave: its orders are in it from now on, and each batch is made ready by itself (`ReleaseBatch`). Of two waves with the same
 * order, one is refused whole, or leaves such orders out.
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
 * Puts orders that came late into batches of a released wave that wait for a picker and are not full, each where it lengthens the walk least;
 * those that fit into none get batches of their own, which are claimed first.
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

/** Ends a wave: what is picked stays picked, its orders stay in Processing. @throws WarehouseError `wave_not_found`, `wave_ended`. */
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

/** Makes a wave what its batches are: released once none is to be released, done once all have ended. */
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

/** Waves of any site, for whoever tells of them. */
export class GetWaves extends Query<OwnedWave[]> {
  constructor(readonly waveIds: readonly number[]) {
    super();
  }
}
