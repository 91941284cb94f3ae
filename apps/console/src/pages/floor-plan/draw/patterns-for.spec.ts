import { bestOf, patternsFor } from './patterns-for.js';

const bins = (location: string, ...names: string[]) => names.map((bin) => ({ location, bin }));
const preview = (matched: number, aisles: number) => ({
  matched,
  not_matched: [],
  aisles: Array.from({ length: aisles }, (_, at) => ({ aisle: String(at), bins: 1, first: null, last: null })),
});

describe('patterns that names of bins suggest', () => {
  it('follow the shape of most names; the location as the aisle is always tried first', () => {
    expect(patternsFor(bins('A', 'A01', 'A02'))).toEqual([null, '{aisle}{bay}']);
    expect(patternsFor(bins('MAIN', 'A-07-03', 'B-01-01', 'DOCK'))).toEqual([null, '{aisle}-{bay}-{level}']);
    expect(patternsFor(bins('MAIN', 'A01-1.2.7', 'A02-1.2.7'))).toEqual([null, '{aisle}{bay}-{level}.{position}.{part5}']);
  });

  it('take bins of digits to be bays of their location, where there are several', () => {
    expect(patternsFor([...bins('A', '07-03'), ...bins('B', '01-01')])).toEqual([null, '{aisle}/{bay}-{level}', '{aisle}-{bay}']);
  });

  it('leave a word that all names begin with as it is', () => {
    expect(patternsFor(bins('MAIN', 'BIN-A-07', 'BIN-B-01'))).toEqual([null, 'BIN-{aisle}-{bay}']);
    expect(patternsFor(bins('MAIN', 'X-07-1', 'X-08-1'))).toEqual([null, '{aisle}-{bay}-{level}']);
  });

  it('are as good as the names that they read, in a number of aisles that a floor may have', () => {
    expect(
      bestOf([
        { pattern: null, preview: preview(100, 1) },
        { pattern: '{aisle}-{bay}', preview: preview(99, 10) },
        { pattern: '{aisle}{bay}', preview: preview(40, 4) },
      ]),
    ).toBe('{aisle}-{bay}');
    expect(bestOf([{ pattern: null, preview: preview(5, 1) }])).toBeNull();
    expect(bestOf([])).toBeNull();
  });
});
