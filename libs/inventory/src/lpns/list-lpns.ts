import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Parameter } from '@kernel';
import { type Page, readPage } from '@lists';
import { type ListedLpn, ListLpns } from '../contract/lpns/lpns.js';

type Row = Omit<ListedLpn, 'standsIn'> & { location: string; place: string };

const UNITS = (table: string): string => `(SELECT COALESCE(SUM(x.Quantity), 0) FROM ${table} x WHERE x.BinID = l.BinID)`;

@QueryHandler(ListLpns)
export class ListLpnsHandler implements IQueryHandler<ListLpns> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, sscc, paging }: ListLpns): Promise<Page<ListedLpn>> {
    const ofSscc = sscc === undefined ? '' : ' AND l.Bin = ?';
    const where = `WHERE l.WarehouseID = ? AND l.Location = 'LPN' AND l.Kind = 'lpn' AND l.Activated = 'Y'${ofSscc}`;
    const parameters: Parameter[] = sscc === undefined ? [siteId] : [siteId, sscc];
    const { rows, ...place } = await readPage<Row>(this.database, paging, {
      rows: `SELECT l.BinID AS binId, l.Bin AS sscc, s.Location AS location, s.Bin AS place,
        CAST(${UNITS('bin_contents')} + ${UNITS('held_contents')} AS SIGNED) AS units FROM bins l JOIN bins s ON s.BinID = l.StandsIn ${where}`,
      count: `SELECT COUNT(*) AS total FROM bins l ${where}`,
      parameters,
      keys: [{ column: 'l.Bin', direction: 'asc' }],
      placeOf: (row) => [row.sscc],
    });
    return { rows: rows.map(({ location, place: bin, ...lpn }) => ({ ...lpn, standsIn: { location, bin } })), ...place };
  }
}
