import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetOrderSearch, type OrderSearchState } from '../contract/search.js';

const STATE = `SELECT (SELECT COUNT(*) FROM order_texts) AS texts, (SELECT COUNT(*) FROM order_segments WHERE IsComplete = 'Y') AS segments,
  (SELECT COALESCE(CAST(SUM(Texts) AS SIGNED), 0) FROM order_segments WHERE IsComplete = 'Y') AS inSegments,
  (SELECT COUNT(*) FROM order_text_changes) AS waiting, FilledTo AS filledTo FROM order_search WHERE OrderSearchID = 1`;

@QueryHandler(GetOrderSearch)
export class GetOrderSearchHandler implements IQueryHandler<GetOrderSearch> {
  constructor(private readonly database: Database) {}

  async execute(_query: GetOrderSearch): Promise<OrderSearchState> {
    const [state] = await this.database.query<OrderSearchState>(STATE);
    return state;
  }
}
