import type { Likeness } from './likeness.js';
import type { Loading } from './loading.js';
import { NO_ORDERS, type Batch, type Problem } from './problem.js';

/** How many of the orders that can join a batch are evaluated exactly. */
const CLOSE_LOOKS = 24;
/** How many of the waiting orders are evaluated roughly. */
const MAX_SCANNED = 6_000;

/** How carefully the next order of a batch is chosen: by its walk, by the cells of its bins, or not at all. */
export type Care = 'by_walk' | 'by_cells' | 'none';

/** Batches, and the unplanned orders. */
export interface FirstPlan {
  batches: Batch[];
  unplaced: number[];
}

/**
 * Fills one batch after another: starting with the order that is due first or lies farthest, it adds those that cost the smallest share of
 * their own walk. (Those that save most would be the large ones, and would leave the small ones to batches far apart.) Where orders are
 * chosen, it starts with the one that costs least per unit, until there are enough units.
 * @param before orders that come before all others
 * @param careNow decreases as time runs out; in the end orders are taken as they come
 */
export function firstPlan(
  problem: Problem,
  loading: Loading,
  likeness: Likeness,
  before: ReadonlySet<number>,
  careNow: () => Care,
): FirstPlan {
  const { orders, minUnits } = problem;
  const alone = orders.map((_, order) => order).map(loading.costsIn(NO_ORDERS));
  const rate = (order: number) => (minUnits === undefined ? -alone[order] : alone[order] / orders[order].units);
  const waiting = orders.map((_, order) => order);
  const due = (order: number) => orders[order].dueIn ?? Infinity;
  waiting.sort(
    (a, b) =>
      Number(before.has(b)) - Number(before.has(a)) ||
      compared(due(a), due(b)) ||
      orders[a].priority - orders[b].priority ||
      rate(a) - rate(b) ||
      a - b,
  );
  const plan: FirstPlan = { batches: [], unplaced: [] };
  let missing = minUnits ?? Infinity;
  while (waiting.length > 0 && missing > 0) {
    const [seed] = waiting.splice(0, 1);
    const begun = loading.added(NO_ORDERS, seed);
    if (!begun) {
      plan.unplaced.push(seed);
      continue;
    }
    missing -= orders[seed].units;
    let batch = loading.settled(begun);
    while (batch.orders.length < problem.limits.orders && missing > 0) {
      const next = joined(batch);
      if (!next) break;
      batch = next.batch;
      waiting.splice(waiting.indexOf(next.order), 1);
      missing -= orders[next.order].units;
    }
    plan.batches.push(batch);
  }
  plan.unplaced.push(...waiting);
  return plan;

  /** A batch with the best order that fits. */
  function joined(batch: Batch): { batch: Batch; order: number } | undefined {
    for (const order of candidates(batch, careNow())) {
      const larger = loading.added(batch, order);
      if (larger) return { batch: loading.settled(larger), order };
    }
    return undefined;
  }

  /** Candidates for a batch, the best first. */
  function candidates(batch: Batch, care: Care): number[] {
    if (care === 'none') return waiting.slice(0, CLOSE_LOOKS);
    const cells = likeness.cellsOf(batch);
    const near = new Nearest(CLOSE_LOOKS);
    const scanned = Math.min(waiting.length, MAX_SCANNED);
    for (let at = 0; at < scanned; at++) near.add(waiting[at], likeness.strangeness(cells, waiting[at]));
    if (care === 'by_cells') return near.orders;
    const costOf = loading.costsIn(batch);
    return near.orders
      .map((order) => ({ order, rate: costOf(order) / (minUnits === undefined ? alone[order] || 1 : orders[order].units) }))
      .sort((a, b) => a.rate - b.rate)
      .map(({ order }) => order);
  }
}

/** The orders with the lowest rates. */
class Nearest {
  readonly orders: number[] = [];
  private readonly rates: number[] = [];

  constructor(private readonly count: number) {}

  add(order: number, rate: number): void {
    let at = this.rates.length;
    if (at >= this.count && rate >= this.rates[at - 1]) return;
    while (at > 0 && this.rates[at - 1] > rate) at--;
    this.rates.splice(at, 0, rate);
    this.orders.splice(at, 0, order);
    this.rates.length = Math.min(this.rates.length, this.count);
    this.orders.length = this.rates.length;
  }
}

const compared = (a: number, b: number): number => (a === b ? 0 : a - b);

/** The total length of all walks. */
export const walked = (batches: readonly Batch[]): number => batches.reduce((sum, { length }) => sum + length, 0);
