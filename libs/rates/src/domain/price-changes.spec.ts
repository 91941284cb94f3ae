import type { Card, Service } from './card.js';
import { priceChanges } from './price-changes.js';
import type { Parcel } from './pricing.js';
import { Zones } from './zones.js';

const NOW = new Date('2026-11-23T10:00:00Z');
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

const service = (code: string, cents: number, upToPounds = 5): Service => ({
  code,
  description: null,
  divisor: null,
  minimumCents: 0,
  fuelBasisPoints: 1_000,
  cutOffMinute: null,
  prices: new Map([['ALL', [{ upToPounds, cents }]]]),
  beyond: new Map(),
  minimums: new Map(),
  transitDays: new Map(),
  options: new Map(),
  excluded: new Set(),
});
const card = (...services: Service[]): Card => ({
  carrier: 'Acme',
  currency: null,
  zones: new Zones([{ zone: 'ALL', origin: null, country: 'US', upToMiles: Infinity }]),
  services,
  holidays: new Set(),
});

const shown = (current: Card | undefined, next: Card): unknown[] =>
  priceChanges(current, next, parcel, NOW).map(({ service: code, currentCents, newCents }) => [code, currentCents, newCents]);

describe('the changes of prices that a new card brings', () => {
  it('are those of every service that one of both cards offers', () => {
    const old = card(service('GROUND', 1_000), service('GONE', 700), service('HEAVY', 900, 1));
    const next = card(service('NEW', 500), service('GROUND', 1_110), service('HEAVY', 900, 1));
    expect(shown(old, next)).toEqual([
      ['NEW', null, 550],
      ['GROUND', 1_100, 1_221],
      ['GONE', 770, null],
    ]);
  });

  it('begin from nothing for the first card of a carrier', () => {
    expect(shown(undefined, card(service('GROUND', 1_000)))).toEqual([['GROUND', null, 1_100]]);
  });
});
