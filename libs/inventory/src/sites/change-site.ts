import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Bus } from '@kernel';
import { ChangeSite, GetSite, type Site } from '../contract/sites.js';
import { SiteStore } from './store/site-store.js';

@CommandHandler(ChangeSite)
export class ChangeSiteHandler implements ICommandHandler<ChangeSite> {
  constructor(
    private readonly store: SiteStore,
    private readonly bus: Bus,
  ) {}

  async execute({ siteId, change }: ChangeSite): Promise<Site> {
    await this.store.lock(siteId);
    if (change.timeZone !== undefined) await this.store.setTimeZone(siteId, change.timeZone);
    return this.bus.ask(new GetSite(siteId));
  }
}
