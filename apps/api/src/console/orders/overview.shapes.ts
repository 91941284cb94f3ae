import { answerOf } from '../../answers/answer-of.js';
import { Instant, Text, Whole } from '../../validation/index.js';

export class StatusCountAnswer {
  @Whole({ description: 'Status, 1 to 9', example: 3, min: 1, max: 9 })
  status_id!: number;

  @Text({ description: 'Its name', example: 'Pending' })
  status!: string;

  @Whole({ description: 'Orders in it', example: 42 })
  orders!: number;
}

export class StatusChangeAnswer {
  @Whole({ description: 'Status before; null when the order was created', example: 3, min: 1, max: 9, nullable: true })
  from_status_id!: number | null;

  @Text({ description: 'Its name', example: 'Pending', nullable: true })
  from_status!: string | null;

  @Whole({ description: 'Status after', example: 4, min: 1, max: 9 })
  to_status_id!: number;

  @Text({ description: 'Its name', example: 'Processing' })
  to_status!: string;

  @Text({ description: 'Who did it', example: 'user:manager' })
  actor!: string;

  @Text({ description: 'Why', example: 'stock was recounted', nullable: true })
  reason!: string | null;

  @Instant({ description: 'When', example: '2026-11-20T08:00:00.000Z' })
  changed_at!: string;
}

export const toStatusCountAnswer = answerOf(StatusCountAnswer);
export const toStatusChangeAnswer = answerOf(StatusChangeAnswer);
