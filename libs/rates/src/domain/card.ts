import type { ShippingOption } from '../contract/rates.js';
import type { Zones } from './zones.js';

export interface WeightBreak {
  /** Pounds, inclusive. */
  upToPounds: number;
  cents: number;
}

/** The price of weights above the last break. */
export interface PoundPrice {
  cents: number;
  /**
   * Whether it applies to each pound of the whole weight; otherwise to each pound above the last break, in addition to the price of that
   * break.
   */
  isOfWhole: boolean;
}

export interface OptionPrice {
  cents: number;
  /** Cents per 100 of value, or part of it. */
  centsPer100: number;
}

export interface Service {
  code: string;
  description: string | null;
  /** Cubic inches per pound; null: only the actual weight counts. */
  divisor: number | null;
  minimumCents: number;
  /** Hundredths of a percent of the freight. */
  fuelBasisPoints: number;
  /** Minute of the day, UTC, from which a parcel leaves on the next business day; null: no cut-off. */
  cutOffMinute: number | null;
  /** By zone, lightest first. */
  prices: ReadonlyMap<string, readonly WeightBreak[]>;
  /** By zone, for weights above the last break; without one the service does not take them. */
  beyond: ReadonlyMap<string, PoundPrice>;
  /** Minimum freight in cents by zone, besides that of the service. */
  minimums: ReadonlyMap<string, number>;
  transitDays: ReadonlyMap<string, number>;
  options: ReadonlyMap<ShippingOption, OptionPrice>;
  excluded: ReadonlySet<ShippingOption>;
}

/** A carrier's prices: the compiled form of a card's lines. */
export interface Card {
  carrier: string;
  /** ISO 4217; null where no line names it. */
  currency: string | null;
  services: readonly Service[];
  zones: Zones;
  /** Days since 1970. */
  holidays: ReadonlySet<number>;
}

/** A card and the day from which it is in force. */
export interface DatedCard {
  /** `YYYY-MM-DD`. */
  effectiveDate: string;
  card: Card;
}

/** Each carrier's card in force on a day: the latest one that has begun. */
export function inForce(cards: readonly DatedCard[], day: string): Card[] {
  const latest = new Map<string, DatedCard>();
  for (const each of cards) {
    const known = latest.get(each.card.carrier);
    if (each.effectiveDate <= day && (!known || known.effectiveDate < each.effectiveDate)) latest.set(each.card.carrier, each);
  }
  return [...latest.values()].map(({ card }) => card);
}
