import { CreateAccount, RegenerateAccountKey, SetAccountActivated, ShowAccountKey } from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Access, CredentialChange, SecurityEvent } from '../../access/index.js';
import { Answers } from '../../envelope/index.js';
import { AccountActions } from '../../operators/account-actions.js';
import { ACCOUNT_ID, AccountAnswer } from '../../operators/accounts.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { AccountKeyAnswer, CreateAccountBody, CreatedAccountAnswer, toAccountKeyAnswer, toNewAccount } from './accounts.shapes.js';

/** Accounts, and who is let in. */
@Controller('apirest/v4/oms/internal/accounts')
@Access('operator-key')
export class AccountsController extends AccountActions {
  constructor(
    bus: Bus,
    private readonly credentials: CredentialChange,
  ) {
    super(bus);
  }

  @SecurityEvent('account_created')
  @Post()
  @AllFaults()
  @Answers(CreatedAccountAnswer, 'one', { summary: 'Create an account', description: 'With a new key, which can be shown again later.' })
  async create(@Body() body: CreateAccountBody) {
    const { accountId, key } = await this.bus.send(new CreateAccount(toNewAccount(body)));
    return { data: { ...(await this.read(accountId)), key } };
  }

  @SecurityEvent('account_activated')
  @Post(':id/activate')
  @ApiParam(ACCOUNT_ID)
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
  @ApiParam(ACCOUNT_ID)
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
  @ApiParam(ACCOUNT_ID)
  @Answers(AccountKeyAnswer, 'one', {
    summary: 'Replace the key of an account',
    description: 'Once this has answered, the old key is not let in any more.',
  })
  async regenerateKey(@Param('id', PathId) accountId: number) {
    return { data: toAccountKeyAnswer(await this.credentials.send(new RegenerateAccountKey(accountId))) };
  }

  @SecurityEvent('account_key_shown')
  @Get(':id/key')
  @ApiParam(ACCOUNT_ID)
  @Answers(AccountKeyAnswer, 'one', { summary: 'Show the key of an account', description: 'As it is now; regenerating replaces it.' })
  async key(@Param('id', PathId) accountId: number) {
    return { data: toAccountKeyAnswer(await this.bus.ask(new ShowAccountKey(accountId))) };
  }
}
