import { Database, grouped, PublicEvents } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type OrderStatus, statusOf } from '../../orders/domain/order-status.js';
import { BEGUN_PARTS } from '../../orders/index.js';

interface WeighedRow {
  orderId: number;
  barcode: string;
  statusId: number;
  parentId: number | null;
  isBegunPart: number;
}

export interface WeighedOrder {
  orderId: number;
  status: OrderStatus;
}

/** Orders per statement: each adds a comparison per row. */
const AT_ONCE = 100;
/** Members that change when an order is weighed. */
const CHANGED = ['weight', 'updatedAt'];

/** Weights of a site's orders, found by barcode. */
@Injectable()
export class OrderWeights {
  constructor(
    private readonly database: Database,
    private readonly events: PublicEvents,
  ) {}

  /** @param weights by order id */
  async write(weights: ReadonlyMap<number, number>, now: string): Promise<void> {
    // The worker that publishes these events looks up whose orders they are.
    const owner = { accountId: null, siteId: null, changed: CHANGED };
    this.events.add([...weights.keys()].map((orderId) => ({ type: 'order.weighed', subjectId: orderId, ...owner })));
    await Promise.all([this.writeAll([...weights], now), this.events.write()]);
  }

  private async writeAll(weights: readonly [orderId: number, weight: number][], now: string): Promise<void> {
    for (let start = 0; start < weights.length; start += AT_ONCE) {
      const part = weights.slice(start, start + AT_ONCE);
      const cases = part.map(() => 'WHEN ? THEN ?').join(' ');
      await this.database.write(
        `UPDATE orders SET Weight = CASE OrderID ${cases} END, UpdatedDate = ? WHERE OrderID IN (${part.map(() => '?').join(',')})`,
        [
          // As text, the embedded engine's form of decimals.
          ...part.flatMap(([orderId, weight]) => [orderId, String(weight)]),
          now,
          ...part.map(([orderId]) => orderId),
        ],
      );
    }
  }

  /** Locks the site's orders with these barcodes: found by barcode, but locked in the order of their ids like everywhere else. */
  async lock(siteId: number, barcodes: readonly string[]): Promise<Map<string, WeighedOrder[]>> {
    // A derived table keeps its order only with a limit.
    const rows = await this.database.query<WeighedRow>(
      `SELECT o.OrderID AS orderId, found.NbtyBarcode AS barcode, o.StatusID AS statusId, o.ParentOrderID AS parentId, found.isBegunPart AS isBegunPart
        FROM (SELECT OrderID, NbtyBarcode, 0 AS isBegunPart FROM orders WHERE WarehouseID = ? AND NbtyBarcode IN (?)
          UNION ALL SELECT b.OrderID, b.NbtyBarcode, 1 FROM (${BEGUN_PARTS} IN (?)) b ORDER BY OrderID LIMIT 9223372036854775807) found
        STRAIGHT_JOIN orders o ON o.OrderID = found.OrderID AND o.WarehouseID = ? ORDER BY o.OrderID FOR UPDATE`,
      [siteId, barcodes, siteId, barcodes, siteId],
    );
    // A barcode means the part that continues in its order's place, instead of the order.
    const replaced = new Set(rows.flatMap(({ isBegunPart, parentId }) => (isBegunPart === 1 && parentId !== null ? parentId : [])));
    return grouped(
      rows.filter(({ orderId }) => !replaced.has(orderId)),
      ({ barcode }) => barcode,
      ({ orderId, statusId }) => ({ orderId, status: statusOf(statusId) }),
    );
  }
}
