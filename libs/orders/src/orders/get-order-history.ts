import { Database, toIso } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
import { GetOrderHistory, type StatusChange } from '../contract/overview.js';
import { statusName } from './domain/order-status.js';
import { rowsIn } from '../store/archive-rows.js';
import { ArchivedOrders } from './store/archived-orders.js';
import { ownerOf } from './orders-of.js';

interface Row {
  fromId: number | null;
  toId: number;
  actor: string;
  reason: string | null;
  createdDate: string;
}

const HISTORY = `SELECT h.FromStatusID AS fromId, h.ToStatusID AS toId, h.Actor AS actor, h.Reason AS reason, h.CreatedDate AS createdDate
  FROM orders o JOIN order_history h ON h.OrderID = o.OrderID WHERE o.OrderID = ?`;

@QueryHandler(GetOrderHistory)
export class GetOrderHistoryHandler implements IQueryHandler<GetOrderHistory> {
  constructor(
    private readonly database: Database,
    private readonly archived: ArchivedOrders,
  ) {}

  async execute({ of, orderId }: GetOrderHistory): Promise<StatusChange[]> {
    const { column, id } = ownerOf(of);
    const live = await this.database.execute<Row>(`${HISTORY} AND o.${column} = ? ORDER BY h.OrderHistoryID`, [orderId, id]);
    const rows = live.length === 0 && 'accountId' in of ? await this.archivedRows(of.accountId, orderId) : live;
    // Every order has a first entry from its creation, so without entries there is no such order.
    if (rows.length === 0) throw new OrdersError('order_not_found', {});
    return rows.map(({ fromId, toId, actor, reason, createdDate }) => ({
      fromStatusId: fromId,
      fromStatus: fromId === null ? null : statusName(fromId),
      toStatusId: toId,
      toStatus: statusName(toId),
      actor,
      reason,
      changedAt: toIso(createdDate),
    }));
  }

  private async archivedRows(accountId: number, orderId: number): Promise<Row[]> {
    const [order] = await this.archived.bodies(accountId, 'OrderID', [orderId]);
    return (order ? rowsIn(order.body, 'order_history') : []).map((row) => ({
      fromId: row.FromStatusID as number | null,
      toId: row.ToStatusID as number,
      actor: row.Actor as string,
      reason: row.Reason as string | null,
      createdDate: row.CreatedDate as string,
    }));
  }
}
