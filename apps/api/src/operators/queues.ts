import { toIso } from '@kernel';
import type { DeadLetter, QueueState } from '@runtime/queue/dead-letters';
import { Instant, Text, Whole, Wholes } from '../validation/index.js';

export class QueueAnswer {
  @Text({ description: 'What is done', example: 'ApplyQueuedCorrections' })
  reaction!: string;

  @Text({ description: 'What it is done about', example: 'CorrectionsQueued' })
  event!: string;

  @Whole({ description: 'Waiting, or to be tried again', example: 2 })
  pending!: number;

  @Whole({ description: 'Given up until an operator retries it', example: 0 })
  failed!: number;

  @Instant({ description: 'When the eldest was accepted', example: '2026-11-20T08:00:00.000Z' })
  oldest_at!: string;
}

export class DeadLetterAnswer {
  @Whole({ description: 'Names it for a retry', example: 1, min: 1 })
  outbox_id!: number;

  @Text({ description: 'What was to be done', example: 'ApplyQueuedCorrections' })
  reaction!: string;

  @Text({ description: 'What it was to be done about', example: 'CorrectionsQueued' })
  event!: string;

  @Whole({ description: 'How often it was tried', example: 10 })
  attempts!: number;

  @Text({ description: 'What went wrong last', example: 'out_of_stock', max: 2000, nullable: true })
  fault!: string | null;

  @Instant({ description: 'When it was accepted', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;
}

export class RetryBody {
  @Wholes({ description: 'Which to try again; all that failed by default', example: [1], minEach: 1, optional: true })
  outbox_ids?: number[];
}

export class RetryAnswer {
  @Whole({ description: 'How many are tried again', example: 1 })
  retried!: number;
}

export const toQueueAnswer = ({ oldestDate, ...state }: QueueState): QueueAnswer => ({ ...state, oldest_at: toIso(oldestDate) });

export const toDeadLetterAnswer = ({ outboxId, createdDate, ...letter }: DeadLetter): DeadLetterAnswer => ({
  outbox_id: outboxId,
  ...letter,
  created_at: toIso(createdDate),
});
