import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListOrderNumbers } from '../contract/shipments.js';
import { ownerOf } from '../orders/index.js';

@QueryHandler(ListOrderNumbers)
export class ListOrderNumbersHandler implements IQueryHandler<ListOrderNumbers> {
  constructor(private readonly database: Database) {}

  async execute({ of, orderIds }: ListOrderNumbers): Promise<Map<number, string>> {
    if (orderIds.length === 0) return new Map();
    const { column, id } = ownerOf(of);
    const rows = await this.database.query<{ orderId: number; orderNumber: string }>(
      `SELECT OrderID AS orderId, OrderNumber AS orderNumber FROM orders WHERE ${column} = ? AND OrderID IN (?)`,
      [id, orderIds],
    );
    return new Map(rows.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  }
}
