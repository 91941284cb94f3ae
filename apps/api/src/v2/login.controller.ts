import {
  BeginLoginAttempt,
  CloseSession,
  OpenChallenge,
  OpenSession,
  type SessionDevice,
  SettleLoginAttempt,
  TryCode,
} from '@contract/identity';
import { applyDecorators, Body, Controller, Post, Req } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CredentialChange, Device, neededHeader, SecurityEvent } from '../access/index.js';
import { AnswersPlain, Refuses, Sends } from '../envelope/index.js';
import { successful, SuccessfulAnswer } from './envelope.js';
import { LoginAnswer, LoginBody, VerificationAnswer, VerifyCodeBody } from './login.shapes.js';
import { MobileLogin } from './mobile-login.js';

const header = (name: string, description: string, example: string, maxLength = 100): MethodDecorator =>
  ApiHeader({ name, description, required: true, schema: { type: 'string', maxLength }, example });

/** A device's description of itself at login; every later call repeats it. */
const DeviceHeaders = (): MethodDecorator =>
  applyDecorators(
    header('Device-Id', 'Names the device; the login is bound to it', 'scanner-07', 200),
    header('App', 'Name of the mobile application', 'floor'),
    header('App-Version', 'Version of the mobile application', '5.2.1'),
    header('System-Version', "Version of the device's system", '14'),
  );

@ApiTags('Mobile login')
@Controller('apiv2')
export class MobileLoginController {
  constructor(
    private readonly login: MobileLogin,
    private readonly credentials: CredentialChange,
  ) {}

  @Post('mobile-login-1')
  @Sends(BeginLoginAttempt, OpenChallenge, OpenSession, SettleLoginAttempt)
  @Refuses(
    'invalid_challenge',
    'invalid_code',
    'known_password',
    'login_refused',
    'second_factor_required',
    'too_many_failed_logins',
    'too_many_logins',
  )
  @Access('login')
  @DeviceHeaders()
  @AnswersPlain([LoginAnswer, VerificationAnswer], {
    summary: 'Log in on a device',
    description: 'For activated warehouse users with a distribution center. A user with a second factor is asked for a code.',
  })
  logIn(
    @Device() device: SessionDevice,
    @Body() body: LoginBody,
    @Req() request: FastifyRequest,
  ): Promise<LoginAnswer | VerificationAnswer> {
    return this.login.logIn(request, device, body);
  }

  @Post('mobile-verify-code-1')
  @Sends(OpenSession, TryCode)
  @Refuses('known_password', 'login_refused', 'too_many_failed_logins', 'too_many_logins')
  @Access('login')
  @DeviceHeaders()
  @AnswersPlain(LoginAnswer, {
    summary: 'Answer the challenge of a login with a code',
    description: 'RFC 6238; a challenge takes 5 tries and one right code, a code is taken once.',
  })
  verify(@Device() device: SessionDevice, @Body() body: VerifyCodeBody, @Req() request: FastifyRequest): Promise<LoginAnswer> {
    return this.login.verify(request, device, body);
  }

  @SecurityEvent('logged_out')
  @Post('mobile-logout-1')
  @Sends(CloseSession)
  @Access('mobile-token')
  @AnswersPlain(SuccessfulAnswer, {
    summary: 'Log out on this device',
    description: 'Once this has answered, the tokens of the login open nothing. No body.',
  })
  async logOut(@Req() request: FastifyRequest): Promise<SuccessfulAnswer> {
    await this.credentials.send(new CloseSession(neededHeader(request, 'token')));
    return successful({});
  }
}
