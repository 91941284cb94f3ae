import type { StockEntry, StockEntryFilter } from '@contract/inventory';
import { answerOf } from '../../answers/answer-of.js';
import { endOf, Flag, Instant, Name, OneOf, Part, Rows, startOf, Text, Whole } from '../../validation/index.js';
import { measureOf, type MeasureWord, measureWords } from '../../wire/stock-measures.js';
import { toStockFilter } from './stock.shapes.js';

const most = Number.MAX_SAFE_INTEGER;
const measures =
  '`on_hand` of a bin, `reserved`, `hurt`, `incoming`, `cart`: received and not put away, or `held`: in bins and not to be sold';

export class LedgerQuery {
  @Whole({
    description: 'Only entries after this one: the `next` of the last page; from the first by default',
    example: 4711,
    max: most,
    default: 0,
  })
  after!: number;

  @Instant({ description: 'Of this day or later, or from this instant on', example: '2026-11-01', optional: true })
  from?: string;

  @Instant({ description: 'Of this day (the whole of it) or before, or until this instant', example: '2026-11-30', optional: true })
  to?: string;

  @Name({ description: 'Only the product with this SKU', example: 'DEMO-001', max: 64, optional: true })
  sku?: string;

  @Name({ description: 'Only at the distribution center with this code', example: 'MAIN', max: 64, optional: true })
  distribution_center?: string;

  @OneOf(Object.values(measureWords), { description: `Only changes of this: ${measures}`, example: 'on_hand', optional: true })
  measure?: MeasureWord;

  @Whole({ description: 'At most this many entries', example: 100, min: 1, max: 1000, default: 100 })
  limit!: number;
}

export class StockEntryAnswer {
  @Whole({ description: 'Place in the ledger; rises by commit, with gaps that are never filled later', example: 4711, min: 1, max: most })
  entry_id!: number;

  @Instant({ description: 'When the change took effect; never before the one of an earlier entry', example: '2026-11-20T08:00:00.000Z' })
  effective_at!: string;

  @Whole({ description: 'Product id', example: 1, min: 1 })
  product_id!: number;

  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'Code of the distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @OneOf(Object.values(measureWords), { description: `What changed: ${measures}`, example: 'on_hand' })
  measure!: MeasureWord;

  @Whole({ description: 'By how many units; negative when there are fewer', example: -2, min: -most, max: most })
  quantity!: number;

  @Whole({ description: 'What the product had of it at the distribution center after the change', example: 98, max: most })
  balance!: number;

  @Name({ description: 'Location of the bin; null unless units in bins changed', example: 'A', max: 64, nullable: true })
  location!: string | null;

  @Name({ description: 'The bin', example: '1', max: 64, nullable: true })
  bin!: string | null;

  @Name({ description: 'Lot of the units; null without one', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Whole({ description: 'What the bin had of the product and lot after the change', example: 40, max: most, nullable: true })
  bin_quantity!: number | null;

  @Text({
    description: 'Why: receipt, put_away, pick, reserve, release, recount, ..., or opening, which the ledger begins with',
    example: 'pick',
    max: 32,
  })
  reason!: string;

  @Text({ description: 'Id of the order, replenishment or other record', example: '1001', max: 64, nullable: true })
  reference!: string | null;

  @Text({ description: 'What somebody wrote about it', example: 'damaged carton', max: 255, nullable: true })
  comment!: string | null;

  @Text({ description: 'Who did it, where the change knows', example: 'user:clerk', max: 128, nullable: true })
  actor!: string | null;
}

class LedgerMetadata {
  @Whole({ description: 'The `after` that continues here', example: 4711, max: most })
  next!: number;

  @Flag({ description: 'Whether there are more settled entries already', example: false })
  has_more!: boolean;
}

export class LedgerAnswer {
  @Rows(() => StockEntryAnswer, { description: 'Entries, oldest first', min: 0 })
  data!: StockEntryAnswer[];

  @Part(() => LedgerMetadata, { description: 'How to continue' })
  metadata!: LedgerMetadata;
}

const toEntry = answerOf(StockEntryAnswer);
export const toStockEntry = (entry: StockEntry): StockEntryAnswer => toEntry({ ...entry, measure: measureWords[entry.measure] });

export const toEntryFilter = ({ from, to, measure, ...query }: LedgerQuery): StockEntryFilter => ({
  ...toStockFilter(query),
  ...(measure === undefined ? {} : { measure: measureOf[measure] }),
  ...(from === undefined ? {} : { from: startOf(from).toISOString() }),
  ...(to === undefined ? {} : { to: endOf(to).toISOString() }),
});
