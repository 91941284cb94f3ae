import { Refusal } from '../../../api/refusal.js';
import type { Layout } from '../map/layouts.js';
import { atFields, keptAisles, layoutOf, measuredOf, spreadOver } from './aisles.js';

const none: Layout = {
  ...{ kind: 'names', unit: 'm', pattern: null, cross_aisles: [], aisles: [], racks: [], start: null, end: null },
  ...{ version: 0, bins: { placed: 0, not_placed: 3 }, estimated: true },
};
const aisles = [
  { aisle: 'A', bins: 2, first: 'A/A01', last: 'A/A02' },
  { aisle: 'DOCK 1', bins: 1, first: 'D/1', last: 'D/1' },
];

describe('a layout of measures', () => {
  it('has its aisles side by side, cross-aisles evenly apart, and walks from one end to another', () => {
    const measured = { ...measuredOf(none, '{aisle}{bay}'), crosses: '3', apart: '4.5', start: 'back DOCK 1', end: 'front A' };
    const layout = layoutOf(measured, aisles);
    expect(layout).toEqual({
      ...{ kind: 'aisles', unit: 'm', pattern: '{aisle}{bay}', racks: [], cross_aisles: [0, 15, 30] },
      aisles: [
        { aisle: 'A', x: 0 },
        { aisle: 'DOCK 1', x: 4.5 },
      ],
      ...{ start: { x: 4.5, y: 30 }, end: { x: 0, y: 0 } },
    });
    const stored: Layout = { ...none, ...layout, kind: 'aisles', unit: 'm', pattern: null } as Layout;
    expect(measuredOf(stored, 'any')).toMatchObject({
      length: '30',
      apart: '4.5',
      crosses: '3',
      start: 'back DOCK 1',
      end: 'front A',
      pattern: '',
    });
    expect(keptAisles({ ...measured, least: '2' }, aisles).map(({ aisle }) => aisle)).toEqual(['A']);
    expect(spreadOver(layout, aisles.slice(0, 1)).map(({ y }) => y)).toEqual([10, 20]);
  });

  it('sends what is no number as it stands, and knows whose fault it is', () => {
    const wrong = layoutOf({ ...measuredOf(none, ''), length: 'long', apart: 'far' }, aisles);
    expect([wrong.cross_aisles, wrong.aisles?.[1]?.x, wrong.pattern]).toEqual([[0, 'long'], 'far', null]);
    const tooMany = layoutOf({ ...measuredOf(none, ''), crosses: '5000' }, aisles);
    expect(tooMany.cross_aisles).toHaveLength(101);
    expect(layoutOf({ ...measuredOf(none, ''), crosses: '1' }, aisles).cross_aisles).toEqual([0]);
    const faults = ['cross_aisles[1]', 'cross_aisles[2]', 'aisles[7].x', 'pattern', 'start.y', 'cross_aisles'].map((path) => ({
      path,
      message: path,
    }));
    expect(atFields(new Refusal(400, 'invalid_layout', 'no', faults))).toMatchObject({
      faults: [
        { path: 'length', message: 'cross_aisles[1]' },
        { path: 'apart', message: 'aisles[7].x' },
        { path: 'pattern', message: 'pattern' },
        { path: 'start', message: 'start.y' },
        { path: 'crosses', message: 'cross_aisles' },
      ],
    });
    const other = new Refusal(412, 'changed', 'Somebody was faster');
    expect(atFields(other)).toBe(other);
  });
});
