import { Database, type Page } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListReturns, type Return } from '../contract/returns.js';
import { readReturns } from './read-returns.js';

@QueryHandler(ListReturns)
export class ListReturnsHandler implements IQueryHandler<ListReturns> {
  constructor(private readonly database: Database) {}

  async execute({ accountId, paging }: ListReturns): Promise<Page<Return>> {
    const [{ total }] = await this.database.execute<{ total: number }>('SELECT COUNT(*) AS total FROM returns WHERE AccountID = ?', [
      accountId,
    ]);
    const rows = await readReturns(this.database, 'WHERE AccountID = ? ORDER BY ReturnID DESC LIMIT ? OFFSET ?', [
      accountId,
      paging.perPage,
      (paging.page - 1) * paging.perPage,
    ]);
    return { rows, total };
  }
}
