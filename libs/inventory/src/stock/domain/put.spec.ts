import type { BinContent } from './pick-style.js';
import { put } from './put.js';

const NOW = '2026-11-20 08:00:00.000';
const held = (more: Partial<BinContent> = {}): BinContent => ({
  binId: 1,
  productId: 1,
  lot: '',
  expiry: null,
  receivedDate: '2026-11-01 08:00:00.000',
  quantity: 5,
  ...more,
});
const units = { binId: 1, productId: 1, lot: '', expiry: null, quantity: 3 };

describe('putting units into bins', () => {
  it('makes a content where there was none', () => {
    expect(put([], [{ ...units, lot: 'x', expiry: '2027-01-01' }], NOW)).toEqual([
      held({ lot: 'x', expiry: '2027-01-01', receivedDate: NOW, quantity: 3 }),
    ]);
  });

  it('adds to what lies there and keeps its day of receipt', () => {
    expect(put([held()], [units, units], NOW)).toEqual([held({ quantity: 11 })]);
  });

  it('starts afresh in a bin that is empty', () => {
    expect(put([held({ quantity: 0, expiry: '2025-01-01' })], [units], NOW)).toEqual([held({ receivedDate: NOW, quantity: 3 })]);
  });

  it('lets units that come back keep the day they were received', () => {
    const back = { ...units, receivedDate: '2026-10-01 08:00:00.000' };
    expect(put([held({ quantity: 0 })], [back], NOW)[0]?.receivedDate).toBe('2026-10-01 08:00:00.000');
    expect(put([held()], [back], NOW)[0]?.receivedDate).toBe('2026-10-01 08:00:00.000');
    expect(put([held()], [{ ...back, receivedDate: '2026-11-09 08:00:00.000' }], NOW)[0]?.receivedDate).toBe(held().receivedDate);
    expect(put([], [{ ...units, receivedDate: null }], NOW)[0]?.receivedDate).toBe(NOW);
  });

  it('keeps the earlier expiry', () => {
    const expiry = (before: string | null, now: string | null) =>
      put([held({ expiry: before })], [{ ...units, expiry: now }], NOW)[0]?.expiry;
    expect([
      expiry('2027-01-01', '2027-02-01'),
      expiry('2027-02-01', '2027-01-01'),
      expiry(null, '2027-01-01'),
      expiry('2027-01-01', null),
      expiry(null, null),
    ]).toEqual(['2027-01-01', '2027-01-01', '2027-01-01', '2027-01-01', null]);
  });

  it('keeps bins, products and lots apart and leaves what it does not touch out', () => {
    const after = put(
      [held({ binId: 9 })],
      [
        { ...units, lot: 'b' },
        { ...units, lot: 'a' },
        { ...units, productId: 2 },
      ],
      NOW,
    );
    expect(after.map(({ binId, productId, lot, quantity }) => [binId, productId, lot, quantity])).toEqual([
      [1, 1, 'a', 3],
      [1, 1, 'b', 3],
      [1, 2, '', 3],
    ]);
  });
});
