import { GetAccount } from '@contract/identity';
import { Bus, Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetChosenSites } from '../contract/sites.js';

@QueryHandler(GetChosenSites)
export class GetChosenSitesHandler implements IQueryHandler<GetChosenSites> {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
  ) {}

  async execute({ accountId }: GetChosenSites): Promise<string[]> {
    await this.bus.ask(new GetAccount(accountId));
    const rows = await this.database.execute<{ code: string }>(
      `SELECT d.Code AS code FROM account_sites a JOIN distribution_centers d ON d.WarehouseID = a.WarehouseID
        WHERE a.AccountID = ? ORDER BY a.SiteRank`,
      [accountId],
    );
    return rows.map(({ code }) => code);
  }
}
