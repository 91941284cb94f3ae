import { Command, Query } from '@nestjs/cqrs';
import type { IdentityErrorCode } from './errors.js';

/** How far the accounts and users of an installation are set up. */
export interface AccessSetUp {
  /** The first active account; null while there is none. */
  accountId: number | null;
  /** Whether an active merchant's user of an active account can log in. */
  hasMerchant: boolean;
  /** Whether an active picker or lead can. */
  hasWorker: boolean;
  hasMasterKey: boolean;
  /** Whether the current user logs in with a second factor. */
  hasSecondFactor: boolean;
  /** Whether the current user dismissed the checklist. */
  isDismissed: boolean;
}

/** Reads it for a user. */
export class GetAccessSetUp extends Query<AccessSetUp> {
  static readonly refusals: readonly IdentityErrorCode[] = ['user_not_found'];

  constructor(readonly userId: number) {
    super();
  }
}

/** Dismisses the checklist of a new installation for a user; repeating it changes nothing. */
export class DismissChecklist extends Command<void> {
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'it is what one user sees of their own pages';

  constructor(readonly userId: number) {
    super();
  }
}
