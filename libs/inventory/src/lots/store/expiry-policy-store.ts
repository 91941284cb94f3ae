import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import type { ExpiryPolicies, ExpiryPolicy, ExpiryPolicyChange } from '../../contract/lots/lots.js';
import { expiryPolicyTable, minShelfDaysTable } from '../../store/rows.js';
import { ShelfDays } from '../shelf-days.js';

/** Stands for all products of an account. */
export const EVERY_PRODUCT = 0;

/** The rows of `expiry_policies` and `min_shelf_days`. */
@Injectable()
export class ExpiryPolicyStore {
  constructor(
    private readonly database: Database,
    private readonly shelf: ShelfDays,
  ) {}

  async of(accountId: number): Promise<ExpiryPolicies> {
    const rows = await this.database.query<{ productId: number; sku: string | null; policy: ExpiryPolicy | null; days: number | null }>(
      `SELECT k.ProductID AS productId, p.SKU AS sku, e.Policy AS policy, s.Days AS days
        FROM (SELECT ProductID FROM expiry_policies WHERE AccountID = ? UNION SELECT ProductID FROM min_shelf_days WHERE AccountID = ?) k
          LEFT JOIN products p ON p.ProductID = k.ProductID
          LEFT JOIN expiry_policies e ON e.AccountID = ? AND e.ProductID = k.ProductID
          LEFT JOIN min_shelf_days s ON s.AccountID = ? AND s.ProductID = k.ProductID ORDER BY k.ProductID`,
      [accountId, accountId, accountId, accountId],
    );
    const every = rows.find(({ productId }) => productId === EVERY_PRODUCT);
    return {
      expiryPolicy: every?.policy ?? 'block',
      minShelfDays: every?.days ?? 0,
      products: rows.flatMap(({ sku, policy, days }) => (sku === null ? [] : { sku, expiryPolicy: policy, minShelfDays: days })),
    };
  }

  /** Writes changes by product. */
  async set(accountId: number, changes: ReadonlyMap<number, ExpiryPolicyChange>): Promise<void> {
    const inOrder = [...changes].sort(([a], [b]) => a - b);
    const keyOf = (productId: number) => ({ AccountID: accountId, ProductID: productId });
    const policies = inOrder.flatMap(([productId, { expiryPolicy }]) =>
      expiryPolicy ? { ...keyOf(productId), Policy: expiryPolicy } : [],
    );
    const days = inOrder.flatMap(([productId, { minShelfDays }]) =>
      typeof minShelfDays === 'number' ? { ...keyOf(productId), Days: minShelfDays } : [],
    );
    const noPolicy = inOrder.filter(([, { expiryPolicy }]) => expiryPolicy === null).map(([productId]) => productId);
    const noDays = inOrder.filter(([, { minShelfDays }]) => minShelfDays === null).map(([productId]) => productId);
    await this.delete(expiryPolicyTable.name, accountId, noPolicy);
    await this.delete(minShelfDaysTable.name, accountId, noDays);
    await this.database.insert(expiryPolicyTable, policies, 'ON DUPLICATE KEY UPDATE Policy = VALUES(Policy)');
    await this.database.insert(minShelfDaysTable, days, 'ON DUPLICATE KEY UPDATE Days = VALUES(Days)');
    if (days.length + noDays.length > 0) this.shelf.changed(days.map(({ Days }) => Days));
  }

  private async delete(table: string, accountId: number, productIds: readonly number[]): Promise<void> {
    if (productIds.length > 0)
      await this.database.write(`DELETE FROM ${table} WHERE AccountID = ? AND ProductID IN (?)`, [accountId, productIds]);
  }

  /** The account's levels with units that are held or can expire, by site and product. */
  expiring(accountId: number): Promise<{ siteId: number; productId: number }[]> {
    return this.database.query<{ siteId: number; productId: number }>(
      `SELECT l.WarehouseID AS siteId, l.ProductID AS productId FROM products p JOIN stock_levels l ON l.ProductID = p.ProductID
        WHERE p.AccountID = ? AND (l.Held > 0 OR EXISTS (SELECT 1 FROM bin_contents c JOIN bins b ON b.BinID = c.BinID
          WHERE c.ProductID = l.ProductID AND b.WarehouseID = l.WarehouseID AND c.Quantity > 0 AND c.Expiry IS NOT NULL))
        ORDER BY l.WarehouseID, l.ProductID`,
      [accountId],
    );
  }
}
