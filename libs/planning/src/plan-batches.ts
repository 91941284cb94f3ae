import { Annealing } from './batches/annealing.js';
import { type Care, type FirstPlan, firstPlan } from './batches/first-plan.js';
import { rerouted, searched } from './batches/last-touch.js';
import { Likeness } from './batches/likeness.js';
import { Loading } from './batches/loading.js';
import type { Batch, Problem } from './batches/problem.js';
import { ExactRouter, MAX_CROSS_AISLES } from './exact/exact-router.js';
import { AisleFloor } from './floors/aisle-floor.js';
import { Random } from './random.js';

/**
 * Shares of the time: the end of careful choice in the first plan, the end of the first plan, the end of the search for batches, and the
 * end of everything.
 */
const CLOSE_LOOKS_END = 0.45;
const FIRST_ENDS = 0.85;
const BATCHES_END = 0.93;
const ALL_ENDS = 0.98;
/** The maximum share of the time for exact walks; a short first one is measured again, since its code may not be compiled yet. */
const MAX_WALKS = 0.4;
const SHORT_WALK = 0.01;
/** How much longer than the first walk the others may take. */
const LONGER = 2.5;
/**
 * The answer takes about half as long as the work before the plan, mostly reading the request; at most this share of the time is reserved
 * for it.
 */
const ANSWER = 0.5;
const MAX_ANSWER = 0.25;
/** More moves per order seldom find improvements. */
const MOVES_AN_ORDER = 20_000;

export interface Planned {
  batches: Batch[];
  method: 'exact' | 'local_search';
  moves: number;
  isCut: boolean;
}

/** The time limit of a plan: `began` on the clock `now`, in milliseconds; 0: no search. */
export interface Time {
  timeMs: number;
  began: number;
  now: () => number;
}

/** How often orders that found their bins empty are moved to the front. */
const MAX_TURNS = 6;

/** Groups orders into batches, each with its walks. Always returns a valid plan. */
export function planBatches(problem: Problem, seed: number, { timeMs: wholeMs, began, now }: Time): Planned {
  const timeMs = wholeMs - Math.min(ANSWER * (now() - began), MAX_ANSWER * wholeMs);
  const isAfter = (share: number) => timeMs > 0 && now() > began + share * timeMs;
  const likeness = new Likeness(problem);
  let isCut = false;
  const { plan, loading } = fairPlan(problem, likeness, () => {
    isCut ||= isAfter(CLOSE_LOOKS_END);
    if (!isCut) return 'by_walk';
    return isAfter(FIRST_ENDS) ? 'none' : 'by_cells';
  });
  const progressUntil = (end: number) => {
    const from = now();
    const most = MOVES_AN_ORDER * problem.orders.length;
    return (moves: number): number => {
      const byTime = end > from ? (now() - from) / (end - from) : 1;
      isCut ||= byTime > moves / most;
      return Math.max(byTime, moves / most);
    };
  };
  const random = new Random(seed);
  const annealing = new Annealing(problem, loading, likeness, random, plan.batches, plan.unplaced);
  const exact = routerOf(problem);
  const isSearched = timeMs > 0 && !isAfter(BATCHES_END);
  const walksMs = exact && isSearched ? Math.min(MAX_WALKS * timeMs, LONGER * walksTime(exact, plan.batches, timeMs, now)) : 0;
  const batches = timeMs > 0 ? annealing.run(progressUntil(began + BATCHES_END * timeMs - walksMs)) : plan.batches;
  let isLate = false;
  const isOver = () => (isLate ||= isAfter(ALL_ENDS));
  const last = rerouted(problem, batches, (route) => {
    if (isOver()) return route.tour;
    return exact ? exact.shortest(route.tour) : searched(problem, route, random, timeMs > 0 ? isOver : () => true);
  });
  return { batches: last, method: exact && !isLate ? 'exact' : 'local_search', moves: annealing.moves, isCut: isCut || isLate };
}

/** A first plan that, as far as a few attempts show, leaves no order out for an empty bin while another could have used a different one. */
function fairPlan(problem: Problem, likeness: Likeness, careNow: () => Care): { plan: FirstPlan; loading: Loading } {
  const first = new Set<number>();
  let best: { plan: FirstPlan; loading: Loading } | undefined;
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const loading = new Loading(problem);
    const plan = firstPlan(problem, loading, likeness, first, careNow);
    if (!best || plan.unplaced.length < best.plan.unplaced.length) best = { plan, loading };
    const known = first.size;
    for (const order of plan.unplaced) first.add(order);
    if (problem.minUnits !== undefined || first.size === known || careNow() !== 'by_walk') break;
  }
  return best ?? { plan: { batches: [], unplaced: [] }, loading: new Loading(problem) };
}

/** An estimate of the time for the exact walks of all batches, from the first of them. */
function walksTime(exact: ExactRouter, batches: readonly Batch[], timeMs: number, now: () => number): number {
  const routes = batches.flatMap((batch) => batch.routes);
  const [first] = routes;
  if (!first) return 0;
  const timed = (): number => {
    const began = now();
    exact.shortest(first.tour);
    return now() - began;
  };
  const once = timed();
  return (once < SHORT_WALK * timeMs ? Math.min(once, timed()) : once) * routes.length;
}

function routerOf({ floor }: Problem): ExactRouter | undefined {
  return floor instanceof AisleFloor && floor.crossAisles.length <= MAX_CROSS_AISLES ? new ExactRouter(floor) : undefined;
}
