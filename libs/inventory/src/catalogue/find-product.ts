import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InventoryError } from '../contract/errors.js';
import { FindProduct, type Product } from '../contract/products.js';
import { ProductRows } from './product-rows.js';

@QueryHandler(FindProduct)
export class FindProductHandler implements IQueryHandler<FindProduct> {
  constructor(private readonly products: ProductRows) {}

  async execute({ accountId, identifier }: FindProduct): Promise<Product> {
    const text = typeof identifier === 'string' ? identifier : identifier.sku;
    const id = typeof identifier === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    const product =
      (id === undefined ? undefined : await this.products.byId(accountId, id)) ?? (await this.products.bySku(accountId, text));
    if (!product) throw new InventoryError('product_not_found', { product: text });
    return product;
  }
}
