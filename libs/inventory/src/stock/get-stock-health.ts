import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Scalar } from '@kernel';
import { GetStockHealth, type StockHealth, type StockOf } from '../contract/stock-views.js';

const SUMS = ['OnHand', 'Reserved', 'Hurt', 'Incoming'] as const;

/** One row per product: an account's across all sites, with zeros for products without a level. */
const OF_ACCOUNT = `SELECT p.ProductID, ${SUMS.map((column) => `COALESCE(SUM(l.${column}), 0) AS ${column}`).join(', ')}
  FROM products p FORCE INDEX (ix_products_account) LEFT JOIN stock_levels l ON l.ProductID = p.ProductID WHERE p.AccountID = ? GROUP BY p.ProductID`;
const OF_SITE = `SELECT ProductID, ${SUMS.join(', ')} FROM stock_levels WHERE WarehouseID = ?`;

const counted = (condition: string, name: string): string =>
  `CAST(COALESCE(SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0) AS SIGNED) AS ${name}`;
const ANSWER = [
  'COUNT(*) AS products',
  counted('OnHand = 0', 'outOfStock'),
  counted('OnHand > 0 AND Reserved = OnHand', 'soldOut'),
  counted('Hurt > 0', 'hurt'),
  counted('Incoming > 0', 'incoming'),
  ...SUMS.map((column) => `CAST(COALESCE(SUM(${column}), 0) AS SIGNED) AS sum${column}`),
].join(', ');

type Row = Omit<StockHealth, 'units'> & Record<`sum${(typeof SUMS)[number]}`, number>;

@QueryHandler(GetStockHealth)
export class GetStockHealthHandler implements IQueryHandler<GetStockHealth> {
  constructor(private readonly database: Database) {}

  async execute({ of }: GetStockHealth): Promise<StockHealth> {
    const [levels, id] = levelsOf(of);
    const [{ sumOnHand, sumReserved, sumHurt, sumIncoming, ...products }] = await this.database.execute<Row>(
      `SELECT ${ANSWER} FROM (${levels}) x`,
      [id],
    );
    return {
      ...products,
      units: { onHand: sumOnHand, reserved: sumReserved, available: sumOnHand - sumReserved, hurt: sumHurt, incoming: sumIncoming },
    };
  }
}

const levelsOf = (of: StockOf): [sql: string, id: Scalar] => ('accountId' in of ? [OF_ACCOUNT, of.accountId] : [OF_SITE, of.siteId]);
