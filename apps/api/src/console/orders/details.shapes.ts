import { splitPolicies } from '@contract/identity';
import { Flag, Name, OneOf, Rows, Text, Whole } from '../../validation/index.js';

class LineComponentAnswer {
  @Whole({ description: 'Id of the line', example: 1, min: 1 })
  order_item_id!: number;

  @Whole({ description: 'Product', example: 1, min: 1 })
  product_id!: number;

  @Name({ description: 'Its SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Text({ description: 'What it is', example: 'Demo product 1' })
  description!: string;

  @Flag({ description: 'Whether it has a picture', example: false })
  has_image!: boolean;

  @Whole({ description: 'Units of it in one unit of the line', example: 2, min: 1 })
  quantity!: number;
}

/** What the page of an order shows besides the order. */
export class OrderDetailsAnswer {
  @OneOf(splitPolicies, {
    description: 'The split policy that the order asks for itself; null: the account says',
    example: 'never',
    nullable: true,
  })
  split!: string | null;

  @Rows(() => LineComponentAnswer, { description: 'The product of each line, or the components of its synset', min: 0 })
  components!: LineComponentAnswer[];
}
