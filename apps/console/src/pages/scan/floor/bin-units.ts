import type { components } from '../../../api/generated/console.js';

export type BinRecord = components['schemas']['OneBinAnswer'];

/** A product in a bin, its lots together. */
export interface Kept {
  sku: string;
  accountId: number;
  account: string;
  description: string;
  quantity: number;
}

interface Units {
  sku: string;
  accountId: number;
  lot?: string;
}

/** What may be taken from the bin of a product, or of a lot of it: units that are held stay where they are. */
export const movableIn = ({ contents }: BinRecord, { sku, accountId, lot }: Units): number =>
  contents
    .filter(
      (each) => each.state === null && each.sku === sku && each.account_id === accountId && (lot === undefined || (each.lot ?? '') === lot),
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** By product, in the order of the bin's contents. */
export function productsIn({ contents }: BinRecord): Kept[] {
  const kept = new Map<number, Kept>();
  for (const { product_id: id, sku, account_id: accountId, account_name: account, description, quantity } of contents) {
    const before = kept.get(id);
    if (before) before.quantity += quantity;
    else kept.set(id, { sku, accountId, account, description, quantity });
  }
  return [...kept.values()];
}
