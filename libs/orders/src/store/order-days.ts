import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Order } from '../domain/order.js';
import { statusIds } from '../domain/order-status.js';
import { dayTable } from './rows.js';

/** As many as the counts have: one transaction adds to one at random. */
const SHARDS = 16;
/** Stands where a status would for orders that were written. */
export const CREATED = 0;

/** How often orders came into each status, by day in UTC, for their account and their site. */
@Injectable()
export class OrderDays {
  constructor(private readonly database: Database) {}

  /** Counts what orders decided, in key order; these rows are met by every transaction, so they come last. */
  async add(orders: readonly Order[], now: string): Promise<void> {
    const day = now.slice(0, 10);
    const shard = Math.floor(Math.random() * SHARDS);
    const rows = new Map<string, { Owner: string; OwnerID: number; OrderDay: string; StatusID: number; Shard: number; Orders: number }>();
    for (const { changes, now: { accountId, siteId } } of orders) {
      const statuses = changes.flatMap(({ from, to }) => (from === null ? [CREATED, statusIds[to]] : [statusIds[to]]));
      for (const [Owner, OwnerID] of [['account', accountId], ['site', siteId]] as const) {
        for (const StatusID of statuses) {
          const key = `${Owner} ${OwnerID} ${StatusID}`;
          const row = rows.get(key) ?? { Owner, OwnerID, OrderDay: day, StatusID, Shard: shard, Orders: 0 };
          row.Orders += 1;
          rows.set(key, row);
        }
      }
    }
    const inOrder = [...rows.values()].sort((a, b) => (a.Owner === b.Owner ? a.OwnerID - b.OwnerID || a.StatusID - b.StatusID : a.Owner < b.Owner ? -1 : 1));
    await this.database.insert(dayTable, inOrder, 'ON DUPLICATE KEY UPDATE Orders = Orders + VALUES(Orders)');
  }

  /** Forgets the first day that is counted, if it is before this one; answers whether there may be more. */
  async forgetFirst(before: string): Promise<boolean> {
    const [{ first }] = await this.database.query<{ first: string | null }>('SELECT MIN(OrderDay) AS first FROM order_days');
    if (first === null || first >= before) return false;
    await this.database.write('DELETE FROM order_days WHERE OrderDay = ?', [first]);
    return true;
  }
}
