import { type AccountCredential, CREDENTIAL_LEASE_MS, FindAccountCredential, FindMasterKeyHash, FindUserCredential, type UserCredential } from '@contract/identity';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { Leased } from './leased.js';

const TERMS = { leaseMs: CREDENTIAL_LEASE_MS, capacity: 10_000 };

/** Credentials as this process may trust them: read once a lease, not once a request. */
@Injectable()
export class Credentials {
  private readonly accounts: Leased<number, AccountCredential>;
  private readonly users: Leased<string, UserCredential>;
  private readonly masterKey: Leased<'master', string>;

  constructor(bus: Bus) {
    this.accounts = new Leased((accountId) => bus.ask(new FindAccountCredential(accountId)), TERMS);
    this.users = new Leased((userName) => bus.ask(new FindUserCredential(userName)), TERMS);
    this.masterKey = new Leased(() => bus.ask(new FindMasterKeyHash()), TERMS);
  }

  account(accountId: number): Promise<AccountCredential | undefined> {
    return this.accounts.get(accountId);
  }

  user(userName: string): Promise<UserCredential | undefined> {
    return this.users.get(userName);
  }

  masterKeyHash(): Promise<string | undefined> {
    return this.masterKey.get('master');
  }
}
