import { Database, PublicEvents } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type OrderStatus, statusOf } from '../../orders/domain/order-status.js';

interface WeighedRow {
  orderId: number;
  barcode: string;
  statusId: number;
}

export interface WeighedOrder {
  orderId: number;
  status: OrderStatus;
}

const COLUMNS = 'OrderID AS orderId, NbtyBarcode AS barcode, StatusID AS statusId';
/** Orders per statement: each adds a comparison per row. */
const AT_ONCE = 100;

/** Weights of a site's orders, found by barcode. */
@Injectable()
export class OrderWeights {
  constructor(
    private readonly database: Database,
    private readonly events: PublicEvents,
  ) {}

  async write(weights: readonly { orderId: number; weight: number }[], now: string): Promise<void> {
    // The worker that publishes these events looks up whose orders they are.
    const owner = { accountId: null, siteId: null, changed: ['weight', 'updatedAt'] };
    this.events.add(weights.map(({ orderId }) => ({ type: 'order.weighed', subjectId: orderId, ...owner })));
    await Promise.all([this.writeAll(weights, now), this.events.write()]);
  }

  private async writeAll(weights: readonly { orderId: number; weight: number }[], now: string): Promise<void> {
    for (let start = 0; start < weights.length; start += AT_ONCE) {
      const part = weights.slice(start, start + AT_ONCE);
      const cases = part.map(() => 'WHEN ? THEN ?').join(' ');
      await this.database.write(
        `UPDATE orders SET Weight = CASE OrderID ${cases} END, UpdatedDate = ? WHERE OrderID IN (${part.map(() => '?').join(',')})`,
        [
          // As text, the embedded engine's form of decimals.
          ...part.flatMap(({ orderId, weight }) => [orderId, String(weight)]),
          now,
          ...part.map(({ orderId }) => orderId),
        ],
      );
    }
  }

  /** Locks orders of the site by barcode; looks several up first, so that it locks by id like all other code. */
  async lock(siteId: number, barcodes: readonly string[]): Promise<Map<string, WeighedOrder[]>> {
    const rows = barcodes.length === 1 ? await this.lockOne(siteId, barcodes[0]) : await this.lockMany(siteId, barcodes);
    const orders = new Map<string, WeighedOrder[]>();
    for (const { barcode, orderId, statusId } of rows)
      orders.set(barcode, [...(orders.get(barcode) ?? []), { orderId, status: statusOf(statusId) }]);
    return orders;
  }

  private lockOne(siteId: number, barcode: string): Promise<WeighedRow[]> {
    return this.database.execute<WeighedRow>(
      `SELECT ${COLUMNS} FROM orders WHERE WarehouseID = ? AND NbtyBarcode = ? ORDER BY OrderID FOR UPDATE`,
      [siteId, barcode],
    );
  }

  private async lockMany(siteId: number, barcodes: readonly string[]): Promise<WeighedRow[]> {
    const found = await this.database.query<{ orderId: number }>(
      'SELECT OrderID AS orderId FROM orders WHERE WarehouseID = ? AND NbtyBarcode IN (?)',
      [siteId, barcodes],
    );
    return this.database.query<WeighedRow>(
      `SELECT ${COLUMNS} FROM orders WHERE OrderID IN (?) AND WarehouseID = ? ORDER BY OrderID FOR UPDATE`,
      [found.map(({ orderId }) => orderId), siteId],
    );
  }
}
