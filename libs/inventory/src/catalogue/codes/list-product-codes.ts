import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { allOf, given, type Page, part, readPage } from '@lists';
import { InventoryError } from '../../contract/errors.js';
import { GetProductCode, ListProductCodes, type ProductCode } from '../../contract/scans/product-codes.js';
import { comparable } from '../domain/gtin.js';
import { CODES, ProductCodeStore, type StoredCode } from '../store/product-code-store.js';
import { toProductCode } from './in-order.js';

@QueryHandler(GetProductCode)
export class GetProductCodeHandler implements IQueryHandler<GetProductCode> {
  constructor(private readonly store: ProductCodeStore) {}

  async execute({ accountId, code }: GetProductCode): Promise<ProductCode> {
    const found = (await this.store.among(accountId, [comparable(code)])).get(comparable(code));
    if (!found) throw new InventoryError('unknown_code', { code }, [{ code: 'unknown_code', path: 'code', details: { code } }]);
    return toProductCode(found);
  }
}

@QueryHandler(ListProductCodes)
export class ListProductCodesHandler implements IQueryHandler<ListProductCodes> {
  constructor(private readonly database: Database) {}

  async execute({ accountId, filter: { sku, code }, paging }: ListProductCodes): Promise<Page<ProductCode>> {
    const { sql, parameters } = allOf([
      part('c.AccountID = ?', accountId),
      given('p.SKU = ?', sku),
      given('c.Code = ?', code === undefined ? undefined : comparable(code)),
    ]);
    const { rows, ...place } = await readPage<StoredCode>(this.database, paging, {
      rows: `${CODES} WHERE ${sql}`,
      count: `SELECT COUNT(*) AS total FROM product_codes c JOIN products p ON p.ProductID = c.ProductID WHERE ${sql}`,
      parameters,
      keys: [{ column: 'c.Code', direction: 'asc' }],
      placeOf: (last) => [last.code],
    });
    return { rows: rows.map(toProductCode), ...place };
  }
}
