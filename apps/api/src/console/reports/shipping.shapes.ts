import { maxReportDays } from '@contract/orders';
import { answerOf } from '../../answers/answer-of.js';
import { Instant, Name, Part, Rows, Text, Whole } from '../../validation/index.js';

const MANY = Number.MAX_SAFE_INTEGER;

export class ReportDaysQuery {
  @Whole({ description: 'Days, today included', example: 30, min: 1, max: maxReportDays, default: 30 })
  days!: number;
}

export class ShippedFiguresAnswer {
  @Whole({ description: 'Orders that left', example: 120, max: MANY })
  orders!: number;

  @Whole({ description: 'Their lines', example: 264, max: MANY })
  lines!: number;

  @Whole({ description: 'Their units', example: 410, max: MANY })
  units!: number;

  @Whole({
    description: 'Orders that left by when they were due; without a due date, within a working day of being ordered',
    example: 114,
    max: MANY,
  })
  on_time!: number;

  @Whole({
    description:
      'Minutes from order to shipment that half of the orders did not exceed: to 5 minutes from 2 hours on, to 15 from 12 hours, to an hour from 2 days, to a day from 14; null without orders',
    example: 250,
    nullable: true,
  })
  median_minutes!: number | null;

  @Whole({ description: 'Minutes that nine of ten orders did not exceed', example: 1_425, nullable: true })
  slow_minutes!: number | null;
}

class ShippedDayAnswer extends ShippedFiguresAnswer {
  @Instant({ description: 'The day, by the clock of the distribution center that shipped', example: '2026-11-20', dayOnly: true })
  day!: string;
}

class ShippedHourAnswer {
  @Whole({ description: 'Hour of the day', example: 14, max: 23 })
  hour!: number;

  @Whole({ description: 'Orders created in it, by the clock of the account or distribution center that asks', example: 12, max: MANY })
  created!: number;

  @Whole({ description: 'Orders shipped in it, by the clock of the distribution center that shipped', example: 9, max: MANY })
  orders!: number;

  @Whole({ description: 'Their lines', example: 20, max: MANY })
  lines!: number;

  @Whole({ description: 'Their units', example: 31, max: MANY })
  units!: number;
}

class EarlierHourAnswer {
  @Whole({ description: 'Hour of the day', example: 14, max: 23 })
  hour!: number;

  @Whole({
    description: 'Orders created in it, by the clock of the account or distribution center that asks; null for more than 45 days',
    example: 11,
    max: MANY,
    nullable: true,
  })
  created!: number | null;

  @Whole({ description: 'Orders shipped in it, by the clock of the distribution center that shipped', example: 8, max: MANY })
  orders!: number;
}

class ShippedShareAnswer extends ShippedFiguresAnswer {
  @Name({ description: 'Code of the distribution center that shipped', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Whole({ description: 'Account of the orders', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Its name', example: 'Demo Shop' })
  account_name!: string;
}

export class ShippingReportAnswer {
  @Instant({
    description: 'When the latest day was last added up; null before the first time',
    example: '2026-11-20T08:00:00.000Z',
    nullable: true,
  })
  as_of!: string | null;

  @Part(() => ShippedFiguresAnswer, { description: 'All of the days' })
  total!: ShippedFiguresAnswer;

  @Part(() => ShippedFiguresAnswer, { description: 'As many days before' })
  previous!: ShippedFiguresAnswer;

  @Rows(() => ShippedDayAnswer, { description: 'Each day, oldest first, none left out' })
  days!: ShippedDayAnswer[];

  @Rows(() => ShippedHourAnswer, { description: 'Each of the 24 hours, over all of the days' })
  hours!: ShippedHourAnswer[];

  @Rows(() => ShippedShareAnswer, {
    description: 'For merchants by distribution center, for warehouse users by account; most orders first',
    min: 0,
  })
  shares!: ShippedShareAnswer[];

  @Rows(() => ShippedDayAnswer, { description: 'As many days before, each of them, oldest first' })
  previous_days!: ShippedDayAnswer[];

  @Rows(() => EarlierHourAnswer, { description: 'Each of the 24 hours, over all of the days before' })
  previous_hours!: EarlierHourAnswer[];
}

export const toShippingReport = answerOf(ShippingReportAnswer);
