import {
  type CorrectionFilter,
  type ListedCorrection,
  type ListedRevert,
  maxSteps,
  type Recount,
  type Throughput,
  type WorkState,
} from '@contract/warehouse';
import { toIso } from '@kernel';
import { LatestQuery } from '../../envelope/index.js';
import { Instant, Name, OneOf, Text, Whole } from '../../validation/index.js';

const MANY = Number.MAX_SAFE_INTEGER;
const STATES: readonly WorkState[] = ['queued', 'applied', 'failed'];

export class RecountProgressAnswer {
  @Whole({ description: 'Recount id: all corrections of one request', example: 7, min: 1, max: MANY })
  recount_id!: number;

  @Text({ description: 'Who asked for it', example: 'user:manager', max: 128 })
  actor!: string;

  @Whole({ description: 'Corrections accepted', example: 4000 })
  accepted!: number;

  @Whole({ description: 'Corrections applied', example: 3990 })
  applied!: number;

  @Whole({ description: 'Corrections that could not be applied any more', example: 3 })
  failed!: number;

  @Whole({ description: 'Corrections still to be applied', example: 7 })
  queued!: number;

  @Instant({ description: 'When it was accepted', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When the last of its corrections was applied or given up', example: '2026-11-20T08:00:04.000Z' })
  updated_at!: string;
}

export class RecountsQuery extends LatestQuery {
  @OneOf(['failed'], { description: 'Only those of the last 7 days with corrections that failed', example: 'failed', optional: true })
  state?: 'failed';
}

export class CorrectionsQuery extends LatestQuery {
  @OneOf(STATES, { description: 'Only corrections in this state', example: 'failed', optional: true })
  state?: string;

  @Whole({ description: 'Only corrections of this recount', example: 7, min: 1, max: MANY, optional: true })
  recount_id?: number;
}

export class ListedCorrectionAnswer {
  @Whole({ description: 'Correction id', example: 1, min: 1, max: MANY })
  correction_id!: number;

  @Whole({ description: 'Recount it belongs to; null for those of older days', example: 7, min: 1, max: MANY, nullable: true })
  recount_id!: number | null;

  @Whole({ description: 'Account of the product', example: 100, min: 1 })
  account_id!: number;

  @Name({ description: 'SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'Location', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'Bin', example: 'A01', max: 64 })
  bin!: string;

  @Text({
    description: 'Lot that was counted, empty for units without one; null: all of the product',
    example: 'L-7',
    max: 64,
    nullable: true,
  })
  lot!: string | null;

  @Instant({ description: 'Expiry that was given', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;

  @Whole({ description: 'Relative change; null when a quantity was counted', example: -2, min: -2_147_483_648, nullable: true })
  qty!: number | null;

  @Whole({ description: 'Counted quantity; null when a change was given', example: 58, nullable: true })
  qty_in_bin!: number | null;

  @Whole({ description: 'What the bin was to hold when the correction was accepted', example: 58 })
  new_quantity!: number;

  @Text({ description: 'Comment', example: 'Updated using the Recount API' })
  comment!: string;

  @Text({ description: 'Who asked for it', example: 'user:manager', max: 128 })
  actor!: string;

  @OneOf(STATES, { description: 'What became of it', example: 'failed' })
  state!: string;

  @Text({ description: 'Why it failed', example: 'The bin held 1 when it was to be changed by -4', nullable: true })
  reason!: string | null;

  @Instant({ description: 'When it was accepted', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it was applied', example: '2026-11-20T08:00:01.000Z', nullable: true })
  applied_at!: string | null;
}

export class ThroughputQuery {
  @OneOf(['minute', 'hour'], { description: 'Length of a step', example: 'minute', default: 'minute' })
  step!: string;

  @Whole({
    description: `Steps, the present one included: at most ${maxSteps.minute} minutes or ${maxSteps.hour} hours are answered`,
    example: 60,
    min: 1,
    max: maxSteps.minute,
    default: 60,
  })
  steps!: number;
}

export class ThroughputAnswer {
  @Instant({ description: 'Where the minute or hour begins, UTC', example: '2026-11-20T08:00:00.000Z' })
  from!: string;

  @Whole({ description: 'Corrections accepted in it', example: 500, max: MANY })
  accepted!: number;

  @Whole({ description: 'Corrections applied in it', example: 480, max: MANY })
  applied!: number;

  @Whole({ description: 'Corrections given up in it', example: 1, max: MANY })
  failed!: number;
}

export class RevertsQuery extends LatestQuery {
  @OneOf(STATES, { description: 'Only reverts in this state', example: 'queued', optional: true })
  state?: string;
}

export class ListedRevertAnswer {
  @Whole({ description: 'Revert id', example: 1, min: 1, max: MANY })
  revert_id!: number;

  @Whole({ description: 'Order that goes back to Pending', example: 2, min: 1 })
  order_id!: number;

  @Text({ description: 'Who asked for it', example: 'user:manager', max: 128 })
  actor!: string;

  @OneOf(STATES, { description: 'What became of it', example: 'applied' })
  state!: string;

  @Text({ description: 'Why it failed', example: 'The shipment was shipped meanwhile', nullable: true })
  reason!: string | null;

  @Instant({ description: 'When it was accepted', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it was done', example: '2026-11-20T08:00:01.000Z', nullable: true })
  applied_at!: string | null;
}

export const toCorrectionFilter = ({ state, recount_id, before }: CorrectionsQuery): CorrectionFilter => ({
  state: state as WorkState | undefined,
  recountId: recount_id,
  before,
});

export const toRevertFilter = ({ state, before }: RevertsQuery): { state?: WorkState; before?: number } => ({
  state: state as WorkState | undefined,
  before,
});

export const toThroughputAnswer = (each: Throughput): ThroughputAnswer => each;

export function toRecountProgress({ recountId, createdDate, updatedDate, ...counts }: Recount): RecountProgressAnswer {
  return { recount_id: recountId, ...counts, created_at: toIso(createdDate), updated_at: toIso(updatedDate) };
}

export function toListedCorrection({
  correctionId,
  recountId,
  accountId,
  kind,
  quantity,
  newQuantity,
  createdDate,
  appliedDate,
  ...words
}: ListedCorrection): ListedCorrectionAnswer {
  return {
    correction_id: correctionId,
    recount_id: recountId,
    account_id: accountId,
    ...words,
    qty: kind === 'relative' ? quantity : null,
    qty_in_bin: kind === 'absolute' ? quantity : null,
    new_quantity: newQuantity,
    created_at: toIso(createdDate),
    applied_at: toIso(appliedDate),
  };
}

export function toListedRevert({ revertId, orderId, actor, state, reason, createdDate, appliedDate }: ListedRevert): ListedRevertAnswer {
  return { revert_id: revertId, order_id: orderId, actor, state, reason, created_at: toIso(createdDate), applied_at: toIso(appliedDate) };
}
