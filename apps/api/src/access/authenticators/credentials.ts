import {
  type AccountCredential,
  CREDENTIAL_LEASE_MS,
  FindAccountCredential,
  FindMasterKeyHash,
  FindUserCredential,
  type UserCredential,
} from '@contract/identity';
import { FindAccountSiteByCode, type Site } from '@contract/inventory';
import { Bus, Leased } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Claim } from '../log/security-log.js';

const TERMS = { leaseMs: CREDENTIAL_LEASE_MS, capacity: 10_000 };

function siteOf(key: string): [accountId: number, code: string] {
  const end = key.indexOf(' ');
  return [Number(key.slice(0, end)), key.slice(end + 1)];
}

/** Credentials as this process caches them: it reads one once per lease, not once per request. */
@Injectable()
export class Credentials {
  private readonly accounts: Leased<number, AccountCredential>;
  private readonly users: Leased<string, UserCredential>;
  private readonly sites: Leased<string, Site>;
  private readonly masterKey: Leased<'master', string>;

  constructor(bus: Bus) {
    this.accounts = new Leased((accountId) => bus.ask(new FindAccountCredential(accountId)), TERMS);
    this.users = new Leased((userName) => bus.ask(new FindUserCredential(userName)), TERMS);
    this.sites = new Leased((key) => bus.ask(new FindAccountSiteByCode(...siteOf(key))), TERMS);
    this.masterKey = new Leased(() => bus.ask(new FindMasterKeyHash()), TERMS);
  }

  account(accountId: number): Promise<AccountCredential | undefined> {
    return this.accounts.get(accountId);
  }

  user(userName: string): Promise<UserCredential | undefined> {
    return this.users.get(userName);
  }

  /** The user of a login attempt, if they exist: an unknown name may be a password in the wrong field, so the log must not contain it. */
  async claimOf(userName: string): Promise<Claim | undefined> {
    const user = userName.length <= 100 ? await this.user(userName) : undefined;
    return user && { userName };
  }

  /** A distribution center of the account, by its code. */
  site(accountId: number, code: string): Promise<Site | undefined> {
    return this.sites.get(`${accountId} ${code}`);
  }

  masterKeyHash(): Promise<string | undefined> {
    return this.masterKey.get('master');
  }
}
