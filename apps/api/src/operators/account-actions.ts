import { ChangeAccount, GetAccount, ListAccounts } from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf } from '../envelope/index.js';
import { IfMatch } from '../pipeline/if-match.js';
import { PathId } from '../validation/index.js';
import { ACCOUNT_ID, AccountAnswer, ChangeAccountBody, toAccountAnswer } from './accounts.js';

/** The merchants' accounts and their settings. */
@ApiTags('Accounts')
export abstract class AccountActions {
  constructor(protected readonly bus: Bus) {}

  @Get()
  @Answers(AccountAnswer, 'page', { summary: 'List accounts', description: 'By id.' })
  async list(@Query() paging: Paging): Promise<{ data: AccountAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListAccounts(pagingOf(paging))), paging, toAccountAnswer);
  }

  @Get(':id')
  @ApiParam(ACCOUNT_ID)
  @Answers(AccountAnswer, 'one', { summary: 'Get an account', description: 'Without its key.' })
  async get(@Param('id', PathId) accountId: number): Promise<{ data: AccountAnswer }> {
    return { data: await this.read(accountId) };
  }

  @Patch(':id')
  @ApiParam(ACCOUNT_ID)
  @IfMatch((accounts: AccountActions, id: number) => accounts.get(id))
  @Answers(AccountAnswer, 'one', {
    summary: 'Change an account',
    description:
      'Members that are left out stay as they are. Its days in the web console follow its time zone at once; orders that are placed from now on follow its split policy.',
  })
  async change(
    @Param('id', PathId) accountId: number,
    @Body() { time_zone, split_policy }: ChangeAccountBody,
  ): Promise<{ data: AccountAnswer }> {
    const change = { timeZone: time_zone, splitPolicy: split_policy };
    return { data: toAccountAnswer(await this.bus.send(new ChangeAccount(accountId, change))) };
  }

  protected async read(accountId: number): Promise<AccountAnswer> {
    return toAccountAnswer(await this.bus.ask(new GetAccount(accountId)));
  }
}
