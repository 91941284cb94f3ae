import { CreateReturns, FindReturn, ListReturns } from '@contract/orders';
import { Bus } from '@kernel';
import { type ArgumentMetadata, Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { AllFaults, PathId, type PipeScope } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { ReturnAnswer, toReturnAnswer } from '../../answers/return.js';
import { Answers, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { ReturnsRequest } from './returns.shapes.js';

/** Refusals keep naming it `return`, as published; documents cannot, since many languages reserve that word. */
class ReturnId extends PathId {
  override check(value: unknown, metadata: ArgumentMetadata, scope: PipeScope): number {
    return super.check(value, { ...metadata, data: 'return' }, scope);
  }
}

@ApiTags('Returns')
@Controller('apirest/v4/oms/inventory/returns')
@AllFaults()
@Access('account-key')
@NeedsScope('inventory')
export class ReturnsController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Sends(CreateReturns)
  @BodyLimit('bulk')
  @Answers(ReturnAnswer, 'list', {
    summary: 'Announce returns',
    description: 'Of Shipped orders only, their SKUs, and at most what was shipped less what is already returned.',
  })
  async create(@Account() { accountId }: AccountCaller, @Body() { data }: ReturnsRequest) {
    const returns = data.map(({ order_id, items }) => ({
      orderId: order_id,
      items: items.map((item) => ({ ...item, reason: item.reason ?? null })),
    }));
    return { data: (await this.bus.send(new CreateReturns(accountId, returns))).map(toReturnAnswer) };
  }

  @Get()
  @Answers(ReturnAnswer, 'page', { summary: 'List returns', description: 'Newest first.' })
  async list(@Account() { accountId }: AccountCaller, @Query() paging: Paging) {
    return pageOf(await this.bus.ask(new ListReturns(accountId, pagingOf(paging))), paging, toReturnAnswer);
  }

  @Get(':return_id')
  @Sends(FindReturn)
  @ApiParam({ name: 'return_id', description: 'Return id', schema: { type: 'integer', example: 1 } })
  @Answers(ReturnAnswer, 'one', { summary: 'Get a return', description: 'With how much of each item came back good and hurt.' })
  async get(@Account() { accountId }: AccountCaller, @Param('return_id', ReturnId) returnId: number) {
    return { data: toReturnAnswer(await this.bus.ask(new FindReturn(accountId, returnId))) };
  }
}
