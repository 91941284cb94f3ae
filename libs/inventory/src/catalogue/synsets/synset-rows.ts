import { Injectable } from '@nestjs/common';
import { Database, grouped, type Parameter } from '@kernel';
import type { Synset } from '../../contract/synsets.js';
import { buildable, type ComponentStock } from '../domain/synset.js';
import { SellableUnits } from '../../lots/index.js';
import { AccountSites } from '../../sites/index.js';

interface ItemRow {
  synsetId: number;
  productId: number;
  sku: string;
  quantity: number;
}

const ITEMS = `SELECT i.SynsetID AS synsetId, i.ProductID AS productId, p.SKU AS sku, i.Quantity AS quantity
  FROM synset_items i JOIN products p ON p.ProductID = i.ProductID WHERE i.SynsetID IN (?) ORDER BY i.SynsetID, i.Position`;
/** The parts of synsets that contain synsets. */
const PARTS = `SELECT q.SynsetID AS synsetId, COALESCE(p.SKU, s.Synset) AS sku, q.Quantity AS quantity FROM synset_parts q
  LEFT JOIN products p ON p.ProductID = q.ProductID LEFT JOIN synsets s ON s.SynsetID = q.PartSynsetID
  WHERE q.SynsetID IN (?) ORDER BY q.SynsetID, q.Position`;
const stockOf = (available: string): string => `SELECT l.ProductID AS productId, l.WarehouseID AS siteId, ${available} AS available
  FROM stock_levels l WHERE l.ProductID IN (?) AND l.WarehouseID IN (?)`;

/** Synsets as results: their items, and how many the stock makes. */
@Injectable()
export class SynsetRows {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
    private readonly sellable: SellableUnits,
  ) {}

  /** The synsets that `rest` (the SQL after FROM synsets s) finds, in its order; five statements for any number of them. */
  async where(accountId: number, rest: string, parameters: readonly Parameter[]): Promise<Synset[]> {
    const synsets = await this.database.query<Pick<Synset, 'synsetId' | 'synset' | 'createdDate' | 'updatedDate'>>(
      `SELECT s.SynsetID AS synsetId, s.Synset AS synset, s.CreatedDate AS createdDate, s.UpdatedDate AS updatedDate FROM synsets s ${rest}`,
      parameters,
    );
    if (synsets.length === 0) return [];
    const ids = synsets.map(({ synsetId }) => synsetId);
    const items = await this.database.query<ItemRow>(ITEMS, [ids]);
    const parts = grouped(await this.database.query<Omit<ItemRow, 'productId'>>(PARTS, [ids]), ({ synsetId }) => synsetId);
    const sites = await this.accountSites.of(accountId);
    const productIds = [...new Set(items.map(({ productId }) => productId))];
    const { available: left } = await this.sellable.figures('l');
    const stock = await this.database.query<ComponentStock>(stockOf(left), [productIds, sites.map(({ siteId }) => siteId)]);
    const itemsOf = grouped(items, ({ synsetId }) => synsetId);
    const stockByProduct = grouped(stock, ({ productId }) => productId);
    return synsets.map(({ synsetId, synset, createdDate, updatedDate }) => {
      const own = itemsOf.get(synsetId) ?? [];
      const available = buildable(
        own,
        own.flatMap(({ productId }) => stockByProduct.get(productId) ?? []),
      );
      const said = (parts.get(synsetId) ?? own).map(({ sku, quantity }) => ({ sku, quantity }));
      return { synsetId, synset, items: said, available, createdDate, updatedDate };
    });
  }

  /** Synsets by name, in the order of `names`. */
  async byNames(accountId: number, names: readonly string[]): Promise<Synset[]> {
    const found = await this.where(accountId, 'WHERE s.AccountID = ? AND s.Synset IN (?)', [accountId, names]);
    const byName = new Map(found.map((synset) => [synset.synset, synset]));
    return names.flatMap((name) => byName.get(name) ?? []);
  }
}
