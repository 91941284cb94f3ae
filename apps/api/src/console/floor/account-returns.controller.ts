import { FindAccountReturn, FindAccountReturns, ListAccountReturns } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { PathId, Whole } from '../../validation/index.js';
import { FoundQuery } from './found.shapes.js';
import { AccountReturnAnswer, toAccountReturn } from './returns.shapes.js';

class AccountReturnsQuery extends Paging {
  @Whole({ description: 'Only those of this order', example: 3, min: 1, optional: true })
  order_id?: number;
}

/** Returns of an account's buyers. */
@ApiTags('Returns')
@Access('merchant-session')
@Controller('console/api/account-returns')
export class AccountReturnsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(AccountReturnAnswer, 'page', {
    summary: 'List the returns of the account',
    description: 'Newest first, each with the number and buyer of its order.',
  })
  async list(
    @Account() { accountId }: AccountCaller,
    @Query() query: AccountReturnsQuery,
  ): Promise<{ data: AccountReturnAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListAccountReturns(accountId, pagingOf(query), query.order_id)), query, toAccountReturn);
  }

  @Get('found')
  @Answers(AccountReturnAnswer, 'list', {
    summary: 'Find returns of the account',
    description:
      'By their number, the number or tracking number of their order, or (the newest 2,000) a part of these, of the name or the e-mail.',
  })
  async search(@Account() { accountId }: AccountCaller, @Query() { text, per_page }: FoundQuery): Promise<{ data: AccountReturnAnswer[] }> {
    return { data: (await this.bus.ask(new FindAccountReturns(accountId, text, per_page))).map(toAccountReturn) };
  }

  @Get(':return_id')
  @Sends(FindAccountReturn)
  @ApiParam({ name: 'return_id', description: 'A return of the account', schema: { type: 'integer', example: 1 } })
  @Answers(AccountReturnAnswer, 'one', { summary: 'Read a return of the account', description: 'With the number and buyer of its order.' })
  async find(
    @Account() { accountId }: AccountCaller,
    @Param('return_id', PathId) returnId: number,
  ): Promise<{ data: AccountReturnAnswer }> {
    return { data: toAccountReturn(await this.bus.ask(new FindAccountReturn(accountId, returnId))) };
  }
}
