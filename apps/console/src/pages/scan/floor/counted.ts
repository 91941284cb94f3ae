import { t } from '../../../languages/t.js';
import { type Carried, carriedOf } from './carried.js';
import { type BinRecord, productsIn } from './bin-units.js';
import type { Count } from '../outbox/work.js';

/** A line of a count: a product, or one lot of it. */
export interface CountRow extends Carried {
  key: string;
  description: string;
}

type Units = Omit<Carried, 'quantity'>;

const isProduct = (one: Units, other: Units): boolean => one.sku === other.sku && one.accountId === other.accountId;
const isSame = (one: Units, other: Units): boolean => isProduct(one, other) && one.lot === other.lot;

/**
 * The expected contents of the bin beside the counted units, then unexpected ones. Once a label with a lot is scanned, a product is counted
 * by lot: units scanned without a lot then count as units that have none.
 */
export function rowsOf(bin: BinRecord, counted: readonly Carried[]): CountRow[] {
  const isByLot = (what: Units): boolean => counted.some((each) => isProduct(each, what) && each.lot !== undefined);
  const lines = counted.map((each) => (isByLot(each) ? { ...each, lot: each.lot ?? '' } : each));
  const expected = productsIn(bin).flatMap(({ sku, accountId, description }) => {
    const product = { sku, accountId, description };
    if (!isByLot(product)) return [product];
    const own = bin.contents.filter((each) => each.sku === sku && each.account_id === accountId);
    return [...new Set(own.map(({ lot }) => lot ?? ''))].map((lot) => ({ ...product, lot }));
  });
  const others = lines.filter((each) => !expected.some((row) => isSame(row, each)));
  return [
    ...expected.map((row) => ({ ...lines.find((each) => isSame(row, each)), ...row, quantity: carriedOf(lines, row) })),
    ...others.map((each) => ({ ...each, description: t('Not expected here') })),
  ].map((row) => ({ ...row, key: JSON.stringify([row.accountId, row.sku, row.lot]) }));
}

/** The known expiry of the lot: from the bin, or from a label that was counted. */
export const expiryOf = (bin: BinRecord, counted: readonly Carried[], what: Units): string | undefined =>
  counted.find((each) => isSame(each, what) && each.expiry !== undefined)?.expiry ??
  bin.contents.find((each) => each.sku === what.sku && each.account_id === what.accountId && each.lot === what.lot)?.expiry ??
  undefined;

/** The recount of these rows, by account. */
export const countOf = ({ location, bin }: BinRecord, rows: readonly CountRow[]): Count =>
  [...new Set(rows.map(({ accountId }) => accountId))].map((accountId) => ({
    account_id: accountId,
    comment: 'Counted with a scanner',
    skus: rows
      .filter((row) => row.accountId === accountId)
      .map(({ sku, quantity, lot, expiry }) => ({
        sku,
        bins: [{ location, bin, qty_in_bin: quantity, ...(lot !== undefined && { lot }), ...(expiry !== undefined && { expiry }) }],
      })),
  }));
