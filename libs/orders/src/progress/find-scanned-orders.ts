import { Database, nameOf } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindScannedOrders, type SiteOrder } from '../contract/site-orders.js';
import { BEGUN_PARTS } from '../orders/index.js';
import { SiteOrderRows } from './site-order-rows.js';

const MAX_ORDERS = 20;
/** Uses the unique keys of (account, number) and (account, barcode), and the index of (site, barcode). */
const FOUND = `SELECT o.OrderID AS orderId FROM (
    SELECT OrderID FROM orders WHERE AccountID IN (?) AND OrderNumber = ? AND WarehouseID = ?
    UNION SELECT OrderID FROM orders WHERE WarehouseID = ? AND NbtyBarcode = ?
    UNION SELECT b.OrderID FROM (${BEGUN_PARTS} = ?) b
  ) f JOIN orders o ON o.OrderID = f.OrderID ORDER BY o.OrderID DESC LIMIT ${MAX_ORDERS}`;

@QueryHandler(FindScannedOrders)
export class FindScannedOrdersHandler implements IQueryHandler<FindScannedOrders> {
  constructor(
    private readonly database: Database,
    private readonly rows: SiteOrderRows,
  ) {}

  async execute({ siteId, code: scanned }: FindScannedOrders): Promise<SiteOrder[]> {
    const code = nameOf(scanned) ?? scanned;
    const accounts = await this.database.execute<{ accountId: number }>(
      'SELECT DISTINCT AccountID AS accountId FROM order_counts WHERE WarehouseID = ?',
      [siteId],
    );
    if (accounts.length === 0) return [];
    const ids = accounts.map(({ accountId }) => accountId);
    const found = await this.database.query<{ orderId: number }>(FOUND, [ids, code, siteId, siteId, code, siteId, code]);
    return this.rows.of(found.map(({ orderId }) => orderId));
  }
}
