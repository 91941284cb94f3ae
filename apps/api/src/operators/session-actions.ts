import { ListSessions, RevokeSession, RevokeSessions } from '@contract/identity';
import { Bus } from '@kernel';
import { Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CredentialChange, SecurityEvent } from '../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../envelope/index.js';
import { PathId } from '../validation/index.js';
import { OpenSessionAnswer, RevokedAnswer, toOpenSessionAnswer } from './logins.js';
import { USER_NAME } from './users.js';

/** The sessions of a user, below the user's path. */
@ApiTags('Users')
@ApiParam(USER_NAME)
export abstract class SessionActions {
  constructor(
    private readonly bus: Bus,
    private readonly credentials: CredentialChange,
  ) {}

  @Get()
  @Sends(ListSessions)
  @Answers(OpenSessionAnswer, 'page', {
    summary: 'List the sessions of a user',
    description: 'Those that are not over, of web pages and of the mobile application; newest first.',
  })
  async list(@Param('name') userName: string, @Query() paging: Paging): Promise<{ data: OpenSessionAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListSessions(userName, pagingOf(paging))), paging, toOpenSessionAnswer);
  }

  @SecurityEvent('sessions_revoked')
  @Post('revoke')
  @Sends(RevokeSessions)
  @Answers(RevokedAnswer, 'one', {
    summary: 'End every session of a user',
    description: 'Once this has answered, none of them opens anything.',
  })
  async revokeAll(@Param('name') userName: string): Promise<{ data: RevokedAnswer }> {
    return { data: { revoked: await this.credentials.send(new RevokeSessions(userName)) } };
  }

  @SecurityEvent('sessions_revoked')
  @Post(':session_id/revoke')
  @Sends(RevokeSession)
  @ApiParam({ name: 'session_id', description: 'Id of the session', schema: { type: 'integer', example: 7 } })
  @Answers(RevokedAnswer, 'one', { summary: 'End one session of a user', description: 'Likewise.' })
  async revoke(@Param('name') userName: string, @Param('session_id', PathId) sessionId: number): Promise<{ data: RevokedAnswer }> {
    await this.credentials.send(new RevokeSession(sessionId, userName));
    return { data: { revoked: 1 } };
  }
}
