import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetProducts, type OwnedProduct } from '../contract/products.js';
import { ProductRows } from './product-rows.js';

@QueryHandler(GetProducts)
export class GetProductsHandler implements IQueryHandler<GetProducts> {
  constructor(private readonly products: ProductRows) {}

  execute({ productIds }: GetProducts): Promise<OwnedProduct[]> {
    return this.products.owned(productIds);
  }
}
