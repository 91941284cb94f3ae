import { type BinHolding, type UnitState, unitStates } from '@contract/inventory';
import { answerOf } from '../../answers/answer-of.js';
import { Name, OneOf, Whole } from '../../validation/index.js';
import { StockListQuery } from './stock.shapes.js';

export class BinListQuery extends StockListQuery {
  @OneOf(['all'], {
    description: 'Also what cannot be sold, a row for each state of the units of a bin and lot; of now alone, without as_of',
    example: 'all',
    optional: true,
  })
  states?: 'all';
}

export class BinUnits {
  @Whole({ description: 'Product id', example: 1, min: 1 })
  product_id!: number;

  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'Code of the distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Name({ description: 'Location of the bin', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'The bin', example: '1', max: 64 })
  bin!: string;

  @Name({ description: 'Lot of the units; null without one', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Whole({ description: 'Units in the bin', example: 40, min: 1, max: Number.MAX_SAFE_INTEGER })
  quantity!: number;
}

export class BinHoldingAnswer extends BinUnits {
  @OneOf(unitStates, { description: 'State of the units; only with states=all', example: 'sellable', optional: true })
  state?: UnitState;
}

export const toBinUnits = answerOf(BinUnits);

/** A row of the list, with the state of its units where the list distinguishes states. */
export const toBinHolding = (row: BinHolding & { state?: UnitState }): BinHoldingAnswer => ({
  ...toBinUnits(row),
  ...(row.state === undefined ? {} : { state: row.state }),
});
