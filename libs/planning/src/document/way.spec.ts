import { wayOver } from './way.js';

const shown = (way: readonly { x: number; y: number }[]): string[] => way.map(({ x, y }) => `${x} ${y}`);

describe('the way of a walk', () => {
  it('goes along aisles, and from one to another over the cross-aisle that makes it shortest', () => {
    const bins = [12, 14, 20].map((y, at) => ({ bin: `b${at}`, aisle: at === 0 ? 'A' : 'B', y }));
    const aisles = [
      { aisle: 'A', x: 0 },
      { aisle: 'B', x: 4 },
    ];
    const layout = { kind: 'aisles', cross_aisles: [0, 15, 30], aisles, bins, start: { x: 0, y: 0 } };
    expect(shown(wayOver(layout, ['b0', 'b1', 'b2']))).toEqual(['0 0', '0 12', '0 15', '4 15', '4 14', '4 20', '4 0', '0 0']);
  });

  it('goes around the corners of racks', () => {
    const racks = [
      { x0: 1, y0: 0, x1: 2, y1: 5 },
      { x0: 3, y0: 1, x1: 4, y1: 9 },
    ];
    const bins = [
      { bin: 'far', x: 5, y: 1 },
      { bin: 'near', x: 0, y: 2 },
    ];
    const layout = { kind: 'floor', racks, bins, start: { x: 0, y: 1 }, end: { x: 5, y: 0 } };
    expect(shown(wayOver(layout, ['near', 'far']))).toEqual(['0 1', '0 2', '1 0', '2 0', '5 1', '5 0']);
    expect(shown(wayOver(layout, []))).toEqual(['0 1', '1 0', '5 0']);
  });
});
