import { type BinPurpose, binPurposes } from '@contract/inventory';
import { answerOf } from '../../answers/answer-of.js';
import { Amount, Instant, Name, OneOf, Part, Rows, Text, Whole } from '../../validation/index.js';

const MANY = Number.MAX_SAFE_INTEGER;

class ReturnedFiguresAnswer {
  @Whole({ description: 'Returns', example: 12, max: MANY })
  returns!: number;

  @Whole({ description: 'Units that were announced', example: 15, max: MANY })
  units!: number;

  @Whole({ description: 'Units of them received to be sold again', example: 11, max: MANY })
  good!: number;

  @Whole({ description: 'Units of them received damaged', example: 2, max: MANY })
  hurt!: number;
}

class ReturnedRowAnswer extends ReturnedFiguresAnswer {
  @Whole({ description: 'Account of the product', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Its name', example: 'Demo Shop' })
  account_name!: string;

  @Name({ description: 'SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Text({ description: 'Why, as the merchant wrote it; null without a reason', example: 'Too small', nullable: true })
  reason!: string | null;
}

class EarlierReasonAnswer {
  @Text({ description: 'Why, as the merchant wrote it; null without a reason', example: 'Too small', nullable: true })
  reason!: string | null;

  @Whole({ description: 'Units that were announced for it', example: 9, max: MANY })
  units!: number;
}

export class ReturnsReportAnswer {
  @Part(() => ReturnedFiguresAnswer, { description: 'All of the days' })
  total!: ReturnedFiguresAnswer;

  @Whole({ description: 'Units that left in the same days', example: 410, max: MANY })
  units_shipped!: number;

  @Rows(() => ReturnedRowAnswer, { description: 'By product and reason, most units first; the first 1,000', min: 0 })
  rows!: ReturnedRowAnswer[];

  @Rows(() => EarlierReasonAnswer, {
    description: 'By reason, as many days before, most units first; the first 1,000',
    min: 0,
  })
  previous_reasons!: EarlierReasonAnswer[];
}

class PurposeAnswer {
  @OneOf([...binPurposes], { description: 'What the bins are for: `pick`, `reserve`, or `none` of these', example: 'pick' })
  purpose!: BinPurpose;

  @Whole({ description: 'Bins that may be used', example: 400, max: MANY })
  bins!: number;

  @Whole({ description: 'Bins of them that hold anything', example: 310, max: MANY })
  used!: number;
}

class SpaceShareAnswer {
  @Name({ description: 'Code of the distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Whole({ description: 'Account of the products', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Its name', example: 'Demo Shop' })
  account_name!: string;

  @Whole({ description: 'Bins that hold any of its units', example: 120, max: MANY })
  bins!: number;

  @Whole({ description: 'Products of it in bins', example: 80, max: MANY })
  products!: number;

  @Whole({ description: 'Units in bins, with those that cannot be sold', example: 2_400, max: MANY })
  units!: number;

  @Amount({ description: 'Units times the size of their product, in cubic inches', example: 56_000 })
  volume!: number;
}

class SpaceDayAnswer {
  @Instant({ description: 'The day, by the clock of the distribution center', example: '2026-11-20', dayOnly: true })
  day!: string;

  @Whole({ description: 'Bins that held any unit; one with units of two accounts counts for each', example: 310, max: MANY })
  bins!: number;

  @Whole({ description: 'Units in bins', example: 5_200, max: MANY })
  units!: number;

  @Amount({ description: 'Their volume, in cubic inches', example: 96_000 })
  volume!: number;
}

export class SpaceReportAnswer {
  @Instant({
    description: 'When the oldest of the latest figures was measured; null without any',
    example: '2026-11-20T02:00:00.000Z',
    nullable: true,
  })
  as_of!: string | null;

  @Rows(() => PurposeAnswer, { description: 'Bins by what they are for; for merchants none', min: 0 })
  purposes!: PurposeAnswer[];

  @Rows(() => SpaceShareAnswer, {
    description: 'For merchants by distribution center, for warehouse users by account; most units first',
    min: 0,
  })
  shares!: SpaceShareAnswer[];

  @Rows(() => SpaceDayAnswer, { description: 'Each day that was measured, oldest first', min: 0 })
  days!: SpaceDayAnswer[];

  @Rows(() => SpaceDayAnswer, { description: 'As many days before, each that was measured, oldest first', min: 0 })
  previous_days!: SpaceDayAnswer[];
}

export const toReturnsReport = answerOf(ReturnsReportAnswer);
export const toSpaceReport = answerOf(SpaceReportAnswer);
