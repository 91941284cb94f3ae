import { Refusal } from '../../../api/refusal.js';
import { numberOf } from '../../../patterns/forms/number-of.js';
import type { Drawable } from '../map/drawing.js';
import type { Layout, LayoutBody, Preview } from '../map/layouts.js';

/** The measurements of a floor of straight aisles. */
export interface Measured extends Record<string, unknown> {
  pattern: string;
  unit: 'm' | 'ft';
  length: string;
  apart: string;
  crosses: string;
  /** Aisles with fewer bins are left out. */
  least: string;
  /** `front` or `back` and an aisle, as in `front A`; empty for the front of the first one. */
  start: string;
  end: string;
}

/** For a floor that nobody has measured, in metres. */
const GUESSED: Measured = { pattern: '', unit: 'm', length: '30', apart: '3', crosses: '2', least: '1', start: '', end: '' };
/** The server refuses more. */
const MAX_CROSS_AISLES = 101;

/** Initial values of the form, from the present layout and a pattern. */
export function measuredOf(layout: Layout, pattern: string): Measured {
  if (layout.kind !== 'aisles') return { ...GUESSED, pattern };
  const [front = 0, back = 0] = [layout.cross_aisles[0], layout.cross_aisles.at(-1)];
  const xs = [...new Set(layout.aisles.map(({ x }) => x))].sort((one, other) => one - other);
  const apart = (xs[1] ?? 0) - (xs[0] ?? 0);
  const at = (point: Layout['start']): string => {
    const aisle = point && layout.aisles.find(({ x }) => x === point.x)?.aisle;
    return aisle && point.y === front ? `front ${aisle}` : aisle && point.y === back ? `back ${aisle}` : '';
  };
  return {
    ...{ pattern: layout.pattern ?? '', unit: layout.unit, length: String(rounded(back - front)), least: GUESSED.least },
    ...{ apart: apart > 0 ? String(rounded(apart)) : GUESSED.apart, crosses: String(layout.cross_aisles.length) },
    ...{ start: at(layout.start), end: at(layout.end) },
  };
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Aisles that have enough bins. */
export function keptAisles({ least }: Measured, aisles: Preview['aisles']): Preview['aisles'] {
  const minBins = Number(least);
  return Number.isFinite(minBins) ? aisles.filter(({ bins }) => bins >= minBins) : aisles;
}

/** The layout of these aisles, side by side in the order of their names. A text that is no number goes to the server unchanged. */
export function layoutOf(measured: Measured, aisles: readonly { aisle: string }[]): LayoutBody {
  const { unit, start, end } = measured;
  const [length, apart] = [numberOf(measured.length), numberOf(measured.apart)];
  const rows = aisles.map(({ aisle }, index) => ({
    aisle,
    x: isNumber(apart) && index > 0 ? rounded(index * apart) : index > 0 ? (apart as never) : 0,
  }));
  const crosses = crossesOf(numberOf(measured.crosses), length);
  const at = (where: string) => {
    const [side, ...name] = where.split(' ');
    const aisle = rows.find((row) => row.aisle === name.join(' ')) ?? rows[0];
    return { x: aisle?.x ?? 0, y: side === 'back' && Array.isArray(crosses) ? (crosses.at(-1) ?? 0) : 0 };
  };
  return {
    ...{ kind: 'aisles', unit, pattern: measured.pattern.trim() === '' ? null : measured.pattern.trim(), aisles: rows, racks: [] },
    ...{ cross_aisles: crosses, start: at(start), end: end === '' ? null : at(end) },
  };
}

function crossesOf(count: number | undefined, length: number | undefined): number[] {
  if (!isNumber(count)) return count as unknown as number[];
  if (!isNumber(length)) return [0, length as unknown as number];
  const steps = Math.max(Math.min(Math.floor(count), MAX_CROSS_AISLES) - 1, 0);
  return Array.from({ length: steps + (count >= 1 ? 1 : 0) }, (_, index) => (index === 0 ? 0 : rounded((index * length) / steps)));
}

/** The fields of the form, by their places in the request. */
const FIELDS: readonly [path: RegExp, field: keyof Measured][] = [
  [/^cross_aisles\[/, 'length'],
  [/^cross_aisles/, 'crosses'],
  [/^aisles\[\d+\]\.x/, 'apart'],
  [/^(aisles|pattern)/, 'pattern'],
  [/^start/, 'start'],
  [/^end/, 'end'],
  [/^unit/, 'unit'],
];

/** A refusal of a layout, with each fault once, at the field that caused it. */
export function atFields(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const faults = new Map<string, string>();
  for (const { path, message } of error.faults) {
    const field = FIELDS.find(([place]) => place.test(path))?.[1];
    if (field !== undefined && !faults.has(String(field))) faults.set(String(field), message);
  }
  if (faults.size === 0) return error;
  return new Refusal(
    error.status,
    error.code,
    error.message,
    [...faults].map(([path, message]) => ({ path, message })),
  );
}

/** For a first look: spreads the bins evenly over the aisles in their names. */
export function spreadOver(layout: LayoutBody, aisles: Preview['aisles']): Drawable[] {
  const [front = 0, back = 0] = [layout.cross_aisles?.[0], layout.cross_aisles?.at(-1)];
  return aisles.flatMap(({ aisle, bins }) =>
    Array.from({ length: bins }, (_, rank) => ({ aisle, x: null, y: front + ((back - front) * (rank + 1)) / (bins + 1), level: null })),
  );
}
