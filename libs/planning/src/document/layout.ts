import { AisleFloor } from '../floors/aisle-floor.js';
import type { Floor, Point } from '../floors/floor.js';
import { isInside, type Rack, RackFloor } from '../floors/rack-floor.js';
import type { Fields } from './fields.js';
import { guessedBins } from './guessed-bins.js';

const MAX_BINS = 200_000;
const MAX_AISLES = 2_000;
const MAX_CROSS_AISLES = 100;
const MAX_RACKS = 500;

/** A bin of the document. */
interface Bin extends Point {
  name: string;
  zone: string | null;
}

/** The floor described by a document. */
export interface Layout {
  kind: 'aisles' | 'floor' | 'names';
  bins: ReadonlyMap<string, Bin>;
  /** The floor with the start, the end and the used bins. */
  floorOf(points: readonly Point[]): Floor;
  start: Point;
  end: Point;
}

/** Reads `data.layout`; a layout with faults must not be used. */
export function layoutOf(fields: Fields, value: unknown, path: string): Layout {
  const row = fields.object(value, path);
  if (row.kind === 'aisles') return aislesOf(fields, row, path);
  if (row.kind === 'floor') return racksOf(fields, row, path);
  if (row.kind === 'names') return namesOf(fields, row, path);
  fields.refuse(`${path}.kind`, row.kind === undefined ? 'missing_field' : 'invalid_value', 'must be aisles, floor or names');
  return { kind: 'names', bins: new Map(), floorOf: () => new RackFloor([], []), start: ORIGIN, end: ORIGIN };
}

const ORIGIN: Point = { x: 0, y: 0 };

function aislesOf(fields: Fields, row: Record<string, unknown>, path: string): Layout {
  const crossAisles = crossAislesOf(fields, row.cross_aisles, `${path}.cross_aisles`);
  const aisles = new Map<string, number>();
  for (const aisle of fields.rows(row.aisles, `${path}.aisles`, MAX_AISLES)) {
    const name = fields.name(aisle.row.aisle, `${aisle.path}.aisle`);
    if (aisles.has(name)) fields.refuse(`${aisle.path}.aisle`, 'invalid_value', 'stands twice');
    aisles.set(name, fields.number(aisle.row.x, `${aisle.path}.x`));
  }
  const [front, back] = [crossAisles[0], crossAisles[crossAisles.length - 1]];
  const bins = binsOf(fields, row.bins, `${path}.bins`, (bin, at) => {
    const aisle = fields.name(bin.aisle, `${at}.aisle`);
    const x = aisles.get(aisle);
    if (x === undefined && aisle !== '') fields.refuse(`${at}.aisle`, 'unknown_aisle', `names no aisle of the layout: ${aisle}`);
    const y = fields.number(bin.y, `${at}.y`);
    if (y < front || y > back) fields.refuse(`${at}.y`, 'bin_outside_aisle', `must be ${front} to ${back}, where the aisle is`);
    return { x: x ?? 0, y };
  });
  const onCross = (value: unknown, at: string): Point => {
    const point = pointOf(fields, value, at);
    if (!crossAisles.includes(point.y)) fields.refuse(`${at}.y`, 'invalid_value', 'must be the y of a cross-aisle');
    return point;
  };
  const start = onCross(row.start, `${path}.start`);
  const end = isAbsent(row.end) ? start : onCross(row.end, `${path}.end`);
  return { kind: 'aisles', bins, start, end, floorOf: (points) => new AisleFloor(crossAisles, [...aisles.values()], points) };
}

function crossAislesOf(fields: Fields, value: unknown, path: string): number[] {
  if (!Array.isArray(value) || value.length < 2 || value.length > MAX_CROSS_AISLES) {
    fields.refuse(path, isAbsent(value) ? 'missing_field' : 'invalid_value', `must be a list of 2 to ${MAX_CROSS_AISLES} numbers`);
    return [0, 0];
  }
  const crossAisles = value.map((y: unknown, at) => fields.number(y, `${path}[${at}]`));
  crossAisles.forEach((y, at) => {
    if (at > 0 && y <= crossAisles[at - 1]) fields.refuse(`${path}[${at}]`, 'invalid_value', 'must be greater than the one before');
  });
  return crossAisles;
}

function racksOf(fields: Fields, row: Record<string, unknown>, path: string): Layout {
  const racks: Rack[] = fields.rows(row.racks ?? [], `${path}.racks`, MAX_RACKS, 0).map(({ row: rack, path: at }) => {
    const [x0, y0, x1, y1] = ['x0', 'y0', 'x1', 'y1'].map((side) => fields.number(rack[side], `${at}.${side}`));
    return { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) };
  });
  const free = (point: Point, at: string): Point => {
    if (racks.some((rack) => isInside(point, rack))) fields.refuse(at, 'invalid_value', 'lies inside a rack, where nobody can stand');
    return point;
  };
  const bins = binsOf(fields, row.bins, `${path}.bins`, (bin, at) => free(pointOf(fields, bin, at), at));
  const start = free(pointOf(fields, row.start, `${path}.start`), `${path}.start`);
  const end = isAbsent(row.end) ? start : free(pointOf(fields, row.end, `${path}.end`), `${path}.end`);
  return { kind: 'floor', bins, start, end, floorOf: (points) => new RackFloor(racks, points) };
}

function namesOf(fields: Fields, row: Record<string, unknown>, path: string): Layout {
  const { pattern } = row;
  const text = isAbsent(pattern) ? null : fields.name(pattern, `${path}.pattern`);
  if (text !== null && !text.includes('{aisle}')) fields.refuse(`${path}.pattern`, 'invalid_value', 'must say where {aisle} stands');
  const bins = binsOf(fields, row.bins, `${path}.bins`, () => ORIGIN);
  const guess = guessedBins([...bins.keys()], text);
  for (const [name, bin] of bins) Object.assign(bin, guess.points.get(name));
  return { kind: 'names', bins, start: ORIGIN, end: ORIGIN, floorOf: (points) => new AisleFloor(guess.crossAisles, guess.aisles, points) };
}

function binsOf(
  fields: Fields,
  value: unknown,
  path: string,
  placeOf: (row: Record<string, unknown>, path: string) => Point,
): Map<string, Bin> {
  const bins = new Map<string, Bin>();
  for (const { row, path: at } of fields.rows(value, path, MAX_BINS, 0)) {
    const name = fields.name(row.bin, `${at}.bin`);
    if (bins.has(name)) fields.refuse(`${at}.bin`, 'repeated_bin', `stands twice: ${name}`);
    const zone = isAbsent(row.zone) ? null : fields.name(row.zone, `${at}.zone`);
    const { x, y } = placeOf(row, at);
    bins.set(name, { name, zone, x, y });
  }
  return bins;
}

function pointOf(fields: Fields, value: unknown, path: string): Point {
  const row = fields.object(value, path);
  return { x: fields.number(row.x, `${path}.x`), y: fields.number(row.y, `${path}.y`) };
}

export const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;
