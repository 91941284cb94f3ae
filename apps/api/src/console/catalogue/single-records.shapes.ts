import type { ProductCode } from '@contract/inventory';
import type { Attribute } from '@contract/orders';
import { toIso } from '@kernel';
import { OmitType, PickType } from '@nestjs/swagger';
import { answerOf } from '../../answers/answer-of.js';
import { AttributeValueRequest } from '../../answers/products/attribute.js';
import { LotChangeBody } from '../../answers/products/lot.js';
import { ProductCodeAnswer, ProductCodeChangeBody } from '../../answers/products/product-code.js';
import { Instant, Text, Whole } from '../../validation/index.js';

export class LotQuery extends PickType(LotChangeBody, ['sku', 'lot'] as const) {}

/** Members that are left out do not change. Unlike in the published interface, a code cannot move to another product. */
export class CodeChangeBody extends OmitType(ProductCodeChangeBody, ['sku'] as const) {}

export class CodeFactsAnswer extends OmitType(ProductCodeAnswer, ['created_at'] as const) {}

export class AttributeQuery extends PickType(AttributeValueRequest, ['attribute'] as const) {}

export class ValueAnswer extends AttributeValueRequest {
  @Instant({ description: 'When its value was last set, UTC', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;
}

/** The facts about a lot, without anything that changes as its units move. */
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

export const toLotFacts = answerOf(LotFactsAnswer);

export const toCodeFacts = ({ sku, code, quantity, name, updatedDate }: ProductCode): CodeFactsAnswer => ({
  ...{ sku, code, quantity, name },
  updated_at: toIso(updatedDate),
});

export const toValue = ({ attribute, value, updatedDate }: Attribute): ValueAnswer => ({
  attribute,
  value,
  updated_at: toIso(updatedDate),
});
