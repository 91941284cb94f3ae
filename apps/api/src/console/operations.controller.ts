import { ListRequestLog } from '@contract/identity';
import { ListSites } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DeadLetters } from '../../../host/src/queue/dead-letters.js';
import { Access } from '../access/index.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { DistributionCenterAnswer, toDistributionCenterAnswer } from '../answers/distribution-center.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf } from '../envelope/index.js';
import { DeadLetterAnswer, QueueAnswer, RetryAnswer, RetryBody, toDeadLetterAnswer, toQueueAnswer } from '../operators/queues.js';
import { RequestLogAnswer, RequestLogQuery, toRequestLogAnswer, toRequestLogFilter } from '../operators/request-log.js';

/** What operators see of the whole service. */
@Access('operator-session')
@Controller('console/api')
export class OperationsController {
  constructor(
    private readonly bus: Bus,
    private readonly letters: DeadLetters,
  ) {}

  @ApiTags('Queues')
  @Get('queues')
  @Answers(QueueAnswer, 'list', {
    summary: 'Read how much accepted work waits',
    description: 'By what is done; what is done already is not in it.',
  })
  async queues(): Promise<{ data: QueueAnswer[] }> {
    return { data: (await this.letters.states()).map(toQueueAnswer) };
  }

  @ApiTags('Queues')
  @Get('queues/failed')
  @Answers(DeadLetterAnswer, 'page', { summary: 'List work that was given up', description: 'Oldest first.' })
  async failed(@Query() query: Paging): Promise<{ data: DeadLetterAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.letters.list(pagingOf(query)), query, toDeadLetterAnswer);
  }

  @ApiTags('Queues')
  @Post('queues/retry')
  @BodyLimit('medium')
  @Answers(RetryAnswer, 'one', { summary: 'Try work again that was given up', description: 'Counted from the first attempt again.' })
  async retry(@Body() { outbox_ids }: RetryBody): Promise<{ data: RetryAnswer }> {
    return { data: { retried: await this.letters.retry(outbox_ids) } };
  }

  @ApiTags('Request log')
  @Get('request-log')
  @Answers(RequestLogAnswer, 'page', {
    summary: 'List authenticated requests',
    description: 'Newest first; a request appears about a second after it was answered.',
  })
  async requests(@Query() query: RequestLogQuery): Promise<{ data: RequestLogAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListRequestLog(toRequestLogFilter(query), pagingOf(query))), query, toRequestLogAnswer);
  }

  @ApiTags('Distribution centers')
  @Get('distribution-centers')
  @Answers(DistributionCenterAnswer, 'page', { summary: 'List every distribution center', description: 'Where a user can be put.' })
  async sites(@Query() query: Paging): Promise<{ data: DistributionCenterAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListSites(pagingOf(query))), query, toDistributionCenterAnswer);
  }
}
