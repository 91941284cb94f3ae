import type { InventoryErrorCode } from '../../contract/errors.js';
import type { FilledUnits, ScannedMember, ScannedUnits } from '../../contract/scans/fill-scans.js';

/** What a code says about its units. */
export interface CodeFacts {
  lot: string | null;
  expiry: string | null;
  serial: string | null;
  /** (37) or (30); null where the code has no count. */
  count: number | null;
}

/** A product that the code may mean, and its units per scan. */
export interface Candidate {
  productId: number;
  accountId: number;
  sku: string;
  quantity: number;
}

interface Refusal {
  code: InventoryErrorCode;
  member: string;
  details: Record<string, unknown>;
}

/** The one product that the row means. */
export function chosen(row: ScannedUnits, candidates: readonly Candidate[]): Candidate | Refusal {
  const ofAccount = candidates.filter(({ accountId }) => row.accountId === undefined || accountId === row.accountId);
  const named = ofAccount.filter(({ sku }) => row.sku === undefined || sku === row.sku);
  const [first, another] = named;
  if (first && !another) return first;
  if (first) {
    const products = named.map(({ sku, accountId }) => ({ sku, accountId }));
    return { code: 'ambiguous_code', member: 'scan', details: { code: row.scan, products } };
  }
  if (ofAccount.length === 0) return { code: 'unknown_code', member: 'scan', details: { code: row.scan } };
  return contradiction('sku', row.sku, ofAccount.map(({ sku }) => sku).join(', '));
}

/** The row completed from its scan, and every member that contradicts it. Omits serials of products that have none. */
export function fill(
  row: ScannedUnits,
  { lot, expiry, serial, count }: CodeFacts,
  product: Candidate,
  isSerialised: boolean,
): { filled: FilledUnits; refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const take = <Value>(member: ScannedMember, given: Value | undefined, scanned: Value | null): Value | undefined => {
    if (given !== undefined && scanned !== null && given !== scanned) refusals.push(contradiction(member, given, scanned));
    return given ?? scanned ?? undefined;
  };
  if (row.serials && serial !== null && !row.serials.includes(serial))
    refusals.push(contradiction('serials', row.serials.join(', '), serial));
  const serials = serial === null || !isSerialised ? undefined : [serial];
  const filled = {
    sku: product.sku,
    accountId: product.accountId,
    quantity: take('quantity', row.quantity, count === null ? null : product.quantity) ?? product.quantity,
    lot: take('lot', row.lot, lot),
    expiry: take('expiry', row.expiry, expiry),
    serials: row.serials ? [...row.serials] : serials,
  };
  return { filled, refusals };
}

const contradiction = (member: ScannedMember, given: unknown, scanned: unknown): Refusal => ({
  code: 'scan_contradicts',
  member,
  details: { member, given, scanned },
});
