import { Query } from '@nestjs/cqrs';
import type { Alias } from '../aliases.js';
import type { InventoryErrorCode } from '../errors.js';

/** The maximum number of aliases, and of kits, that `GetProductNames` returns. */
export const maxNames = 50;

/** A kit that contains a product, directly or inside other kits. */
export interface KitOfProduct {
  synsetId: number;
  synset: string;
  /** Units of the product in one of the kit. */
  quantity: number;
}

/** Other names that a product is ordered by: the newest aliases, kits by name, and how many there are of each. */
export interface ProductNames {
  aliases: Alias[];
  totalAliases: number;
  kits: KitOfProduct[];
  totalKits: number;
}

/** @throws InventoryError `product_not_found` where the account has no such product. */
export class GetProductNames extends Query<ProductNames> {
  static readonly refusals: readonly InventoryErrorCode[] = ['product_not_found'];

  constructor(
    readonly accountId: number,
    readonly productId: number,
  ) {
    super();
  }
}
