import type { Tote } from '@contract/warehouse';
import { Name, Whole } from '../../validation/index.js';

export class ToteNameBody {
  @Name({ description: 'Barcode, once a site', example: 'TOTE-07', max: 64 })
  barcode!: string;
}

export class ToteAnswer {
  @Whole({ description: 'Tote id', example: 1, min: 1 })
  tote_id!: number;

  @Name({ description: 'Barcode', example: 'TOTE-07', max: 64 })
  barcode!: string;

  @Whole({ description: 'The batch that is picked with it; null: it is free', example: 1, nullable: true })
  batch_id!: number | null;

  @Whole({ description: 'The order whose units are in it; null: it is free', example: 2, nullable: true })
  order_id!: number | null;
}

export const toTote = ({ toteId: tote_id, barcode, batchId: batch_id, orderId: order_id }: Tote): ToteAnswer => ({
  ...{ tote_id, barcode, batch_id, order_id },
});
