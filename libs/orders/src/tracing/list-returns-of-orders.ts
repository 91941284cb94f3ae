import { Database, grouped } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListReturnsOfOrders, type TracedReturn } from '../contract/tracing.js';
import { ArchivedOrders } from '../orders/index.js';
import { type ArchivedBody, rowsIn } from '../store/archive-rows.js';

/** Large, because on a busy machine each statement waits for its turn. */
const AT_ONCE = 10_000;
const RETURNED = `SELECT r.ReturnID AS returnId, r.OrderID AS orderId, c.ProductID AS productId, r.Status AS status, r.CreatedDate AS createdDate,
  CAST(SUM(i.Quantity * c.QuantityEach) AS SIGNED) AS announced, CAST(SUM(i.QuantityGood * c.QuantityEach) AS SIGNED) AS good,
  CAST(SUM(i.QuantityHurt * c.QuantityEach) AS SIGNED) AS hurt
  FROM returns r JOIN return_items i ON i.ReturnID = r.ReturnID JOIN order_components c ON c.OrderItemID = i.OrderItemID
  WHERE r.OrderID IN (?) AND r.AccountID = ? AND c.ProductID IN (?)
  GROUP BY r.ReturnID, r.OrderID, c.ProductID, r.Status, r.CreatedDate`;
/** Most accounts have no parts of divided orders: reads their index instead of the orders. */
const PARENTS = `SELECT DISTINCT ParentOrderID AS parentId FROM orders FORCE INDEX (ix_orders_parent)
  WHERE AccountID = ? AND ParentOrderID > 0 AND OrderID IN (?)`;
const ARCHIVED_PARENTS =
  'SELECT DISTINCT ParentOrderID AS parentId FROM archived_orders WHERE AccountID = ? AND ParentOrderID > 0 AND OrderID IN (?)';

@QueryHandler(ListReturnsOfOrders)
export class ListReturnsOfOrdersHandler implements IQueryHandler<ListReturnsOfOrders> {
  constructor(
    private readonly database: Database,
    private readonly archived: ArchivedOrders,
  ) {}

  async execute({ accountId, orderIds, productIds }: ListReturnsOfOrders): Promise<TracedReturn[]> {
    if (productIds.length === 0) return [];
    const hasArchive = await this.archived.isOpen(accountId);
    const returns: TracedReturn[] = [];
    const ids = await this.withParents(accountId, orderIds, hasArchive);
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const part = ids.slice(start, start + AT_ONCE);
      returns.push(...(await this.database.query<TracedReturn>(RETURNED, [part, accountId, productIds])));
      if (hasArchive)
        for (const { body } of await this.archived.returning(accountId, part)) returns.push(...returnedIn(body, new Set(productIds)));
    }
    return returns.sort((a, b) => a.returnId - b.returnId || a.productId - b.productId);
  }

  private async withParents(accountId: number, orderIds: readonly number[], hasArchive: boolean): Promise<number[]> {
    const ids = new Set(orderIds);
    for (let start = 0; start < orderIds.length; start += AT_ONCE)
      for (const sql of hasArchive ? [PARENTS, ARCHIVED_PARENTS] : [PARENTS]) {
        const part = [accountId, orderIds.slice(start, start + AT_ONCE)];
        for (const { parentId } of await this.database.query<{ parentId: number }>(sql, part)) ids.add(parentId);
      }
    return [...ids];
  }
}

/** The same for an archived order. */
function returnedIn(body: ArchivedBody, products: ReadonlySet<number>): TracedReturn[] {
  const components = grouped(rowsIn(body, 'order_components'), ({ OrderItemID }) => OrderItemID);
  const items = grouped(rowsIn(body, 'return_items'), ({ ReturnID }) => ReturnID);
  return rowsIn(body, 'returns').flatMap((row) => {
    const sums = new Map<number, TracedReturn>();
    for (const item of items.get(row.ReturnID) ?? [])
      for (const { ProductID, QuantityEach } of components.get(item.OrderItemID) ?? []) {
        const productId = Number(ProductID);
        if (!products.has(productId)) continue;
        const sum = sums.get(productId) ?? {
          returnId: Number(row.ReturnID),
          orderId: Number(row.OrderID),
          productId,
          status: String(row.Status),
          createdDate: String(row.CreatedDate),
          announced: 0,
          good: 0,
          hurt: 0,
        };
        sum.announced += Number(item.Quantity) * Number(QuantityEach);
        sum.good += Number(item.QuantityGood) * Number(QuantityEach);
        sum.hurt += Number(item.QuantityHurt) * Number(QuantityEach);
        sums.set(productId, sum);
      }
    return [...sums.values()];
  });
}
