import { Database } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RateCard, SetRateCardActive } from '../contract/cards.js';
import { RatesError } from '../contract/errors.js';
import { CompiledCards } from '../store/compiled-cards.js';
import { SqlRateCards } from '../store/sql-rate-cards.js';

@CommandHandler(SetRateCardActive)
export class SetRateCardActiveHandler implements ICommandHandler<SetRateCardActive> {
  constructor(
    private readonly cards: SqlRateCards,
    private readonly compiled: CompiledCards,
    private readonly database: Database,
  ) {}

  async execute({ cardId, isActive }: SetRateCardActive): Promise<RateCard> {
    await this.cards.beginChange();
    const card = await this.cards.find(cardId);
    if (!card) throw new RatesError('rate_card_not_found', { cardId });
    const { carrier, effectiveDate } = card;
    const other = (await this.cards.activeOf(effectiveDate)).get(carrier) ?? cardId;
    if (isActive && other !== cardId) throw new RatesError('rate_card_exists', { carrier, effectiveDate });
    await this.cards.setActive([cardId], isActive);
    this.database.afterCommit(() => this.compiled.forget());
    return { ...card, isActive };
  }
}
