import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LocateProducts, type ProductName } from '../contract/recounts.js';

const keyOf = ({ accountId, sku }: ProductName): string => `${accountId} ${sku}`;

@QueryHandler(LocateProducts)
export class LocateProductsHandler implements IQueryHandler<LocateProducts> {
  constructor(private readonly database: Database) {}

  async execute({ products }: LocateProducts): Promise<(number | undefined)[]> {
    const accountIds = [...new Set(products.map(({ accountId }) => accountId))];
    const skus = [...new Set(products.map(({ sku }) => sku))];
    const rows = await this.database.query<ProductName & { productId: number }>(
      'SELECT AccountID AS accountId, SKU AS sku, ProductID AS productId FROM products WHERE AccountID IN (?) AND SKU IN (?)',
      [accountIds, skus],
    );
    const productIds = new Map(rows.map((row) => [keyOf(row), row.productId]));
    return products.map((product) => productIds.get(keyOf(product)));
  }
}
