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
  /** Its code; empty for an address that is none. */
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
  /** Of a rate card: the zone that the price is for. */
  zone?: string;
  /** ISO 4217, where the rate card names it. */
  currency?: string | null;
}

/**
 * The rates of every carrier that answers in time, cheapest first. With `cartons` it takes their sizes for the shipment's own: a service
 * takes all of them, its price is their sum, and amounts (insurance, cash on delivery) count once.
 * @throws RatesError `unknown_country`, `unknown_postal_code` (of the US or Canada) of the destination.
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
 * Why a service is not offered for a parcel: no zone of the carrier is there, it excludes an option, it has no price for the zone or only
 * for less weight, or the whole (live) carrier failed.
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

/** What a parcel costs, cheapest first, and the services that are not offered for it. */
export interface RateComparison {
  rates: Rate[];
  absent: AbsentService[];
}

/**
 * As GetRates, for people: with the reasons for what is missing. An origin without a code is an address of its own.
 * @throws RatesError `unknown_country`, `unknown_postal_code` (of the US or Canada) at `destination`, and of an origin without a code at
 * `origin`.
 */
export class GetRateComparison extends Query<RateComparison> {
  static readonly refusals = GetRates.refusals;

  constructor(readonly shipment: Shipment) {
    super();
  }
}

/**
 * What one service takes for boxes of these sizes by the rate cards alone: no carrier is asked. Null where the service does not take one; of
 * several carriers' services of the name, the cheapest.
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
