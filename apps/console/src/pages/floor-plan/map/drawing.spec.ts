import { type Cell, cellAt, centreOf, drawingOf, neighbourOf, pathOf, type Plan } from './drawing.js';

const plan: Plan = {
  kind: 'aisles',
  cross_aisles: [0, 30],
  aisles: [
    { aisle: 'A', x: 0 },
    { aisle: 'B', x: 4 },
  ],
  racks: [],
  start: { x: 0, y: 0 },
  end: null,
};
const place = (aisle: string | null, y: number | null, level: number | null = null) => ({ aisle, x: null, y, level });

describe('the drawing of a floor', () => {
  it('has bays on either side of their aisle in turns, the front at the bottom, and levels beside each other', () => {
    const places = [place('A', 10), place('A', 20), place('A', 25), place('B', 10, 2), place('B', 10, 1)];
    const { cells, aisles, ways, whole } = drawingOf(plan, places);
    const byIndex = new Map(cells.map((cell) => [cell.index, cell]));
    const at = (index: number): Cell => byIndex.get(index) ?? { index, x: 0, y: 0, width: 0, height: 0 };
    const along = [0, 1, 2].map(at);
    const [high, low] = [at(3), at(4)];
    expect(along.map((cell) => Math.sign(centreOf(cell).x))).toEqual([-1, 1, -1]);
    expect(along.map((cell) => centreOf(cell).y)).toEqual([-10, -20, -25]);
    // People in the aisle stand nearer to the lower level.
    expect(low.x).toBeGreaterThan(high.x);
    expect(low.x + low.width).toBeLessThan(4);
    expect(high.width).toBeCloseTo(low.width);
    expect([aisles.map(({ name }) => name), ways.length]).toEqual([['A', 'B'], 2]);
    for (const { x, y, width, height } of cells)
      expect([x > whole.x, y > whole.y, x + width < whole.x + whole.width, y + height < whole.y + whole.height]).toEqual([
        true,
        true,
        true,
        true,
      ]);
  });

  it('leaves out bins without a place, and those of aisles that it does not have', () => {
    const { cells } = drawingOf(plan, [place(null, null), place('Z', 3), place('A', null), place('A', 3)]);
    expect(cells.map(({ index }) => index)).toEqual([3]);
  });

  it('of a free floor has racks, and bins where they lie, those of one place beside each other', () => {
    const free: Plan = { ...plan, kind: 'floor', cross_aisles: [], aisles: [], racks: [{ x0: 3, y0: 20, x1: 1, y1: 2 }] };
    const { cells, racks } = drawingOf(free, [
      { aisle: null, x: 4, y: 2, level: null },
      { aisle: null, x: 4, y: 2, level: null },
      { aisle: null, x: 6, y: 2, level: null },
    ]);
    expect(racks).toEqual([{ x: 1, y: -20, width: 2, height: 18 }]);
    expect(cells[0]?.y).toBe(cells[1]?.y);
    expect((cells[0]?.x ?? 0) + (cells[0]?.width ?? 0)).toBeLessThanOrEqual(cells[1]?.x ?? 0);
    expect(drawingOf({ ...free, kind: 'names', racks: [], start: null }, []).cells).toEqual([]);
  });

  it('finds the bin on a side of another one, and the one that somebody points at', () => {
    const { cells } = drawingOf(plan, [place('A', 5), place('A', 10), place('A', 15), place('B', 10)]);
    const at = (index: number) => cells.find((cell) => cell.index === index) ?? cells[0];
    const from = at(0);
    expect(from && neighbourOf(cells, from, { x: 0, y: -1 })?.index).toBe(1);
    expect(from && neighbourOf(cells, from, { x: 0, y: 1 })).toBeUndefined();
    const middle = at(1);
    expect(middle && neighbourOf(cells, middle, { x: 1, y: 0 })?.index).toBe(3);
    expect(middle && cellAt(cells, centreOf(middle), 0)?.index).toBe(1);
    expect(cellAt(cells, { x: 100, y: 100 }, 2)).toBeUndefined();
  });

  it('puts many bins into one path', () => {
    expect(pathOf([{ x: 1, y: -2, width: 0.5, height: 0.25 }])).toBe('M1 -2h0.5v0.25h-0.5z');
  });
});
