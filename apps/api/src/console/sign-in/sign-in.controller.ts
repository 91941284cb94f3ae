import { AcceptSignIn, CloseSession, GetAccount, GetUser, OpenSession } from '@contract/identity';
import { GetSite } from '@contract/inventory';
import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, SecurityEvent } from '../../access/index.js';
import { Answers, Refuses, Sends, WithCookie } from '../../envelope/index.js';
import { LoginAnswer } from '../sessions/session.shapes.js';
import { ProviderLogins } from './provider-logins.js';
import { BegunSignInAnswer, FinishSignInBody } from './sign-in.shapes.js';

@ApiTags('Session')
@Controller('console/api/login/provider')
export class SignInController {
  constructor(private readonly logins: ProviderLogins) {}

  @Access('login')
  @SecurityEvent('sign_in_begun')
  @Post('begin')
  @Refuses('provider_unreachable', 'sign_in_off', 'wrong_issuer')
  @Answers(BegunSignInAnswer, 'one', {
    summary: 'Begin to log in through the provider',
    description: 'OpenID Connect, code flow with PKCE. A cookie that scripts cannot read remembers for ten minutes what belongs to it.',
  })
  async begin(@Req() request: FastifyRequest): Promise<WithCookie<{ data: BegunSignInAnswer }>> {
    const { url, cookie } = await this.logins.begin(request);
    return new WithCookie({ data: { url } }, cookie);
  }

  @Access('login')
  @Post()
  @Sends(AcceptSignIn, CloseSession, OpenSession, GetAccount, GetSite, GetUser)
  @Refuses(
    'client_refused',
    'code_refused',
    'provider_refused',
    'provider_unreachable',
    'sign_in_expired',
    'sign_in_invalid',
    'sign_in_off',
    'wrong_issuer',
  )
  @Answers(LoginAnswer, 'one', {
    summary: 'Log in through the provider',
    description:
      'With what the provider added to the address of the login page. Finds the user by who they are at the provider or, the first time, by their verified e-mail. Opens a session, or asks for a code, as a login with a password does.',
  })
  async finish(@Req() request: FastifyRequest, @Body() { parameters }: FinishSignInBody): Promise<WithCookie<{ data: LoginAnswer }>> {
    const { answer, cookie } = await this.logins.finish(request, parameters);
    return new WithCookie({ data: answer }, cookie);
  }
}
