import { OrderAnswer } from '../../answers/orders/order.js';
import { PartRequest } from '../../answers/orders/order-parts.js';
import { Flag, Name, Part, Rows, Whole } from '../../validation/index.js';

export class PreviewBody {
  @Whole({ description: 'Order id', example: 1, min: 1 })
  order_id!: number;
}

export class DividePreviewBody extends PreviewBody {
  @Rows(() => PartRequest, {
    description: 'Who would serve what; together exactly the lines of the order. Without it, the rules of the account decide',
    optional: true,
    max: 100,
  })
  parts?: PartRequest[] | null;
}

export class MovePreviewBody extends PreviewBody {
  @Name({ description: 'Code of the distribution center that would serve it', example: 'WEST', max: 64 })
  distribution_center!: string;

  @Flag({ description: 'Whether it may wait there if stock is short', example: false, default: false })
  backorder!: boolean;
}

export class OrderPreviewAnswer {
  @Part(() => OrderAnswer, { description: 'The order as it would be; the ids of orders that would be new are of no use' })
  order!: OrderAnswer;

  @Rows(() => OrderAnswer, { description: 'Its parts as they would be; empty where it would be whole', min: 0 })
  parts!: OrderAnswer[];
}
