import { Command } from '@nestjs/cqrs';
import { RecordAudit } from '../audit/audit.js';
import type { SignInErrorCode } from '../errors.js';
import type { LoginOutcome } from '../logins.js';

/** Who somebody is at the provider, as it proved to us. */
export interface ProvenPerson {
  issuer: string;
  subject: string;
  /** Theirs for sure, in lower case; null where the provider does not say so. */
  email: string | null;
}

/**
 * Finds the user of a proven person, by who they are at the provider or, the first time, by their e-mail; from then on nobody else of the
 * provider is this user. Answers a challenge where the user has a second factor.
 * @throws SignInError
 */
export class AcceptSignIn extends Command<LoginOutcome> {
  static readonly refusals: readonly SignInErrorCode[] = ['other_subject', 'unknown_email', 'unverified_email', 'user_not_let_in'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'logins are in the security log; RecordAudit, which it sends, tells of a first one';

  constructor(
    readonly person: ProvenPerson,
    /** As of a login with a password. */
    readonly boundTo: string,
  ) {
    super();
  }
}

/** The row of a first sign-in. */
export const boundRow = (userName: string, issuer: string): RecordAudit =>
  new RecordAudit('user.provider_bound', `user ${userName}`, { issuer });
