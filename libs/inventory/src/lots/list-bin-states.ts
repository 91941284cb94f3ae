import { Database } from '@kernel';
import { allOf, exactly, given, offsetOf, type Page, part, totalOf } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BinState, ListBinStates } from '../contract/lots/states.js';
import { AccountSites } from '../sites/index.js';
import { POLICIES } from './expiry-policy.js';
import { ShelfDays } from './shelf-days.js';

const ORDER = 'ORDER BY productId, binId, lot, state';

@QueryHandler(ListBinStates)
export class ListBinStatesHandler implements IQueryHandler<ListBinStates> {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
    private readonly shelf: ShelfDays,
  ) {}

  async execute({ accountId, filter, paging }: ListBinStates): Promise<Page<BinState>> {
    const siteId = await this.accountSites.idByCode(accountId, filter.distributionCenter);
    const { sql: where, parameters } = allOf([
      part('p.AccountID = ?', accountId),
      filter.sku === undefined ? undefined : exactly('p.SKU', filter.sku),
      given('b.WarehouseID = ?', siteId),
      part('c.Quantity > 0'),
    ]);
    const expired = await this.shelf.expired('c.Expiry', 'b.WarehouseID');
    const tables = [
      { table: 'bin_contents', state: `CASE WHEN ${expired} THEN 'expired' ELSE 'sellable' END`, policies: POLICIES },
      { table: 'held_contents', state: 'c.State', policies: '' },
    ];
    const end = offsetOf(paging) + paging.perPage;
    // The part of each table ends where the page does, so that a page reads no more of either than it may need.
    const parts = tables.map(
      ({ table, state, policies }) =>
        `SELECT * FROM (SELECT p.ProductID AS productId, p.SKU AS sku, d.Code AS distributionCenter, b.Location AS location, b.Bin AS bin,
          NULLIF(c.Lot, '') AS lot, c.Quantity AS quantity, ${state} AS state, c.BinID AS binId ${from(table)} ${policies}
          WHERE ${where} ${ORDER} LIMIT ${end}) of_${table}`,
    );
    const rows = await this.database.query<BinState>(`${parts.join(' UNION ALL ')} ${ORDER} LIMIT ? OFFSET ?`, [
      ...parameters,
      ...parameters,
      paging.perPage,
      offsetOf(paging),
    ]);
    const counts = tables.map(({ table }) => `(SELECT COUNT(*) ${from(table)} WHERE ${where})`);
    const count = { count: `SELECT ${counts.join(' + ')} AS total`, parameters: [...parameters, ...parameters] };
    return { rows, total: await totalOf(this.database, paging, rows.length, count) };
  }
}

const from = (table: string): string =>
  `FROM products p JOIN ${table} c ON c.ProductID = p.ProductID JOIN bins b ON b.BinID = c.BinID JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID`;
