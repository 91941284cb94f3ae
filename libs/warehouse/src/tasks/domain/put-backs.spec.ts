import { shareReturned } from './put-backs.js';

const units = (productId: number, quantity: number) => ({ productId, binId: 9, quantity });

describe('what an order returns', () => {
  it('is put back by the only batch that it is in', () => {
    expect(shareReturned([units(1, 3)], [], [7])).toEqual(new Map([[7, [units(1, 3)]]]));
  });

  it('is put back by the batches that picked it, and by the first where none of them did', () => {
    const picked = [
      { batchId: 6, productId: 1, quantity: 5 },
      { batchId: 7, productId: 1, quantity: 1 },
      { batchId: 8, productId: 1, quantity: 2 },
      { batchId: 8, productId: 2, quantity: 1 },
    ];
    // Batch 6 has ended.
    expect(shareReturned([units(1, 8), units(2, 1)], picked, [7, 8])).toEqual(
      new Map([
        [7, [units(1, 1), units(1, 5)]],
        [8, [units(1, 2), units(2, 1)]],
      ]),
    );
  });
});
