import type { Scalar } from '@kernel';
import type { StockFilter } from '../contract/stock.js';

/** A holding, but for its quantity. */
export const ROW = `p.ProductID AS productId, p.SKU AS sku, d.Code AS distributionCenter, b.Location AS location, b.Bin AS bin, NULLIF(a.Lot, '') AS lot`;

/** Where quantities are read from: a table of bins, products and lots, and the SQL of a row's quantity. */
interface Source {
  table: string;
  index: string;
  quantity: string;
  parameters: Scalar[];
}

/** Of what is there now. */
export const PRESENT: Source = {
  table: 'bin_contents',
  index: 'ix_bin_contents_product',
  quantity: 'a.Quantity',
  parameters: [],
};

/** Of what has changed since, the last entry by then: a bin has few entries of a product and lot. */
export const past = (entryId: number): Source => ({
  table: 'bin_balances',
  index: 'ix_bin_balances_product',
  quantity: `CASE WHEN a.LastEntryID <= ? THEN a.Quantity WHEN a.FirstEntryID > ? THEN 0 ELSE (SELECT e.BinQuantity
    FROM stock_entries e FORCE INDEX (ix_stock_entries_bin) WHERE e.BinID = a.BinID AND e.ProductID = a.ProductID AND e.Lot = a.Lot
    AND e.EntryID <= ? ORDER BY e.EntryID DESC LIMIT 1) END`,
  parameters: [entryId, entryId, entryId],
});

interface Condition {
  sql: string;
  parameters: Scalar[];
}

/** What a question asks for: the products `p` of a filter, the site of their bins, and where the rows come from. */
interface Asked {
  products: Condition;
  site: Condition;
  /** Of `products p`: how to find them. */
  index: string;
  from: string;
}

/** The parts of a statement over what bins hold of an account's products. */
export function asked(accountId: number, { sku }: StockFilter, siteId: number | undefined, source: Source): Asked {
  // MySQL ignores trailing spaces: `=` alone finds `A` for `A `.
  const products = ['p.AccountID = ?', ...(sku === undefined ? [] : ['p.SKU = ? AND LENGTH(p.SKU) = LENGTH(?)'])];
  const index = sku === undefined ? 'FORCE INDEX (ix_products_account)' : '';
  return {
    products: { sql: products.join(' AND '), parameters: [accountId, ...(sku === undefined ? [] : [sku, sku])] },
    site: siteId === undefined ? { sql: '', parameters: [] } : { sql: ' AND b.WarehouseID = ?', parameters: [siteId] },
    index,
    from: `FROM products p ${index} STRAIGHT_JOIN ${source.table} a FORCE INDEX (${source.index}) ON a.ProductID = p.ProductID
      STRAIGHT_JOIN bins b ON b.BinID = a.BinID STRAIGHT_JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID`,
  };
}
