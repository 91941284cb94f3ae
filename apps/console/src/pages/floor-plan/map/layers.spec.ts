import type { Place } from './layouts.js';
import { groupsOf } from './layers.js';

const place = (bin: string, more: Partial<Place> = {}): Place => ({
  ...{ location: 'A', bin, aisle: 'A', x: 0, y: 1, level: null, zone: null, purpose: 'pick', origin: 'pattern' },
  ...more,
});

describe('the colours of a map', () => {
  it('are those of what bins are for, of zones and of who placed them, the largest group first', () => {
    const places = [place('1', { purpose: 'reserve', zone: 'COLD' }), place('2', { origin: null }), place('3', { origin: 'hand' })];
    expect(groupsOf('purpose', places)).toEqual([
      { name: 'Picking', colour: 0, indexes: [1, 2] },
      { name: 'Reserve', colour: 1, indexes: [0] },
    ]);
    expect(groupsOf('zone', places).map(({ name }) => name)).toEqual(['No zone', 'COLD']);
    expect(groupsOf('origin', places).map(({ name }) => name)).toEqual(['Their names', 'Nobody', 'Somebody']);
  });

  it('are eight: the groups beyond share the last one', () => {
    const places = Array.from({ length: 12 }, (_, index) => place(String(index), { zone: `Z${index}` }));
    const groups = groupsOf('zone', places);
    expect([groups.length, groups.at(-1)]).toEqual([8, { name: 'Others', colour: 7, indexes: [7, 8, 9, 10, 11] }]);
  });
});
