import { Query } from '@nestjs/cqrs';

/** Publicly known credentials, such as those of a demo set. */
export interface KnownCredentials {
  accountKeys: readonly { accountId: number; key: string }[];
  masterKey: string;
  users: readonly { userName: string; password: string; secondFactorSecret?: string }[];
}

/** Those that work: of activated accounts and users only, since the others' open nothing. */
export interface HoldingCredentials {
  /** Accounts whose key it is. */
  accountIds: number[];
  isMasterKey: boolean;
  /** Users whose password it is, and whose second factor. */
  passwords: string[];
  secondFactors: string[];
}

/** Which of these credentials work in this database, with this SECRET_KEY. It costs a password hash per user. */
export class FindHoldingCredentials extends Query<HoldingCredentials> {
  constructor(readonly known: KnownCredentials) {
    super();
  }
}
