import { Injectable } from '@nestjs/common';
import { ConstraintBroken, Database, type Scalar } from '@kernel';
import { InventoryError } from '../../contract/errors.js';
import { LockedLevels, type StockLevel } from '../domain/locked-levels.js';
import { stockLevelTable } from '../../store/rows.js';

// Small tables would be scanned whole, and every row of them locked.
const LEVELS = `SELECT ProductID AS productId, WarehouseID AS siteId, OnHand AS onHand, Reserved AS reserved, Hurt AS hurt, Incoming AS incoming
  FROM stock_levels FORCE INDEX (PRIMARY) WHERE ProductID IN `;
const IN_KEY_ORDER = ' ORDER BY ProductID, WarehouseID FOR UPDATE';
/** Up to this many products a statement's text repeats, and is prepared. */
const PREPARED_PRODUCTS = 12;

const placeholders = (count: number): string => `(${Array.from({ length: count }, () => '?').join(',')})`;

/** The rows of `stock_levels`, locked by (ProductID, WarehouseID) before anyone decides. */
@Injectable()
export class StockLevels {
  constructor(private readonly database: Database) {}

  /** Locks the products' levels at all sites, in key order. */
  async lock(productIds: Iterable<number>): Promise<LockedLevels> {
    return new LockedLevels(await this.lockRows([...new Set(productIds)]));
  }

  /** As `lock`, and makes the levels named, so that their rows are locked too. */
  async lockWithRows(keys: readonly { siteId: number; productId: number }[]): Promise<LockedLevels> {
    const productIds = keys.map((key) => key.productId);
    const locked = await this.lock(productIds);
    const missing = new Map(
      keys.filter((key) => !locked.has(key.siteId, key.productId)).map((key) => [`${key.productId}:${key.siteId}`, key]),
    );
    if (missing.size === 0) return locked;
    const rows = [...missing.values()]
      .sort((a, b) => a.productId - b.productId || a.siteId - b.siteId)
      .map(({ productId, siteId }) => ({ ProductID: productId, WarehouseID: siteId, OnHand: 0, Reserved: 0, Hurt: 0, Incoming: 0 }));
    await this.database.insert(stockLevelTable, rows, 'ON DUPLICATE KEY UPDATE OnHand = OnHand');
    return this.lock(productIds);
  }

  /** Writes the changed levels, which must be locked and there. */
  async save(levels: LockedLevels): Promise<void> {
    const rows = levels.changed.map((level) => ({
      ProductID: level.productId,
      WarehouseID: level.siteId,
      OnHand: level.onHand,
      Reserved: level.reserved,
      Hurt: level.hurt,
      Incoming: level.incoming,
    }));
    const ending =
      'ON DUPLICATE KEY UPDATE OnHand = VALUES(OnHand), Reserved = VALUES(Reserved), Hurt = VALUES(Hurt), Incoming = VALUES(Incoming)';
    await this.database.insert(stockLevelTable, rows, ending);
  }

  /** Adds to what is reserved at a site, in one statement. @throws InventoryError `out_of_stock` when a level cannot bear it. */
  async hold(siteId: number, wanted: ReadonlyMap<number, number>): Promise<void> {
    const productIds = [...wanted.keys()].sort((a, b) => a - b);
    const written = await this.raise(siteId, productIds, wanted).catch((error: unknown) => {
      throw error instanceof ConstraintBroken ? new InventoryError('out_of_stock', { siteId, productIds }) : error;
    });
    if (written !== productIds.length) throw new InventoryError('out_of_stock', { siteId, productIds });
  }

  private async raise(siteId: number, productIds: readonly number[], wanted: ReadonlyMap<number, number>): Promise<number> {
    if (productIds.length <= PREPARED_PRODUCTS) {
      const cases = productIds.map(() => 'WHEN ? THEN ?').join(' ');
      const sql = `UPDATE stock_levels SET Reserved = Reserved + CASE ProductID ${cases} END WHERE ProductID IN ${placeholders(productIds.length)} AND WarehouseID = ?`;
      const parameters: Scalar[] = productIds.flatMap((productId) => [productId, wanted.get(productId) ?? 0]);
      return (await this.database.write(sql, [...parameters, ...productIds, siteId])).affectedRows;
    }
    // By quantity, of which there are few: one comparison per row and product would be quadratic.
    const byQuantity = new Map<number, number[]>();
    for (const productId of productIds) {
      const quantity = wanted.get(productId) ?? 0;
      const same = byQuantity.get(quantity);
      if (same) same.push(productId);
      else byQuantity.set(quantity, [productId]);
    }
    const cases = [...byQuantity].map(() => 'WHEN ProductID IN (?) THEN ?').join(' ');
    const sql = `UPDATE stock_levels SET Reserved = Reserved + CASE ${cases} END WHERE ProductID IN (?) AND WarehouseID = ?`;
    const parameters = [...byQuantity].flatMap(([quantity, products]) => [products, quantity]);
    return (await this.database.write(sql, [...parameters, productIds, siteId])).affectedRows;
  }

  private lockRows(productIds: readonly number[]): Promise<StockLevel[]> {
    if (productIds.length > PREPARED_PRODUCTS) return this.database.query<StockLevel>(`${LEVELS}(?)${IN_KEY_ORDER}`, [productIds]);
    if (productIds.length === 0) return Promise.resolve([]);
    return this.database.execute<StockLevel>(`${LEVELS}${placeholders(productIds.length)}${IN_KEY_ORDER}`, productIds);
  }
}
