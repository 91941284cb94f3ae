import {
  BeginEnrolment,
  CloseSession,
  ConfirmEnrolment,
  GetAccount,
  GetUser,
  LoginError,
  OpenSession,
  SecurityError,
} from '@contract/identity';
import { GetSite } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, ClientAddresses, FailedAuthentications, refuseOtherSites, SecurityEvent } from '../../access/index.js';
import { Answers, Sends, WithCookie } from '../../envelope/index.js';
import { otpauthUrl } from '../../operators/users.js';
import { NotKept } from '../../pipeline/idempotency.js';
import { boundTo, ConsoleLogins } from '../sessions/logins.js';
import { EnrolmentAnswer } from '../sessions/security.shapes.js';
import { CodeBody, EnrolBody, EnrolledAnswer } from '../sessions/session.shapes.js';

/** Where a login answers enrolment_required: the second factor that REQUIRE_SECOND_FACTOR demands, before anything else. */
@ApiTags('Session')
@Controller('console/api/login/enrol')
export class EnrolmentController {
  constructor(
    private readonly bus: Bus,
    private readonly addresses: ClientAddresses,
    private readonly failures: FailedAuthentications,
    private readonly logins: ConsoleLogins,
  ) {}

  @Access('login')
  @SecurityEvent('second_factor_begun')
  @Post()
  @Sends(BeginEnrolment)
  @NotKept()
  @Answers(EnrolmentAnswer, 'one', {
    summary: 'Begin to set up the second factor that a login needs',
    description: 'Within 15 minutes of the login. It counts once a code confirms it.',
  })
  async begin(@Req() request: FastifyRequest, @Body() { challenge }: EnrolBody): Promise<{ data: EnrolmentAnswer }> {
    refuseOtherSites(request);
    const { userName, secret } = await this.watched(request, () => this.bus.send(new BeginEnrolment({ challenge, boundTo })));
    return { data: { secret, otpauth_url: otpauthUrl(userName, secret) } };
  }

  @Access('login')
  @Post('confirm')
  @Sends(CloseSession, ConfirmEnrolment, OpenSession, GetAccount, GetSite, GetUser)
  @NotKept()
  @Answers(EnrolledAnswer, 'one', {
    summary: 'Log in with the first code of a new second factor',
    description: 'Opens the session and answers ten backup codes; five tries.',
  })
  async confirm(@Req() request: FastifyRequest, @Body() { challenge, code }: CodeBody): Promise<WithCookie<{ data: EnrolledAnswer }>> {
    refuseOtherSites(request);
    const confirmed = await this.watched(request, async () => {
      const outcome = await this.bus.send(new ConfirmEnrolment({ challenge, boundTo }, code));
      if ('user' in outcome) return outcome;
      if (outcome.refused === 'invalid_challenge') throw new LoginError('invalid_challenge');
      throw new SecurityError('wrong_code', {}, [{ code: 'wrong_code', path: 'code' }]);
    });
    const { answer, cookie } = await this.logins.open(request, confirmed.user);
    return new WithCookie({ data: { ...answer, backup_codes: confirmed.backupCodes } }, cookie);
  }

  private watched<T>(request: FastifyRequest, authenticate: () => Promise<T>): Promise<T> {
    return this.failures.watch(this.addresses.of(request).limitedAs, authenticate);
  }
}
