import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import { type AuditedRecord, type Audits, EVERY_ROW } from './audit/audit.js';
import type { IdentityErrorCode } from './errors.js';
import type { MadeOwnKey, NewOwnKey, OwnKey, OwnKeyCredential } from './own-keys.js';
import { GetUser } from './users.js';

/** Creates a key that a warehouse user sends instead of the master key; it proves who they are. */
export class CreateUserKey extends Command<MadeOwnKey> {
  static readonly refusals: readonly IdentityErrorCode[] = [
    'key_without_site',
    'past_expiry',
    'too_many_keys',
    'unusable_network',
    'user_not_found',
  ];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<CreateUserKey, MadeOwnKey> = {
    action: 'user_key.created',
    of: ({ userName }, made) => ({ subject: `key ${made?.keyId} of user ${userName}`, made }),
  };

  constructor(
    readonly userName: string,
    readonly key: NewOwnKey,
  ) {
    super();
  }
}

/** Revokes a key of a user; it takes effect everywhere once the lease has passed. Revoking it again changes nothing. */
export class RevokeUserKey extends Command<OwnKey> {
  static readonly refusals: readonly IdentityErrorCode[] = ['key_not_found', 'user_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<RevokeUserKey, OwnKey> = { action: 'user_key.revoked', of: ofKey };

  constructor(
    readonly userName: string,
    readonly keyId: number,
  ) {
    super();
  }
}

/** Sets how many requests a minute a key of a user may send; null: the default. It takes effect everywhere once the lease has passed. */
export class LimitUserKey extends Command<OwnKey> {
  static readonly refusals: readonly IdentityErrorCode[] = ['key_not_found', 'user_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<LimitUserKey, OwnKey> = { action: 'user_key.limited', of: ofKey };

  constructor(
    readonly userName: string,
    readonly keyId: number,
    readonly requestsPerMinute: number | null,
  ) {
    super();
  }
}

/** All keys of a user, including expired and revoked ones, newest first. */
export class ListUserKeys extends Query<Page<OwnKey>> {
  static readonly refusals: readonly IdentityErrorCode[] = [...GetUser.refusals];

  constructor(
    readonly userName: string,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Marks a key as used now. */
export class MarkUserKeySeen extends Command<void> {
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'it tells when a key was used last';

  constructor(readonly keyId: number) {
    super();
  }
}

/** The keys of a user, by their id, that are not revoked; some may have expired. */
export class FindUserKeys extends Query<readonly OwnKeyCredential[]> {
  constructor(readonly userId: number) {
    super();
  }
}

function ofKey({ userName, keyId }: { userName: string; keyId: number }): AuditedRecord {
  return {
    subject: `key ${keyId} of user ${userName}`,
    read: new ListUserKeys(userName, EVERY_ROW),
    pick: ({ rows }: Page<OwnKey>) => rows.find((key) => key.keyId === keyId),
  };
}
