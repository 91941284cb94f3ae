import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { type Page, readPage } from '@lists';
import { ListSites, type Site } from '../contract/sites.js';
import { SITE_COLUMNS, type SiteRow, toSite } from './account-sites.js';

@QueryHandler(ListSites)
export class ListSitesHandler implements IQueryHandler<ListSites> {
  constructor(private readonly database: Database) {}

  async execute({ paging }: ListSites): Promise<Page<Site>> {
    const { rows, ...place } = await readPage<SiteRow>(this.database, paging, {
      rows: `SELECT ${SITE_COLUMNS} FROM distribution_centers d WHERE d.WarehouseID > 0`,
      count: 'SELECT COUNT(*) AS total FROM distribution_centers',
      parameters: [],
      keys: [{ column: 'd.WarehouseID', direction: 'asc' }],
      placeOf: ({ siteId }) => [siteId],
    });
    return { rows: rows.map(toSite), ...place };
  }
}
