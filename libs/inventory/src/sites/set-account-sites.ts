import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LockAccount } from '@contract/identity';
import { Bus, FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { SetAccountSites, type Site } from '../contract/sites.js';
import { AccountSites } from './account-sites.js';
import { SiteStore } from './store/site-store.js';

@CommandHandler(SetAccountSites)
export class SetAccountSitesHandler implements ICommandHandler<SetAccountSites> {
  constructor(
    private readonly store: SiteStore,
    private readonly accountSites: AccountSites,
    private readonly bus: Bus,
  ) {}

  async execute({ accountId, codes }: SetAccountSites): Promise<Site[]> {
    // Without the lock, two concurrent lists would both be stored, or neither; If-Match is checked under it, too.
    await this.bus.send(new LockAccount(accountId));
    const faults = new FaultList<InventoryErrorCode>();
    const ids = await this.store.ids(codes);
    codes.forEach((code, index) => {
      if (!ids.has(code)) faults.add('unknown_distribution_center', `codes[${index}]`, { distributionCenter: code });
    });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    await this.store.setAccountSites(accountId, [...new Set(codes.map((code) => ids.get(code) ?? 0))]);
    return this.accountSites.of(accountId);
  }
}
