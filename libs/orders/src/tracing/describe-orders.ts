import { Database, toIso } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DescribeOrders, type TracedOrder } from '../contract/tracing.js';
import { statusName } from '../orders/domain/order-status.js';
import { ArchivedOrders, ownerOf, SiteCache } from '../orders/index.js';
import { rowsIn } from '../store/archive-rows.js';
import type { OrderRow } from '../store/rows.js';

const AT_ONCE = 1_000;
const COLUMNS = 'OrderID, OrderNumber, StatusID, WarehouseID, FirstName, LastName, Email, Phone, Carrier, TrackingNumber, ShippedDate';

@QueryHandler(DescribeOrders)
export class DescribeOrdersHandler implements IQueryHandler<DescribeOrders> {
  constructor(
    private readonly database: Database,
    private readonly archived: ArchivedOrders,
    private readonly sites: SiteCache,
  ) {}

  async execute({ of, orderIds }: DescribeOrders): Promise<TracedOrder[]> {
    const { column, id } = ownerOf(of);
    const orders: OrderRow[] = [];
    for (let start = 0; start < orderIds.length; start += AT_ONCE) {
      const part = orderIds.slice(start, start + AT_ONCE);
      const rows = await this.database.query<OrderRow>(`SELECT ${COLUMNS} FROM orders WHERE OrderID IN (?) AND ${column} = ?`, [part, id]);
      orders.push(...rows);
      const known = new Set(rows.map(({ OrderID }) => OrderID));
      const missing = part.filter((orderId) => !known.has(orderId));
      const bodies = missing.length > 0 && 'accountId' in of ? await this.archived.bodies(of.accountId, 'OrderID', missing) : [];
      orders.push(...bodies.map(({ body }) => rowsIn(body, 'orders')[0] as OrderRow));
    }
    const sites = await this.sites.get(orders.map(({ WarehouseID }) => WarehouseID));
    return orders.map((row) => toTraced(row, sites.get(row.WarehouseID)?.code ?? ''));
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function toTraced(row: OrderRow, distributionCenter: string): TracedOrder {
  return {
    orderId: row.OrderID,
    orderNumber: String(row.OrderNumber),
    status: statusName(Number(row.StatusID)),
    distributionCenter,
    buyer: [row.FirstName, row.LastName].filter(Boolean).join(' '),
    email: text(row.Email),
    phone: text(row.Phone),
    carrier: text(row.Carrier),
    trackingNumber: text(row.TrackingNumber),
    shippedAt: row.ShippedDate === null ? null : toIso(String(row.ShippedDate)),
  };
}
