import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
import { GetSiteOrder, type OrderOfSite } from '../contract/site-orders.js';
import { ORDER_COLUMNS, type OrderRow } from '../store/rows.js';
import { OrderRows } from '../orders/index.js';
import { SiteOrderRows } from './site-order-rows.js';

@QueryHandler(GetSiteOrder)
export class GetSiteOrderHandler implements IQueryHandler<GetSiteOrder> {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRows,
    private readonly rows: SiteOrderRows,
  ) {}

  async execute({ siteId, orderId }: GetSiteOrder): Promise<OrderOfSite> {
    const [row] = await this.database.lookUp<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders o WHERE o.OrderID = ? AND o.WarehouseID = ?`, [
      orderId,
      siteId,
    ]);
    if (!row) throw new OrdersError('order_not_found', { orderId });
    const [order] = await this.orders.complete([row]);
    const nameOf = await this.rows.namesOf([row.AccountID]);
    return { ...order, accountId: row.AccountID, accountName: nameOf(row.AccountID) };
  }
}
