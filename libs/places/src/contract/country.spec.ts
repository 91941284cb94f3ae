import { areaCode, areaOf, countryCode } from './country.js';
import { addressDoubts, canadianAreaOf, zipOf } from './postal-code.js';

describe('a country', () => {
  it.each([
    ['US', 'US'],
    ['us', 'US'],
    [' ca ', 'CA'],
    ['USA', 'US'],
    ['United States', 'US'],
    ['Canada', 'CA'],
    ['GB', 'GB'],
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['EL', 'GR'],
    ['XK', 'XK'],
    ['PR', 'US'],
    ['gu', 'US'],
    ['VI', 'US'],
    ['AS', 'US'],
    ['MP', 'US'],
    ['VG', 'VG'],
    ['ZZ', undefined],
    ['XX', undefined],
    ['AN', undefined],
    ['SU', undefined],
    ['Germany', undefined],
    ['', undefined],
    ['U', undefined],
    ['1A', undefined],
    ['constructor', undefined],
  ])('%p is %p', (name, code) => {
    expect(countryCode(name)).toBe(code);
  });

  it('keeps the code of a territory where it is named', () => {
    expect(['PR', 'UK', 'US', 'ZZ'].map(areaCode)).toEqual(['PR', 'GB', 'US', undefined]);
  });

  it.each([
    ['PR', '00901', 'PR'],
    ['US', '00901', 'PR'],
    ['USA', '00802-1234', 'VI'],
    ['US', '96799', 'AS'],
    ['US', '96910', 'GU'],
    ['US', '96950', 'MP'],
    ['US', '96939', null],
    ['GU', 'unknown', 'GU'],
    ['US', '10001', null],
    ['US', '96701', null],
    ['CA', '00901', null],
  ])('%p with %p is in the territory %p', (name, postalCode, territory) => {
    expect(areaOf(name, postalCode)?.territory).toBe(territory);
  });
});

describe('a postal code', () => {
  it.each(['10001-1234', '10001 1234', '10001\u20131234', '100011234', ' 10001 ', '10001'])('%p is in ZIP 10001', (code) => {
    expect(zipOf(code)).toBe('10001');
  });

  it.each(['1000', '100011', '10001-123', '10001--1234', '10001\u20141234', '1000A', ''])('%p is no ZIP code', (code) => {
    expect(zipOf(code)).toBeUndefined();
  });

  it.each(['K1A 0B1', 'K1A-0B1', 'K1A0B1', 'k1a-0b1'])('%p is in K1A', (code) => {
    expect(canadianAreaOf(code)).toBe('K1A');
  });

  it.each(['K1A', 'K1A--0B1', 'K1A 0B', 'D1A 0B1', '10001'])('%p is no Canadian one', (code) => {
    expect(canadianAreaOf(code)).toBeUndefined();
  });

  it.each([
    ['US', '10001', []],
    ['PR', '00901', []],
    ['US', '1001', ['zip']],
    ['PR', '901', ['zip']],
    ['CA', 'K1A-0B1', []],
    ['CA', '10001', ['zip']],
    ['GB', 'anything', []],
    ['XX', '10001', ['country']],
    ['Utopia', '1', ['country']],
  ])('of %p, %p, is doubtful at %p', (country, zip, members) => {
    expect(addressDoubts({ country, zip }).map(({ member }) => member)).toEqual(members);
  });
});
