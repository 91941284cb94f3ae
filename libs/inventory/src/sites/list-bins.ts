import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Page } from '@kernel';
import { type Bin, ListBins } from '../contract/sites.js';
import { readPage } from '../store/page.js';

@QueryHandler(ListBins)
export class ListBinsHandler implements IQueryHandler<ListBins> {
  constructor(private readonly database: Database) {}

  execute({ filter, paging }: ListBins): Promise<Page<Bin>> {
    const conditions: string[] = [];
    const parameters: string[] = [];
    if (filter.siteCode !== undefined) {
      conditions.push('d.Code = ?');
      parameters.push(filter.siteCode);
    }
    if (filter.location !== undefined) {
      conditions.push('b.Location = ?');
      parameters.push(filter.location);
    }
    const from = `FROM bins b JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}`;
    return readPage<Bin>(this.database, paging, {
      rows: `SELECT b.BinID AS binId, d.Code AS siteCode, b.Location AS location, b.Bin AS bin ${from} ORDER BY b.BinID`,
      count: `SELECT COUNT(*) AS total ${from}`,
      parameters,
    });
  }
}
