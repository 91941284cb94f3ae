import type { Layout, Place } from './layouts.js';

/** The drawn part of a layout. */
export type Plan = Pick<Layout, 'kind' | 'cross_aisles' | 'aisles' | 'racks' | 'start' | 'end'>;
/** The drawn part of a place. */
export type Drawable = Pick<Place, 'aisle' | 'x' | 'y' | 'level'>;

/** A rectangle in the layout's unit, with `y` growing downwards as on screens: the front of the floor is at the bottom. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A bin on the map, by its index among the places. */
export interface Cell extends Box {
  index: number;
}

export interface Drawing {
  cells: readonly Cell[];
  /** The whole floor, with a margin. */
  whole: Box;
  aisles: readonly { name: string; way: Box }[];
  ways: readonly Box[];
  racks: readonly Box[];
  start: Point | undefined;
  end: Point | undefined;
  /** The size of signs and names, as a share of the distance between aisles. */
  unit: number;
}

export interface Point {
  x: number;
  y: number;
}

/** As shares of the distance between two aisles: half the width of the way, and the depth of the rack at each side. */
const WAY = 0.16;
const DEPTH = 0.28;
/** The share of the length along an aisle that bins fill. */
const FILLED = 0.84;
/** For a single aisle, and where bins stand alone. */
const USUAL_DISTANCE = 3;
const FREE_BIN = { least: 0.2, most: 1.2 };
const MARGIN = 1.4;

/** Places everything of a floor. Bins of a bay stand side by side in its rack; bays alternate between the sides of their aisle. */
export function drawingOf(plan: Plan, places: readonly Drawable[]): Drawing {
  const unit = distanceOf(plan.aisles.map(({ x }) => x));
  const cells = plan.kind === 'aisles' ? cellsInAisles(plan, places, unit) : plan.kind === 'floor' ? cellsOnFloor(places) : [];
  const [front = 0, back = 0] = [plan.cross_aisles[0], plan.cross_aisles.at(-1)];
  const racks = plan.racks.map(({ x0, y0, x1, y1 }) => boxBetween({ x: x0, y: -y0 }, { x: x1, y: -y1 }));
  const half = unit * WAY;
  const aisles = plan.aisles.map(({ aisle, x }) => ({
    name: aisle,
    way: boxBetween({ x: x - half, y: -front }, { x: x + half, y: -back }),
  }));
  const xs = plan.aisles.map(({ x }) => x);
  const [left, right] = [least(xs) - half, maxOf(xs) + half];
  const ways = plan.cross_aisles.map((y) => boxBetween({ x: left, y: -y - half }, { x: right, y: -y + half }));
  const [start, end] = [plan.start, plan.end].map((point) => point && { x: point.x, y: -point.y });
  const marked = [start, end].flatMap((point) => (point ? [{ ...point, width: 0, height: 0 }] : []));
  const shown = [...cells, ...racks, ...(plan.kind === 'aisles' ? [...ways, ...aisles.map(({ way }) => way)] : []), ...marked];
  const named = plan.kind === 'aisles' ? aisles : [];
  return {
    ...{ cells, aisles: named, ways: plan.kind === 'aisles' ? ways : [], racks: plan.kind === 'floor' ? racks : [] },
    ...{ whole: around(shown, unit * MARGIN), start: start ?? undefined, end: end ?? undefined, unit },
  };
}

function cellsInAisles({ aisles, cross_aisles: crosses }: Plan, places: readonly Drawable[], unit: number): Cell[] {
  const xOf = new Map(aisles.map(({ aisle, x }) => [aisle, x]));
  const length = (crosses.at(-1) ?? 0) - (crosses[0] ?? 0);
  const cells: Cell[] = [];
  for (const [aisle, bays] of baysOf(places)) {
    const x = xOf.get(aisle);
    if (x === undefined) continue;
    const ys = [...bays.keys()].sort((one, other) => one - other);
    const height = heightOf(ys, length);
    ys.forEach((y, rank) => {
      const indexes = bays.get(y) ?? [];
      const depth = (unit * DEPTH) / indexes.length;
      const width = depth * FILLED;
      indexes.forEach((index, at) => {
        const away = unit * WAY + at * depth;
        cells.push({ index, x: rank % 2 === 0 ? x - away - width : x + away, y: -y - height / 2, width, height });
      });
    });
  }
  return cells;
}

