import {
  ChooseLanguage,
  CloseSession,
  type ConsoleLanguage,
  GetAccount,
  GetUser,
  GetUserLanguage,
  type LoggedInUser,
  type LoginOutcome as CheckedLogin,
  OpenSession,
  RevokeSessions,
  SwitchSessionSite,
} from '@contract/identity';
import { GetSite, type Site } from '@contract/inventory';
import { Bus, Clock } from '@kernel';
import { Logins } from '@module/identity';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  callerOf,
  ClientAddresses,
  ConsoleSession,
  Credentials,
  csrfTokenOf,
  FailedAuthentications,
  headerOf,
  HttpsOnly,
  noSessionCookie,
  refuseOtherSites,
  sessionCookie,
  sideOf,
} from '../../access/index.js';
import { browserOf } from './browser.js';
import { permissionsOf } from './permissions.js';
import type { CodeBody, LoginAnswer, LoginBody, MeAnswer } from './session.shapes.js';

/** What challenges of the console are bound to, so that those of the mobile application do not work here. */
export const boundTo = 'console';

/** The answer to a login, with the cookies if it set any. */
export interface LoginOutcome {
  answer: LoginAnswer;
  cookie: string[] | undefined;
}

/** Logs people in and out: the cookie, and what the page learns about its user. */
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
  async logIn(request: FastifyRequest, { user_name: userName, password }: LoginBody): Promise<LoginOutcome> {
    refuseOtherSites(request);
    const { limitedAs: address } = this.addresses.of(request);
    request.claim = await this.credentials.claimOf(userName);
    const outcome = await this.failures.watch(address, () =>
      this.logins.logIn({ userName, password, address, levels: [1, 2], boundTo, enrols: true }),
    );
    return this.answer(request, outcome);
  }

  /** Opens a session, or asks for the code that is missing, after a correct password. */
  async answer(request: FastifyRequest, outcome: CheckedLogin): Promise<LoginOutcome> {
    if ('user' in outcome) return this.open(request, outcome.user);
    return {
      answer: {
        status: outcome.enrols ? 'enrolment_required' : 'verification_required',
        me: null,
        challenge: outcome.challenge,
        expires_in: outcome.expiresInSeconds,
      },
      cookie: undefined,
    };
  }

  /** Answers a challenge with a code, and opens a session. @throws LoginError; Problem 403 `other_site`, 429. */
  async verify(request: FastifyRequest, { challenge, code }: CodeBody): Promise<LoginOutcome> {
    refuseOtherSites(request);
    const { limitedAs: address } = this.addresses.of(request);
    return this.open(request, await this.failures.watch(address, () => this.logins.verifyCode({ challenge, code, address, boundTo })));
  }

  /**
   * Ends the session of the request.
   * @returns the cookie that removes it
   */
  async logOut(request: FastifyRequest): Promise<string> {
    await this.bus.send(new CloseSession(this.tokenOf(request)));
    return this.noCookie(request);
  }

  /**
   * Ends every session of its user.
   * @returns the cookie that removes this one
   */
  async logOutEverywhere(request: FastifyRequest): Promise<string> {
    const user = await this.sessions.find(this.tokenOf(request));
    if (user) await this.bus.send(new RevokeSessions(user.userName));
    return this.noCookie(request);
  }

  /** The logged-in user; null when nobody is logged in. */
  async whoIs(request: FastifyRequest): Promise<MeAnswer | null> {
    const token = this.sessions.tokenOf(request);
    const user = token === undefined ? undefined : await this.sessions.use(request, token);
    return token !== undefined && user ? this.describe(user, token) : null;
  }

  /** Moves the session of the request to another site of its user. @throws IdentityError `site_not_allowed`. */
  async switchSite(request: FastifyRequest, userName: string, siteId: number): Promise<MeAnswer | null> {
    await this.bus.send(new SwitchSessionSite(this.tokenOf(request), userName, siteId));
    return this.whoIs(request);
  }

  /** Stores the language that a user chooses, and returns the user. */
  async choose(request: FastifyRequest, language: ConsoleLanguage): Promise<MeAnswer | null> {
    const user = await this.sessions.find(this.tokenOf(request));
    if (user) await this.bus.send(new ChooseLanguage(user.userId, language));
    return this.whoIs(request);
  }

  async open(request: FastifyRequest, user: LoggedInUser): Promise<LoginOutcome> {
    // Ends the browser's previous session, whoever it belongs to: a session that an attacker planted must not outlive the login.
    const before = this.sessions.tokenOf(request);
    if (before !== undefined) await this.bus.send(new CloseSession(before));
    const address = this.addresses.of(request).text;
    const now = this.clock.now();
    const seconds = Math.ceil((this.sessions.expiryOf(now, now).getTime() - now.getTime()) / 1_000);
    const { token } = await this.bus.send(
      new OpenSession({ userId: user.userId, kind: 'web', seconds, address, device: browserOf(headerOf(request, 'user-agent')) }),
    );
    request.caller = callerOf(user);
    const answer: LoginAnswer = { status: 'logged_in', me: await this.describe(user, token), challenge: null, expires_in: null };
    return { answer, cookie: [sessionCookie(token, this.https.cameByTls(request))] };
  }

  private async describe(user: LoggedInUser, token: string): Promise<MeAnswer> {
    const side = sideOf(user);
    const account = user.accountId === null ? null : await this.bus.ask(new GetAccount(user.accountId));
    const site = user.siteId === null ? null : await this.bus.ask(new GetSite(user.siteId));
    return {
      user_name: user.userName,
      side,
      role: user.role,
      account: account && { account_id: account.accountId, name: account.name, currency: account.currency, units: account.units },
      distribution_center: site && toOwnSite(site),
      distribution_centers: site ? (await this.sitesOf(user, site)).map(toOwnSite) : [],
      time_zone: account?.timeZone ?? site?.timeZone ?? 'UTC',
      permissions: permissionsOf(user),
      csrf_token: csrfTokenOf(token),
      idle_seconds: this.sessions.idleSeconds || null,
      language: await this.bus.ask(new GetUserLanguage(user.userId)),
    };
  }

  /** The sites where a warehouse user may work, their own first; retired ones only if the user works there now. */
  private async sitesOf({ userName }: LoggedInUser, present: Site): Promise<Site[]> {
    const { siteId, otherSiteIds } = await this.bus.ask(new GetUser(userName));
    if (otherSiteIds.length === 0) return [present];
    const sites = await Promise.all([siteId ?? present.siteId, ...otherSiteIds].map((id) => this.bus.ask(new GetSite(id))));
    return sites.filter((each) => each.isActivated || each.siteId === siteId || each.siteId === present.siteId);
  }

  private tokenOf(request: FastifyRequest): string {
    return this.sessions.tokenOf(request) ?? '';
  }

  private noCookie(request: FastifyRequest): string {
    return noSessionCookie(this.https.cameByTls(request));
  }
}

const toOwnSite = ({ siteId, code, name }: Site) => ({ distribution_center_id: siteId, code, name });
