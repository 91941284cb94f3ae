import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindToteOrder } from '../../contract/waves/batches.js';

const FOUND = `SELECT t.OrderID AS orderId FROM totes t JOIN batches b ON b.BatchID = t.BatchID
  WHERE t.WarehouseID = ? AND t.Barcode = ? AND b.State = 'done' AND t.OrderID IS NOT NULL`;

@QueryHandler(FindToteOrder)
export class FindToteOrderHandler implements IQueryHandler<FindToteOrder> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, tote }: FindToteOrder): Promise<number | null> {
    const [row] = await this.database.query<{ orderId: number }>(FOUND, [siteId, tote]);
    return row?.orderId ?? null;
  }
}
