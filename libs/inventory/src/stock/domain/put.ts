import type { HeldState } from '../../contract/stock-movements.js';
import type { BinContent } from './pick-style.js';

/** Units to put into a bin. */
export interface PutUnits {
  binId: number;
  productId: number;
  lot: string;
  expiry: string | null;
  /** The earlier day of receipt of returned units; now by default. */
  receivedDate?: string | null;
  quantity: number;
  /** Null or absent: they can be sold. */
  state?: HeldState | null;
}

/**
 * The contents of bins after a put: one per changed bin, product, lot and state. A content that is not empty keeps its day of receipt,
 * since a later delivery must not make it younger, and the earlier of two expiries, since nobody must pick expired units as fresh ones.
 */
export function put(held: readonly BinContent[], units: readonly PutUnits[], now: string): BinContent[] {
  const keyOf = ({ binId, productId, lot, state = null }: Pick<PutUnits, 'binId' | 'productId' | 'lot' | 'state'>): string =>
    JSON.stringify([binId, productId, lot, state]);
  const before = new Map(held.map((content) => [keyOf(content), content]));
  const after = new Map<string, BinContent>();
  for (const { binId, productId, lot, expiry, receivedDate, quantity, state } of units) {
    const key = keyOf({ binId, productId, lot, state });
    const content = after.get(key) ?? before.get(key);
    if (!content || content.quantity === 0) {
      after.set(key, { binId, productId, lot, expiry, receivedDate: receivedDate ?? now, quantity, ...(state ? { state } : {}) });
    } else {
      const since = receivedDate && receivedDate < content.receivedDate ? receivedDate : content.receivedDate;
      after.set(key, { ...content, expiry: earlier(content.expiry, expiry), receivedDate: since, quantity: content.quantity + quantity });
    }
  }
  return [...after.values()].sort((a, b) => a.binId - b.binId || a.productId - b.productId || (a.lot < b.lot ? -1 : 1));
}

/** The earlier of two expiries; null never expires. */
export function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
