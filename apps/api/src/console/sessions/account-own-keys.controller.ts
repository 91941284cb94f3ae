import { BeginLoginAttempt, CreateAccountKey, ListAccountKeys, RevokeAccountKey, SettleLoginAttempt, UseCode } from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, Account, type AccountCaller, CredentialChange, OwnersOnly, SecurityEvent } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Refuses, Sends } from '../../envelope/index.js';
import { AccountOwnKeyAnswer, MadeAccountKeyAnswer, toAccountOwnKeyAnswer } from '../../operators/account-keys.js';
import { KEY_ID } from '../../operators/own-keys.js';
import { NotKept } from '../../pipeline/idempotency.js';
import { PathId } from '../../validation/index.js';
import { OwnSecurity } from './own-security.js';
import { ProvenAccountKeyBody } from './security.shapes.js';

/** My Account > Preferences > API Integration: the own keys of the merchant's programs. */
@ApiTags('Keys')
@Access('merchant-session')
@OwnersOnly()
@Controller('console/api/account-keys')
export class OwnAccountKeysController {
  constructor(
    private readonly bus: Bus,
    private readonly credentials: CredentialChange,
    private readonly security: OwnSecurity,
  ) {}

  @Get()
  @Sends(ListAccountKeys)
  @Answers(AccountOwnKeyAnswer, 'page', {
    summary: 'List the own keys of the account',
    description: 'Also those that are revoked or have expired; newest first. Nobody is shown a key again.',
  })
  async list(
    @Account() { accountId }: AccountCaller,
    @Query() paging: Paging,
  ): Promise<{ data: AccountOwnKeyAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListAccountKeys(accountId, pagingOf(paging))), paging, toAccountOwnKeyAnswer);
  }

  @SecurityEvent('account_own_key_created')
  @Post()
  @Sends(BeginLoginAttempt, CreateAccountKey, SettleLoginAttempt, UseCode)
  @Refuses('code_required', 'too_many_failed_logins', 'too_many_logins', 'wrong_code', 'wrong_password')
  @NotKept()
  @Answers(MadeAccountKeyAnswer, 'one', {
    summary: 'Make a key for a program of the account',
    description: 'Asks for the password, and for a code where there is a second factor. Shown this once.',
  })
  async create(
    @Account() { accountId }: AccountCaller,
    @Req() request: FastifyRequest,
    @Body() body: ProvenAccountKeyBody,
  ): Promise<{ data: MadeAccountKeyAnswer }> {
    return { data: await this.security.makeAccountKey(request, accountId, body) };
  }

  @SecurityEvent('account_own_key_revoked')
  @Post(':key_id/revoke')
  @Sends(RevokeAccountKey)
  @ApiParam(KEY_ID)
  @Answers(AccountOwnKeyAnswer, 'one', {
    summary: 'Revoke an own key of the account',
    description: 'Once this has answered, it opens nothing.',
  })
  async revoke(@Account() { accountId }: AccountCaller, @Param('key_id', PathId) keyId: number): Promise<{ data: AccountOwnKeyAnswer }> {
    return { data: toAccountOwnKeyAnswer(await this.credentials.send(new RevokeAccountKey(accountId, keyId))) };
  }
}
