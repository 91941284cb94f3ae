import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { allOf, type Page, part, readPage, startsWith } from '@lists';
import { InventoryError } from '../contract/errors.js';
import { ListStockLevels, type StockLevel, type StockState } from '../contract/stock-views.js';
import { AccountSites } from '../sites/index.js';
import { SellableUnits } from '../lots/index.js';

type Figures = Record<'onHand' | 'available' | 'held', string>;

const CONDITIONS: Record<StockState, (figures: Figures) => string> = {
  available: ({ available }) => `${available} > 0`,
  sold_out: ({ onHand, available }) => `${onHand} > 0 AND ${available} = 0`,
  out_of_stock: ({ onHand }) => `COALESCE(${onHand}, 0) = 0`,
  hurt: () => 'l.Hurt > 0',
  incoming: () => 'l.Incoming > 0',
};

const answerOf = ({
  onHand,
  available,
  held,
}: Figures): string => `SELECT p.ProductID AS productId, p.SKU AS sku, p.Description AS description, d.Code AS distributionCenter, COALESCE(${onHand}, 0) AS onHand,
  COALESCE(l.Reserved, 0) AS reserved, COALESCE(${available}, 0) AS available, COALESCE(l.Hurt, 0) AS hurt, COALESCE(l.Incoming, 0) AS incoming,
  COALESCE(${held}, 0) AS held`;
/** The site for a product without a level. */
const PLACE = 'COALESCE(l.WarehouseID, p.WarehouseID, ?)';
const FROM = `FROM products p LEFT JOIN stock_levels l ON l.ProductID = p.ProductID JOIN distribution_centers d ON d.WarehouseID = ${PLACE}`;

/** Scans the account's SKUs in order: without a filter by state, a page reads no more than the rows before it. */
@QueryHandler(ListStockLevels)
export class ListStockLevelsHandler implements IQueryHandler<ListStockLevels> {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
    private readonly sellable: SellableUnits,
  ) {}

  async execute({ accountId, filter, paging }: ListStockLevels): Promise<Page<StockLevel>> {
    const sites = await this.accountSites.of(accountId);
    const site = sites.find(({ code }) => code === filter.distributionCenter)?.siteId;
    if (filter.distributionCenter !== undefined && site === undefined) throw unknownSite(filter.distributionCenter);
    const first = sites[0]?.siteId ?? null;
    const figures = await this.sellable.figures('l');
    const { sku, state } = filter;
    const where = allOf([
      part('p.AccountID = ?', accountId),
      sku === undefined ? undefined : startsWith('p.SKU', sku),
      site === undefined ? undefined : part(`${PLACE} = ?`, first, site),
      state && part(CONDITIONS[state](figures)),
    ]);
    const from = `${FROM} WHERE ${where.sql}`;
    const { rows, ...place } = await readPage<StockLevel & { siteId: number }>(this.database, paging, {
      rows: `${answerOf(figures)}, d.WarehouseID AS siteId ${from}`,
      count: `SELECT COUNT(*) AS total ${from}`,
      parameters: [first, ...where.parameters],
      keys: [
        { column: 'p.SKU', direction: 'asc' },
        { column: 'd.WarehouseID', direction: 'asc' },
      ],
      placeOf: ({ sku, siteId }) => [sku, siteId],
    });
    return { rows: rows.map(({ siteId: _siteId, ...level }) => level), ...place };
  }
}

function unknownSite(distributionCenter: string): InventoryError {
  const details = { distributionCenter };
  return new InventoryError('unknown_distribution_center', details, [
    { code: 'unknown_distribution_center', path: 'distributionCenter', details },
  ]);
}
