import {
  ChangeAccount,
  CreateAccount,
  GetAccount,
  ListAccounts,
  RegenerateAccountKey,
  SetAccountActivated,
  ShowAccountKey,
} from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, CredentialChange, SecurityEvent } from '../../access/index.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { Answers, pageOf, Paging, pagingOf } from '../../envelope/index.js';
import {
  AccountAnswer,
  AccountKeyAnswer,
  ChangeAccountBody,
  CreateAccountBody,
  CreatedAccountAnswer,
  toAccountAnswer,
  toAccountKeyAnswer,
  toNewAccount,
} from './accounts.shapes.js';

const accountId = { name: 'id', description: 'Account id', schema: { type: 'integer', example: 102 } } as const;

@ApiTags('Accounts')
@Controller('apirest/v4/oms/internal/accounts')
@Access('operator-key')
export class AccountsController {
  constructor(
    private readonly bus: Bus,
    private readonly credentials: CredentialChange,
  ) {}

  @SecurityEvent('account_created')
  @Post()
  @AllFaults()
  @Answers(CreatedAccountAnswer, 'one', { summary: 'Create an account', description: 'With a new key, which can be shown again later.' })
  async create(@Body() body: CreateAccountBody) {
    const { accountId, key } = await this.bus.send(new CreateAccount(toNewAccount(body)));
    return { data: { ...(await this.read(accountId)), key } };
  }

  @Get()
  @Answers(AccountAnswer, 'page', { summary: 'List accounts', description: 'By id.' })
  async list(@Query() paging: Paging) {
    return pageOf(await this.bus.ask(new ListAccounts(pagingOf(paging))), paging, toAccountAnswer);
  }

  @Get(':id')
  @ApiParam(accountId)
  @Answers(AccountAnswer, 'one', { summary: 'Get an account', description: 'Without its key.' })
  async get(@Param('id', PathId) accountId: number) {
    return { data: await this.read(accountId) };
  }

  @Patch(':id')
  @ApiParam(accountId)
  @Answers(AccountAnswer, 'one', {
    summary: 'Change an account',
    description:
      'Members that are left out stay as they are. Its days in the web console follow its time zone at once; orders that are placed from now on follow its split policy.',
  })
  async change(@Param('id', PathId) accountId: number, @Body() { time_zone, split_policy }: ChangeAccountBody) {
    const change = { timeZone: time_zone, splitPolicy: split_policy };
    return { data: toAccountAnswer(await this.bus.send(new ChangeAccount(accountId, change))) };
  }

  @SecurityEvent('account_activated')
  @Post(':id/activate')
  @ApiParam(accountId)
  @Answers(AccountAnswer, 'one', {
    summary: 'Let the key of an account in',
    description: 'Once this has answered, requests with its key are let in.',
  })
  async activate(@Param('id', PathId) accountId: number) {
    await this.credentials.send(new SetAccountActivated(accountId, true));
    return { data: await this.read(accountId) };
  }

  @SecurityEvent('account_deactivated')
  @Post(':id/deactivate')
  @ApiParam(accountId)
  @Answers(AccountAnswer, 'one', {
    summary: 'Let the key of an account in no longer',
    description: 'Once this has answered, no request of the account is let in.',
  })
  async deactivate(@Param('id', PathId) accountId: number) {
    await this.credentials.send(new SetAccountActivated(accountId, false));
    return { data: await this.read(accountId) };
  }

  @SecurityEvent('account_key_changed')
  @Post(':id/regenerate_key')
  @ApiParam(accountId)
  @Answers(AccountKeyAnswer, 'one', {
    summary: 'Replace the key of an account',
    description: 'Once this has answered, the old key is not let in any more.',
  })
  async regenerateKey(@Param('id', PathId) accountId: number) {
    return { data: toAccountKeyAnswer(await this.credentials.send(new RegenerateAccountKey(accountId))) };
  }

  @SecurityEvent('account_key_shown')
  @Get(':id/key')
  @ApiParam(accountId)
  @Answers(AccountKeyAnswer, 'one', { summary: 'Show the key of an account', description: 'As it is now; regenerating replaces it.' })
  async key(@Param('id', PathId) accountId: number) {
    return { data: toAccountKeyAnswer(await this.bus.ask(new ShowAccountKey(accountId))) };
  }

  private async read(accountId: number): Promise<AccountAnswer> {
    return toAccountAnswer(await this.bus.ask(new GetAccount(accountId)));
  }
}
