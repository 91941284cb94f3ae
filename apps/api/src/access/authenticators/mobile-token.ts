import {
  CREDENTIAL_LEASE_MS,
  FindSession,
  type LiveSession,
  MarkSessionSeen,
  SEEN_EVERY_MS,
  type SessionProgram,
} from '@contract/identity';
import { Bus, Clock, Leased, toIso, toStored } from '@kernel';
import { type MobileClaims, MobileTokens } from '@module/identity';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../errors/index.js';
import type { MobileCaller } from '../declarations/access.js';
import { type MobileHeader, neededHeader, wrongHeader } from './mobile-headers.js';

const WAREHOUSE_LEVEL = 2;
const MAX_KEPT = 10_000;
const foreign = "doesn't belong to the login of Authorization";

type Shown = Record<MobileHeader, string>;

/** The mobile application: the seven headers of a login, each with its own refusal (docs/interface-notes/mobile.md). */
@Injectable()
export class MobileToken {
  /** By token hash; only tokens with our signature get this far. */
  private readonly sessions: Leased<string, LiveSession>;

  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly tokens: MobileTokens,
  ) {
    this.sessions = new Leased((token) => bus.ask(new FindSession(token, 'mobile')), { leaseMs: CREDENTIAL_LEASE_MS, capacity: MAX_KEPT });
  }

  /** @throws Problem 401. */
  async authenticate(request: FastifyRequest): Promise<MobileCaller> {
    const sent = headersOf(request);
    const claims = await this.claimsOf(sent.authorization);
    const mismatch = this.tokens.mismatch(claims, sent);
    if (mismatch) throw wrongHeader(mismatch, foreign);
    const session = await this.sessions.get(sent.token);
    if (!session?.device) throw new Problem(401, 'login_ended', 'The login has ended, log in again');
    request.claim = { userName: session.user.userName };
    refuseUser(session);
    refuseOtherApp(session.device, sent);
    await this.note(session);
    const { userId, userName, siteId } = session.user;
    return { kind: 'mobile', userId, userName, siteId: siteId ?? 0, actor: `user:${userName}`, deviceId: sent.deviceId };
  }

  private async claimsOf(jwt: string): Promise<MobileClaims> {
    const claims = await this.tokens.read(jwt, this.clock.now());
    if (claims === 'expired')
      throw new Problem(401, 'expired_authorization', 'The Header value is invalid. Authorization has expired, log in again');
    if (!claims) throw wrongHeader('authorization', "isn't a valid token");
    return claims;
  }

  /** Shows operators which logins are in use, with one write every few minutes. */
  private async note(session: LiveSession): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - Date.parse(toIso(session.seenDate)) < SEEN_EVERY_MS) return;
    session.seenDate = toStored(now);
    await this.bus.send(new MarkSessionSeen(session.sessionId));
  }
}

function headersOf(request: FastifyRequest): Shown {
  const of = (header: MobileHeader): string => neededHeader(request, header);
  // In the order of the refusals.
  return {
    authorization: of('authorization'),
    token: of('token'),
    userId: of('userId'),
    deviceId: of('deviceId'),
    app: of('app'),
    appVersion: of('appVersion'),
    systemVersion: of('systemVersion'),
  };
}

function refuseUser({ user }: LiveSession): void {
  if (user.level !== WAREHOUSE_LEVEL || user.siteId === null)
    throw new Problem(401, 'unknown_user', "The Header value is invalid. User doesn't exist or it has no permissions");
  if (!user.isActivated) throw new Problem(401, 'user_not_activated', "The Header value is invalid. User isn't activated");
}

function refuseOtherApp(device: SessionProgram, shown: Shown): void {
  const other = (['app', 'appVersion', 'systemVersion'] as const).find((header) => device[header] !== shown[header]);
  if (other) throw wrongHeader(other, "isn't the one that logged in");
}
