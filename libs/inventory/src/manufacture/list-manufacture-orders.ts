import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Page } from '@kernel';
import { ListManufactureOrders, type ManufactureOrder } from '../contract/manufacture.js';
import { ManufactureRows } from './manufacture-rows.js';
import { offsetOf, totalOf } from '../store/page.js';

@QueryHandler(ListManufactureOrders)
export class ListManufactureOrdersHandler implements IQueryHandler<ListManufactureOrders> {
  constructor(
    private readonly database: Database,
    private readonly orders: ManufactureRows,
  ) {}

  async execute({ accountId, paging }: ListManufactureOrders): Promise<Page<ManufactureOrder>> {
    // The index is named: left to itself MariaDB may walk the primary key backwards through everybody's orders.
    const from = 'FORCE INDEX (ix_manufacture_account) WHERE m.AccountID = ?';
    const rows = await this.orders.where(`${from} ORDER BY m.ManufactureID DESC LIMIT ? OFFSET ?`, [
      accountId,
      paging.perPage,
      offsetOf(paging),
    ]);
    const count = `SELECT COUNT(*) AS total FROM manufacture_orders m ${from}`;
    return { rows, total: await totalOf(this.database, paging, rows.length, { count, parameters: [accountId] }) };
  }
}
