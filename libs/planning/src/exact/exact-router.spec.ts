import { AisleFloor } from '../floors/aisle-floor.js';
import type { Point } from '../floors/floor.js';
import { END, type Floor, lengthOf, START } from '../floors/floor.js';
import { Random } from '../random.js';
import { ExactRouter } from './exact-router.js';

/** The shortest walk takes 2 to the power of the stops steps. */
const MAX_STOPS = 12;

/** The shortest walk over all places, by every set of them (Held and Karp). */
function shortestOf(floor: Floor): number {
  const count = floor.places - 2;
  const ways = Array.from({ length: floor.places }, (_, from) =>
    Array.from({ length: floor.places }, (__, to) => floor.distance(from, to)),
  );
  const lengths = new Float64Array((1 << count) * count).fill(Infinity);
  for (let place = 0; place < count; place++) lengths[(1 << place) * count + place] = ways[START][place + 2];
  for (let visited = 1; visited < 1 << count; visited++)
    for (let last = 0; last < count; last++) {
      const length = lengths[visited * count + last];
      if (length === Infinity) continue;
      for (let next = 0; next < count; next++) {
        if (visited & (1 << next)) continue;
        const at = (visited | (1 << next)) * count + next;
        lengths[at] = Math.min(lengths[at], length + ways[last + 2][next + 2]);
      }
    }
  const all = lengths.subarray(((1 << count) - 1) * count);
  return all.reduce((least, length, last) => Math.min(least, length + ways[last + 2][END]), Infinity);
}

function anyFloor(random: Random, height: number, stops: number): AisleFloor {
  const crossAisles = [0];
  while (crossAisles.length < height) crossAisles.push(crossAisles[crossAisles.length - 1] + 3 + random.below(20));
  const aisles = Array.from({ length: 1 + random.below(8) }, (_, at) => at * (2 + random.below(3)));
  const cross = () => crossAisles[random.below(height)];
  const door = (): Point => ({ x: random.below(5) > 0 ? aisles[random.below(aisles.length)] : random.below(30), y: cross() });
  const start = door();
  const bins = Array.from({ length: stops }, () => ({
    x: aisles[random.below(aisles.length)],
    y: random.below(10) === 0 ? cross() : random.below(crossAisles[height - 1] + 1),
  }));
  return new AisleFloor(crossAisles, aisles, [start, random.below(2) ? start : door(), ...bins]);
}

describe('the exact router', () => {
  it.each([2, 3, 4, 5])('finds the shortest walk on each of 250 floors with %d cross-aisles', (height) => {
    const random = new Random(height);
    for (let round = 0; round < 250; round++) {
      const floor = anyFloor(random, height, 1 + random.below(MAX_STOPS));
      const places = Array.from({ length: floor.places - 2 }, (_, at) => at + 2);
      const walk = new ExactRouter(floor).shortest(places);
      expect([...walk].sort((a, b) => a - b)).toEqual(places);
      expect(lengthOf(floor, walk)).toBeCloseTo(shortestOf(floor), 6);
    }
  });

  it('goes up an aisle and back where that is shortest', () => {
    const floor = new AisleFloor(
      [0, 10, 20],
      [0, 50],
      [
        { x: 0, y: 0 },
        { x: 0, y: 0 },
        { x: 0, y: 18 },
        { x: 0, y: 5 },
      ],
    );
    expect(lengthOf(floor, new ExactRouter(floor).shortest([2, 3]))).toBe(36);
  });

  it('has nothing to walk where there is nothing to fetch', () => {
    const floor = new AisleFloor(
      [0, 10],
      [0],
      [
        { x: 0, y: 0 },
        { x: 0, y: 0 },
      ],
    );
    expect(new ExactRouter(floor).shortest([])).toEqual([]);
  });
});
