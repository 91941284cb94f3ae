import type { ShippingOption } from '../contract/rates.js';
import type { Card, Service } from './card.js';
import { billablePounds, cheapestFirst, fuelCents, optionCents, type Parcel, ratesOf } from './pricing.js';
import { Zones } from './zones.js';

/** Monday, 10:00 UTC. */
const NOW = new Date('2026-11-23T10:00:00Z');

const service: Service = {
  code: 'GROUND',
  description: 'Ground',
  divisor: 139,
  minimumCents: 800,
  fuelBasisPoints: 1_250,
  cutOffMinute: null,
  prices: new Map([
    [
      'NEAR',
      [
        { upToPounds: 1, cents: 700 },
        { upToPounds: 5, cents: 1_000 },
        { upToPounds: 10, cents: 1_501 },
      ],
    ],
    ['FAR', [{ upToPounds: 1, cents: 1_200 }]],
  ]),
  beyond: new Map(),
  minimums: new Map(),
  transitDays: new Map([['NEAR', 2]]),
  options: new Map(),
  excluded: new Set(),
};

const card: Card = {
  carrier: 'Acme',
  currency: null,
  zones: new Zones([
    { zone: 'NEAR', origin: 'WEST', country: 'US', upToMiles: 2_000 },
    { zone: 'NEAR', origin: null, country: 'US', upToMiles: 150 },
    { zone: 'FAR', origin: null, country: 'US', upToMiles: 600 },
    { zone: 'ABROAD', origin: null, country: 'GB', upToMiles: Infinity },
  ]),
  services: [service],
  holidays: new Set(),
};

/** 2 pounds, 6 x 6 x 6 inches (216 / 139 = 1.55 pounds), 100 miles. */
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

const priceOf = (own: Partial<Service>, sent: Partial<Parcel> = {}): number | undefined =>
  ratesOf({ ...card, services: [{ ...service, ...own }] }, { ...parcel, ...sent }, NOW)[0]?.priceCents;
const asking = (...options: [ShippingOption, number][]): Partial<Parcel> => ({ options: new Map(options) });

describe('the zone of a parcel', () => {
  it.each([
    [0, 'NEAR'],
    [150, 'NEAR'],
    [150.001, 'FAR'],
    [600, 'FAR'],
    [600.001, undefined],
    [null, undefined],
  ])('%p miles away is %p', (miles, zone) => {
    expect(card.zones.zoneOf(null, { ...parcel, miles })).toBe(zone);
  });

  it('is by the rules of its distribution center first', () => {
    expect(card.zones.zoneOf(null, { ...parcel, origin: 'WEST', miles: 601 })).toBe('NEAR');
  });

  it('is by country alone where no distance is known', () => {
    expect([
      card.zones.zoneOf(null, { ...parcel, country: 'GB', miles: null }),
      card.zones.zoneOf(null, { ...parcel, country: 'FR', miles: null }),
    ]).toEqual(['ABROAD', undefined]);
  });
});

describe('the weight that counts', () => {
  it.each([
    // 10 x 10 x 10 = 1000; 1000 / 139 = 7.19 pounds, more than 2
    [2, [10, 10, 10], 139, 1_000 / 139],
    // 216 / 139 = 1.55 pounds, less than 2
    [2, [6, 6, 6], 139, 2],
    // 278 / 139 = 2 pounds, just as much
    [2, [139, 2, 1], 139, 2],
    [2, [100, 100, 100], null, 2],
  ] as [number, [number, number, number], number | null, number][])(
    'of %p pounds and %p inches by %p is %p',
    (weight, [length, width, height], divisor, pounds) => {
      expect(billablePounds({ divisor }, { ...parcel, weight, length, width, height })).toBe(pounds);
    },
  );

  it('of large dimensions decides the break', () => {
    // 20 x 10 x 5 = 1000, 7.19 pounds: the break of 10 pounds, 15.01; fuel 12.5 % = 1.87625 -> 1.88
    expect(priceOf({}, { length: 20, width: 10, height: 5 })).toBe(1_501 + 188);
  });
});

describe('the freight', () => {
  // Without fuel, minimum and divisor.
  const bare = { fuelBasisPoints: 0, minimumCents: 0, divisor: null };
  it.each([
    [0.0001, 700],
    [1, 700],
    [1.0001, 1_000],
    [5, 1_000],
    [5.0001, 1_501],
    [10, 1_501],
    [10.0001, undefined],
  ])('of %p pounds is %p: a break holds up to its weight, inclusive', (weight, cents) => {
    expect(priceOf(bare, { weight })).toBe(cents);
  });

  it('is the minimum where the break is less, before fuel', () => {
    // 7.00 is less than 8.00; fuel on it 12.5 % = 1.00
    expect(priceOf({ divisor: null }, { weight: 1 })).toBe(800 + 100);
    // 10.00 is not; fuel 1.25
    expect(priceOf({ divisor: null }, { weight: 2 })).toBe(1_000 + 125);
  });

  it.each([
    // Above 10 pounds: 15.01 and 0.50 for each pound that has begun
    [{ cents: 50, isOfWhole: false }, 10, 1_501],
    [{ cents: 50, isOfWhole: false }, 10.0001, 1_551],
    [{ cents: 50, isOfWhole: false }, 12, 1_601],
    [{ cents: 50, isOfWhole: false }, 12.5, 1_651],
    // or each pound of the whole weight
    [{ cents: 150, isOfWhole: true }, 10, 1_501],
    [{ cents: 150, isOfWhole: true }, 10.2, 1_650],
  ])('above the last break is %p: of %p pounds %p', (beyond, weight, cents) => {
    expect(priceOf({ ...bare, beyond: new Map([['NEAR', beyond]]) }, { weight })).toBe(cents);
  });

  it('has a least price by zone, too', () => {
    const minimums = new Map([['NEAR', 1_200]]);
    expect([priceOf({ ...bare, minimums }), priceOf({ ...bare, minimums, minimumCents: 1_300 })]).toEqual([1_200, 1_300]);
  });

  it('is of the zone; a service without prices there does not serve it', () => {
    expect(priceOf(bare, { miles: 300, weight: 1 })).toBe(1_200);
    expect(priceOf({ ...bare, prices: new Map([['NEAR', []]]) }, { miles: 300, weight: 1 })).toBeUndefined();
    expect(priceOf(bare, { miles: 700, weight: 1 })).toBeUndefined();
  });
});

