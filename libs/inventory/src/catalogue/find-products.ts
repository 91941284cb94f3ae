import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Parameter } from '@kernel';
import { cutOf, offsetOf, type Page, pageOf, startsWith, totalOf } from '@lists';
import { FindProducts, type Product } from '../contract/products.js';
import { CodeLookup } from './codes/code-lookup.js';
import { scannedText } from './codes/scanned-text.js';
import { hasWords } from './domain/words.js';
import { ProductRows } from './product-rows.js';

/** The index covers the searched texts, so a search reads nothing else of the account's products. */
const FROM = 'FROM products p FORCE INDEX (ix_products_text) WHERE p.AccountID = ?';
/** How many aliases a search reads (one product may have several, by channel), and how many products it takes from them. */
const MAX_ALIASES = 2_000;
const MAX_ALIASED = 100;

@QueryHandler(FindProducts)
export class FindProductsHandler implements IQueryHandler<FindProducts> {
  constructor(
    private readonly database: Database,
    private readonly products: ProductRows,
    private readonly lookup: CodeLookup,
  ) {}

  async execute({ accountId, text, paging }: FindProducts): Promise<Page<Product>> {
    const words = hasWords(text);
    const from = `${FROM} AND (p.ProductID IN (?) OR (${words.sql}))`;
    const code = scannedText(text.trim());
    const coded = (await this.lookup.find([code], { accountIds: [accountId] })).get(code) ?? [];
    const named = [...coded.map(({ productId }) => productId), ...(await this.aliased(accountId, text.trim()))];
    const parameters: Parameter[] = [accountId, named, ...words.parameters];
    const count = `SELECT COUNT(*) AS total ${from}`;
    if (paging.after) {
      const cut = cutOf(paging, [{ column: 'p.SKU', direction: 'asc' }]);
      const slice = await this.products.listed(`SELECT p.ProductID ${from}${cut.sql}`, cut.order, [...parameters, ...cut.parameters]);
      return pageOf(this.database, paging, slice, { count, parameters, placeOf: ({ sku }) => [sku] });
    }
    const first = startsWith('p.SKU', text.trim());
    const order = `CASE WHEN ${first.sql} THEN 0 ELSE 1 END, p.SKU`;
    const rows = await this.products.listed(`SELECT p.ProductID ${from} ORDER BY ${order} LIMIT ? OFFSET ?`, order, [
      ...parameters,
      ...first.parameters,
      paging.perPage,
      offsetOf(paging),
      ...first.parameters,
    ]);
    return { rows, total: await totalOf(this.database, paging, rows.length, { count, parameters }) };
  }

  /** Products with an alias that starts with the text. */
  private async aliased(accountId: number, text: string): Promise<number[]> {
    if (text === '') return [];
    const begins = startsWith('Alias', text);
    const rows = await this.database.query<{ id: number }>(
      `SELECT ProductID AS id FROM aliases WHERE AccountID = ? AND ProductID <> 0 AND ${begins.sql} ORDER BY Alias LIMIT ${MAX_ALIASES}`,
      [accountId, ...begins.parameters],
    );
    return [...new Set(rows.map(({ id }) => id))].slice(0, MAX_ALIASED);
  }
}
