import { PreviewPicks } from '@contract/inventory';
import { Bus, Database, grouped, Outbox } from '@kernel';
import { Injectable } from '@nestjs/common';
import { BatchChanged, BatchQueued } from '../events.js';

interface PromiseRow {
  siteId: number;
  taskId: number;
  productId: number;
  binId: number;
  lot: string;
  quantity: number;
}

interface NeedRow {
  batchId: number;
  orderId: number;
  productId: number;
  wanted: number;
  open: number;
  picked: number;
}

const AT_ONCE = 1_000;
const PROCESSING = 4;

const OPEN =
  "SELECT OrderID, ProductID, SUM(Quantity - Picked) AS Quantity FROM pick_tasks WHERE State = 'open' GROUP BY OrderID, ProductID";
const PICKED = 'SELECT OrderID, ProductID, SUM(Quantity) AS Quantity FROM picks GROUP BY OrderID, ProductID';
/** The picked units of short kits may exceed their lines. */
const NEEDS = `SELECT o.BatchID AS batchId, u.OrderID AS orderId, u.ProductID AS productId, CAST(u.Quantity AS SIGNED) AS wanted,
    CAST(COALESCE(t.Quantity, 0) AS SIGNED) AS open, CAST(COALESCE(p.Quantity, 0) AS SIGNED) AS picked
  FROM batch_orders o JOIN batches b ON b.BatchID = o.BatchID AND b.State IN ('open', 'claimed')
  JOIN order_units u ON u.OrderID = o.OpenKey
  LEFT JOIN (${OPEN}) t ON t.OrderID = u.OrderID AND t.ProductID = u.ProductID
  LEFT JOIN (${PICKED}) p ON p.OrderID = u.OrderID AND p.ProductID = u.ProductID
  LEFT JOIN short_kits k ON k.OrderID = u.OrderID AND k.ProductID = u.ProductID
  WHERE o.State IN ('open', 'short') AND (u.Quantity > COALESCE(t.Quantity, 0) + COALESCE(p.Quantity, 0)
    OR COALESCE(t.Quantity, 0) + COALESCE(p.Quantity, 0)
      > u.Quantity + CASE WHEN COALESCE(p.Quantity, 0) > 0 THEN COALESCE(k.Quantity, 0) ELSE 0 END)`;
const NEEDLESS = `SELECT t.BatchID AS batchId, t.OrderID AS orderId, t.ProductID AS productId, 0 AS wanted,
    t.Quantity - t.Picked AS open, 0 AS picked
  FROM pick_tasks t LEFT JOIN order_units u ON u.OrderID = t.OrderID AND u.ProductID = t.ProductID
  WHERE t.State = 'open' AND u.OrderID IS NULL`;

const PICKED_OF_TASKS = 'SELECT TaskID, SUM(Quantity) AS Quantity FROM picks WHERE TaskID IS NOT NULL GROUP BY TaskID';
/** Picks of an earlier version name no task, and an open batch may have some. A revert deletes picks after the order has left its batch. */
const UNPICKED = `SELECT t.TaskID AS taskId, t.Picked AS picked, CAST(COALESCE(p.Quantity, 0) AS SIGNED) AS named
  FROM batch_orders o JOIN pick_tasks t ON t.OrderID = o.OpenKey AND t.BatchID = o.BatchID
  LEFT JOIN (${PICKED_OF_TASKS}) p ON p.TaskID = t.TaskID
  LEFT JOIN (SELECT OrderID, ProductID, SUM(Quantity) AS Quantity FROM picks WHERE TaskID IS NULL GROUP BY OrderID, ProductID) n
    ON n.OrderID = t.OrderID AND n.ProductID = t.ProductID
  WHERE t.Picked > COALESCE(p.Quantity, 0) + COALESCE(n.Quantity, 0)`;
const OVERPICKED = `SELECT p.TaskID AS taskId, COALESCE(t.Picked, 0) AS picked, CAST(p.Quantity AS SIGNED) AS named
  FROM (${PICKED_OF_TASKS}) p LEFT JOIN pick_tasks t ON t.TaskID = p.TaskID WHERE p.Quantity > COALESCE(t.Picked, 0)`;

