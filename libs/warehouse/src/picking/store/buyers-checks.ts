import { Database } from '@kernel';
import { type BuyersOrders, KeepsPersons, type PersonalRecord, type PersonalRows } from '@persons';
import { Injectable } from '@nestjs/common';

/** Comments of quality control on shipments. */
@KeepsPersons(['quality_checks.Comment'])
@Injectable()
export class BuyersChecks implements PersonalRows {
  constructor(private readonly database: Database) {}

  async redact({ orderIds }: BuyersOrders): Promise<void> {
    await this.database.write('UPDATE quality_checks SET Comment = NULL WHERE OrderID IN (?) AND Comment IS NOT NULL', [orderIds]);
  }

  async find({ orderIds }: BuyersOrders): Promise<PersonalRecord[]> {
    const rows = await this.database.query<{ createdDate: string; orderId: number; comment: string }>(
      `SELECT CreatedDate AS createdDate, OrderID AS orderId, Comment AS comment FROM quality_checks
        WHERE OrderID IN (?) AND Comment IS NOT NULL ORDER BY QualityCheckID`,
      [orderIds],
    );
    return rows.map(({ createdDate, orderId, comment }) => ({ keptIn: 'quality_checks', createdDate, content: { orderId, comment } }));
  }
}
