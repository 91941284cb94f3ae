import type { Place } from './layouts.js';
import type { Plan } from './drawing.js';
import { walkOver } from './walk.js';

const plan: Plan = {
  kind: 'aisles',
  cross_aisles: [0, 15, 30],
  aisles: [
    { aisle: 'A', x: 0 },
    { aisle: 'B', x: 4 },
  ],
  racks: [],
  start: { x: 0, y: 0 },
  end: null,
};
const place = (aisle: string | null, x: number | null, y: number | null): Place => ({
  ...{ location: 'A', bin: String(y), aisle, x, y, level: null, zone: null, purpose: 'pick', origin: 'hand' },
});

describe('a walk on the map', () => {
  it('goes along aisles, and from one to another over the cross-aisle that makes it shortest', () => {
    const places = [place('A', 0, 12), place('B', 4, 14), place('B', 4, 20)];
    const way = walkOver(plan, places, [0, 1, 2]).way.map(({ x, y }) => `${x} ${Math.abs(y)}`);
    expect(way).toEqual(['0 0', '0 12', '0 15', '4 15', '4 14', '4 20', '4 0', '0 0', '0 0']);
  });

  it('passes over bins without a place, and goes straight where there are no aisles', () => {
    const free: Plan = { ...plan, kind: 'floor', end: { x: 9, y: 9 } };
    expect(walkOver(free, [place(null, 2, 3), place(null, null, null)], [0, 1]).way).toEqual([
      { x: 0, y: -0 },
      { x: 2, y: -3 },
      { x: 9, y: -9 },
    ]);
  });
});
