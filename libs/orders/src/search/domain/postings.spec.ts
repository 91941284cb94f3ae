import fc from 'fast-check';
import { inAll, joined, packed, unpacked } from './postings.js';

const rising = fc.uniqueArray(fc.nat({ max: 2 ** 45 }), { maxLength: 60 }).map((numbers) => numbers.sort((a, b) => a - b));
const few = fc.uniqueArray(fc.nat({ max: 40 })).map((numbers) => numbers.sort((a, b) => a - b));

describe('postings', () => {
  it('unpacks what it packed, and takes one character for each of near numbers', () => {
    fc.assert(fc.property(rising, (numbers) => expect(unpacked(packed(numbers))).toEqual(numbers)));
    expect(packed([0, 1, 31, 62])).toHaveLength(4);
    expect([packed([]), unpacked('')]).toEqual(['', []]);
  });

  it('finds the numbers of all lists, the largest first', () => {
    fc.assert(
      fc.property(fc.array(few, { minLength: 1, maxLength: 4 }), (lists) => {
        const all = lists[0].filter((number) => lists.every((list) => list.includes(number)));
        expect(inAll(lists.map(packed))).toEqual(all.reverse());
      }),
    );
  });

  it('joins lists of adjacent ranges into one', () => {
    const range = 2 ** 20;
    const within = fc.uniqueArray(fc.nat({ max: range - 1 }), { minLength: 1 }).map((numbers) => numbers.sort((a, b) => a - b));
    fc.assert(
      fc.property(fc.array(within, { minLength: 1, maxLength: 5 }), (lists) => {
        const parts = lists.map((numbers, index) => ({ postings: packed(numbers), by: (index + 1) * range }));
        expect(unpacked(joined(parts))).toEqual(lists.flatMap((numbers, index) => numbers.map((number) => number + (index + 1) * range)));
      }),
    );
  });
});
