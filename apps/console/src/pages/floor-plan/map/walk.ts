import type { Place } from './layouts.js';
import type { Plan, Point } from './drawing.js';

/** A walk on the map: the way, and the bins at which it stops, by their indexes among the places. */
export interface Walk {
  way: readonly Point[];
  stops: readonly number[];
}

/** The way from the start over these bins to the end: along aisles, from one to another over the cross-aisle that makes it shortest. */
export function walkOver(plan: Plan, places: readonly Place[], stops: readonly number[]): Walk {
  const aisles = new Map(plan.aisles.map(({ aisle, x }) => [aisle, x]));
  const passed = stops.flatMap((index): Point[] => {
    const { aisle = null, x = null, y = null } = places[index] ?? {};
    const along = aisle === null ? x : (aisles.get(aisle) ?? x);
    return along === null || y === null ? [] : [{ x: along, y }];
  });
  const { start, end } = plan;
  const all = [...(start ? [start] : []), ...passed, ...((end ?? start) ? [end ?? start] : [])].flatMap((point) => point ?? []);
  const way = all.flatMap((point, at) => [...between(all[at - 1], point, plan), point]);
  return { way: way.map(({ x, y }) => ({ x, y: -y })), stops };
}

function between(from: Point | undefined, to: Point, { kind, cross_aisles: crosses }: Plan): Point[] {
  if (!from || kind !== 'aisles' || from.x === to.x) return [];
  const lengthOver = (cross: number): number => Math.abs(from.y - cross) + Math.abs(to.y - cross);
  const [first = 0, ...others] = crosses;
  const best = others.reduce((one, other) => (lengthOver(other) < lengthOver(one) ? other : one), first);
  return [
    { x: from.x, y: best },
    { x: to.x, y: best },
  ];
}
