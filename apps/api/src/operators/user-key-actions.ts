import { CreateUserKey, LimitUserKey, ListUserKeys, RevokeUserKey } from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CredentialChange, SecurityEvent } from '../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Refuses, Sends } from '../envelope/index.js';
import { NotKept } from '../pipeline/idempotency.js';
import { AllFaults, PathId } from '../validation/index.js';
import {
  KEY_ID,
  KeyLimitBody,
  LIMIT_OF_KEY,
  MadeKeyAnswer,
  NewKeyBody,
  OwnKeyAnswer,
  toMadeKeyAnswer,
  toNewKey,
  toOwnKeyAnswer,
} from './own-keys.js';
import { USER_NAME } from './users.js';

/**
 * The keys of a warehouse user, below the user's path.
 * @param ForUser decorates the parameter that names whom a key is made for; it may refuse some of them, with `refuses`
 */
export function UserKeyActions(ForUser: () => ParameterDecorator, refuses: readonly string[]) {
  @ApiTags('Users')
  @ApiParam(USER_NAME)
  abstract class Actions {
    constructor(
      private readonly bus: Bus,
      private readonly credentials: CredentialChange,
    ) {}

    @Get()
    @Sends(ListUserKeys)
    @Answers(OwnKeyAnswer, 'page', {
      summary: 'List the keys of a user',
      description: 'Also those that are revoked or have expired; newest first. Nobody is shown a key again.',
    })
    async list(@Param('name') userName: string, @Query() paging: Paging): Promise<{ data: OwnKeyAnswer[]; metadata: PageMetadata }> {
      return pageOf(await this.bus.ask(new ListUserKeys(userName, pagingOf(paging))), paging, toOwnKeyAnswer);
    }

    @SecurityEvent('user_key_created')
    @Post()
    @Sends(CreateUserKey)
    @Refuses(...refuses)
    @AllFaults()
    @NotKept()
    @Answers(MadeKeyAnswer, 'one', {
      summary: 'Make a key for a warehouse user',
      description:
        'The user sends it in the header `Key`, beside their name in `userName`, in place of the master key. It is shown this once, and only a hash is stored. The service ignores an `Idempotency-Key`, which would keep the answer.',
    })
    async create(@ForUser() userName: string, @Body() body: NewKeyBody): Promise<{ data: MadeKeyAnswer }> {
      return { data: toMadeKeyAnswer(await this.credentials.send(new CreateUserKey(userName, toNewKey(body)))) };
    }

    @SecurityEvent('user_key_limited')
    @Post(':key_id/limit')
    @Sends(LimitUserKey)
    @ApiParam(KEY_ID)
    @Answers(OwnKeyAnswer, 'one', { summary: 'Limit the requests of a key of a user', description: LIMIT_OF_KEY })
    async limit(
      @Param('name') userName: string,
      @Param('key_id', PathId) keyId: number,
      @Body() { requests_per_minute }: KeyLimitBody,
    ): Promise<{ data: OwnKeyAnswer }> {
      return { data: toOwnKeyAnswer(await this.bus.send(new LimitUserKey(userName, keyId, requests_per_minute))) };
    }

    @SecurityEvent('user_key_revoked')
    @Post(':key_id/revoke')
    @Sends(RevokeUserKey)
    @ApiParam(KEY_ID)
    @Answers(OwnKeyAnswer, 'one', {
      summary: 'Revoke a key of a user',
      description: 'Once this has answered, the key opens nothing. One that is revoked already stays as it is.',
    })
    async revoke(@Param('name') userName: string, @Param('key_id', PathId) keyId: number): Promise<{ data: OwnKeyAnswer }> {
      return { data: toOwnKeyAnswer(await this.credentials.send(new RevokeUserKey(userName, keyId))) };
    }
  }
  return Actions;
}
