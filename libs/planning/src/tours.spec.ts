import { AisleFloor } from './floors/aisle-floor.js';
import { Random } from './random.js';
import { cheapestInsertion, insertionsIn } from './tours.js';

describe('what a place costs in a tour', () => {
  it('is the same for many places of a tour as for each', () => {
    const random = new Random(5);
    const points = Array.from({ length: 60 }, (_, at) => (at < 2 ? { x: 0, y: 0 } : { x: 3 * random.below(8), y: random.below(30) }));
    const floor = new AisleFloor([0, 15, 30], [0, 3, 6, 9, 12, 15, 18, 21], points);
    const places = points.map((_, place) => place).slice(2);
    for (const stops of [0, 1, 2, 12]) {
      const tour = places.filter((place) => place % 4 === 0).slice(0, stops);
      expect(places.map(insertionsIn(floor, tour))).toEqual(places.map((place) => cheapestInsertion(floor, tour, place).cost));
    }
  });
});
