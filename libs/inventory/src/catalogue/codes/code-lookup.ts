import { Injectable } from '@nestjs/common';
import { Database, grouped } from '@kernel';
import { comparable, spellingsOf } from '../domain/gtin.js';

/** How a text can be a code of a product, most likely first. */
const kinds = ['code', 'each', 'sku', 'alias'] as const;

/** A product that the code stands for. */
export interface CodedProduct {
  productId: number;
  accountId: number;
  sku: string;
  upc: string | null;
  description: string;
  /** `each` is the UPC, on one unit; `sku`, `alias`; else the name of the package in lower case: `case`. */
  code: string;
  /** Units of the product that the code stands for. */
  quantity: number;
}

interface Row extends Omit<CodedProduct, 'code'> {
  kind: (typeof kinds)[number];
  found: string;
  name: string | null;
}

/** Whose products: those of the accounts, by default of all; with a site, only those that it stocks or stocked. */
export interface Whose {
  accountIds?: readonly number[] | undefined;
  siteId?: number | undefined;
}

/** Both engines read one entry per account from the unique key of (account, SKU). */
const ACCOUNTS = 'SELECT AccountID AS accountId FROM products GROUP BY AccountID';
const PRODUCTS = `SELECT p.ProductID AS productId, p.AccountID AS accountId, p.SKU AS sku, p.UPC AS upc, p.Description AS description,
    f.Kind AS kind, f.Found AS found, f.Name AS name, f.Quantity AS quantity
  FROM (SELECT ProductID, 'sku' AS Kind, SKU AS Found, NULL AS Name, 1 AS Quantity FROM products WHERE AccountID IN (?) AND SKU IN (?)
    UNION ALL SELECT ProductID, 'each', UPC, NULL, 1 FROM products WHERE UPC IN (?)
    UNION ALL SELECT ProductID, 'code', Code, Name, Quantity FROM product_codes WHERE Code IN (?)
    UNION ALL SELECT ProductID, 'alias', Alias, NULL, 1 FROM aliases WHERE AccountID IN (?) AND Alias IN (?)`;
const AT_SITE = ' AND WarehouseID IN (0, ?)';
const JOIN = ') f JOIN products p ON p.ProductID = f.ProductID';
const KEPT = ' JOIN stock_levels l ON l.ProductID = p.ProductID AND l.WarehouseID = ?';

/**
 * What codes mean: the one lookup of scans, searches and writes. Trade items compare as 14 digits, any other code as a whole,
 * case-sensitive.
 */
@Injectable()
export class CodeLookup {
  constructor(private readonly database: Database) {}

  /** The products of each code, by account and SKU, each once. */
  async find(codes: readonly string[], { accountIds, siteId }: Whose): Promise<Map<string, CodedProduct[]>> {
    const accounts = accountIds ?? (await this.database.query<{ accountId: number }>(ACCOUNTS)).map(({ accountId }) => accountId);
    if (accounts.length === 0 || codes.length === 0) return new Map();
    const spellings = [...new Set(codes.flatMap(spellingsOf))];
    const sites = siteId === undefined ? [] : [siteId];
    const rows = await this.database.query<Row>(
      `${PRODUCTS}${sites.length > 0 ? `${AT_SITE}${JOIN}${KEPT}` : JOIN} WHERE p.AccountID IN (?) ORDER BY p.AccountID, p.SKU`,
      [accounts, codes, spellings, codes.map(comparable), accounts, spellings, ...sites, ...sites, accounts],
    );
    const byKey = grouped(rows, ({ found }) => comparable(found));
    return new Map(codes.map((code) => [code, bestOf(code, byKey.get(comparable(code)) ?? [])]));
  }
}

/**
 * Each product once, by its most likely code. Filters here, because the engines compare texts in different ways, and only trade items have
 * several spellings.
 */
function bestOf(code: string, rows: readonly Row[]): CodedProduct[] {
  const meant = rows.filter(({ kind, found }) => kind !== 'sku' || found === code);
  const likeliest = meant.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  return meant
    .filter((row) => likeliest.find(({ productId }) => productId === row.productId) === row)
    .map(({ kind, found: _found, name, ...product }) => ({ ...product, code: kind === 'code' ? (name ?? '').toLowerCase() : kind }));
}
