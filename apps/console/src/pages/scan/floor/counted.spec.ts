import { countOf, rowsOf } from './counted.js';
import type { BinRecord } from './bin-units.js';

const unit = (sku: string, lot: string | null, quantity: number) => ({
  ...{ sku, lot, quantity, expiry: null, product_id: sku === 'A' ? 1 : 2, account_id: 100, account_name: 'Shop', description: sku },
});
const bin = { location: 'A', bin: 'A01', contents: [unit('A', 'L1', 3), unit('A', null, 1), unit('B', null, 2)] } as unknown as BinRecord;
const counted = (sku: string, quantity: number, more: object = {}) => ({ sku, accountId: 100, quantity, ...more });

describe('the lines of a count', () => {
  const linesOf = (of: Parameters<typeof rowsOf>[1]): unknown[] => rowsOf(bin, of).map(({ sku, lot, quantity }) => [sku, lot, quantity]);

  it('are the products of the bin', () => {
    expect(linesOf([counted('B', 2)])).toEqual([
      ['A', undefined, 0],
      ['B', undefined, 2],
    ]);
  });

  it('are the lots of a product once a lot of it was scanned', () => {
    expect(linesOf([counted('A', 2), counted('A', 4, { lot: 'L1' }), counted('A', 1, { lot: 'L9' })])).toEqual([
      ['A', 'L1', 4],
      ['A', '', 2],
      ['B', undefined, 0],
      ['A', 'L9', 1],
    ]);
  });

  it('say lot and expiry to the server', () => {
    const rows = rowsOf(bin, [counted('A', 4, { lot: 'L1', expiry: '2027-01-31' })]).filter(({ quantity }) => quantity > 0);
    expect(countOf(bin, rows)).toEqual([
      {
        account_id: 100,
        comment: 'Counted with a scanner',
        skus: [{ sku: 'A', bins: [{ location: 'A', bin: 'A01', qty_in_bin: 4, lot: 'L1', expiry: '2027-01-31' }] }],
      },
    ]);
  });
});
