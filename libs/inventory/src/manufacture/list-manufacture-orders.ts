import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { cutOf, type Page, pageOf } from '@lists';
import { ListManufactureOrders, type ManufactureOrder } from '../contract/manufacture.js';
import { ManufactureRows } from './manufacture-rows.js';

@QueryHandler(ListManufactureOrders)
export class ListManufactureOrdersHandler implements IQueryHandler<ListManufactureOrders> {
  constructor(
    private readonly database: Database,
    private readonly orders: ManufactureRows,
  ) {}

  async execute({ accountId, paging }: ListManufactureOrders): Promise<Page<ManufactureOrder>> {
    // Without the hint MariaDB may walk the primary key backwards through the orders of all accounts.
    const from = 'FORCE INDEX (ix_manufacture_account) WHERE m.AccountID = ?';
    const cut = cutOf(paging, [{ column: 'm.ManufactureID', direction: 'desc' }]);
    const rows = await this.orders.where(`${from}${cut.sql}`, [accountId, ...cut.parameters]);
    const count = `SELECT COUNT(*) AS total FROM manufacture_orders m ${from}`;
    return pageOf(this.database, paging, rows, { count, parameters: [accountId], placeOf: ({ manufactureId }) => [manufactureId] });
  }
}
