import { type KeptWaveRule, maxBatchOrders, maxWaveOrders, type WaveRule } from '@contract/warehouse';
import { toIso } from '@kernel';
import { Flag, Instant, OneOf, Whole } from '../../validation/index.js';
import { DEFAULT_ORDERS, waveMethods } from './waves.shapes.js';

const DAY_MINUTES = 1_440;
const DEFAULT_MOST = 200;

export class WaveRuleBody {
  @Flag({ description: 'Whether it is in use; then at least one of the three conditions is given, or streaming', example: true })
  activated!: boolean;

  @OneOf(waveMethods, { description: 'How its orders are picked; cluster by default', example: 'cluster', optional: true })
  method?: WaveRule['method'] | null;

  @Whole({ description: 'Orders a batch; 12 by default', example: 12, min: 1, max: maxBatchOrders, optional: true })
  orders_per_batch?: number | null;

  @Whole({ description: 'How many people pick at once; 1 by default', example: 4, min: 1, max: 1_000, optional: true })
  pickers?: number | null;

  @Whole({
    description: 'The most orders of a wave, those first that are due first; 200 by default',
    example: 200,
    min: 1,
    max: maxWaveOrders,
    optional: true,
  })
  max_orders?: number | null;

  @Whole({ description: 'As soon as so many orders wait', example: 50, min: 1, max: maxWaveOrders, optional: true })
  min_orders?: number | null;

  @Whole({ description: 'So many minutes after its last wave, if any order waits', example: 60, min: 1, max: DAY_MINUTES, optional: true })
  every_minutes?: number | null;

  @Whole({
    description: 'Orders that are due within so many minutes, by their cut-off or `ship_by`, and only these',
    example: 90,
    min: 1,
    max: DAY_MINUTES,
    optional: true,
  })
  before_due_minutes?: number | null;

  @Flag({
    description:
      'true: instead of these conditions, a batch is formed of the most urgent orders that wait whenever a picker claims one and none is open',
    example: false,
    optional: true,
  })
  streaming?: boolean | null;
}

export class WaveRuleAnswer {
  @Flag({ description: 'Whether it is in use', example: true })
  activated!: boolean;

  @OneOf(waveMethods, { description: 'How its orders are picked', example: 'cluster' })
  method!: WaveRule['method'];

  @Whole({ description: 'Orders a batch', example: 12 })
  orders_per_batch!: number;

  @Whole({ description: 'How many people pick at once', example: 4 })
  pickers!: number;

  @Whole({ description: 'The most orders of a wave', example: 200 })
  max_orders!: number;

  @Whole({ description: 'As soon as so many orders wait; null: however many wait', example: 50, nullable: true })
  min_orders!: number | null;

  @Whole({ description: 'So many minutes after its last wave; null: however long they wait', example: 60, nullable: true })
  every_minutes!: number | null;

  @Whole({ description: 'What is due within so many minutes; null: whenever it is due', example: 90, nullable: true })
  before_due_minutes!: number | null;

  @Instant({ description: 'When it released its last wave; null: none yet', example: '2026-11-20T08:01:00.000Z', nullable: true })
  last_released_at!: string | null;

  @Flag({ description: 'Whether batches are formed as pickers claim them', example: false })
  streaming!: boolean;
}

export const toWaveRule = (body: WaveRuleBody): WaveRule => ({
  isActivated: body.activated,
  method: body.method ?? 'cluster',
  ordersPerBatch: body.orders_per_batch ?? DEFAULT_ORDERS,
  pickers: body.pickers ?? 1,
  maxOrders: body.max_orders ?? DEFAULT_MOST,
  minOrders: body.min_orders ?? null,
  everyMinutes: body.every_minutes ?? null,
  minutesBeforeDue: body.before_due_minutes ?? null,
  isStreaming: body.streaming ?? false,
});

export const toWaveRuleAnswer = (rule: KeptWaveRule): WaveRuleAnswer => ({
  activated: rule.isActivated,
  method: rule.method,
  orders_per_batch: rule.ordersPerBatch,
  pickers: rule.pickers,
  max_orders: rule.maxOrders,
  min_orders: rule.minOrders,
  every_minutes: rule.everyMinutes,
  before_due_minutes: rule.minutesBeforeDue,
  last_released_at: toIso(rule.lastDate),
  streaming: rule.isStreaming,
});
