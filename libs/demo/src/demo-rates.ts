import { EMPTY_CELLS, type RateLine, type RateRecord } from '@contract/rates';

/** Two fictitious carriers with six services; both distribution centers ship with them. */
export const demoRatesFrom = '2020-01-01';

type Cells = Partial<Omit<RateLine, 'record' | 'carrier'>>;

/** Limits of the US zones in miles; the last has none. */
const REACH = [150, 300, 600, 1_000, 1_800, null] as const;
const ABROAD = { GB: 'EU', DE: 'EU', FR: 'EU', NL: 'EU', MX: 'MX' } as const;
/** Weight breaks in pounds. */
const BREAKS = [1, 2, 5, 10, 20, 40, 70] as const;
const HOLIDAYS = [2026, 2027, 2028].flatMap((year) => [`${year}-01-01`, `${year}-07-04`, `${year}-12-25`]);

interface DemoService {
  service: string;
  terms: Cells;
  /** Price of the first break in each zone, and the share of it that each break adds. */
  first: Readonly<Record<string, number>>;
  growth: number;
  days: Readonly<Record<string, number>>;
  /** Options by their price; null: excluded. */
  options: Readonly<Record<string, number | null>>;
}

const zonesOf = (prices: readonly number[], more: Readonly<Record<string, number>> = {}): Record<string, number> => ({
  ...Object.fromEntries(prices.map((price, index) => [`Z${index + 1}`, price])),
  ...more,
});
const cents = (amount: number): number => Math.round(amount * 100) / 100;

function linesOf(carrier: string, services: readonly DemoService[]): RateLine[] {
  const line = (record: RateRecord, values: Cells): RateLine => ({ ...EMPTY_CELLS, record, carrier, ...values });
  return [
    ...REACH.map((upTo, index) => line('zone', { zone: `Z${index + 1}`, country: 'US', upTo })),
    line('zone', { zone: 'CA', country: 'CA' }),
    ...Object.entries(ABROAD).map(([country, zone]) => line('zone', { zone, country })),
    ...HOLIDAYS.map((date) => line('holiday', { date })),
    ...services.flatMap(({ service, terms, first, growth, days, options }) => [
      line('service', { service, ...terms }),
      ...Object.entries(first).flatMap(([zone, price]) =>
        BREAKS.map((upTo, index) => line('price', { service, zone, upTo, price: cents(price * (1 + growth * index)) })),
      ),
      ...Object.entries(days).map(([zone, count]) => line('transit', { service, zone, days: count })),
      ...Object.entries(options).map(([option, price]) => {
        if (price === null) return line('exclude', { service, option });
        return line(
          'option',
          option === 'insurance_value' || option === 'cod' ? { service, option, per100: price } : { service, option, price },
        );
      }),
    ]),
  ];
}

const signatures = { signature_confirmation: 3.25, adult_signature_confirmation: 6.5, delivery_confirmation: 0 } as const;

const parcelwing: readonly DemoService[] = [
  {
    service: 'PW-GROUND',
    terms: { description: 'Parcelwing Ground', divisor: 139, minimum: 8.5, fuelPercent: 9.5, cutOff: '21:00' },
    first: zonesOf([7.9, 8.4, 9.1, 9.9, 10.8, 12.6]),
    growth: 0.28,
    days: zonesOf([1, 2, 3, 4, 4, 6]),
    options: { ...signatures, insurance_value: 0.95, cod: 2.4, residential: 3.1, hazardous_materials: 28.5, perishable: null },
  },
  {
    service: 'PW-2DAY',
    terms: { description: 'Parcelwing Two Days by air', divisor: 139, minimum: 14, fuelPercent: 14.25, cutOff: '20:00' },
    first: zonesOf([13.5, 15.2, 17.8, 20.4, 23.9, 27.3]),
    growth: 0.34,
    days: zonesOf([1, 2, 2, 2, 2, 3]),
    options: { ...signatures, insurance_value: 0.95, residential: 3.6, saturday_delivery: 16, hazardous_materials: null, cod: null },
  },
  {
    service: 'PW-NEXTDAY',
    terms: { description: 'Parcelwing Next Day by air', divisor: 139, minimum: 24, fuelPercent: 14.25, cutOff: '19:00' },
    first: zonesOf([24.5, 28.9, 34.6, 39.8, 44.1]),
    growth: 0.38,
    days: zonesOf([1, 1, 1, 1, 1]),
    options: { ...signatures, insurance_value: 0.95, residential: 3.6, saturday_delivery: 16, hazardous_materials: null, cod: null },
  },
];

const northmail: readonly DemoService[] = [
  {
    service: 'NM-SAVER',
    terms: { description: 'Northmail Saver', divisor: 166, fuelPercent: 6, cutOff: '22:00' },
    first: zonesOf([6.95, 7.2, 7.85, 8.7, 9.6, 10.4], { CA: 15.8 }),
    growth: 0.31,
    days: zonesOf([2, 3, 4, 5, 6, 8], { CA: 8 }),
    options: {
      delivery_confirmation: 1.1,
      insurance_value: 1.6,
      signature_confirmation: 3.9,
      certified_mail: 4.4,
      cod: null,
      hazardous_materials: null,
      saturday_delivery: 0,
    },
  },
  {
    service: 'NM-PRIORITY',
    terms: { description: 'Northmail Priority', divisor: 166, cutOff: '21:00' },
    first: zonesOf([8.6, 9.3, 10.9, 12.7, 15.2, 17.9], { CA: 27.4 }),
    growth: 0.29,
    days: zonesOf([1, 2, 2, 3, 3, 4], { CA: 6 }),
    options: {
      delivery_confirmation: 0,
      insurance_value: 1.6,
      signature_confirmation: 3.9,
      certified_mail: 4.4,
      registered_mail: 16.75,
      cod: 8.2,
      hazardous_materials: null,
      saturday_delivery: 0,
      express_sunday_holiday: null,
    },
  },
  {
    service: 'NM-WORLD',
    terms: { description: null, divisor: 139, minimum: 30 },
    first: { CA: 29.5, EU: 46.2, MX: 38.6 },
    growth: 0.33,
    // Customs make the day of delivery unpredictable.
    days: { CA: 5 },
    options: {
      insurance_value: 2.2,
      hazardous_materials: null,
      perishable: null,
      cod: null,
      saturday_delivery: null,
      express_sunday_holiday: null,
    },
  },
];

export const rateLines: readonly RateLine[] = [...linesOf('Parcelwing', parcelwing), ...linesOf('Northmail', northmail)];
