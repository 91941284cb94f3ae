import { allOf, exactly, given, part, type SqlPart } from '@lists';
import type { StockFilter } from '../contract/stock.js';

/** The conditions of a query about bins. */
interface Asked {
  /** On `products p`. */
  products: SqlPart;
  /** On `bins b`. */
  site: SqlPart | undefined;
  /** Index hint for `products p`. */
  index: string;
}

/** The conditions of a statement over the bin contents of an account's products. */
export function asked(accountId: number, { sku }: StockFilter, siteId: number | undefined): Asked {
  return {
    products: allOf([part('p.AccountID = ?', accountId), sku === undefined ? undefined : exactly('p.SKU', sku)]),
    site: given('b.WarehouseID = ?', siteId),
    index: sku === undefined ? 'FORCE INDEX (ix_products_account)' : '',
  };
}
