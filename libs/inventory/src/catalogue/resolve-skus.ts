import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';

export interface ResolvedComponent {
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

interface Named {
  name: string;
  productId: number;
  siteId: number | null;
}

const PRODUCTS = 'SELECT SKU AS name, ProductID AS productId, WarehouseID AS siteId FROM products WHERE AccountID = ? AND SKU IN ';
const ALIASES = `SELECT a.Alias AS name, a.ProductID AS productId, p.WarehouseID AS siteId FROM aliases a JOIN products p ON p.ProductID = a.ProductID
  WHERE a.AccountID = ? AND a.Alias IN (?) ORDER BY a.AliasID`;
const SYNSETS = `SELECT s.Synset AS name, s.SynsetID AS synsetId, i.ProductID AS productId, i.Quantity AS quantity, p.WarehouseID AS siteId
  FROM synsets s JOIN synset_items i ON i.SynsetID = s.SynsetID JOIN products p ON p.ProductID = i.ProductID
  WHERE s.AccountID = ? AND s.Synset IN (?) ORDER BY s.SynsetID, i.Position`;
/** Up to this many names the statement has one of a few texts, which can stay prepared. */
const PREPARED_NAMES = 8;

/**
 * Resolves the names in orders: a product's SKU, else an alias, else a synset. An alias text with several products (by channel or site)
 * means the one of its oldest row (lowest AliasID), since an order names neither.
 */
@Injectable()
export class SkuResolution {
  constructor(private readonly database: Database) {}

  /** Takes one statement when all are product SKUs, three at most. The result omits names unknown in the account. */
  async resolve(accountId: number, names: readonly string[]): Promise<Map<string, ResolvedSku>> {
    const found = new Map<string, ResolvedSku>();
    const wanted = [...new Set(names)];
    for (const row of await this.products(accountId, wanted)) found.set(row.name, product(row));
    const missing = (): string[] => wanted.filter((name) => !found.has(name));
    if (found.size >= wanted.length) return found;
    for (const row of await this.database.query<Named>(ALIASES, [accountId, missing()])) {
      if (!found.has(row.name)) found.set(row.name, product(row));
    }
    if (missing().length === 0) return found;
    for (const { name, synsetId, productId, quantity, siteId } of await this.database.query<Named & { synsetId: number; quantity: number }>(
      SYNSETS,
      [accountId, missing()],
    )) {
      const before = found.get(name)?.components ?? [];
      found.set(name, { kind: 'synset', productId: null, synsetId, components: [...before, { productId, each: quantity, siteId }] });
    }
    return found;
  }

  private products(accountId: number, names: readonly string[]): Promise<Named[]> {
    if (names.length === 0) return Promise.resolve([]);
    if (names.length > PREPARED_NAMES) return this.database.query<Named>(`${PRODUCTS}(?)`, [accountId, names]);
    const size = 2 ** Math.ceil(Math.log2(names.length));
    const padded = Array.from({ length: size }, (_, index) => names[Math.min(index, names.length - 1)] ?? '');
    return this.database.execute<Named>(`${PRODUCTS}(${padded.map(() => '?').join(',')})`, [accountId, ...padded]);
  }
}

function product({ productId, siteId }: Named): ResolvedSku {
  return { kind: 'product', productId, synsetId: null, components: [{ productId, each: 1, siteId }] };
}
