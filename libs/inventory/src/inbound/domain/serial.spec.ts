import { partsOf, rangeOf } from './serial.js';

describe('serials', () => {
  it.each([
    ['SN-0012', 'SN-', '0012'],
    ['A1B0012', 'A1B', '0012'],
    ['0012', '', '0012'],
    ['SN-12X', 'SN-12X', ''],
    ['SN-١٢', 'SN-١٢', ''],
  ])('%s ends with its number', (serial, prefix, number) => {
    expect(partsOf(serial)).toEqual({ prefix, number });
  });

  it('span a range when they share prefix and width', () => {
    expect(rangeOf('SN-0009', 'SN-0100')).toEqual({ prefix: 'SN-', first: '0009', last: '0100' });
    expect(rangeOf('SN-0009', 'SN-0009')).toEqual({ prefix: 'SN-', first: '0009', last: '0009' });
    expect(rangeOf('9'.repeat(40), `${'9'.repeat(39)}9`)).toBeDefined();
  });

  it.each([
    ['SN-0100', 'SN-0009', 'the end comes first'],
    ['SN-0001', 'SX-0002', 'another prefix'],
    ['sn-0001', 'SN-0002', 'letters of another case'],
    ['SN-0001', 'SN-00002', 'another width'],
    ['SN-A', 'SN-A', 'no number'],
  ])('%s to %s is no range: %s', (start, end) => {
    expect(rangeOf(start, end)).toBeUndefined();
  });
});
