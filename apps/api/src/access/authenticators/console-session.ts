import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  FindSession,
  FindUsersOfSessions,
  type LiveSession,
  type LoggedInUser,
  MarkSessionSeen,
  SESSION_SECONDS,
} from '@contract/identity';
import { Bus, Clock, toIso } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { Problem } from '../../errors/index.js';
import { type AccountCaller, type Caller, permitsOf, type WarehouseCaller } from '../declarations/access.js';
import { Credentials } from './credentials.js';
import { headerOf } from './headers.js';
import { HttpsOnly } from '../origins/https-only.js';
import { refuseOtherSites } from '../origins/same-origin.js';
import { otherSide } from '../declarations/refusals.js';
import { sessionTokenOf } from './session-cookie.js';

/** Sides of the console: a merchant's user works on their account, a warehouse user at their site. Neither sees the other side. */
export type Side = 'merchant' | 'warehouse';

const READS = new Set(['GET', 'HEAD']);
/** How precisely a session's last use is stored. */
const USED_EVERY_MS = 60_000;
/** The id of the distribution center that the page shows. */
const SITE_HEADER = 'x-distribution-center';
const KEY_HEADERS = ['accountid', 'username', 'key', 'authorization'];

/** What a page must send with every request that changes something. It derives from the session's token, which scripts cannot read. */
export const csrfTokenOf = (sessionToken: string): string => createHmac('sha256', sessionToken).update('csrf').digest('base64url');

export const sideOf = ({ level }: Pick<LoggedInUser, 'level'>): Side => (level === 1 ? 'merchant' : 'warehouse');

/**
 * Whether the page sent the request without its user: an event stream, or the refresh of a list on an idle page. Neither keeps an idle
 * session alive.
 */
const isBackground = ({ headers }: FastifyRequest): boolean => headers['x-background'] === 'true' || headers.accept === 'text/event-stream';

/**
 * Requests of people who logged in to the console: the cookie identifies the user, the CSRF token proves that our page sent the request.
 */
@Injectable()
export class ConsoleSession {
  /** Seconds without use after which a session ends; with 0, it ends only with its lifetime. */
  readonly idleSeconds: number;

  constructor(
    private readonly bus: Bus,
    private readonly credentials: Credentials,
    private readonly https: HttpsOnly,
    private readonly clock: Clock,
    @Inject(CONFIG) { consoleIdleSeconds }: Pick<Config, 'consoleIdleSeconds'>,
  ) {
    this.idleSeconds = consoleIdleSeconds;
  }

  /** The session token of the request; undefined without one, or with keys, which take precedence. */
  tokenOf(request: FastifyRequest): string | undefined {
    if (request.headers.cookie === undefined || KEY_HEADERS.some((name) => request.headers[name] !== undefined)) return undefined;
    return sessionTokenOf(request, this.https.cameByTls(request));
  }

  /** The user of a session; undefined when it has ended or the user is deactivated. Does not count as use of the session. */
  async find(token: string): Promise<LoggedInUser | undefined> {
    return (await this.live(token))?.user;
  }

  /** The users of many sessions, by token; ended sessions and users who may not log in have none. Does not count as use either. */
  findAll(tokens: readonly string[]): Promise<ReadonlyMap<string, LoggedInUser>> {
    return this.bus.ask(new FindUsersOfSessions(tokens));
  }

  /** The user of a request's session, as `find` reads it; counts as use of the session, unless the request is a background one. */
  async use(request: FastifyRequest, token: string): Promise<LoggedInUser | undefined> {
    const session = await this.live(token);
    if (session && !isBackground(request)) await this.prolong(session);
    return session?.user;
  }

  /** When a session ends without further use after `now`. */
  expiryOf(created: Date, now: Date): Date {
    const last = created.getTime() + SESSION_SECONDS * 1_000;
    return new Date(this.idleSeconds === 0 ? last : Math.min(last, now.getTime() + this.idleSeconds * 1_000));
  }

  private async live(token: string): Promise<LiveSession | undefined> {
    const session = await this.bus.ask(new FindSession(token, 'web'));
    return session?.user.isActivated ? session : undefined;
  }

  /** Writes at most once a minute. */
  private async prolong({ sessionId, createdDate, seenDate }: LiveSession): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - Date.parse(toIso(seenDate)) <= USED_EVERY_MS) return;
    await this.bus.send(new MarkSessionSeen(sessionId, this.expiryOf(new Date(toIso(createdDate)), now)));
  }

  /**
   * @throws Problem 401 without a session, 403 for the other side's session, or when another page may have sent the request; 409 when the
   * page shows another site than the one at which the session works.
   */
  async authenticate(request: FastifyRequest, sides: readonly Side[]): Promise<Caller> {
    const token = this.tokenOf(request);
    const user = token === undefined ? undefined : await this.use(request, token);
    if (token === undefined || !user) throw new Problem(401, 'login_required', 'Log in to the console');
    if (!sides.includes(sideOf(user))) throw otherSide(sides[0] === 'merchant');
    if (!READS.has(request.method)) refuseForged(request, token);
    await this.refuseDormantAccount(user);
    const caller = callerOf(user);
    if (!caller) throw new Problem(401, 'login_required', 'The user has no distribution center');
    if (caller.kind === 'warehouse') refuseOfOtherSite(request, caller);
    return caller;
  }

  private async refuseDormantAccount(user: LoggedInUser): Promise<void> {
    if (sideOf(user) === 'warehouse') return;
    const account = user.accountId === null ? undefined : await this.credentials.account(user.accountId);
    if (!account?.isActivated) throw new Problem(401, 'account_not_activated', "The account isn't activated");
  }
}

/** A user as the caller of their session; undefined for one without an account and a site. */
export function callerOf(user: LoggedInUser): AccountCaller | WarehouseCaller | undefined {
  const { userId, userName, accountId, siteId, isAway, role } = user;
  const actor = `user:${userName}`;
  if (sideOf(user) === 'merchant') return accountId === null ? undefined : { kind: 'account', accountId, userId, role, actor };
  return siteId === null
    ? undefined
    : { kind: 'warehouse', userId, userName, siteId, isAtConsole: true, ...(isAway ? { isAway } : {}), ...permitsOf(user), actor };
}

/**
 * Pages say which site they show, so that nothing that people typed or scanned there happens at the site to which they have switched in
 * another tab since. @throws Problem 409 `site_switched`.
 */
function refuseOfOtherSite({ headers }: FastifyRequest, { siteId }: WarehouseCaller): void {
  const shownSite = headers[SITE_HEADER];
  if (shownSite !== undefined && shownSite !== String(siteId))
    throw new Problem(409, 'site_switched', 'Your session works at another distribution center now: nothing was done');
}

/** @throws Problem 403. */
function refuseForged(request: FastifyRequest, token: string): void {
  refuseOtherSites(request);
  const sent = Buffer.from(headerOf(request, 'x-csrf-token'));
  const expected = Buffer.from(csrfTokenOf(token));
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected))
    throw new Problem(403, 'csrf_token_required', 'The request lacks the X-CSRF-Token of its session');
}
