import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Page } from '@kernel';
import { ListSites, type Site } from '../contract/sites.js';
import { SITE_COLUMNS, type SiteRow, toSite } from './account-sites.js';
import { readPage } from '../store/page.js';

@QueryHandler(ListSites)
export class ListSitesHandler implements IQueryHandler<ListSites> {
  constructor(private readonly database: Database) {}

  async execute({ paging }: ListSites): Promise<Page<Site>> {
    const { rows, total } = await readPage<SiteRow>(this.database, paging, {
      rows: `SELECT ${SITE_COLUMNS} FROM distribution_centers d ORDER BY d.WarehouseID`,
      count: 'SELECT COUNT(*) AS total FROM distribution_centers',
      parameters: [],
    });
    return { rows: rows.map(toSite), total };
  }
}
