import { Database } from '@kernel';
import { cutOf, type Page, sliceOf } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListReturns, type Return } from '../contract/returns.js';
import { readReturns } from './read-returns.js';

@QueryHandler(ListReturns)
export class ListReturnsHandler implements IQueryHandler<ListReturns> {
  constructor(private readonly database: Database) {}

  async execute({ accountId, paging, orderId }: ListReturns): Promise<Page<Return>> {
    const where = orderId === undefined ? 'WHERE AccountID = ?' : 'WHERE AccountID = ? AND OrderID = ?';
    const owner = orderId === undefined ? [accountId] : [accountId, orderId];
    const cut = cutOf(paging, [{ column: 'ReturnID', direction: 'desc' }]);
    const rows = await readReturns(this.database, `${where}${cut.sql}`, [...owner, ...cut.parameters]);
    if (paging.after) return sliceOf(rows, paging, ({ returnId }) => [returnId]);
    const [{ total }] = await this.database.execute<{ total: number }>(`SELECT COUNT(*) AS total FROM returns ${where}`, owner);
    return { rows, total };
  }
}
