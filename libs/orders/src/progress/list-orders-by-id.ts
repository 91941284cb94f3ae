import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
import { ListOrdersById, type OrderOfSite } from '../contract/site-orders.js';
import { OrderRows } from '../orders/index.js';
import { ORDER_COLUMNS, type OrderRow } from '../store/rows.js';
import { SiteOrderRows } from './site-order-rows.js';

@QueryHandler(ListOrdersById)
export class ListOrdersByIdHandler implements IQueryHandler<ListOrdersById> {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRows,
    private readonly rows: SiteOrderRows,
  ) {}

  async execute({ of, orderIds }: ListOrdersById): Promise<OrderOfSite[]> {
    const [column, owner] = 'siteId' in of ? (['WarehouseID', of.siteId] as const) : (['AccountID', of.accountId] as const);
    const found = await this.database.query<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders o WHERE o.OrderID IN (?) AND o.${column} = ?`, [
      orderIds,
      owner,
    ]);
    const byId = new Map(found.map((row) => [row.OrderID, row]));
    refuseUnknown(orderIds, byId);
    const rows = [...new Set(orderIds)].flatMap((id) => byId.get(id) ?? []);
    const nameOf = await this.rows.namesOf(rows.map(({ AccountID }) => AccountID));
    return (await this.orders.complete(rows)).map((order, index) => {
      const accountId = rows[index].AccountID;
      return { ...order, accountId, accountName: nameOf(accountId) };
    });
  }
}

function refuseUnknown(orderIds: readonly number[], known: ReadonlyMap<number, OrderRow>): void {
  const faults = orderIds.flatMap((orderId, index) =>
    known.has(orderId) ? [] : [{ code: 'unknown_order' as const, path: `orderIds[${index}]`, details: { order: orderId, orderId } }],
  );
  if (faults.length > 0) throw new OrdersError('unknown_order', faults[0].details, faults);
}
