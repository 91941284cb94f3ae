import { Command } from '@nestjs/cqrs';
import { RecordAudit } from '../audit/audit.js';
import type { SignInErrorCode } from '../errors.js';
import type { LoginOutcome } from '../logins.js';

/** A person's identity, verified by the provider. */
export interface ProvenPerson {
  issuer: string;
  subject: string;
  /** Verified by the provider, in lower case; null where it is not. */
  email: string | null;
}

/**
 * Finds the user of a verified person, by their id at the provider or, the first time, by their e-mail; from then on only this person is
 * the user. Returns a challenge if the user has a second factor.
 * @throws SignInError
 */
export class AcceptSignIn extends Command<LoginOutcome> {
  static readonly refusals: readonly SignInErrorCode[] = ['other_subject', 'unknown_email', 'unverified_email', 'user_not_let_in'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'logins are in the security log; RecordAudit, which it sends, tells of a first one';

  constructor(
    readonly person: ProvenPerson,
    /** As for a login with a password. */
    readonly boundTo: string,
  ) {
    super();
  }
}

/** The audit row of a first sign-in. */
export const boundRow = (userName: string, issuer: string): RecordAudit =>
  new RecordAudit('user.provider_bound', `user ${userName}`, { issuer });
