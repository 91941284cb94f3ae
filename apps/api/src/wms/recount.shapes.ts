import type { CountOutcome, RecountEntry } from '@contract/warehouse';
import { MAX_CHANGE, USUAL_COMMENT } from './counts/correction.shapes.js';
import { ScanField } from '../scans/scan-field.js';
import { Flag, Instant, Name, Names, OneOf, Rows, Text, Whole } from '../validation/index.js';

/** Most bins per request. */
export const MAX_BINS = 10_000;

export class RecountBinRequest {
  @Name({ description: 'Location, case-sensitive', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'Bin within the location, case-sensitive', example: 'A01', max: 64 })
  bin!: string;

  @Whole({
    description: 'Change of the quantity, not 0: positive adds, negative subtracts. Either this or qty_in_bin',
    example: -2,
    min: -MAX_CHANGE,
    optional: true,
  })
  qty?: number;

  @Whole({ description: 'Quantity that was counted and replaces the current one. Either this or qty', example: 58, optional: true })
  qty_in_bin?: number;

  @Name({
    description: 'Lot that was counted, whose units alone change; an empty text: the units without a lot. Left out: all of the product',
    example: 'L-7',
    max: 64,
    min: 0,
    optional: true,
  })
  lot?: string;

  @Instant({
    description: 'Expiry of the lot, which may not contradict a known one; without lot, that of added units, which then have no lot',
    example: '2027-06-30',
    dayOnly: true,
    optional: true,
  })
  expiry?: string;

  @Names({
    description: 'Serials of counted or added units, at most one for each, which are stored; passed over where they come when units ship',
    example: ['SN-0001'],
    max: 10_000,
    maxLength: 128,
    optional: true,
  })
  serials?: string[];
}

export class RecountSkuRequest {
  @Name({ description: 'SKU of a product of the account', example: 'DEMO-001', max: 64, unless: 'scan' })
  sku!: string;

  @ScanField()
  scan?: string;

  @Rows(() => RecountBinRequest, { description: 'Bins of your site', max: MAX_BINS })
  bins!: RecountBinRequest[];
}

export class RecountAccountRequest {
  @Whole({ description: 'OMS account, activated', example: 100, min: 1, max: Number.MAX_SAFE_INTEGER, orDigits: true })
  account_id!: number;

  @Text({ description: 'Kept in the ledger with every change', example: 'Cycle count 47', default: USUAL_COMMENT })
  comment!: string;

  @Rows(() => RecountSkuRequest, { description: 'Products counted', max: MAX_BINS })
  skus!: RecountSkuRequest[];
}

class RecountResult {
  @Whole({ description: 'Account', example: 100, min: 1 })
  account_id!: number;

