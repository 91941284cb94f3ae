import { Instant, Name, Whole } from '../validation/index.js';

/** A lot that expires soon, as its events show it. */
export class ExpiringLotAnswer {
  @Whole({ description: 'Product id', example: 3, min: 1 })
  product_id!: number;

  @Name({ description: 'SKU of the product', example: 'DEMO-003', max: 64 })
  sku!: string;

  @Name({ description: 'The lot', example: 'L-7', max: 64 })
  lot!: string;

  @Name({ description: 'Code of the distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Instant({ description: 'The last day on which its units can be sold', example: '2027-06-30', dayOnly: true })
  expiry!: string;

  @Whole({ description: 'Days from the one at the distribution center until then', example: 30, max: 30 })
  days_left!: number;

  @Whole({ description: 'Units of it on hand at the distribution center', example: 40, max: Number.MAX_SAFE_INTEGER })
  quantity!: number;
}
