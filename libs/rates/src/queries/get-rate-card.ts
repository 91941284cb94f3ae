import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetRateCard, type RateCard, type RateLine } from '../contract/cards.js';
import { RatesError } from '../contract/errors.js';
import { SqlRateCards } from '../store/sql-rate-cards.js';

@QueryHandler(GetRateCard)
export class GetRateCardHandler implements IQueryHandler<GetRateCard> {
  constructor(private readonly cards: SqlRateCards) {}

  async execute({ cardId }: GetRateCard): Promise<{ card: RateCard; lines: RateLine[] }> {
    const card = await this.cards.find(cardId);
    if (!card) throw new RatesError('rate_card_not_found', { cardId });
    const lines = await this.cards.linesOf([cardId]);
    return { card, lines: lines.get(cardId) ?? [] };
  }
}
