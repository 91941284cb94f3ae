import type { ProductCode } from '@contract/inventory';
import { toIso } from '@kernel';
import { hasCheckDigit } from '@scanning';
import { Paging } from '../../envelope/index.js';
import type { Warning } from '../../errors/index.js';
import { Instant, Name, Rows, Whole } from '../../validation/index.js';

export class ProductCodeBody {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({
    description: 'The code: an EAN, UPC or GTIN, which all of its spellings find, or any other text on the package',
    example: '10036000291459',
    max: 128,
  })
  code!: string;

  @Whole({ description: 'Units of the product in one such package', example: 12, min: 1, default: 1 })
  quantity!: number;

  @Name({
    description: 'The package: EACH, CASE, PALLET or any other word; left out: EACH of one unit, CASE of several',
    example: 'CASE',
    max: 32,
    min: 1,
    optional: true,
  })
  name?: string;
}

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

class ProductCodeNameBody {
  @Name({ description: 'The code, in any of its spellings', example: '10036000291459', max: 128 })
  code!: string;
}

export class CreateProductCodesBody {
  @Rows(() => ProductCodeBody, { description: 'Codes, all or none' })
  data!: ProductCodeBody[];
}

export class ChangeProductCodesBody {
  @Rows(() => ProductCodeChangeBody, { description: 'Codes to change, all or none' })
  data!: ProductCodeChangeBody[];
}

export class DeleteProductCodesBody {
  @Rows(() => ProductCodeNameBody, { description: 'Codes to take away, all or none' })
  data!: ProductCodeNameBody[];
}

export class ProductCodeListQuery extends Paging {
  @Name({ description: 'Only of the product with this SKU', example: 'DEMO-001', max: 64, optional: true })
  sku?: string;

  @Name({ description: 'Only this code, in any of its spellings', example: '10036000291459', max: 128, optional: true })
  code?: string;
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

const TRADE_ITEM = /^(?:\d{8}|\d{12,14})$/;

/** Digits that look like the code of a trade item and are none. */
export const checkDigitWarnings = (codes: readonly { code: string }[]): Warning[] =>
  codes.flatMap(({ code }, index) =>
    TRADE_ITEM.test(code) && !hasCheckDigit(code)
      ? { path: `data[${index}].code`, message: `invalid_check_digit: ${code} is stored, and is no EAN, UPC or GTIN` }
      : [],
  );
