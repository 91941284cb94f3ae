import { Refusal } from '../../../api/refusal.js';
import { layoutAround, refusedLines } from './places-file.js';

describe('a layout around the places of a file', () => {
  it('has the aisles that the bins name, at the x of their first bin', () => {
    const places = [
      { location: 'B', bin: '1', aisle: 'B', x: 5, y: 2 },
      { location: 'B', bin: '2', aisle: 'B', y: 8 },
      { location: 'A', bin: '1', aisle: 'A', y: 3 },
      { location: 'C', bin: '1' },
    ];
    expect(layoutAround(places, 'ft')).toEqual({
      ...{ kind: 'aisles', unit: 'ft', cross_aisles: [0, 9], start: { x: 0, y: 0 } },
      aisles: [
        { aisle: 'A', x: 0 },
        { aisle: 'B', x: 5 },
      ],
    });
  });

  it('is a free floor where they name none, and nothing where they say too little', () => {
    expect(layoutAround([{ location: 'A', bin: '1', x: 4, y: 2 }], 'm')).toEqual({
      kind: 'floor',
      unit: 'm',
      racks: [],
      start: { x: 4, y: 0 },
    });
    expect(layoutAround([{ location: 'A', bin: '1', aisle: 'A' }], 'm')).toBeUndefined();
    expect(layoutAround([], 'm')).toBeUndefined();
  });

  it('shows what the server refuses at the lines of its part', () => {
    const faults = [
      { path: 'data[1].y', message: 'must be 0 to 30' },
      { path: 'data[0].bin', message: 'no such bin' },
    ];
    expect(refusedLines(new Refusal(400, 'unknown_bin', 'no', faults), [10, 12])).toEqual(
      new Map([
        [12, [{ column: 'y', message: 'Must be 0 to 30' }]],
        [10, [{ column: 'bin', message: 'No such bin' }]],
      ]),
    );
    expect(refusedLines(new Refusal(403, 'leads_only', 'no'), [0])).toBeUndefined();
  });
});
