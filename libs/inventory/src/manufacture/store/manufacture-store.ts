import { Injectable } from '@nestjs/common';
import { Clock, Database, grouped, PublicEvents, toStored } from '@kernel';
import type { ManufactureStatus } from '../../contract/manufacture.js';
import { manufactureItemTable, manufactureTable } from '../../store/rows.js';

export interface PlannedManufacture {
  accountId: number;
  siteId: number;
  productId: number;
  synsetId: number | null;
  quantity: number;
  components: readonly { productId: number; each: number }[];
}

export interface LockedManufacture {
  manufactureId: number;
  status: ManufactureStatus;
  productId: number;
  quantity: number;
  components: { productId: number; sku: string; each: number }[];
}

/** Manufacture orders and their components as rows. */
@Injectable()
export class ManufactureStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: PublicEvents,
  ) {}

  /** Ids in the order given. */
  async insert(orders: readonly PlannedManufacture[]): Promise<number[]> {
    const now = toStored(this.clock.now());
    const rows = orders.map(({ accountId, siteId, productId, synsetId, quantity }) => ({
      AccountID: accountId,
      WarehouseID: siteId,
      ProductID: productId,
      SynsetID: synsetId,
      Quantity: quantity,
      Status: 'Planned',
      CreatedDate: now,
      CompletedDate: null,
    }));
    const ids = await this.database.insert(manufactureTable, rows);
    const items = orders.flatMap(({ components }, index) =>
      components.map(({ productId, each }, place) => ({
        ManufactureID: ids[index] ?? 0,
        ProductID: productId,
        Position: place + 1,
        Quantity: each,
      })),
    );
    await this.database.insert(manufactureItemTable, items);
    return ids;
  }

  /** The site's manufacture orders by id, locked in the order of their ids. */
  async lock(siteId: number, ids: readonly number[]): Promise<Map<number, LockedManufacture>> {
    const heads = await this.database.query<Omit<LockedManufacture, 'components'>>(
      `SELECT ManufactureID AS manufactureId, Status AS status, ProductID AS productId, Quantity AS quantity
         FROM manufacture_orders WHERE WarehouseID = ? AND ManufactureID IN (?) ORDER BY ManufactureID FOR UPDATE`,
      [siteId, ids],
    );
    const items = await this.database.query<{ manufactureId: number; productId: number; sku: string; each: number }>(
      `SELECT i.ManufactureID AS manufactureId, i.ProductID AS productId, p.SKU AS sku, i.Quantity AS \`each\`
         FROM manufacture_items i JOIN products p ON p.ProductID = i.ProductID WHERE i.ManufactureID IN (?) ORDER BY i.ManufactureID, i.Position`,
      [heads.map((head) => head.manufactureId)],
    );
    const itemsOf = grouped(items, (item) => item.manufactureId);
    return new Map(heads.map((head) => [head.manufactureId, { ...head, components: itemsOf.get(head.manufactureId) ?? [] }]));
  }

  async move(ids: readonly number[], to: ManufactureStatus): Promise<void> {
    const completed = to === 'Completed' ? toStored(this.clock.now()) : null;
    // The worker that publishes these events looks up whose orders they are.
    const owner = { accountId: null, siteId: null, changed: ['status', 'completedDate'] };
    if (completed !== null) this.events.add(ids.map((subjectId) => ({ type: 'manufacture.completed', subjectId, ...owner })));
    await this.database.write('UPDATE manufacture_orders SET Status = ?, CompletedDate = ? WHERE ManufactureID IN (?)', [
      to,
      completed,
      ids,
    ]);
  }
}
