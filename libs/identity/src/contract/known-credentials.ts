import { Query } from '@nestjs/cqrs';

/** Publicly known credentials, such as those of a demo set. */
export interface KnownCredentials {
  accountKeys: readonly { accountId: number; key: string }[];
  masterKey: string;
  users: readonly { userName: string; password: string; secondFactorSecret?: string }[];
}

/** The working ones: only those of activated accounts and users. */
export interface HoldingCredentials {
  /** Accounts with a known key. */
  accountIds: number[];
  isMasterKey: boolean;
  /** Users with a known password, and users with a known second factor. */
  passwords: string[];
  secondFactors: string[];
}

/** Which of these credentials work in this database, with this SECRET_KEY. It costs a password hash per user. */
export class FindHoldingCredentials extends Query<HoldingCredentials> {
  constructor(readonly known: KnownCredentials) {
    super();
  }
}
