import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@kernel';
import type { LoggedInUser } from './logins.js';

/** How long a session of a web page lasts at most, in seconds. */
export const SESSION_SECONDS = 8 * 3_600;

/** A web page's session travels in a cookie, a mobile application's with a signed token; neither opens what the other does. */
export type SessionKind = 'web' | 'mobile';

/** What a program says of itself when somebody logs in with it: a mobile application, or a browser. */
export interface SessionProgram {
  app: string;
  appVersion: string;
  systemVersion: string;
}

/** A mobile application on its device. */
export interface SessionDevice extends SessionProgram {
  deviceId: string;
}

/** Where a session is used; a browser names no device. */
export type SessionPlace = SessionDevice | (SessionProgram & { deviceId: null });

export interface NewSession {
  userId: number;
  kind: SessionKind;
  /** How long it lasts, unless it is prolonged. */
  seconds: number;
  /** Where it was opened from. */
  address: string;
  device: SessionPlace | null;
}

export interface OpenedSession {
  sessionId: number;
  /** Names the session; kept as a hash only. */
  token: string;
}

/** Opens a session of a user who has logged in. */
export class OpenSession extends Command<OpenedSession> {
  constructor(readonly session: NewSession) {
    super();
  }
}

/** Ends a session; one that is not there is ended already. */
export class CloseSession extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

/** A session that is not over. Whoever lets it in looks at the user: their level, their site, whether they are activated. */
export interface LiveSession {
  sessionId: number;
  user: LoggedInUser & { isActivated: boolean };
  device: SessionPlace | null;
  /** Stored instant. */
  createdDate: string;
  /** Stored instant at which it was last seen, give or take some minutes. */
  seenDate: string;
}

/** The session of this token and kind; undefined when there is none, or it is over. */
export class FindSession extends Query<LiveSession | undefined> {
  constructor(
    readonly token: string,
    readonly kind: SessionKind,
  ) {
    super();
  }
}

/** How old `seenDate` may grow before a session in use is marked as seen again, in milliseconds. */
export const SEEN_EVERY_MS = 5 * 60_000;

/** Marks a session as seen now, and lets it last until `expires` where told. */
export class MarkSessionSeen extends Command<void> {
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

/** Sessions that are not over, newest first: of one user where told. @throws IdentityError `user_not_found`. */
export class ListSessions extends Query<Page<SessionRow>> {
  constructor(
    readonly userName: string | undefined,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Ends one session, of this user where told; it is dead once the lease has passed. @throws IdentityError `session_not_found`. */
export class RevokeSession extends Command<void> {
  constructor(
    readonly sessionId: number,
    readonly userName?: string,
  ) {
    super();
  }
}

/** Ends every session of a user, likewise; answers how many. @throws IdentityError `user_not_found`. */
export class RevokeSessions extends Command<number> {
  constructor(readonly userName: string) {
    super();
  }
}
