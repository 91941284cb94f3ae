import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
import { GetSiteOrder, type OrderOfSite } from '../contract/site-orders.js';
import { ORDER_COLUMNS, type OrderRow } from '../store/rows.js';
import { OrderAnswers } from '../orders/index.js';
import { SiteOrderRows } from './site-order-rows.js';

@QueryHandler(GetSiteOrder)
export class GetSiteOrderHandler implements IQueryHandler<GetSiteOrder> {
  constructor(
    private readonly database: Database,
    private readonly answers: OrderAnswers,
    private readonly rows: SiteOrderRows,
  ) {}

  async execute({ siteId, orderId }: GetSiteOrder): Promise<OrderOfSite> {
    const [row] = await this.database.execute<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders o WHERE o.OrderID = ? AND o.WarehouseID = ?`, [
      orderId,
      siteId,
    ]);
    if (!row) throw new OrdersError('order_not_found', { orderId });
    const [order] = await this.answers.complete([row]);
    const nameOf = await this.rows.namesOf([row.AccountID]);
    return { ...order, account_id: row.AccountID, account_name: nameOf(row.AccountID) };
  }
}
