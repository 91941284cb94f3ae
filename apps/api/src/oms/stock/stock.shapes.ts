import type { StockFilter } from '@contract/inventory';
import { Paging } from '../../envelope/index.js';
import { Text } from '../../validation/index.js';

export class StockListQuery extends Paging {
  @Text({ description: 'Only the product with this SKU; one that does not exist has no row', example: 'DEMO-001', max: 64, optional: true })
  sku?: string;

  @Text({
    description: 'Only stock at the distribution center with this code; it must be registered',
    example: 'MAIN',
    max: 64,
    optional: true,
  })
  distribution_center?: string;
}

export const toStockFilter = ({ sku, distribution_center }: StockListQuery): StockFilter => ({
  ...(sku === undefined ? {} : { sku }),
  ...(distribution_center === undefined ? {} : { distributionCenter: distribution_center }),
});
