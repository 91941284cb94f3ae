import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Scalar } from '@kernel';
import { SellableUnits } from '../lots/index.js';
import { GetStockHealth, type StockHealth, type StockOf } from '../contract/stock-views.js';

const SUMS = ['OnHand', 'Reserved', 'Hurt', 'Incoming'] as const;

/** One row per product: an account's across all sites, with zeros for products without a level. */
const ofAccount = (
  onHand: string,
): string => `SELECT p.ProductID, ${SUMS.map((column) => `COALESCE(SUM(${column === 'OnHand' ? onHand : `l.${column}`}), 0) AS ${column}`).join(', ')}
  FROM products p FORCE INDEX (ix_products_account) LEFT JOIN stock_levels l ON l.ProductID = p.ProductID WHERE p.AccountID = ? GROUP BY p.ProductID`;
const ofSite = (onHand: string): string =>
  `SELECT l.ProductID, ${SUMS.map((column) => `${column === 'OnHand' ? onHand : `l.${column}`} AS ${column}`).join(', ')} FROM stock_levels l WHERE l.WarehouseID = ?`;

const counted = (condition: string, name: string): string =>
  `CAST(COALESCE(SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0) AS SIGNED) AS ${name}`;
const ANSWER = [
  'COUNT(*) AS products',
  counted('OnHand = 0', 'outOfStock'),
  counted('OnHand > 0 AND Reserved >= OnHand', 'soldOut'),
  counted('Hurt > 0', 'hurt'),
  counted('Incoming > 0', 'incoming'),
  ...SUMS.map((column) => `CAST(COALESCE(SUM(${column}), 0) AS SIGNED) AS sum${column}`),
].join(', ');

type Row = Omit<StockHealth, 'units'> & Record<`sum${(typeof SUMS)[number]}`, number>;

@QueryHandler(GetStockHealth)
export class GetStockHealthHandler implements IQueryHandler<GetStockHealth> {
  constructor(
    private readonly database: Database,
    private readonly sellable: SellableUnits,
  ) {}

  async execute({ of }: GetStockHealth): Promise<StockHealth> {
    const { onHand } = await this.sellable.figures('l');
    const [levels, id] = levelsOf(of, onHand);
    const [{ sumOnHand, sumReserved, sumHurt, sumIncoming, ...products }] = await this.database.execute<Row>(
      `SELECT ${ANSWER} FROM (${levels}) x`,
      [id],
    );
    return {
      ...products,
      units: {
        onHand: sumOnHand,
        reserved: sumReserved,
        available: Math.max(0, sumOnHand - sumReserved),
        hurt: sumHurt,
        incoming: sumIncoming,
      },
    };
  }
}

const levelsOf = (of: StockOf, onHand: string): [sql: string, id: Scalar] =>
  'accountId' in of ? [ofAccount(onHand), of.accountId] : [ofSite(onHand), of.siteId];
