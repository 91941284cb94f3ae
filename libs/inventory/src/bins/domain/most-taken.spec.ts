import fc from 'fast-check';
import type { BinCorrection } from '../../contract/recounts.js';
import type { BinContent } from '../../stock/domain/pick-style.js';
import { mostTaken } from './most-taken.js';
import { recount } from './recount.js';

const NOW = '2026-11-20 08:00:00.000';
const correction = (kind: BinCorrection['kind'], quantity: number): BinCorrection => ({ binId: 1, productId: 2, kind, quantity });

describe('the most that corrections take', () => {
  it('is what is taken, and what a count of one bin does not leave', () => {
    const level = { onHand: 10, held: 0 };
    expect(mostTaken([correction('relative', -3), correction('relative', 2)], level)).toBe(3);
    expect(mostTaken([correction('absolute', 4)], level)).toBe(6);
    expect(mostTaken([correction('absolute', 12)], level)).toBe(0);
    expect(mostTaken([correction('absolute', 4), correction('relative', -1)], level)).toBe(7);
  });

  it('is everything where a count may have counted held units', () => {
    expect(mostTaken([correction('absolute', 4)], { onHand: 10, held: 1 })).toBe(10);
    expect(mostTaken([correction('relative', 1), correction('absolute', 4)], { onHand: 10, held: 0 })).toBe(10);
    expect(mostTaken([correction('absolute', 4), correction('absolute', 4)], { onHand: 10, held: 0 })).toBe(10);
  });

  it('is never less than what they take', () => {
    const bins = fc.constantFrom(1, 2);
    const lots = fc.constantFrom('', 'A');
    const contents = fc.uniqueArray(
      fc.record({ binId: bins, lot: lots, quantity: fc.nat(9), state: fc.constantFrom(null, null, 'damaged' as const) }),
      { maxLength: 6, selector: ({ binId, lot, state }) => `${binId} ${lot} ${state}` },
    );
    const corrections = fc.array(
      fc.oneof(
        fc.record({
          ...{ kind: fc.constant('relative' as const), quantity: fc.integer({ min: -9, max: 9 }) },
          ...{ binId: bins, lot: fc.option(lots), productId: fc.constant(2) },
        }),
        fc.record({
          ...{ kind: fc.constant('absolute' as const), quantity: fc.nat(12) },
          ...{ binId: bins, lot: fc.option(lots), productId: fc.constant(2) },
        }),
      ),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(contents, corrections, fc.nat(5), fc.boolean(), (lying, wanted, elsewhere, isHold) => {
        const held: BinContent[] = lying.map(({ state, ...each }) => ({
          ...{ ...each, productId: 2, expiry: null, receivedDate: NOW },
          ...(state ? { state } : {}),
        }));
        const sum = (of: readonly BinContent[]): number => of.reduce((units, { quantity }) => units + quantity, 0);
        const level = { onHand: sum(held.filter(({ state }) => !state)) + elsewhere, held: sum(held.filter(({ state }) => state)) };
        const { changes } = recount(held, wanted, NOW, () => (isHold ? 'quarantine' : undefined));
        const change = changes.filter(({ state }) => state === null).reduce((units, { quantity }) => units + quantity, 0);
        expect(-change).toBeLessThanOrEqual(mostTaken(wanted, level));
      }),
      { numRuns: 2_000 },
    );
  });
});
