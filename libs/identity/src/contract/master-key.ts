import { Command, Query } from '@nestjs/cqrs';

export interface MasterKey {
  key: string;
}

/** Creates or replaces the WMS master key: 32 random bytes unless given. @throws IdentityError `unusable_key`. */
export class RegenerateMasterKey extends Command<MasterKey> {
  constructor(readonly key?: string) {
    super();
  }
}

/** The master key in clear. @throws IdentityError `no_key`, `unreadable_key`. */
export class ShowMasterKey extends Query<MasterKey> {}

/** The keyed hash of the current master key; undefined when there is none yet. */
export class FindMasterKeyHash extends Query<string | undefined> {}
