import { lengthAsListed } from '../batches/as-listed.js';
import type { Limits, Problem, Speed } from '../batches/problem.js';
import { type Planned, planBatches } from '../plan-batches.js';
import { answerOf, type PlanAnswer } from './answer.js';
import { Fields, type PlanFault } from './fields.js';
import { isAbsent, layoutOf } from './layout.js';
import { demandOf } from './orders.js';

const DEFAULT_MS = 1_000;
const MIN_MS = 20;
const MAX_MS = 10_000;

/** Values that override the document's own time and seed. */
export interface Overrides {
  timeMs?: number;
  seed?: number;
}

/**
 * Plans a document.
 * @param began start of its time limit, on the clock `now`, in milliseconds
 */
export function planDocument(
  document: unknown,
  { began, now }: { began: number; now: () => number },
  overrides: Overrides = {},
): { faults: PlanFault[] } | { answer: PlanAnswer } {
  const fields = new Fields();
  const data = fields.object(fields.object(document, '').data, 'data');
  const isZoned = fields.flag(data.zoned, 'data.zoned');
  const layout = layoutOf(fields, data.layout, 'data.layout');
  const timeMs = timeOf(fields, overrides.timeMs ?? data.time_ms);
  const seed = overrides.seed ?? fields.number(data.seed, 'data.seed', { min: 0, max: 2 ** 31, isWhole: true, otherwise: 1 });
  const limits = limitsOf(fields, data.limits);
  const speed = speedOf(fields, data.speed);
  const pickers = fields.number(data.pickers, 'data.pickers', { min: 1, max: 10_000, isWhole: true, otherwise: 1 });
  const isCompared = fields.flag(data.as_listed, 'data.as_listed');
  const minUnits = selectOf(fields, data.select);
  const { names, ...demand } = demandOf(fields, data.orders, 'data.orders', layout, isZoned);
  if (fields.faults.length > 0) return { faults: fields.faults };
  const problem: Problem = { ...demand, limits, isZoned, minUnits, pickers, speed };
  const planned: Planned = planBatches(problem, seed, { timeMs, began, now });
  const method = layout.kind === 'names' ? 'estimated' : planned.method;
  const told = { ...answerOf(problem, names, planned), method, moves: planned.moves } as const;
  const wanted = new Set(planned.batches.flatMap(({ orders }) => orders));
  const listed = isCompared ? { length_as_listed: round(lengthAsListed(problem, wanted, names.bins), 6) } : {};
  return { answer: { ...told, elapsed_ms: round(now() - began, 1), ...cut(planned), ...listed } };
}

const cut = ({ isCut }: Planned): { deadline?: true } => (isCut ? { deadline: true } : {});

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

function timeOf(fields: Fields, value: unknown): number {
  const timeMs = fields.number(value, 'data.time_ms', { min: 0, max: MAX_MS, otherwise: DEFAULT_MS });
  if (timeMs > 0 && timeMs < MIN_MS) fields.refuse('data.time_ms', 'invalid_value', `must be 0, or ${MIN_MS} to ${MAX_MS}`);
  return timeMs;
}

function limitsOf(fields: Fields, value: unknown): Limits {
  const row = isAbsent(value) ? {} : fields.object(value, 'data.limits');
  const of = (name: string, isWhole: boolean) =>
    fields.number(row[name], `data.limits.${name}`, { min: isWhole ? 1 : 0, isWhole, otherwise: Infinity });
  return { orders: of('orders', true), items: of('items', true), volume: of('volume', false), weight: of('weight', false) };
}

function speedOf(fields: Fields, value: unknown): Speed {
  const row = isAbsent(value) ? {} : fields.object(value, 'data.speed');
  const of = (name: string, min: number, otherwise: number) =>
    fields.number(row[name], `data.speed.${name}`, { min, max: 86_400, otherwise });
  return {
    metresPerSecond: of('metres_per_s', 0.001, 1),
    stopSeconds: of('stop_s', 0, 12),
    unitSeconds: of('unit_s', 0, 4),
    batchSeconds: of('batch_s', 0, 60),
  };
}

function selectOf(fields: Fields, value: unknown): number | undefined {
  if (isAbsent(value)) return undefined;
  const { min_items: units } = fields.object(value, 'data.select');
  return fields.number(units, 'data.select.min_items', { min: 1, isWhole: true });
}
