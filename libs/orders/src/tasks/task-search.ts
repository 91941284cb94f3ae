import { tzOffset } from '@date-fns/tz/tzOffset';
import { Clock, Database, type Scalar, toStored } from '@kernel';
import { part, type SqlPart, unionAllOf } from '@lists';
import { Injectable } from '@nestjs/common';
import type { OrdersOf } from '../contract/progress.js';
import { maxLookedAt } from '../contract/tasks.js';
import { statusIds } from '../orders/domain/order-status.js';
import { ownerOf } from '../orders/index.js';
import { type AgeTask, ageRules } from './domain/order-tasks.js';

/** Finds the orders of tasks by status and age: it reads only the oldest of each status, in the index of (owner, status, creation). */
@Injectable()
export class TaskSearch {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async count(of: OrdersOf, task: AgeTask, timeZone: string): Promise<{ orders: number; isAtLeast: boolean }> {
    const { candidates, before } = this.search(of, task, timeZone);
    const [{ orders, most }] = await this.database.execute<{ orders: number; most: number }>(
      `SELECT CAST(COALESCE(SUM(CASE WHEN SinceDate < ? THEN 1 ELSE 0 END), 0) AS SIGNED) AS orders, COUNT(*) AS most FROM (${candidates.sql}) c`,
      [before, ...candidates.parameters],
    );
    return { orders, isAtLeast: most >= maxLookedAt };
  }

  /** Ids, oldest first. */
  async page(of: OrdersOf, task: AgeTask, timeZone: string, limit: number, offset: number): Promise<number[]> {
    const { candidates, before } = this.search(of, task, timeZone);
    const rows = await this.database.query<{ OrderID: number }>(
      `SELECT OrderID FROM (${candidates.sql}) c WHERE SinceDate < ? ORDER BY CreatedDate, OrderID LIMIT ? OFFSET ?`,
      [...candidates.parameters, before, limit, offset],
    );
    return rows.map(({ OrderID }) => OrderID);
  }

  private search(of: OrdersOf, task: AgeTask, timeZone: string): { candidates: SqlPart<Scalar>; before: string } {
    const { statuses, last, before, isPicked } = ageRules[task];
    const { column, ageIndex, id } = ownerOf(of);
    const limit = toStored(before(this.clock.now(), (at) => tzOffset(timeZone, at)));
    const index = isPicked ? 'ix_orders_shipments' : ageIndex;
    // No order changes before its creation, so the creation also bounds the last change.
    const where = `${column} = ? AND StatusID = ?${isPicked ? " AND FullyPicked = 'Y'" : ''} AND CreatedDate < ?`;
    const order = isPicked ? 'OrderID' : 'CreatedDate, OrderID';
    const since = last === 'created' ? 'CreatedDate' : 'UpdatedDate';
    const candidates = unionAllOf(
      statuses.map((status) => {
        const oldest = `SELECT OrderID, CreatedDate, ${since} AS SinceDate FROM orders FORCE INDEX (${index})
          WHERE ${where} ORDER BY ${order} LIMIT ${maxLookedAt}`;
        return part(`SELECT * FROM (${oldest}) ${status}_orders`, id, statusIds[status], limit);
      }),
    );
    return { candidates, before: limit };
  }
}
