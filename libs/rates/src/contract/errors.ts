import { DomainError } from '@kernel';

export type RatesErrorCode =
  // asking for rates
  | 'unknown_postal_code'
  | 'unknown_country'
  // rate cards
  | 'rate_field_missing'
  | 'rate_field_surplus'
  | 'rate_field_invalid'
  | 'rate_line_repeated'
  | 'unknown_rate_service'
  | 'unknown_rate_zone'
  | 'rate_service_unpriced'
  | 'rate_currency_differs'
  | 'rate_card_exists'
  | 'rate_card_not_found';

/** Which rule a value of a rate line breaks, where the code is `rate_field_invalid`. */
export type RateFieldRule =
  'wholeCents' | 'timeOfDay' | 'countryCode' | 'priced' | 'valuedOption' | 'postalCodes' | 'state' | 'onePlace' | 'currency';

export class RatesError extends DomainError<RatesErrorCode> {}
