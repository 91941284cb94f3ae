import { BeginLoginAttempt, CreateUserKey, ListUserKeys, RevokeUserKey, SettleLoginAttempt, UseCode } from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CredentialChange, SecurityEvent, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Refuses, Sends } from '../../envelope/index.js';
import { KEY_ID, MadeKeyAnswer, toOwnKeyAnswer, OwnKeyAnswer } from '../../operators/own-keys.js';
import { NotKept } from '../../pipeline/idempotency.js';
import { PathId } from '../../validation/index.js';
import { OwnSecurity } from './own-security.js';
import { OwnKeyBody } from './security.shapes.js';

/** My Account > Security: a warehouse user's own keys. */
@ApiTags('Security')
@Access('warehouse-session')
@Controller('console/api/security/keys')
export class OwnKeysController {
  constructor(
    private readonly bus: Bus,
    private readonly credentials: CredentialChange,
    private readonly security: OwnSecurity,
  ) {}

  @Get()
  @Sends(ListUserKeys)
  @Answers(OwnKeyAnswer, 'page', {
    summary: 'List your keys',
    description: 'Also those that are revoked or have expired; newest first. Nobody is shown a key again.',
  })
  async list(
    @Warehouse() { userName }: WarehouseCaller,
    @Query() paging: Paging,
  ): Promise<{ data: OwnKeyAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListUserKeys(userName, pagingOf(paging))), paging, toOwnKeyAnswer);
  }

  @SecurityEvent('user_key_created')
  @Post()
  @Sends(BeginLoginAttempt, CreateUserKey, SettleLoginAttempt, UseCode)
  @Refuses('code_required', 'too_many_failed_logins', 'too_many_logins', 'wrong_code', 'wrong_password')
  @NotKept()
  @Answers(MadeKeyAnswer, 'one', {
    summary: 'Make a key for yourself',
    description: 'For programs that send your name. Asks for the password, and for a code where there is a second factor. Shown this once.',
  })
  async create(@Req() request: FastifyRequest, @Body() body: OwnKeyBody): Promise<{ data: MadeKeyAnswer }> {
    return { data: await this.security.makeKey(request, body) };
  }

  @SecurityEvent('user_key_revoked')
  @Post(':key_id/revoke')
  @Sends(RevokeUserKey)
  @ApiParam(KEY_ID)
  @Answers(OwnKeyAnswer, 'one', { summary: 'Revoke one of your keys', description: 'Once this has answered, it opens nothing.' })
  async revoke(@Warehouse() { userName }: WarehouseCaller, @Param('key_id', PathId) keyId: number): Promise<{ data: OwnKeyAnswer }> {
    return { data: toOwnKeyAnswer(await this.credentials.send(new RevokeUserKey(userName, keyId))) };
  }
}