describe('the fuel surcharge', () => {
  it.each([
    // 10.00 x 12.5 % = 1.25
    [1_000, 1_250, 125],
    // 10.04 x 12.5 % = 1.255, half a cent goes up
    [1_004, 1_250, 126],
    // 10.03 x 12.5 % = 1.25375
    [1_003, 1_250, 125],
    // 0.99 x 0.5 % = 0.00495
    [99, 50, 0],
    [1_000, 0, 0],
  ])('on %p cents at %p basis points is %p', (freight, basisPoints, cents) => {
    expect(fuelCents(freight, basisPoints)).toBe(cents);
  });
});

describe('an option', () => {
  const flat: [ShippingOption, number][] = [
    ['certified_mail', 440],
    ['delivery_confirmation', 110],
    ['express_sunday_holiday', 1_250],
    ['registered_mail', 1_675],
    ['signature_confirmation', 325],
    ['adult_signature_confirmation', 650],
    ['fragile', 275],
    ['hazardous_materials', 2_850],
    ['perishable', 905],
    ['saturday_delivery', 1_600],
    ['residential', 310],
  ];

  // 2 pounds near: the break of 5 pounds, 10.00, and fuel 12.5 % of it, 1.25.
  it.each(flat)('%s costs its price beside the freight and its fuel', (option, cents) => {
    expect(priceOf({ options: new Map([[option, { cents, centsPer100: 0 }]]) }, asking([option, 0]))).toBe(1_000 + 125 + cents);
  });

  it.each(flat)('%s that is not asked for costs nothing, and neither does one the card does not name', (option, cents) => {
    expect(priceOf({ options: new Map([[option, { cents, centsPer100: 0 }]]) })).toBe(1_125);
    expect(priceOf({}, asking([option, 0]))).toBe(1_125);
  });

  it.each(['insurance_value', 'cod'] as const)('%s costs its price for each 100 of value begun', (option) => {
    const options = new Map([[option, { cents: 0, centsPer100: 95 }]]);
    // 0.01 and 100.00 are one hundred, 100.01 two, 250.00 three
    expect([1, 10_000, 10_001, 25_000].map((value) => priceOf({ options }, asking([option, value])))).toEqual([
      1_125 + 95,
      1_125 + 95,
      1_125 + 190,
      1_125 + 285,
    ]);
  });

  it('may have a flat part beside one by value', () => {
    // 2.00 + 3 x 0.95
    expect(optionCents({ cents: 200, centsPer100: 95 }, 25_000)).toBe(485);
  });

  it('adds to others', () => {
    const options = new Map<ShippingOption, { cents: number; centsPer100: number }>([
      ['residential', { cents: 310, centsPer100: 0 }],
      ['insurance_value', { cents: 0, centsPer100: 95 }],
      ['fragile', { cents: 275, centsPer100: 0 }],
    ]);
    // 10.00 + 1.25 fuel + 3.10 + 2 x 0.95
    expect(priceOf({ options }, asking(['residential', 0], ['insurance_value', 15_000]))).toBe(1_000 + 125 + 310 + 190);
  });

  it.each([...flat.map(([option]) => option), 'insurance_value', 'cod'] as ShippingOption[])(
    '%s that a service excludes leaves that service out, and only when asked for',
    (option) => {
      const excluded = new Set([option]);
      expect(priceOf({ excluded }, asking([option, 5_000]))).toBeUndefined();
      expect(priceOf({ excluded })).toBe(1_125);
      expect(priceOf({ excluded }, asking([option === 'fragile' ? 'perishable' : 'fragile', 0]))).toBe(1_125);
    },
  );
});

describe('a rate', () => {
  it('tells its service and when the parcel arrives', () => {
    expect(ratesOf(card, parcel, NOW)).toEqual([
      {
        carrier: 'Acme',
        service: 'GROUND',
        description: 'Ground',
        priceCents: 1_125,
        transitDays: 2,
        deliveryDay: '2026-11-25',
        zone: 'NEAR',
        currency: null,
      },
    ]);
  });

  it('tells no day where the card has none for the zone', () => {
    expect(ratesOf(card, { ...parcel, miles: 300, weight: 1, length: 1, width: 1, height: 1 }, NOW)).toMatchObject([
      { priceCents: 1_200 + 150, transitDays: null, deliveryDay: null },
    ]);
  });

  it('comes before dearer ones; of one price by carrier, then service', () => {
    const rate = (carrier: string, code: string, priceCents: number) => ({
      carrier,
      service: code,
      description: null,
      priceCents,
      transitDays: null,
      deliveryDay: null,
    });
    const sorted = cheapestFirst([
      rate('B', 'X', 500),
      rate('A', 'Z', 500),
      rate('C', 'A', 1_000),
      rate('A', 'Y', 500),
      rate('D', 'A', 99),
    ]);
    expect(sorted.map(({ carrier, service: code }) => carrier + code)).toEqual(['DA', 'AY', 'AZ', 'BX', 'CA']);
  });
});
