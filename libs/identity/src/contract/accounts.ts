import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { AuditedRecord, Audits } from './audit/audit.js';
import type { IdentityErrorCode } from './errors.js';

export const splitPolicies = ['never', 'when_needed', 'ship_available'] as const;

/**
 * How an account's orders are divided: `never`; `when_needed`, over the fewest sites when none can serve an order whole; `ship_available`,
 * which also ships what is available while the rest waits.
 */
export type SplitPolicy = (typeof splitPolicies)[number];

/** Inches and pounds, or centimetres and kilograms. */
export const unitSystems = ['imperial', 'metric'] as const;
export type Units = (typeof unitSystems)[number];

/** A merchant whose records the OMS interface serves. */
export interface Account {
  accountId: number;
  name: string;
  isActivated: boolean;
  hasKey: boolean;
  /** IANA name; the account's days begin at its midnight. */
  timeZone: string;
  /** For orders without a policy of their own. */
  splitPolicy: SplitPolicy;
  /** Whether its orders may ship with automatic picks that lack the serials of their units, as in earlier versions. */
  autoWithoutSerials: boolean;
  /** Currency of amounts in the console, ISO 4217; null: none is shown. */
  currency: string | null;
  /** Units of sizes and weights in the console; all are stored in inches and pounds. */
  units: Units;
  /** Stored instants. */
  createdDate: string;
  updatedDate: string;
}

export interface NewAccount {
  name: string;
  /** The next free id by default. */
  accountId?: number;
  /** 32 random bytes by default. */
  key?: string;
  isActivated: boolean;
  /** UTC by default. */
  timeZone?: string;
  /** `never` by default. */
  splitPolicy?: SplitPolicy;
  /** None by default. */
  currency?: string | null;
  /** `imperial` by default. */
  units?: Units;
}

/** What an operator may change; absent members keep their values. */
export type AccountChange = Partial<Pick<Account, 'name' | 'timeZone' | 'splitPolicy' | 'autoWithoutSerials' | 'currency' | 'units'>>;

export interface AccountKey {
  accountId: number;
  key: string;
}

/** Creates an account with a key. */
export class CreateAccount extends Command<AccountKey> {
  static readonly refusals: readonly IdentityErrorCode[] = ['account_id_taken', 'blank_account_name', 'unusable_key'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<CreateAccount, AccountKey> = {
    action: 'account.created',
    of: (_, made) => (made ? ofAccount(made) : { subject: 'account' }),
  };

  constructor(readonly account: NewAccount) {
    super();
  }
}

/** Activates or deactivates an account. */
export class SetAccountActivated extends Command<void> {
  static readonly refusals: readonly IdentityErrorCode[] = ['account_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<SetAccountActivated> = { action: 'account.activation_changed', of: ofAccount };

  constructor(
    readonly accountId: number,
    readonly isActivated: boolean,
  ) {
    super();
  }
}

/** Changes the given settings of an account. */
export class ChangeAccount extends Command<Account> {
  static readonly refusals: readonly IdentityErrorCode[] = ['account_not_found', 'blank_account_name'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<ChangeAccount, Account> = { action: 'account.changed', of: ofAccount };

  constructor(
    readonly accountId: number,
    readonly change: AccountChange,
  ) {
    super();
  }
}

/** Gives an account a new key; the old one stops working once the lease has passed. */
export class RegenerateAccountKey extends Command<AccountKey> {
  static readonly refusals: readonly IdentityErrorCode[] = ['account_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<RegenerateAccountKey, AccountKey> = { action: 'account.key_changed', of: ofAccount };

  constructor(readonly accountId: number) {
    super();
  }
}

/** Locks an account for a change of other contexts' records of it. @throws IdentityError `account_not_found`. */
export class LockAccount extends Command<void> {
  static readonly refusals: readonly IdentityErrorCode[] = ['account_not_found'];
  static readonly silent = 'it locks rows for the command that sends it';
  static readonly unaudited = 'it locks rows for the command that sends it';

  constructor(readonly accountId: number) {
    super();
  }
}

/** One account. */
export class GetAccount extends Query<Account> {
  static readonly refusals: readonly IdentityErrorCode[] = ['account_not_found'];

  constructor(readonly accountId: number) {
    super();
  }
}

/** Every account, by id. */
export class ListAccounts extends Query<Page<Account>> {
  constructor(readonly paging: Paging) {
    super();
  }
}

/** The account's key in clear. */
export class ShowAccountKey extends Query<AccountKey> {
  static readonly refusals: readonly IdentityErrorCode[] = ['account_not_found', 'no_key', 'unreadable_key'];

  constructor(readonly accountId: number) {
    super();
  }
}

/** What the guard needs to know about an account. */
export interface AccountCredential {
  accountId: number;
  isActivated: boolean;
  /** Null: it has no key. */
  keyHash: string | null;
}

/** The account's current credential; undefined when there is no such account. */
export class FindAccountCredential extends Query<AccountCredential | undefined> {
  constructor(readonly accountId: number) {
    super();
  }
}

export interface AccountState {
  accountId: number;
  isActivated: boolean;
}

/** The current states of those accounts that exist. */
export class FindAccountStates extends Query<AccountState[]> {
  constructor(readonly accountIds: readonly number[]) {
    super();
  }
}

/** Names of those accounts that exist. */
export class FindAccountNames extends Query<{ accountId: number; name: string }[]> {
  constructor(readonly accountIds: readonly number[]) {
    super();
  }
}

/** The audited record of commands about an account. */
function ofAccount({ accountId }: { accountId: number }): AuditedRecord {
  return { subject: `account ${accountId}`, read: new GetAccount(accountId) };
}
