import type { Findings } from '../validation/plan.js';
import { RowsPipe } from '../validation/pipe.js';
import { MOST_BINS, RecountAccountRequest } from './recount.shapes.js';

type Members = Record<string, unknown>;

const listOf = (owner: unknown, name: string): unknown[] => {
  const value = typeof owner === 'object' && owner !== null ? (owner as Members)[name] : undefined;
  return Array.isArray(value) ? value : [];
};

/** How a bin says its quantity: by exactly one of two members, and a change is not 0. */
function checkQuantity(bin: unknown, path: string, findings: Findings): void {
  if (typeof bin !== 'object' || bin === null) return;
  const { qty, qty_in_bin } = bin as Members;
  if (qty !== undefined && qty_in_bin !== undefined) findings.fault(path, { code: 'invalid_value', message: 'carries both qty and qty_in_bin: give one of them' });
  else if (qty === undefined && qty_in_bin === undefined) findings.fault(path, { code: 'missing_field', message: 'carries neither qty nor qty_in_bin: give one of them' });
  else if (qty === 0) findings.fault(`${path}.qty`, { code: 'invalid_value', message: 'must not be 0' });
}

function checkRecount(accounts: readonly unknown[], findings: Findings): void {
  let bins = 0;
  accounts.forEach((account, first) =>
    listOf(account, 'skus').forEach((sku, second) =>
      listOf(sku, 'bins').forEach((bin, third) => {
        bins += 1;
        checkQuantity(bin, `[${first}].skus[${second}].bins[${third}]`, findings);
      }),
    ),
  );
  if (bins > MOST_BINS) findings.fault('', { code: 'too_many_records', message: `must hold at most ${MOST_BINS} bins in all` });
}

/** The body of a recount, checked in full. */
export const RecountPipe = new RowsPipe(RecountAccountRequest, { max: MOST_BINS }, checkRecount);
