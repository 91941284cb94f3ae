import type { Page, Paging } from '@kernel';
import { Command, Query } from '@nestjs/cqrs';

/** What a line of a rate card says (docs/rate-cards.md). */
export type RateRecord = 'service' | 'zone' | 'price' | 'option' | 'exclude' | 'transit' | 'holiday';

/** One line of a rate card, as it is written and kept: money in dollars, weights in pounds, distances in miles. Null is an empty cell. */
export interface RateLine {
  record: RateRecord;
  carrier: string;
  service: string | null;
  zone: string | null;
  description: string | null;
  /** Code of the distribution center the zone counts from; any unless told. */
  origin: string | null;
  country: string | null;
  /** Of a zone miles, of a price pounds: the last that still counts. */
  upTo: number | null;
  price: number | null;
  /** Price of each 100 of value, or part of it. */
  per100: number | null;
  days: number | null;
  divisor: number | null;
  minimum: number | null;
  fuelPercent: number | null;
  /** `HH:MM`, UTC. */
  cutOff: string | null;
  option: string | null;
  date: string | null;
}

/** One version of what a carrier charges: in force from its date until that of the carrier's next one. Its lines never change. */
export interface RateCard {
  cardId: number;
  carrier: string;
  effectiveDate: string;
  isActive: boolean;
  /** How many lines it has. */
  lineCount: number;
  createdBy: string;
  /** Stored instant. */
  createdDate: string;
}

/**
 * Stores a card for each carrier of the lines, all or none. With `isReplacing` a card of the same carrier and date is withdrawn.
 * @throws RatesError with every fault, at `[i].field`; `rate_card_exists` where a carrier has one of this date.
 */
export class ImportRateCards extends Command<RateCard[]> {
  constructor(
    readonly lines: readonly RateLine[],
    /** `YYYY-MM-DD`; today, UTC, unless told. */
    readonly effectiveDate: string | undefined,
    readonly isReplacing: boolean,
    readonly actor: string,
  ) {
    super();
  }
}

/** Whether the lines could be stored, as far as they themselves tell. @throws RatesError as ImportRateCards does. */
export class CheckRateLines extends Query<void> {
  constructor(readonly lines: readonly RateLine[]) {
    super();
  }
}

/**
 * Puts a card in force, or takes it out.
 * @throws RatesError `rate_card_not_found`, `rate_card_exists` when another of the same carrier and date is in force.
 */
export class SetRateCardActive extends Command<RateCard> {
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

/** One card with its lines. @throws RatesError `rate_card_not_found`. */
export class GetRateCard extends Query<{ card: RateCard; lines: RateLine[] }> {
  constructor(readonly cardId: number) {
    super();
  }
}
