import { type LeftOut, maxBatchOrders, maxWaveOrders, type PoolGroup, type Wave, type WaveCriteria } from '@contract/warehouse';
import { toIso } from '@kernel';
import { Paging } from '../../envelope/index.js';
import { Amount, Flag, Instant, Name, Names, OneOf, Part, Rows, startOf, Text, Whole, Wholes } from '../../validation/index.js';

export const waveMethods = ['single', 'batch', 'cluster', 'zone'] as const;
export const waveStates = ['planned', 'releasing', 'released', 'done', 'cancelled'] as const;
const leftOutReasons = ['no_bin', 'too_large', 'in_wave'] as const;
export const DEFAULT_ORDERS = 12;

class CriteriaBody {
  @Wholes({ description: 'Only orders of these accounts', example: [100], minEach: 1, optional: true })
  account_ids?: number[] | null;

  @Names({ description: 'Only orders with these shipping methods', example: ['GROUND'], max: 100, maxLength: 255, optional: true })
  shipping_methods?: string[] | null;

  @Flag({ description: 'Only orders of a single unit; false: only those of more', example: true, optional: true })
  singles?: boolean | null;

  @Instant({
    description: 'Only orders that are due before this instant, or before this day begins, UTC',
    example: '2026-11-20T17:00:00Z',
    optional: true,
  })
  orders_due_before?: string | null;

  @Whole({
    description: 'The most urgent so many: by when they are due, then by priority, then the oldest',
    example: 200,
    min: 1,
    max: maxWaveOrders,
    optional: true,
  })
  max_orders?: number | null;

  @Wholes({ description: 'Exactly these orders', example: [1], minEach: 1, optional: true })
  order_ids?: number[] | null;

  @Names({
    description: 'Only orders all of whose units come from bins of these zones, by code',
    example: ['COLD'],
    max: 100,
    maxLength: 32,
    optional: true,
  })
  zones?: string[] | null;
}

export class NewWaveBody {
  @OneOf(waveMethods, {
    description:
      'single: an order at a time; batch: several in one container; cluster: a tote each; zone: as cluster, each batch in one zone alone, so that an order is in a batch of each zone that has its units',
    example: 'cluster',
  })
  method!: (typeof waveMethods)[number];

  @Part(() => CriteriaBody, { description: 'Which orders: all that can be picked by default', optional: true })
  criteria?: CriteriaBody | null;

  @Name({
    description: 'Barcode of a cart like those that pickers take: a batch has as many orders as it has slots, by default',
    example: 'CART-1',
    max: 64,
    optional: true,
  })
  cart?: string | null;

  @Whole({ description: 'Orders a batch; 12 by default', example: 12, min: 1, max: maxBatchOrders, optional: true })
  orders_per_batch?: number | null;

  @Whole({
    description: 'How many people pick at once; 1 by default. It matters where orders are due',
    example: 4,
    min: 1,
    max: 1_000,
    optional: true,
  })
  pickers?: number | null;

  @Whole({ description: 'Milliseconds that the plan may take; 1,000 by default', example: 200, min: 20, max: 10_000, optional: true })
  time_ms?: number | null;
}

export class PoolAnswer {
  @Instant({ description: 'When they leave; null: nobody said when they are due', example: '2026-11-20T17:00:00.000Z', nullable: true })
  due_at!: string | null;

  @Text({ description: 'Shipping method', example: 'GROUND' })
  shipping_method!: string;

  @Whole({ description: 'Orders that wait', example: 120, min: 1 })
  orders!: number;

  @Wholes({ description: 'Ids of the most urgent of them, at most 60', example: [1, 2], minEach: 1, max: maxBatchOrders })
  order_ids!: number[];

  @Whole({ description: 'Those that were due before now', example: 14 })
  late!: number;
}

export const toPool = ({ dueAt, shippingMethod, orders, late, orderIds }: PoolGroup): PoolAnswer => ({
  due_at: dueAt,
  shipping_method: shippingMethod,
  orders,
  order_ids: orderIds,
  late,
});

export class ReleaseBody {
  @Flag({ description: 'Whether orders that are in another wave are left out instead of refused', example: false, optional: true })
  leave_out?: boolean | null;
}

export class LateOrdersBody {
  @Wholes({ description: 'Orders that can be picked and are in no open batch', example: [1], minEach: 1, max: maxBatchOrders })
  order_ids!: number[];
}

export class WaveListQuery extends Paging {
  @OneOf(waveStates, { description: 'Only those in this state', example: 'released', optional: true })
  state?: (typeof waveStates)[number];
}

class CriteriaAnswer {
  @Wholes({ description: 'Accounts', example: [100], nullable: true })
  account_ids!: number[] | null;

  @Names({ description: 'Shipping methods', example: ['GROUND'], max: 100, maxLength: 255, nullable: true })
  shipping_methods!: string[] | null;

  @Instant({ description: 'Due before this instant', example: '2026-11-20T17:00:00.000Z', nullable: true })
  orders_due_before!: string | null;

  @Flag({ description: 'Single units', example: true, nullable: true })
  singles!: boolean | null;

  @Whole({ description: 'At most so many', example: 200, nullable: true })
  max_orders!: number | null;

  @Wholes({ description: 'Orders', example: [1], nullable: true })
  order_ids!: number[] | null;

  @Names({ description: 'Codes of zones', example: ['COLD'], max: 100, maxLength: 32, nullable: true })
  zones!: string[] | null;
}

class LateOrderAnswer {
  @Whole({ description: 'Order id', example: 3, min: 1 })
  order_id!: number;

