import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindAccountSiteByCode, type Site } from '../contract/sites.js';
import { AccountSites } from './account-sites.js';

@QueryHandler(FindAccountSiteByCode)
export class FindAccountSiteByCodeHandler implements IQueryHandler<FindAccountSiteByCode> {
  constructor(private readonly accountSites: AccountSites) {}

  async execute({ accountId, code }: FindAccountSiteByCode): Promise<Site | undefined> {
    return (await this.accountSites.byCode(accountId)).get(code);
  }
}
