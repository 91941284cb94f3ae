import { FindAccountNames } from '@contract/identity';
import { Bus, Database, nameOf } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Reading } from '@scanning';
import { CodeLookup } from '../../catalogue/index.js';
import { InventoryError } from '../../contract/errors.js';
import { LPN_LOCATION } from '../../contract/lpns/lpns.js';
import { FindScanned, ReadScan, type Scan, type ScannedPlaces } from '../../contract/scans/read-scan.js';
import { nameIn, ScanReading, unitsOf } from './scan-reading.js';

type Unnamed<Each> = Omit<Each, 'accountName'>;
type Place = ScannedPlaces['bins'][number];
type Replenishment = Unnamed<ScannedPlaces['replenishments'][number]>;

const BINS = 'SELECT BinID AS binId, Location AS location, Bin AS bin FROM bins WHERE WarehouseID = ?';
const MAX_FOUND = 20;
const REPLENISHMENTS = `SELECT ReplenishmentID AS replenishmentId, AccountID AS accountId, Status AS status FROM replenishments
  WHERE ReplenishmentID = ? AND WarehouseID = ?`;

const ANNOUNCED = `SELECT a.SSCC AS sscc, a.ReplenishmentID AS replenishmentId, r.AccountID AS accountId FROM announced_lpns a
  JOIN replenishments r ON r.ReplenishmentID = a.ReplenishmentID WHERE a.SSCC = ? AND a.BinID IS NULL AND r.WarehouseID = ?`;
const SSCC = /^\d{18}$/;

const NUMBER = /^[1-9]\d{0,8}$/;

@QueryHandler(FindScanned)
export class FindScannedHandler implements IQueryHandler<FindScanned> {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly lookup: CodeLookup,
  ) {}

  async execute({ siteId, code: scanned }: FindScanned): Promise<ScannedPlaces> {
    const code = nameOf(scanned) ?? scanned;
    const [bins, coded, replenishments] = await Promise.all([
      this.bins(siteId, code),
      this.lookup.find([code], { siteId }),
      this.replenishments(siteId, code),
    ]);
    const products = (coded.get(code) ?? []).slice(0, MAX_FOUND);
    const accountIds = [...new Set([...products, ...replenishments].map(({ accountId }) => accountId))];
    const names = new Map((await this.bus.ask(new FindAccountNames(accountIds))).map(({ accountId, name }) => [accountId, name]));
    const named = <Each extends { accountId: number }>(each: Each) => ({ ...each, accountName: names.get(each.accountId) ?? '' });
    return { bins, products: products.map(named), replenishments: replenishments.map(named) };
  }

  /** Tries every split, since a location or a bin may contain a slash itself. */
  private bins(siteId: number, code: string): Promise<Place[]> {
    const places = [...code.matchAll(/\//g)].map(({ index }) => [code.slice(0, index), code.slice(index + 1)]);
    const where = ['Bin = ?', ...places.map(() => '(Location = ? AND Bin = ?)')].join(' OR ');
    return this.database.query<Place>(`${BINS} AND (${where}) ORDER BY Location, Bin LIMIT ${MAX_FOUND}`, [siteId, code, ...places.flat()]);
  }

  private async replenishments(siteId: number, code: string): Promise<Replenishment[]> {
    return NUMBER.test(code) ? this.database.query<Replenishment>(REPLENISHMENTS, [Number(code), siteId]) : [];
  }
}

const NOTHING: ScannedPlaces = { bins: [], products: [], replenishments: [] };

@QueryHandler(ReadScan)
export class ReadScanHandler implements IQueryHandler<ReadScan> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly codes: ScanReading,
  ) {}

  async execute({ siteId, code }: ReadScan): Promise<Scan> {
    const reading = (await this.codes.reader([code], siteId))(code);
    if ('fault' in reading)
      throw new InventoryError('invalid_code', reading.fault, [{ code: 'invalid_code', path: 'code', details: reading.fault }]);
    const places = await this.placesOf(siteId, reading);
    const products = places.products.map((product) => ({ ...product, quantity: unitsOf(reading, product.quantity) }));
    return { ...reading, places: { ...places, products }, announced: await this.announced(siteId, reading) };
  }

  /** A scanner without GS1 elements reads an SSCC as plain digits. */
  private async announced(siteId: number, { text, sscc }: Reading): Promise<Scan['announced']> {
    const named = sscc ?? (SSCC.test(text) ? text : null);
    return named === null ? [] : this.database.query(ANNOUNCED, [named, siteId]);
  }

  /** A bin, an order or a SKU may be named like a retail code; of GS1 elements only an SSCC names a bin, which is a pallet. */
  private async placesOf(siteId: number, reading: Reading): Promise<ScannedPlaces> {
    const name = nameIn(reading);
    const places = name === undefined ? NOTHING : await this.bus.ask(new FindScanned(siteId, name));
    if (reading.format === 'plain' || reading.format === 'gtin') return places;
    const pallet = reading.sscc === null ? NOTHING : await this.bus.ask(new FindScanned(siteId, `${LPN_LOCATION}/${reading.sscc}`));
    return { ...NOTHING, bins: pallet.bins, products: places.products };
  }
}
