import { binsOf, RangeFault } from './bin-range.js';

describe('the bins of a range', () => {
  const bins = (range: string, levels = ''): string[] => binsOf({ range, levels });
  const faultOf = (range: string, levels = ''): unknown[] => {
    try {
      return bins(range, levels);
    } catch (error) {
      return error instanceof RangeFault ? [error.field, error.message] : [error];
    }
  };

  it.each([
    ['A01..A03', '', ['A01', 'A02', 'A03']],
    ['A08..11', '', ['A08', 'A09', 'A10', 'A11']],
    ['9..11', '', ['9', '10', '11']],
    ['A-1-08..A-1-09', '', ['A-1-08', 'A-1-09']],
    ['A..C', '', ['A', 'B', 'C']],
    [' DOCK , A1..A2 ', '', ['DOCK', 'A1', 'A2']],
    ['A01..A02', '1..2', ['A01-1', 'A01-2', 'A02-1', 'A02-2']],
    ['A01', 'A..B, TOP', ['A01-A', 'A01-B', 'A01-TOP']],
  ])('%s x %s', (range, levels, expected) => expect(bins(range, levels)).toEqual(expected));

  it('are up to 10,000', () => {
    expect(bins('A0001..A2500', '1..4')).toHaveLength(10_000);
    expect(faultOf('A0001..A2501', '1..4')).toEqual(['range', 'These are 10,004 bins: at most 10,000 at once']);
    expect(faultOf('A1..A999999999')).toEqual(['range', 'A1..A999999999 has 999,999,999 names: at most 10,000 at once']);
  });

  it.each([
    ['', '', 'range', 'Enter a bin, or a range such as A01..A40'],
    ['A40..A01', '', 'range', 'A40..A01 ends before it begins'],
    ['D..A', '', 'range', 'D..A ends before it begins'],
    ['A01..B40', '', 'range', 'A01..B40 is no range: write A01..A40, or A..D'],
    ['A01..A40..A80', '', 'range', 'A01..A40..A80 is no range: write A01..A40, or A..D'],
    ['A01..', '', 'range', 'A01.. is no range: write A01..A40, or A..D'],
    ['A01, A01', '', 'range', 'A01 is in it twice'],
    ['A01', '1..top', 'levels', '1..top is no range: write A01..A40, or A..D'],
  ])('cannot be %s x %s', (range, levels, field, message) => expect(faultOf(range, levels)).toEqual([field, message]));
});