  @Name({ description: 'SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'Bin', example: 'A01', max: 64 })
  bin!: string;

  @Name({ description: 'Location', example: 'A', max: 64 })
  location!: string;

  @Whole({
    description: 'Names the correction: GET /recount/{correction_id} tells what became of it; null of an entry that is held',
    example: 1,
    min: 1,
    nullable: true,
  })
  correction_id!: number | null;

  @OneOf(['held'], {
    description: 'Only of an entry that is held: nothing changes before a second count or a lead',
    example: 'held',
    optional: true,
  })
  status?: 'held';

  @Whole({
    description: 'Only of an entry that is held: GET /held_counts/{id} tells what became of it',
    example: 1,
    min: 1,
    optional: true,
  })
  held_count_id?: number;

  @Flag({ description: 'Always false', example: false })
  error!: false;

  @Whole({ description: 'What the bin will hold of the product, or of the lot, once all queued corrections are applied', example: 58 })
  new_quantity!: number;

  @Name({ description: 'Only where the entry has one, or its scan: the lot', example: 'L-7', max: 64, optional: true })
  lot?: string;

  @Text({ description: 'What will be done', example: 'The quantity changes by -2' })
  description!: string;
}

export class RecountAnswer {
  @Flag({ description: 'Always true', example: true })
  success!: true;

  @Text({ description: 'What happens now', example: 'The recount is accepted and will be processed soon' })
  message!: string;

  @Rows(() => RecountResult, { description: 'One per bin entry, in the order of the request', max: MAX_BINS })
  result!: RecountResult[];

  @Whole({ description: 'Always 200', example: 200 })
  code!: 200;
}

class RecountRefusalEntry {
  @Whole({
    description: 'Account, as given; null where it was no whole number',
    example: 100,
    min: Number.MIN_SAFE_INTEGER,
    max: Number.MAX_SAFE_INTEGER,
    nullable: true,
  })
  account_id!: number | null;

  @Name({ description: 'SKU, as given; null where it was no text', example: 'DEMO-001', max: 1_000_000, nullable: true })
  sku!: string | null;

  @Name({ description: 'Bin, as given; null where it was no text', example: 'a01', max: 1_000_000, nullable: true })
  bin!: string | null;

  @Name({ description: 'Location, as given; null where it was no text', example: 'A', max: 1_000_000, nullable: true })
  location!: string | null;

  @Flag({ description: 'Always true', example: true })
  error!: true;

  @Text({
    description: 'Where and why',
    example: '[0].skus[0].bins[0].bin: there is no bin a01 in location A of the warehouse',
    max: 10_000,
  })
  message!: string;

  @Flag({ description: 'Always false', example: false })
  procces_correction!: false;
}

export class RecountRefusal {
  @Flag({ description: 'Always false', example: false })
  success!: false;

  @Text({ description: 'What is wrong first', example: 'There is no bin a01 in location A of the warehouse', max: 2_000 })
  message!: string;

  @Rows(() => RecountRefusalEntry, { description: 'Every bad entry; nothing was queued', min: 0, max: MAX_BINS })
  result!: RecountRefusalEntry[];

  @Whole({ description: 'Always 400', example: 400 })
  code!: 400;
}

/** The bin entries of a checked request, in order. */
export function toEntries(accounts: readonly RecountAccountRequest[]): RecountEntry[] {
  return accounts.flatMap(({ account_id, comment, skus }) =>
    skus.flatMap(({ sku, bins }) =>
      bins.map(({ location, bin, qty, qty_in_bin, lot, expiry, serials }): RecountEntry => ({
        accountId: account_id,
        sku,
        location,
        bin,
        lot,
        expiry,
        serials,
        kind: qty === undefined ? 'absolute' : 'relative',
        quantity: qty ?? qty_in_bin ?? 0,
        comment: comment || USUAL_COMMENT,
      })),
    ),
  );
}

/** How many bins a recount corrects, however many entries each of them has. */
export const binsOf = (entries: readonly RecountEntry[]): number =>
  new Set(entries.map(({ location, bin }) => JSON.stringify([location, bin]))).size;

export function toRecountAnswer(entries: readonly RecountEntry[], outcomes: readonly CountOutcome[]): RecountAnswer {
  const result = entries.map(({ accountId, sku, bin, location, lot, kind, quantity }, index) => ({
    account_id: accountId,
    sku,
    bin,
    location,
    ...(lot === undefined ? {} : { lot }),
    ...nameOf(outcomes[index]),
    error: false as const,
    new_quantity: outcomes[index].newQuantity,
    description:
      'heldCountId' in outcomes[index]
        ? 'Held for a second count: nothing changes before somebody else has counted, or a lead has decided'
        : kind === 'absolute'
          ? `The quantity is set to ${quantity}`
          : `The quantity changes by ${quantity}`,
  }));
  const isHeld = result.some(({ correction_id: id }) => id === null);
  const message = `The recount is accepted and will be processed soon${isHeld ? ', but for what is held for a second count' : ''}`;
  return { success: true, message, result, code: 200 };
}

const nameOf = (outcome: CountOutcome) =>
  'heldCountId' in outcome
    ? { correction_id: null, status: 'held' as const, held_count_id: outcome.heldCountId }
    : { correction_id: outcome.correctionId };
