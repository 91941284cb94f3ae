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
import { Body, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CredentialChange, SecurityEvent } from '../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../envelope/index.js';
import { IfMatch } from '../pipeline/if-match.js';
import { AllFaults, PathId } from '../validation/index.js';
import {
  ACCOUNT_ID,
  AccountAnswer,
  AccountKeyAnswer,
  ChangeAccountBody,
  CreateAccountBody,
  CreatedAccountAnswer,
  toAccountAnswer,
  toAccountKeyAnswer,
  toNewAccount,
} from './accounts.js';

/** The merchants' accounts, their activation, and their keys. */
@ApiTags('Accounts')
export abstract class AccountActions {
  constructor(
    protected readonly bus: Bus,
    private readonly credentials: CredentialChange,
  ) {}

  @SecurityEvent('account_created')
  @Post()
  @Sends(CreateAccount, GetAccount)
  @AllFaults()
  @Answers(CreatedAccountAnswer, 'one', { summary: 'Create an account', description: 'With a new key, which can be shown again later.' })
  async create(@Body() body: CreateAccountBody): Promise<{ data: CreatedAccountAnswer }> {
    const { accountId, key } = await this.bus.send(new CreateAccount(toNewAccount(body)));
    return { data: { ...(await this.read(accountId)), key } };
  }

  @Get()
  @Answers(AccountAnswer, 'page', { summary: 'List accounts', description: 'By id.' })
  async list(@Query() paging: Paging): Promise<{ data: AccountAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListAccounts(pagingOf(paging))), paging, toAccountAnswer);
  }

  @Get(':id')
  @Sends(GetAccount)
  @ApiParam(ACCOUNT_ID)
  @Answers(AccountAnswer, 'one', { summary: 'Get an account', description: 'Without its key.' })
  async get(@Param('id', PathId) accountId: number): Promise<{ data: AccountAnswer }> {
    return { data: await this.read(accountId) };
  }

  @Patch(':id')
  @Sends(ChangeAccount)
  @ApiParam(ACCOUNT_ID)
  @IfMatch((accounts: AccountActions, id: number) => accounts.get(id))
  @Answers(AccountAnswer, 'one', {
    summary: 'Change an account',
    description:
      'Members that are left out stay as they are. Its days in the web console follow its time zone at once; orders that are placed from now on follow its split policy.',
  })
  async change(
    @Param('id', PathId) accountId: number,
    @Body() { name, time_zone, split_policy, auto_without_serials, currency, units }: ChangeAccountBody,
  ): Promise<{ data: AccountAnswer }> {
    const change = { name, timeZone: time_zone, splitPolicy: split_policy, autoWithoutSerials: auto_without_serials, currency, units };
    return { data: toAccountAnswer(await this.bus.send(new ChangeAccount(accountId, change))) };
  }

  @SecurityEvent('account_activated')
  @Post(':id/activate')
  @Sends(SetAccountActivated)
  @ApiParam(ACCOUNT_ID)
  @Answers(AccountAnswer, 'one', {
    summary: 'Let the key of an account in',
    description: 'Once this has answered, requests with its key are let in.',
  })
  async activate(@Param('id', PathId) accountId: number): Promise<{ data: AccountAnswer }> {
    await this.credentials.send(new SetAccountActivated(accountId, true));
    return { data: await this.read(accountId) };
  }

  @SecurityEvent('account_deactivated')
  @Post(':id/deactivate')
  @Sends(SetAccountActivated)
  @ApiParam(ACCOUNT_ID)
  @Answers(AccountAnswer, 'one', {
    summary: 'Let the key of an account in no longer',
    description: 'Once this has answered, no request of the account is let in.',
  })
  async deactivate(@Param('id', PathId) accountId: number): Promise<{ data: AccountAnswer }> {
    await this.credentials.send(new SetAccountActivated(accountId, false));
    return { data: await this.read(accountId) };
  }

  @SecurityEvent('account_key_changed')
  @Post(':id/regenerate_key')
  @Sends(RegenerateAccountKey)
  @ApiParam(ACCOUNT_ID)
  @Answers(AccountKeyAnswer, 'one', {
    summary: 'Replace the key of an account',
    description: 'Once this has answered, the old key is not let in any more.',
  })
  async regenerateKey(@Param('id', PathId) accountId: number): Promise<{ data: AccountKeyAnswer }> {
    return { data: toAccountKeyAnswer(await this.credentials.send(new RegenerateAccountKey(accountId))) };
  }

  @SecurityEvent('account_key_shown')
  @Get(':id/key')
  @Sends(ShowAccountKey)
  @ApiParam(ACCOUNT_ID)
  @Answers(AccountKeyAnswer, 'one', { summary: 'Show the key of an account', description: 'As it is now; regenerating replaces it.' })
  async key(@Param('id', PathId) accountId: number): Promise<{ data: AccountKeyAnswer }> {
    return { data: toAccountKeyAnswer(await this.bus.ask(new ShowAccountKey(accountId))) };
  }

  protected async read(accountId: number): Promise<AccountAnswer> {
    return toAccountAnswer(await this.bus.ask(new GetAccount(accountId)));
  }
}
