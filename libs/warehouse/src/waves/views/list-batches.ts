import { ListOrderNumbers } from '@contract/orders';
import { Bus, Database, grouped } from '@kernel';
import type { Page } from '@lists';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../../contract/errors.js';
import { type Batch, type BatchOrder, GetBatch, GetBatches, ListBatches, type OwnedBatch } from '../../contract/waves/batches.js';
import { type UnitsOfBatch, unitsOfBatches } from '../store/batch-units.js';
import { type BatchRow, BatchStore } from '../store/batch-store.js';

interface OrderRow extends Omit<BatchOrder, 'tote' | 'orderNumber' | 'elsewhere'> {
  batchId: number;
  method: string;
  putBack: string | null;
}

/** A batch that has an order which is not fully picked. */
interface OpenPart {
  orderId: number;
  batchId: number;
  zone: string | null;
}

/** A batch, with its orders' units to put back. */
type CompleteBatch = Batch & { putBack: Map<number, string> };

interface Details {
  found: OrderRow[];
  numbers: ReadonlyMap<number, string>;
  parts: ReadonlyMap<number, OpenPart[]>;
  totes: readonly { tote: string; batchId: number; orderId: number }[];
  units: ReadonlyMap<number, UnitsOfBatch>;
}

const PARTS = `SELECT o.OrderID AS orderId, o.BatchID AS batchId, z.Code AS zone FROM batch_orders o LEFT JOIN zones z ON z.ZoneID = o.ZoneID
  WHERE o.OpenKey IN (?) ORDER BY o.BatchID`;
const ORDERS = `SELECT o.BatchID AS batchId, o.OrderID AS orderId, o.State AS state, o.Reason AS reason, CASE WHEN o.PutBackDate IS NULL THEN o.PutBack END AS putBack, w.Method AS method
  FROM batch_orders o JOIN batches b ON b.BatchID = o.BatchID JOIN waves w ON w.WaveID = b.WaveID WHERE o.BatchID IN (?) ORDER BY o.BatchID, o.OrderID`;

/** Batches with their orders and progress. */
@Injectable()
export class BatchRows {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly store: BatchStore,
  ) {}

  /** Rows of one site. */
  async complete(rows: readonly BatchRow[]): Promise<CompleteBatch[]> {
    if (rows.length === 0) return [];
    const batchIds = rows.map(({ batchId }) => batchId);
    return completed(rows, await this.detailsOf(rows[0].siteId, batchIds));
  }

  private async detailsOf(siteId: number, batchIds: readonly number[]): Promise<Details> {
    const [{ found, numbers, parts }, totes, units] = await Promise.all([
      this.ordersOf(siteId, batchIds),
      this.store.totesOf(batchIds),
      unitsOfBatches(this.database, batchIds),
    ]);
    return { found, numbers, parts, totes, units };
  }

  private async ordersOf(
    siteId: number,
    batchIds: readonly number[],
  ): Promise<{ found: OrderRow[]; numbers: Map<number, string>; parts: Map<number, OpenPart[]> }> {
    const found = await this.database.query<OrderRow>(ORDERS, [batchIds]);
    const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
    const byZone = [...new Set(found.filter(({ method }) => method === 'zone').map(({ orderId }) => orderId))];
    const [numbers, parts] = await Promise.all([
      this.bus.ask(new ListOrderNumbers({ siteId }, orderIds)),
      byZone.length > 0 ? this.database.query<OpenPart>(PARTS, [byZone]) : [],
    ]);
    return { found, numbers, parts: grouped(parts, ({ orderId }) => orderId) };
  }

  /** @throws WarehouseError `batch_not_found`. */
  async one(siteId: number, batchId: number): Promise<CompleteBatch> {
    // Concurrently, since a picker waits.
    const [batch, details] = await Promise.all([this.store.find(batchId), this.detailsOf(siteId, [batchId])]);
    if (batch?.siteId !== siteId) throw new WarehouseError('batch_not_found', { batchId });
    return completed([batch], details)[0];
  }
}

/** Batches with their details. */
function completed(rows: readonly BatchRow[], { found, numbers, parts, totes, units }: Details): CompleteBatch[] {
  const orders = grouped(found, ({ batchId }) => batchId);
  return rows.map(({ siteId: _, zoneId: __, lengthPlanned, ...batch }) => {
    const own = orders.get(batch.batchId) ?? [];
    const toteOf = (orderId: number): string | null =>
      totes.find((each) => each.batchId === batch.batchId && each.orderId === orderId)?.tote ?? null;
    return {
      ...batch,
      method: own[0]?.method ?? 'batch',
      ...(units.get(batch.batchId) ?? { units: 0, unitsPicked: 0, unitsSinceClaim: 0 }),
      length: lengthPlanned / 1_000,
      orders: own.map(({ orderId, state, reason }) => {
        const elsewhere = (parts.get(orderId) ?? []).filter(({ batchId }) => batchId !== batch.batchId);
        return {
          ...{ orderId, orderNumber: numbers.get(orderId) ?? null, state, reason, tote: toteOf(orderId) },
          elsewhere: elsewhere.map(({ batchId, zone }) => ({ batchId, zone })),
        };
      }),
      putBack: new Map(own.flatMap(({ orderId, putBack }) => (putBack === null ? [] : [[orderId, putBack] as const]))),
    };
  });
}

@QueryHandler(ListBatches)
export class ListBatchesHandler implements IQueryHandler<ListBatches> {
  constructor(
    private readonly store: BatchStore,
    private readonly rows: BatchRows,
  ) {}

  async execute({ siteId, filter, paging }: ListBatches): Promise<Page<Batch>> {
    const { rows, total } = await this.store.batches(siteId, filter, paging);
    return { rows: await this.rows.complete(rows), total };
  }
}

@QueryHandler(GetBatch)
export class GetBatchHandler implements IQueryHandler<GetBatch> {
  constructor(private readonly rows: BatchRows) {}

  execute({ siteId, batchId }: GetBatch): Promise<Batch> {
    return this.rows.one(siteId, batchId);
  }
}

@QueryHandler(GetBatches)
export class GetBatchesHandler implements IQueryHandler<GetBatches> {
  constructor(
    private readonly store: BatchStore,
    private readonly rows: BatchRows,
  ) {}

  async execute({ batchIds }: GetBatches): Promise<OwnedBatch[]> {
    const sites = grouped(await this.store.named(batchIds), ({ siteId }) => siteId);
    const found = [...sites].map(async ([siteId, own]) =>
      (await this.rows.complete(own)).map(({ putBack: _, ...batch }) => ({ ...batch, siteId })),
    );
    return (await Promise.all(found)).flat();
  }
}
