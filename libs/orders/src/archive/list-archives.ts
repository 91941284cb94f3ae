import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Archive, ListArchives } from '../contract/archive.js';

@QueryHandler(ListArchives)
export class ListArchivesHandler implements IQueryHandler<ListArchives> {
  constructor(private readonly database: Database) {}

  execute(_query: ListArchives): Promise<Archive[]> {
    return this.database.query<Archive>(
      'SELECT AccountID AS accountId, CAST(SUM(Orders) AS SIGNED) AS orders FROM archived_counts GROUP BY AccountID ORDER BY AccountID',
    );
  }
}
