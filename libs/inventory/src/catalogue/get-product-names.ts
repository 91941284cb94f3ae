import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InventoryError } from '../contract/errors.js';
import { GetProductNames, type KitOfProduct, maxNames, type ProductNames } from '../contract/catalogue/product-names.js';
import { AliasRows } from './aliases/alias-rows.js';
import { ProductRows } from './product-rows.js';

const ALIASES = 'WHERE a.ProductID = ? AND a.AccountID = ?';
const KITS = 'FROM synset_items i JOIN synsets s ON s.SynsetID = i.SynsetID WHERE i.ProductID = ? AND s.AccountID = ?';

@QueryHandler(GetProductNames)
export class GetProductNamesHandler implements IQueryHandler<GetProductNames> {
  constructor(
    private readonly database: Database,
    private readonly products: ProductRows,
    private readonly aliases: AliasRows,
  ) {}

  async execute({ accountId, productId }: GetProductNames): Promise<ProductNames> {
    if (!(await this.products.byId(accountId, productId))) throw new InventoryError('product_not_found', { product: String(productId) });
    const own = [productId, accountId];
    const [aliases, kits, [{ totalAliases, totalKits }]] = await Promise.all([
      this.aliases.listed(`${ALIASES} ORDER BY a.AliasID DESC LIMIT ?`, [...own, maxNames]),
      this.database.query<KitOfProduct>(
        `SELECT s.SynsetID AS synsetId, s.Synset AS synset, i.Quantity AS quantity ${KITS} ORDER BY s.Synset LIMIT ?`,
        [...own, maxNames],
      ),
      this.database.query<{ totalAliases: number; totalKits: number }>(
        `SELECT (SELECT COUNT(*) FROM aliases a ${ALIASES}) AS totalAliases, (SELECT COUNT(*) ${KITS}) AS totalKits`,
        [...own, ...own],
      ),
    ]);
    return { aliases, totalAliases, kits, totalKits };
  }
}
