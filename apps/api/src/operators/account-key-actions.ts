import { CreateAccountKey, LimitAccountKey, ListAccountKeys, RevokeAccountKey } from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CredentialChange, SecurityEvent } from '../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../envelope/index.js';
import { NotKept } from '../pipeline/idempotency.js';
import { AllFaults, PathId } from '../validation/index.js';
import {
  AccountOwnKeyAnswer,
  MadeAccountKeyAnswer,
  NewAccountKeyBody,
  toAccountOwnKeyAnswer,
  toMadeAccountKeyAnswer,
  toNewAccountKey,
} from './account-keys.js';
import { ACCOUNT_ID } from './accounts.js';
import { KEY_ID, KeyLimitBody, LIMIT_OF_KEY } from './own-keys.js';

/** An account's own keys, besides the account's key, below the account's path. */
@ApiTags('Accounts')
@ApiParam(ACCOUNT_ID)
export abstract class AccountKeyActions {
  constructor(
    private readonly bus: Bus,
    private readonly credentials: CredentialChange,
  ) {}

  @Get()
  @Sends(ListAccountKeys)
  @Answers(AccountOwnKeyAnswer, 'page', {
    summary: 'List the own keys of an account',
    description: 'Also those that are revoked or have expired; newest first. Nobody is shown a key again.',
  })
  async list(
    @Param('id', PathId) accountId: number,
    @Query() paging: Paging,
  ): Promise<{ data: AccountOwnKeyAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListAccountKeys(accountId, pagingOf(paging))), paging, toAccountOwnKeyAnswer);
  }

  @SecurityEvent('account_own_key_created')
  @Post()
  @Sends(CreateAccountKey)
  @AllFaults()
  @NotKept()
  @Answers(MadeAccountKeyAnswer, 'one', {
    summary: 'Make a key for a program of an account',
    description:
      'The program sends it in place of the key of the account. It is shown this once, and only a hash is stored. The service ignores an `Idempotency-Key`, which would keep the answer.',
  })
  async create(@Param('id', PathId) accountId: number, @Body() body: NewAccountKeyBody): Promise<{ data: MadeAccountKeyAnswer }> {
    return { data: toMadeAccountKeyAnswer(await this.credentials.send(new CreateAccountKey(accountId, toNewAccountKey(body)))) };
  }

  @SecurityEvent('account_own_key_limited')
  @Post(':key_id/limit')
  @Sends(LimitAccountKey)
  @ApiParam(KEY_ID)
  @Answers(AccountOwnKeyAnswer, 'one', { summary: 'Limit the requests of an own key of an account', description: LIMIT_OF_KEY })
  async limit(
    @Param('id', PathId) accountId: number,
    @Param('key_id', PathId) keyId: number,
    @Body() { requests_per_minute }: KeyLimitBody,
  ): Promise<{ data: AccountOwnKeyAnswer }> {
    return { data: toAccountOwnKeyAnswer(await this.bus.send(new LimitAccountKey(accountId, keyId, requests_per_minute))) };
  }

  @SecurityEvent('account_own_key_revoked')
  @Post(':key_id/revoke')
  @Sends(RevokeAccountKey)
  @ApiParam(KEY_ID)
  @Answers(AccountOwnKeyAnswer, 'one', {
    summary: 'Revoke an own key of an account',
    description: 'Once this has answered, the key opens nothing. One that is revoked already stays as it is.',
  })
  async revoke(@Param('id', PathId) accountId: number, @Param('key_id', PathId) keyId: number): Promise<{ data: AccountOwnKeyAnswer }> {
    return { data: toAccountOwnKeyAnswer(await this.credentials.send(new RevokeAccountKey(accountId, keyId))) };
  }
}
