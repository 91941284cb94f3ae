import { invalidCode } from './invalid-code.js';
import type { ProblemEntry, ProblemShape } from './problem-filter.js';

interface Named {
  sku: string;
  accountId: number;
}

/** Refusals of rows that name their units by a scan. */
export const scanProblems: Record<'invalid_code' | 'unknown_code' | 'ambiguous_code' | 'scan_contradicts', ProblemEntry> = {
  invalid_code: invalidCode,
  unknown_code: { status: 400, message: ({ code }) => `No product has the code ${String(code)}` },
  ambiguous_code: {
    status: 400,
    message: ({ code, products }) =>
      `The code ${String(code)} stands for ${(products as Named[]).map(({ sku, accountId }) => `${sku} of account ${accountId}`).join(' and ')}: say which`,
  },
  scan_contradicts: {
    status: 400,
    message: ({ member, given, scanned }) => `The scan says ${String(scanned)}, not ${String(member)} ${String(given)}`,
  },
};

/** For paths where `invalid_code` and its kin mean what a scanner read: elsewhere they mean the code of a second factor. */
export const ofScans = (shape: ProblemShape, ...prefixes: readonly string[]): ProblemShape[] =>
  prefixes.map((prefix) => ({ ...shape, prefix, codes: { ...shape.codes, ...scanProblems } }));
