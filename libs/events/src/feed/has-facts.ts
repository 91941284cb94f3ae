import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasFacts } from '../contract/feed.js';

@QueryHandler(HasFacts)
export class HasFactsHandler implements IQueryHandler<HasFacts> {
  constructor(private readonly database: Database) {}

  async execute(_query: HasFacts): Promise<boolean> {
    return (await this.database.execute('SELECT EventOutboxID FROM event_outbox LIMIT 1')).length > 0;
  }
}
