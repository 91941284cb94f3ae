import { Injectable } from '@nestjs/common';
import type { FaultList } from '@kernel';
import type { InventoryErrorCode } from '../../contract/errors.js';
import type { NewSynset } from '../../contract/synsets.js';
import { ProductStore } from '../store/product-store.js';
import { SynsetStore } from '../store/synset-store.js';

/** Products and synsets of an account by the names in items. */
export interface FoundItems {
  productIds: ReadonlyMap<string, number>;
  synsetIds: ReadonlyMap<string, number>;
}

/** Looks up the products and synsets in synsets' items. */
@Injectable()
export class SynsetItems {
  constructor(
    private readonly products: ProductStore,
    private readonly synsets: SynsetStore,
  ) {}

  /**
   * Ids by name; adds a fault for each item that the account does not have, or that its synset contains twice.
   * @param own names of synsets that the same request creates; items may name them, too
   */
  async find(
    accountId: number,
    synsets: readonly NewSynset[],
    own: ReadonlySet<string>,
    faults: FaultList<InventoryErrorCode>,
  ): Promise<FoundItems> {
    const names = [...new Set(synsets.flatMap(({ items }) => items.map(({ sku }) => sku)))];
    const productIds = await this.products.ids(accountId, names);
    const others = names.filter((name) => !productIds.has(name));
    const synsetIds = others.length > 0 ? await this.synsets.ids(accountId, others) : new Map<string, number>();
    synsets.forEach(({ items }, index) => {
      const seen = new Set<string>();
      items.forEach(({ sku }, place) => {
        const path = `synsets[${index}].items[${place}].sku`;
        if (!productIds.has(sku) && !synsetIds.has(sku) && !own.has(sku)) faults.add('unknown_sku', path, { sku });
        else if (seen.has(sku)) faults.add('repeated_sku', path, { sku });
        seen.add(sku);
      });
    });
    return { productIds, synsetIds };
  }
}
