import { Flag, Rows, Text, Whole } from '../../validation/index.js';

class PartItemRequest {
  @Whole({ description: 'Line of the order', example: 1, min: 1 })
  order_item_id!: number;

  @Whole({ description: 'Units of it; of a synset, kits', example: 1, min: 1, max: 1_000_000 })
  quantity!: number;
}

class PartRequest {
  @Text({ description: 'Code of the distribution center that is to serve this part', example: 'WEST', max: 64 })
  distribution_center!: string;

  @Rows(() => PartItemRequest, { description: 'What it takes of the lines' })
  items!: PartItemRequest[];
}

export class DivideOrderBody {
  @Whole({ description: 'An order in Pending, Backorder or Hold', example: 1, min: 1 })
  order_id!: number;

  @Rows(() => PartRequest, {
    description: 'Who serves what; together exactly the lines of the order. Without it, the rules of the account decide',
    optional: true,
    max: 100,
  })
  parts?: PartRequest[] | null;
}

export class MergeOrderBody {
  @Whole({ description: 'A divided order', example: 1, min: 1 })
  order_id!: number;
}

export class MoveOrderBody {
  @Whole({ description: 'An order in Pending, Backorder or Hold; it may be a part of another', example: 1, min: 1 })
  order_id!: number;

  @Text({ description: 'Code of the distribution center that is to serve it', example: 'WEST', max: 64 })
  distribution_center!: string;

  @Flag({ description: 'Whether it may wait there if stock is short', example: false, optional: true })
  backorder?: boolean;
}
