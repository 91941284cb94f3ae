import { Query } from '@nestjs/cqrs';

/** Credentials that were published, such as those of a demo set. */
export interface KnownCredentials {
  accountKeys: readonly { accountId: number; key: string }[];
  masterKey: string;
  users: readonly { userName: string; password: string; secondFactorSecret?: string }[];
}

/** Those of them that hold: of activated accounts and users only, since nothing of the others opens anything. */
export interface HoldingCredentials {
  /** Accounts whose key it is. */
  accountIds: number[];
  isMasterKey: boolean;
  /** Users whose password it is, and whose second factor. */
  passwords: string[];
  secondFactors: string[];
}

/** Which of these credentials hold in this database now, with this SECRET_KEY. It costs a password hash for each user told. */
export class FindHoldingCredentials extends Query<HoldingCredentials> {
  constructor(readonly known: KnownCredentials) {
    super();
  }
}
