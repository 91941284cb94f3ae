import type { Place } from '../map/layouts.js';
import { aislesOf, foundIn, groupsWith } from './marking.js';

const place = (location: string, bin: string, more: Partial<Place> = {}): Place => ({
  ...{ location, bin, aisle: null, x: null, y: null, level: null, zone: null, purpose: 'pick', origin: null },
  ...more,
});

const places = [place('A', 'A01', { aisle: 'North' }), place('A', 'A02', { aisle: 'North', zone: 'COLD' }), place('B', 'B01')];

describe('marking bins of a floor', () => {
  it('knows the aisles, and locations where nobody drew them', () => {
    expect(aislesOf(places)).toEqual([
      { aisle: 'North', bins: 2 },
      { aisle: 'B', bins: 1 },
    ]);
  });

  it('finds bins by aisle and by a part of their names', () => {
    expect(foundIn(places, '', '')).toEqual([0, 1, 2]);
    expect(foundIn(places, 'North', '')).toEqual([0, 1]);
    expect(foundIn(places, 'North', ' a02')).toEqual([1]);
    expect(foundIn(places, '', '01')).toEqual([0, 2]);
  });

  it('shows marked bins apart from those of their zones', () => {
    expect(groupsWith(new Set(), places).map(({ name, indexes }) => [name, indexes])).toEqual([
      ['No zone', [0, 2]],
      ['COLD', [1]],
    ]);
    expect(groupsWith(new Set([1, 2]), places).map(({ name, colour, indexes }) => [name, colour, indexes])).toEqual([
      ['Marked', 0, [1, 2]],
      ['No zone', 1, [0]],
    ]);
  });
});
