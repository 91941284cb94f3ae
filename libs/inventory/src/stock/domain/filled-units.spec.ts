import { chosen, fill } from './filled-units.js';

const milk = { productId: 1, accountId: 100, sku: 'MILK', quantity: 1 };
const crate = { ...milk, quantity: 12 };
const row = { path: 'picks[0]', scan: 'x' };
const nothing = { lot: null, expiry: null, serial: null, count: null };

describe('the product of a scan', () => {
  const other = { productId: 2, accountId: 101, sku: 'MILK', quantity: 1 };
  const cream = { productId: 3, accountId: 100, sku: 'CREAM', quantity: 1 };

  it('is the only one, or the one of the account or the SKU of the row', () => {
    expect(chosen(row, [milk])).toBe(milk);
    expect(chosen({ ...row, accountId: 101 }, [milk, other])).toBe(other);
    expect(chosen({ ...row, sku: 'CREAM' }, [milk, cream])).toBe(cream);
  });

  it('is asked for where several are left, with all of them', () => {
    const products = [milk, other].map(({ sku, accountId }) => ({ sku, accountId }));
    expect(chosen({ ...row, sku: 'MILK' }, [milk, other, cream])).toEqual({
      ...{ code: 'ambiguous_code', member: 'scan', details: { code: 'x', products } },
    });
  });

  it('is refused where there is none, or another than the row names', () => {
    expect(chosen({ ...row, accountId: 102 }, [milk])).toMatchObject({ code: 'unknown_code', member: 'scan' });
    expect(chosen({ ...row, sku: 'EGGS' }, [milk, cream])).toMatchObject({
      ...{ code: 'scan_contradicts', member: 'sku', details: { given: 'EGGS', scanned: 'MILK, CREAM' } },
    });
  });
});

describe('a row with a scan', () => {
  const facts = { lot: 'L', expiry: '2027-01-31', serial: 'S', count: null };

  it('takes everything from the scan', () => {
    expect(fill(row, facts, milk, true)).toEqual({
      filled: { sku: 'MILK', accountId: 100, quantity: 1, lot: 'L', expiry: '2027-01-31', serials: ['S'] },
      refusals: [],
    });
    expect(fill(row, facts, milk, false).filled.serials).toBeUndefined();
    expect(fill(row, nothing, crate, true).filled).toEqual({ sku: 'MILK', accountId: 100, quantity: 12 });
  });

  it('may say the same itself, and units of a code that counts none', () => {
    const same = { ...row, lot: 'L', expiry: '2027-01-31', serials: ['R', 'S'], quantity: 2 };
    expect(fill(same, facts, crate, true)).toMatchObject({ filled: { quantity: 2, serials: ['R', 'S'] }, refusals: [] });
  });

  it('may not say something else, and every such member is named', () => {
    const different = { ...row, lot: 'M', expiry: '2027-02-01', serials: ['R'], quantity: 2 };
    const { refusals } = fill(different, { ...facts, count: 12 }, crate, true);
    expect(refusals.map(({ member, details: { given, scanned } }) => [member, given, scanned])).toEqual([
      ['serials', 'R', 'S'],
      ['quantity', 2, 12],
      ['lot', 'M', 'L'],
      ['expiry', '2027-02-01', '2027-01-31'],
    ]);
  });
});
