import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { AuditedRecord, Audits } from './audit/audit.js';
import type { IdentityErrorCode } from './errors.js';

/** 1: the web login of a merchant account. 2: a warehouse user, who may call the WMS and internal interfaces. */
export type UserLevel = 1 | 2;

/**
 * What a warehouse user may do; each role includes the ones before it. A picker does the work of the floor, a lead decides about orders and
 * stock of their site, an operator administers the service.
 */
export type WarehouseRole = 'picker' | 'lead' | 'operator';

/** What a merchant's user may do on their account: an owner everything, staff everything except its keys, a viewer only reads. */
export type MerchantRole = 'owner' | 'staff' | 'viewer';

export type UserRole = WarehouseRole | MerchantRole;

/** A person who works with the service. */
export interface User {
  userId: number;
  userName: string;
  level: UserLevel;
  isActivated: boolean;
  role: UserRole;
  /** The site of a warehouse user. */
  siteId: number | null;
  /** Further sites where they may work in the console, by id. */
  otherSiteIds: readonly number[];
  /** The account of a merchant's user. */
  accountId: number | null;
  hasSecondFactor: boolean;
  /** Stored instants. */
  createdDate: string;
  updatedDate: string;
  /** The e-mail by which a sign-in through the provider finds them. */
  email: string | null;
}

export interface NewUser {
  userName: string;
  password: string;
  level: UserLevel;
  /** Required for level 2; the caller has checked that the site exists. */
  siteId: number | null;
  /** Required for level 1. */
  accountId: number | null;
  isActivated: boolean;
  /** A lead, or an owner, by default. */
  role?: UserRole;
  /** Base32 (RFC 4648), as authenticator apps expect it. */
  secondFactorSecret?: string;
  /** Only the demo set's users may have its password. */
  isOfDemoSet?: true;
}

/** Creates a user. */
export class CreateUser extends Command<User> {
  static readonly refusals: readonly IdentityErrorCode[] = [
    'common_password',
    'deleted_user_name',
    'duplicate_user_name',
    'operator_without_site',
    'password_of_name',
    'role_without_account',
    'role_without_site',
    'unknown_account',
    'unusable_second_factor',
    'unusable_user_name',
    'user_not_found',
    'user_without_account',
    'user_without_site',
    'weak_password',
  ];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<CreateUser, User> = { action: 'user.created', of: ({ user }) => ofUser(user) };

  constructor(readonly user: NewUser) {
    super();
  }
}

/** Activates or deactivates a user. The last activated operator cannot be deactivated. */
export class SetUserActivated extends Command<void> {
  static readonly refusals: readonly IdentityErrorCode[] = ['last_operator', 'user_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<SetUserActivated> = { action: 'user.activation_changed', of: ofUser };

  constructor(
    readonly userName: string,
    readonly isActivated: boolean,
  ) {
    super();
  }
}

/**
 * Deletes a user with their sessions, keys, second factor, further sites and views. Their name stays in records of what they did, and is
 * never reused. The last activated operator cannot be deleted.
 */
export class DeleteUser extends Command<void> {
  static readonly refusals: readonly IdentityErrorCode[] = ['last_operator', 'user_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<DeleteUser> = { action: 'user.deleted', of: ofUser };

  constructor(readonly userName: string) {
    super();
  }
}

/**
 * Makes a warehouse user an operator, or ends that, except for the last activated one; it takes effect everywhere once the lease has
 * passed.
 */
export class SetUserOperator extends Command<void> {
  static readonly refusals: readonly IdentityErrorCode[] = [
    'last_operator',
    'operator_without_site',
    'role_without_account',
    'role_without_site',
    'user_not_found',
  ];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<SetUserOperator> = { action: 'user.role_changed', of: ofUser };

  constructor(
    readonly userName: string,
    readonly isOperator: boolean,
  ) {
    super();
  }
}

/**
 * Gives a user another role of their level; the last activated operator must stay one. It takes effect everywhere once the lease has
 * passed.
 */
export class SetUserRole extends Command<void> {
  static readonly refusals: readonly IdentityErrorCode[] = [
    'last_operator',
    'operator_without_site',
    'role_without_account',
    'role_without_site',
    'user_not_found',
  ];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<SetUserRole> = { action: 'user.role_changed', of: ofUser };

  constructor(
    readonly userName: string,
    readonly role: UserRole,
  ) {
    super();
  }
}

/**
 * Sets the further sites where a warehouse user may work in the console; the caller has checked that they exist. Sessions at a site that is
 * removed go back to the user's own site at once.
 */
export class SetUserSites extends Command<void> {
  static readonly refusals: readonly IdentityErrorCode[] = ['sites_without_site', 'user_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<SetUserSites> = { action: 'user.sites_changed', of: ofUser };

  constructor(
    readonly userName: string,
    readonly siteIds: readonly number[],
  ) {
    super();
  }
}

/**
 * Sets or removes the e-mail by which a sign-in through the provider finds the user. The next person who signs in with it becomes this
 * user, replacing any earlier one.
 */
export class SetUserEmail extends Command<void> {
  static readonly refusals: readonly IdentityErrorCode[] = ['duplicate_email', 'unusable_email', 'user_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<SetUserEmail> = { action: 'user.email_changed', of: ofUser };

  constructor(
    readonly userName: string,
    readonly email: string | null,
  ) {
    super();
  }
}

/** Sets a user's password and ends their sessions, except that of the token to keep. */
export class SetUserPassword extends Command<void> {
  static readonly refusals: readonly IdentityErrorCode[] = ['common_password', 'password_of_name', 'user_not_found', 'weak_password'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<SetUserPassword> = { action: 'user.password_changed', of: ofUser };

  constructor(
    readonly userName: string,
    readonly password: string,
    readonly keptToken?: string,
  ) {
    super();
  }
}

/** The secret for the user's authenticator app, shown once; null after the removal of the second factor. */
export interface SecondFactor {
  userName: string;
  secret: string | null;
}

/** Gives a user a second factor (a new secret by default), or removes it; either ends all their sessions and challenges. */
export class SetSecondFactor extends Command<SecondFactor> {
  static readonly refusals: readonly IdentityErrorCode[] = ['unusable_second_factor', 'user_not_found'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<SetSecondFactor, SecondFactor> = { action: 'user.second_factor_changed', of: ofUser };

  constructor(
    readonly userName: string,
    readonly isEnabled: boolean,
    readonly secret?: string,
  ) {
    super();
  }
}

/** One user; the name is case-sensitive. */
export class GetUser extends Query<User> {
  static readonly refusals: readonly IdentityErrorCode[] = ['user_not_found'];

  constructor(readonly userName: string) {
    super();
  }
}

export interface UserFilter {
  /** Part of the name, in any case. */
  name?: string;
  level?: UserLevel;
}

/** Users, by id; all of them without a filter. */
export class ListUsers extends Query<Page<User>> {
  constructor(
    readonly paging: Paging,
    readonly filter: UserFilter = {},
  ) {
    super();
  }
}

/** What the guard needs to know about a user. */
export interface UserCredential {
  userId: number;
  userName: string;
  level: number;
  isActivated: boolean;
  role: UserRole;
  siteId: number | null;
}

/** The user of exactly this name; undefined when there is none. */
export class FindUserCredential extends Query<UserCredential | undefined> {
  constructor(readonly userName: string) {
    super();
  }
}

/** The audited record of commands about a user. */
export function ofUser({ userName }: { userName: string }): AuditedRecord {
  return { subject: `user ${userName}`, read: new GetUser(userName) };
}
