import { type Batch, type BatchOrder, type BatchWalk, type ShortOutcome } from '@contract/warehouse';
import { toIso } from '@kernel';
import { ApiProperty } from '@nestjs/swagger';
import { Amount, Flag, Instant, Name, OneOf, Rows, Text, Whole, Wholes } from '../validation/index.js';
import { batchStates } from './batch-bodies.shapes.js';

const orderStates = ['planned', 'open', 'picked', 'short', 'removed'] as const;
const methods = ['single', 'batch', 'cluster', 'zone'] as const;

class OtherPartAnswer {
  @Whole({ description: 'Batch id', example: 2, min: 1 })
  batch_id!: number;

  @Name({ description: 'Code of its zone; null: bins that are in none', example: 'COLD', max: 32, nullable: true })
  zone!: string | null;
}

class BatchOrderAnswer {
  @Whole({ description: 'Order id', example: 2, min: 1 })
  order_id!: number;

  @Text({ description: 'Its number; null once it is at another site, or archived', example: '1001', nullable: true })
  order_number!: string | null;

  @OneOf(orderStates, { description: 'short: no bin holds some of it', example: 'open' })
  state!: BatchOrder['state'];

  @Text({ description: 'Why it was removed; `short` of one that is picked as far as its stock goes', example: 'reverted', nullable: true })
  reason!: string | null;

  @Name({ description: 'Barcode of its tote', example: 'TOTE-07', max: 64, nullable: true })
  tote!: string | null;

  @Rows(() => OtherPartAnswer, { description: 'Other batches, of other zones, that still pick a part of it', min: 0 })
  elsewhere!: OtherPartAnswer[];
}

export class BatchAnswer {
  @Whole({ description: 'Batch id', example: 1, min: 1 })
  batch_id!: number;

  @Whole({ description: 'Its wave', example: 1, min: 1 })
  wave_id!: number;

  @OneOf(batchStates, { description: 'planned, open (it waits for a picker), claimed, done, cancelled', example: 'open' })
  state!: (typeof batchStates)[number];

  @OneOf(methods, { description: 'How its orders are picked', example: 'cluster' })
  method!: string;

  @Whole({ description: '0 most urgent, 9 least', example: 5 })
  priority!: number;

  @Instant({ description: 'When the first of its orders was due as it was planned', example: '2026-11-20T17:00:00.000Z', nullable: true })
  due_at!: string | null;

  @Name({ description: 'Who has it', example: 'user:picker', max: 128, nullable: true })
  claimed_by!: string | null;

  @Instant({ description: 'Since when', example: '2026-11-20T08:02:00.000Z', nullable: true })
  claimed_at!: string | null;

  @Instant({
    description: 'When it is open again unless its picker does something',
    example: '2026-11-20T08:32:00.000Z',
    nullable: true,
  })
  lease_until!: string | null;

  @Whole({ description: 'Units to pick', example: 30 })
  units!: number;

  @Whole({ description: 'Units picked', example: 12 })
  units_picked!: number;

  @Whole({ description: 'Those of tasks that were done since it was claimed; 0 while nobody has it', example: 12 })
  units_since_claim!: number;

  @Amount({ description: 'Metres of its walk, as planned', example: 107.5 })
  length!: number;

  @Rows(() => BatchOrderAnswer, { description: 'Its orders', min: 0 })
  orders!: BatchOrderAnswer[];

  @Name({ description: 'Barcode of the cart that its picker has', example: 'CART-1', max: 64, nullable: true })
  cart!: string | null;

  @Name({ description: 'Code of the zone that it keeps to; null: none', example: 'COLD', max: 32, nullable: true })
  zone!: string | null;
}

class TaskAnswer {
  @Whole({ description: 'Task id', example: 1, min: 1 })
  task_id!: number;

  @Whole({ description: 'For this order', example: 2, min: 1 })
  order_id!: number;

  @Text({ description: 'Its number; null once it is at another site, or archived', example: '1001', nullable: true })
  order_number!: string | null;

  @Name({ description: 'Into this tote', example: 'TOTE-07', max: 64, nullable: true })
  tote!: string | null;

