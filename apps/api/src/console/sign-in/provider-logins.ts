import { SignIns } from '@module/identity';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ClientAddresses, FailedAuthentications, HttpsOnly, refuseOtherSites, signInCookie, signInOf } from '../../access/index.js';
import { boundTo, ConsoleLogins, type LoginOutcome } from '../sessions/logins.js';

/** Where the provider sends the browser back to; the provider must have this address on its list. */
const LOGIN_PAGE = '/console/login';

/** Logs people in through the provider, as with a password: the provider vouches for them instead. */
@Injectable()
export class ProviderLogins {
  constructor(
    private readonly addresses: ClientAddresses,
    private readonly failures: FailedAuthentications,
    private readonly https: HttpsOnly,
    private readonly logins: ConsoleLogins,
    private readonly signIns: SignIns,
  ) {}

  /** @throws SignInError `sign_in_off`, `provider_unreachable`, `wrong_issuer`; Problem 403 `other_site`, 429. */
  async begin(request: FastifyRequest): Promise<{ url: string; cookie: string }> {
    refuseOtherSites(request);
    this.failures.refuseBlocked(this.addresses.of(request).limitedAs);
    const isSecure = this.https.cameByTls(request);
    // The host is an address, localhost or one of ALLOWED_HOSTS.
    const { url, sealed } = await this.signIns.begin(`${isSecure ? 'https' : 'http'}://${request.headers.host ?? ''}${LOGIN_PAGE}`);
    return { url, cookie: signInCookie(sealed, isSecure) };
  }

  /** Opens a session or asks for a code, and removes the state from the browser. @throws SignInError; Problem 403 `other_site`, 429. */
  async finish(request: FastifyRequest, parameters: string): Promise<LoginOutcome> {
    refuseOtherSites(request);
    const isSecure = this.https.cameByTls(request);
    const outcome = await this.failures.watch(this.addresses.of(request).limitedAs, () =>
      this.signIns.finish(signInOf(request, isSecure), parameters, boundTo),
    );
    const { answer, cookie } = await this.logins.answer(request, outcome);
    return { answer, cookie: [...(cookie ?? []), signInCookie('', isSecure)] };
  }
}
