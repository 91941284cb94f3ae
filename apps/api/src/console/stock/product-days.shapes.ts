import { answerOf } from '../../answers/answer-of.js';
import { Text, Whole } from '../../validation/index.js';

const MANY = Number.MAX_SAFE_INTEGER;

export class ProductDaysQuery {
  @Whole({ description: 'How many days, today included', example: 90, min: 1, max: 90, default: 90 })
  days!: number;
}

export class ProductDayAnswer {
  @Text({ description: 'The day, by the clock of each distribution center', example: '2026-11-20' })
  day!: string;

  @Whole({
    description: 'Units that were picked for orders, less those that came back before they left',
    example: 12,
    min: -MANY,
    max: MANY,
  })
  sold!: number;

  @Whole({ description: 'Units on hand at its end; today: now', example: 340, min: -MANY, max: MANY })
  on_hand!: number;
}

export const toProductDay = answerOf(ProductDayAnswer);
