import type { components } from '../../../api/generated/console.js';

export type BinRecord = components['schemas']['OneBinAnswer'];

/** A product in a bin, with its lots added up. */
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

/** How many units of a product, or of a lot of it, may be taken from the bin: units on hold stay. */
export const movableIn = ({ contents }: BinRecord, { sku, accountId, lot }: Units): number =>
  contents
    .filter(
      (each) => each.state === null && each.sku === sku && each.account_id === accountId && (lot === undefined || (each.lot ?? '') === lot),
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** The products of a bin, in the order of its contents. */
export function productsIn({ contents }: BinRecord): Kept[] {
  const byProduct = new Map<number, Kept>();
  for (const { product_id: id, sku, account_id: accountId, account_name: account, description, quantity } of contents) {
    const before = byProduct.get(id);
    if (before) before.quantity += quantity;
    else byProduct.set(id, { sku, accountId, account, description, quantity });
  }
  return [...byProduct.values()];
}
