import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { OrderRequest } from '../../answers/orders/order.js';
import { Flag, OneOf, Rows, Text, Whole } from '../../validation/index.js';
import { AliasBody, AliasChangeBody } from '../catalogue/aliases.shapes.js';
import { ProductBody, ProductChangeBody } from '../catalogue/products.shapes.js';
import { SynsetBody, SynsetChangeBody } from '../catalogue/synsets.shapes.js';
import { ReplenishmentBody } from '../stock/replenishments.shapes.js';
import { importKinds, type ImportKindName } from './import-kinds.js';

const records = [
  ...[OrderRequest, ProductBody, ProductChangeBody, ReplenishmentBody],
  ...[AliasBody, AliasChangeBody, SynsetBody, SynsetChangeBody],
];

/** The rest repeats refused lines with their reasons, so it can be far longer than the file of 10 MiB. */
const MAX_REST = 1024 * 1024 * 1024;

const changes = ['false', 'true', 'only'] as const;

export class ImportQuery {
  @OneOf(importKinds, {
    description: 'What the file is of; `past_orders` were shipped elsewhere: they touch no stock, and open ones are left out',
    example: 'products',
  })
  kind!: ImportKindName;

  @OneOf(changes, {
    description:
      'Products, aliases, kits and codes that exist already: `false` refuses them, `true` changes them, `only` refuses the others',
    example: 'false',
    default: 'false',
  })
  change!: (typeof changes)[number];

  @Flag({ description: 'Only tell what would become of the file', example: false, default: false })
  dry_run!: boolean;

  @Text({
    description:
      'Which column of the file means which of ours, as JSON: `{"source": "Our shop", "columns": {"weight": {"from": "Mass", "as": "kg"}}}`. It is remembered for files with the same headings, or of the same `source`. The usual exports of Shopify, WooCommerce, Magento, Amazon, Etsy, eBay and ShipStation need none',
    example: '{"source": "Our shop", "columns": {"sku": {"from": "Article"}}}',
    max: 8_000,
    optional: true,
  })
  map?: string;

  @OneOf(['name', 'leave_out'], {
    description: 'Products without a SKU in the export of a shop: `name` makes one of their name and options, `leave_out` passes them over',
    example: 'name',
    default: 'name',
  })
  missing_skus!: 'name' | 'leave_out';

  @OneOf(['refuse', 'first'], {
    description:
      'Variants with the same SKU in the export of a shop: `refuse` names those that differ from the first one, `first` makes one product of them, the first, and counts the others as left out',
    example: 'refuse',
    default: 'refuse',
  })
  shared_skus!: 'refuse' | 'first';

  @OneOf(['leave_out', 'import'], {
    description: 'Orders that the export of a shop calls shipped: `leave_out` passes them over, `import` takes them as open ones',
    example: 'leave_out',
    default: 'leave_out',
  })
  shipped!: 'leave_out' | 'import';
}

/** A file as JSON, for the documents only: the route reads its body as a file. */
@ApiExtraModels(...records)
export class ImportBody {
  @ApiProperty({
    description: 'Records as the operation that creates one of the kind takes them',
    type: 'array',
    example: [{ sku: 'DEMO-002', retail: 24.5 }],
    items: { anyOf: records.map((record) => ({ $ref: getSchemaPath(record) })) },
    minItems: 1,
  })
  data!: object[];
}

export class ImportFaultAnswer {
  @Whole({ description: 'Line of the file, from 1', example: 2, min: 1 })
  line!: number;

  @Text({ description: 'Column, or of JSON the place in the record; empty for all of it', example: 'quantity', min: 0, max: 1_000 })
  column!: string;

  @Text({ description: 'What is wrong, or what was passed over', example: 'must be a whole number, not text', max: 10_000 })
  message!: string;
}

export class ImportAnswer {
  @Whole({ description: 'Records of the file', example: 3 })
  read!: number;

  @Whole({ description: 'Records created', example: 1 })
  kept!: number;

  @Whole({ description: 'Records changed', example: 1 })
  changed!: number;

  @Whole({ description: 'Records refused', example: 1 })
  refused!: number;

  @Text({ description: 'Only of the export of another system: which one it is', example: 'Shopify orders', optional: true })
  source?: string;

  @Whole({
    description: 'Only of such an export: lines that were left out, since they are shipped or no records; `warnings` says why',
    example: 2,
    optional: true,
  })
  left_out?: number;

  @Rows(() => ImportFaultAnswer, { description: 'What is to know although it was imported, at most 1,000', min: 0 })
  warnings!: ImportFaultAnswer[];

  @Rows(() => ImportFaultAnswer, { description: 'What is wrong with refused records, in the order of the file, at most 1,000', min: 0 })
  errors!: ImportFaultAnswer[];

  @Text({
    description:
      'The refused records as a file of the same kind, each line with what is wrong in a first cell (or field) `fault`; null without any',
    example: 'fault,sku,retail\nretail: must be 0 or more,SHIRT-RED-M,-1\n',
    max: MAX_REST,
    nullable: true,
  })
  rest!: string | null;
}
