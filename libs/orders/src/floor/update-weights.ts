import { Clock, Database, FaultList, type Scalar, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrdersError, type OrdersErrorCode } from '../contract/errors.js';
import { UpdateWeights, type WeightUpdate } from '../contract/floor.js';
import { type OrderStatus, statusIds, statusName, statusOf } from '../orders/domain/order-status.js';
import { meantBy } from './domain/same-barcode.js';

interface WeighedRow {
  orderId: number;
  barcode: string;
  statusId: number;
}

interface WeighedOrder {
  orderId: number;
  status: OrderStatus;
}

const WEIGHABLE: readonly number[] = [statusIds.processing, statusIds.shipped];
const COLUMNS = 'OrderID AS orderId, NbtyBarcode AS barcode, StatusID AS statusId';
/** Orders written in one statement: each adds a comparison per row. */
const AT_ONCE = 100;

const WEIGH = `UPDATE orders SET Weight = ?, UpdatedDate = ? WHERE WarehouseID = ? AND NbtyBarcode = ? AND StatusID IN (${WEIGHABLE.join(', ')})`;
/** MySQL reads the table it changes only from within a derived table. */
const IS_ALONE = '(SELECT COUNT(*) FROM (SELECT 1 FROM orders WHERE WarehouseID = ? AND NbtyBarcode = ? LIMIT 2) same) = 1';

@CommandHandler(UpdateWeights)
export class UpdateWeightsHandler implements ICommandHandler<UpdateWeights> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ siteId, updates }: UpdateWeights): Promise<void> {
    if (updates.length === 1 && (await this.weighOne(siteId, updates[0]))) return;
    const orderIds = decide(updates, await this.lock(siteId, [...new Set(updates.map(({ nbtybarcode }) => nbtybarcode))]));
    const weights = updates.map(({ weight }, index) => ({ orderId: orderIds[index], weight }));
    const now = toStored(this.clock.now());
    for (let start = 0; start < weights.length; start += AT_ONCE) {
      const part = weights.slice(start, start + AT_ONCE);
      const cases = part.map(() => 'WHEN ? THEN ?').join(' ');
      await this.database.write(
        `UPDATE orders SET Weight = CASE OrderID ${cases} END, UpdatedDate = ? WHERE OrderID IN (${part.map(() => '?').join(',')})`,
        [
          // As text: the embedded engine keeps decimals so.
          ...part.flatMap(({ orderId, weight }) => [orderId, String(weight)]),
          now,
          ...part.map(({ orderId }) => orderId),
        ],
      );
    }
  }

  /**
   * What a scale sends, in one statement that finds the order only where it may be weighed and no other has its barcode; whether it did.
   */
  private async weighOne(siteId: number, { nbtybarcode, orderId, weight }: WeightUpdate): Promise<boolean> {
    // MySQL's keys do not tell `A ` from `A`.
    if (nbtybarcode.endsWith(' ')) return false;
    const which: [condition: string, ...values: Scalar[]] =
      orderId === undefined ? [IS_ALONE, siteId, nbtybarcode] : ['OrderID = ?', orderId];
    const [condition, ...values] = which;
    const written = await this.database.writeAutocommit(`${WEIGH} AND ${condition}`, [
      String(weight),
      toStored(this.clock.now()),
      siteId,
      nbtybarcode,
      ...values,
    ]);
    return written.affectedRows === 1;
  }

  /** Orders of the site by barcode, locked; several are looked up first, so that they are locked by id as everywhere. */
  private async lock(siteId: number, barcodes: readonly string[]): Promise<Map<string, WeighedOrder[]>> {
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

/** The order of each update. @throws OrdersError with every fault. */
function decide(updates: readonly WeightUpdate[], orders: ReadonlyMap<string, readonly WeighedOrder[]>): number[] {
  const faults = new FaultList<OrdersErrorCode>();
  const seen = new Set<number>();
  const orderIds = updates.map(({ nbtybarcode, orderId }, index) => {
    const path = `updates[${index}].nbtybarcode`;
    const sameBarcode = orders.get(nbtybarcode) ?? [];
    const [order, ...others] = orderId === undefined ? meantBy(sameBarcode) : sameBarcode.filter((each) => each.orderId === orderId);
    if (!order) faults.add('unknown_barcode', sameBarcode.length > 0 ? `updates[${index}].orderId` : path, { nbtybarcode, orderId });
    else if (others.length > 0)
      faults.add('ambiguous_nbtybarcode', path, { nbtybarcode, orderIds: [order, ...others].map((each) => each.orderId) });
    else if (!WEIGHABLE.includes(statusIds[order.status]))
      faults.add('order_not_weighable', path, { nbtybarcode, status: statusName(statusIds[order.status]) });
    else if (seen.has(order.orderId)) faults.add('repeated_barcode', path, { nbtybarcode });
    else seen.add(order.orderId);
    return order?.orderId ?? 0;
  });
  faults.refuseIfAny((...refusal) => new OrdersError(...refusal));
  return orderIds;
}
