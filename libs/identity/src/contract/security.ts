import { Command, Query } from '@nestjs/cqrs';
import type { Audits } from './audit/audit.js';
import type { IdentityErrorCode, LoginErrorCode, SecurityErrorCode } from './errors.js';
import type { LoggedInUser } from './logins.js';
import { ofUser } from './users.js';

/** How long a user may take to confirm a new second factor, in seconds. */
export const ENROLMENT_SECONDS = 900;

/** The binding of a challenge that sets up a second factor; differs from that of a challenge for a code. */
export const enrolmentOf = (boundTo: string): string => `enrolment ${boundTo}`;

/**
 * Creates a secret for the user's authenticator app (Base32). It takes effect once a code confirms it; until then the present second factor
 * stays valid.
 */
export class BeginSecondFactor extends Command<string> {
  static readonly refusals: readonly IdentityErrorCode[] = ['user_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'nothing changes before ConfirmSecondFactor, which leaves the row';

  constructor(readonly userName: string) {
    super();
  }
}

/**
 * Confirms the latest secret with a code from the user's app: from now on a login asks for one. Ends every other session and every
 * challenge of the user, in case they are somebody else's. Returns ten backup codes, shown only now, each of which replaces a code of the
 * app once.
 * @throws IdentityError `user_not_found`; SecurityError `wrong_code`, `no_enrolment` when no secret waits for confirmation.
 */
export class ConfirmSecondFactor extends Command<string[]> {
  static readonly refusals: readonly (SecurityErrorCode | IdentityErrorCode)[] = ['no_enrolment', 'user_not_found', 'wrong_code'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<ConfirmSecondFactor, string[]> = { action: 'user.second_factor_changed', of: ofUser };

  constructor(
    readonly userName: string,
    readonly code: string,
    readonly keptToken: string,
  ) {
    super();
  }
}

/** Uses a code of the user's app, or a backup code, and returns whether it was accepted. The caller counts failures. */
export class UseCode extends Command<boolean> {
  static readonly refusals: readonly IdentityErrorCode[] = ['user_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'logins are in the security log';

  constructor(
    readonly userName: string,
    readonly code: string,
  ) {
    super();
  }
}

/** A challenge of a login that has to set up a second factor. */
export interface Enrolment {
  challenge: string;
  /** The same as at the login. */
  boundTo: string;
}

/** Begins the set-up; a repeated call starts over. @throws LoginError `invalid_challenge`. */
export class BeginEnrolment extends Command<{ userName: string; secret: string }> {
  static readonly refusals: readonly (LoginErrorCode | IdentityErrorCode)[] = ['invalid_challenge', ...BeginSecondFactor.refusals];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'nothing changes before ConfirmSecondFactor, which leaves the row';

  constructor(readonly enrolment: Enrolment) {
    super();
  }
}

export type EnrolmentOutcome = { user: LoggedInUser; backupCodes: string[] } | { refused: 'invalid_challenge' | 'wrong_code' };

/** Confirms the set-up with a first code. A refusal is a result, so that the count of attempts commits. */
export class ConfirmEnrolment extends Command<EnrolmentOutcome> {
  static readonly refusals: readonly (LoginErrorCode | SecurityErrorCode | IdentityErrorCode)[] = [
    'invalid_challenge',
    ...ConfirmSecondFactor.refusals,
  ];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'ConfirmSecondFactor, which it sends, leaves the row';

  constructor(
    readonly enrolment: Enrolment,
    readonly code: string,
  ) {
    super();
  }
}

/** Removes the user's second factor, backup codes and challenges, and ends every session but that of the token. @throws SecurityError `factor_needed`. */
export class RemoveSecondFactor extends Command<void> {
  static readonly refusals: readonly (SecurityErrorCode | IdentityErrorCode)[] = ['factor_needed', 'user_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<RemoveSecondFactor> = { action: 'user.second_factor_changed', of: ofUser };

  constructor(
    readonly userName: string,
    readonly keptToken: string,
  ) {
    super();
  }
}

/** Replaces the backup codes with ten new ones, shown only now. */
export class MakeBackupCodes extends Command<string[]> {
  static readonly refusals: readonly (IdentityErrorCode | SecurityErrorCode)[] = ['no_second_factor', 'user_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<MakeBackupCodes, string[]> = { action: 'user.backup_codes_made', of: ofUser };

  constructor(readonly userName: string) {
    super();
  }
}

/** How many backup codes the user has left. */
export class CountBackupCodes extends Query<number> {
  constructor(readonly userName: string) {
    super();
  }
}
