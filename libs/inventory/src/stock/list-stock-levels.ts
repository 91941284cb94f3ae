import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Page, type Parameter } from '@kernel';
import { InventoryError } from '../contract/errors.js';
import { ListStockLevels, type StockLevel, type StockLevelFilter, type StockState } from '../contract/stock-views.js';
import { AccountSites } from '../sites/index.js';
import { readPage } from '../store/page.js';
import { startsWith } from '../store/starts-with.js';

const CONDITIONS: Record<StockState, string> = {
  available: 'l.OnHand > l.Reserved',
  sold_out: 'l.OnHand > 0 AND l.Reserved = l.OnHand',
  out_of_stock: 'COALESCE(l.OnHand, 0) = 0',
  hurt: 'l.Hurt > 0',
  incoming: 'l.Incoming > 0',
};

const ANSWER = `SELECT p.ProductID AS productId, p.SKU AS sku, p.Description AS description, d.Code AS distributionCenter, COALESCE(l.OnHand, 0) AS onHand,
  COALESCE(l.Reserved, 0) AS reserved, COALESCE(l.OnHand - l.Reserved, 0) AS available, COALESCE(l.Hurt, 0) AS hurt, COALESCE(l.Incoming, 0) AS incoming`;
/** The site for a product without a level. */
const PLACE = 'COALESCE(l.WarehouseID, p.WarehouseID, ?)';
const FROM = `FROM products p LEFT JOIN stock_levels l ON l.ProductID = p.ProductID JOIN distribution_centers d ON d.WarehouseID = ${PLACE} WHERE p.AccountID = ?`;

/** Scans the account's SKUs in order: without a filter by state, a page reads no more than the rows before it. */
@QueryHandler(ListStockLevels)
export class ListStockLevelsHandler implements IQueryHandler<ListStockLevels> {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
  ) {}

  async execute({ accountId, filter, paging }: ListStockLevels): Promise<Page<StockLevel>> {
    const sites = await this.accountSites.of(accountId);
    const site = sites.find(({ code }) => code === filter.distributionCenter)?.siteId;
    if (filter.distributionCenter !== undefined && site === undefined) throw unknownSite(filter.distributionCenter);
    const first = sites[0]?.siteId ?? null;
    const narrowed = conditionsOf(filter, site, first);
    const from = [FROM, ...narrowed.map(({ sql }) => sql)].join(' AND ');
    const parameters = [first, accountId, ...narrowed.flatMap((each) => each.parameters)];
    const { rows, ...place } = await readPage<StockLevel & { siteId: number }>(this.database, paging, {
      rows: `${ANSWER}, d.WarehouseID AS siteId ${from}`,
      count: `SELECT COUNT(*) AS total ${from}`,
      parameters,
      keys: [
        { column: 'p.SKU', direction: 'asc' },
        { column: 'd.WarehouseID', direction: 'asc' },
      ],
      placeOf: ({ sku, siteId }) => [sku, siteId],
    });
    return { rows: rows.map(({ siteId: _siteId, ...level }) => level), ...place };
  }
}

function conditionsOf(
  { sku, state }: StockLevelFilter,
  siteId: number | undefined,
  first: number | null,
): { sql: string; parameters: Parameter[] }[] {
  return [
    ...(sku === undefined ? [] : [startsWith('p.SKU', sku)]),
    ...(siteId === undefined ? [] : [{ sql: `${PLACE} = ?`, parameters: [first, siteId] }]),
    ...(state === undefined ? [] : [{ sql: CONDITIONS[state], parameters: [] }]),
  ];
}

function unknownSite(distributionCenter: string): InventoryError {
  const details = { distributionCenter };
  return new InventoryError('unknown_distribution_center', details, [
    { code: 'unknown_distribution_center', path: 'distributionCenter', details },
  ]);
}
