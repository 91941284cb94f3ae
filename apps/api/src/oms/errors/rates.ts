import type { RateFieldRule, RatesErrorCode } from '@contract/rates';
import { type ProblemEntry, wordOf } from '../../errors/index.js';
import { v4Words } from '../../answers/v4-words.js';

const column = (field: unknown): string => wordOf(String(field), v4Words);

/** Requirements on a value of a rate line. */
const rules: Record<RateFieldRule, string> = {
  wholeCents: 'must have at most two decimals',
  timeOfDay: 'must be a time of the day, HH:MM in UTC',
  countryCode: 'must be an ISO 3166-1 code of two letters',
  priced: 'is required, or per_100',
  valuedOption: 'is for insurance_value and cod only',
  postalCodes: 'must be what postal codes begin with, or the first and the last of them: 606, 005-009, M5V',
  state: 'must be the letters of a state or province',
  onePlace: 'cannot be beside another one of postal_codes, state and up_to: a zone has a line for each',
  currency: 'must be an ISO 4217 code of three letters',
};

/** The internal interface's answers to refused rate cards. */
export const rateCardProblems: Record<RatesErrorCode, ProblemEntry> = {
  unknown_postal_code: {
    status: 400,
    message: ({ postalCode, country }) =>
      postalCode
        ? `The postal code ${String(postalCode)} does not exist in ${String(country)}`
        : `A postal code is required in ${String(country)}`,
  },
  unknown_country: { status: 400, message: ({ country }) => `${String(country)} is no country: give its ISO 3166-1 code of two letters` },
  rate_field_missing: {
    status: 400,
    message: ({ field, record }) => `${column(field)} is required in a line of the record ${String(record)}`,
  },
  rate_field_surplus: {
    status: 400,
    message: ({ field, record }) => `${column(field)} has no meaning in a line of the record ${String(record)}`,
  },
  rate_field_invalid: { status: 400, message: ({ field, rule }) => `${column(field)} ${rules[rule as RateFieldRule]}` },
  rate_line_repeated: { status: 400, message: ({ record }) => `This ${String(record)} line says what another one says already` },
  unknown_rate_service: {
    status: 400,
    message: ({ service, carrier }) => `${String(carrier)} has no line for the service ${String(service)}`,
  },
  unknown_rate_zone: { status: 400, message: ({ zone, carrier }) => `${String(carrier)} has no line for the zone ${String(zone)}` },
  rate_service_unpriced: { status: 400, message: ({ service }) => `The service ${String(service)} has no price` },
  rate_currency_differs: {
    status: 400,
    message: ({ currency, inUse }) =>
      `Other prices are in ${String(inUse)}, not ${String(currency)}: rates are compared and name no currency, so all cards have one`,
  },
  rate_card_exists: {
    status: 400,
    message: ({ carrier, effectiveDate }) =>
      `${String(carrier)} has a rate card of ${String(effectiveDate)} in force: replace it, or withdraw it first`,
  },
  rate_card_not_found: { status: 404, message: 'The rate card does not exist' },
};
