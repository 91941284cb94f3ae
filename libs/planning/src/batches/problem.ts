import type { Floor } from '../floors/floor.js';

/** A bin that may serve a line. */
export interface Option {
  place: number;
  /** Index of the stock that it takes from. */
  stock: number;
  zone: number;
}

/** One item of an order. */
export interface Line {
  order: number;
  item: number;
  quantity: number;
  volume: number;
  weight: number;
  options: readonly Option[];
}

export interface PlannedOrder {
  lines: readonly Line[];
  units: number;
  priority: number;
  /** Seconds until it must be picked. */
  dueIn: number | null;
}

export interface Limits {
  orders: number;
  items: number;
  volume: number;
  weight: number;
}

export interface Speed {
  metresPerSecond: number;
  stopSeconds: number;
  unitSeconds: number;
  batchSeconds: number;
}

/** The input of a planner. */
export interface Problem {
  floor: Floor;
  orders: readonly PlannedOrder[];
  /** Available units of each bin and product. */
  stocks: Float64Array;
  limits: Limits;
  isZoned: boolean;
  /** Orders are chosen until this many units are planned; all of them if undefined. */
  minUnits: number | undefined;
  pickers: number;
  speed: Speed;
}

/** Units that are taken from a bin for a line. */
export interface Pick {
  line: Line;
  option: Option;
  quantity: number;
}

/** One walk. */
export interface Route {
  readonly zone: number;
  readonly picks: readonly Pick[];
  readonly tour: readonly number[];
  readonly length: number;
  readonly items: number;
  readonly volume: number;
  readonly weight: number;
  /** Whether its stops changed since the tour was last shortened. */
  readonly isRough: boolean;
}

/** Orders that are picked together. Immutable: each change creates a new batch. */
export interface Batch {
  readonly orders: readonly number[];
  readonly routes: readonly Route[];
  readonly length: number;
}

export const NO_ORDERS: Batch = { orders: [], routes: [], length: 0 };
