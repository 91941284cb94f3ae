import { ReceiveStock } from '@contract/inventory';
import type { RunningApp } from './app.js';

const NOW = '2026-11-20 08:00:00.000';

/** Writes rows for tests of stock directly into the tables; methods return ids. */
export class StockRoom {
  constructor(private readonly app: RunningApp) {}

  /** A site with bins A1..A3. */
  async site(code: string): Promise<{ siteId: number; bins: number[] }> {
    const siteId = await this.insert(
      'INSERT INTO distribution_centers (Code, Name, Activated, AutoProcess, CreatedDate, UpdatedDate) VALUES (?, ?, ?, ?, ?, ?)',
      [code, code, 'Y', 'N', NOW, NOW],
    );
    const bins: number[] = [];
    for (const bin of ['1', '2', '3'])
      bins.push(
        await this.insert('INSERT INTO bins (WarehouseID, Location, Bin, CreatedDate) VALUES (?, ?, ?, ?)', [siteId, 'A', bin, NOW]),
      );
    return { siteId, bins };
  }

  /** A product, of account 100 by default. */
  product(sku: string, more: { accountId?: number; ownSiteId?: number | null; pickStyle?: string } = {}): Promise<number> {
    const { accountId = 100, ownSiteId = null, pickStyle = 'STANDARD' } = more;
    return this.insert(
      `INSERT INTO products (AccountID, SKU, Description, Width, Length, Height, Weight, Cost, Retail, WarehouseID, PickStyle, OneTimeProduct, CreatedDate, UpdatedDate)
        VALUES (?, ?, ?, '1', '1', '1', '1', '1', '1', ?, ?, 'N', ?, ?)`,
      [accountId, sku, sku, ownSiteId, pickStyle, NOW, NOW],
    );
  }

  receive(productId: number, binId: number, quantity: number, more: { lot?: string; expiry?: string } = {}): Promise<void> {
    return this.app.bus.send(new ReceiveStock([{ productId, binId, quantity, ...more }], { reason: 'initial', actor: 'test' }));
  }

  /** [onHand, reserved, hurt, incoming] of a product at a site; undefined without a level. */
  async level(productId: number, siteId: number): Promise<number[] | undefined> {
    const [row] = await this.app.database.query<Record<string, number>>(
      'SELECT OnHand, Reserved, Hurt, Incoming FROM stock_levels WHERE ProductID = ? AND WarehouseID = ?',
      [productId, siteId],
    );
    return row && [row.OnHand ?? 0, row.Reserved ?? 0, row.Hurt ?? 0, row.Incoming ?? 0];
  }

  /** Current violations of the rules of stock (docs/rules.md); must be none. */
  async broken(): Promise<unknown[]> {
    const checks = [
      'SELECT * FROM stock_levels WHERE Reserved < 0 OR Reserved > OnHand OR OnHand < 0 OR Hurt < 0 OR Incoming < 0',
      `SELECT l.ProductID, l.WarehouseID, l.OnHand, COALESCE(CAST(SUM(c.Quantity) AS SIGNED), 0) AS InBins
         FROM stock_levels l LEFT JOIN bins b ON b.WarehouseID = l.WarehouseID LEFT JOIN bin_contents c ON c.BinID = b.BinID AND c.ProductID = l.ProductID
        GROUP BY l.ProductID, l.WarehouseID, l.OnHand HAVING InBins <> l.OnHand`,
      `SELECT c.BinID, c.ProductID FROM bin_contents c JOIN bins b ON b.BinID = c.BinID LEFT JOIN stock_levels l ON l.ProductID = c.ProductID AND l.WarehouseID = b.WarehouseID
        WHERE l.ProductID IS NULL`,
      `SELECT c.BinID, c.ProductID, c.Lot, c.Quantity, COALESCE(CAST(SUM(g.Quantity) AS SIGNED), 0) AS Booked
         FROM bin_contents c LEFT JOIN stock_ledger g ON g.BinID = c.BinID AND g.ProductID = c.ProductID AND g.Lot = c.Lot AND g.State IS NULL
        GROUP BY c.BinID, c.ProductID, c.Lot, c.Quantity HAVING Booked <> c.Quantity`,
      `SELECT g.LedgerID FROM stock_ledger g LEFT JOIN bin_contents c ON g.BinID = c.BinID AND g.ProductID = c.ProductID AND g.Lot = c.Lot
        WHERE c.BinID IS NULL AND g.State IS NULL`,
      `SELECT l.ProductID, l.WarehouseID, l.Reserved, COALESCE(CAST(SUM(r.Quantity) AS SIGNED), 0) AS Bound
         FROM stock_levels l LEFT JOIN reservations r ON r.ProductID = l.ProductID AND r.WarehouseID = l.WarehouseID
        GROUP BY l.ProductID, l.WarehouseID, l.Reserved HAVING Bound <> l.Reserved`,
    ];
    const found = await Promise.all(checks.map((sql) => this.app.database.query(sql)));
    return found.flat();
  }

  async count(table: string): Promise<number> {
    const [row] = await this.app.database.query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`);
    return row?.n ?? 0;
  }

  private insert(sql: string, parameters: readonly (string | number | null)[]): Promise<number> {
    return this.app.database.transaction(async () => (await this.app.database.write(sql, parameters)).firstId);
  }
}
