import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { allOf, given, type Page, part, readPage } from '@lists';
import { type Bin, GetBin, ListBins } from '../contract/bins/bins.js';
import { BIN_COLUMNS, type BinRow, SiteStore, toBin } from './store/site-store.js';

@QueryHandler(GetBin)
export class GetBinHandler implements IQueryHandler<GetBin> {
  constructor(private readonly store: SiteStore) {}

  execute({ binId }: GetBin): Promise<Bin> {
    return this.store.bin(binId);
  }
}

@QueryHandler(ListBins)
export class ListBinsHandler implements IQueryHandler<ListBins> {
  constructor(private readonly database: Database) {}

  async execute({ filter, paging }: ListBins): Promise<Page<Bin>> {
    const { siteCode, location, isActivated } = filter;
    const { sql, parameters } = allOf([
      part('b.BinID > 0'),
      given('d.Code = ?', siteCode),
      given('b.Location = ?', location),
      isActivated === undefined ? undefined : part('b.Activated = ?', isActivated ? 'Y' : 'N'),
    ]);
    const from = `FROM bins b JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID WHERE ${sql}`;
    const { rows, ...place } = await readPage<BinRow>(this.database, paging, {
      rows: `SELECT ${BIN_COLUMNS} ${from}`,
      count: `SELECT COUNT(*) AS total ${from}`,
      parameters,
      keys: [{ column: 'b.BinID', direction: 'asc' }],
      placeOf: ({ binId }) => [binId],
    });
    return { rows: rows.map(toBin), ...place };
  }
}
