import { ListRequestLog } from '@contract/identity';
import { Bus } from '@kernel';
import { Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, type PageMetadata, pageOf, pagingOf } from '../envelope/index.js';
import { RequestLogAnswer, RequestLogQuery, toRequestLogAnswer, toRequestLogFilter } from './request-log.js';

/** Logged requests. */
@ApiTags('Request log')
export abstract class RequestLogReads {
  constructor(protected readonly bus: Bus) {}

  @Get()
  @Answers(RequestLogAnswer, 'page', {
    summary: 'List authenticated requests',
    description: 'Newest first; a request appears about a second after it was answered.',
  })
  async list(@Query() query: RequestLogQuery): Promise<{ data: RequestLogAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListRequestLog(toRequestLogFilter(query), pagingOf(query))), query, toRequestLogAnswer);
  }
}