/** Breaches of the rules of batches and tasks. */
@Injectable()
export class TaskBreaches {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
  ) {}

  /** Tasks whose bins do not hold their units beyond what earlier tasks promise. */
  async ofPromises(): Promise<string[]> {
    const rows = await this.database.query<PromiseRow>(
      `SELECT WarehouseID AS siteId, TaskID AS taskId, ProductID AS productId, BinID AS binId, Lot AS lot, Quantity - Picked AS quantity
        FROM pick_tasks WHERE State = 'open' AND BinID IS NOT NULL ORDER BY WarehouseID, BinID, ProductID, TaskID LIMIT ${AT_ONCE * AT_ONCE}`,
    );
    const breaches: string[] = [];
    for (const [siteId, own] of grouped(rows, (row) => row.siteId)) {
      const bins = [...grouped(own, ({ binId }) => binId).values()];
      for (let start = 0; start < bins.length; start += AT_ONCE) {
        const wanted = bins.slice(start, start + AT_ONCE).flat();
        const outcomes = await this.bus.ask(new PreviewPicks(siteId, wanted));
        wanted.forEach(({ taskId, productId, binId, quantity }, index) => {
          if (!outcomes[index].isEnough)
            breaches.push(`task ${taskId}, product ${productId}, bin ${binId}: ${quantity} are promised of ${outcomes[index].held} left`);
        });
      }
    }
    return breaches;
  }

  /** Claimed batches without a lease, and unclaimed ones with one. */
  async ofClaims(): Promise<string[]> {
    const rows = await this.database.query<{ batchId: number; state: string }>(
      `SELECT BatchID AS batchId, State AS state FROM batches WHERE (State = 'claimed' AND (ClaimedBy IS NULL OR LeaseDate IS NULL))
        OR (State IN ('planned', 'open', 'cancelled') AND (ClaimedBy IS NOT NULL OR LeaseDate IS NOT NULL)) ORDER BY BatchID LIMIT ${AT_ONCE}`,
    );
    return rows.map(({ batchId, state }) => `batch ${batchId} is ${state}, and its claim says otherwise`);
  }

  /** Ended batches with open tasks or orders, and waves that ended before their batches. */
  async ofEnds(): Promise<string[]> {
    const ended = "b.State IN ('done', 'cancelled')";
    const rows = await this.database.query<{ batchId: number; state: string }>(
      `SELECT b.BatchID AS batchId, b.State AS state FROM batches b WHERE ${ended} AND (
        EXISTS (SELECT 1 FROM pick_tasks t WHERE t.BatchID = b.BatchID AND t.State = 'open')
        OR EXISTS (SELECT 1 FROM batch_orders o WHERE o.BatchID = b.BatchID AND o.OpenKey IS NOT NULL)) ORDER BY b.BatchID LIMIT ${AT_ONCE}`,
    );
    const waves = await this.database.query<{ batchId: number; state: string; waveId: number }>(
      `SELECT b.BatchID AS batchId, b.State AS state, b.WaveID AS waveId FROM batches b JOIN waves w ON w.WaveID = b.WaveID
        WHERE w.State IN ('done', 'cancelled') AND b.State IN ('planned', 'open', 'claimed') ORDER BY b.BatchID LIMIT ${AT_ONCE}`,
    );
    return [
      ...rows.map(({ batchId, state }) => `batch ${batchId} is ${state}, and something of it is open`),
      ...waves.map(({ batchId, state, waveId }) => `wave ${waveId} has ended, and its batch ${batchId} is ${state}`),
    ];
  }

  /** Open tasks of orders that nobody may pick, or that are in another batch or none; orders in several waves. */
  async ofOrders(): Promise<string[]> {
    const rows = await this.database.query<{ batchId: number; orderId: number; status: number | null; isMember: number }>(
      `SELECT DISTINCT t.BatchID AS batchId, t.OrderID AS orderId, x.StatusID AS status,
          CASE WHEN o.OrderID IS NULL THEN 0 ELSE 1 END AS isMember
        FROM pick_tasks t LEFT JOIN orders_packed x ON x.OrderID = t.OrderID
        LEFT JOIN batch_orders o ON o.OpenKey = t.OrderID AND o.BatchID = t.BatchID AND o.OrderID = t.OrderID
        WHERE t.State = 'open' AND (o.OrderID IS NULL OR x.StatusID IS NULL OR x.StatusID <> ${PROCESSING})
        ORDER BY t.OrderID LIMIT ${AT_ONCE}`,
    );
    const doubled = await this.database.query<{ orderId: number; waves: number }>(
      `SELECT o.OrderID AS orderId, COUNT(DISTINCT b.WaveID) AS waves FROM batch_orders o JOIN batches b ON b.BatchID = o.BatchID
        WHERE o.OpenKey IS NOT NULL GROUP BY o.OrderID HAVING COUNT(DISTINCT b.WaveID) > 1 ORDER BY o.OrderID LIMIT ${AT_ONCE}`,
    );
    return [
      ...rows.map(({ batchId, orderId, status, isMember }) =>
        Number(isMember) === 0
          ? `order ${orderId} is not in batch ${batchId}, which has tasks of it`
          : `order ${orderId} of batch ${batchId} is in status ${status}, and has tasks`,
      ),
      ...doubled.map(({ orderId, waves }) => `order ${orderId} is in open batches of ${waves} waves`),
    ];
  }

  /** Orders in batches whose open tasks differ from the units they need, unless their batch is about to be reconciled. */
  async ofNeeds(): Promise<string[]> {
    const before = await this.queued();
    const rows = [NEEDS, NEEDLESS].map((sql) => this.database.query<NeedRow>(`${sql} LIMIT ${AT_ONCE}`));
    const breaches = (await Promise.all(rows)).flat();
    if (breaches.length === 0) return [];
    const queued = new Set([...before, ...(await this.queued())]);
    // What one batch of an order lacks, another one may be about to take.
    const parts = await this.database.query<{ batchId: number; orderId: number }>(
      'SELECT BatchID AS batchId, OrderID AS orderId FROM batch_orders WHERE OrderID IN (?)',
      [[...new Set(breaches.map(({ orderId }) => orderId))]],
    );
    const waiting = new Set(parts.filter(({ batchId }) => queued.has(batchId)).map(({ orderId }) => orderId));
    return breaches
      .filter(({ batchId, orderId }) => !waiting.has(orderId) && !queued.has(batchId))
      .map(
        ({ batchId, orderId, productId, wanted, open, picked }) =>
          `order ${orderId} of batch ${batchId}, product ${productId}: its lines need ${wanted}, ${picked} are picked and ${open} left`,
      );
  }

  /** Batches with a queued release or reconciliation. */
  private async queued(): Promise<number[]> {
    const events = await Promise.all([BatchChanged, BatchQueued].map((event) => this.outbox.waiting(event)));
    return events.flat().map(({ payload }) => (JSON.parse(payload) as BatchChanged).batchId);
  }

  /** Tasks whose picked units differ from their picks. */
  async ofPicks(): Promise<string[]> {
    const breaches = await Promise.all(
      [UNPICKED, OVERPICKED].map((sql) =>
        this.database.query<{ taskId: number; picked: number; named: number }>(`${sql} ORDER BY taskId LIMIT ${AT_ONCE}`),
      ),
    );
    return breaches.flat().map(({ taskId, picked, named }) => `task ${taskId}: ${picked} are picked of it, its picks say ${named}`);
  }

  /** Totes of a batch bound to an order outside it. */
  async ofTotes(): Promise<string[]> {
    const rows = await this.database.query<{ tote: string; batchId: number | null; orderId: number | null }>(
      `SELECT t.Barcode AS tote, t.BatchID AS batchId, t.OrderID AS orderId
        FROM totes t LEFT JOIN batch_orders o ON o.BatchID = t.BatchID AND o.OrderID = t.OrderID
        WHERE (t.BatchID IS NOT NULL OR t.OrderID IS NOT NULL) AND o.OrderID IS NULL ORDER BY t.ToteID LIMIT ${AT_ONCE}`,
    );
    return rows.map(({ tote, batchId, orderId }) => `tote ${tote} has order ${orderId}, which is not in its batch ${batchId}`);
  }
}
