import { FindHoldingCredentials } from '@contract/identity';
import type { Bus } from '@kernel';
import { Refusal } from '@runtime/refusal';
import { accounts, demoKeys } from './demo-set.js';

/** @throws Refusal with NODE_ENV=production, and unless the publicly known key still works for the demo set's first account */
export async function refuseWithoutDemo(bus: Bus, what: string): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Refusal(`the ${what} is never added with NODE_ENV=production`);
  const [{ accountId = 0, key = '' }] = accounts;
  const known = { accountKeys: [{ accountId, key }], masterKey: demoKeys.warehouse, users: [] };
  if ((await bus.ask(new FindHoldingCredentials(known))).accountIds.length === 0)
    throw new Refusal('the demo set is not here: load it first, into an empty database ("demo load")');
}
