import { Query } from '@nestjs/cqrs';
import { LINE_REFUSALS } from './cards.js';
import type { RatesErrorCode } from './errors.js';

/** The origin or destination of a shipment. */
export interface Address {
  postalCode: string | null;
  state: string | null;
  /** As the caller sent it: an ISO 3166-1 alpha-2 code, or a common name of the US or Canada. */
  country: string | null;
  street?: string;
  city?: string;
}

/** The distribution center that a parcel leaves from. */
export interface Origin extends Address {
  /** Its code; empty for any other address. */
  code: string;
}

/** Options besides carriage that have an amount of money. */
export type ValueOption = 'insurance_value' | 'cod';

/** Options besides carriage. */
export type ShippingOption =
  | ValueOption
  | 'certified_mail'
  | 'delivery_confirmation'
  | 'express_sunday_holiday'
  | 'registered_mail'
  | 'signature_confirmation'
  | 'adult_signature_confirmation'
  | 'fragile'
  | 'hazardous_materials'
  | 'perishable'
  | 'saturday_delivery'
  | 'residential';

/** A carton of a shipment. */
export type CartonSize = Pick<Shipment, 'weight' | 'length' | 'width' | 'height'>;

/** One parcel to ship. */
export interface Shipment {
  origin: Origin;
  destination: Address;
  /** Pounds, more than 0. */
  weight: number;
  /** Inches, 1 or more. */
  length: number;
  width: number;
  height: number;
  /** Requested options, with their value in cents; 0 for those without one. */
  options: ReadonlyMap<ShippingOption, number>;
}

/** The price of a carrier's service, and when the parcel arrives. */
export interface Rate {
  carrier: string;
  service: string;
  description: string | null;
  priceCents: number;
  /** Business days; null when unknown. */
  transitDays: number | null;
  /** Day of delivery, `YYYY-MM-DD`; null when unknown. */
  deliveryDay: string | null;
  /** For a rate card: the zone of the price. */
  zone?: string;
  /** ISO 4217, where the rate card names it. */
  currency?: string | null;
}

/**
 * The rates of every carrier that answers in time, cheapest first. With `cartons` it uses their sizes instead of the shipment's own: a
 * service must take all of them, its price is their sum, and amounts (insurance, cash on delivery) count once.
 * @throws RatesError `unknown_country`, `unknown_postal_code` (of the US or Canada) for the destination.
 */
export class GetRates extends Query<Rate[]> {
  static readonly refusals: readonly RatesErrorCode[] = [...LINE_REFUSALS, 'unknown_country', 'unknown_postal_code'];

  constructor(
    readonly shipment: Shipment,
    readonly cartons?: readonly CartonSize[],
  ) {
    super();
  }
}

/**
 * Why a service is not offered for a parcel: the carrier has no zone there, the service excludes an option, it has no price for the zone or
 * only for less weight, or the whole (live) carrier failed.
 */
export type AbsenceReason = 'no_zone' | 'option_excluded' | 'zone_unpriced' | 'too_heavy' | 'no_answer';

/** A service that is not offered for a parcel. */
export interface AbsentService {
  carrier: string;
  /** Null: every service of the carrier. */
  service: string | null;
  description: string | null;
  reason: AbsenceReason;
  /** The option that it excludes, where this is the reason. */
  option: ShippingOption | null;
  /** The greatest billable weight, in pounds, that it takes to the zone, where this is the reason. */
  maxPounds: number | null;
}

/** The rates of a parcel, cheapest first, and the services that are not offered for it. */
export interface RateComparison {
  rates: Rate[];
  absent: AbsentService[];
}

/**
 * Like `GetRates`, for people: includes the reasons for missing services. An origin without a code is any other address.
 * @throws RatesError `unknown_country`, `unknown_postal_code` (of the US or Canada) at `destination`, and for an origin without a code at
 * `origin`.
 */
export class GetRateComparison extends Query<RateComparison> {
  static readonly refusals = GetRates.refusals;

  constructor(readonly shipment: Shipment) {
    super();
  }
}

/**
 * The prices of one service for boxes of these sizes by the rate cards only, without live carriers. Null where the service does not take
 * one; if several carriers have a service of the name, the cheapest.
 * @throws RatesError as `GetRates`.
 */
export class PriceSizes extends Query<(number | null)[]> {
  static readonly refusals = GetRates.refusals;

  constructor(
    readonly shipment: Pick<Shipment, 'origin' | 'destination'>,
    readonly service: string,
    readonly sizes: readonly CartonSize[],
  ) {
    super();
  }
}
