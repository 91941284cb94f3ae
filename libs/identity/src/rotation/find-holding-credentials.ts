import { Bus } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { verify } from '@node-rs/argon2';
import { FindAccountCredential } from '../contract/accounts.js';
import { FindHoldingCredentials, type HoldingCredentials, type KnownCredentials } from '../contract/known-credentials.js';
import { FindMasterKeyHash } from '../contract/master-key.js';
import { KeyVault } from '../keys/index.js';
import { Users } from '../users/index.js';

@QueryHandler(FindHoldingCredentials)
export class FindHoldingCredentialsHandler implements IQueryHandler<FindHoldingCredentials> {
  constructor(
    private readonly bus: Bus,
    private readonly users: Users,
    private readonly vault: KeyVault,
  ) {}

  async execute({ known }: FindHoldingCredentials): Promise<HoldingCredentials> {
    const keys = await Promise.all(known.accountKeys.map((each) => this.opensAccount(each)));
    const masterKeyHash = await this.bus.ask(new FindMasterKeyHash());
    const users = await Promise.all(known.users.map((each) => this.holdsFor(each)));
    return {
      accountIds: known.accountKeys.filter((_, index) => keys[index]).map(({ accountId }) => accountId),
      isMasterKey: masterKeyHash !== undefined && this.vault.matches(known.masterKey, masterKeyHash),
      passwords: known.users.filter((_, index) => users[index]?.password).map(({ userName }) => userName),
      secondFactors: known.users.filter((_, index) => users[index]?.secondFactor).map(({ userName }) => userName),
    };
  }

  private async opensAccount({ accountId, key }: KnownCredentials['accountKeys'][number]): Promise<boolean> {
    const account = await this.bus.ask(new FindAccountCredential(accountId));
    return account !== undefined && account.isActivated && account.keyHash !== null && this.vault.matches(key, account.keyHash);
  }

  /** Passwords do not depend on the SECRET_KEY; a second factor sealed with another one needs codes that nobody can generate. */
  private async holdsFor({
    userName,
    password,
    secondFactorSecret,
  }: KnownCredentials['users'][number]): Promise<{ password: boolean; secondFactor: boolean }> {
    const user = await this.users.findForLogin(userName);
    if (user?.activated !== 'Y') return { password: false, secondFactor: false };
    return {
      password: await verify(user.passwordHash, password),
      secondFactor: secondFactorSecret !== undefined && this.users.secondFactorOf(user) === secondFactorSecret,
    };
  }
}
