import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Bus } from '@kernel';
import { ChangeSite, GetSite, type Site } from '../contract/sites.js';
import { PlaceUse } from './store/place-use.js';
import { SiteStore } from './store/site-store.js';
import { refuseRetirement } from './retirement.js';

@CommandHandler(ChangeSite)
export class ChangeSiteHandler implements ICommandHandler<ChangeSite> {
  constructor(
    private readonly store: SiteStore,
    private readonly use: PlaceUse,
    private readonly bus: Bus,
  ) {}

  async execute({ siteId, change }: ChangeSite): Promise<Site> {
    await this.store.lock(siteId);
    if (change.isActivated === false) {
      await this.store.lockBinsOf(siteId);
      refuseRetirement('distribution_center_in_use', await this.use.ofSite(siteId));
    }
    await this.store.changeSite(siteId, change);
    return this.bus.ask(new GetSite(siteId));
  }
}
