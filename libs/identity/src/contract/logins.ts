import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@kernel';
import type { UserLevel } from './users.js';

/** Who logged in. */
export interface LoggedInUser {
  userId: number;
  userName: string;
  level: UserLevel;
  /** The site of a warehouse user. */
  siteId: number | null;
  /** The account of a merchant's user. */
  accountId: number | null;
  isOperator: boolean;
}

/** Whose failures count together: those of a user name from an address, those of the name from wherever, and those from the address. */
export interface LoginSource {
  userName: string;
  /** As limits hold for it. */
  address: string;
}

/** A user name and a password, as somebody shows them. */
export interface LoginAttempt extends LoginSource {
  password: string;
  /** Levels that may come in here; any other user is refused like a wrong password. */
  levels: readonly UserLevel[];
  /** What a challenge may be answered from only, such as the device or a browser's cookie; kept as a hash. */
  boundTo: string;
}

/** The user who is in, or what they must answer with a code of their second factor. */
export type LoginOutcome = { user: LoggedInUser } | { challenge: string; expiresInSeconds: number };

/** The answer to a challenge. */
export interface CodeAttempt {
  challenge: string;
  /** Six digits (RFC 6238). */
  code: string;
  address: string;
  boundTo: string;
}

/** How long a challenge may be answered, in seconds, and how often. */
export const CHALLENGE_SECONDS = 300;
export const CHALLENGE_TRIES = 5;

/**
 * Whether an attempt may go on: `full` when so many are being checked that their failures would reach the limit, and it is to be tried
 * again in a moment.
 */
export type Admission = 'admitted' | 'full' | { lockedSeconds: number };

/** `right`: a password that still owes a code. */
export type AttemptOutcome = 'failed' | 'right' | 'in';

/**
 * Asks for an attempt to be admitted, before it is known to fail: attempts at once are no way around the limit. One that is admitted is
 * settled by `SettleLoginAttempt`.
 */
export class BeginLoginAttempt extends Command<Admission> {
  constructor(readonly source: LoginSource) {
    super();
  }
}

/** Says how an admitted attempt ended: a failure counts, a login forgives the failures of its user from that address. */
export class SettleLoginAttempt extends Command<void> {
  constructor(
    readonly source: LoginSource,
    readonly outcome: AttemptOutcome,
  ) {
    super();
  }
}

/**
 * The password was right, and a code is asked for: answers the token that names the challenge, kept as a hash only. Settles the attempt as
 * `right`.
 */
export class OpenChallenge extends Command<string> {
  constructor(
    readonly userId: number,
    readonly source: LoginSource,
    readonly boundTo: string,
  ) {
    super();
  }
}

export type CodeOutcome = { user: LoggedInUser } | { refused: 'invalid_challenge' | 'invalid_code' } | { lockedSeconds: number } | 'full';

/**
 * Tries a code; what was counted stays, so a refusal is an answer and not an error. A code is accepted once for a user, whatever the
 * challenge.
 */
export class TryCode extends Command<CodeOutcome> {
  constructor(readonly attempt: CodeAttempt) {
    super();
  }
}

/** A user name that may not log in for a while (from one address, or from nowhere), or an address. */
export interface LockOut {
  userName: string | null;
  address: string | null;
  failures: number;
  /** Stored instant. */
  untilDate: string;
}

/** Lock-outs in force, those that last longest first: of one user name where told. */
export class ListLockOuts extends Query<Page<LockOut>> {
  constructor(
    readonly paging: Paging,
    readonly userName?: string,
  ) {
    super();
  }
}

/**
 * Ends the lockouts of a user name (everywhere), of an address (for everybody), or of both, and forgets their failures; answers for how
 * many of the two there were any.
 */
export class EndLockOuts extends Command<number> {
  constructor(readonly source: Partial<LoginSource>) {
    super();
  }
}

/**
 * Forgets sessions and challenges that are over, and failures nobody is locked out for any more; answers whether there may be more of them.
 */
export class PurgeLogins extends Command<boolean> {}
