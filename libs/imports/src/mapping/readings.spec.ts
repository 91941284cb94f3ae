import { amountOf } from './amounts.js';
import { namedBy, readAs, type Reading } from './readings.js';

const read = (as: Reading, text: string, country = 'US', hasDecimalCommas = false): string =>
  readAs(as, text, { unit: undefined, country: () => country, hasDecimalCommas });

describe('cells of other systems', () => {
  it.each([
    ['$5.00', '5.00'],
    ['€ 1.234,50', '1234.50'],
    ['1,400.00', '1400.00'],
    ['1,400', '1400'],
    ['1,4', '1.4'],
    ['1.234.567', '1234567'],
    ["1'234.5", '1234.5'],
    ['12 EUR', '12'],
    ['USD 12.50', '12.50'],
    ['(3.00)', '-3.00'],
    ['-$3.00', '-3.00'],
    ['.5', '.5'],
    ['R$ 9,90', '9.90'],
  ])('are amounts: %s', (text, amount) => expect(amountOf(text)?.amount).toBe(amount));

  it.each(['five', '1.2.3', '', '12 x 5', '1.2E+10'])('are none: %s', (text) => expect(amountOf(text)).toBeUndefined());

  it('are none, and cost nothing, where thousands of spaces stand between', () => {
    const begun = performance.now();
    expect(amountOf(`1${' '.repeat(100_000)}!`)).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it.each<[Reading, string, string]>([
    ['g', '453.59237', '1'],
    ['oz', '8', '0.5'],
    ['weight', '2 kg', '4.4092'],
    ['cm', '25.4', '10'],
    ['length', '3', '3'],
    ['whole', '12.00', '12'],
    ['whole', '12.5', '12.5'],
    ['weight', 'heavy', 'heavy'],
    ['first_name', 'Marie van der Berg', 'Marie'],
    ['last_name', 'Marie van der Berg', 'van der Berg'],
    ['first_name', 'Lovelace, Ada', 'Ada'],
    ['last_name', 'Acme, Inc.', 'Inc.'],
    ['country', 'United States', 'US'],
    ['country', 'Côte d’Ivoire', 'CI'],
    ['country', 'Germany', 'DE'],
    ['country', 'gb', 'GB'],
    ['country', 'Atlantis', 'Atlantis'],
    ['state', 'New York', 'NY'],
    ['state', 'US-TX', 'TX'],
    ['state', 'MA', 'MA'],
    ['day', '2026-11-30 10:00:00', '2026-11-30'],
    ['day', '11/30/26', '2026-11-30'],
    ['day', '30/11/2026', '2026-11-30'],
    ['day', '30.11.2026', '2026-11-30'],
    ['day', 'Nov-30-26', '2026-11-30'],
    ['day', '30 November 2026', '2026-11-30'],
    ['day', 'soon', 'soon'],
    ['moment', '2026-11-30T07:59:59-08:00', '2026-11-30T15:59:59.000Z'],
    ['past', '2026-11-20 10:31:22 -0500', '2026-11-20T15:31:22.000Z'],
    ['past', '2026-11-20 10:31:22 UTC', '2026-11-20T10:31:22.000Z'],
    ['past', '2026-11-20 10:31', '2026-11-20'],
    ['past', '05/12/2025', '2025-05-12'],
    ['past', '02/12/2098', ''],
    ['past', 'soon', ''],
    ['code', "'01234", '01234'],
    ['in_brackets', '[DEMO-001] Desk', 'DEMO-001'],
    ['shelf', 'WH/Stock/A01', 'A01'],
    ['row_of_shelf', 'WH/Stock/A01', 'Stock'],
    ['row_of_shelf', 'A01', 'A'],
    ['row_of_shelf', 'R1-04', 'R1'],
  ])('read as %s: %s', (as, text, meant) => expect(read(as, text)).toBe(meant));

  it('have decimals after a comma where semicolons separate cells', () => {
    expect([read('amount', '1,400', 'US', true), read('kg', '1,400', 'US', true)]).toEqual(['1.400', '3.0865']);
  });

  it('keep states that are no code of the country', () => expect(read('state', 'Bavaria', 'DE')).toBe('Bavaria'));

  it('name products alike, however long they are', () => {
    expect(namedBy(['Wool Blanket', 'Red', 'Large'])).toBe(namedBy(['Wool Blanket - Red / Large']));
    expect(namedBy(['Tin Cup', 'Default Title', ''])).toBe('tin-cup');
    const [one, other] = ['a', 'b'].map((end) => namedBy([`${'long '.repeat(20)}${end}`]));
    expect([one?.length, one === other]).toEqual([64, false]);
  });
});
