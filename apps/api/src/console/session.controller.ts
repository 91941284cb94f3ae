import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.js';
import { SecurityEvent } from '../access/security-events.js';
import { Answers } from '../envelope/answers.js';
import { ConsoleLogins } from './logins.js';
import { CodeBody, EndedAnswer, LoginAnswer, LoginBody, SessionAnswer } from './session.shapes.js';

@ApiTags('Session')
@Controller('console/api')
export class SessionController {
  constructor(private readonly logins: ConsoleLogins) {}

  @Access('login')
  @Post('login')
  @Answers(LoginAnswer, 'one', { summary: 'Log in', description: 'Opens a session of 8 hours, named by a cookie scripts cannot read, which ends after 30 minutes (`CONSOLE_IDLE_MINUTES`) without a request; requests with `X-Background: true` do not count. The session the request shows ends. Failures count as failed authentications.' })
  async logIn(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply, @Body() body: LoginBody): Promise<{ data: LoginAnswer }> {
    return { data: await this.logins.logIn(request, reply, body) };
  }

  @Access('login')
  @Post('login/verify')
  @Answers(LoginAnswer, 'one', { summary: 'Log in with a code', description: 'The second step, where login answers verification_required: five tries within five minutes.' })
  async verify(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply, @Body() body: CodeBody): Promise<{ data: LoginAnswer }> {
    return { data: await this.logins.verify(request, reply, body) };
  }

  @Access('public')
  @Get('session')
  @Answers(SessionAnswer, 'one', { summary: 'Read who is logged in', description: 'Nobody is an answer, too.' })
  async session(@Req() request: FastifyRequest): Promise<{ data: SessionAnswer }> {
    return { data: { me: await this.logins.whoIs(request) } };
  }

  @Access('session')
  @SecurityEvent('logged_out')
  @Post('logout')
  @Answers(EndedAnswer, 'one', { summary: 'Log out', description: 'Ends this session.' })
  async logOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<{ data: EndedAnswer }> {
    await this.logins.logOut(request, reply);
    return { data: { status: 'ended' } };
  }

  @Access('session')
  @SecurityEvent('logged_out')
  @Post('logout-everywhere')
  @Answers(EndedAnswer, 'one', { summary: 'Log out everywhere', description: 'Ends every session of the user, this one included.' })
  async logOutEverywhere(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<{ data: EndedAnswer }> {
    await this.logins.logOutEverywhere(request, reply);
    return { data: { status: 'ended' } };
  }
}
