import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@lists';
import type { LoggedInUser } from './logins.js';
import type { Audits } from './audit/audit.js';
import type { IdentityErrorCode } from './errors.js';
import { GetUser } from './users.js';

/** How long a session of a web page lasts at most, in seconds. */
export const SESSION_SECONDS = 8 * 3_600;

/**
 * The session of a web page is identified by a cookie, that of a mobile application by a signed token; neither works in place of the other.
 */
export type SessionKind = 'web' | 'mobile';

/** How the program identifies itself at a login: a mobile application, or a browser. */
export interface SessionProgram {
  app: string;
  appVersion: string;
  systemVersion: string;
}

/** A mobile application on its device. */
export interface SessionDevice extends SessionProgram {
  deviceId: string;
}

/** Where the session runs; a browser names no device. */
export type SessionPlace = SessionDevice | (SessionProgram & { deviceId: null });

export interface NewSession {
  userId: number;
  kind: SessionKind;
  /** How long it lasts unless extended. */
  seconds: number;
  /** Where it was opened from. */
  address: string;
  device: SessionPlace | null;
}

export interface OpenedSession {
  sessionId: number;
  /** Identifies the session; stored only as a hash. */
  token: string;
}

/** Opens a session of a user who has logged in. */
export class OpenSession extends Command<OpenedSession> {
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'logins and logouts are in the security log';

  constructor(readonly session: NewSession) {
    super();
  }
}

/** Ends a session; a missing one counts as ended. */
export class CloseSession extends Command<void> {
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'logins and logouts are in the security log';

  constructor(readonly token: string) {
    super();
  }
}

/** An active session. The guard checks its user: their level, their site, whether they are activated. */
export interface LiveSession {
  sessionId: number;
  user: LoggedInUser & { isActivated: boolean; hasSecondFactor: boolean };
  device: SessionPlace | null;
  /** Stored instant. */
  createdDate: string;
  /** Stored instant of its last use, to within some minutes. */
  seenDate: string;
}

/** The session of this token and kind; undefined when there is none, or it has ended. */
export class FindSession extends Query<LiveSession | undefined> {
  constructor(
    readonly token: string,
    readonly kind: SessionKind,
  ) {
    super();
  }
}

/**
 * The users that sessions of web pages admit now, by token. Omits ended sessions, and users who may not enter, or whose account may not.
 */
export class FindUsersOfSessions extends Query<ReadonlyMap<string, LoggedInUser>> {
  constructor(readonly tokens: readonly string[]) {
    super();
  }
}

/** Moves a session of the console to another site of its user, from the next request on. */
export class SwitchSessionSite extends Command<void> {
  static readonly refusals: readonly IdentityErrorCode[] = ['site_not_allowed', 'user_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'logins and logouts are in the security log';

  constructor(
    readonly token: string,
    readonly userName: string,
    readonly siteId: number,
  ) {
    super();
  }
}

/** How old `seenDate` may get before a session in use is marked as seen again, in milliseconds. */
export const SEEN_EVERY_MS = 5 * 60_000;

/** Marks a session as seen now, and extends it to `expires`, if given. */
export class MarkSessionSeen extends Command<void> {
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'logins and logouts are in the security log';

  constructor(
    readonly sessionId: number,
    readonly expires?: Date,
  ) {
    super();
  }
}

/** A session as operators see it. */
export interface SessionRow {
  sessionId: number;
  userId: number;
  userName: string;
  kind: SessionKind;
  device: SessionPlace | null;
  address: string;
  /** Stored instants. */
  createdDate: string;
  seenDate: string;
  expiresDate: string;
}

/** Active sessions, newest first; of one user, if given. */
export class ListSessions extends Query<Page<SessionRow>> {
  static readonly refusals: readonly IdentityErrorCode[] = [...GetUser.refusals];

  constructor(
    readonly userName: string | undefined,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Ends one session (of this user, if given); it takes effect everywhere once the lease has passed. */
export class RevokeSession extends Command<void> {
  static readonly refusals: readonly IdentityErrorCode[] = ['session_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<RevokeSession> = {
    action: 'session.revoked',
    of: ({ sessionId, userName }) => ({ subject: `session ${sessionId}${userName === undefined ? '' : ` of user ${userName}`}` }),
  };

  constructor(
    readonly sessionId: number,
    readonly userName?: string,
  ) {
    super();
  }
}

/** Ends every session of a user, likewise; returns how many. */
export class RevokeSessions extends Command<number> {
  static readonly refusals: readonly IdentityErrorCode[] = ['user_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<RevokeSessions, number> = {
    action: 'user.sessions_revoked',
    of: ({ userName }, sessions) => ({ subject: `user ${userName}`, made: { sessions } }),
  };

  constructor(readonly userName: string) {
    super();
  }
}
