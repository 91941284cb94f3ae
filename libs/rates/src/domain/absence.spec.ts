import type { ShippingOption } from '../contract/rates.js';
import { absentOf } from './absence.js';
import type { Card, Service } from './card.js';
import { type Parcel, ratesOf } from './pricing.js';
import { Zones } from './zones.js';

const NOW = new Date('2026-11-23T10:00:00Z');

const service = (code: string, own: Partial<Service> = {}): Service => ({
  code,
  description: `Acme ${code}`,
  divisor: 139,
  minimumCents: 0,
  fuelBasisPoints: 0,
  cutOffMinute: null,
  prices: new Map([
    [
      'NEAR',
      [
        { upToPounds: 1, cents: 700 },
        { upToPounds: 5, cents: 1_000 },
      ],
    ],
  ]),
  beyond: new Map(),
  minimums: new Map(),
  transitDays: new Map(),
  options: new Map(),
  excluded: new Set(),
  ...own,
});

const card: Card = {
  carrier: 'Acme',
  currency: null,
  zones: new Zones([
    { zone: 'NEAR', origin: null, country: 'US', upToMiles: 150 },
    { zone: 'FAR', origin: null, country: 'US', upToMiles: 600 },
  ]),
  services: [
    service('GROUND'),
    service('AIR', { excluded: new Set<ShippingOption>(['fragile', 'perishable']) }),
    service('FLAT', { divisor: null, prices: new Map([['FAR', [{ upToPounds: 70, cents: 2_000 }]]]) }),
  ],
  holidays: new Set(),
};

const parcel: Parcel = {
  origin: 'MAIN',
  country: 'US',
  territory: null,
  postalCode: '',
  state: null,
  miles: 100,
  weight: 2,
  length: 6,
  width: 6,
  height: 6,
  options: new Map(),
};
const asking = (...options: ShippingOption[]): Partial<Parcel> => ({ options: new Map(options.map((option) => [option, 0])) });

const reasonsFor = (sent: Partial<Parcel>): string[] =>
  absentOf(card, { ...parcel, ...sent }).map(({ service: code, reason, option, maxPounds }) =>
    [code, reason, option, maxPounds].filter((each) => each !== null).join(' '),
  );

describe('a service that is not offered', () => {
  it.each<[string, Partial<Parcel>, string[]]>([
    ['is told by its zone', {}, ['FLAT zone_unpriced']],
    ['where the carrier has no zone', { country: 'GB' }, ['GROUND no_zone', 'AIR no_zone', 'FLAT no_zone']],
    ['where the parcel is too far away', { miles: 601 }, ['GROUND no_zone', 'AIR no_zone', 'FLAT no_zone']],
    ['by its weight', { weight: 5.1 }, ['GROUND too_heavy 5', 'AIR too_heavy 5', 'FLAT zone_unpriced']],
    ['by its dimensional weight', { length: 12, width: 12, height: 5 }, ['GROUND too_heavy 5', 'AIR too_heavy 5', 'FLAT zone_unpriced']],
    ['by the option that it excludes', asking('residential', 'perishable'), ['AIR option_excluded perishable', 'FLAT zone_unpriced']],
    ['by another zone', { miles: 300 }, ['GROUND zone_unpriced', 'AIR zone_unpriced']],
  ])('%s', (_, sent, reasons) => {
    expect(reasonsFor(sent)).toEqual(reasons);
  });

  it('is each one without a price, and no other', () => {
    const miles = [0, 150, 150.5, 600, 700, null];
    const weights = [0.5, 1, 5, 5.01, 70, 71];
    const asked = [asking(), asking('fragile'), asking('residential')];
    const parcels = miles.flatMap((far) => weights.flatMap((weight) => asked.map((own) => ({ ...parcel, miles: far, weight, ...own }))));
    for (const each of parcels) {
      const told = [...ratesOf(card, each, NOW), ...absentOf(card, each)].map((found) => found.service);
      expect(told.sort()).toEqual(['AIR', 'FLAT', 'GROUND']);
    }
  });
});
