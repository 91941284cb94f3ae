import { createHmac, timingSafeEqual } from 'node:crypto';
import { FindSession, type LoggedInUser, MarkSessionSeen, SEEN_EVERY_MS } from '@contract/identity';
import { Bus, toIso } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.js';
import type { AccountCaller, Caller, WarehouseCaller } from './access.js';
import { Credentials } from './credentials.js';
import { headerOf } from './headers.js';
import { HttpsOnly } from './https-only.js';
import { refuseOtherSites } from './same-origin.js';
import { sessionTokenOf } from './session-cookie.js';

/** Who works with the console: a merchant's user on his account, a warehouse user at his site. Neither sees the other's side. */
export type Side = 'merchant' | 'warehouse';

const READS = new Set(['GET', 'HEAD']);
const KEY_HEADERS = ['accountid', 'username', 'key', 'authorization'];

/** What a page must send with every request that changes something; it follows from the session's token, which scripts cannot read. */
export const csrfTokenOf = (sessionToken: string): string => createHmac('sha256', sessionToken).update('csrf').digest('base64url');

export const sideOf = ({ level }: Pick<LoggedInUser, 'level'>): Side => (level === 1 ? 'merchant' : 'warehouse');

/** Requests of people who logged in to the console: the cookie says who, the CSRF token that the page meant it. */
@Injectable()
export class ConsoleSession {
  constructor(
    private readonly bus: Bus,
    private readonly credentials: Credentials,
    private readonly https: HttpsOnly,
  ) {}

  /** The session's token the request shows; undefined where it shows none, or shows keys, by which alone it is judged. */
  tokenOf(request: FastifyRequest): string | undefined {
    if (request.headers.cookie === undefined || KEY_HEADERS.some((name) => request.headers[name] !== undefined)) return undefined;
    return sessionTokenOf(request, this.https.cameByTls(request));
  }

  /** The user of a session; undefined when it is over, or he may not work any more. */
  async find(token: string): Promise<LoggedInUser | undefined> {
    const session = await this.bus.ask(new FindSession(token, 'web'));
    if (!session?.user.isActivated) return undefined;
    if (Date.now() - Date.parse(toIso(session.seenDate)) > SEEN_EVERY_MS) await this.bus.send(new MarkSessionSeen(session.sessionId));
    return session.user;
  }

  /** @throws Problem 401 without a session, 403 when it is the other side's, or the request may have been made by another page. */
  async authenticate(request: FastifyRequest, sides: readonly Side[]): Promise<Caller> {
    const token = this.tokenOf(request);
    const user = token === undefined ? undefined : await this.find(token);
    if (token === undefined || !user) throw new Problem(401, 'login_required', 'Log in to the console');
    if (!sides.includes(sideOf(user))) throw new Problem(403, 'other_side', `This is for ${sides[0] === 'merchant' ? 'merchants' : 'warehouse users'} only`);
    if (!READS.has(request.method)) refuseForged(request, token);
    await this.refuseDormantAccount(user);
    const caller = callerOf(user);
    if (!caller) throw new Problem(401, 'login_required', 'The user has no distribution center');
    return caller;
  }

  private async refuseDormantAccount(user: LoggedInUser): Promise<void> {
    if (sideOf(user) === 'warehouse') return;
    const account = user.accountId === null ? undefined : await this.credentials.account(user.accountId);
    if (!account?.isActivated) throw new Problem(401, 'account_not_activated', "The account isn't activated");
  }
}

/** A user as the caller of their session; undefined for one who has neither an account nor a site. */
export function callerOf(user: LoggedInUser): AccountCaller | WarehouseCaller | undefined {
  const { userId, userName, accountId, siteId, isOperator } = user;
  const actor = `user:${userName}`;
  if (sideOf(user) === 'merchant') return accountId === null ? undefined : { kind: 'account', accountId, userId, actor };
  return siteId === null ? undefined : { kind: 'warehouse', userId, userName, siteId, isOperator, actor };
}

/** @throws Problem 403. */
function refuseForged(request: FastifyRequest, token: string): void {
  refuseOtherSites(request);
  const shown = Buffer.from(headerOf(request, 'x-csrf-token'));
  const wanted = Buffer.from(csrfTokenOf(token));
  if (shown.length !== wanted.length || !timingSafeEqual(shown, wanted)) throw new Problem(403, 'csrf_token_required', 'The request lacks the X-CSRF-Token of its session');
}
