import { CreateAccount, CreateUser, RegenerateMasterKey } from '@contract/identity';
import { CreateSites } from '@contract/inventory';
import type { Bus } from '@kernel';

export const keys = { account: 'key-of-account-500', deactivated: 'key-of-account-501', master: 'key-of-the-house' } as const;

/**
 * Accounts 500 (activated) and 501 (not), site EAST with the users `ada` (an operator) and `eve` (not activated), `web` (level 1, of
 * account 500), and the master key.
 */
export async function buildIdentity(bus: Bus): Promise<void> {
  await bus.send(new CreateAccount({ accountId: 500, name: 'Acme', key: keys.account, isActivated: true }));
  await bus.send(new CreateAccount({ accountId: 501, name: 'Closed', key: keys.deactivated, isActivated: false }));
  const [{ siteId }] = await bus.send(
    new CreateSites([
      {
        code: 'EAST',
        name: 'East',
        address1: null,
        city: null,
        state: null,
        zip: null,
        country: null,
        isActivated: true,
        autoProcess: false,
      },
    ]),
  );
  const password = 'a long password';
  await bus.send(new CreateUser({ userName: 'ada', password, level: 2, siteId, accountId: null, isActivated: true, role: 'operator' }));
  await bus.send(new CreateUser({ userName: 'eve', password, level: 2, siteId, accountId: null, isActivated: false }));
  await bus.send(new CreateUser({ userName: 'web', password, level: 1, siteId: null, accountId: 500, isActivated: true }));
  await bus.send(new RegenerateMasterKey(keys.master));
}

export const asAccount = { AccountID: '500', Key: keys.account };
export const asAda = { userName: 'ada', Key: keys.master };
