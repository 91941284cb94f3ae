import { Command, Query } from '@nestjs/cqrs';
import type { Audits } from './audit/audit.js';
import type { IdentityErrorCode } from './errors.js';

/** Counts of resealed secrets; `unreadable` names those that neither key opens, which stay as they are. */
export interface RotatedSecret {
  keys: number;
  secondFactors: number;
  unreadable: string[];
}

/**
 * Reseals with the current SECRET_KEY what the previous one sealed, and rehashes keys; nothing needs the previous one afterwards. Mobile
 * logins and idempotency keys, which clients hold, work until they expire. Repeatable.
 */
export class RotateSecret extends Command<RotatedSecret> {
  static readonly refusals: readonly IdentityErrorCode[] = ['no_previous_secret'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<RotateSecret, RotatedSecret> = {
    action: 'secret_key.rotated',
    of: (_, rotated) => ({ subject: 'SECRET_KEY', made: rotated }),
  };
}

/** Names of the keys and second factors that SECRET_KEY does not open, such as "the key of account 100". */
export class FindUnreadableSecrets extends Query<string[]> {}

/**
 * A text sealed with SECRET_KEY for a row of another context, to be read by `OpenSecrets`. `owner` names the row: in another row, it cannot
 * be opened.
 */
export class SealSecret extends Query<string> {
  constructor(
    readonly text: string,
    readonly owner: string,
  ) {
    super();
  }
}

export interface SealedSecret {
  sealed: string;
  owner: string;
}

/** Opens what `SealSecret` sealed, in the given order; undefined where neither SECRET_KEY nor the previous one opens it. */
export class OpenSecrets extends Query<(string | undefined)[]> {
  constructor(readonly secrets: readonly SealedSecret[]) {
    super();
  }
}
