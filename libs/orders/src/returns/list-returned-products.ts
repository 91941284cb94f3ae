import { Database, grouped } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListReturnedProducts, type ReturnedProduct } from '../contract/returns.js';

type Row = Omit<ReturnedProduct, 'orderIds'> & { orderId: number };

@QueryHandler(ListReturnedProducts)
export class ListReturnedProductsHandler implements IQueryHandler<ListReturnedProducts> {
  constructor(private readonly database: Database) {}

  async execute({ returnIds }: ListReturnedProducts): Promise<ReturnedProduct[]> {
    const rows = await this.database.query<Row>(
      `SELECT DISTINCT r.ReturnID AS returnId, r.OrderID AS orderId, i.SKU AS sku, c.ProductID AS productId, c.QuantityEach AS unitsEach
        FROM returns r JOIN return_items i ON i.ReturnID = r.ReturnID JOIN order_components c ON c.OrderItemID = i.OrderItemID
        WHERE r.ReturnID IN (?) ORDER BY r.ReturnID, i.SKU, c.ProductID`,
      [returnIds],
    );
    if (rows.length === 0) return [];
    const parts = await this.database.query<{ parentId: number; orderId: number }>(
      'SELECT ParentOrderID AS parentId, OrderID AS orderId FROM orders WHERE ParentOrderID IN (?)',
      [[...new Set(rows.map(({ orderId }) => orderId))]],
    );
    const partsOf = grouped(parts, ({ parentId }) => parentId);
    return rows.map(({ orderId, ...row }) => ({
      ...row,
      orderIds: [orderId, ...(partsOf.get(orderId) ?? []).map((part) => part.orderId)],
    }));
  }
}
