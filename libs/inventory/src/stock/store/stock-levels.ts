import { Injectable } from '@nestjs/common';
import { ConstraintBroken, Database, grouped, type Parameter, PublicEvents } from '@kernel';
import { InventoryError } from '../../contract/errors.js';
import { SellableUnits } from '../../lots/index.js';
import { LockedLevels, type StockLevel } from '../domain/locked-levels.js';
import { stockLevelTable } from '../../store/rows.js';

// Without the hint MariaDB would scan a small table and lock every row.
const LEVELS = `SELECT ProductID AS productId, WarehouseID AS siteId, OnHand AS onHand, Reserved AS reserved, Hurt AS hurt, Incoming AS incoming,
  Held AS held, NextExpiry AS nextExpiry, Promised AS promised FROM stock_levels FORCE INDEX (PRIMARY) WHERE ProductID IN `;
const IN_KEY_ORDER = ' ORDER BY ProductID, WarehouseID FOR UPDATE';
type LevelRow = Omit<StockLevel, 'expired'>;
/** Up to this many products, a statement has one of a few texts and can stay prepared. */
const PREPARED_PRODUCTS = 12;

const placeholders = (count: number): string => `(${Array.from({ length: count }, () => '?').join(',')})`;

/** The rows of `stock_levels`, locked by (ProductID, WarehouseID) before the domain decides. */
@Injectable()
export class StockLevels {
  constructor(
    private readonly database: Database,
    private readonly events: PublicEvents,
    private readonly sellable: SellableUnits,
  ) {}

  /** Locks the products' levels at all sites, in key order. */
  async lock(productIds: Iterable<number>): Promise<LockedLevels> {
    return new LockedLevels(await this.sellable.withExpired(await this.lockRows([...new Set(productIds)])));
  }

  /** Like `lock`, but inserts missing levels first, so that it locks them too. */
  async lockWithRows(keys: readonly { siteId: number; productId: number }[]): Promise<LockedLevels> {
    const productIds = keys.map((key) => key.productId);
    const locked = await this.lock(productIds);
    const missing = new Map(
      keys.filter((key) => !locked.has(key.siteId, key.productId)).map((key) => [`${key.productId}:${key.siteId}`, key]),
    );
    if (missing.size === 0) return locked;
    const rows = [...missing.values()]
      .sort((a, b) => a.productId - b.productId || a.siteId - b.siteId)
      .map(({ productId, siteId }) => ({ ProductID: productId, WarehouseID: siteId, OnHand: 0, Reserved: 0, Hurt: 0, Incoming: 0 }))
      .map((row) => ({ ...row, Held: 0, NextExpiry: null }));
    await this.database.insert(stockLevelTable, rows, 'ON DUPLICATE KEY UPDATE OnHand = OnHand');
    return this.lock(productIds);
  }

  /** Writes the changed levels, which must exist and be locked. */
  async save(levels: LockedLevels): Promise<void> {
    const rows = levels.changed.map((level) => ({
      ProductID: level.productId,
      WarehouseID: level.siteId,
      OnHand: level.onHand,
      Reserved: level.reserved,
      Hurt: level.hurt,
      Incoming: level.incoming,
      Held: level.held,
      NextExpiry: level.nextExpiry,
    }));
    const ending = `ON DUPLICATE KEY UPDATE OnHand = VALUES(OnHand), Reserved = VALUES(Reserved), Hurt = VALUES(Hurt), Incoming = VALUES(Incoming),
      Held = VALUES(Held), NextExpiry = VALUES(NextExpiry)`;
    await this.database.insert(stockLevelTable, rows, ending);
    for (const level of levels.changed) {
      const changed = levels.membersChanged(level);
      if (changed.length > 0) this.tell(level.siteId, [level.productId], changed);
    }
  }

  /** Adds to Reserved at a site, in one statement. @throws InventoryError `out_of_stock` when a level has too few units. */
  async hold(siteId: number, wanted: ReadonlyMap<number, number>): Promise<void> {
    const isDone = await this.change(['Reserved = Reserved +'], siteId, wanted);
    if (!isDone) throw new InventoryError('out_of_stock', { siteId, productIds: inOrder(wanted) });
    this.tell(siteId, [...wanted.keys()], ['reserved', 'available']);
  }

