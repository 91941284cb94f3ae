import type { Likeness } from './likeness.js';
import type { Loading } from './loading.js';
import { NO_ORDERS, type Batch, type Problem } from './problem.js';

/** Of the orders that can join a batch, so many are looked at closely. */
const CLOSE_LOOKS = 24;
/** Of the orders that wait, so many are looked at from afar. */
const MAX_SCANNED = 6_000;

/** Batches, and the orders that stayed out. */
export interface FirstPlan {
  batches: Batch[];
  unplaced: number[];
}

/**
 * Fills one batch after another: from the order that is due first or lies farthest, by those that save most. Where orders are chosen, from
 * the one that costs least a unit, until there are enough units.
 * @param before orders that get their turn before all others
 * @param isOver whether time is up: what is left is then taken as it comes
 */
export function firstPlan(
  problem: Problem,
  loading: Loading,
  likeness: Likeness,
  before: ReadonlySet<number>,
  isOver: () => boolean,
): FirstPlan {
  const { orders, minUnits } = problem;
  const alone = orders.map((_, order) => loading.costOf(NO_ORDERS, order));
  const rate = (order: number) => (minUnits === undefined ? -alone[order] : alone[order] / orders[order].units);
  const rest = orders.map((_, order) => order);
  const due = (order: number) => orders[order].dueIn ?? Infinity;
  rest.sort(
    (a, b) =>
      Number(before.has(b)) - Number(before.has(a)) ||
      compared(due(a), due(b)) ||
      orders[a].priority - orders[b].priority ||
      rate(a) - rate(b) ||
      a - b,
  );
  const plan: FirstPlan = { batches: [], unplaced: [] };
  const waiting = new Set(rest);
  let missing = minUnits ?? Infinity;
  while (waiting.size > 0 && missing > 0) {
    const [seed] = waiting;
    waiting.delete(seed);
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
      waiting.delete(next.order);
      missing -= orders[next.order].units;
    }
    plan.batches.push(batch);
  }
  plan.unplaced.push(...waiting);
  return plan;

  /** A batch with the order that saves most, of those that fit. */
  function joined(batch: Batch): { batch: Batch; order: number } | undefined {
    for (const order of isOver() ? firstOf(waiting, CLOSE_LOOKS) : looked(batch)) {
      const larger = loading.added(batch, order);
      if (larger) return { batch: loading.settled(larger), order };
    }
    return undefined;
  }

  /** The orders nearest to a batch, those first that save most. */
  function looked(batch: Batch): number[] {
    const cells = likeness.cellsOf(batch);
    const near = new Nearest(CLOSE_LOOKS);
    for (const order of firstOf(waiting, MAX_SCANNED)) near.add(order, likeness.strangeness(cells, order));
    return near.orders
      .map((order) => {
        const cost = loading.costOf(batch, order);
        return { order, rate: minUnits === undefined ? cost - alone[order] : cost / orders[order].units };
      })
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

function* firstOf(orders: Iterable<number>, count: number): Generator<number> {
  let left = count;
  for (const order of orders) {
    if (left-- <= 0) return;
    yield order;
  }
}

const compared = (a: number, b: number): number => (a === b ? 0 : a - b);

/** The sum of all walks. */
export const walked = (batches: readonly Batch[]): number => batches.reduce((sum, { length }) => sum + length, 0);
