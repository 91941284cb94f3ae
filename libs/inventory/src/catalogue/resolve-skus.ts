import { Injectable } from '@nestjs/common';
import { Database, grouped } from '@kernel';
import { SiteCache } from '../sites/index.js';
import { type AliasChoice, type AliasRow, chooseAlias } from './domain/alias-choice.js';

interface ResolvedComponent {
  productId: number;
  /** Units per unit of the named item. */
  each: number;
  /** The site of the product's `distribution_center`; null without one. */
  siteId: number | null;
}

export interface ResolvedSku {
  kind: 'product' | 'synset';
  /** Null for a synset. */
  productId: number | null;
  synsetId: number | null;
  /** A product is its own single component. */
  components: readonly ResolvedComponent[];
}

/** What a name means in one order. */
export type Meaning =
  | { sku: ResolvedSku; siteIds?: readonly number[] | undefined }
  /** An alias of several products or synsets that the order does not distinguish. */
  | { ambiguous: readonly string[] };

interface Named {
  name: string;
  productId: number;
  siteId: number | null;
}

interface AliasOf extends AliasRow {
  name: string;
  /** Null for a synset. */
  productId: number | null;
  productSiteId: number | null;
  synsetId: number | null;
  /** The synset that has this very name. */
  ownSynsetId: number | null;
}

interface KitRow extends Named {
  synsetId: number;
  quantity: number;
}

const PRODUCTS = 'SELECT SKU AS name, ProductID AS productId, WarehouseID AS siteId FROM products WHERE AccountID = ? AND SKU IN ';
const ALIASES = `SELECT a.Alias AS name, a.ChannelID AS channelId, a.WarehouseID AS siteId, p.ProductID AS productId, p.WarehouseID AS productSiteId,
    COALESCE(p.SKU, s.Synset) AS target, s.SynsetID AS synsetId, o.SynsetID AS ownSynsetId
  FROM aliases a LEFT JOIN products p ON p.ProductID = a.ProductID LEFT JOIN synsets s ON s.SynsetID = a.SynsetID
  LEFT JOIN synsets o ON o.AccountID = a.AccountID AND o.Synset = a.Alias
  WHERE a.AccountID = ? AND a.Alias IN (?) ORDER BY a.AliasID`;
const SYNSETS = `SELECT s.Synset AS name, s.SynsetID AS synsetId, i.ProductID AS productId, i.Quantity AS quantity, p.WarehouseID AS siteId
  FROM synsets s JOIN synset_items i ON i.SynsetID = s.SynsetID JOIN products p ON p.ProductID = i.ProductID
  WHERE s.AccountID = ? AND s.Synset IN (?) ORDER BY s.SynsetID, i.Position`;
/** Up to this many names, the statement has one of a few texts, and can stay prepared. */
const PREPARED_NAMES = 8;

/** The meanings of names in one account's orders. */
export class ResolvedSkus {
  constructor(
    private readonly resolved: ReadonlyMap<string, ResolvedSku>,
    private readonly aliases: ReadonlyMap<string, readonly AliasOf[]> = new Map(),
    private readonly accountSites: readonly number[] = [],
  ) {}

  /** What a name means in an order of this channel; undefined where it means nothing. */
  in(channelId: number | null, name: string): Meaning | undefined {
    const sku = this.resolved.get(name);
    if (sku) return { sku };
    const rows = this.aliases.get(name);
    if (!rows) return undefined;
    const { rows: left, targets, siteIds }: AliasChoice<AliasOf> = chooseAlias(rows, channelId, this.accountSites);
    if (targets.length > 1) return { ambiguous: targets };
    const [row] = left;
    const meant = row && this.meantBy(row);
    return meant && { sku: meant, siteIds };
  }

  /** Whether any order may name a product so. */
  isProduct(name: string): boolean {
    return this.resolved.get(name)?.kind === 'product' || (this.aliases.get(name)?.some(({ productId }) => productId !== null) ?? false);
  }

  private meantBy({ target, productId, productSiteId }: AliasOf): ResolvedSku | undefined {
    return productId === null ? this.resolved.get(target) : product({ productId, siteId: productSiteId });
  }
}

/** Resolves the names in orders: a product's SKU, else a synset, else an alias's target on the order's channel. */
@Injectable()
export class SkuResolution {
  constructor(
    private readonly database: Database,
    private readonly sites: SiteCache,
  ) {}

  /** One statement when all are product SKUs, four at most. */
  async resolve(accountId: number, names: readonly string[]): Promise<ResolvedSkus> {
    const resolved = new Map<string, ResolvedSku>();
    const wanted = [...new Set(names)];
    for (const row of await this.products(accountId, wanted)) resolved.set(row.name, product(row));
    if (resolved.size >= wanted.length) return new ResolvedSkus(resolved);
    const missing = wanted.filter((name) => !resolved.has(name));
    const rows = (await this.database.query<AliasOf>(ALIASES, [accountId, missing])).filter(
      ({ target, ownSynsetId }) => target !== null && ownSynsetId === null,
    );
    const aliases = grouped(rows, ({ name }) => name);
    const kits = [
      ...missing.filter((name) => !aliases.has(name)),
      ...rows.flatMap(({ target, synsetId }) => (synsetId === null ? [] : target)),
    ];
    if (kits.length > 0) await this.addKits(accountId, kits, resolved);
    // Only aliases of single sites depend on the account's sites.
    const sites = rows.some(({ siteId }) => siteId !== 0) ? await this.sites.get(accountId) : [];
    return new ResolvedSkus(resolved, aliases, sites);
  }

  private async addKits(accountId: number, names: readonly string[], resolved: Map<string, ResolvedSku>): Promise<void> {
    const rows = await this.database.query<KitRow>(SYNSETS, [accountId, [...new Set(names)]]);
    for (const { name, synsetId, productId, quantity, siteId } of rows) {
      const before = resolved.get(name)?.components ?? [];
      resolved.set(name, { kind: 'synset', productId: null, synsetId, components: [...before, { productId, each: quantity, siteId }] });
    }
  }

  private products(accountId: number, names: readonly string[]): Promise<Named[]> {
    if (names.length === 0) return Promise.resolve([]);
    if (names.length > PREPARED_NAMES) return this.database.query<Named>(`${PRODUCTS}(?)`, [accountId, names]);
    const size = 2 ** Math.ceil(Math.log2(names.length));
    const padded = Array.from({ length: size }, (_, index) => names[Math.min(index, names.length - 1)] ?? '');
    return this.database.execute<Named>(`${PRODUCTS}(${padded.map(() => '?').join(',')})`, [accountId, ...padded]);
  }
}

function product({ productId, siteId }: Pick<Named, 'productId' | 'siteId'>): ResolvedSku {
  return { kind: 'product', productId, synsetId: null, components: [{ productId, each: 1, siteId }] };
}
