import type { Point } from '../floors/floor.js';
import { Fields } from './fields.js';
import { layoutOf } from './layout.js';

/** The route from a layout's start over these bins, in this order, to its end: each place, and each bend between two places. */
export function wayOver(layout: unknown, bins: readonly string[]): Point[] {
  const { bins: known, start, end, floorOf } = layoutOf(new Fields(), layout, 'layout');
  const stops = bins.flatMap((bin) => known.get(bin) ?? []);
  const floor = floorOf([start, end, ...stops]);
  const tour = [0, ...stops.map((_, at) => at + 2), 1];
  const way: Point[] = [];
  tour.forEach((place, at) => {
    if (at > 0) way.push(...floor.bends(tour[at - 1], place));
    const { x, y } = [start, end, ...stops][place];
    way.push({ x, y });
  });
  return way.filter(({ x, y }, at) => at === 0 || x !== way[at - 1].x || y !== way[at - 1].y);
}
