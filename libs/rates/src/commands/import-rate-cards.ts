import { Clock, Database, FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ImportRateCards, type RateCard } from '../contract/cards.js';
import { RatesError, type RatesErrorCode } from '../contract/errors.js';
import { dayOf } from '../domain/calendar.js';
import { refuseCurrencies } from '../domain/currencies.js';
import { readCards } from '../domain/card-lines.js';
import { refuseTaken } from '../domain/taken-dates.js';
import { CompiledCards } from '../store/compiled-cards.js';
import { SqlRateCards } from '../store/sql-rate-cards.js';

@CommandHandler(ImportRateCards)
export class ImportRateCardsHandler implements ICommandHandler<ImportRateCards> {
  constructor(
    private readonly cards: SqlRateCards,
    private readonly compiled: CompiledCards,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ lines, effectiveDate, isReplacing, actor }: ImportRateCards): Promise<RateCard[]> {
    const day = effectiveDate ?? dayOf(this.clock.now());
    const faults = new FaultList<RatesErrorCode>();
    const carriers = readCards(lines, faults).map(({ carrier }) => carrier);
    await this.cards.beginChange();
    this.database.afterCommit(() => this.compiled.forget());
    const taken = await this.cards.activeOf(day);
    const replaced = carriers.flatMap((carrier) => taken.get(carrier) ?? []);
    if (isReplacing) await this.cards.setActive(replaced, false);
    else refuseTaken(taken, lines, day, faults);
    refuseCurrencies(await this.cards.currenciesBeside(carriers, dayOf(this.clock.now())), lines, faults);
    faults.refuseIfAny((...refusal) => new RatesError(...refusal));
    return this.cards.insert(carriers, lines, day, actor);
  }
}
