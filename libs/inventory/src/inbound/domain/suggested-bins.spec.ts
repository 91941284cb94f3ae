import { suggestBins, withoutBins } from './suggested-bins.js';

const held = (productId: number, bin: string, lot = '', quantity = 1) => ({
  binId: Number(bin.slice(1)),
  productId,
  location: 'A',
  bin,
  lot,
  expiry: null,
  receivedDate: '',
  quantity,
});
const place = (bin: string) => ({ binId: Number(bin.slice(1)), location: 'A', bin });
const binsOf = (suggested: readonly (readonly { bin: string }[])[]): string[][] => suggested.map((bins) => bins.map(({ bin }) => bin));

describe('bins suggested for units that are put away', () => {
  it('hold the product, those with a lot of the units first, by location and bin, three at most', () => {
    const holding = [held(1, 'b5'), held(1, 'b4', 'A'), held(1, 'b3'), held(1, 'b2', 'A'), held(2, 'b1')];
    expect(
      binsOf(
        suggestBins(
          [
            { productId: 1, lots: ['A'] },
            { productId: 1, lots: [''] },
          ],
          holding,
          [],
        ),
      ),
    ).toEqual([
      ['b2', 'b4', 'b3'],
      ['b3', 'b5', 'b2'],
    ]);
  });

  it('name a bin with several lots once, by the lot of the units', () => {
    expect(suggestBins([{ productId: 1, lots: ['B'] }], [held(1, 'b1', 'A', 5), held(1, 'b1', 'B', 7)], [])).toEqual([
      [{ ...place('b1'), quantity: 7, lot: 'B', expiry: null }],
    ]);
  });

  it('are empty ones, another for each item, where no bin holds any', () => {
    const wanted = [
      { productId: 1, lots: [''] },
      { productId: 2, lots: [''] },
      { productId: 3, lots: [''] },
      { productId: 4, lots: [''] },
    ];
    const holding = [held(2, 'b9')];
    expect(withoutBins(wanted, holding)).toBe(3);
    expect(binsOf(suggestBins(wanted, holding, [place('b2'), place('b1')]))).toEqual([['b1'], ['b9'], ['b2'], []]);
  });
});