/** Indexes of bins from the floor up, by aisle and by distance along it. */
function baysOf(places: readonly Drawable[]): Map<string, Map<number, number[]>> {
  const aisles = new Map<string, Map<number, number[]>>();
  places.forEach(({ aisle, y }, index) => {
    if (aisle === null || y === null) return;
    const bays = aisles.get(aisle) ?? new Map<number, number[]>();
    aisles.set(aisle, bays);
    const there = bays.get(y);
    if (there) there.push(index);
    else bays.set(y, [index]);
  });
  for (const bays of aisles.values())
    for (const there of bays.values()) there.sort((one, other) => (places[one]?.level ?? 0) - (places[other]?.level ?? 0));
  return aisles;
}

/** Bays on the same side are two apart. */
function heightOf(ys: readonly number[], length: number): number {
  let room = length > 0 ? length / 4 : 1;
  for (let at = 2; at < ys.length; at += 1) room = Math.min(room, (ys[at] ?? 0) - (ys[at - 2] ?? 0));
  return room * FILLED;
}

function cellsOnFloor(places: readonly Drawable[]): Cell[] {
  const points = new Map<string, number[]>();
  places.forEach(({ x, y }, index) => {
    if (x === null || y === null) return;
    const atPoint = points.get(`${x} ${y}`);
    if (atPoint) atPoint.push(index);
    else points.set(`${x} ${y}`, [index]);
  });
  const all = [...points.values()].flatMap(([first = 0]) => places[first] ?? []);
  const distances = [all.map(({ x }) => x ?? 0), all.map(({ y }) => y ?? 0)].map(distanceOf);
  const size = Math.min(FREE_BIN.most, Math.max(FREE_BIN.least, Math.min(...distances) * FILLED));
  return [...points.values()].flatMap((there) =>
    there.map((index, at) => {
      const { x, y } = places[index] ?? {};
      const width = size / there.length;
      return { index, x: (x ?? 0) - size / 2 + at * width, y: -(y ?? 0) - size / 2, width: width * FILLED, height: size };
    }),
  );
}

/** The smallest distance between two different values. */
function distanceOf(values: readonly number[]): number {
  const sorted = [...new Set(values)].sort((one, other) => one - other);
  const distances = sorted.slice(1).map((value, at) => value - (sorted[at] ?? 0));
  return distances.length === 0 ? USUAL_DISTANCE : least(distances);
}

const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other), Infinity);
const maxOf = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other), -Infinity);

const boxBetween = (one: Point, other: Point): Box => ({
  ...{ x: Math.min(one.x, other.x), y: Math.min(one.y, other.y) },
  ...{ width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) },
});

function around(boxes: readonly Box[], margin: number): Box {
  if (boxes.length === 0) return { x: -margin, y: -margin, width: 2 * margin, height: 2 * margin };
  const [left, top] = [least(boxes.map(({ x }) => x)) - margin, least(boxes.map(({ y }) => y)) - margin];
  const right = maxOf(boxes.map(({ x, width }) => x + width)) + margin;
  const bottom = maxOf(boxes.map(({ y, height }) => y + height)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The nearest cell in a direction, where distance ahead and aside both count; undefined at the edge. */
export function neighbourOf(cells: readonly Cell[], from: Cell, { x: dx, y: dy }: Point): Cell | undefined {
  const here = centreOf(from);
  let [found, best]: [Cell | undefined, number] = [undefined, Infinity];
  for (const cell of cells) {
    const centre = centreOf(cell);
    const [alongX, alongY] = [centre.x - here.x, centre.y - here.y];
    const ahead = alongX * dx + alongY * dy;
    const aside = Math.abs(alongX * dy) + Math.abs(alongY * dx);
    if (ahead <= 1e-6 || ahead + aside >= best) continue;
    [found, best] = [cell, ahead + aside];
  }
  return found;
}

/** The cell at a point, or else the nearest one within `reach`. */
export function cellAt(cells: readonly Cell[], { x, y }: Point, reach: number): Cell | undefined {
  let [found, best]: [Cell | undefined, number] = [undefined, reach];
  for (const cell of cells) {
    const away = Math.hypot(Math.max(cell.x - x, 0, x - cell.x - cell.width), Math.max(cell.y - y, 0, y - cell.y - cell.height));
    if (away > best || (found && away === best)) continue;
    [found, best] = [cell, away];
  }
  return found;
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Many cells as one path: 20,000 separate shapes would take seconds to draw. */
export function pathOf(cells: readonly Box[]): string {
  const parts: string[] = [];
  for (const { x, y, width, height } of cells)
    parts.push(`M${rounded(x)} ${rounded(y)}h${rounded(width)}v${rounded(height)}h${-rounded(width)}z`);
  return parts.join('');
}
