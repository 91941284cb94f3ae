import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { InventoryError } from '../contract/errors.js';
import { GetSite, type Site } from '../contract/sites.js';
import { SITE_COLUMNS, type SiteRow, toSite } from './account-sites.js';

@QueryHandler(GetSite)
export class GetSiteHandler implements IQueryHandler<GetSite> {
  constructor(private readonly database: Database) {}

  async execute({ siteId }: GetSite): Promise<Site> {
    const [row] = await this.database.lookUp<SiteRow>(`SELECT ${SITE_COLUMNS} FROM distribution_centers d WHERE d.WarehouseID = ?`, [
      siteId,
    ]);
    if (!row) throw new InventoryError('distribution_center_not_found', { siteId });
    return toSite(row);
  }
}
