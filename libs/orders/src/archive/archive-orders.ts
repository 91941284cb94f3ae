import { Database, type Scalar, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ArchiveOrders, type ArchivePlace } from '../contract/archive.js';
import { statusIds, statusOf } from '../orders/domain/order-status.js';
import { OrderCounts, SqlOrders } from '../orders/index.js';
import { Shelf } from './store/shelf.js';

const CLOSED = [statusIds.shipped, statusIds.cancelled];
const OPEN_RETURNS = "SELECT DISTINCT OrderID AS orderId FROM returns WHERE OrderID IN (?) AND Status IN ('Pending', 'Processing')";

interface Candidate extends ArchivePlace {
  parts: number;
}

interface Part {
  orderId: number;
  parentId: number;
  statusId: number;
  updatedDate: string;
}

@CommandHandler(ArchiveOrders)
export class ArchiveOrdersHandler implements ICommandHandler<ArchiveOrders> {
  constructor(
    private readonly database: Database,
    private readonly orders: SqlOrders,
    private readonly counts: OrderCounts,
    private readonly shelf: Shelf,
  ) {}

  async execute(command: ArchiveOrders): Promise<{ orders: number; next: ArchivePlace | null }> {
    const { accountId, limit } = command;
    const candidates = await this.candidates(command);
    const families = await this.families(accountId, candidates, toStored(command.changedBefore));
    const locked = await this.lock(accountId, families);
    if (locked.length > 0) {
      await this.shelf.put(
        accountId,
        locked.map(({ OrderID }) => OrderID),
      );
      await this.counts.move(
        locked.map(({ WarehouseID: siteId, StatusID, OrderTypeID: typeId }) => {
          return { accountId, siteId, status: statusOf(StatusID), typeId, change: -1 };
        }),
      );
    }
    const last = candidates.at(-1);
    return {
      orders: locked.length,
      next: last && candidates.length === limit ? { updatedDate: last.updatedDate, orderId: last.orderId } : null,
    };
  }

  /** Closed orders that are not parts of a divided one, by their last change. */
  private candidates({ accountId, changedBefore, after, limit }: ArchiveOrders): Promise<Candidate[]> {
    const parameters: Scalar[] = [accountId, toStored(changedBefore)];
    if (after) parameters.push(after.updatedDate, after.updatedDate, after.orderId);
    return this.database.query<Candidate>(
      `SELECT OrderID AS orderId, UpdatedDate AS updatedDate, Parts AS parts FROM orders FORCE INDEX (ix_orders_updated)
        WHERE AccountID = ? AND UpdatedDate < ? ${after ? 'AND UpdatedDate >= ? AND (UpdatedDate > ? OR OrderID > ?)' : ''}
        AND StatusID IN (${CLOSED.join()}) AND ParentOrderID IS NULL ORDER BY UpdatedDate, OrderID LIMIT ?`,
      [...parameters, limit],
    );
  }

  /** The candidates with all orders that were ever parts of them; omits families with an order that is open or changed recently. */
  private async families(accountId: number, candidates: readonly Candidate[], before: string): Promise<number[][]> {
    const parts = await this.database.query<Part>(
      `SELECT OrderID AS orderId, ParentOrderID AS parentId, StatusID AS statusId, UpdatedDate AS updatedDate
        FROM orders FORCE INDEX (ix_orders_parent) WHERE AccountID = ? AND ParentOrderID IN (?)`,
      [accountId, candidates.map(({ orderId }) => orderId)],
    );
    const families = new Map(candidates.map(({ orderId }) => [orderId, [orderId]]));
    for (const { orderId, parentId, statusId, updatedDate } of parts) {
      if (CLOSED.includes(statusId) && updatedDate < before) families.get(parentId)?.push(orderId);
      else families.delete(parentId);
    }
    return [...families.values()];
  }

  /** Families that are still closed, with closed returns, once they are locked. */
  private async lock(accountId: number, families: readonly number[][]) {
    const ids = families.flat();
    const rows = new Map((await this.orders.lockRows(ids, { accountId })).map((row) => [row.OrderID, row]));
    const returning = new Set((await this.database.query<{ orderId: number }>(OPEN_RETURNS, [ids])).map(({ orderId }) => orderId));
    const isDone = (orderId: number): boolean => CLOSED.includes(rows.get(orderId)?.StatusID ?? 0) && !returning.has(orderId);
    return families.filter((family) => family.every(isDone)).flatMap((family) => family.flatMap((orderId) => rows.get(orderId) ?? []));
  }
}
