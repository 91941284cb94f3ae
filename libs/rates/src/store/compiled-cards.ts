import { Clock, FaultList } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { RatesErrorCode } from '../contract/errors.js';
import { dayOf } from '../domain/calendar.js';
import { type Card, type DatedCard, inForce } from '../domain/card.js';
import { readCards } from '../domain/card-lines.js';
import { SqlRateCards } from './sql-rate-cards.js';

/** How long cards are used without a check for changes, which is the longest delay of another process's change. */
const CARDS_TRUSTED_MS = 1_000;

/**
 * The compiled cards in memory. At most once a second it reads the count of changes (one row by its key), and reloads the cards when that
 * has changed. While the database is unreachable, it keeps the cards in memory.
 */
@Injectable()
export class CompiledCards {
  private version = -1;
  private dated: readonly DatedCard[] = [];
  private day = '';
  private today: readonly Card[] = [];
  private trustedUntil = -Infinity;
  private refreshing: Promise<void> | undefined;

  constructor(
    private readonly cards: SqlRateCards,
    private readonly clock: Clock,
  ) {}

  /** The cards in force now; a promise only if it has to read. */
  current(): readonly Card[] | Promise<readonly Card[]> {
    return performance.now() < this.trustedUntil ? this.ofToday() : this.refreshed();
  }

  /** To be called after a change of cards in this process. */
  forget(): void {
    this.trustedUntil = -Infinity;
  }

  private async refreshed(): Promise<readonly Card[]> {
    this.refreshing ??= this.refresh().finally(() => (this.refreshing = undefined));
    await this.refreshing;
    return this.ofToday();
  }

  private async refresh(): Promise<void> {
    const checkedAt = performance.now();
    try {
      const version = await this.cards.version();
      if (version !== this.version) await this.load(version);
    } catch (error) {
      if (this.version === -1) throw error;
    }
    this.trustedUntil = checkedAt + CARDS_TRUSTED_MS;
  }

  /** Reads cards before lines: a card's lines are committed with it and never change. */
  private async load(version: number): Promise<void> {
    const active = await this.cards.activeFrom(this.dayNow());
    const lines = await this.cards.linesOf(active.map(({ cardId }) => cardId));
    this.dated = active.flatMap(({ cardId, effectiveDate }) =>
      readCards(lines.get(cardId) ?? [], new FaultList<RatesErrorCode>()).map((card) => ({ effectiveDate, card })),
    );
    this.version = version;
    this.day = '';
  }

  private ofToday(): readonly Card[] {
    const day = this.dayNow();
    if (day !== this.day) {
      this.today = inForce(this.dated, day);
      this.day = day;
    }
    return this.today;
  }

  private dayNow(): string {
    return dayOf(this.clock.now());
  }
}
