import { binPlaces, cellAt, type LineFault, recordOf } from '../../../../../../libs/imports/src/index.js';
import { Refusal } from '../../../api/refusal.js';
import { capital } from '../../../patterns/page/capital.js';
import type { Line } from '../../../patterns/sheets/line.js';
import type { components } from '../../../api/generated/wms.js';
import type { LayoutBody } from '../map/layouts.js';

export type PlaceRow = components['schemas']['PlaceRow'];

/** Distance of aisles, and of the last bin from the end of its aisle, when the file does not say. */
const APART = 3;
const ROOM = 1;

/** A line as the interface takes it, without its empty cells. */
export const placeIn = ({ cells }: Line): PlaceRow => recordOf(binPlaces.columns, [(column) => cells[column] ?? '']) as unknown as PlaceRow;

const natural = new Intl.Collator('en', { numeric: true });
const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * The layout for the places in a file: their aisles, each at the x of its first bin, or a free floor when no bin names an aisle. Undefined
 * when they say too little.
 */
export function layoutAround(places: readonly PlaceRow[], unit: 'm' | 'ft'): LayoutBody | undefined {
  const ys = places.flatMap(({ y }) => (isNumber(y) ? [y] : []));
  if (ys.length === 0) return undefined;
  const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other), Infinity);
  const maxOf = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other), -Infinity);
  const named = new Map<string, number | undefined>();
  for (const { aisle, x } of places) {
    if (typeof aisle !== 'string') continue;
    if (named.get(aisle) === undefined) named.set(aisle, isNumber(x) ? x : undefined);
  }
  const front = Math.min(0, least(ys));
  if (named.size === 0) {
    const xs = places.flatMap(({ x }) => (isNumber(x) ? [x] : []));
    return xs.length === 0 ? undefined : { kind: 'floor', unit, racks: [], start: { x: least(xs), y: front } };
  }
  const aisles = [...named]
    .sort(([one], [other]) => natural.compare(one, other))
    .map(([aisle, x], index) => ({ aisle, x: x ?? index * APART }));
  const crosses = [front, maxOf(ys) + ROOM];
  return { kind: 'aisles', unit, aisles, cross_aisles: crosses, start: { x: aisles[0]?.x ?? 0, y: front } };
}

/** The server's refusals by the index of their line; undefined when the error is about no line. */
export function refusedLines(error: unknown, indexes: readonly number[]): Map<number, LineFault[]> | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const byLine = new Map<number, LineFault[]>();
  for (const { path, message } of error.faults) {
    const [, at, place = ''] = /^data\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    const index = at === undefined ? undefined : indexes[Number(at)];
    if (index === undefined) continue;
    const { column } = cellAt(binPlaces.columns, place);
    byLine.set(index, [...(byLine.get(index) ?? []), { column, message: capital(message) }]);
  }
  return byLine.size === 0 ? undefined : byLine;
}
