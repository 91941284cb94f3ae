import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { offsetOf, type Page } from '@lists';
import { ListAccountSites, type Site } from '../contract/sites.js';
import { AccountSites } from './account-sites.js';

@QueryHandler(ListAccountSites)
export class ListAccountSitesHandler implements IQueryHandler<ListAccountSites> {
  constructor(private readonly accountSites: AccountSites) {}

  async execute({ accountId, paging }: ListAccountSites): Promise<Page<Site>> {
    const sites = await this.accountSites.of(accountId);
    return { rows: sites.slice(offsetOf(paging), offsetOf(paging) + paging.perPage), total: sites.length };
  }
}
