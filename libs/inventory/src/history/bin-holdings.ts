import type { Scalar } from '@kernel';
import type { StockFilter } from '../contract/stock.js';

export interface Condition {
  sql: string;
  parameters: Scalar[];
}

/** The conditions of a query about bins. */
interface Asked {
  /** On `products p`. */
  products: Condition;
  /** On `bins b`; follows another condition. */
  site: Condition;
  /** Index hint for `products p`. */
  index: string;
}

/** The conditions of a statement over the bin contents of an account's products. */
export function asked(accountId: number, { sku }: StockFilter, siteId: number | undefined): Asked {
  // MySQL ignores trailing spaces: `=` alone finds `A` for `A `.
  const products = ['p.AccountID = ?', ...(sku === undefined ? [] : ['p.SKU = ? AND LENGTH(p.SKU) = LENGTH(?)'])];
  return {
    products: { sql: products.join(' AND '), parameters: [accountId, ...(sku === undefined ? [] : [sku, sku])] },
    site: siteId === undefined ? { sql: '', parameters: [] } : { sql: ' AND b.WarehouseID = ?', parameters: [siteId] },
    index: sku === undefined ? 'FORCE INDEX (ix_products_account)' : '',
  };
}
