import type { BinContent } from './pick-style.js';

/** Units put into a bin. */
export interface PutUnits {
  binId: number;
  productId: number;
  lot: string;
  expiry: string | null;
  /** The day they were received before, of units that come back; now unless told. */
  receivedDate?: string | null;
  quantity: number;
}

/**
 * What the bins hold after units were put into them: one content per bin, product and lot that was touched.
 * A content that is not empty keeps the day it was received, so that a later delivery does not make it younger, and the
 * earlier of two expiries, so that nothing expired is picked for fresh.
 */
export function put(held: readonly BinContent[], units: readonly PutUnits[], now: string): BinContent[] {
  const keyOf = (content: { binId: number; productId: number; lot: string }): string =>
    JSON.stringify([content.binId, content.productId, content.lot]);
  const before = new Map(held.map((content) => [keyOf(content), content]));
  const after = new Map<string, BinContent>();
  for (const { binId, productId, lot, expiry, receivedDate, quantity } of units) {
    const key = keyOf({ binId, productId, lot });
    const content = after.get(key) ?? before.get(key);
    if (!content || content.quantity === 0) {
      after.set(key, { binId, productId, lot, expiry, receivedDate: receivedDate ?? now, quantity });
    } else {
      const since = receivedDate && receivedDate < content.receivedDate ? receivedDate : content.receivedDate;
      after.set(key, { ...content, expiry: earlier(content.expiry, expiry), receivedDate: since, quantity: content.quantity + quantity });
    }
  }
  return [...after.values()].sort((a, b) => a.binId - b.binId || a.productId - b.productId || (a.lot < b.lot ? -1 : 1));
}

/** Of two expiries; null never expires. */
export function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
