import type { RateLine, RateRecord } from '@contract/rates';
import { Amount, Instant, Name, OneOf, Text, Whole } from '../validation/index.js';

const RECORDS: readonly RateRecord[] = [
  ...(['service', 'zone', 'price', 'option', 'exclude', 'transit', 'holiday', 'above', 'pound', 'minimum'] as const),
];
const OPTIONS = [
  'insurance_value',
  'cod',
  'certified_mail',
  'delivery_confirmation',
  'express_sunday_holiday',
  'registered_mail',
  'signature_confirmation',
  'adult_signature_confirmation',
  'fragile',
  'hazardous_materials',
  'perishable',
  'saturday_delivery',
  'residential',
];
const kept = { optional: true, nullable: true } as const;

/** One line of a rate card: a row of the CSV file, or an object of a request. */
export class RateLineBody {
  @OneOf(RECORDS, { description: 'What the line says; the other members are those this record has (docs/rate-cards.md)', example: 'price' })
  record!: RateRecord;

  @Name({ description: 'Carrier', example: 'Parcelwing', max: 64 })
  carrier!: string;

  @Text({ description: 'Code of the service', example: 'PW-GROUND', max: 64, ...kept })
  service?: string | null;

  @Text({ description: 'Name of the zone', example: 'Z2', max: 64, ...kept })
  zone?: string | null;

  @Text({ description: 'The service in words', example: 'Parcelwing Ground', ...kept })
  description?: string | null;

  @Text({ description: 'Distribution center the zone counts from; any by default', example: 'MAIN', max: 64, ...kept })
  origin?: string | null;

  @Text({ description: 'Country of destination, ISO 3166-1 code of two letters', example: 'US', max: 64, ...kept })
  country?: string | null;

  @Amount({
    description: 'Of a zone the miles, of a price the pounds up to which it holds, inclusive',
    example: 5,
    exclusiveMin: 0,
    ...kept,
  })
  up_to?: number | null;

  @Amount({ description: 'Price', example: 8.4, ...kept })
  price?: number | null;

  @Amount({ description: 'Price of each 100 of value, or part of it', example: 0.9, ...kept })
  per_100?: number | null;

  @Whole({ description: 'Business days in transit', example: 3, max: 365, ...kept })
  days?: number | null;

  @Amount({ description: 'Cubic inches that count as a pound', example: 139, exclusiveMin: 0, ...kept })
  divisor?: number | null;

  @Amount({ description: 'Least freight', example: 7.5, ...kept })
  minimum?: number | null;

  @Amount({ description: 'Fuel surcharge in percent of the freight', example: 12.5, max: 1_000, decimals: 2, ...kept })
  fuel_percent?: number | null;

  @Text({ description: 'Time from which a parcel leaves on the next business day, HH:MM in UTC', example: '20:00', max: 5, ...kept })
  cut_off?: string | null;

  @OneOf(OPTIONS, { description: 'Member of shipping_services', example: 'residential', ...kept })
  option?: string | null;

  @Instant({ description: 'Day that is no business day', example: '2026-12-25', dayOnly: true, ...kept })
  date?: string | null;

  @Text({
    description: 'What the postal codes of the zone begin with: one, or the first and the last',
    example: '005-009',
    max: 21,
    ...kept,
  })
  postal_codes?: string | null;

  @Text({ description: 'State or province of the zone: its letters', example: 'AK', max: 3, ...kept })
  state?: string | null;

  @Text({ description: 'Currency of the card, ISO 4217; all cards have one', example: 'USD', max: 3, ...kept })
  currency?: string | null;
}

/** Treats an empty text as an empty cell. */
const full = (text: string | null | undefined): string | null => (text === undefined || text === '' ? null : text);

export const toRateLine = (line: RateLineBody): RateLine => ({
  record: line.record,
  carrier: line.carrier,
  service: full(line.service),
  zone: full(line.zone),
  description: full(line.description),
  origin: full(line.origin),
  country: full(line.country),
  upTo: line.up_to ?? null,
  price: line.price ?? null,
  per100: line.per_100 ?? null,
  days: line.days ?? null,
  divisor: line.divisor ?? null,
  minimum: line.minimum ?? null,
  fuelPercent: line.fuel_percent ?? null,
  cutOff: full(line.cut_off),
  option: full(line.option),
  date: full(line.date),
  postalCodes: full(line.postal_codes),
  state: full(line.state),
  currency: full(line.currency),
});

export const toRateLineAnswer = ({ upTo, per100, fuelPercent, cutOff, postalCodes, state, currency, ...line }: RateLine): RateLineBody => ({
  ...line,
  up_to: upTo,
  per_100: per100,
  fuel_percent: fuelPercent,
  cut_off: cutOff,
  postal_codes: postalCodes,
  ...{ state, currency },
});
