import { planDocument } from './plan-document.js';
import { guessedBins, layoutAround } from './guessed-bins.js';

const names = Array.from({ length: 600 }, (_, at) => `A${at % 6}/B-${Math.floor(at / 6)}`);
const clock = { began: 0, now: () => 0 };

function walked(layout: object, bins: readonly string[]): unknown {
  const items = bins.map((bin) => ({ item: bin, quantity: 1, bins: [{ bin }] }));
  const planned = planDocument({ data: { layout, orders: [{ order: '1', items }] } }, clock, { timeMs: 0 });
  return 'answer' in planned ? planned.answer.batches.flatMap(({ routes }) => routes.map(({ length }) => length)) : planned;
}

describe('a layout around some bins', () => {
  it('has the same shortest walk as the one of all bins', () => {
    const guess = guessedBins(names, null);
    const all = { kind: 'names', bins: names.map((bin) => ({ bin })), pattern: null };
    for (let turn = 1; turn <= 20; turn += 1) {
      const some = [...new Set(Array.from({ length: 12 }, (_, at) => names[(at * 37 * turn + turn * 11) % names.length]))];
      expect(walked(layoutAround(guess, some), some)).toEqual(walked(all, some));
    }
  });

  it('is guessed from these alone where they lie in more aisles than a document may have, or there are none', () => {
    const many = Array.from({ length: 2_001 }, (_, at) => `${at}/1`);
    const guess = guessedBins(many, '{aisle}/{bay}');
    expect([walked(layoutAround(guess, many), many.slice(0, 2)), walked(layoutAround(guess, []), [])]).toEqual([
      [expect.any(Number)],
      { faults: [expect.objectContaining({ path: 'data.orders[0].items' })] },
    ]);
  });
});
