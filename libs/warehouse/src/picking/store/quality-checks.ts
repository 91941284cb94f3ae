import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { QualityCheck, QualityResult } from '../../contract/quality.js';
import { qualityCheckTable } from '../../store/rows.js';

type CheckRow = Omit<QualityCheck, 'isPassed'> & { orderId: number; passed: string };

const LAST = `SELECT q.OrderID AS orderId, q.Passed AS passed, q.Comment AS comment, q.Actor AS actor, q.CreatedDate AS createdDate FROM quality_checks q
  WHERE q.QualityCheckID IN (SELECT MAX(QualityCheckID) FROM quality_checks WHERE OrderID IN (?) AND EndedDate IS NULL GROUP BY OrderID)`;

/** Quality results of shipments; a write needs the lock of their orders. */
@Injectable()
export class QualityChecks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The last valid result, by order. */
  async lastOf(orderIds: readonly number[]): Promise<Map<number, QualityCheck>> {
    const rows = await this.database.query<CheckRow>(LAST, [orderIds]);
    return new Map(rows.map(({ orderId, passed, ...check }) => [orderId, { ...check, isPassed: passed === 'Y' }]));
  }

  async add(siteId: number, results: readonly QualityResult[], actor: string): Promise<void> {
    const now = toStored(this.clock.now());
    const rows = results.map(({ orderId, isPassed, comment }) => ({
      WarehouseID: siteId,
      OrderID: orderId,
      Passed: isPassed ? 'Y' : 'N',
      Comment: comment,
      Actor: actor,
      CreatedDate: now,
    }));
    await this.database.insert(qualityCheckTable, rows);
  }

  /** Voids the results of a shipment that changed. */
  async end(orderId: number): Promise<void> {
    await this.database.write('UPDATE quality_checks SET EndedDate = ? WHERE OrderID = ? AND EndedDate IS NULL', [
      toStored(this.clock.now()),
      orderId,
    ]);
  }
}
