import { comparableCode, overlapping, postalRangeOf } from './postal-ranges.js';
import { type Destination, type ZoneRule, Zones } from './zones.js';

const rule = (zone: string, more: Partial<ZoneRule> = {}): ZoneRule => ({
  ...{ zone, origin: null, country: 'US', upToMiles: Infinity },
  ...more,
});
const never = (): never => {
  throw new Error('no range');
};
const range = (from: string, to = from) => ({ postalCodes: { from, to } });
const to = (postalCode: string, more: Partial<Destination> = {}): Destination => ({
  ...{ origin: 'MAIN', country: 'US', territory: null, postalCode, state: null, miles: 100 },
  ...more,
});

describe('zones', () => {
  const zones = new Zones([
    rule('REST'),
    rule('NEAR', { upToMiles: 50 }),
    rule('ALASKA', { state: 'AK' }),
    rule('2', range('005', '009')),
    rule('3', range('010', '099')),
    rule('HAWAII', range('96701', '96798')),
    rule('9', range('967', '968')),
    rule('WEST 2', { origin: 'WEST', ...range('005', '099') }),
    rule('302', { service: '3DAY', ...range('005', '009') }),
    rule('PUERTO RICO', { country: 'PR' }),
    rule('M', { country: 'CA', ...range('M1A', 'M9Z') }),
  ]);

  it.each<[string, Destination, string | undefined]>([
    ['the first of a range', to('00501'), '2'],
    ['the last of a range', to('00999'), '2'],
    ['the next range', to('01001'), '3'],
    ['a longer code before a shorter one', to('96750'), 'HAWAII'],
    ['the shorter one beside it', to('96799'), '9'],
    ['a code of no range', to('10001'), 'REST'],
    ['a code of no range, near', to('10001', { miles: 50 }), 'NEAR'],
    ['a state', to('99501', { state: 'AK' }), 'ALASKA'],
    ['its origin first', to('00501', { origin: 'WEST' }), 'WEST 2'],
    ['its origin first, else any', to('10001', { origin: 'WEST' }), 'REST'],
    ['a territory before its postal codes', to('00601', { territory: 'PR' }), 'PUERTO RICO'],
    ['an area of Canada', to('M5V3L9', { country: 'CA' }), 'M'],
    ['another area of Canada', to('K1A0B1', { country: 'CA' }), undefined],
    ['no postal code', to(''), 'REST'],
    ['a short code', to('00', { miles: null }), 'REST'],
  ])('find %s', (_, where, zone) => {
    expect(zones.zoneOf('GROUND', where)).toBe(zone);
  });

  it('of a service are its own alone, where it has some', () => {
    expect([zones.isOwn('3DAY'), zones.isOwn('GROUND')]).toEqual([true, false]);
    expect([zones.zoneOf('3DAY', to('00501')), zones.zoneOf('3DAY', to('10001'))]).toEqual(['302', undefined]);
  });

  it('find among many ranges what a search from the first one finds', () => {
    const rules = Array.from({ length: 900 }, (_, index) => String(index).padStart(3, '0')).filter((code) => !code.endsWith('7'));
    const many = new Zones(rules.toReversed().map((code) => rule(`Z${code}`, range(code))));
    for (let code = 0; code < 1_000; code += 1) {
      const prefix = String(code).padStart(3, '0');
      expect(many.zoneOf(null, to(`${prefix}99`))).toBe(rules.includes(prefix) ? `Z${prefix}` : undefined);
    }
  });
});

describe('a range of postal codes', () => {
  it.each<[string, string, object | undefined]>([
    ['606', 'US', { from: '606', to: '606' }],
    ['005-009', 'US', { from: '005', to: '009' }],
    ['m5v', 'CA', { from: 'M5V', to: 'M5V' }],
    ['009-005', 'US', undefined],
    ['005-10', 'US', undefined],
    ['M5V', 'US', undefined],
    ['123456', 'US', undefined],
    ['', 'US', undefined],
  ])('%p in %s is %p', (text, country, found) => {
    expect(postalRangeOf(text, country)).toEqual(found);
  });

  it('is compared with letters and digits alone', () => {
    expect([comparableCode('60601-1234', 'US'), comparableCode('m5v 3l9', 'CA')]).toEqual(['60601', 'M5V3L9']);
  });

  it('may hold longer codes, but no code of another range', () => {
    const ranges = ['005-009', '00501', '009', '010-020', '006', '021'].map((text) => ({
      text,
      range: postalRangeOf(text, 'US') ?? never(),
    }));
    expect(overlapping(ranges).map(({ text }) => text)).toEqual(['006', '009']);
  });
});
