import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { CreateSites, type Site, usualCountLimit } from '../contract/sites.js';
import { SiteStore } from './store/site-store.js';
import { unlessTaken } from '../store/unless-taken.js';

@CommandHandler(CreateSites)
export class CreateSitesHandler implements ICommandHandler<CreateSites> {
  constructor(private readonly store: SiteStore) {}

  async execute({ sites }: CreateSites): Promise<Site[]> {
    const check = (): Promise<void> => this.check(sites.map((site) => site.code));
    await check();
    const ids = await unlessTaken(() => this.store.insertSites(sites), check);
    return sites.map((site, index) => ({
      siteId: ids[index] ?? 0,
      timeZone: 'UTC',
      packing: 'off' as const,
      fnc1: 'GS' as const,
      ...site,
      countLimit: site.countLimit === undefined ? usualCountLimit : site.countLimit,
    }));
  }

  private async check(codes: readonly string[]): Promise<void> {
    const faults = new FaultList<InventoryErrorCode>();
    const taken = await this.store.ids(codes);
    codes.forEach((code, index) => {
      if (taken.has(code) || codes.indexOf(code) < index) faults.add('distribution_center_taken', `sites[${index}].code`, { code });
    });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
  }
}
