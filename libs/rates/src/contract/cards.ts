import { type Audits, EVERY_ROW } from '@contract/identity';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { RatesErrorCode } from './errors.js';

/** The kind of a rate card's line (docs/rate-cards.md). */
export type RateRecord = 'service' | 'zone' | 'price' | 'option' | 'exclude' | 'transit' | 'holiday' | 'above' | 'pound' | 'minimum';

/** One line of a rate card, as written and stored: money in dollars, weights in pounds, distances in miles. Null is an empty cell. */
export interface RateLine {
  record: RateRecord;
  carrier: string;
  service: string | null;
  zone: string | null;
  description: string | null;
  /** Code of the zone's distribution center of origin; null: any. */
  origin: string | null;
  country: string | null;
  /** Inclusive limit: miles of a zone, pounds of a price. */
  upTo: number | null;
  price: number | null;
  /** Price per 100 of value, or part of it. */
  per100: number | null;
  days: number | null;
  divisor: number | null;
  minimum: number | null;
  fuelPercent: number | null;
  /** `HH:MM`, UTC. */
  cutOff: string | null;
  option: string | null;
  date: string | null;
  /** Prefixes of the zone's postal codes, `606` or `005-009`. */
  postalCodes: string | null;
  /** Two letters of a state or province of the zone. */
  state: string | null;
  /** ISO 4217. */
  currency: string | null;
}

/** The empty cells of a line. */
export const EMPTY_CELLS: Readonly<Omit<RateLine, 'record' | 'carrier'>> = {
  service: null,
  zone: null,
  description: null,
  origin: null,
  country: null,
  upTo: null,
  price: null,
  per100: null,
  days: null,
  divisor: null,
  minimum: null,
  fuelPercent: null,
  cutOff: null,
  option: null,
  date: null,
  postalCodes: null,
  state: null,
  currency: null,
};

/** One version of a carrier's prices, in force from its date until that of the carrier's next one. Its lines never change. */
export interface RateCard {
  cardId: number;
  carrier: string;
  effectiveDate: string;
  isActive: boolean;
  /** Number of its lines. */
  lineCount: number;
  createdBy: string;
  /** Stored instant. */
  createdDate: string;
}

/** What may be wrong with the lines of cards. */
export const LINE_REFUSALS: readonly RatesErrorCode[] = [
  'rate_field_invalid',
  'rate_field_missing',
  'rate_field_surplus',
  'rate_line_repeated',
  'rate_service_unpriced',
  'unknown_rate_service',
  'unknown_rate_zone',
];

/**
 * Stores a card for each carrier in the lines, all or none. With `isReplacing` it withdraws a card of the same carrier and date.
 * @throws RatesError with every fault, at `lines[i].field`; `rate_card_exists` when a carrier has one of this date, `rate_currency_differs`
 * when current or future cards are in another currency.
 */
export class ImportRateCards extends Command<RateCard[]> {
  static readonly refusals: readonly RatesErrorCode[] = ['rate_card_exists', 'rate_currency_differs', ...LINE_REFUSALS];
  static readonly silent = 'rate cards are the operator’s, and rates are asked for';
  static readonly audits: Audits<ImportRateCards, RateCard[]> = {
    action: 'rate_card.imported',
    of: (_, made) => ({ subject: `rate cards ${(made ?? []).map(({ cardId }) => cardId).join(', ')}`, made }),
  };

  constructor(
    readonly lines: readonly RateLine[],
    /** `YYYY-MM-DD`; today, UTC, by default. */
    readonly effectiveDate: string | undefined,
    readonly isReplacing: boolean,
    readonly actor: string,
  ) {
    super();
  }
}

/** Checks whether the lines can be stored, apart from existing cards. @throws RatesError as ImportRateCards does. */
export class CheckRateLines extends Query<void> {
  static readonly refusals = LINE_REFUSALS;

  constructor(readonly lines: readonly RateLine[]) {
    super();
  }
}

/**
 * Activates or withdraws a card.
 * @throws RatesError `rate_card_not_found`, `rate_card_exists` when another of the same carrier and date is in force,
 * `rate_currency_differs` as ImportRateCards.
 */
export class SetRateCardActive extends Command<RateCard> {
  static readonly refusals: readonly RatesErrorCode[] = ['rate_card_exists', 'rate_card_not_found', 'rate_currency_differs'];
  static readonly silent = 'rate cards are the operator’s, and rates are asked for';
  static readonly audits: Audits<SetRateCardActive, RateCard> = {
    action: 'rate_card.activation_changed',
    of: ({ cardId }) => ({
      subject: `rate card ${cardId}`,
      read: new ListRateCards(EVERY_ROW),
      pick: ({ rows }: Page<RateCard>) => rows.find((card) => card.cardId === cardId),
    }),
  };

  constructor(
    readonly cardId: number,
    readonly isActive: boolean,
  ) {
    super();
  }
}

/** Every card, newest first. */
export class ListRateCards extends Query<Page<RateCard>> {
  constructor(readonly paging: Paging) {
    super();
  }
}

/** One card with its lines. */
export class GetRateCard extends Query<{ card: RateCard; lines: RateLine[] }> {
  static readonly refusals: readonly RatesErrorCode[] = ['rate_card_not_found'];

  constructor(readonly cardId: number) {
    super();
  }
}
