import { OpenBins } from './open-bins.js';
import type { BinContent } from '../../stock/domain/pick-style.js';

const content = (binId: number, lot: string, quantity: number, more: Partial<BinContent> = {}): BinContent => ({
  binId,
  productId: 1,
  lot,
  expiry: null,
  receivedDate: '2026-11-05 08:00:00.000',
  quantity,
  ...more,
});
const wish = (binId: number, quantity: number, lot: string | null = null) => ({ productId: 1, binId, quantity, lot });
const lots = (open: OpenBins): unknown[] =>
  open.changed.map(({ binId, lot, quantity, expiry, receivedDate }) => [binId, lot, quantity, expiry, receivedDate.slice(8, 10)]);

describe('bins under the hands of pickers', () => {
  it('give all that is wanted or nothing, and say what they held', () => {
    const open = new OpenBins([content(1, '', 3)], new Map());
    expect(open.take(wish(1, 4))).toEqual({ isEnough: false, held: 3, taken: [] });
    expect(open.changed).toEqual([]);
    expect(open.take(wish(1, 2))).toEqual({
      isEnough: true,
      held: 3,
      taken: [{ lot: '', expiry: null, receivedDate: '2026-11-05 08:00:00.000', quantity: 2 }],
    });
    expect(open.take(wish(1, 2))).toMatchObject({ isEnough: false, held: 1 });
    expect(open.take(wish(2, 1))).toMatchObject({ isEnough: false, held: 0 });
    expect(lots(open)).toEqual([[1, '', 1, null, '05']]);
  });

  it('give lots in the pick style, or the lot that is named, whatever spaces follow it', () => {
    const open = new OpenBins([content(1, 'a', 2), content(1, 'b', 2), content(1, 'c', 0)], new Map([[1, 'LLFO']]));
    expect(open.take(wish(1, 3)).taken.map(({ lot, quantity }) => [lot, quantity])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
    expect(open.take(wish(1, 1, 'b'))).toMatchObject({ isEnough: false, held: 0 });
    expect(open.take(wish(1, 1, 'a  ')).taken.map(({ lot }) => lot)).toEqual(['a']);
  });

  it('take an empty name of a lot for none', () => {
    const open = new OpenBins([content(1, 'a', 2)], new Map());
    expect(open.take(wish(1, 1, '')).taken.map(({ lot }) => lot)).toEqual(['a']);
  });

  it('pass units on with what they are, to be taken on at once', () => {
    const open = new OpenBins([content(1, 'a', 2, { expiry: '2027-01-31', receivedDate: '2026-11-02 08:00:00.000' })], new Map());
    open.move({ ...wish(1, 2), toBinId: 2 });
    expect(open.move({ ...wish(2, 1), toBinId: 3 }).isEnough).toBe(true);
    expect(lots(open)).toEqual([
      [1, 'a', 0, '2027-01-31', '02'],
      [2, 'a', 1, '2027-01-31', '02'],
      [3, 'a', 1, '2027-01-31', '02'],
    ]);
    expect(open.move({ ...wish(2, 2), toBinId: 3 })).toMatchObject({ isEnough: false, held: 1 });
  });

  it('keep the earlier expiry and day of units of one lot, and forget those of units long gone', () => {
    const open = new OpenBins(
      [
        content(1, 'a', 2, { expiry: '2027-03-31' }),
        content(2, 'a', 1, { expiry: '2027-01-31', receivedDate: '2026-11-09 08:00:00.000' }),
        content(3, 'a', 0, { expiry: '2026-01-01', receivedDate: '2025-01-01 08:00:00.000' }),
      ],
      new Map(),
    );
    open.move({ ...wish(1, 1), toBinId: 2 });
    open.move({ ...wish(1, 1), toBinId: 3 });
    expect(lots(open)).toEqual([
      [1, 'a', 0, '2027-03-31', '05'],
      [2, 'a', 2, '2027-01-31', '05'],
      [3, 'a', 1, '2027-03-31', '05'],
    ]);
  });
});
