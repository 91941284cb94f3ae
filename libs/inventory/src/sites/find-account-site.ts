import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InventoryError } from '../contract/errors.js';
import { FindAccountSite, type Site } from '../contract/sites.js';
import { AccountSites } from './account-sites.js';

@QueryHandler(FindAccountSite)
export class FindAccountSiteHandler implements IQueryHandler<FindAccountSite> {
  constructor(private readonly accountSites: AccountSites) {}

  async execute({ accountId, siteId }: FindAccountSite): Promise<Site> {
    const site = (await this.accountSites.of(accountId)).find((each) => each.siteId === siteId);
    if (!site) throw new InventoryError('distribution_center_not_found', { siteId });
    return site;
  }
}
