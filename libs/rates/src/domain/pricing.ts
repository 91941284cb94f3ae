import type { Rate, ShippingOption } from '../contract/rates.js';
import { deliveryDay } from './calendar.js';
import type { Card, OptionPrice, PoundPrice, Service, WeightBreak } from './card.js';
import type { Destination } from './zones.js';

/** A parcel as pricing needs it. */
export interface Parcel extends Destination {
  /** Pounds. */
  weight: number;
  /** Inches, whole. */
  length: number;
  width: number;
  height: number;
  /** Requested options, with their value in cents. */
  options: ReadonlyMap<ShippingOption, number>;
}

/**
 * The billable weight in pounds: the weight, or length x width x height / divisor if that is more. It rounds neither, since the weight
 * breaks do.
 */
export function billablePounds({ divisor }: Pick<Service, 'divisor'>, { weight, length, width, height }: Parcel): number {
  return divisor === null ? weight : Math.max(weight, (length * width * height) / divisor);
}

/** The price of the first break that covers the weight; undefined when none does. */
function breakCents(breaks: readonly WeightBreak[], pounds: number): number | undefined {
  return breaks.find(({ upToPounds }) => pounds <= upToPounds)?.cents;
}

/** The fuel surcharge on the freight; half a cent rounds up. */
export const fuelCents = (freightCents: number, basisPoints: number): number => Math.floor((freightCents * basisPoints + 5_000) / 10_000);

/** An option's price: its flat part, and its part per 100 of value or part of it. */
export const optionCents = ({ cents, centsPer100 }: OptionPrice, valueCents: number): number =>
  cents + Math.ceil(valueCents / 10_000) * centsPer100;

/** Pounds, counting a started one as a whole; rounding errors do not start one. */
const poundsBegun = (pounds: number): number => Math.ceil(Math.round(pounds * 1e6) / 1e6);

/** The price of a weight above the last break; carriers charge each started pound. */
function beyondCents({ cents, isOfWhole }: PoundPrice, last: WeightBreak | undefined, pounds: number): number {
  if (isOfWhole || !last) return poundsBegun(pounds) * cents;
  return last.cents + poundsBegun(pounds - last.upToPounds) * cents;
}

/** The price of a weight in a zone, before fuel and options; undefined where the service has none. */
export function freightCents(service: Service, zone: string, parcel: Parcel): number | undefined {
  const pounds = billablePounds(service, parcel);
  const breaks = service.prices.get(zone) ?? [];
  const beyond = service.beyond.get(zone);
  const cents = breakCents(breaks, pounds) ?? (beyond && beyondCents(beyond, breaks.at(-1), pounds));
  return cents === undefined ? undefined : Math.max(cents, service.minimumCents, service.minimums.get(zone) ?? 0);
}

function optionsCents(service: Service, asked: ReadonlyMap<ShippingOption, number>): number {
  let sum = 0;
  for (const [option, valueCents] of asked) {
    const price = service.options.get(option);
    if (price) sum += optionCents(price, valueCents);
  }
  return sum;
}

function excludesAny({ excluded }: Service, asked: ReadonlyMap<ShippingOption, number>): boolean {
  if (excluded.size === 0) return false;
  for (const option of asked.keys()) if (excluded.has(option)) return true;
  return false;
}

/**
 * A carrier's rates for a parcel: one for each service that serves the zone, takes the weight and excludes no requested option. Price =
 * freight (the break's, at least the minimum) + fuel (on the freight) + options, in cents. An option that the card does not name is free.
 */
export function ratesOf(card: Card, parcel: Parcel, now: Date): Rate[] {
  const usual = card.zones.zoneOf(null, parcel);
  const rates: Rate[] = [];
  for (const service of card.services) {
    const zone = card.zones.isOwn(service.code) ? card.zones.zoneOf(service.code, parcel) : usual;
    if (zone === undefined || excludesAny(service, parcel.options)) continue;
    const freight = freightCents(service, zone, parcel);
    if (freight === undefined) continue;
    const transitDays = service.transitDays.get(zone) ?? null;
    rates.push({
      carrier: card.carrier,
      service: service.code,
      description: service.description,
      priceCents: freight + fuelCents(freight, service.fuelBasisPoints) + optionsCents(service, parcel.options),
      transitDays,
      deliveryDay: transitDays === null ? null : deliveryDay(now, service.cutOffMinute, transitDays, card.holidays, parcel.options),
      ...{ zone, currency: card.currency },
    });
  }
  return rates;
}

/** Cheapest first, then by carrier and service, which keeps the order stable. */
export function cheapestFirst(rates: Rate[]): Rate[] {
  const later = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
  return rates.sort(
    (one, other) => one.priceCents - other.priceCents || later(one.carrier, other.carrier) || later(one.service, other.service),
  );
}
