import { type StockHealth, type StockLevel, type StockLevelFilter, type StockState, stockStates } from '@contract/inventory';
import { StockAnswer, toStockAnswer } from '../../answers/stock.js';
import { Paging } from '../../envelope/index.js';
import { Name, OneOf, Part, Text, Whole } from '../../validation/index.js';

const MANY = Number.MAX_SAFE_INTEGER;

export class StockLevelsQuery extends Paging {
  @Name({ description: 'Only SKUs that begin so, case-sensitive', example: 'DEMO-0', max: 64, optional: true })
  sku?: string;

  @Name({ description: 'Only stock at the distribution center with this code', example: 'MAIN', max: 64, optional: true })
  distribution_center?: string;

  @OneOf(stockStates, {
    description: 'Only stock of this kind: some to be sold, all of it reserved, nothing there, some that cannot be sold, some announced',
    example: 'sold_out',
    optional: true,
  })
  state?: StockState;
}

export class StockLevelAnswer extends StockAnswer {
  @Text({ description: 'What the product is', example: 'Demo product 1' })
  description!: string;
}

class StockUnitsAnswer {
  @Whole({ description: 'Sellable units in bins', example: 1900, max: MANY })
  on_hand!: number;

  @Whole({ description: 'Units reserved for orders', example: 2, max: MANY })
  reserved!: number;

  @Whole({ description: 'Units that can still be ordered', example: 1898, max: MANY })
  available!: number;

  @Whole({ description: 'Units that are there and cannot be sold', example: 0, max: MANY })
  hurt!: number;

  @Whole({ description: 'Units announced and not received yet', example: 40, max: MANY })
  incoming!: number;
}

export class StockHealthAnswer {
  @Whole({ description: 'Products of the account; at a distribution center those that ever were there', example: 20 })
  products!: number;

  @Whole({ description: 'Products of which nothing is on hand', example: 1 })
  out_of_stock!: number;

  @Whole({ description: 'Products of which all that is on hand is reserved', example: 0 })
  sold_out!: number;

  @Whole({ description: 'Products of which some cannot be sold', example: 0 })
  hurt!: number;

  @Whole({ description: 'Products of which some are announced', example: 2 })
  incoming!: number;

  @Part(() => StockUnitsAnswer, { description: 'The same in units' })
  units!: StockUnitsAnswer;
}

export const toLevelFilter = ({ sku, distribution_center, state }: StockLevelsQuery): StockLevelFilter => ({
  sku,
  distributionCenter: distribution_center,
  state,
});

export const toStockLevel = (level: StockLevel): StockLevelAnswer => ({ ...toStockAnswer(level), description: level.description });

export function toStockHealth({
  products,
  outOfStock,
  soldOut,
  hurt,
  incoming,
  units: { onHand, ...units },
}: StockHealth): StockHealthAnswer {
  return { products, out_of_stock: outOfStock, sold_out: soldOut, hurt, incoming, units: { on_hand: onHand, ...units } };
}
