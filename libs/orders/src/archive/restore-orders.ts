import { Database, FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RestoreOrders } from '../contract/archive.js';
import { statusOf } from '../orders/domain/order-status.js';
import { OrderCounts, refusal } from '../orders/index.js';
import { Shelf } from './store/shelf.js';

interface Shelved {
  orderId: number;
  parentId: number | null;
}

@CommandHandler(RestoreOrders)
export class RestoreOrdersHandler implements ICommandHandler<RestoreOrders> {
  constructor(
    private readonly database: Database,
    private readonly counts: OrderCounts,
    private readonly shelf: Shelf,
  ) {}

  async execute({ accountId, orderIds }: RestoreOrders): Promise<number[]> {
    const named = await this.shelved(accountId, 'OrderID', orderIds);
    const faults = new FaultList<string>();
    orderIds.forEach((orderId, index) => {
      if (!named.some((each) => each.orderId === orderId)) faults.add('unknown_order', `orderIds[${index}]`, { order: orderId });
    });
    faults.refuseIfAny(refusal);
    const heads = [...new Set(named.map(({ orderId, parentId }) => parentId ?? orderId))];
    const parts = await this.shelved(accountId, 'ParentOrderID', heads);
    const ids = [...heads, ...parts.map(({ orderId }) => orderId)];
    const rows = await this.shelf.take(accountId, ids);
    await this.counts.move(
      rows.map(({ WarehouseID, StatusID, OrderTypeID }) => {
        return { accountId, siteId: Number(WarehouseID), status: statusOf(Number(StatusID)), typeId: Number(OrderTypeID), change: 1 };
      }),
    );
    return ids.sort((a, b) => a - b);
  }

  private shelved(accountId: number, column: 'OrderID' | 'ParentOrderID', ids: readonly number[]): Promise<Shelved[]> {
    const sql = `SELECT OrderID AS orderId, ParentOrderID AS parentId FROM archived_orders WHERE AccountID = ? AND ${column} IN (?) ORDER BY OrderID FOR UPDATE`;
    return this.database.query<Shelved>(sql, [accountId, ids]);
  }
}
