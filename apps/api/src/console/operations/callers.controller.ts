import { ListApiCallers, ListLatestRequests } from '@contract/identity';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/index.js';
import { Answers } from '../../envelope/index.js';
import { RequestLogAnswer, toRequestLogAnswer } from '../../operators/request-log.js';
import { CallerAnswer, CallersQuery, LatestRequestsQuery, toCaller, toLatestFilter, toUseFilter } from './callers.shapes.js';

/** Callers of the service and their requests, for operators. */
@Access('operator-session')
@Controller('console/api')
export class CallersController {
  constructor(private readonly bus: Bus) {}

  @ApiTags('API use')
  @Get('api-use/callers')
  @Answers(CallerAnswer, 'list', {
    summary: 'List who asked most',
    description: 'Over the last hours or days (UTC), by account, user and interface; read from kept counts.',
  })
  async callers(@Query() query: CallersQuery): Promise<{ data: CallerAnswer[] }> {
    return { data: (await this.bus.ask(new ListApiCallers(toUseFilter(query), query.step, query.steps, query.limit))).map(toCaller) };
  }

  @ApiTags('Request log')
  @Get('request-log/latest')
  @Answers(RequestLogAnswer, 'list', {
    summary: 'Read the request log by key',
    description: 'Newest first, within a span, without a total: cheap however long the log is.',
  })
  async latest(@Query() query: LatestRequestsQuery): Promise<{ data: RequestLogAnswer[] }> {
    return {
      data: (await this.bus.ask(new ListLatestRequests(toLatestFilter(query), query.before, query.per_page))).map(toRequestLogAnswer),
    };
  }
}
