import { Database } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Holder, ListHolders } from '../contract/recounts.js';
import { ListReservedFor, type ReservedFor } from '../contract/reservations.js';

@QueryHandler(ListHolders)
export class ListHoldersHandler implements IQueryHandler<ListHolders> {
  constructor(private readonly database: Database) {}

  execute({ siteId, productIds }: ListHolders): Promise<Holder[]> {
    return this.database.query<Holder>(
      'SELECT OrderID AS orderId, ProductID AS productId, Quantity AS quantity FROM reservations WHERE ProductID IN (?) AND WarehouseID = ? ORDER BY OrderID DESC, ProductID',
      [productIds, siteId],
    );
  }
}

const OWNED = `FROM reservations r JOIN products p ON p.ProductID = r.ProductID
  JOIN distribution_centers d ON d.WarehouseID = r.WarehouseID WHERE r.ProductID = ?`;

@QueryHandler(ListReservedFor)
export class ListReservedForHandler implements IQueryHandler<ListReservedFor> {
  constructor(private readonly database: Database) {}

  async execute({ of, productId, paging: { page, perPage } }: ListReservedFor): Promise<Page<ReservedFor>> {
    const [owner, id] = 'accountId' in of ? [' AND p.AccountID = ?', of.accountId] : [' AND r.WarehouseID = ?', of.siteId];
    const [{ total }] = await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total ${OWNED}${owner}`, [productId, id]);
    const rows = await this.database.query<ReservedFor>(
      `SELECT r.OrderID AS orderId, d.Code AS distributionCenter, r.Quantity AS quantity ${OWNED}${owner} ORDER BY r.OrderID LIMIT ? OFFSET ?`,
      [productId, id, perPage, (page - 1) * perPage],
    );
    return { rows, total };
  }
}
