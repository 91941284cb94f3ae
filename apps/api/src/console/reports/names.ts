import { type Account, GetAccount, ListAccounts } from '@contract/identity';
import type { Bus } from '@kernel';
import type { Caller } from '../../access/index.js';

/** The accounts that the caller's reports may name, by their ids. */
export async function accountsFor(bus: Bus, caller: Caller): Promise<ReadonlyMap<number, Account>> {
  const accounts =
    caller.kind === 'account'
      ? [await bus.ask(new GetAccount(caller.accountId))]
      : (await bus.ask(new ListAccounts({ page: 1, perPage: 100_000 }))).rows;
  return new Map(accounts.map((account) => [account.accountId, account]));
}

/** The names of the accounts that the caller's reports may name, by their ids. */
export async function accountNamesFor(bus: Bus, caller: Caller): Promise<ReadonlyMap<number, string>> {
  return new Map([...(await accountsFor(bus, caller))].map(([id, { name }]) => [id, name]));
}
