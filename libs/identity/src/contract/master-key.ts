import { Command, Query } from '@nestjs/cqrs';
import type { Audits } from './audit/audit.js';
import type { IdentityErrorCode } from './errors.js';

export interface MasterKey {
  key: string;
}

/** Creates or replaces the WMS master key: 32 random bytes by default. */
export class RegenerateMasterKey extends Command<MasterKey> {
  static readonly refusals: readonly IdentityErrorCode[] = ['unusable_key'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<RegenerateMasterKey, MasterKey> = {
    action: 'master_key.changed',
    of: () => ({ subject: 'master key' }),
  };

  constructor(readonly key?: string) {
    super();
  }
}

/** The master key in clear. */
export class ShowMasterKey extends Query<MasterKey> {
  static readonly refusals: readonly IdentityErrorCode[] = ['no_key', 'unreadable_key'];
}

/** The keyed hash of the current master key; undefined when there is none yet. */
export class FindMasterKeyHash extends Query<string | undefined> {}