  @Text({ description: 'Its number; null once it is at another site, or archived', example: '1001', nullable: true })
  order_number!: string | null;
}

class LeftOutAnswer {
  @Whole({ description: 'Order id', example: 3, min: 1 })
  order_id!: number;

  @Text({ description: 'Its number; null once it is at another site, or archived', example: '1001', nullable: true })
  order_number!: string | null;

  @OneOf(leftOutReasons, { description: 'Why it is in no batch', example: 'no_bin' })
  reason!: LeftOut['reason'];
}

export class WaveAnswer {
  @Whole({ description: 'Wave id', example: 1, min: 1 })
  wave_id!: number;

  @OneOf(waveStates, { description: 'planned, releasing (its batches are made ready), released, done, cancelled', example: 'released' })
  state!: (typeof waveStates)[number];

  @OneOf(waveMethods, { description: 'How its orders are picked', example: 'cluster' })
  method!: (typeof waveMethods)[number];

  @Part(() => CriteriaAnswer, { description: 'What it was planned of' })
  criteria!: CriteriaAnswer;

  @Whole({ description: 'Its orders', example: 24 })
  orders!: number;

  @Whole({ description: 'Those that are picked, or were removed', example: 10 })
  orders_done!: number;

  @Whole({ description: 'Its batches', example: 2 })
  batches!: number;

  @Whole({ description: 'Those that have ended', example: 1 })
  batches_done!: number;

  @Whole({ description: 'Units to pick; 0 until it is released', example: 60 })
  units!: number;

  @Whole({ description: 'Units picked', example: 25 })
  units_picked!: number;

  @Amount({ description: 'Metres of its walks, as planned', example: 214.5 })
  length!: number;

  @Flag({ description: 'Whether the place of a bin was guessed', example: true })
  estimated!: boolean;

  @Rows(() => LeftOutAnswer, { description: 'Orders in no batch', min: 0 })
  left_out!: LeftOutAnswer[];

  @Name({ description: 'Who planned it', example: 'user:manager', max: 128 })
  created_by!: string;

  @Instant({ description: 'When it was planned', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it was released', example: '2026-11-20T08:01:00.000Z', nullable: true })
  released_at!: string | null;

  @Instant({ description: 'When it ended', example: '2026-11-20T09:00:00.000Z', nullable: true })
  ended_at!: string | null;

  @Amount({
    description:
      'Metres of the same orders without a plan: carts as full, filled as orders are listed, each passing its bins in the order of their names; null where the plan did not say',
    example: 420,
    nullable: true,
  })
  length_as_listed!: number | null;

  @Amount({
    description: 'Seconds of picking all its batches, as planned; null where the plan did not say',
    example: 5_400,
    nullable: true,
  })
  seconds!: number | null;

  @Rows(() => LateOrderAnswer, { description: 'Orders that are picked after they are due, as planned', min: 0 })
  late_orders!: LateOrderAnswer[];
}

const toIsoOrNull = (date: string | null): string | null => (date === null ? null : toIso(date));

export const toCriteria = ({ criteria }: NewWaveBody): WaveCriteria => ({
  ...(criteria?.account_ids ? { accountIds: criteria.account_ids } : {}),
  ...(criteria?.shipping_methods ? { shippingMethods: criteria.shipping_methods } : {}),
  ...(criteria?.orders_due_before ? { ordersDueBefore: startOf(criteria.orders_due_before).toISOString() } : {}),
  ...(typeof criteria?.singles === 'boolean' ? { singles: criteria.singles } : {}),
  ...(typeof criteria?.max_orders === 'number' ? { maxOrders: criteria.max_orders } : {}),
  ...(criteria?.order_ids ? { orderIds: criteria.order_ids } : {}),
  ...(criteria?.zones ? { zones: criteria.zones } : {}),
});

/** @param slots of the cart that the request names */
export const ordersPerBatch = ({ method, orders_per_batch }: NewWaveBody, slots = DEFAULT_ORDERS): number =>
  method === 'single' ? 1 : (orders_per_batch ?? slots);

export const toWave = (wave: Wave): WaveAnswer => ({
  wave_id: wave.waveId,
  state: wave.state,
  method: wave.method,
  criteria: {
    account_ids: wave.criteria.accountIds ? [...wave.criteria.accountIds] : null,
    shipping_methods: wave.criteria.shippingMethods ? [...wave.criteria.shippingMethods] : null,
    orders_due_before: wave.criteria.ordersDueBefore ?? null,
    singles: wave.criteria.singles ?? null,
    max_orders: wave.criteria.maxOrders ?? null,
    order_ids: wave.criteria.orderIds ? [...wave.criteria.orderIds] : null,
    zones: wave.criteria.zones ? [...wave.criteria.zones] : null,
  },
  orders: wave.orders,
  orders_done: wave.ordersDone,
  batches: wave.batches,
  batches_done: wave.batchesDone,
  units: wave.units,
  units_picked: wave.unitsPicked,
  length: wave.length,
  estimated: wave.isEstimated,
  left_out: wave.leftOut.map(({ orderId: order_id, orderNumber: order_number, reason }) => ({ order_id, order_number, reason })),
  created_by: wave.actor,
  created_at: toIso(wave.createdDate),
  released_at: toIsoOrNull(wave.releasedDate),
  ended_at: toIsoOrNull(wave.endedDate),
  length_as_listed: wave.lengthAsListed,
  seconds: wave.seconds,
  late_orders: wave.lateOrders.map(({ orderId: order_id, orderNumber: order_number }) => ({ order_id, order_number })),
});
