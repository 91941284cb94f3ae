import type { ProductCode } from '@contract/inventory';
import { toIso } from '@kernel';
import { Instant, Name, Whole } from '../../validation/index.js';

export class ProductCodeChangeBody {
  @Name({ description: 'The code, in any of its spellings', example: '10036000291459', max: 128 })
  code!: string;

  @Name({ description: 'SKU of the product whose it is to be', example: 'DEMO-002', max: 64, min: 1, optional: true })
  sku?: string;

  @Whole({ description: 'Units of the product in one such package', example: 24, min: 1, optional: true })
  quantity?: number;

  @Name({ description: 'The package', example: 'CASE', max: 32, min: 1, optional: true })
  name?: string;
}

export class ProductCodeNameBody {
  @Name({ description: 'The code, in any of its spellings', example: '10036000291459', max: 128 })
  code!: string;
}

export class ProductCodeAnswer {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'The code; an EAN, UPC or GTIN as 14 digits', example: '10036000291459', max: 128 })
  code!: string;

  @Whole({ description: 'Units of the product in one such package', example: 12, min: 1 })
  quantity!: number;

  @Name({ description: 'The package', example: 'CASE', max: 32 })
  name!: string;

  @Instant({ description: 'When it was created, UTC', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it was last changed, UTC', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;
}

export const toProductCodeAnswer = ({ createdDate, updatedDate, ...code }: ProductCode): ProductCodeAnswer => ({
  ...code,
  created_at: toIso(createdDate),
  updated_at: toIso(updatedDate),
});
