import { Database, type Page } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListReturns, type Return } from '../contract/returns.js';
import { readReturns } from './read-returns.js';

@QueryHandler(ListReturns)
export class ListReturnsHandler implements IQueryHandler<ListReturns> {
  constructor(private readonly database: Database) {}

  async execute({ accountId, paging, orderId }: ListReturns): Promise<Page<Return>> {
    const where = orderId === undefined ? 'WHERE AccountID = ?' : 'WHERE AccountID = ? AND OrderID = ?';
    const owner = orderId === undefined ? [accountId] : [accountId, orderId];
    const [{ total }] = await this.database.execute<{ total: number }>(`SELECT COUNT(*) AS total FROM returns ${where}`, owner);
    const rows = await readReturns(this.database, `${where} ORDER BY ReturnID DESC LIMIT ? OFFSET ?`, [
      ...owner,
      paging.perPage,
      (paging.page - 1) * paging.perPage,
    ]);
    return { rows, total };
  }
}
