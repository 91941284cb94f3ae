import { PreviewPicks } from '@contract/inventory';
import { Bus, Database, grouped } from '@kernel';
import { Injectable } from '@nestjs/common';

interface PromiseRow {
  siteId: number;
  taskId: number;
  productId: number;
  binId: number;
  lot: string;
  quantity: number;
}

const AT_ONCE = 1_000;

/** What is wrong with batches and their tasks. */
@Injectable()
export class TaskBreaches {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
  ) {}

  /** Tasks whose units their bins do not hold beyond what earlier tasks take. */
  async ofPromises(): Promise<string[]> {
    const rows = await this.database.query<PromiseRow>(
      `SELECT WarehouseID AS siteId, TaskID AS taskId, ProductID AS productId, BinID AS binId, Lot AS lot, Quantity - Picked AS quantity
        FROM pick_tasks WHERE State = 'open' AND BinID IS NOT NULL ORDER BY WarehouseID, BinID, ProductID, TaskID LIMIT ${AT_ONCE * AT_ONCE}`,
    );
    const found: string[] = [];
    for (const [siteId, own] of grouped(rows, (row) => row.siteId)) {
      const bins = [...grouped(own, ({ binId }) => binId).values()];
      for (let start = 0; start < bins.length; start += AT_ONCE) {
        const wanted = bins.slice(start, start + AT_ONCE).flat();
        const outcomes = await this.bus.ask(new PreviewPicks(siteId, wanted));
        wanted.forEach(({ taskId, productId, binId, quantity }, index) => {
          if (!outcomes[index].isEnough)
            found.push(`task ${taskId}, product ${productId}, bin ${binId}: ${quantity} are promised of ${outcomes[index].held} left`);
        });
      }
    }
    return found;
  }

  /** Batches that somebody has without a lease, or nobody with one. */
  async ofClaims(): Promise<string[]> {
    const rows = await this.database.query<{ batchId: number; state: string }>(
      `SELECT BatchID AS batchId, State AS state FROM batches WHERE (State = 'claimed' AND (ClaimedBy IS NULL OR LeaseDate IS NULL))
        OR (State IN ('planned', 'open', 'cancelled') AND (ClaimedBy IS NOT NULL OR LeaseDate IS NOT NULL)) ORDER BY BatchID LIMIT ${AT_ONCE}`,
    );
    return rows.map(({ batchId, state }) => `batch ${batchId} is ${state}, and its claim says otherwise`);
  }

  /** Batches that have ended and send somebody to a bin, or keep an order. */
  async ofEnds(): Promise<string[]> {
    const ended = "b.State IN ('done', 'cancelled')";
    const rows = await this.database.query<{ batchId: number; state: string }>(
      `SELECT b.BatchID AS batchId, b.State AS state FROM batches b WHERE ${ended} AND (
        EXISTS (SELECT 1 FROM pick_tasks t WHERE t.BatchID = b.BatchID AND t.State = 'open')
        OR EXISTS (SELECT 1 FROM batch_orders o WHERE o.BatchID = b.BatchID AND o.OpenKey IS NOT NULL)) ORDER BY b.BatchID LIMIT ${AT_ONCE}`,
    );
    return rows.map(({ batchId, state }) => `batch ${batchId} is ${state}, and something of it is open`);
  }
}
