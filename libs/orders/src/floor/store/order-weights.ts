import { Database, PublicEvents, type Scalar } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { WeightUpdate } from '../../contract/floor.js';
import { type OrderStatus, statusIds, statusOf, weighableStatuses } from '../../orders/domain/order-status.js';

interface WeighedRow {
  orderId: number;
  barcode: string;
  statusId: number;
}

export interface WeighedOrder {
  orderId: number;
  status: OrderStatus;
}

const WEIGHABLE = weighableStatuses.map((status) => statusIds[status]).join(', ');
const COLUMNS = 'OrderID AS orderId, NbtyBarcode AS barcode, StatusID AS statusId';
/** Orders per statement: each adds a comparison per row. */
const AT_ONCE = 100;
/** What an event of a weighed order says. */
const CHANGED = ['weight', 'updatedAt'];

const AT_SITE = `WarehouseID = ? AND NbtyBarcode = ? AND StatusID IN (${WEIGHABLE})`;
/** MySQL can read the table that it updates only within a derived table. */
const IS_ALONE = '(SELECT COUNT(*) FROM (SELECT 1 FROM orders WHERE WarehouseID = ? AND NbtyBarcode = ? LIMIT 2) same) = 1';

/** Weights of a site's orders, found by barcode. */
@Injectable()
export class OrderWeights {
  constructor(
    private readonly database: Database,
    private readonly events: PublicEvents,
  ) {}

  async write(weights: readonly { orderId: number; weight: number }[], now: string): Promise<void> {
    // The worker that publishes these events looks up whose orders they are.
    const owner = { accountId: null, siteId: null, changed: CHANGED };
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

  /**
   * A scale's single weight and its event, in one round trip, by a statement that matches only a weighable order with a unique barcode;
   * returns whether it did.
   */
  async writeOne(siteId: number, { nbtybarcode, orderId, weight }: WeightUpdate, now: string): Promise<boolean> {
    // Keys of MySQL treat `A ` as `A`.
    if (nbtybarcode.endsWith(' ')) return false;
    const which: [condition: string, ...values: Scalar[]] =
      orderId === undefined ? [IS_ALONE, siteId, nbtybarcode] : ['OrderID = ?', orderId];
    const [condition, ...values] = which;
    const parameters = [siteId, nbtybarcode, ...values];
    const [{ affectedRows }] = await Promise.all([
      this.database.write(`UPDATE orders SET Weight = ?, UpdatedDate = ? WHERE ${AT_SITE} AND ${condition}`, [
        String(weight),
        now,
        ...parameters,
      ]),
      this.events.writeFound('order.weighed', CHANGED, 'OrderID', `orders WHERE ${AT_SITE} AND ${condition} AND UpdatedDate = ?`, [
        ...parameters,
        now,
      ]),
    ]);
    return affectedRows === 1;
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
