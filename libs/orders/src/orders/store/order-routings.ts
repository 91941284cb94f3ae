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

  /** The verdict on an order, which the caller knows to be its account's; undefined when none was kept. */
  async find(orderId: number): Promise<{ verdict: RoutingVerdict; createdAt: string } | undefined> {
    const [row] = await this.database.query<{ verdict: string; createdAt: string }>(
      'SELECT Verdict AS verdict, CreatedDate AS createdAt FROM order_routings WHERE OrderID = ?',
      [orderId],
    );
    return row && { verdict: JSON.parse(row.verdict) as RoutingVerdict, createdAt: row.createdAt };
  }
}
