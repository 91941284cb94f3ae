import { Clock, Database, FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RateCard, SetRateCardActive } from '../contract/cards.js';
import { RatesError, type RatesErrorCode } from '../contract/errors.js';
import { dayOf } from '../domain/calendar.js';
import { refuseCurrencies } from '../domain/currencies.js';
import { CompiledCards } from '../store/compiled-cards.js';
import { SqlRateCards } from '../store/sql-rate-cards.js';

@CommandHandler(SetRateCardActive)
export class SetRateCardActiveHandler implements ICommandHandler<SetRateCardActive> {
  constructor(
    private readonly cards: SqlRateCards,
    private readonly compiled: CompiledCards,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ cardId, isActive }: SetRateCardActive): Promise<RateCard> {
    await this.cards.beginChange();
    const card = await this.cards.find(cardId);
    if (!card) throw new RatesError('rate_card_not_found', { cardId });
    const { carrier, effectiveDate } = card;
    const other = (await this.cards.activeOf(effectiveDate)).get(carrier) ?? cardId;
    if (isActive && other !== cardId) throw new RatesError('rate_card_exists', { carrier, effectiveDate });
    if (isActive) await this.refuseCurrency(card);
    await this.cards.setActive([cardId], isActive);
    this.database.afterCommit(() => this.compiled.forget());
    return { ...card, isActive };
  }

  private async refuseCurrency({ cardId, carrier }: RateCard): Promise<void> {
    const faults = new FaultList<RatesErrorCode>();
    const inUse = await this.cards.currenciesBeside([carrier], dayOf(this.clock.now()));
    refuseCurrencies(inUse, (await this.cards.linesOf([cardId])).get(cardId) ?? [], faults);
    faults.refuseIfAny((code, details) => new RatesError(code, details));
  }
}
