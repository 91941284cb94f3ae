import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { AuditedRecord, Audits } from './audit/audit.js';
import type { IdentityErrorCode } from './errors.js';

export const splitPolicies = ['never', 'when_needed', 'ship_available'] as const;

/**
 * How an account's orders are divided: `never`; `when_needed`, over the fewest sites when none can serve an order whole; `ship_available`,
 * which besides lets what is available go and only the rest wait.
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
  /** Of orders that do not ask for one themselves. */
  splitPolicy: SplitPolicy;
  /** Whether its orders ship with automatic picks without the serials of their units, as in earlier versions. */
  autoWithoutSerials: boolean;
  /** In which the console shows its amounts, ISO 4217; null: it shows them without one. */
  currency: string | null;
  /** In which the console shows its sizes and weights; all are stored in inches and pounds. */
  units: Units;
  /** Stored instants. */
  createdDate: string;
  updatedDate: string;
}

export interface NewAccount {
  name: string;
  /** The next free id unless given. */
  accountId?: number;
  /** 32 random bytes unless given. */
  key?: string;
  isActivated: boolean;
  /** UTC unless given. */
  timeZone?: string;
  /** `never` unless given. */
  splitPolicy?: SplitPolicy;
  /** None unless given. */
  currency?: string | null;
  /** `imperial` unless given. */
  units?: Units;
}

/** What an operator may change; members that are not given stay as they are. */
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

/** Changes an account's name and settings, those that are given. */
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

/** Gives an account a new key; the old one is dead once the lease has passed. */
export class RegenerateAccountKey extends Command<AccountKey> {
  static readonly refusals: readonly IdentityErrorCode[] = ['account_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<RegenerateAccountKey, AccountKey> = { action: 'account.key_changed', of: ofAccount };

  constructor(readonly accountId: number) {
    super();
  }
}

/** Locks an account for a change of what belongs to it elsewhere. @throws IdentityError `account_not_found`. */
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

/** What commands about an account leave in the audit log. */
function ofAccount({ accountId }: { accountId: number }): AuditedRecord {
  return { subject: `account ${accountId}`, read: new GetAccount(accountId) };
}
