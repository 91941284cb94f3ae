import { ListRequestLog } from '@contract/identity';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/index.js';
import { Answers, pageOf, pagingOf } from '../envelope/index.js';
import { RequestLogAnswer, RequestLogQuery, toRequestLogAnswer, toRequestLogFilter } from '../operators/request-log.js';

@ApiTags('Request log')
@Controller('apirest/v4/oms/internal/request_log')
@Access('operator-key')
export class RequestLogController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(RequestLogAnswer, 'page', {
    summary: 'List authenticated requests',
    description: 'Newest first; a request appears about a second after it was answered.',
  })
  async list(@Query() query: RequestLogQuery) {
    return pageOf(await this.bus.ask(new ListRequestLog(toRequestLogFilter(query), pagingOf(query))), query, toRequestLogAnswer);
  }
}
