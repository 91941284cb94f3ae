import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Page } from '@kernel';
import { ListReplenishments, type Replenishment } from '../contract/inbound.js';
import { offsetOf, totalOf } from '../store/page.js';
import { ReplenishmentRows } from './replenishment-rows.js';

@QueryHandler(ListReplenishments)
export class ListReplenishmentsHandler implements IQueryHandler<ListReplenishments> {
  constructor(
    private readonly database: Database,
    private readonly replenishments: ReplenishmentRows,
  ) {}

  async execute({ accountId, paging }: ListReplenishments): Promise<Page<Replenishment>> {
    // The index is named: left to itself MariaDB may walk the primary key backwards through everybody's replenishments.
    const from = 'FORCE INDEX (ix_replenishments_account) WHERE r.AccountID = ?';
    const rows = await this.replenishments.where(`${from} ORDER BY r.ReplenishmentID DESC LIMIT ? OFFSET ?`, [
      accountId,
      paging.perPage,
      offsetOf(paging),
    ]);
    const count = `SELECT COUNT(*) AS total FROM replenishments r ${from}`;
    return { rows, total: await totalOf(this.database, paging, rows.length, { count, parameters: [accountId] }) };
  }
}
