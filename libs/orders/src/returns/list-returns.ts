import { Database } from '@kernel';
import { allOf, cutOf, given, type Page, pageOf, part } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListReturns, type Return } from '../contract/returns.js';
import { readReturns } from './read-returns.js';

@QueryHandler(ListReturns)
export class ListReturnsHandler implements IQueryHandler<ListReturns> {
  constructor(private readonly database: Database) {}

  async execute({ accountId, paging, orderId }: ListReturns): Promise<Page<Return>> {
    const { sql, parameters } = allOf([part('AccountID = ?', accountId), given('OrderID = ?', orderId)]);
    const cut = cutOf(paging, [{ column: 'ReturnID', direction: 'desc' }]);
    const rows = await readReturns(this.database, `WHERE ${sql}${cut.sql}`, [...parameters, ...cut.parameters]);
    const count = `SELECT COUNT(*) AS total FROM returns WHERE ${sql}`;
    return pageOf(this.database, paging, rows, { count, parameters, placeOf: ({ returnId }) => [returnId] });
  }
}
