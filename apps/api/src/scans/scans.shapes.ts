import { codeFormats, type CodeFormat } from '@scanning';
import { Name, OneOf, Rows, Text, Whole } from '../validation/index.js';

export const meaningKinds = ['product', 'bin', 'lpn', 'carton', 'order', 'replenishment', 'return'] as const;
export type MeaningKind = (typeof meaningKinds)[number];

const scanContexts = ['receive', 'put_away', 'pick', 'pack', 'move', 'count'] as const;
export type ScanContext = (typeof scanContexts)[number];

export class ScanBody {
  @Text({
    description:
      'What the scanner sent, with its symbology identifier if it sends one; FNC1 is the character U+001D. GS1 elements, EAN or UPC, a GS1 Digital Link, `(01)...` as people read it, or any other text',
    example: '(01)00036000291452(17)270131(10)OLD1',
    max: 2_048,
  })
  code!: string;

  @OneOf(scanContexts, { description: 'What it is scanned for: the likeliest meanings stand first', example: 'pick', optional: true })
  context?: ScanContext;

  @Whole({ description: 'Order on which somebody works: products of its account stand first', example: 2, min: 1, optional: true })
  order_id?: number;

  @Whole({ description: 'Replenishment that is received: products of its account stand first', example: 1, min: 1, optional: true })
  replenishment_id?: number;
}

class ElementAnswer {
  @Text({ description: 'Application identifier of GS1', example: '17', max: 4 })
  ai!: string;

  @Text({ description: 'Its title', example: 'USE BY OR EXPIRY' })
  title!: string;

  @Text({ description: 'Its value', example: '270131', max: 2_048 })
  value!: string;

  @Text({ description: 'The day that the value begins with', example: '2027-01-31', max: 10, optional: true })
  date?: string;
}

export class MeaningAnswer {
  @OneOf(meaningKinds, { description: 'Kind of record; the other members follow from it', example: 'product' })
  kind!: MeaningKind;

  @Whole({ description: 'Product id', example: 10, min: 1, optional: true })
  product_id?: number;

  @Name({ description: 'SKU of the product', example: 'DEMO-010', max: 64, optional: true })
  sku?: string;

  @Whole({ description: 'Account whose it is; not of bins', example: 100, min: 1, optional: true })
  account_id?: number;

  @Whole({
    description: 'Units of the product: those of the package, times (37) where it is a content; or (30) items',
    example: 1,
    optional: true,
  })
  quantity?: number;

  @Text({
    description: 'The code of the product that it is: each is the UPC, on one unit; sku, alias; else its package in small letters',
    example: 'each',
    max: 32,
    optional: true,
  })
  code?: string;

  @Whole({ description: 'Bin id', example: 10, min: 1, optional: true })
  bin_id?: number;

  @Name({ description: 'Location of the bin', example: 'A', max: 64, optional: true })
  location?: string;

  @Name({ description: 'The bin', example: 'A10', max: 64, optional: true })
  bin?: string;

  @Text({ description: 'SSCC of a pallet that is announced and not received', example: '340123450000000017', max: 18, optional: true })
  sscc?: string;

  @Whole({ description: 'Carton id', example: 1, min: 1, optional: true })
  carton_id?: number;

  @Whole({ description: 'Order id; of a carton, that of its order', example: 2, min: 1, optional: true })
  order_id?: number;

  @Text({ description: 'Order number', example: 'SO-1002', max: 64, optional: true })
  order_number?: string;

  @Whole({ description: 'Status of the order, 1 to 9', example: 4, min: 1, max: 9, optional: true })
  status_id?: number;

  @Whole({ description: 'Replenishment id', example: 1, min: 1, optional: true })
  replenishment_id?: number;

  @Whole({ description: 'Return id', example: 1, min: 1, optional: true })
  return_id?: number;

  @Text({ description: 'Status of the replenishment or the return, state of the carton', example: 'In Transit', optional: true })
  status?: string;
}

/** What a scanner read, and everything at the site that it may mean. */
export class ScanReadAnswer {
  @Text({ description: 'Symbology identifier that the scanner sent', example: ']d2', max: 3, nullable: true })
  symbology!: string | null;

  @OneOf(codeFormats, { description: 'How the code says it', example: 'gs1' })
  format!: CodeFormat;

  @Rows(() => ElementAnswer, { description: 'Its elements, in their order; none of a plain text', min: 0 })
  elements!: ElementAnswer[];

  @Text({ description: 'Trade item, 14 digits: (01), else the content (02)', example: '00036000291452', max: 14, nullable: true })
  gtin!: string | null;

  @Text({ description: 'Lot (10)', example: 'OLD1', max: 20, nullable: true })
  lot!: string | null;

  @Text({ description: 'Last day on which it is good (17)', example: '2027-01-31', max: 10, nullable: true })
  expiry!: string | null;

  @Text({ description: 'Serial (21)', example: 'S-7', max: 20, nullable: true })
  serial!: string | null;

  @Whole({ description: 'Units (37), else items (30)', example: 12, nullable: true })
  count!: number | null;

  @Text({ description: 'Logistic unit (00), 18 digits', example: '106141411234567897', max: 18, nullable: true })
  sscc!: string | null;

  @Rows(() => MeaningAnswer, { description: 'Everything at the site that it may stand for, the likeliest first', min: 0 })
  meanings!: MeaningAnswer[];
}
