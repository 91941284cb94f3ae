import { Clock, Database, FaultList, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrdersError, type OrdersErrorCode } from '../contract/errors.js';
import { UpdateWeights, type WeightUpdate } from '../contract/floor.js';
import { statusIds, statusName } from '../domain/order-status.js';

interface WeighedRow {
  orderId: number;
  barcode: string;
  statusId: number;
}

const WEIGHABLE: readonly number[] = [statusIds.processing, statusIds.shipped];
const COLUMNS = 'OrderID AS orderId, NbtyBarcode AS barcode, StatusID AS statusId';
/** Orders written in one statement: each adds a comparison per row. */
const AT_ONCE = 100;

@CommandHandler(UpdateWeights)
export class UpdateWeightsHandler implements ICommandHandler<UpdateWeights> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ siteId, updates }: UpdateWeights): Promise<void> {
    if (updates.length === 1 && (await this.weighOne(siteId, updates[0]))) return;
    const orders = await this.lock(siteId, updates.map(({ nbtybarcode }) => nbtybarcode));
    refuseFaulty(updates, orders);
    const weights = updates.map(({ nbtybarcode, weight }) => ({ orderId: orders.get(nbtybarcode)?.orderId ?? 0, weight }));
    const now = toStored(this.clock.now());
    for (let start = 0; start < weights.length; start += AT_ONCE) {
      const part = weights.slice(start, start + AT_ONCE);
      const cases = part.map(() => 'WHEN ? THEN ?').join(' ');
      await this.database.write(`UPDATE orders SET Weight = CASE OrderID ${cases} END, UpdatedDate = ? WHERE OrderID IN (${part.map(() => '?').join(',')})`, [
        // As text: the embedded engine keeps decimals so.
        ...part.flatMap(({ orderId, weight }) => [orderId, String(weight)]),
        now,
        ...part.map(({ orderId }) => orderId),
      ]);
    }
  }

  /** What a scale sends, in one statement that finds the order only where it may be weighed; whether it did. */
  private async weighOne(siteId: number, { nbtybarcode, weight }: WeightUpdate): Promise<boolean> {
    // MySQL's keys do not tell `A ` from `A`.
    if (nbtybarcode.endsWith(' ')) return false;
    const sql = 'UPDATE orders SET Weight = ?, UpdatedDate = ? WHERE NbtyBarcode = ? AND WarehouseID = ? AND StatusID IN (?, ?)';
    const written = await this.database.writeAlone(sql, [String(weight), toStored(this.clock.now()), nbtybarcode, siteId, ...WEIGHABLE]);
    return written.affectedRows === 1;
  }

  /** Orders of the site by barcode, locked; several are looked up first, so that they are locked by id as everywhere. */
  private async lock(siteId: number, barcodes: readonly string[]): Promise<Map<string, WeighedRow>> {
    const rows = barcodes.length === 1 ? await this.lockOne(siteId, barcodes[0]) : await this.lockMany(siteId, barcodes);
    return new Map(rows.map((row) => [row.barcode, row]));
  }

  private lockOne(siteId: number, barcode: string): Promise<WeighedRow[]> {
    return this.database.execute<WeighedRow>(`SELECT ${COLUMNS} FROM orders WHERE NbtyBarcode = ? AND WarehouseID = ? FOR UPDATE`, [barcode, siteId]);
  }

  private async lockMany(siteId: number, barcodes: readonly string[]): Promise<WeighedRow[]> {
    const found = await this.database.query<{ orderId: number }>('SELECT OrderID AS orderId FROM orders WHERE NbtyBarcode IN (?)', [barcodes]);
    return this.database.query<WeighedRow>(`SELECT ${COLUMNS} FROM orders WHERE OrderID IN (?) AND WarehouseID = ? ORDER BY OrderID FOR UPDATE`, [found.map(({ orderId }) => orderId), siteId]);
  }
}

function refuseFaulty(updates: readonly WeightUpdate[], orders: ReadonlyMap<string, WeighedRow>): void {
  const faults = new FaultList<OrdersErrorCode>();
  const seen = new Set<string>();
  updates.forEach(({ nbtybarcode }, index) => {
    const path = `[${index}].nbtybarcode`;
    const order = orders.get(nbtybarcode);
    if (!order) faults.add('unknown_barcode', path, { nbtybarcode });
    else if (!WEIGHABLE.includes(order.statusId)) faults.add('order_not_weighable', path, { nbtybarcode, status: statusName(order.statusId) });
    else if (seen.has(nbtybarcode)) faults.add('repeated_barcode', path, { nbtybarcode });
    seen.add(nbtybarcode);
  });
  faults.refuseIfAny((...refusal) => new OrdersError(...refusal));
}
