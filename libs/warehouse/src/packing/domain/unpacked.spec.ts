import { type LineUnits, LooseUnits } from './unpacked.js';

describe('units that may be packed', () => {
  const unit = (orderItemId: number, productId: number, lot: string, quantity: number): LineUnits => ({
    ...{ orderItemId, productId, lot, quantity },
  });
  const picked = [unit(1, 7, 'A', 2), unit(1, 7, 'B', 3), unit(2, 7, 'A', 1), unit(2, 8, '', 4)];

  it('are those that are picked and in no carton', () => {
    const loose = new LooseUnits(picked, [unit(1, 7, 'A', 2), unit(2, 8, '', 1)]);
    expect([loose.of(7, null), loose.of(7, 'A'), loose.of(8, null), loose.has(8, 'A'), loose.isEmpty]).toEqual([4, 1, 3, false, false]);
  });

  it('are taken once, earlier lines first', () => {
    const loose = new LooseUnits(picked);
    expect(loose.take(7, 'A', 3)).toEqual([unit(1, 7, 'A', 2), unit(2, 7, 'A', 1)]);
    expect(loose.take(7, null, 2)).toEqual([unit(1, 7, 'B', 2)]);
    expect([loose.of(7, null), loose.of(7, 'A')]).toEqual([1, 0]);
  });

  it('are none when all is packed', () => expect(new LooseUnits(picked, picked).isEmpty).toBe(true));
});
