import { changedLines, filled, moreReserved, shortened, type StockedLine } from './short-lines.js';

const A = 1;
const B = 2;
const line = (orderItemId: number, quantity: number, quantityShort = 0): StockedLine => ({
  orderItemId,
  quantity,
  quantityShort,
  components: [{ productId: A, each: 1 }],
});
const kit = (orderItemId: number, quantity: number, quantityShort = 0): StockedLine => ({
  orderItemId,
  quantity,
  quantityShort,
  components: [
    { productId: A, each: 2 },
    { productId: B, each: 1 },
  ],
});
const picked = (orderItemId: number, productId: number, quantity: number) => ({ orderItemId, productId, quantity });
const shortsOf = (lines: readonly StockedLine[]): number[] => lines.map(({ quantityShort }) => quantityShort);

describe('lines that give up units', () => {
  it('are the later ones first, and never what is picked', () => {
    const lines = [line(1, 3), line(2, 2)];
    expect(shortsOf(shortened(lines, [], A, 1))).toEqual([0, 1]);
    expect(shortsOf(shortened(lines, [], A, 4))).toEqual([2, 2]);
    expect(shortsOf(shortened(lines, [picked(1, A, 3)], A, 4))).toEqual([0, 2]);
    expect(shortsOf(shortened(lines, [], B, 4))).toEqual([0, 0]);
  });

  it('give up whole kits, and what these have reserved besides', () => {
    const before = [kit(1, 3)];
    const after = shortened(before, [], A, 1);
    expect(shortsOf(after)).toEqual([1]);
    expect(moreReserved(before, after, [])).toEqual([
      { productId: A, quantity: 2 },
      { productId: B, quantity: 1 },
    ]);
  });

  it('keep what is picked of a kit that nobody can complete', () => {
    const before = [kit(1, 1)];
    const after = shortened(before, [picked(1, A, 2)], B, 1);
    expect([shortsOf(after), moreReserved(before, after, [picked(1, A, 2)])]).toEqual([[1], [{ productId: B, quantity: 1 }]]);
  });
});

describe('lines that are short', () => {
  it('take what is available, earlier lines first', () => {
    const before = [line(1, 3, 2), line(2, 2, 2)];
    const after = filled(before, [picked(1, A, 1)], new Map([[A, 3]]));
    expect([shortsOf(after), moreReserved(after, before, [picked(1, A, 1)])]).toEqual([[0, 1], [{ productId: A, quantity: 3 }]]);
    expect(changedLines(after, before)).toEqual(after);
  });

  it('take whole kits alone, less what is picked of them', () => {
    const available = new Map([
      [A, 1],
      [B, 5],
    ]);
    expect(shortsOf(filled([kit(1, 1, 1)], [], available))).toEqual([1]);
    const after = filled([kit(1, 1, 1)], [picked(1, A, 1)], available);
    expect([shortsOf(after), moreReserved(after, [kit(1, 1, 1)], [picked(1, A, 1)])]).toEqual([
      [0],
      [
        { productId: A, quantity: 1 },
        { productId: B, quantity: 1 },
      ],
    ]);
    expect(changedLines(after, after)).toEqual([]);
  });
});
