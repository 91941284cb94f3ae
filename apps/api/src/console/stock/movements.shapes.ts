import type { MovementFilter, StockEntry } from '@contract/inventory';
import { answerOf } from '../../answers/answer-of.js';
import { LatestQuery } from '../../envelope/index.js';
import { Instant, Name, OneOf, Text, Whole } from '../../validation/index.js';
import { measureOf, type MeasureWord, measureWords } from '../../wire/stock-measures.js';

const MANY = Number.MAX_SAFE_INTEGER;
const MEASURES = Object.values(measureWords);
const WHAT = 'on_hand: units in bins; reserved; hurt; incoming; cart: received and not put away; held: in bins and not to be sold';

export class MovementsQuery extends LatestQuery {
  @OneOf(MEASURES, { description: `Only changes of this: ${WHAT}`, example: 'reserved', optional: true })
  measure?: MeasureWord;

  @Name({ description: 'Only at the distribution center with this code', example: 'MAIN', max: 64, optional: true })
  distribution_center?: string;
}

export class MovementAnswer {
  @Whole({ description: 'Place in the history of stock', example: 4711, min: 1, max: MANY })
  entry_id!: number;

  @Instant({ description: 'When', example: '2026-11-20T08:00:00.000Z' })
  effective_at!: string;

  @Name({ description: 'Distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @OneOf(MEASURES, { description: `What changed: ${WHAT}`, example: 'on_hand' })
  measure!: MeasureWord;

  @Whole({ description: 'By how many units; negative when there are fewer', example: -2, min: -MANY, max: MANY })
  quantity!: number;

  @Whole({ description: 'What the product has of it there after the change', example: 98, max: MANY })
  balance!: number;

  @Name({ description: 'Location of the bin; null unless units in bins changed', example: 'A', max: 64, nullable: true })
  location!: string | null;

  @Name({ description: 'The bin', example: 'A01', max: 64, nullable: true })
  bin!: string | null;

  @Name({ description: 'Lot; null without one', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Text({ description: 'Why', example: 'pick', max: 32 })
  reason!: string;

  @Text({ description: 'Id of the order, replenishment or other record', example: '2', max: 64, nullable: true })
  reference!: string | null;

  @Text({ description: 'Number of the order that it belongs to, if any', example: 'SO-1001', max: 64, nullable: true })
  order_number!: string | null;

  @Text({ description: 'Comment', example: 'Cycle count 47', max: 255, nullable: true })
  comment!: string | null;

  @Text({ description: 'Who did it, where the change knows', example: 'user:manager', max: 128, nullable: true })
  actor!: string | null;
}

export class ReservedForAnswer {
  @Whole({ description: 'Order id', example: 2, min: 1 })
  order_id!: number;

  @Text({ description: 'Its number; null for one that is no longer yours to see', example: 'SO-1001', max: 64, nullable: true })
  order_number!: string | null;

  @Name({ description: 'Distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Whole({ description: 'Units reserved for it', example: 2, min: 1 })
  quantity!: number;
}

export const toMovementFilter = ({ measure, distribution_center: distributionCenter }: MovementsQuery): MovementFilter => ({
  measure: measure && measureOf[measure],
  distributionCenter,
});

const toAnswer = answerOf(MovementAnswer);
export const toMovement = (entry: StockEntry, orderNumber: string | null): MovementAnswer =>
  toAnswer({ ...entry, measure: measureWords[entry.measure], orderNumber });

export const toReservedFor = answerOf(ReservedForAnswer);
