import { bayRanks, type DrawnLayout, isInside } from '@planning';
import type { LayoutPlan, LayoutUnit } from '../contract/floor-plan/layouts.js';
import type { PlaceOrigin } from '../contract/floor-plan/places.js';

const MILLIMETRES: Readonly<Record<LayoutUnit, number>> = { m: 1_000, ft: 304.8 };
/** Decimals that survive the conversion to millimetres and back. */
const SHOWN: Readonly<Record<LayoutUnit, number>> = { m: 1_000, ft: 100 };

export const toMillimetres = (value: number, unit: LayoutUnit): number => Math.round(value * MILLIMETRES[unit]);
export const fromMillimetres = (value: number, unit: LayoutUnit): number =>
  Math.round((value / MILLIMETRES[unit]) * SHOWN[unit]) / SHOWN[unit];

/** A place as it is stored: millimetres. */
export interface StoredPlace {
  binId: number;
  aisle: string | null;
  x: number | null;
  y: number | null;
  level: number | null;
  zoneId: number | null;
  origin: 'csv' | 'hand';
}

/** The position of a bin on a floor, in millimetres. */
export interface Spot {
  aisle: string | null;
  x: number;
  y: number;
  origin: PlaceOrigin;
}

export interface PlaceFault {
  code: 'unknown_aisle' | 'bin_outside_aisle' | 'bin_inside_rack';
  member: 'aisle' | 'x' | 'y';
  details: Record<string, unknown>;
}

/** A layout in millimetres, and which places belong to it. */
export class DrawnFloor {
  /** In metres, as planners read it. */
  readonly layout: DrawnLayout;
  private readonly aisles: ReadonlyMap<string, number>;

  constructor(private readonly plan: LayoutPlan) {
    const metres = (value: number): number => toMillimetres(value, plan.unit) / 1_000;
    const point = (of: LayoutPlan['start']) => of && { x: metres(of.x), y: metres(of.y) };
    this.layout = {
      kind: plan.kind,
      pattern: plan.pattern,
      crossAisles: plan.crossAisles.map(metres),
      aisles: plan.aisles.map(({ aisle, x }) => ({ aisle, x: metres(x) })),
      racks: plan.racks.map(({ x0, y0, x1, y1 }) => ({ x0: metres(x0), y0: metres(y0), x1: metres(x1), y1: metres(y1) })),
      start: point(plan.start),
      end: point(plan.end),
    };
    this.aisles = new Map(this.layout.aisles.map(({ aisle, x }) => [aisle, Math.round(x * 1_000)]));
  }

  /** Why a place is not on this floor; undefined where it is, or is incomplete. */
  faultOf({ aisle, x, y }: Pick<StoredPlace, 'aisle' | 'x' | 'y'>): PlaceFault | undefined {
    const { kind } = this.layout;
    if (kind === 'aisles' && aisle !== null) {
      if (!this.aisles.has(aisle)) return { code: 'unknown_aisle', member: 'aisle', details: { aisle } };
      const [front, back] = this.ends();
      const [from, to] = [front, back].map((end) => fromMillimetres(end, this.plan.unit));
      if (y === null || y < front || y > back) return { code: 'bin_outside_aisle', member: 'y', details: { aisle, from, to } };
    }
    if (kind === 'floor' && x !== null && y !== null && this.isInRack(x, y)) return { code: 'bin_inside_rack', member: 'x', details: {} };
    return undefined;
  }

  /** The positions of bins: their stored places where the floor has these, else in the aisles given by the pattern of names. */
  spotsOf(names: ReadonlyMap<number, string>, stored: Iterable<StoredPlace>): Map<number, Spot> {
    const spots = this.spotsByName(names);
    for (const place of stored) {
      const spot = names.has(place.binId) ? this.spotOf(place) : undefined;
      if (spot) spots.set(place.binId, spot);
    }
    return spots;
  }

  private spotOf(place: StoredPlace): Spot | undefined {
    const { aisle, x, y, origin } = place;
    if (y === null || this.layout.kind === 'names' || this.faultOf(place)) return undefined;
    if (this.layout.kind === 'floor') return x === null ? undefined : { aisle: null, x, y, origin };
    return aisle === null ? undefined : { aisle, x: this.aisles.get(aisle) ?? 0, y, origin };
  }

  /** Spreads bays evenly over the aisle in their names. */
  private spotsByName(names: ReadonlyMap<number, string>): Map<number, Spot> {
    if (this.layout.kind !== 'aisles') return new Map();
    const [front, back] = this.ends();
    const byName = new Map<string, Spot>();
    for (const [aisle, bays] of this.readNames([...new Set(names.values())])) {
      const x = this.aisles.get(aisle);
      if (x === undefined) continue;
      const step = (back - front) / (bays.length + 1);
      bays.forEach((bay, rank) => {
        const spot: Spot = { aisle, x, y: Math.round(front + (rank + 1) * step), origin: 'pattern' };
        for (const name of bay) byName.set(name, spot);
      });
    }
    return new Map([...names].flatMap(([binId, name]) => (byName.has(name) ? [[binId, byName.get(name) as Spot] as const] : [])));
  }

  private readNames(names: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> {
    const { pattern } = this.layout;
    const read = bayRanks(names, pattern);
    if (read.notMatched.length === 0) return read.aisles;
    const others = new Set(read.notMatched);
    return bayRanks(
      names.filter((name) => !others.has(name)),
      pattern,
    ).aisles;
  }

  private ends(): [front: number, back: number] {
    const { crossAisles } = this.layout;
    return [Math.round(crossAisles[0] * 1_000), Math.round(crossAisles[crossAisles.length - 1] * 1_000)];
  }

  private isInRack(x: number, y: number): boolean {
    const point = { x: x / 1_000, y: y / 1_000 };
    return this.layout.racks.some(({ x0, y0, x1, y1 }) =>
      isInside(point, { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) }),
    );
  }
}

const natural = new Intl.Collator('en', { numeric: true });

/** Bins without a place, put beside the previous one in the natural order of names; empty if no bin has a place. */
export function spotsBeside(names: ReadonlyMap<number, string>, spots: ReadonlyMap<number, Spot>): Map<number, Spot> {
  if (spots.size === 0 || spots.size === names.size) return new Map();
  const ids = [...names].sort(([, one], [, other]) => natural.compare(one, other)).map(([binId]) => binId);
  const beside = new Map<number, Spot>();
  let last = spots.get(ids.find((binId) => spots.has(binId)) ?? 0);
  for (const binId of ids) {
    const own = spots.get(binId);
    if (own) last = own;
    else if (last) beside.set(binId, last);
  }
  return beside;
}
