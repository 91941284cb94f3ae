import type { Floor } from '../floors/floor.js';

/** A bin that may serve a line. */
export interface Option {
  place: number;
  /** Which of the problem's stocks it draws on. */
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
  /** In how many seconds it must be picked. */
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

/** What is to be planned. */
export interface Problem {
  floor: Floor;
  orders: readonly PlannedOrder[];
  /** How many units of each bin and product there are. */
  stocks: Float64Array;
  limits: Limits;
  isZoned: boolean;
  /** Orders are chosen until so many units are planned; all where it is undefined. */
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
  /** Whether its stops were changed since the tour was last shortened. */
  readonly isRough: boolean;
}

/** Orders that are picked together. Never changed: each change makes another. */
export interface Batch {
  readonly orders: readonly number[];
  readonly routes: readonly Route[];
  readonly length: number;
}

export const NO_ORDERS: Batch = { orders: [], routes: [], length: 0 };