  /** Takes reserved units out of a site and locks its levels, in one statement. @throws InventoryError `not_reserved`. */
  async take(siteId: number, wanted: ReadonlyMap<number, number>): Promise<void> {
    const isDone = await this.change(['OnHand = OnHand -', 'Reserved = Reserved -'], siteId, wanted);
    if (!isDone) throw new InventoryError('not_reserved', { siteId, productIds: inOrder(wanted) });
    this.tell(siteId, [...wanted.keys()], ['onHand', 'reserved']);
  }

  async notePromises(siteId: number, productIds: readonly number[], arePromised: boolean): Promise<void> {
    const [now, before] = arePromised ? ['Y', 'N'] : ['N', 'Y'];
    await this.database.write(
      'UPDATE stock_levels FORCE INDEX (PRIMARY) SET Promised = ? WHERE ProductID IN (?) AND WarehouseID = ? AND Promised = ?',
      [now, productIds, siteId, before],
    );
  }

  private tell(siteId: number, productIds: readonly number[], changed: readonly string[]): void {
    this.events.add(productIds.map((subjectId) => ({ type: 'stock.changed', accountId: null, siteId, subjectId, changed })));
  }

  /** Changes the products' levels by their quantities. Returns false when a level is missing or does not allow it. */
  private async change(changes: readonly string[], siteId: number, wanted: ReadonlyMap<number, number>): Promise<boolean> {
    const productIds = inOrder(wanted);
    const isShort = productIds.length <= PREPARED_PRODUCTS;
    const { units, values } = isShort ? unitsByProduct(productIds, wanted) : productsByUnits(wanted);
    const set = changes.map((change) => `${change} ${units}`).join(', ');
    const list = isShort ? placeholders(productIds.length) : '(?)';
    const sql = `UPDATE stock_levels FORCE INDEX (PRIMARY) SET ${set} WHERE ProductID IN ${list} AND WarehouseID = ?`;
    const parameters = [...changes.flatMap(() => values), ...(isShort ? productIds : [productIds]), siteId];
    try {
      return (await this.database.write(sql, parameters)).affectedRows === productIds.length;
    } catch (error) {
      if (error instanceof ConstraintBroken) return false;
      throw error;
    }
  }

  private lockRows(productIds: readonly number[]): Promise<LevelRow[]> {
    if (productIds.length > PREPARED_PRODUCTS) return this.database.query<LevelRow>(`${LEVELS}(?)${IN_KEY_ORDER}`, [productIds]);
    if (productIds.length === 0) return Promise.resolve([]);
    return this.database.execute<LevelRow>(`${LEVELS}${placeholders(productIds.length)}${IN_KEY_ORDER}`, productIds);
  }
}

const inOrder = (wanted: ReadonlyMap<number, number>): number[] => [...wanted.keys()].sort((a, b) => a - b);

/** SQL for the units of a row's product. */
interface UnitsOfRow {
  units: string;
  values: Parameter[];
}

function unitsByProduct(productIds: readonly number[], wanted: ReadonlyMap<number, number>): UnitsOfRow {
  const cases = productIds.map(() => 'WHEN ? THEN ?').join(' ');
  return { units: `CASE ProductID ${cases} END`, values: productIds.flatMap((productId) => [productId, wanted.get(productId) ?? 0]) };
}

/** Groups by quantity, of which there are few: one comparison per row and product would be quadratic. */
function productsByUnits(wanted: ReadonlyMap<number, number>): UnitsOfRow {
  const groups = grouped(
    wanted,
    ([, quantity]) => quantity,
    ([productId]) => productId,
  );
  const cases = [...groups].map(() => 'WHEN ProductID IN (?) THEN ?').join(' ');
  return { units: `CASE ${cases} END`, values: [...groups].flatMap(([quantity, products]) => [products, quantity]) };
}
