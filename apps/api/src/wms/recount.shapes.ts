import type { AcceptedCorrection, Correction, RecountEntry } from '@contract/warehouse';
import { toIso } from '@kernel';
import { ScanField } from '../scans/scan-field.js';
import { Flag, Instant, Name, Names, OneOf, Rows, Text, Whole } from '../validation/index.js';

/** Maximum number of bins in one request. */
export const MAX_BINS = 10_000;
const MAX_CHANGE = 2_147_483_647;
const USUAL_COMMENT = 'Updated using the Recount API';

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

  @Whole({ description: 'Names the correction: GET /recount/{correction_id} tells what became of it', example: 1, min: 1 })
  correction_id!: number;

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

export class CorrectionAnswer {
  @Whole({ description: 'Correction id', example: 1, min: 1 })
  correction_id!: number;

  @OneOf(['queued', 'applied', 'failed'], {
    description: 'Whether it is still to be done, was done, or could not be done any more',
    example: 'applied',
  })
  status!: string;

  @Whole({ description: 'Account', example: 100, min: 1 })
  account_id!: number;

  @Name({ description: 'SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'Location', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'Bin', example: 'A01', max: 64 })
  bin!: string;

  @Name({ description: 'Only where a lot was counted: the lot', example: 'L-7', max: 64, optional: true })
  lot?: string;

  @Instant({ description: 'Only where one was given: expiry', example: '2027-06-30', dayOnly: true, optional: true })
  expiry?: string;

  @Whole({ description: 'Change asked for; null of a counted quantity', example: -2, min: -MAX_CHANGE, nullable: true })
  qty!: number | null;

  @Whole({ description: 'Quantity counted; null of a change', example: 58, nullable: true })
  qty_in_bin!: number | null;

  @Whole({ description: 'What the bin was to hold when the correction was accepted', example: 58 })
  new_quantity!: number;

  @Text({ description: 'Comment', example: USUAL_COMMENT })
  comment!: string;

  @Text({ description: 'Why it failed', example: 'The bin held 1 when it was to be changed by -2', nullable: true })
  reason!: string | null;

  @Text({ description: 'Who sent it', example: 'user:manager', max: 128 })
  actor!: string;

  @Instant({ description: 'When it was accepted', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it was applied', example: '2026-11-20T08:00:00.000Z', nullable: true })
  applied_at!: string | null;
}

/** Every bin entry of a checked request, in order. */
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

/** How many bins a recount corrects, whatever they hold. */
export const binsOf = (entries: readonly RecountEntry[]): number =>
  new Set(entries.map(({ location, bin }) => JSON.stringify([location, bin]))).size;

export function toRecountAnswer(entries: readonly RecountEntry[], corrections: readonly AcceptedCorrection[]): RecountAnswer {
  const result = entries.map(({ accountId, sku, bin, location, lot, kind, quantity }, index) => ({
    account_id: accountId,
    sku,
    bin,
    location,
    ...(lot === undefined ? {} : { lot }),
    correction_id: corrections[index].correctionId,
    error: false as const,
    new_quantity: corrections[index].newQuantity,
    description: kind === 'absolute' ? `The quantity is set to ${quantity}` : `The quantity changes by ${quantity}`,
  }));
  return { success: true, message: 'The recount is accepted and will be processed soon', result, code: 200 };
}

export function toCorrectionAnswer(correction: Correction): CorrectionAnswer {
  const {
    correctionId,
    state,
    accountId,
    kind,
    quantity,
    newQuantity,
    createdDate,
    appliedDate,
    sku,
    location,
    bin,
    lot,
    expiry,
    comment,
    reason,
    actor,
  } = correction;
  return {
    correction_id: correctionId,
    status: state,
    account_id: accountId,
    sku,
    location,
    bin,
    ...(lot === null ? {} : { lot }),
    ...(expiry === null ? {} : { expiry }),
    qty: kind === 'relative' ? quantity : null,
    qty_in_bin: kind === 'absolute' ? quantity : null,
    new_quantity: newQuantity,
    comment,
    reason,
    actor,
    created_at: toIso(createdDate),
    applied_at: toIso(appliedDate),
  };
}
