import type { ShippingOption } from '../contract/rates.js';

/** Where a zone of a carrier is. */
export interface ZoneRule {
  zone: string;
  /** Distribution center it counts from; any when null. */
  origin: string | null;
  /** Country of destination, ISO 3166-1 alpha-2. */
  country: string;
  /** Miles, inclusive; Infinity when no distance ends it. */
  upToMiles: number;
}

export interface WeightBreak {
  /** Pounds, inclusive. */
  upToPounds: number;
  cents: number;
}

export interface OptionPrice {
  cents: number;
  /** Cents for each 100 of value, or part of it. */
  centsPer100: number;
}

export interface Service {
  code: string;
  description: string | null;
  /** Cubic inches that count as a pound; null: only the actual weight counts. */
  divisor: number | null;
  minimumCents: number;
  /** Hundredths of a percent of the freight. */
  fuelBasisPoints: number;
  /** Minute of the day, UTC, from which a parcel leaves on the next business day; null: any time will do. */
  cutOffMinute: number | null;
  /** By zone, lightest first. */
  prices: ReadonlyMap<string, readonly WeightBreak[]>;
  transitDays: ReadonlyMap<string, number>;
  options: ReadonlyMap<ShippingOption, OptionPrice>;
  excluded: ReadonlySet<ShippingOption>;
}

/** What a carrier charges, ready to be asked: the compiled form of a card's lines. */
export interface Card {
  carrier: string;
  services: readonly Service[];
  /** Those of a named origin before those of any, each from near to far. */
  zones: readonly ZoneRule[];
  /** Days since 1970. */
  holidays: ReadonlySet<number>;
}

/** A card and the day from which it holds. */
export interface DatedCard {
  /** `YYYY-MM-DD`. */
  effectiveDate: string;
  card: Card;
}

/** Of each carrier the card that is in force on a day: the latest of those that have begun. */
export function inForce(cards: readonly DatedCard[], day: string): Card[] {
  const latest = new Map<string, DatedCard>();
  for (const each of cards) {
    const known = latest.get(each.card.carrier);
    if (each.effectiveDate <= day && (!known || known.effectiveDate < each.effectiveDate)) latest.set(each.card.carrier, each);
  }
  return [...latest.values()].map(({ card }) => card);
}
