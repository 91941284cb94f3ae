import { Command, Query } from '@nestjs/cqrs';
import type { IdentityErrorCode } from '../errors.js';
import { GetAccount } from '../accounts.js';
import type { Audits } from '../audit/audit.js';

export const logoTypes = ['image/png', 'image/jpeg'] as const;
export type LogoType = (typeof logoTypes)[number];

/** A picture for printing, without the metadata of cameras and programs. */
export interface Logo {
  type: LogoType;
  width: number;
  height: number;
  bytes: Buffer;
}

/** The address for returned parcels of an account. */
export interface ReturnAddress {
  /** The account's own name by default. */
  name: string | null;
  address1: string;
  address2: string | null;
  city: string;
  state: string | null;
  zip: string | null;
  country: string;
}

/** What an account prints on its slips and labels. */
export interface Letterhead {
  /** Null: the address of the site. */
  returnAddress: ReturnAddress | null;
  logo: Omit<Logo, 'bytes'> | null;
  /** Stored instant of the last change; null before the first. */
  updatedDate: string | null;
}

/** Absent members keep their values; null removes one. */
export interface LetterheadChange {
  returnAddress?: ReturnAddress | null;
  /** The file. */
  logo?: Buffer | null;
}

/** Changes an account's letterhead. */
export class ChangeLetterhead extends Command<Letterhead> {
  static readonly refusals: readonly IdentityErrorCode[] = ['account_not_found', 'logo_not_an_image', 'logo_too_large', 'logo_unprintable'];
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly audits: Audits<ChangeLetterhead, Letterhead> = {
    action: 'letterhead.changed',
    of: ({ accountId }) => ({ subject: `account ${accountId}`, read: new GetLetterhead(accountId) }),
  };

  constructor(
    readonly accountId: number,
    readonly change: LetterheadChange,
  ) {
    super();
  }
}

/** An account's letterhead. */
export class GetLetterhead extends Query<Letterhead> {
  static readonly refusals: readonly IdentityErrorCode[] = [...GetAccount.refusals];

  constructor(readonly accountId: number) {
    super();
  }
}

/** An account's logo; undefined without one. */
export class GetLogo extends Query<Logo | undefined> {
  constructor(readonly accountId: number) {
    super();
  }
}

/** A letterhead for printing. */
export interface PrintedLetterhead {
  accountId: number;
  returnAddress: ReturnAddress | null;
  logo: Logo | null;
}

/** Letterheads of accounts, for printing; omits accounts without one. */
export class FindLetterheads extends Query<PrintedLetterhead[]> {
  static readonly refusals: readonly IdentityErrorCode[] = ['logo_unprintable'];

  constructor(readonly accountIds: readonly number[]) {
    super();
  }
}
