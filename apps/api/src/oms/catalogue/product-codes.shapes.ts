import { hasCheckDigit } from '@scanning';
import { ProductCodeChangeBody, ProductCodeNameBody } from '../../answers/products/product-code.js';
import { Paging } from '../../envelope/index.js';
import type { Warning } from '../../errors/index.js';
import { Name, Rows, Whole } from '../../validation/index.js';

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

const TRADE_ITEM = /^(?:\d{8}|\d{12,14})$/;

/** Warns of digits that look like a GTIN but have a wrong check digit. */
export const checkDigitWarnings = (codes: readonly { code: string }[]): Warning[] =>
  codes.flatMap(({ code }, index) =>
    TRADE_ITEM.test(code) && !hasCheckDigit(code)
      ? { path: `data[${index}].code`, message: `invalid_check_digit: ${code} is stored, and is no EAN, UPC or GTIN` }
      : [],
  );
