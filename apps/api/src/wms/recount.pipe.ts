import { RowsPipe, type ValidationResult } from '../validation/index.js';
import { MAX_BINS, RecountAccountRequest } from './recount.shapes.js';

type Members = Record<string, unknown>;

const listOf = (owner: unknown, name: string): unknown[] => {
  const value = typeof owner === 'object' && owner !== null ? (owner as Members)[name] : undefined;
  return Array.isArray(value) ? value : [];
};

/** A bin gives its quantity by exactly one of two members, and a change is not 0. */
function checkQuantity(bin: unknown, path: string, result: ValidationResult): void {
  if (typeof bin !== 'object' || bin === null) return;
  const { qty, qty_in_bin } = bin as Members;
  if (qty !== undefined && qty_in_bin !== undefined)
    result.fault(path, { code: 'invalid_value', message: 'carries both qty and qty_in_bin: give one of them' });
  else if (qty === undefined && qty_in_bin === undefined)
    result.fault(path, { code: 'missing_field', message: 'carries neither qty nor qty_in_bin: give one of them' });
  else if (qty === 0) result.fault(`${path}.qty`, { code: 'invalid_value', message: 'must not be 0' });
}

function checkRecount(accounts: readonly unknown[], result: ValidationResult): void {
  let bins = 0;
  accounts.forEach((account, first) =>
    listOf(account, 'skus').forEach((sku, second) =>
      listOf(sku, 'bins').forEach((bin, third) => {
        bins += 1;
        checkQuantity(bin, `[${first}].skus[${second}].bins[${third}]`, result);
      }),
    ),
  );
  if (bins > MAX_BINS) result.fault('', { code: 'too_many_records', message: `must hold at most ${MAX_BINS} bins in all` });
}

/** The body of a recount, checked in full. */
export const RecountPipe = new RowsPipe(RecountAccountRequest, { max: MAX_BINS }, checkRecount);
