import fc from 'fast-check';
import { closeLedger, type CutEntry } from './ledger-closing.js';

const entry = (ledgerId: number, quantity: number, place: Partial<CutEntry> = {}): CutEntry => ({
  ledgerId,
  binId: 1,
  productId: 1,
  lot: '',
  state: null,
  quantity,
  ...place,
});
const sums = (entries: readonly CutEntry[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { binId, productId, lot, quantity } of entries) {
    const key = `${binId} ${productId} ${lot}`;
    found[key] = (found[key] ?? 0) + quantity;
  }
  return Object.fromEntries(Object.entries(found).filter(([, quantity]) => quantity !== 0));
};

describe('closing entries of the ledger', () => {
  it('stand for the newest of their place with the sum of all', () => {
    expect(closeLedger([entry(1, 10), entry(3, -4), entry(2, 1, { lot: 'L' }), entry(4, 2, { lot: 'L' })])).toEqual({
      closing: [entry(3, 6), entry(4, 3, { lot: 'L' })],
      gone: [1, 2],
    });
  });

  it('leave a single entry as it is, and nothing of entries that add up to nothing', () => {
    expect(closeLedger([entry(1, 10), entry(2, 5, { binId: 2 }), entry(3, -5, { binId: 2 })])).toEqual({ closing: [], gone: [2, 3] });
  });

  it('never change a sum, one after the other', () => {
    const entries = fc.array(
      fc.record({
        binId: fc.integer({ min: 1, max: 3 }),
        productId: fc.integer({ min: 1, max: 2 }),
        lot: fc.constantFrom('', 'L'),
        quantity: fc.integer({ min: -3, max: 3 }),
      }),
    );
    fc.assert(
      fc.property(entries, fc.nat(), (all, at) => {
        const rows = all.map((each, index) => ({ ledgerId: index + 1, state: null, ...each }));
        const cut = (before: CutEntry[], part: CutEntry[]): CutEntry[] => {
          const { closing, gone } = closeLedger(part);
          const closed = new Map(closing.map((each) => [each.ledgerId, each]));
          return before.filter(({ ledgerId }) => !gone.includes(ledgerId)).map((each) => closed.get(each.ledgerId) ?? each);
        };
        const once = cut(rows, rows.slice(0, at % (rows.length + 1)));
        expect([sums(once), sums(cut(once, once))]).toEqual([sums(rows), sums(rows)]);
      }),
    );
  });
});
