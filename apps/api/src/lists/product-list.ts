import { ListProducts, type ProductOrder } from '@contract/inventory';
import type { Paging as Pages } from '@lists';
import { Paging } from '../envelope/index.js';
import { Flag, OneOf } from '../validation/index.js';

const orders: Readonly<Record<string, ProductOrder>> = {
  ProductID: 'ProductID',
  SKU: 'SKU',
  Description: 'Description',
  CreatedDate: 'CreatedDate',
  UpdatedDate: 'UpdatedDate',
  product_id: 'ProductID',
  sku: 'SKU',
  description: 'Description',
  created_at: 'CreatedDate',
  updated_at: 'UpdatedDate',
};

export class ProductListQuery extends Paging {
  @OneOf(Object.keys(orders), { description: 'What the list is ordered by', example: 'SKU', default: 'ProductID' })
  order_by!: string;

  @OneOf(['asc', 'desc'], { description: 'Direction of the order', example: 'asc', default: 'desc' })
  order_direction!: 'asc' | 'desc';

  @Flag({ description: 'Only products that lack a length, width, height or weight', example: true, optional: true })
  unmeasured?: boolean;
}

/** The context's query for a list of products; `paging` may be that of a page, or read on by key. */
export const listProducts = (accountId: number, query: ProductListQuery, paging: Pages): ListProducts =>
  new ListProducts(
    accountId,
    { ...paging, orderBy: orders[query.order_by] ?? 'ProductID', direction: query.order_direction },
    { isUnmeasured: query.unmeasured ?? false },
  );
