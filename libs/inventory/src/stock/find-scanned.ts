import { FindAccountNames } from '@contract/identity';
import { Bus, Clock, Database, nameOf } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InvalidCode, readCode, type Reading } from '@scanning';
import { spellingsOf } from '../catalogue/domain/gtin.js';
import { InventoryError } from '../contract/errors.js';
import { FindScanned, ReadScan, type Scan, type ScannedPlaces } from '../contract/stock-views.js';

type Unnamed<Each> = Omit<Each, 'accountName'>;
type Place = ScannedPlaces['bins'][number];
type Product = Unnamed<ScannedPlaces['products'][number]>;
type Found = Omit<Product, 'code'> & { alias: string | null };
type Replenishment = Unnamed<ScannedPlaces['replenishments'][number]>;

const BINS = 'SELECT BinID AS binId, Location AS location, Bin AS bin FROM bins WHERE WarehouseID = ?';
const MAX_FOUND = 20;
/** Both engines read it from the unique key of (account, SKU), one entry per account. */
const ACCOUNTS = 'SELECT AccountID AS accountId FROM products GROUP BY AccountID';
const PRODUCTS = `SELECT p.ProductID AS productId, p.AccountID AS accountId, p.SKU AS sku, p.UPC AS upc, p.Description AS description, f.Alias AS alias
  FROM (SELECT ProductID, NULL AS Alias FROM products WHERE AccountID IN (?) AND SKU = ?
    UNION SELECT ProductID, NULL FROM products WHERE UPC IN (?)
    UNION SELECT ProductID, Alias FROM aliases WHERE AccountID IN (?) AND Alias IN (?) AND WarehouseID IN (0, ?)) f
  JOIN products p ON p.ProductID = f.ProductID JOIN stock_levels l ON l.ProductID = p.ProductID AND l.WarehouseID = ?
  ORDER BY p.AccountID, p.SKU, f.Alias LIMIT ${MAX_FOUND}`;
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
    const parameters = [accounts, code, spellings, accounts, spellings, siteId, siteId];
    const found = await this.database.query<Found>(PRODUCTS, parameters);
    const products = found.flatMap(({ alias, ...product }) => {
      const by = codeOf(product, alias, code, spellings);
      return by === undefined ? [] : { ...product, code: by };
    });
    return products.filter(({ productId }, index) => products.findIndex((each) => each.productId === productId) === index);
  }
}

/** Which code of the product it is, if any: the engines compare texts in ways of their own. */
function codeOf(
  { sku, upc }: Omit<Found, 'alias'>,
  alias: string | null,
  code: string,
  spellings: readonly string[],
): Product['code'] | undefined {
  if (upc !== null && spellings.includes(upc)) return 'each';
  if (alias !== null) return spellings.includes(alias) ? 'alias' : undefined;
  return sku === code ? 'sku' : undefined;
}

const NOTHING: ScannedPlaces = { bins: [], products: [], replenishments: [] };

@QueryHandler(ReadScan)
export class ReadScanHandler implements IQueryHandler<ReadScan> {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async execute({ siteId, code }: ReadScan): Promise<Scan> {
    const reading = this.read(code);
    return { ...reading, places: await this.placesOf(siteId, reading) };
  }

  private read(code: string): Reading {
    try {
      return readCode(code, this.clock.now().getUTCFullYear());
    } catch (error) {
      if (!(error instanceof InvalidCode)) throw error;
      const { fault, position, ai, other } = error;
      const details = { fault, position, ai, other };
      throw new InventoryError('invalid_code', details, [{ code: 'invalid_code', path: 'code', details }]);
    }
  }

  /** A bin, an order or a SKU may have the digits of a retail code as its name; elements are no name of anything. */
  private async placesOf(siteId: number, { format, text, gtin }: Reading): Promise<ScannedPlaces> {
    if (format === 'plain' || format === 'gtin') return text === '' ? NOTHING : this.bus.ask(new FindScanned(siteId, text));
    return gtin === null ? NOTHING : { ...NOTHING, products: (await this.bus.ask(new FindScanned(siteId, gtin))).products };
  }
}
