import type { RoutingVerdict } from '@contract/inventory';
import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { routingTable } from '../../store/rows.js';

/** Why the sites of orders were chosen. */
@Injectable()
export class OrderRoutings {
  constructor(private readonly database: Database) {}

  /** Keeps the latest verdict of each order; orders that nothing but the order of sites decided have none. */
  async keep(verdicts: readonly { orderId: number; verdict: RoutingVerdict | null }[], now: string): Promise<void> {
    const rows = verdicts.flatMap(({ orderId, verdict }) =>
      verdict ? { OrderID: orderId, Verdict: JSON.stringify(verdict), CreatedDate: now } : [],
    );
    if (rows.length === 0) return;
    await this.database.insert(routingTable, rows, 'ON DUPLICATE KEY UPDATE Verdict = VALUES(Verdict), CreatedDate = VALUES(CreatedDate)');
  }

  /** The verdict of an account's order; null when none was kept, undefined when there is no such order. */
  async find(accountId: number, orderId: number): Promise<{ verdict: RoutingVerdict; createdAt: string } | null | undefined> {
    const [row] = await this.database.query<{ verdict: string | null; createdAt: string | null }>(
      `SELECT r.Verdict AS verdict, r.CreatedDate AS createdAt FROM orders o LEFT JOIN order_routings r ON r.OrderID = o.OrderID
        WHERE o.AccountID = ? AND o.OrderID = ?`,
      [accountId, orderId],
    );
    if (!row) return undefined;
    return row.verdict === null || row.createdAt === null
      ? null
      : { verdict: JSON.parse(row.verdict) as RoutingVerdict, createdAt: row.createdAt };
  }
}
