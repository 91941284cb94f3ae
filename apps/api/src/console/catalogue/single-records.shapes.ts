import type { Lot, ProductCode } from '@contract/inventory';
import type { Attribute } from '@contract/orders';
import { toIso } from '@kernel';
import { Instant, Name, Text, Whole } from '../../validation/index.js';

/** Of a value, in characters. */
const MAX_VALUE = 65_535;

export class LotQuery {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'The lot', example: 'L-7', max: 64, min: 1 })
  lot!: string;
}

/** What is left out stays. */
export class LotCorrectionBody extends LotQuery {
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

export class CodeQuery {
  @Name({ description: 'The code, in any of its spellings', example: '10036000291459', max: 128 })
  code!: string;
}

/** What is left out stays. */
export class CodeChangeBody extends CodeQuery {
  @Whole({ description: 'Units of the product in one such package', example: 24, min: 1, optional: true })
  quantity?: number;

  @Name({ description: 'The package', example: 'CASE', max: 32, min: 1, optional: true })
  name?: string;
}

export class CodeFactsAnswer {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'The code; an EAN, UPC or GTIN as 14 digits', example: '10036000291459', max: 128 })
  code!: string;

  @Whole({ description: 'Units of the product in one such package', example: 12, min: 1 })
  quantity!: number;

  @Name({ description: 'The package', example: 'CASE', max: 32 })
  name!: string;

  @Instant({ description: 'When it was last changed, UTC', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;
}

export class AttributeQuery {
  @Text({ description: 'Name of the attribute', example: 'colour', max: 128 })
  attribute!: string;
}

export class AttributeValueBody extends AttributeQuery {
  @Text({ description: 'Value', example: 'blue', max: MAX_VALUE })
  value!: string;
}

export class ValueAnswer {
  @Text({ description: 'Name', example: 'colour', max: 128 })
  attribute!: string;

  @Text({ description: 'Value', example: 'blue' })
  value!: string;

  @Instant({ description: 'When its value was last set, UTC', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;
}

/** What people know of a lot: nothing that changes as its units move. */
export class LotFactsAnswer {
  @Whole({ description: 'Product id', example: 1, min: 1 })
  product_id!: number;

  @Text({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Text({ description: 'The lot', example: 'L-7', max: 64 })
  lot!: string;

  @Instant({ description: 'Day on which its units expire; null: they do not', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;

  @Instant({ description: 'Day on which it was made, as somebody told', example: '2026-06-30', dayOnly: true, nullable: true })
  manufactured_date!: string | null;

  @Text({ description: 'What its supplier calls it', example: 'B-2206', max: 64, nullable: true })
  supplier_lot!: string | null;

  @Instant({ description: 'Another expiry that its units had before an upgrade', example: '2027-09-30', dayOnly: true, nullable: true })
  later_expiry!: string | null;
}

export const toLotFacts = ({ productId, sku, lot, expiry, manufacturedDate, supplierLot, laterExpiry }: Lot): LotFactsAnswer => ({
  ...{ product_id: productId, sku, lot, expiry },
  ...{ manufactured_date: manufacturedDate, supplier_lot: supplierLot, later_expiry: laterExpiry },
});

export const toCodeFacts = ({ sku, code, quantity, name, updatedDate }: ProductCode): CodeFactsAnswer => ({
  ...{ sku, code, quantity, name },
  updated_at: toIso(updatedDate),
});

export const toValue = ({ attribute, value, updatedDate }: Attribute): ValueAnswer => ({
  attribute,
  value,
  updated_at: toIso(updatedDate),
});
