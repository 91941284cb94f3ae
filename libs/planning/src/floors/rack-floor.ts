import type { Floor, Point } from './floor.js';

const GRID = 12;
const HAIR = 1e-9;

export interface Rack {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A corner of racks where a shortest route may bend. */
interface Corner extends Point {
  /** The directions of its racks. */
  racks: { x: number; y: number }[];
}

/** Whether a point lies inside a rack, and not on its edge. */
export const isInside = ({ x, y }: Point, { x0, y0, x1, y1 }: Rack): boolean =>
  x > x0 + HAIR && x < x1 - HAIR && y > y0 + HAIR && y < y1 - HAIR;

/** An open floor with racks: routes run straight along their edges and bend at their corners. */
export class RackFloor implements Floor {
  readonly places: number;
  readonly cells = GRID * GRID;
  private readonly corners: readonly Corner[];
  /** For each corner, the corners that a taut route leads to. */
  private readonly legs: { to: number; length: number }[][];
  /** For each place, the corners that a taut route leads to. */
  private readonly exits: { to: number; length: number }[][];
  private readonly rows: (Float64Array | undefined)[] = [];
  private readonly cellsOfPlaces: readonly number[];

  /** @param points the start, the end, and the bins, none inside a rack */
  constructor(
    private readonly racks: readonly Rack[],
    private readonly points: readonly Point[],
  ) {
    this.places = points.length;
    this.corners = cornersOf(racks);
    this.legs = this.corners.map(() => []);
    this.corners.forEach((a, from) => {
      for (let to = 0; to < from; to++) {
        const b = this.corners[to];
        if (!isTaut(b, a) || !isTaut(a, b) || !this.sees(a, b)) continue;
        const length = straight(a, b);
        this.legs[from].push({ to, length });
        this.legs[to].push({ to: from, length });
      }
    });
    this.exits = points.map((point) =>
      this.corners.flatMap((corner, to) =>
        isTaut(point, corner) && this.sees(point, corner) ? [{ to, length: straight(point, corner) }] : [],
      ),
    );
    this.cellsOfPlaces = gridOf(points);
  }

  distance(from: number, to: number): number {
    return (this.rows[from] ??= this.rowOf(from))[to];
  }

  bends(from: number, to: number): Point[] {
    if (from === to || this.sees(this.points[from], this.points[to])) return [];
    const { lengths, before } = this.fromPlace(from);
    let last = -1;
    let shortest = Infinity;
    for (const exit of this.exits[to]) {
      if (lengths[exit.to] + exit.length >= shortest) continue;
      shortest = lengths[exit.to] + exit.length;
      last = exit.to;
    }
    const bends: Point[] = [];
    for (let corner = last; corner >= 0; corner = before[corner]) bends.push({ x: this.corners[corner].x, y: this.corners[corner].y });
    return bends.reverse();
  }

  cellOf(place: number): number {
    return this.cellsOfPlaces[place];
  }

  private rowOf(from: number): Float64Array {
    const toCorners = this.fromPlace(from).lengths;
    const row = new Float64Array(this.places);
    for (let to = 0; to < this.places; to++) {
      if (to === from) continue;
      const known = this.rows[to];
      row[to] = known ? known[from] : this.shortest(from, to, toCorners);
    }
    return row;
  }

  private shortest(from: number, to: number, toCorners: Float64Array): number {
    if (this.sees(this.points[from], this.points[to])) return straight(this.points[from], this.points[to]);
    let shortest = Infinity;
    for (const exit of this.exits[to]) shortest = Math.min(shortest, toCorners[exit.to] + exit.length);
    return shortest;
  }

  /** The distance of each corner from a place, and the previous corner on the route; -1: none (Dijkstra). */
  private fromPlace(place: number): { lengths: Float64Array; before: Int32Array } {
    const lengths = new Float64Array(this.corners.length).fill(Infinity);
    const before = new Int32Array(this.corners.length).fill(-1);
    const isDone = new Uint8Array(this.corners.length);
    for (const { to, length } of this.exits[place]) lengths[to] = length;
    for (;;) {
      let nearest = -1;
      for (let corner = 0; corner < lengths.length; corner++)
        if (!isDone[corner] && lengths[corner] < (nearest < 0 ? Infinity : lengths[nearest])) nearest = corner;
      if (nearest < 0) return { lengths, before };
      isDone[nearest] = 1;
      for (const { to, length } of this.legs[nearest]) {
        if (lengths[nearest] + length >= lengths[to]) continue;
        lengths[to] = lengths[nearest] + length;
        before[to] = nearest;
      }
    }
  }

  /** Whether the straight line between two points crosses no rack; it may run along an edge. */
  private sees(a: Point, b: Point): boolean {
    for (const rack of this.racks) if (crosses(a, b, rack)) return false;
    return true;
  }
}

const straight = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function crosses(a: Point, b: Point, { x0, y0, x1, y1 }: Rack): boolean {
  if ((a.x <= x0 + HAIR && b.x <= x0 + HAIR) || (a.x >= x1 - HAIR && b.x >= x1 - HAIR)) return false;
  if ((a.y <= y0 + HAIR && b.y <= y0 + HAIR) || (a.y >= y1 - HAIR && b.y >= y1 - HAIR)) return false;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  // The fractions of the line between which it is inside the sides of the rack.
  let [enters, leaves] = [0, 1];
  for (const [from, way, low, high] of [
    [a.x, dx, x0, x1],
    [a.y, dy, y0, y1],
  ]) {
    if (way === 0) continue;
    const [first, second] = [(low - from) / way, (high - from) / way];
    enters = Math.max(enters, Math.min(first, second));
    leaves = Math.min(leaves, Math.max(first, second));
  }
  return (leaves - enters) * Math.hypot(dx, dy) > 1e-7;
}

/** Whether a route from a point can bend at a corner: it passes a rack of the corner, neither through it nor away from it. */
const isTaut = (from: Point, { x, y, racks }: Corner): boolean =>
  racks.some((rack) => (from.x - x) * rack.x * (from.y - y) * rack.y <= HAIR);

function cornersOf(racks: readonly Rack[]): Corner[] {
  const corners = new Map<string, Corner>();
  for (const { x0, y0, x1, y1 } of racks)
    for (const [x, inX] of [
      [x0, 1],
      [x1, -1],
    ])
      for (const [y, inY] of [
        [y0, 1],
        [y1, -1],
      ]) {
        const corner = corners.get(`${x} ${y}`) ?? { x, y, racks: [] };
        corner.racks.push({ x: inX, y: inY });
        corners.set(`${x} ${y}`, corner);
      }
  return [...corners.values()].filter((corner) => !racks.some((rack) => isInside(corner, rack)));
}

function gridOf(points: readonly Point[]): number[] {
  const rank = (value: (point: Point) => number): ((point: Point) => number) => {
    const [low, high] = points.reduce(
      ([least, most], point) => [Math.min(least, value(point)), Math.max(most, value(point))],
      [Infinity, -Infinity],
    );
    return (point) => Math.min(GRID - 1, Math.floor((GRID * (value(point) - low)) / (high - low || 1)));
  };
  const [column, row] = [rank(({ x }) => x), rank(({ y }) => y)];
  return points.map((point) => column(point) * GRID + row(point));
}
