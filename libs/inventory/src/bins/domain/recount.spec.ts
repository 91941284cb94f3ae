import type { BinContent } from '../../stock/domain/pick-style.js';
import { MAX_IN_BIN, recount } from './recount.js';

const NOW = '2026-11-20 08:00:00.000';
const content = (lot: string, quantity: number, receivedDate = NOW): BinContent => ({
  binId: 1,
  productId: 2,
  lot,
  expiry: null,
  receivedDate,
  quantity,
});
const change = (quantity: number) => ({ binId: 1, productId: 2, kind: 'relative' as const, quantity });
const count = (quantity: number) => ({ binId: 1, productId: 2, kind: 'absolute' as const, quantity });

describe('a recount', () => {
  it('works one correction after the other', () => {
    const { results, changes, contents } = recount([content('', 5)], [change(3), count(2), change(-2)], NOW);
    expect(results.map(({ quantity }) => quantity)).toEqual([8, 2, 0]);
    expect(changes.map(({ index, quantity }) => [index, quantity])).toEqual([
      [0, 3],
      [1, -6],
      [2, -2],
    ]);
    expect(contents).toEqual([content('', 0)]);
  });

  it('leaves what cannot be applied out, and goes on', () => {
    const { results, changes } = recount([content('', 5)], [change(-6), change(-5), change(MAX_IN_BIN + 1)], NOW);
    expect(results).toEqual([
      { isApplicable: false, quantity: 5, change: 0 },
      { isApplicable: true, quantity: 0, change: -5 },
      { isApplicable: false, quantity: 0, change: 0 },
    ]);
    expect(changes).toHaveLength(1);
  });

  it('changes nothing where the count is what was thought', () => {
    expect(recount([content('', 5)], [count(5)], NOW)).toEqual({
      results: [{ isApplicable: true, quantity: 5, change: 0 }],
      changes: [],
      contents: [],
    });
  });

  it('fills a bin that never held the product', () => {
    expect(recount([], [change(4)], NOW).contents).toEqual([content('', 4)]);
  });

  it('adds to the only lot there is, and to none where there are several', () => {
    expect(recount([content('L1', 1), content('L2', 0)], [change(1)], NOW).contents).toEqual([content('L1', 2)]);
    expect(recount([content('L1', 1), content('L2', 1)], [change(1)], NOW).contents).toEqual([content('', 1)]);
  });

  it('of a lot leaves the others alone', () => {
    const held = [content('L1', 3), content('L2', 4), content('', 2)];
    const counts = [
      { ...count(1), lot: 'L1' },
      { ...change(-5), lot: 'L2' },
      { ...count(0), lot: '' },
      { ...change(2), lot: 'L3', expiry: '2027-01-31' },
      count(6),
    ];
    const { results, changes } = recount(held, counts, NOW);
    expect(results.map(({ isApplicable, quantity }) => [isApplicable, quantity])).toEqual([
      [true, 1],
      [false, 4],
      [true, 0],
      [true, 2],
      [true, 6],
    ]);
    expect(changes.map(({ lot, quantity }) => [lot, quantity])).toEqual([
      ['L1', -2],
      ['', -2],
      ['L3', 2],
      ['L1', -1],
    ]);
  });

  it('of a lot adds to its held units where nothing else of it lies there, and takes those last', () => {
    const held = [{ ...content('L1', 3), state: 'hold' as const }, { ...content('L2', 2), state: 'hold' as const }, content('L2', 1)];
    const counts = [
      { ...count(5), lot: 'L1' },
      { ...count(1), lot: 'L2' },
    ];
    const { changes } = recount(held, counts, NOW);
    expect(changes.map(({ lot, state, quantity }) => [lot, state, quantity])).toEqual([
      ['L1', 'hold', 2],
      ['L2', null, -1],
      ['L2', 'hold', -1],
    ]);
  });

  it('gives what it adds the expiry that it names, the earlier one among units without a lot', () => {
    const { contents } = recount(
      [content('L1', 1), { ...content('', 1), expiry: '2027-05-31' }],
      [
        { ...change(1), lot: 'L2', expiry: '2028-01-31' },
        { ...change(1), expiry: '2027-03-31' },
      ],
      NOW,
    );
    expect(contents.map(({ lot, expiry, quantity }) => [lot, expiry, quantity])).toEqual([
      ['', '2027-03-31', 2],
      ['L2', '2028-01-31', 1],
    ]);
  });

  it('takes what has no lot first, then what came first', () => {
    const held = [content('L1', 2, '2026-01-02 00:00:00.000'), content('L2', 2, '2026-01-01 00:00:00.000'), content('', 1)];
    const { changes } = recount(held, [change(-4)], NOW);
    expect(changes.map(({ lot, quantity }) => [lot, quantity])).toEqual([
      ['', -1],
      ['L2', -2],
      ['L1', -1],
    ]);
  });
});
