import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import { GetAccount } from './accounts.js';
import { type AuditedRecord, type Audits, EVERY_ROW } from './audit/audit.js';
import type { IdentityErrorCode } from './errors.js';
import type { MadeOwnKey, NewOwnKey, OwnKey, OwnKeyCredential } from './own-keys.js';

export const keyScopes = ['read', 'orders', 'inventory', 'webhooks', 'all'] as const;

/** What a key of an account may do: all reads, the writes of one part, or everything that the account's own key may. */
export type KeyScope = (typeof keyScopes)[number];

interface Scoped {
  scopes: readonly KeyScope[];
}

export type AccountOwnKey = OwnKey & Scoped;
export type MadeAccountKey = MadeOwnKey & Scoped;
/** Scopes as they were sent. */
export type NewAccountKey = NewOwnKey & { scopes: readonly string[] };

/** Creates a key for a program of an account, to be sent instead of the account's own key. */
export class CreateAccountKey extends Command<MadeAccountKey> {
  static readonly refusals: readonly IdentityErrorCode[] = [
    'account_not_found',
    'past_expiry',
    'too_many_keys',
    'unknown_scope',
    'unusable_network',
  ];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<CreateAccountKey, MadeAccountKey> = {
    action: 'account_key.created',
    of: ({ accountId }, made) => ({ subject: `key ${made?.keyId} of account ${accountId}`, made }),
  };

  constructor(
    readonly accountId: number,
    readonly key: NewAccountKey,
  ) {
    super();
  }
}

/** Revokes a key of an account; it takes effect everywhere once the lease has passed. Revoking it again changes nothing. */
export class RevokeAccountKey extends Command<AccountOwnKey> {
  static readonly refusals: readonly IdentityErrorCode[] = ['account_not_found', 'key_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<RevokeAccountKey, AccountOwnKey> = { action: 'account_key.revoked', of: ofKey };

  constructor(
    readonly accountId: number,
    readonly keyId: number,
  ) {
    super();
  }
}

/**
 * Sets how many requests a minute a key of an account may send; null: the default. It takes effect everywhere once the lease has passed.
 */
export class LimitAccountKey extends Command<AccountOwnKey> {
  static readonly refusals: readonly IdentityErrorCode[] = ['account_not_found', 'key_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<LimitAccountKey, AccountOwnKey> = { action: 'account_key.limited', of: ofKey };

  constructor(
    readonly accountId: number,
    readonly keyId: number,
    readonly requestsPerMinute: number | null,
  ) {
    super();
  }
}

/** All keys of an account besides its own one, including expired and revoked ones, newest first. */
export class ListAccountKeys extends Query<Page<AccountOwnKey>> {
  static readonly refusals: readonly IdentityErrorCode[] = [...GetAccount.refusals];

  constructor(
    readonly accountId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Marks a key as used now. */
export class MarkAccountKeySeen extends Command<void> {
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'it tells when a key was used last';

  constructor(readonly keyId: number) {
    super();
  }
}

/** The keys of an account that are not revoked; some may have expired. */
export class FindAccountKeys extends Query<readonly (OwnKeyCredential & Scoped)[]> {
  constructor(readonly accountId: number) {
    super();
  }
}

function ofKey({ accountId, keyId }: { accountId: number; keyId: number }): AuditedRecord {
  return {
    subject: `key ${keyId} of account ${accountId}`,
    read: new ListAccountKeys(accountId, EVERY_ROW),
    pick: ({ rows }: Page<AccountOwnKey>) => rows.find((key) => key.keyId === keyId),
  };
}
