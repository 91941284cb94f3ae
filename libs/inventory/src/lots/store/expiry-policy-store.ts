import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import type { ExpiryPolicies, ExpiryPolicy } from '../../contract/lots/lots.js';
import { expiryPolicyTable } from '../../store/rows.js';

/** Stands for all products of an account. */
export const EVERY_PRODUCT = 0;

/** The rows of `expiry_policies`. */
@Injectable()
export class ExpiryPolicyStore {
  constructor(private readonly database: Database) {}

  async of(accountId: number): Promise<ExpiryPolicies> {
    const rows = await this.database.query<{ sku: string | null; policy: ExpiryPolicy }>(
      `SELECT p.SKU AS sku, e.Policy AS policy FROM expiry_policies e LEFT JOIN products p ON p.ProductID = e.ProductID
        WHERE e.AccountID = ? ORDER BY e.ProductID`,
      [accountId],
    );
    return {
      expiryPolicy: rows.find(({ sku }) => sku === null)?.policy ?? 'block',
      products: rows.flatMap(({ sku, policy }) => (sku === null ? [] : { sku, expiryPolicy: policy })),
    };
  }

  /** Null: what the account says of all. */
  async set(accountId: number, policies: ReadonlyMap<number, ExpiryPolicy | null>): Promise<void> {
    const gone = [...policies].filter(([, policy]) => policy === null).map(([productId]) => productId);
    if (gone.length > 0)
      await this.database.write('DELETE FROM expiry_policies WHERE AccountID = ? AND ProductID IN (?)', [accountId, gone]);
    const kept = [...policies].sort(([a], [b]) => a - b).filter(([, policy]) => policy !== null);
    await this.database.insert(
      expiryPolicyTable,
      kept.map(([productId, policy]) => ({ AccountID: accountId, ProductID: productId, Policy: policy })),
      'ON DUPLICATE KEY UPDATE Policy = VALUES(Policy)',
    );
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
