import type { Batch, Line, Pick, PlannedOrder, Problem, Route } from '../batches/problem.js';
import { Schedule } from '../batches/schedule.js';
import type { Planned } from '../plan-batches.js';
import type { Names } from './orders.js';

interface StopAnswer {
  bin: string;
  picks: { order: string; item: string; quantity: number }[];
}

interface BatchAnswer {
  orders: string[];
  routes: { zone: string | null; stops: StopAnswer[]; length: number }[];
  length: number;
  seconds: number;
  due_in: number | null;
  late_orders: string[];
}

/** A plan in the format of its document. */
export interface PlanAnswer {
  batches: BatchAnswer[];
  length: number;
  late_orders: number;
  unplanned: { order: string; reason: 'no_bin' | 'too_large' | 'not_selected' }[];
  method: 'exact' | 'local_search' | 'estimated';
  moves: number;
  elapsed_ms: number;
  /** Present when the clock ended the search. */
  deadline?: true;
  /** Metres without a plan, for documents that ask for it. */
  length_as_listed?: number;
}

/** Rounds sums of walks to this many decimals. */
const DECIMALS = 1e6;
const told = (length: number): number => Math.round(length * DECIMALS) / DECIMALS;
const sum = (lengths: readonly { length: number }[]): number => told(lengths.reduce((all, { length }) => all + length, 0));

/** The part of an answer about orders. */
type PlannedOrders = Omit<PlanAnswer, 'method' | 'moves' | 'elapsed_ms' | 'deadline' | 'length_as_listed'>;

export function answerOf(problem: Problem, names: Names, { batches }: Planned): PlannedOrders {
  const schedule = new Schedule(problem);
  const answered: BatchAnswer[] = [];
  schedule.each(batches, (batch, end) => answered.push(batchAnswer(problem, schedule, names, batch, end)));
  const planned = new Set(batches.flatMap(({ orders }) => orders));
  const unplanned = problem.orders.flatMap((order, at) =>
    planned.has(at) ? [] : [{ order: names.orders[at], reason: reasonAgainst(problem, order) }],
  );
  return {
    batches: answered,
    length: sum(answered),
    late_orders: answered.reduce((all, { late_orders: late }) => all + late.length, 0),
    unplanned,
  };
}

function batchAnswer({ orders }: Problem, schedule: Schedule, names: Names, batch: Batch, end: number): BatchAnswer {
  const routes = batch.routes.map((route) => ({
    zone: names.zones[route.zone] ?? null,
    stops: stopsOf(names, route),
    length: told(route.length),
  }));
  const late = batch.orders.filter((order) => end > (orders[order].dueIn ?? Infinity));
  return {
    orders: batch.orders.map((order) => names.orders[order]),
    routes,
    length: sum(routes),
    seconds: Math.round(schedule.secondsOf(batch) * 10) / 10,
    due_in: schedule.dueOf(batch),
    late_orders: late.map((order) => names.orders[order]),
  };
}

function stopsOf(names: Names, { tour, picks }: Route): StopAnswer[] {
  const at = new Map<number, Pick[]>(tour.map((place) => [place, []]));
  for (const pick of picks) at.get(pick.option.place)?.push(pick);
  return tour.map((place) => ({
    bin: names.bins[place],
    picks: (at.get(place) ?? []).map(({ line, quantity }) => ({
      order: names.orders[line.order],
      item: names.items[line.order][line.item],
      quantity,
    })),
  }));
}

/** Why an order is in no batch. */
function reasonAgainst({ limits, isZoned, minUnits, stocks }: Problem, { lines }: PlannedOrder): PlanAnswer['unplanned'][0]['reason'] {
  // A batch that keeps to zones may have several routes, so only a single unit can be too large for it.
  const loads = isZoned ? lines.map((line) => ({ ...line, quantity: 1 })) : [total(lines)];
  if (loads.some(({ quantity, volume, weight }) => quantity > limits.items || volume > limits.volume || weight > limits.weight))
    return 'too_large';
  const lacks = ({ options, quantity }: Line) => options.reduce((units, { stock }) => units + stocks[stock], 0) < quantity;
  return minUnits === undefined || lines.some(lacks) ? 'no_bin' : 'not_selected';
}

const total = (lines: readonly Line[]): { quantity: number; volume: number; weight: number } =>
  lines.reduce(
    (all, { quantity, volume, weight }) => ({
      quantity: all.quantity + quantity,
      volume: all.volume + quantity * volume,
      weight: all.weight + quantity * weight,
    }),
    { quantity: 0, volume: 0, weight: 0 },
  );
