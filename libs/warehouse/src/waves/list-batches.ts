import { DescribeProducts, ListNamedBins } from '@contract/inventory';
import { ListOrderNumbers } from '@contract/orders';
import { Bus, Database, grouped, type Page } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import {
  type Batch,
  type BatchOrder,
  type BatchStop,
  type BatchWalk,
  GetBatch,
  GetBatches,
  GetBatchWalk,
  ListBatches,
  type OwnedBatch,
  type PutBack,
} from '../contract/waves/batches.js';
import { PickTasks } from '../tasks/index.js';
import { unitsOfBatches } from './store/batch-units.js';
import { type BatchRow, BatchStore } from './store/batch-store.js';

interface OrderRow extends Omit<BatchOrder, 'tote' | 'orderNumber'> {
  batchId: number;
  method: string;
  putBack: string | null;
}

const ORDERS = `SELECT o.BatchID AS batchId, o.OrderID AS orderId, o.State AS state, o.Reason AS reason, CASE WHEN o.PutBackDate IS NULL THEN o.PutBack END AS putBack, w.Method AS method
  FROM batch_orders o JOIN batches b ON b.BatchID = o.BatchID JOIN waves w ON w.WaveID = b.WaveID WHERE o.BatchID IN (?) ORDER BY o.BatchID, o.OrderID`;

/** Batches with their orders and how far they are. */
@Injectable()
export class BatchRows {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly store: BatchStore,
  ) {}

  /** Rows of one site. */
  async complete(rows: readonly BatchRow[]): Promise<(Batch & { putBack: Map<number, string> })[]> {
    if (rows.length === 0) return [];
    const batchIds = rows.map(({ batchId }) => batchId);
    const [{ found, numbers }, totes, units] = await Promise.all([
      this.ordersOf(rows[0].siteId, batchIds),
      this.store.totesOf(batchIds),
      unitsOfBatches(this.database, batchIds),
    ]);
    const orders = grouped(found, ({ batchId }) => batchId);
    return rows.map(({ siteId: _, lengthPlanned, ...batch }) => {
      const own = orders.get(batch.batchId) ?? [];
      const toteOf = (orderId: number): string | null =>
        totes.find((each) => each.batchId === batch.batchId && each.orderId === orderId)?.tote ?? null;
      return {
        ...batch,
        method: own[0]?.method ?? 'batch',
        ...(units.get(batch.batchId) ?? { units: 0, unitsPicked: 0, unitsSinceClaim: 0 }),
        length: lengthPlanned / 1_000,
        orders: own.map(({ orderId, state, reason }) => {
          return { orderId, orderNumber: numbers.get(orderId) ?? null, state, reason, tote: toteOf(orderId) };
        }),
        putBack: new Map(own.flatMap(({ orderId, putBack }) => (putBack === null ? [] : [[orderId, putBack] as const]))),
      };
    });
  }

  private async ordersOf(siteId: number, batchIds: readonly number[]): Promise<{ found: OrderRow[]; numbers: Map<number, string> }> {
    const found = await this.database.query<OrderRow>(ORDERS, [batchIds]);
    const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
    return { found, numbers: await this.bus.ask(new ListOrderNumbers({ siteId }, orderIds)) };
  }

  /** @throws WarehouseError `batch_not_found`. */
  async one(siteId: number, batchId: number): Promise<Batch & { putBack: Map<number, string> }> {
    const batch = await this.store.find(batchId);
    if (batch?.siteId !== siteId) throw new WarehouseError('batch_not_found', { batchId });
    return (await this.complete([batch]))[0];
  }
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

@QueryHandler(GetBatchWalk)
export class GetBatchWalkHandler implements IQueryHandler<GetBatchWalk> {
  constructor(
    private readonly bus: Bus,
    private readonly rows: BatchRows,
    private readonly tasks: PickTasks,
  ) {}

  async execute({ siteId, batchId }: GetBatchWalk): Promise<BatchWalk> {
    const [batch, tasks] = await Promise.all([this.rows.one(siteId, batchId), this.tasks.ofBatch(batchId)]);
    const orders = new Map(batch.orders.map((order) => [order.orderId, order]));
    const numberOf = (orderId: number): string | null => orders.get(orderId)?.orderNumber ?? null;
    const returned = [...batch.putBack].flatMap(([orderId, text]) =>
      (JSON.parse(text) as { productId: number; binId: number; quantity: number }[]).map((units) => ({ ...units, orderId })),
    );
    if (tasks.length + returned.length === 0) return { stops: [], putBack: [] };
    const productIds = [...new Set([...tasks, ...returned].map(({ productId }) => productId))];
    const binIds = [...new Set([...tasks, ...returned].flatMap(({ binId }) => binId ?? []))];
    const [described, bins] = await Promise.all([
      this.bus.ask(new DescribeProducts(productIds)),
      binIds.length > 0 ? this.bus.ask(new ListNamedBins(siteId, binIds)) : [],
    ]);
    const products = new Map(described.map((product) => [product.productId, product]));
    const places = new Map(bins.map((bin) => [bin.binId, bin]));
    const stops: BatchStop[] = [];
    for (const { taskId, stop, orderId, productId, binId, lot, quantity, picked } of tasks) {
      const { location = null, bin = null } = places.get(binId ?? 0) ?? {};
      if (stops.at(-1)?.stop !== stop) stops.push({ stop, location, bin, tasks: [] });
      const { sku = '', upc = null, description = '', isSerialised = false } = products.get(productId) ?? {};
      const names = { productId, sku, upc, description, isSerialised, lot: lot === '' ? null : lot };
      const order = { orderId, orderNumber: numberOf(orderId), tote: orders.get(orderId)?.tote ?? null };
      stops.at(-1)?.tasks.push({ taskId, ...order, ...names, quantity, picked });
    }
    const putBack = returned.map(({ orderId, productId, binId, quantity }): PutBack => {
      const { location = '', bin = '' } = places.get(binId) ?? {};
      return { orderId, orderNumber: numberOf(orderId), sku: products.get(productId)?.sku ?? '', quantity, location, bin };
    });
    return { stops, putBack };
  }
}
