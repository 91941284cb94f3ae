import { FindHoldingCredentials, type HoldingCredentials } from '@contract/identity';
import type { Bus } from '@kernel';
import { ConfigError } from '@runtime/config';
import { accounts, demoKeys, users } from './demo-set.js';

const known = { accountKeys: accounts.map(({ accountId = 0, key = '' }) => ({ accountId, key })), masterKey: demoKeys.warehouse, users };

/** Credentials of the demo set that work in this database, each with the command that replaces it. */
export async function findDemoCredentials(bus: Bus): Promise<string[]> {
  const { accountIds, isMasterKey, passwords, secondFactors }: HoldingCredentials = await bus.ask(new FindHoldingCredentials(known));
  return [
    ...accountIds.map((id) => `the key of account ${id} ("account key ${id} --regenerate")`),
    ...(isMasterKey ? ['the master key ("master-key --regenerate")'] : []),
    ...passwords.map((name) => `the password of ${name} ("user password ${name}" or "user deactivate ${name}")`),
    ...secondFactors.map((name) => `the second factor of ${name} ("user second-factor ${name}")`),
  ];
}

/** @throws ConfigError in production while a publicly known credential of the demo set still works */
export async function refuseDemoCredentials(bus: Bus, isProduction: boolean): Promise<void> {
  const found = isProduction ? await findDemoCredentials(bus) : [];
  if (found.length > 0)
    throw new ConfigError(
      `credentials of the demo set, which everybody knows, open this database with NODE_ENV=production; replace them by "npm run cli -- ...": ${found.join(', ')}`,
    );
}
