import type { Rate, Shipment } from '../contract/rates.js';
import { cartonsAlike, ratesTogether } from './rates-together.js';

const rate = (service: string, priceCents: number, more: Partial<Rate> = {}): Rate => ({
  ...{ carrier: 'Acme', service, description: null, priceCents, transitDays: 2, deliveryDay: '2026-11-30' },
  ...more,
});
const small = { weight: 2, length: 6, width: 6, height: 6 };

describe('rates of several cartons', () => {
  it('are those of the services that take every carton, with the latest arrival', () => {
    const priced = [
      { rates: [rate('GROUND', 100), rate('AIR', 300, { transitDays: null, deliveryDay: null })], count: 1 },
      { rates: [rate('AIR', 400), rate('GROUND', 150, { transitDays: 4, deliveryDay: '2026-12-02' })], count: 2 },
      { rates: [rate('GROUND', 120), rate('SEA', 10), rate('AIR', 310)], count: 1 },
    ];
    const sums = ratesTogether(priced).sort((one, other) => one.priceCents - other.priceCents);
    expect(sums).toEqual([
      rate('GROUND', 520, { transitDays: 4, deliveryDay: '2026-12-02' }),
      rate('AIR', 1_410, { transitDays: null, deliveryDay: null }),
    ]);
    expect(
      ratesTogether([
        { rates: [rate('SEA', 10)], count: 1 },
        { rates: [], count: 1 },
      ]),
    ).toEqual([]);
  });

  it('prices cartons alike once, and amounts with the first one alone', () => {
    const address = { postalCode: '19103', state: 'PA', country: 'US' };
    const options = new Map([['cod', 500] as const, ['residential', 0] as const]);
    const shipment: Shipment = { origin: { ...address, code: 'MAIN' }, destination: address, ...small, options };
    const alike = cartonsAlike(shipment, [small, small, { ...small, weight: 3 }, small]);
    expect(alike.map(({ shipment: one, count }) => [one.weight, count, [...one.options.keys()]])).toEqual([
      [2, 1, ['cod', 'residential']],
      [2, 2, ['residential']],
      [3, 1, ['residential']],
    ]);
  });
});
