import { CountRequests } from '@contract/identity';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, AnyCaller, type Caller } from '../../access/index.js';
import { Answers } from '../../envelope/index.js';
import { ApiUseAnswer, ApiUseQuery, toApiUse, useOf, useStepOf } from './api-use.shapes.js';

/** Use of the interfaces. */
@ApiTags('API use')
@Access('session')
@Controller('console/api/api-use')
export class ApiUseController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(ApiUseAnswer, 'list', {
    summary: 'Count API requests by hour or day',
    description:
      "A merchant's of their account, a warehouse user's of everybody. The last steps in UTC, oldest first, none left out; about a second behind.",
  })
  async use(@AnyCaller() caller: Caller, @Query() query: ApiUseQuery): Promise<{ data: ApiUseAnswer[] }> {
    return { data: (await this.bus.ask(new CountRequests(useOf(caller), useStepOf(query), query.steps))).map(toApiUse) };
  }
}
