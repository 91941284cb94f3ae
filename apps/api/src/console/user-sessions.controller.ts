import { EndLockOuts, ListLockOuts, ListSessions, RevokeSession, RevokeSessions } from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, CredentialChange, SecurityEvent } from '../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf } from '../envelope/index.js';
import {
  EndLockOutsBody,
  LockOutAnswer,
  LockOutsEndedAnswer,
  OpenSessionAnswer,
  RevokedAnswer,
  toLockOutAnswer,
  toLoginSource,
  toOpenSessionAnswer,
} from '../operators/logins.js';
import { PathId } from '../validation/index.js';

const userName = {
  name: 'name',
  description: 'User name, case-sensitive (URL-encoded)',
  schema: { type: 'string', example: 'picker' },
} as const;

/** Who is in, who is locked out. */
@ApiTags('Users')
@Access('operator-session')
@Controller('console/api')
export class PeopleSessionsController {
  constructor(
    private readonly bus: Bus,
    private readonly credentials: CredentialChange,
  ) {}

  @Get('users/:name/sessions')
  @ApiParam(userName)
  @Answers(OpenSessionAnswer, 'page', {
    summary: 'List the sessions of a user',
    description: 'Those that are not over, of web pages and of the mobile application; newest first.',
  })
  async list(@Param('name') name: string, @Query() paging: Paging): Promise<{ data: OpenSessionAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListSessions(name, pagingOf(paging))), paging, toOpenSessionAnswer);
  }

  @SecurityEvent('sessions_revoked')
  @Post('users/:name/sessions/revoke')
  @ApiParam(userName)
  @Answers(RevokedAnswer, 'one', {
    summary: 'End every session of a user',
    description: 'Once this has answered, none of them opens anything.',
  })
  async revokeAll(@Param('name') name: string): Promise<{ data: RevokedAnswer }> {
    return { data: { revoked: await this.credentials.send(new RevokeSessions(name)) } };
  }

  @SecurityEvent('sessions_revoked')
  @Post('users/:name/sessions/:session_id/revoke')
  @ApiParam(userName)
  @ApiParam({ name: 'session_id', description: 'Id of the session', schema: { type: 'integer', example: 7 } })
  @Answers(RevokedAnswer, 'one', { summary: 'End one session of a user', description: 'Likewise.' })
  async revoke(@Param('name') name: string, @Param('session_id', PathId) sessionId: number): Promise<{ data: RevokedAnswer }> {
    await this.credentials.send(new RevokeSession(sessionId, name));
    return { data: { revoked: 1 } };
  }

  @Get('lock-outs')
  @Answers(LockOutAnswer, 'page', {
    summary: 'List who is locked out after failed logins',
    description: 'A user from one address, a user from everywhere, everybody from one address; those locked out last first.',
  })
  async lockOuts(@Query() paging: Paging): Promise<{ data: LockOutAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListLockOuts(pagingOf(paging))), paging, toLockOutAnswer);
  }

  @SecurityEvent('lockouts_ended')
  @Post('lock-outs/end')
  @Answers(LockOutsEndedAnswer, 'one', {
    summary: 'Let a user name or an address log in again',
    description: 'Forgets the failed logins counted so far: those of the user from everywhere, those of everybody from the address.',
  })
  async endLockOuts(@Body() body: EndLockOutsBody): Promise<{ data: LockOutsEndedAnswer }> {
    return { data: { ended: await this.bus.send(new EndLockOuts(toLoginSource(body))) } };
  }
}
