import type { ProductOrder } from '@contract/inventory';
import { Paging } from '../envelope/index.js';
import { OneOf } from '../validation/index.js';

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
}

/** The column to sort by. */
export const orderOf = ({ order_by }: ProductListQuery): ProductOrder => orders[order_by] ?? 'ProductID';
