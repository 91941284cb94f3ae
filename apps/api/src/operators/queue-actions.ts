import { Body, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DeadLetters } from '@runtime/queue/dead-letters';
import { BodyLimit } from '../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf } from '../envelope/index.js';
import { DeadLetterAnswer, QueueAnswer, RetryAnswer, RetryBody, toDeadLetterAnswer, toQueueAnswer } from './queues.js';

/** Accepted work that waits or has failed. */
@ApiTags('Queues')
export abstract class QueueActions {
  constructor(private readonly letters: DeadLetters) {}

  @Get()
  @Answers(QueueAnswer, 'list', {
    summary: 'Read how much accepted work waits',
    description: 'By what is done; what is done already is not in it.',
  })
  async list(): Promise<{ data: QueueAnswer[] }> {
    return { data: (await this.letters.states()).map(toQueueAnswer) };
  }

  @Get('failed')
  @Answers(DeadLetterAnswer, 'page', { summary: 'List work that was given up', description: 'Oldest first.' })
  async failed(@Query() query: Paging): Promise<{ data: DeadLetterAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.letters.list(pagingOf(query)), query, toDeadLetterAnswer);
  }

  @Post('retry')
  @BodyLimit('medium')
  @Answers(RetryAnswer, 'one', { summary: 'Try work again that was given up', description: 'Counted from the first attempt again.' })
  async retry(@Body() { outbox_ids }: RetryBody): Promise<{ data: RetryAnswer }> {
    return { data: { retried: await this.letters.retry(outbox_ids) } };
  }
}
