import { type ReportShort, type ShortReason, shortReasons } from '@contract/warehouse';
import { Paging } from '../envelope/index.js';
import { Flag, Name, OneOf, Rows, Uuid, Whole, Wholes } from '../validation/index.js';

export const batchStates = ['planned', 'open', 'claimed', 'done', 'cancelled'] as const;

export class BatchListQuery extends Paging {
  @OneOf(batchStates, { description: 'Only those in this state', example: 'open', optional: true })
  state?: (typeof batchStates)[number];

  @Whole({ description: 'Only those of this wave', example: 1, min: 1, optional: true })
  wave_id?: number;

  @Flag({ description: 'true: only those with units that are to be put back', example: true, optional: true })
  put_back?: boolean;
}

export class ClaimBody {
  @Uuid({
    description: 'Id of this claim, made up by you: sent again, it is answered with the same batch',
    example: '7c2a4b1e-0f65-4a9d-8a51-2f3f6d0c9e41',
  })
  claim_id!: string;

  @Whole({ description: 'This batch; the most urgent one that waits by default', example: 1, min: 1, optional: true })
  batch_id?: number | null;

  @Name({
    description: 'Barcode of the cart that you take; it is yours until the batch ends or you leave it',
    example: 'CART-1',
    max: 64,
    optional: true,
  })
  cart?: string | null;

  @Name({
    description: 'Code of a zone: the most urgent batch that keeps to it, of waves by zones; any by default',
    example: 'COLD',
    max: 32,
    optional: true,
  })
  zone?: string | null;
}

class ToteBody {
  @Whole({ description: 'An order of the batch', example: 2, min: 1 })
  order_id!: number;

  @Name({ description: 'Barcode of the tote; one that was never seen before is new', example: 'TOTE-07', max: 64 })
  tote!: string;
}

export class TotesBody {
  @Rows(() => ToteBody, { description: 'Totes, all or none', max: 60 })
  data!: ToteBody[];
}

export class ReassignBody {
  @Name({ description: 'Who shall pick it: an activated user of your distribution center', example: 'picker', max: 100 })
  user_name!: string;
}

export class RemovedOrdersBody {
  @Wholes({ description: 'Orders of the batch that are not picked yet', example: [2], minEach: 1, max: 60 })
  order_ids!: number[];
}

export class PutBackBody {
  @Wholes({ description: 'Reverted orders of the batch whose units are back in their bins', example: [2], minEach: 1, max: 60 })
  order_ids!: number[];
}

export class ShortBody {
  @Uuid({
    description: 'Id of this short, made up by you: sent again, it is answered as the first time',
    example: 'c1de0f5a-6d3f-4d0a-9b7e-51e1ab2f7c01',
  })
  short_id!: string;

  @Whole({ description: 'An open task of the batch', example: 1, min: 1 })
  task_id!: number;

  @Whole({ description: 'Units that were there and are taken now; fewer than the task wants', example: 0, min: 0, max: 1_000_000 })
  taken!: number;

  @OneOf(shortReasons, { description: 'What is wrong with the bin', example: 'empty' })
  reason!: ShortReason;

  @Whole({
    description:
      'Units of the product, or of the lot of the task, that are left in the bin: a count, which corrects it. One by a picker that is beyond the limit of the site waits for a second',
    example: 0,
    min: 0,
    max: 1_000_000,
    optional: true,
  })
  left?: number | null;
}

/** A short as it is reported. */
export const ofShort = ({ short_id: shortId, task_id: taskId, taken, reason, left }: ShortBody): ReportShort['short'] => ({
  ...{ shortId, taskId, taken, reason, ...(typeof left === 'number' ? { left } : {}) },
});
