import type { PaceGroup, PaceSummary, ProductPace } from '@contract/inventory';
import { answerOf } from '../../answers/answer-of.js';
import { Paging } from '../../envelope/index.js';
import { Amount, Currency, Instant, Name, OneOf, Rows, Text, Whole } from '../../validation/index.js';

const MANY = Number.MAX_SAFE_INTEGER;
const FEW = -MANY;
const GROUPS: readonly PaceGroup[] = ['A', 'B', 'C', 'dead'];

export class PaceQuery {
  @OneOf(GROUPS, {
    description: 'Only products of this class; `dead`: units that have been there for 90 days, and none sold in them',
    example: 'A',
    optional: true,
  })
  group?: PaceGroup;
}

export class PaceListQuery extends Paging {
  @OneOf(GROUPS, {
    description: 'Only products of this class; `dead`: units that have been there for 90 days, and none sold in them',
    example: 'A',
    optional: true,
  })
  group?: PaceGroup;
}

class AgesAnswer {
  @Whole({ description: 'Units that came less than 30 days ago', example: 40, max: MANY })
  age30!: number;

  @Whole({ description: 'Units that came 30 to 89 days ago', example: 12, max: MANY })
  age90!: number;

  @Whole({ description: 'Units that came 90 to 179 days ago', example: 3, max: MANY })
  age180!: number;

  @Whole({ description: 'Units that came 180 days ago or earlier', example: 0, max: MANY })
  age_older!: number;
}

export class PaceAnswer extends AgesAnswer {
  @Whole({ description: 'Product id', example: 1, min: 1 })
  product_id!: number;

  @Whole({ description: 'Account of the product', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Name of the account', example: 'Demo Outfitters' })
  account_name!: string;

  @Name({ description: 'SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Text({ description: 'Description', example: 'A shirt', min: 0 })
  description!: string;

  @Name({ description: 'Code of the distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @OneOf(['A', 'B', 'C'], {
    description:
      'By units sold in 90 days at the distribution center: A make up 80 % of all, B up to 95 %; null: none was sold. Among the products of the account, or for warehouse users among all',
    example: 'A',
    nullable: true,
  })
  class!: ProductPace['class'];

  @Whole({ description: 'Units sold in 30 days: taken from bins for orders, less those put back', example: 45, min: FEW, max: MANY })
  sold30!: number;

  @Whole({ description: 'Units sold in 90 days', example: 130, min: FEW, max: MANY })
  sold90!: number;

  @Instant({ description: 'The last day on which any was sold; null: never', example: '2026-11-20', dayOnly: true, nullable: true })
  last_sold!: string | null;

  @Whole({ description: 'Units in bins', example: 60 })
  on_hand!: number;

  @Whole({
    description: 'Days that they last at the pace of the last 30; null: there are none, or nobody buys any',
    example: 40,
    nullable: true,
  })
  cover_days!: number | null;

  @Amount({ description: 'How often a year the stock is sold; null: there was nothing to sell', example: 8.7, decimals: 1, nullable: true })
  turns!: number | null;

  @Amount({ description: 'Units in bins at the cost of the product', example: 240 })
  value!: number;

  @Currency({ description: 'Currency of the account, ISO 4217; null: it names none', example: 'EUR', nullable: true })
  currency!: string | null;
}

class PaceSumAnswer extends AgesAnswer {
  @OneOf([...GROUPS, 'rest'], {
    description: 'Class, `dead`, or `rest`: nothing sold, and no unit that has been there for 90 days',
    example: 'A',
  })
  group!: PaceGroup | 'rest';

  @Whole({ description: 'Products, by distribution center', example: 12, max: MANY })
  products!: number;

  @Whole({ description: 'Units sold in 90 days', example: 1_300, min: FEW, max: MANY })
  sold90!: number;

  @Whole({ description: 'Units in bins', example: 900, max: MANY })
  on_hand!: number;

  @Amount({
    description: 'The same at the cost of the products; null where the accounts count in different currencies, which have no sum',
    example: 4_200,
    nullable: true,
  })
  value!: number | null;
}

export class PaceSummaryAnswer {
  @Instant({
    description: 'When the oldest of the figures was measured; null without any',
    example: '2026-11-20T02:00:00.000Z',
    nullable: true,
  })
  as_of!: string | null;

  @Rows(() => PaceSumAnswer, { description: 'A, B, C, dead and rest' })
  sums!: PaceSumAnswer[];

  @Currency({ description: 'Currency of the values, ISO 4217; null: none is named, or there are several', example: 'EUR', nullable: true })
  currency!: string | null;
}

export const toPace = answerOf(PaceAnswer);
const toPaceSum = answerOf(PaceSumAnswer);

/** @param currencies of the accounts whose stock is summed; there is no sum of several currencies */
export function toPaceSummary({ asOf, sums }: PaceSummary, currencies: readonly (string | null)[]): PaceSummaryAnswer {
  const [currency = null, ...others] = new Set(currencies);
  return {
    as_of: asOf,
    sums: sums.map(({ value, ...sum }) => toPaceSum({ ...sum, value: others.length > 0 ? null : value })),
    currency: others.length > 0 ? null : currency,
  };
}
