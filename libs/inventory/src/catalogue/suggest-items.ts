import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Bus, Database, folded, grouped } from '@kernel';
import { FindProductsWithLots } from '../contract/lots/lots.js';
import { FindProducts, hasImage, type OrderableItem, type Product, SuggestItems } from '../contract/products.js';
import { FindAvailability } from '../contract/stock.js';
import type { Synset } from '../contract/synsets.js';
import { AccountSites } from '../sites/index.js';
import { wordsOf } from './domain/words.js';
import { SynsetRows } from './synsets/synset-rows.js';

const MAX_SYNSETS = 4;
/** How many of the account's newest synsets are read. */
const MAX_READ = 2_000;

@QueryHandler(SuggestItems)
export class SuggestItemsHandler implements IQueryHandler<SuggestItems> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly synsets: SynsetRows,
    private readonly accountSites: AccountSites,
  ) {}

  async execute({ accountId, text, most }: SuggestItems): Promise<OrderableItem[]> {
    const named = await this.synsetsNamed(accountId, wordsOf(text));
    const kits = named.length === 0 ? [] : await this.synsets.where(accountId, 'WHERE s.SynsetID IN (?) ORDER BY s.SynsetID DESC', [named]);
    const { rows } = await this.bus.ask(new FindProducts(accountId, text, { page: 1, perPage: most - kits.length }));
    return [...(await this.withStock(accountId, rows)), ...kits.map(toKit)];
  }

  /** The newest synsets with all of the words in their names; an account has few. */
  private async synsetsNamed(accountId: number, words: readonly string[]): Promise<number[]> {
    const rows = await this.database.query<{ id: number; name: string }>(
      `SELECT SynsetID AS id, Synset AS name FROM synsets FORCE INDEX (ix_synsets_account) WHERE AccountID = ? ORDER BY SynsetID DESC LIMIT ${MAX_READ}`,
      [accountId],
    );
    const matches = rows.filter(({ name }) => words.length > 0 && words.every((word) => folded(name).includes(word)));
    return matches.slice(0, MAX_SYNSETS).map(({ id }) => id);
  }

  private async withStock(accountId: number, products: readonly Product[]): Promise<OrderableItem[]> {
    if (products.length === 0) return [];
    const sites = new Map((await this.accountSites.of(accountId)).map(({ siteId, code }) => [siteId, code]));
    const productIds = products.map(({ productId }) => productId);
    const [stock, withLots] = await Promise.all([
      this.bus.ask(new FindAvailability(productIds)),
      this.bus.ask(new FindProductsWithLots(productIds)),
    ]);
    const stockOf = grouped(stock, ({ productId }) => productId);
    return products.map((product) => {
      const { productId, sku, description, retail } = product;
      const here = (stockOf.get(productId) ?? []).flatMap(({ siteId, available }) => {
        const distributionCenter = sites.get(siteId);
        return distributionCenter === undefined || available <= 0 ? [] : [{ distributionCenter, available }];
      });
      const available = here.reduce((sum, each) => sum + each.available, 0);
      return { productId, sku, description, retail, hasImage: hasImage(product), available, sites: here, hasLots: withLots.has(productId) };
    });
  }
}

const toKit = ({ synset, items, available }: Synset): OrderableItem => ({
  productId: null,
  sku: synset,
  description: `Kit of ${items.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')}`,
  retail: null,
  hasImage: false,
  available,
  sites: [],
  hasLots: false,
});
