import { Clock, Database, toIso, toStored } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Backlog, GetBacklog, type OldestOrder, type OrdersOf } from '../contract/progress.js';
import { ageSeconds, ageSpans, perSpan, youngerThanEnd } from './domain/order-age.js';
import { openStatuses, statusIds, statusName } from '../orders/domain/order-status.js';
import { ownerOf } from '../orders/index.js';

const OPEN = openStatuses.map((status) => statusIds[status]).join(', ');

interface AgeRow extends Record<`younger${number}`, number> {
  statusId: number;
}

@QueryHandler(GetBacklog)
export class GetBacklogHandler implements IQueryHandler<GetBacklog> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ of }: GetBacklog): Promise<Backlog> {
    const now = this.clock.now();
    const statuses = await this.statusesOf(of, now);
    const ages = ageSpans.map(({ fromHours, beforeHours }, index) => ({
      fromHours,
      beforeHours,
      orders: statuses.reduce((sum, { spans }) => sum + spans[index], 0),
      statuses: statuses.map(({ statusId, spans }) => ({ statusId, status: statusName(statusId), orders: spans[index] })),
    }));
    return {
      asOf: now.toISOString(),
      orders: ages.reduce((sum, { orders }) => sum + orders, 0),
      ages,
      oldest: await this.oldestOf(of, now),
    };
  }

  /** Counts each status in each span of age, in one pass over the index of open orders. */
  private async statusesOf(of: OrdersOf, now: Date): Promise<{ statusId: number; spans: number[] }[]> {
    const { column, ageIndex, id } = ownerOf(of);
    const ends = ageSpans.map((span) => youngerThanEnd(span, now));
    const sums = ends.map(
      (end, index) => `CAST(SUM(${end ? 'CASE WHEN CreatedDate > ? THEN 1 ELSE 0 END' : '1'}) AS SIGNED) AS younger${index}`,
    );
    const rows = await this.database.execute<AgeRow>(
      `SELECT StatusID AS statusId, ${sums.join(', ')} FROM orders FORCE INDEX (${ageIndex}) WHERE ${column} = ? AND StatusID IN (${OPEN}) GROUP BY StatusID ORDER BY StatusID`,
      [...ends.flatMap((end) => (end ? [toStored(end)] : [])), id],
    );
    return rows.map((row) => ({ statusId: row.statusId, spans: perSpan(ends.map((_, index) => row[`younger${index}`])) }));
  }

  /** The oldest of each status is the first entry of its part of the index. */
  private async oldestOf(of: OrdersOf, now: Date): Promise<OldestOrder | null> {
    const { column, ageIndex, id } = ownerOf(of);
    const first = openStatuses.map((status) => {
      const sql = `SELECT OrderID, CreatedDate FROM orders FORCE INDEX (${ageIndex}) WHERE ${column} = ? AND StatusID = ${statusIds[status]} ORDER BY CreatedDate, OrderID LIMIT 1`;
      return `SELECT OrderID, CreatedDate FROM (${sql}) ${status}`;
    });
    const [oldest] = await this.database.execute<{ orderId: number; orderNumber: string; statusId: number; createdDate: string }>(
      `SELECT o.OrderID AS orderId, o.OrderNumber AS orderNumber, o.StatusID AS statusId, o.CreatedDate AS createdDate
        FROM (${first.join(' UNION ALL ')}) f JOIN orders o ON o.OrderID = f.OrderID ORDER BY f.CreatedDate, f.OrderID LIMIT 1`,
      first.map(() => id),
    );
    if (!oldest) return null;
    const createdAt = toIso(oldest.createdDate);
    return {
      orderId: oldest.orderId,
      orderNumber: oldest.orderNumber,
      statusId: oldest.statusId,
      status: statusName(oldest.statusId),
      createdAt,
      ageSeconds: ageSeconds(new Date(createdAt), now),
    };
  }
}
