import type { Stock } from '@contract/inventory';
import { Name, Whole } from '../validation/index.js';

const most = Number.MAX_SAFE_INTEGER;

export class StockAnswer {
  @Whole({ description: 'Product id', example: 1, min: 1 })
  product_id!: number;

  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'Code of the distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Whole({ description: 'Sellable units in bins', example: 100, max: most })
  on_hand!: number;

  @Whole({ description: 'Units reserved for orders', example: 3, max: most })
  reserved!: number;

  @Whole({ description: 'Units that can still be ordered: on_hand less reserved', example: 97, max: most })
  available!: number;

  @Whole({ description: 'Units that are there and cannot be sold', example: 0, max: most })
  hurt!: number;

  @Whole({ description: 'Units of replenishments that are not received yet', example: 40, max: most })
  incoming!: number;

  @Whole({ description: 'Units in bins that cannot be sold: expired ones. They are not on hand', example: 0, max: most })
  held!: number;
}

/** Stock as v4 shows it. */
export function toStockAnswer({ productId, sku, distributionCenter, onHand, ...others }: Stock): StockAnswer {
  const { reserved, available, hurt, incoming, held } = others;
  return {
    product_id: productId,
    sku,
    distribution_center: distributionCenter,
    on_hand: onHand,
    reserved,
    available,
    hurt,
    incoming,
    held,
  };
}
