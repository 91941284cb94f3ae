import type { LotChange } from '@contract/inventory';
import { Instant, Name } from '../../validation/index.js';

/** Members that are left out do not change. */
export class LotChangeBody {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'The lot', example: 'L-7', max: 64, min: 1 })
  lot!: string;

  @Instant({
    description: 'Day on which its units expire; null: they do not',
    example: '2027-06-30',
    dayOnly: true,
    nullable: true,
    optional: true,
  })
  expiry?: string | null;

  @Instant({ description: 'Day on which it was made', example: '2026-06-30', dayOnly: true, nullable: true, optional: true })
  manufactured_date?: string | null;

  @Name({ description: 'What its supplier calls it', example: 'B-2206', max: 64, min: 1, nullable: true, optional: true })
  supplier_lot?: string | null;
}

export const toLotChange = ({ sku, lot, expiry, manufactured_date, supplier_lot }: LotChangeBody): LotChange => ({
  sku,
  lot,
  expiry,
  manufacturedDate: manufactured_date,
  supplierLot: supplier_lot,
});
