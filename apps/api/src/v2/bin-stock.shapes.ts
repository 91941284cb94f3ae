import type { BinStock } from '@contract/inventory';
import { toIso } from '@kernel';
import { Paging } from '../envelope/index.js';
import { Instant, Name, Rows, Text, Whole } from '../validation/index.js';
import { PaginatedAnswer } from './envelope.js';

export class BinStockRequest extends Paging {
  @Name({ description: 'Only of this product: its SKU, case-sensitive', example: 'DEMO-001', max: 64, min: 1, optional: true })
  sku?: string;

  @Name({ description: 'Only in this location', example: 'A', max: 64, min: 1, optional: true })
  location?: string;

  @Name({ description: 'Only in bins of this name', example: 'A01', max: 64, min: 1, optional: true })
  bin?: string;
}

class BinStockRow {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Product id', example: 1, min: 1 })
  product_id!: number;

  @Text({ description: 'Description of the product', example: 'Demo product 1' })
  description!: string;

  @Name({ description: 'Code of the distribution center the bin is in', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Name({ description: 'Location of the bin', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'The bin', example: 'A01', max: 64 })
  bin!: string;

  @Whole({ description: 'Bin id', example: 1, min: 1 })
  BinID!: number;

  @Whole({ description: 'Units of the product in the bin, of this lot', example: 60, min: 1 })
  quantity!: number;

  @Name({ description: 'Lot of the units; null where none is kept', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Instant({ description: 'Expiry of the units', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;

  @Instant({
    description: 'When the units came into the bin, UTC; what was added later does not make them younger',
    example: '2026-11-20T08:00:00.000Z',
  })
  received_at!: string;
}

export class BinStockAnswer extends PaginatedAnswer {
  @Rows(() => BinStockRow, { description: 'Stock by bin and lot, by product id, bin id and lot; what is empty is left out', min: 0 })
  inventory!: BinStockRow[];
}

/** Stock of a bin as v2 shows it. */
export function toBinStockRow({ productId, distributionCenter, binId, receivedDate, ...stock }: BinStock): BinStockRow {
  const { sku, description, location, bin, quantity, lot, expiry } = stock;
  return {
    sku,
    product_id: productId,
    description,
    distribution_center: distributionCenter,
    location,
    bin,
    BinID: binId,
    quantity,
    lot,
    expiry,
    received_at: toIso(receivedDate),
  };
}
