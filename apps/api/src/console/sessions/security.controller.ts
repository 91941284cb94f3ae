import {
  BeginLoginAttempt,
  BeginSecondFactor,
  ConfirmSecondFactor,
  GetUser,
  ListSessions,
  MakeBackupCodes,
  RemoveSecondFactor,
  RevokeSession,
  SettleLoginAttempt,
  SetUserPassword,
  UseCode,
} from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CredentialChange, NeedsScope, SecurityEvent } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Refuses, Sends } from '../../envelope/index.js';
import { NotKept } from '../../pipeline/idempotency.js';
import { RevokedAnswer } from '../../operators/logins.js';
import { PathId } from '../../validation/index.js';
import { OwnSecurity } from './own-security.js';
import {
  BackupCodesAnswer,
  EnrolmentAnswer,
  FirstCodeBody,
  OwnPasswordBody,
  OwnSessionAnswer,
  ProofBody,
  SecurityAnswer,
  toOwnSessionAnswer,
} from './security.shapes.js';

/** My Account > Security, of merchants and warehouse users alike. */
@ApiTags('Security')
@Access('session')
@NeedsScope('any')
@Controller('console/api/security')
export class SecurityController {
  constructor(
    private readonly bus: Bus,
    private readonly credentials: CredentialChange,
    private readonly security: OwnSecurity,
  ) {}

  @Get()
  @Sends(GetUser)
  @Answers(SecurityAnswer, 'one', { summary: 'Read how you log in', description: 'Whether a second factor is asked for.' })
  async read(@Req() request: FastifyRequest): Promise<{ data: SecurityAnswer }> {
    return { data: await this.security.read(request) };
  }

  @SecurityEvent('password_changed')
  @Post('password')
  @Sends(BeginLoginAttempt, SetUserPassword, SettleLoginAttempt)
  @Refuses('too_many_failed_logins', 'too_many_logins', 'wrong_password')
  @NotKept()
  @Answers(SecurityAnswer, 'one', {
    summary: 'Change your password',
    description: 'Ends your other sessions: once this has answered, none of them opens anything.',
  })
  async password(@Req() request: FastifyRequest, @Body() body: OwnPasswordBody): Promise<{ data: SecurityAnswer }> {
    return { data: await this.security.changePassword(request, body) };
  }

  @SecurityEvent('second_factor_begun')
  @Post('second-factor')
  @Sends(BeginLoginAttempt, BeginSecondFactor, SettleLoginAttempt, UseCode)
  @Refuses('code_required', 'too_many_failed_logins', 'too_many_logins', 'wrong_code', 'wrong_password')
  @NotKept()
  @Answers(EnrolmentAnswer, 'one', {
    summary: 'Begin to enrol a second factor',
    description: 'It counts once it is confirmed by a code, within 15 minutes; the one before counts until then.',
  })
  async begin(@Req() request: FastifyRequest, @Body() body: ProofBody): Promise<{ data: EnrolmentAnswer }> {
    return { data: await this.security.beginSecondFactor(request, body) };
  }

  @SecurityEvent('second_factor_changed')
  @Post('second-factor/confirm')
  @Sends(ConfirmSecondFactor)
  @Answers(BackupCodesAnswer, 'one', {
    summary: 'Confirm the second factor with its first code',
    description: 'From then on every login asks for a code. Answers ten backup codes; ends your other sessions.',
  })
  async confirm(@Req() request: FastifyRequest, @Body() body: FirstCodeBody): Promise<{ data: BackupCodesAnswer }> {
    return { data: await this.security.confirmSecondFactor(request, body) };
  }

  @SecurityEvent('second_factor_removed')
  @Post('second-factor/remove')
  @Sends(BeginLoginAttempt, RemoveSecondFactor, SettleLoginAttempt, UseCode)
  @Refuses('code_required', 'too_many_failed_logins', 'too_many_logins', 'wrong_code', 'wrong_password')
  @NotKept()
  @Answers(SecurityAnswer, 'one', {
    summary: 'Do without a second factor',
    description: 'From then on the password alone opens. Asks for the password and a code; ends your other sessions.',
  })
  async remove(@Req() request: FastifyRequest, @Body() body: ProofBody): Promise<{ data: SecurityAnswer }> {
    return { data: await this.security.removeSecondFactor(request, body) };
  }

  @SecurityEvent('backup_codes_changed')
  @Post('backup-codes')
  @Sends(BeginLoginAttempt, MakeBackupCodes, SettleLoginAttempt, UseCode)
  @Refuses('code_required', 'too_many_failed_logins', 'too_many_logins', 'wrong_code', 'wrong_password')
  @NotKept()
  @Answers(BackupCodesAnswer, 'one', {
    summary: 'Make new backup codes',
    description: 'Ten instead of those there are, shown this once. Asks for the password and a code.',
  })
  async backupCodes(@Req() request: FastifyRequest, @Body() body: ProofBody): Promise<{ data: BackupCodesAnswer }> {
    return { data: await this.security.makeBackupCodes(request, body) };
  }

  @Get('sessions')
  @Sends(ListSessions)
  @Answers(OwnSessionAnswer, 'page', {
    summary: 'List your sessions',
    description: 'Those that are not over, of web pages and of the mobile application; newest first.',
  })
  async sessions(@Req() request: FastifyRequest, @Query() paging: Paging): Promise<{ data: OwnSessionAnswer[]; metadata: PageMetadata }> {
    const { user, sessionId } = await this.security.session(request);
    return pageOf(await this.bus.ask(new ListSessions(user.userName, pagingOf(paging))), paging, (row) =>
      toOwnSessionAnswer(row, sessionId),
    );
  }

  @SecurityEvent('sessions_revoked')
  @Post('sessions/:session_id/revoke')
  @Sends(RevokeSession)
  @ApiParam({ name: 'session_id', description: 'Id of the session', schema: { type: 'integer', example: 7 } })
  @Answers(RevokedAnswer, 'one', { summary: 'End one of your sessions', description: 'Once this has answered, it opens nothing.' })
  async revoke(@Req() request: FastifyRequest, @Param('session_id', PathId) id: number): Promise<{ data: RevokedAnswer }> {
    await this.credentials.send(new RevokeSession(id, (await this.security.session(request)).user.userName));
    return { data: { revoked: 1 } };
  }
}