  @Name({ description: 'SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Text({ description: 'Barcode of the product', example: '012345678905', nullable: true })
  upc!: string | null;

  @Text({ description: 'Its description', example: 'Demo product 1' })
  description!: string;

  @Flag({ description: 'Whether picks name serials', example: false })
  serialised!: boolean;

  @Name({ description: 'From this lot', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Whole({ description: 'Units', example: 2, min: 1 })
  quantity!: number;

  @Whole({ description: 'Those picked', example: 0 })
  picked!: number;

  @Instant({ description: 'When the lot expires; null where it is not known', example: '2027-03-31', dayOnly: true, nullable: true })
  expiry!: string | null;
}

class StopAnswer {
  @Whole({ description: 'Number of the stop on the walk', example: 1, min: 1 })
  stop!: number;

  @Name({ description: 'Location; null where no bin holds the units', example: 'A', max: 64, nullable: true })
  location!: string | null;

  @Name({ description: 'Bin', example: 'A01', max: 64, nullable: true })
  bin!: string | null;

  @Rows(() => TaskAnswer, { description: 'What to take there' })
  tasks!: TaskAnswer[];

  @Name({ description: 'Code of the zone of the bin', example: 'COLD', max: 32, nullable: true })
  zone!: string | null;
}

class PutBackAnswer {
  @Whole({ description: 'The order that was reverted', example: 2, min: 1 })
  order_id!: number;

  @Text({ description: 'Its number; null once it is at another site, or archived', example: '1001', nullable: true })
  order_number!: string | null;

  @Name({ description: 'SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units', example: 2, min: 1 })
  quantity!: number;

  @Name({ description: 'Location of the bin', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'The bin where the books have them', example: 'A01', max: 64 })
  bin!: string;
}

export class WalkAnswer {
  @Rows(() => StopAnswer, { description: 'In the order of the walk; what no bin holds comes last', min: 0 })
  stops!: StopAnswer[];

  @Rows(() => PutBackAnswer, { description: 'Units in totes that go back to their bins', min: 0 })
  put_back!: PutBackAnswer[];

  @ApiProperty({
    description:
      'The way from the start over the stops to the end, as x and y of each place and bend, in the units of the layout; empty without a layout that somebody drew',
    example: [
      [0, 0],
      [0, 12.5],
      [0, 0],
    ],
    type: 'array',
    items: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
  })
  route!: number[][];
}

/** A batch with its walk, so that its picker need not ask for the first stop. */
export class ClaimedBatchAnswer extends BatchAnswer {
  @Rows(() => StopAnswer, { description: 'In the order of the walk; what no bin holds comes last', min: 0 })
  stops!: StopAnswer[];

  @Rows(() => PutBackAnswer, { description: 'Units in totes that go back to their bins', min: 0 })
  put_back!: PutBackAnswer[];
}

export class ShortAnswer {
  @Whole({ description: 'The task that was short', example: 1, min: 1 })
  task_id!: number;

  @Wholes({ description: 'Tasks for what is missing', example: [7], min: 0 })
  new_tasks!: number[];

  @OneOf(['open', 'short'] as const, { description: 'short: no bin holds what the order misses', example: 'open' })
  order!: 'open' | 'short';

  @OneOf(['queued', 'held'] as const, {
    description:
      'What became of the count of what is left: it corrects the bin in a moment, or waits for a second one; null: nobody counted',
    example: 'queued',
    nullable: true,
  })
  count!: 'queued' | 'held' | null;
}

const toIsoOrNull = (date: string | null): string | null => (date === null ? null : toIso(date));

export const toBatch = (batch: Batch): BatchAnswer => ({
  batch_id: batch.batchId,
  wave_id: batch.waveId,
  state: batch.state,
  method: batch.method,
  priority: batch.priority,
  due_at: toIsoOrNull(batch.dueDate),
  claimed_by: batch.claimedBy,
  claimed_at: toIsoOrNull(batch.claimedDate),
  lease_until: toIsoOrNull(batch.leaseDate),
  units: batch.units,
  units_picked: batch.unitsPicked,
  units_since_claim: batch.unitsSinceClaim,
  length: batch.length,
  orders: batch.orders.map(({ orderId: order_id, orderNumber: order_number, elsewhere, ...order }) => ({
    ...{ order_id, order_number, ...order },
    elsewhere: elsewhere.map(({ batchId: batch_id, zone }) => ({ batch_id, zone })),
  })),
  cart: batch.cart,
  zone: batch.zone,
});

export const toWalk = ({ stops, putBack, route }: BatchWalk): WalkAnswer => ({
  stops: stops.map(({ tasks, ...stop }) => ({
    ...stop,
    tasks: tasks.map(
      ({ taskId: task_id, orderId: order_id, orderNumber: order_number, productId: _, isSerialised: serialised, ...task }) => ({
        task_id,
        order_id,
        order_number,
        serialised,
        ...task,
      }),
    ),
  })),
  put_back: putBack.map(({ orderId: order_id, orderNumber: order_number, ...units }) => ({ order_id, order_number, ...units })),
  route: route.map(({ x, y }) => [x, y]),
});

export const toClaimed = (walk: BatchWalk): ClaimedBatchAnswer => {
  const { stops, put_back } = toWalk(walk);
  return { ...toBatch(walk.batch), stops, put_back };
};

/** Answers stored for idempotency keys before short picks had counts have no `count`. */
export const toShort = ({ taskId: task_id, newTasks: new_tasks, order, count = null }: ShortOutcome): ShortAnswer => ({
  ...{ task_id, new_tasks, order, count },
});
