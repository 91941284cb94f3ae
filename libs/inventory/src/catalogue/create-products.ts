import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { CreateProducts, type Product } from '../contract/products.js';
import { CodeCheck } from './codes/code-check.js';
import { ProductRows } from './product-rows.js';
import { AliasStore } from './store/alias-store.js';
import { ProductReferences } from './store/product-references.js';
import { ProductStore } from './store/product-store.js';
import { SynsetStore } from './store/synset-store.js';
import { unlessTaken } from '../store/unless-taken.js';

@CommandHandler(CreateProducts)
export class CreateProductsHandler implements ICommandHandler<CreateProducts> {
  constructor(
    private readonly store: ProductStore,
    private readonly synsets: SynsetStore,
    private readonly aliases: AliasStore,
    private readonly references: ProductReferences,
    private readonly codes: CodeCheck,
    private readonly products: ProductRows,
  ) {}

  async execute({ accountId, products }: CreateProducts): Promise<Product[]> {
    const skus = products.map(({ sku }) => sku);
    const references = await this.references.find(accountId, products);
    const upcs = products.flatMap(({ upc }, index) => (upc ? { upc, path: `products[${index}].upc` } : []));
    const check = async (): Promise<void> => {
      const faults = new FaultList<InventoryErrorCode>();
      const taken = new Set([...(await this.store.skusAmong(accountId, skus)), ...(await this.synsets.namesAmong(accountId, skus))]);
      const aliases = await this.aliases.namesAmong(accountId, skus);
      const seen = new Set<string>();
      products.forEach((product, index) => {
        if (taken.has(product.sku)) faults.add('sku_taken', `products[${index}].sku`, { sku: product.sku });
        else if (aliases.has(product.sku)) faults.add('alias_taken', `products[${index}].sku`, { alias: product.sku, isName: true });
        else if (seen.has(product.sku)) faults.add('repeated_sku', `products[${index}].sku`, { sku: product.sku });
        seen.add(product.sku);
        references.check(product, `products[${index}]`, faults);
      });
      await this.codes.refuseCodes(accountId, upcs, faults);
      faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    };
    await check();
    await unlessTaken(() => this.store.insert(accountId, products, references), check);
    // No key covers the three tables: after the insert, this waits for and sees a concurrent synset or alias of the same name.
    const faults = new FaultList<InventoryErrorCode>();
    for (const sku of (await this.synsets.lock(accountId, skus)).keys())
      faults.add('sku_taken', `products[${skus.indexOf(sku)}].sku`, { sku });
    for (const alias of await this.aliases.namesAmongLocked(accountId, skus))
      faults.add('alias_taken', `products[${skus.indexOf(alias)}].sku`, { alias, isName: true });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    await this.codes.confirmUpcs(accountId, upcs);
    return this.products.bySkus(accountId, skus);
  }
}
