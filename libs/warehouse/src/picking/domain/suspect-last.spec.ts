import { suspectLast } from './suspect-last.js';

const product = { productId: 1, bins: [5, 8, 9].map((binId) => ({ binId, quantity: 3 })) };
const binsFor = (quantity: number): number[] =>
  suspectLast(product, quantity, [
    { binId: 5, productId: 1 },
    { binId: 9, productId: 2 },
  ]).map(({ binId }) => binId);

describe('bins in which somebody missed units', () => {
  it('come last, of the product that was missed alone', () => {
    expect(binsFor(9)).toEqual([8, 9, 5]);
  });

  it('are left out where others have enough', () => {
    expect([binsFor(3), binsFor(6), binsFor(7)]).toEqual([[8], [8, 9], [8, 9, 5]]);
  });
});
