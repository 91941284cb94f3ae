import { FindAccountNames } from '@contract/identity';
import { Bus, Database, nameOf } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { spellingsOf } from '../catalogue/domain/gtin.js';
import { FindScanned, type ScannedPlaces } from '../contract/stock-views.js';

type Unnamed<Each> = Omit<Each, 'accountName'>;
type Place = ScannedPlaces['bins'][number];
type Product = Unnamed<ScannedPlaces['products'][number]>;
type Replenishment = Unnamed<ScannedPlaces['replenishments'][number]>;

const BINS = 'SELECT BinID AS binId, Location AS location, Bin AS bin FROM bins WHERE WarehouseID = ?';
const MAX_FOUND = 20;
/** Both engines read it from the unique key of (account, SKU), one entry per account. */
const ACCOUNTS = 'SELECT AccountID AS accountId FROM products GROUP BY AccountID';
const PRODUCTS = `SELECT p.ProductID AS productId, p.AccountID AS accountId, p.SKU AS sku, p.UPC AS upc, p.Description AS description
  FROM (SELECT ProductID FROM products WHERE AccountID IN (?) AND SKU = ? UNION SELECT ProductID FROM products WHERE UPC IN (?)) f
  JOIN products p ON p.ProductID = f.ProductID JOIN stock_levels l ON l.ProductID = p.ProductID AND l.WarehouseID = ?
  ORDER BY p.AccountID, p.SKU LIMIT ${MAX_FOUND}`;
const REPLENISHMENTS = `SELECT ReplenishmentID AS replenishmentId, AccountID AS accountId, Status AS status FROM replenishments
  WHERE ReplenishmentID = ? AND WarehouseID = ?`;

const NUMBER = /^[1-9]\d{0,8}$/;

@QueryHandler(FindScanned)
export class FindScannedHandler implements IQueryHandler<FindScanned> {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
  ) {}

  async execute({ siteId, code: scanned }: FindScanned): Promise<ScannedPlaces> {
    const code = nameOf(scanned) ?? scanned;
    const [bins, products, replenishments] = await Promise.all([
      this.bins(siteId, code),
      this.products(siteId, code),
      this.replenishments(siteId, code),
    ]);
    const accountIds = [...new Set([...products, ...replenishments].map(({ accountId }) => accountId))];
    const names = new Map((await this.bus.ask(new FindAccountNames(accountIds))).map(({ accountId, name }) => [accountId, name]));
    const named = <Each extends { accountId: number }>(each: Each) => ({ ...each, accountName: names.get(each.accountId) ?? '' });
    return { bins, products: products.map(named), replenishments: replenishments.map(named) };
  }

  /** A location or a bin may have a slash itself. */
  private bins(siteId: number, code: string): Promise<Place[]> {
    const places = [...code.matchAll(/\//g)].map(({ index }) => [code.slice(0, index), code.slice(index + 1)]);
    const where = ['Bin = ?', ...places.map(() => '(Location = ? AND Bin = ?)')].join(' OR ');
    return this.database.query<Place>(`${BINS} AND (${where}) ORDER BY Location, Bin LIMIT ${MAX_FOUND}`, [siteId, code, ...places.flat()]);
  }

  private async replenishments(siteId: number, code: string): Promise<Replenishment[]> {
    return NUMBER.test(code) ? this.database.query<Replenishment>(REPLENISHMENTS, [Number(code), siteId]) : [];
  }

  private async products(siteId: number, code: string): Promise<Product[]> {
    const accounts = (await this.database.query<{ accountId: number }>(ACCOUNTS)).map(({ accountId }) => accountId);
    if (accounts.length === 0) return [];
    const spellings = spellingsOf(code);
    const found = await this.database.query<Product>(PRODUCTS, [accounts, code, spellings, siteId]);
    // The engines compare texts in ways of their own.
    return found.filter(({ sku, upc }) => sku === code || (upc !== null && spellings.includes(upc)));
  }
}
