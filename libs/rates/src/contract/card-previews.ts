import { Query } from '@nestjs/cqrs';
import { ImportRateCards, type RateCard, type RateLine } from './cards.js';
import type { Shipment } from './rates.js';
import type { RatesErrorCode } from './errors.js';

/** The price of a carrier's service for a parcel by the current card and by a new one; null: it is not offered. */
export interface PriceChange {
  carrier: string;
  service: string;
  description: string | null;
  currentCents: number | null;
  newCents: number | null;
  /** The zone that the new price is for, or else today's. */
  zone: string | null;
  /** ISO 4217, of the new card or else of the current one; null where it names none. */
  currency: string | null;
}

/** A card as it would be stored. */
export interface PreviewedCard {
  carrier: string;
  effectiveDate: string;
  lineCount: number;
  /** The carrier's card in force today; null without one. */
  current: RateCard | null;
}

export interface RateCardPreview {
  cards: PreviewedCard[];
  /** For each parcel, the services that at least one of the two cards offers, by carrier. */
  priceChanges: PriceChange[][];
}

/**
 * What new cards would change for some parcels, compared to current prices. It stores nothing.
 * @throws RatesError as ImportRateCards does, and `unknown_country`, `unknown_postal_code` at `parcels[i].destination`.
 */
export class PreviewRateCards extends Query<RateCardPreview> {
  static readonly refusals: readonly RatesErrorCode[] = [...ImportRateCards.refusals, 'unknown_country', 'unknown_postal_code'];

  constructor(
    readonly lines: readonly RateLine[],
    /** `YYYY-MM-DD`; today, UTC, by default. */
    readonly effectiveDate: string | undefined,
    readonly isReplacing: boolean,
    readonly parcels: readonly Shipment[],
  ) {
    super();
  }
}
