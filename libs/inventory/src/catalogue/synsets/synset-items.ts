import { Injectable } from '@nestjs/common';
import type { FaultList } from '@kernel';
import type { InventoryErrorCode } from '../../contract/errors.js';
import type { NewSynset } from '../../contract/synsets.js';
import { ProductStore } from '../store/product-store.js';
import type { SynsetItemRow } from '../store/synset-store.js';

/** Looks up the products of synsets' items. */
@Injectable()
export class SynsetItems {
  constructor(private readonly products: ProductStore) {}

  /** Product ids by SKU; adds a fault for each item that is no product of the account, or is in its synset already. */
  async find(accountId: number, synsets: readonly NewSynset[], faults: FaultList<InventoryErrorCode>): Promise<Map<string, number>> {
    const ids = await this.products.ids(accountId, [...new Set(synsets.flatMap(({ items }) => items.map(({ sku }) => sku)))]);
    synsets.forEach(({ items }, index) => {
      const seen = new Set<string>();
      items.forEach(({ sku }, place) => {
        const path = `synsets[${index}].items[${place}].sku`;
        if (!ids.has(sku)) faults.add('unknown_sku', path, { sku });
        else if (seen.has(sku)) faults.add('repeated_sku', path, { sku });
        seen.add(sku);
      });
    });
    return ids;
  }
}

/** The items of synsets as rows; `synsetIds` are those of `synsets`, in order. */
export function itemRows(
  synsets: readonly NewSynset[],
  synsetIds: readonly number[],
  productIds: ReadonlyMap<string, number>,
): SynsetItemRow[] {
  return synsets.flatMap(({ items }, index) =>
    items.map(({ sku, quantity }, place) => ({
      synsetId: synsetIds[index] ?? 0,
      productId: productIds.get(sku) ?? 0,
      position: place + 1,
      quantity,
    })),
  );
}
