import { CloseSession, GetAccount, type LoggedInUser, OpenSession, RevokeSessions } from '@contract/identity';
import { GetSite } from '@contract/inventory';
import { Bus, Clock } from '@kernel';
import { Logins } from '@module/identity';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClientAddresses } from '../access/client-address.js';
import { callerOf, ConsoleSession, csrfTokenOf, sideOf } from '../access/console-session.js';
import { Credentials } from '../access/credentials.js';
import { FailedAuthentications } from '../access/failed-authentications.js';
import { headerOf } from '../access/headers.js';
import { HttpsOnly } from '../access/https-only.js';
import { refuseOtherSites } from '../access/same-origin.js';
import { noSessionCookie, sessionCookie } from '../access/session-cookie.js';
import { browserOf } from './browser.js';
import { permissionsOf } from './permissions.js';
import type { CodeBody, LoginAnswer, LoginBody, MeAnswer } from './session.shapes.js';

/** What a challenge of this way in is bound to: a mobile application's cannot be answered here. */
const boundTo = 'console';

/** Lets people in and out: the cookie, and what the page is told about its user. */
@Injectable()
export class ConsoleLogins {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly addresses: ClientAddresses,
    private readonly credentials: Credentials,
    private readonly failures: FailedAuthentications,
    private readonly https: HttpsOnly,
    private readonly logins: Logins,
    private readonly sessions: ConsoleSession,
  ) {}

  /** Checks a password, and opens a session or asks for a code. @throws LoginError; Problem 403 `other_site`, 429. */
  async logIn(request: FastifyRequest, reply: FastifyReply, { user_name: userName, password }: LoginBody): Promise<LoginAnswer> {
    refuseOtherSites(request);
    const { limitedAs: address } = this.addresses.of(request);
    request.claim = await this.credentials.claimOf(userName);
    const outcome = await this.failures.watch(address, () => this.logins.logIn({ userName, password, address, levels: [1, 2], boundTo }));
    if ('user' in outcome) return this.open(request, reply, outcome.user);
    return { status: 'verification_required', me: null, challenge: outcome.challenge, expires_in: outcome.expiresInSeconds };
  }

  /** Answers a challenge with a code, and opens a session. @throws LoginError; Problem 403 `other_site`, 429. */
  async verify(request: FastifyRequest, reply: FastifyReply, { challenge, code }: CodeBody): Promise<LoginAnswer> {
    refuseOtherSites(request);
    const { limitedAs: address } = this.addresses.of(request);
    return this.open(request, reply, await this.failures.watch(address, () => this.logins.verifyCode({ challenge, code, address, boundTo })));
  }

  /** Ends the session the request shows. */
  async logOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.bus.send(new CloseSession(this.tokenOf(request)));
    this.forget(request, reply);
  }

  /** Ends every session of its user. */
  async logOutEverywhere(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const user = await this.sessions.find(this.tokenOf(request));
    if (user) await this.bus.send(new RevokeSessions(user.userName));
    this.forget(request, reply);
  }

  /** Who is logged in; null when nobody is. */
  async whoIs(request: FastifyRequest): Promise<MeAnswer | null> {
    const token = this.sessions.tokenOf(request);
    const user = token === undefined ? undefined : await this.sessions.use(request, token);
    return token !== undefined && user ? this.describe(user, token) : null;
  }

  private async open(request: FastifyRequest, reply: FastifyReply, user: LoggedInUser): Promise<LoginAnswer> {
    // Whoever else the browser was logged in as is out: a session somebody slipped into it must not live on beside the new one.
    const before = this.sessions.tokenOf(request);
    if (before !== undefined) await this.bus.send(new CloseSession(before));
    const address = this.addresses.of(request).text;
    const now = this.clock.now();
    const seconds = Math.ceil((this.sessions.expiryOf(now, now).getTime() - now.getTime()) / 1_000);
    const { token } = await this.bus.send(new OpenSession({ userId: user.userId, kind: 'web', seconds, address, device: browserOf(headerOf(request, 'user-agent')) }));
    request.caller = callerOf(user);
    void reply.header('set-cookie', sessionCookie(token, this.https.cameByTls(request)));
    return { status: 'logged_in', me: await this.describe(user, token), challenge: null, expires_in: null };
  }

  private async describe(user: LoggedInUser, token: string): Promise<MeAnswer> {
    const side = sideOf(user);
    const account = user.accountId === null ? null : await this.bus.ask(new GetAccount(user.accountId));
    const site = user.siteId === null ? null : await this.bus.ask(new GetSite(user.siteId));
    return {
      user_name: user.userName,
      side,
      account: account && { account_id: account.accountId, name: account.name },
      distribution_center: site && { distribution_center_id: site.siteId, code: site.code, name: site.name },
      time_zone: account?.timeZone ?? site?.timeZone ?? 'UTC',
      permissions: permissionsOf(user),
      csrf_token: csrfTokenOf(token),
    };
  }

  private tokenOf(request: FastifyRequest): string {
    return this.sessions.tokenOf(request) ?? '';
  }

  private forget(request: FastifyRequest, reply: FastifyReply): void {
    void reply.header('set-cookie', noSessionCookie(this.https.cameByTls(request)));
  }
}
