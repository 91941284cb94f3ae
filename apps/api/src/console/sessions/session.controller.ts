import {
  BeginLoginAttempt,
  ChooseLanguage,
  CloseSession,
  GetAccount,
  GetBrand,
  GetUser,
  MarkSessionSeen,
  OpenChallenge,
  OpenSession,
  RevokeSessions,
  SettleLoginAttempt,
  SwitchSessionSite,
  TryCode,
} from '@contract/identity';
import { GetSite } from '@contract/inventory';
import { Bus } from '@kernel';
import { SignIns } from '@module/identity';
import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, NeedsScope, SecurityEvent, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, Refuses, Sends, WithCookie } from '../../envelope/index.js';
import { toBrandAnswer } from '../brand/brand.shapes.js';
import { ConsoleLogins } from './logins.js';
import {
  CodeBody,
  EndedAnswer,
  LanguageBody,
  LoginAnswer,
  LoginBody,
  type MeAnswer,
  SessionAnswer,
  SiteSwitchBody,
} from './session.shapes.js';

@ApiTags('Session')
@Controller('console/api')
export class SessionController {
  constructor(
    private readonly logins: ConsoleLogins,
    private readonly signIns: SignIns,
    private readonly bus: Bus,
  ) {}

  @Access('login')
  @Post('login')
  @Sends(BeginLoginAttempt, CloseSession, OpenChallenge, OpenSession, SettleLoginAttempt, GetAccount, GetSite, GetUser)
  @Refuses('invalid_challenge', 'invalid_code', 'known_password', 'login_refused', 'too_many_failed_logins', 'too_many_logins')
  @Answers(LoginAnswer, 'one', {
    summary: 'Log in',
    description:
      'Opens a session of 8 hours, named by a cookie scripts cannot read, which ends after 30 minutes (`CONSOLE_IDLE_MINUTES`) without a request; requests with `X-Background: true` do not count. The session the request shows ends. Failures count as failed authentications.',
  })
  async logIn(@Req() request: FastifyRequest, @Body() body: LoginBody): Promise<WithCookie<{ data: LoginAnswer }>> {
    const { answer, cookie } = await this.logins.logIn(request, body);
    return new WithCookie({ data: answer }, cookie);
  }

  @Access('login')
  @Post('login/verify')
  @Sends(CloseSession, OpenSession, TryCode, GetAccount, GetSite, GetUser)
  @Refuses('known_password', 'login_refused', 'too_many_failed_logins', 'too_many_logins')
  @Answers(LoginAnswer, 'one', {
    summary: 'Log in with a code',
    description: 'The second step, where login answers verification_required: five tries within five minutes.',
  })
  async verify(@Req() request: FastifyRequest, @Body() body: CodeBody): Promise<WithCookie<{ data: LoginAnswer }>> {
    const { answer, cookie } = await this.logins.verify(request, body);
    return new WithCookie({ data: answer }, cookie);
  }

  @Access('public')
  @Get('session')
  @Sends(MarkSessionSeen, GetAccount, GetSite, GetUser)
  @Answers(SessionAnswer, 'one', { summary: 'Read who is logged in', description: 'Nobody is an answer, too.' })
  async session(@Req() request: FastifyRequest): Promise<{ data: SessionAnswer }> {
    return this.seen(await this.logins.whoIs(request));
  }

  @Access('warehouse-session')
  @SecurityEvent('site_switched')
  @Post('session/site')
  @Sends(MarkSessionSeen, SwitchSessionSite, GetAccount, GetSite)
  @Answers(SessionAnswer, 'one', {
    summary: 'Work at another distribution center',
    description: 'At one of `me.distribution_centers`, in every page of this session. A new session begins at the own one.',
  })
  async switchSite(
    @Req() request: FastifyRequest,
    @Warehouse() { userName }: WarehouseCaller,
    @Body() { distribution_center_id: siteId }: SiteSwitchBody,
  ): Promise<{ data: SessionAnswer }> {
    return this.seen(await this.logins.switchSite(request, userName, siteId));
  }

  @Access('session')
  @NeedsScope('any')
  @Post('me/language')
  @Sends(ChooseLanguage, MarkSessionSeen, GetAccount, GetSite, GetUser)
  @Answers(SessionAnswer, 'one', {
    summary: 'Choose the language of the pages',
    description: 'For yourself: it is kept with your user, and every browser in which you log in speaks it.',
  })
  async choose(@Req() request: FastifyRequest, @Body() { language }: LanguageBody): Promise<{ data: SessionAnswer }> {
    return this.seen(await this.logins.choose(request, language));
  }

  @Access('session')
  @NeedsScope('any')
  @SecurityEvent('logged_out')
  @Post('logout')
  @Sends(CloseSession)
  @Answers(EndedAnswer, 'one', { summary: 'Log out', description: 'Ends this session.' })
  async logOut(@Req() request: FastifyRequest): Promise<WithCookie<{ data: EndedAnswer }>> {
    return new WithCookie({ data: { status: 'ended' } }, await this.logins.logOut(request));
  }

  @Access('session')
  @NeedsScope('any')
  @SecurityEvent('logged_out')
  @Post('logout-everywhere')
  @Sends(RevokeSessions)
  @Answers(EndedAnswer, 'one', { summary: 'Log out everywhere', description: 'Ends every session of the user, this one included.' })
  async logOutEverywhere(@Req() request: FastifyRequest): Promise<WithCookie<{ data: EndedAnswer }>> {
    return new WithCookie({ data: { status: 'ended' } }, await this.logins.logOutEverywhere(request));
  }

  private async seen(me: MeAnswer | null): Promise<{ data: SessionAnswer }> {
    const brand = await this.bus.ask(new GetBrand());
    return { data: { me, provider: this.signIns.label, brand: brand.name === null && brand.logo === null ? null : toBrandAnswer(brand) } };
  }
}
