import { Database } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListRateCards, type RateCard } from '../contract/cards.js';
import { CARD_COLUMNS, toCard } from '../store/sql-rate-cards.js';

@QueryHandler(ListRateCards)
export class ListRateCardsHandler implements IQueryHandler<ListRateCards> {
  constructor(private readonly database: Database) {}

  async execute({ paging: { page, perPage } }: ListRateCards): Promise<Page<RateCard>> {
    const rows = await this.database.query<Parameters<typeof toCard>[0]>(
      `SELECT ${CARD_COLUMNS} FROM rate_cards ORDER BY RateCardID DESC LIMIT ? OFFSET ?`,
      [perPage, (page - 1) * perPage],
    );
    const [{ total } = { total: 0 }] = await this.database.query<{ total: number }>('SELECT COUNT(*) AS total FROM rate_cards');
    return { rows: rows.map(toCard), total };
  }
}
