import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { cutOf, type Page, pageOf } from '@lists';
import { ListReplenishments, type Replenishment } from '../contract/inbound.js';
import { ReplenishmentRows } from './replenishment-rows.js';

@QueryHandler(ListReplenishments)
export class ListReplenishmentsHandler implements IQueryHandler<ListReplenishments> {
  constructor(
    private readonly database: Database,
    private readonly replenishments: ReplenishmentRows,
  ) {}

  async execute({ accountId, paging }: ListReplenishments): Promise<Page<Replenishment>> {
    // Without the hint MariaDB may walk the primary key backwards through the replenishments of all accounts.
    const from = 'FORCE INDEX (ix_replenishments_account) WHERE r.AccountID = ?';
    const cut = cutOf(paging, [{ column: 'r.ReplenishmentID', direction: 'desc' }]);
    const rows = await this.replenishments.where(`${from}${cut.sql}`, [accountId, ...cut.parameters]);
    const count = `SELECT COUNT(*) AS total FROM replenishments r ${from}`;
    return pageOf(this.database, paging, rows, { count, parameters: [accountId], placeOf: ({ replenishmentId }) => [replenishmentId] });
  }
}
