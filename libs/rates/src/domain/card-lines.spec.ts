import { FaultList } from '@kernel';
import { EMPTY_CELLS, type RateLine, type RateRecord } from '../contract/cards.js';
import type { RatesErrorCode } from '../contract/errors.js';
import { inForce } from './card.js';
import { readCards } from './card-lines.js';
import { Zones } from './zones.js';

const line = (record: RateRecord, cells: Partial<RateLine> = {}): RateLine => ({ ...EMPTY_CELLS, record, carrier: 'Acme', ...cells });

const zone = line('zone', { zone: 'Z1', country: 'us', upTo: 150 });
const service = line('service', { service: 'GROUND', divisor: 139, minimum: 8, fuelPercent: 12.5, cutOff: '16:30' });
const price = line('price', { service: 'GROUND', zone: 'Z1', upTo: 5, price: 10.01 });

function faultsOf(...lines: RateLine[]): string[] {
  const faults = new FaultList<RatesErrorCode>();
  readCards(lines, faults);
  try {
    faults.refuseIfAny((_code, _details, all) =>
      Object.assign(new Error('refused'), { said: all.map(({ code, path }) => `${path} ${code}`) }),
    );
    return [];
  } catch (error) {
    return (error as { said: string[] }).said;
  }
}

describe('the lines of a rate card', () => {
  it('make a card of each carrier, whatever their order', () => {
    const other = [
      line('zone', { carrier: 'Other', zone: 'ALL', country: 'GB' }),
      line('service', { carrier: 'Other', service: 'X' }),
      line('price', { carrier: 'Other', service: 'X', zone: 'ALL', upTo: 1, price: 3 }),
    ];
    const cards = readCards(
      [
        price,
        line('price', { service: 'GROUND', zone: 'Z1', upTo: 1, price: 7 }),
        line('transit', { service: 'GROUND', zone: 'Z1', days: 2 }),
        line('option', { service: 'GROUND', option: 'cod', price: 1, per100: 2.5 }),
        line('exclude', { service: 'GROUND', option: 'fragile' }),
        line('holiday', { date: '1970-01-03' }),
        ...other,
        service,
        zone,
        line('zone', { zone: 'Z1', origin: 'WEST', country: 'US' }),
      ],
      new FaultList<RatesErrorCode>(),
    );
    expect(cards.map(({ carrier }) => carrier)).toEqual(['Acme', 'Other']);
    expect(cards[0]).toEqual({
      carrier: 'Acme',
      currency: null,
      zones: new Zones([
        { zone: 'Z1', origin: null, country: 'US', upToMiles: 150 },
        { zone: 'Z1', origin: 'WEST', country: 'US', upToMiles: Infinity },
      ]),
      holidays: new Set([2]),
      services: [
        {
          code: 'GROUND',
          description: null,
          divisor: 139,
          minimumCents: 800,
          fuelBasisPoints: 1_250,
          cutOffMinute: 16 * 60 + 30,
          prices: new Map([
            [
              'Z1',
              [
                { upToPounds: 1, cents: 700 },
                { upToPounds: 5, cents: 1_001 },
              ],
            ],
          ]),
          beyond: new Map(),
          minimums: new Map(),
          transitDays: new Map([['Z1', 2]]),
          options: new Map([['cod', { cents: 100, centsPer100: 250 }]]),
          excluded: new Set(['fragile']),
        },
      ],
    });
  });

  it.each<[string, RateLine, string[]]>([
    [
      'without a cell it needs',
      line('price', { service: 'GROUND', zone: 'Z1' }),
      ['lines[3].upTo rate_field_missing', 'lines[3].price rate_field_missing'],
    ],
    [
      'with a cell it has no use for',
      line('exclude', { service: 'GROUND', option: 'cod', price: 1, per100: 2 }),
      ['lines[3].price rate_field_surplus', 'lines[3].per100 rate_field_surplus'],
    ],
    [
      'with parts of a cent',
      line('price', { service: 'GROUND', zone: 'Z1', upTo: 6, price: 1.005 }),
      ['lines[3].price rate_field_invalid'],
    ],
    ['with a time that is none', line('service', { service: 'AIR', cutOff: '24:00' }), ['lines[3].cutOff rate_field_invalid']],
    ['with a country that is none', line('zone', { zone: 'Z2', country: 'Utopia' }), ['lines[3].country rate_field_invalid']],
    ['of an option without a price', line('option', { service: 'GROUND', option: 'fragile' }), ['lines[3].price rate_field_invalid']],
    [
      'with a price by value of what has none',
      line('option', { service: 'GROUND', option: 'fragile', per100: 1 }),
      ['lines[3].per100 rate_field_invalid'],
    ],
    ['of an unknown service', line('transit', { service: 'AIR', zone: 'Z1', days: 1 }), ['lines[3].service unknown_rate_service']],
    ['of an unknown zone', line('transit', { service: 'GROUND', zone: 'Z9', days: 1 }), ['lines[3].zone unknown_rate_zone']],
    ['of a service without a price', line('service', { service: 'AIR' }), ['lines[3].service rate_service_unpriced']],
    ['that is there already', price, ['lines[3].service rate_line_repeated']],
    [
      'of postal codes that are none',
      line('zone', { zone: 'Z2', country: 'US', postalCodes: '9-5' }),
      ['lines[3].postalCodes rate_field_invalid'],
    ],
    ['of a state that is none', line('zone', { zone: 'Z2', country: 'US', state: 'Alaska' }), ['lines[3].state rate_field_invalid']],
    ['of a place told twice', line('zone', { zone: 'Z2', country: 'US', state: 'AK', upTo: 5 }), ['lines[3].state rate_field_invalid']],
    [
      'with zones of an unknown service',
      line('zone', { zone: 'Z2', country: 'US', service: 'AIR' }),
      ['lines[3].service unknown_rate_service'],
    ],
    [
      'with a currency that is none',
      line('service', { service: 'AIR', currency: 'ABC' }),
      ['lines[3].currency rate_field_invalid', 'lines[3].service rate_service_unpriced'].slice(0, 1),
    ],
    [
      'with a least freight of an unknown zone',
      line('minimum', { service: 'GROUND', zone: 'Z9', minimum: 5 }),
      ['lines[3].zone unknown_rate_zone'],
    ],
    ['of a place two zones claim', line('zone', { zone: 'Z2', country: 'US', upTo: 150 }), ['lines[3].origin rate_line_repeated']],
  ])('are refused %s', (_words, bad, faults) => {
    expect(faultsOf(zone, service, price, bad)).toEqual(faults);
  });

  it('are refused where two zones claim a postal code, or heavy parcels are priced in two ways', () => {
    const codes = (postalCodes: string, more: Partial<RateLine> = {}): RateLine =>
      line('zone', { zone: 'Z1', country: 'US', postalCodes, ...more });
    expect(faultsOf(zone, service, price, codes('005-009'), codes('00501'), codes('007'), codes('007', { origin: 'WEST' }))).toEqual([
      'lines[5].postalCodes rate_line_repeated',
    ]);
    const beyond = { service: 'GROUND', zone: 'Z1', price: 0.5 };
    expect(faultsOf(zone, service, price, line('above', beyond), line('pound', beyond))).toEqual(['lines[4].service rate_line_repeated']);
  });

  it('are refused where an option is both priced and excluded', () => {
    expect(
      faultsOf(
        zone,
        service,
        price,
        line('option', { service: 'GROUND', option: 'fragile', price: 1 }),
        line('exclude', { service: 'GROUND', option: 'fragile' }),
      ),
    ).toEqual(['lines[4].service rate_line_repeated']);
  });

  it('report each fault once: lines that refer to a faulty line are not faulty for that', () => {
    expect(faultsOf({ ...zone, country: null }, { ...service, cutOff: 'noon' }, { ...price, price: null })).toEqual([
      'lines[0].country rate_field_missing',
      'lines[1].cutOff rate_field_invalid',
      'lines[2].price rate_field_missing',
    ]);
  });
});

describe('the cards in force', () => {
  const dated = (carrier: string, effectiveDate: string) => ({
    effectiveDate,
    card: { carrier, currency: null, services: [], zones: new Zones([]), holidays: new Set([Number(effectiveDate.slice(0, 4))]) },
  });
  const cards = [dated('A', '2027-01-01'), dated('A', '2025-01-01'), dated('A', '2026-01-01'), dated('B', '2026-06-01')];
  it.each([
    ['2024-12-31', []],
    ['2025-01-01', ['A2025']],
    ['2025-12-31', ['A2025']],
    ['2026-01-01', ['A2026']],
    ['2026-06-01', ['A2026', 'B2026']],
    ['2027-01-01', ['A2027', 'B2026']],
  ])('on %s are the latest of those that have begun', (day, expected) => {
    expect(
      inForce(cards, day)
        .map(({ carrier, holidays }) => `${carrier}${[...holidays].join()}`)
        .sort(),
    ).toEqual(expected);
  });
});
