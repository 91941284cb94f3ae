import { carriedOf, labelsOf } from './proposals.js';
import type { Work } from './work.js';

type Item = Work['open_items'][number];

const bin = (name: string, quantity: number): Item['suggested_bins'][number] => ({
  ...{ bin_id: Number(name), location: 'A', bin: name, quantity, lot: null, expiry: null },
});
const item = (sku: string, suggested: Item['suggested_bins'], units: number[] = [5]): Item =>
  ({
    ...{ sku, suggested_bins: suggested },
    cart: units.map((quantity) => ({ lot: null, expiry: null, quantity })),
  }) as Item;
const proposed = (...items: Item[]) => carriedOf({ open_items: items }).map(({ item: { sku }, bin: to }) => [sku, to?.bin]);

describe('the bins proposed for a put-away cart', () => {
  it('are the first ones of each product, for each of its lots', () => {
    expect(proposed(item('MILK', [bin('1', 3), bin('2', 0)], [5, 6]), item('TEA', [bin('4', 0)]), item('SALT', [bin('5', 1)], []))).toEqual(
      [
        ['MILK', '1'],
        ['MILK', '1'],
        ['TEA', '4'],
      ],
    );
  });

  it('are different ones where two products would share an empty bin', () => {
    const empty = [bin('2', 0), bin('3', 0)];
    expect(proposed(item('MILK', empty, [5, 6]), item('TEA', empty), item('SALT', empty))).toEqual([
      ['MILK', '2'],
      ['MILK', '2'],
      ['TEA', '3'],
      ['SALT', '2'],
    ]);
  });

  it('are none where no bin comes into question', () => {
    expect(proposed(item('MILK', []))).toEqual([['MILK', undefined]]);
  });

  it('have a label a unit, or a product where those would be too many', () => {
    const labels = (...items: Item[]) => labelsOf(100, carriedOf({ open_items: items }));
    expect(labels(item('MILK', [], [5, 6]), item('TEA', [], [1]))).toEqual([
      { account_id: 100, sku: 'MILK', copies: 11 },
      { account_id: 100, sku: 'TEA', copies: 1 },
    ]);
    expect(labels(item('MILK', [], [1_001]))).toEqual([{ account_id: 100, sku: 'MILK', copies: 1 }]);
  });
});
