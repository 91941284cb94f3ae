import { Name, Rows, Text, Whole } from '../../validation/index.js';

class ReturnItemRequest {
  @Name({ description: 'SKU as the line of the order names it: a SKU, an alias or a synset', example: 'DEMO-010', max: 64 })
  sku!: string;

  @Whole({ description: 'Units that come back; of a synset, whole kits', example: 1, min: 1 })
  quantity!: number;

  @Text({ description: 'Why they come back', example: 'wrong size', optional: true })
  reason?: string;
}

class ReturnRequest {
  @Whole({ description: 'A Shipped order of the account', example: 3, min: 1 })
  order_id!: number;

  @Rows(() => ReturnItemRequest, { description: 'What comes back' })
  items!: ReturnItemRequest[];
}

export class ReturnsRequest {
  @Rows(() => ReturnRequest, { description: 'Returns to announce; all or none' })
  data!: ReturnRequest[];
}
