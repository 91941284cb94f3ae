import { Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';

/** Orders that have waited too long to be passed over. */
@Injectable()
export class OverdueOrders {
  constructor(private readonly database: Database) {}

  /** The products among these that orders up to `orderId`, placed before `since`, still wait for. */
  async productsBefore(productIds: readonly number[], orderId: number, since: Date): Promise<number[]> {
    const rows = await this.database.query<{ ProductID: number }>(
      `SELECT DISTINCT b.ProductID FROM backorders b JOIN orders o ON o.OrderID = b.OrderID LEFT JOIN orders p ON p.OrderID = o.ParentOrderID
        WHERE b.ProductID IN (?) AND b.OrderID <= ? AND COALESCE(p.CreatedDate, o.CreatedDate) < ?`,
      [productIds, orderId, toStored(since)],
    );
    return rows.map((row) => row.ProductID);
  }
}
