import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@lists';
import type { UserLevel, UserRole } from './users.js';
import type { Audits } from './audit/audit.js';
import type { LoginErrorCode } from './errors.js';

/** Who logged in. */
export interface LoggedInUser {
  userId: number;
  userName: string;
  level: UserLevel;
  /** The site of a warehouse user; for a session, the site where it works. */
  siteId: number | null;
  /** Whether that is not the user's own site. */
  isAway?: boolean;
  /** The account of a merchant's user. */
  accountId: number | null;
  role: UserRole;
}

/** The keys that failures count by: a user name at an address, the name at any address, and the address. */
export interface LoginSource {
  userName: string;
  /** In the form that limits apply to. */
  address: string;
}

/** A user name and a password, as submitted. */
export interface LoginAttempt extends LoginSource {
  password: string;
  /** Levels with access here; any other user gets the refusal of a wrong password. */
  levels: readonly UserLevel[];
  /** What the answer to a challenge must come from, such as the device or a browser's cookie; stored as a hash. */
  boundTo: string;
  /** Whether users who need a second factor and have none can set it up here. */
  enrols: boolean;
}

/** The logged-in user, or the challenge for a code of their second factor, or for setting one up. */
export type LoginOutcome = { user: LoggedInUser } | { challenge: string; expiresInSeconds: number; enrols?: true };

/** The answer to a challenge. */
export interface CodeAttempt {
  challenge: string;
  /** Six digits (RFC 6238). */
  code: string;
  address: string;
  boundTo: string;
}

/** The lifetime of a challenge in seconds, and the number of attempts. */
export const CHALLENGE_SECONDS = 300;
export const CHALLENGE_TRIES = 5;

/** Whether an attempt may proceed. `full`: so many attempts are pending that their failures would reach the limit; retry in a moment. */
export type Admission = 'admitted' | 'full' | { lockedSeconds: number };

/** `right`: the password is correct, a code is still required. */
export type AttemptOutcome = 'failed' | 'right' | 'in';

/**
 * Admits an attempt before its outcome is known, so that parallel attempts cannot get around the limit. `SettleLoginAttempt` settles it.
 */
export class BeginLoginAttempt extends Command<Admission> {
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'logins and logouts are in the security log';

  constructor(readonly source: LoginSource) {
    super();
  }
}

/** Settles an admitted attempt: a failure counts, a login clears its user's failures at that address. */
export class SettleLoginAttempt extends Command<void> {
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'logins and logouts are in the security log';

  constructor(
    readonly source: LoginSource,
    readonly outcome: AttemptOutcome,
  ) {
    super();
  }
}

/**
 * Opens a challenge after a correct password: returns its token, which the service stores only as a hash. Settles the attempt as `right`.
 */
export class OpenChallenge extends Command<string> {
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'logins and logouts are in the security log';

  constructor(
    readonly userId: number,
    readonly source: LoginSource,
    readonly boundTo: string,
    readonly seconds: number = CHALLENGE_SECONDS,
  ) {
    super();
  }
}

export type CodeOutcome = { user: LoggedInUser } | { refused: 'invalid_challenge' | 'invalid_code' } | { lockedSeconds: number } | 'full';

/**
 * Tries a code. A refusal is a result, not an error, so that the count of attempts commits. A user's code works once, whatever the
 * challenge.
 */
export class TryCode extends Command<CodeOutcome> {
  static readonly refusals: readonly LoginErrorCode[] = ['invalid_challenge', 'invalid_code'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'logins and logouts are in the security log';

  constructor(readonly attempt: CodeAttempt) {
    super();
  }
}

/** A user name that may not log in for a while (from one address, or from anywhere), or an address. */
export interface LockOut {
  userName: string | null;
  address: string | null;
  failures: number;
  /** Stored instant. */
  untilDate: string;
}

/** Current lockouts, those that last longest first; of one user name, if given. */
export class ListLockOuts extends Query<Page<LockOut>> {
  constructor(
    readonly paging: Paging,
    readonly userName?: string,
  ) {
    super();
  }
}

/**
 * Ends the lockouts of a user name (at any address), of an address (for everybody), or of both, and deletes their failures; returns how
 * many of the two had any.
 */
export class EndLockOuts extends Command<number> {
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<EndLockOuts, number> = {
    action: 'lockout.ended',
    of: ({ source: { userName, address } }) => ({ subject: [userName && `user ${userName}`, address].filter(Boolean).join(' at ') }),
  };

  constructor(readonly source: Partial<LoginSource>) {
    super();
  }
}

/** Deletes expired sessions and challenges, and failures that lock nobody out any more; returns whether there may be more. */
export class PurgeLogins extends Command<boolean> {
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'logins and logouts are in the security log';
}
