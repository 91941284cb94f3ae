import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { ChangeProducts, type Product } from '../contract/products.js';
import { CodeCheck } from './codes/code-check.js';
import { ProductRows } from './product-rows.js';
import { ProductReferences } from './store/product-references.js';
import { ProductStore } from './store/product-store.js';

@CommandHandler(ChangeProducts)
export class ChangeProductsHandler implements ICommandHandler<ChangeProducts> {
  constructor(
    private readonly store: ProductStore,
    private readonly references: ProductReferences,
    private readonly codes: CodeCheck,
    private readonly products: ProductRows,
  ) {}

  async execute({ accountId, changes }: ChangeProducts): Promise<Product[]> {
    const faults = new FaultList<InventoryErrorCode>();
    const skus = changes.map(({ sku }) => sku);
    const references = await this.references.find(accountId, changes);
    const locked = await this.store.lock(accountId, skus);
    const seen = new Set<string>();
    const found = changes.flatMap((change, index) => {
      const { sku } = change;
      const stored = locked.get(sku);
      if (!stored) faults.add('unknown_sku', `changes[${index}].sku`, { sku });
      else if (seen.has(sku)) faults.add('repeated_sku', `changes[${index}].sku`, { sku });
      seen.add(sku);
      references.check(change, `changes[${index}]`, faults, stored);
      return stored ? [{ stored, change, path: `changes[${index}].upc` }] : [];
    });
    const upcs = found.flatMap(({ stored, change: { upc }, path }) =>
      upc && upc !== stored.UPC ? { upc, productId: stored.ProductID, path } : [],
    );
    await this.codes.refuseCodes(accountId, upcs, faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    await this.store.save(accountId, found, references);
    await this.codes.confirmUpcs(accountId, upcs);
    return this.products.bySkus(accountId, skus);
  }
}
