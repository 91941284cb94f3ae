import type { ProductNames } from '@contract/inventory';
import { Paging } from '../../envelope/index.js';
import { Amount, Flag, Name, Rows, Text, Whole } from '../../validation/index.js';
import { AliasAnswer, toAliasAnswer } from '../../answers/alias.js';
import { answerOf } from '../../answers/answer-of.js';

const MANY = Number.MAX_SAFE_INTEGER;

export class FoundProductsQuery extends Paging {
  @Text({ description: 'Words of the SKU or the description, in either case, or a scanned code', example: 'shirt red', max: 500, min: 1 })
  text!: string;
}

export class SuggestionsQuery {
  @Text({ description: 'Words of the SKU or the description, in either case, or a scanned code', example: 'shirt', max: 500, min: 1 })
  text!: string;

  @Whole({ description: 'Most items', example: 8, min: 5, max: 20, default: 8 })
  limit!: number;
}

class ItemStockAnswer {
  @Name({ description: 'Code of the distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Whole({ description: 'Units that can still be ordered there', example: 60, max: MANY })
  available!: number;
}

export class OrderableItemAnswer {
  @Whole({ description: 'Product; null for a synset', example: 1, min: 1, nullable: true })
  product_id!: number | null;

  @Name({ description: 'SKU, or name of the synset', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Text({ description: 'What it is', example: 'Demo product 1', max: 100_000 })
  description!: string;

  @Amount({ description: 'Retail price', example: 19.99, nullable: true })
  retail!: number | null;

  @Flag({ description: 'Whether it has a picture', example: false })
  has_image!: boolean;

  @Whole({ description: 'Units that can still be ordered', example: 60, max: MANY })
  available!: number;

  @Rows(() => ItemStockAnswer, { description: 'By distribution center; none for a synset', min: 0 })
  sites!: ItemStockAnswer[];

  @Flag({ description: 'Whether the product has, or had, lots or units that expire; false for a synset', example: false })
  has_lots!: boolean;
}

export const toOrderableItem = answerOf(OrderableItemAnswer);

class KitOfProductAnswer {
  @Whole({ description: 'Id of the synset', example: 1, min: 1 })
  synset_id!: number;

  @Name({ description: 'Name of the synset', example: 'DEMO-KIT', max: 64 })
  synset!: string;

  @Whole({ description: 'Units of the product in one of it, whatever synsets lie between', example: 2, min: 1, max: MANY })
  quantity!: number;
}

export class ProductNamesAnswer {
  @Rows(() => AliasAnswer, { description: 'The newest 50', min: 0 })
  aliases!: AliasAnswer[];

  @Whole({ description: 'How many aliases it has', example: 1, max: MANY })
  total_aliases!: number;

  @Rows(() => KitOfProductAnswer, { description: 'The first 50 by name', min: 0 })
  kits!: KitOfProductAnswer[];

  @Whole({ description: 'How many synsets hold it', example: 1, max: MANY })
  total_kits!: number;
}

const toKit = answerOf(KitOfProductAnswer);

export const toProductNames = ({ aliases, totalAliases, kits, totalKits }: ProductNames): ProductNamesAnswer => ({
  aliases: aliases.map(toAliasAnswer),
  total_aliases: totalAliases,
  kits: kits.map(toKit),
  total_kits: totalKits,
});
