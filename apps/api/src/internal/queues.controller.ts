import { toIso } from '@kernel';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DeadLetters } from '../../../worker/src/dead-letters.js';
import { Access } from '../access/access.js';
import { Answers } from '../envelope/answers.js';
import { type PageMetadata, Paging } from '../envelope/models.js';
import { asked, pageOf } from '../envelope/page.js';
import { Instant, Text, Whole, Wholes } from '../validation/fields.js';

class QueueAnswer {
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

class DeadLetterAnswer {
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

class RetryRequest {
  @Wholes({ description: 'Which to try again; all that failed unless told', example: [1], minEach: 1, optional: true })
  outbox_ids?: number[];
}

class RetryAnswer {
  @Whole({ description: 'How many are tried again', example: 1 })
  retried!: number;
}

@ApiTags('queues')
@Controller('apirest/v4/oms/internal/queues')
@Access('internal-key')
export class QueuesController {
  constructor(private readonly letters: DeadLetters) {}

  @Get()
  @Answers(QueueAnswer, 'list', { summary: 'Read how much accepted work waits', description: 'By what is done; what is done already is not in it.' })
  async list(): Promise<{ data: QueueAnswer[] }> {
    return { data: (await this.letters.states()).map(({ oldestDate, ...state }) => ({ ...state, oldest_at: toIso(oldestDate) })) };
  }

  @Get('failed')
  @Answers(DeadLetterAnswer, 'page', { summary: 'List work that was given up', description: 'Oldest first.' })
  async failed(@Query() query: Paging): Promise<{ data: DeadLetterAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.letters.list(asked(query)), query, ({ outboxId, createdDate, ...letter }) => ({ outbox_id: outboxId, ...letter, created_at: toIso(createdDate) }));
  }

  @Post('retry')
  @Answers(RetryAnswer, 'one', { summary: 'Try work again that was given up', description: 'Counted from the first attempt again.' })
  async retry(@Body() { outbox_ids }: RetryRequest): Promise<{ data: RetryAnswer }> {
    return { data: { retried: await this.letters.retry(outbox_ids) } };
  }
}
