import { FindAccountNames } from '@contract/identity';
import type { Bus } from '@kernel';

/** Names of accounts by id. */
export async function accountNames(bus: Bus, accountIds: readonly number[]): Promise<(accountId: number) => string> {
  const names = await bus.ask(new FindAccountNames([...new Set(accountIds)]));
  const byId = new Map(names.map(({ accountId, name }) => [accountId, name]));
  return (accountId) => byId.get(accountId) ?? '';
}
