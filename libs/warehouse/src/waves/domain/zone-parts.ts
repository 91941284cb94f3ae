import type { NewTask, PromisedUnits } from '../../tasks/domain/closing.js';
import { allocate } from './allocation.js';
import type { Need } from './fit.js';

/**
 * Units that an order needs, and the zone whose bins hold them; null: bins outside of zones. Undefined: no bin holds them, or any bin may
 * serve them.
 */
export interface ZonedNeed extends Need {
  zone?: string | null;
}

const keyOf = (...parts: readonly unknown[]): string => JSON.stringify(parts);

/** Splits needs by the zones of the bins that will serve them, in the order of the pick style. */
export function needsByZone(needs: readonly Need[], free: readonly PromisedUnits[], zoneOf: (binId: number) => string | null): ZonedNeed[] {
  const parts = new Map<string, ZonedNeed>();
  for (const { orderId, productId, binId, quantity } of allocate(needs, free)) {
    const zone = binId === null ? undefined : zoneOf(binId);
    const key = keyOf(orderId, productId, binId === null, zone ?? null);
    const known = parts.get(key) ?? { orderId, productId, zone, quantity: 0 };
    parts.set(key, { ...known, quantity: known.quantity + quantity });
  }
  return [...parts.values()];
}

/** What orders need beyond the open tasks in other batches. */
export function needsLeft(
  needs: readonly Need[],
  elsewhere: readonly { orderId: number; productId: number; quantity: number; picked: number }[],
): Need[] {
  return needs.flatMap((need) => {
    const taken = elsewhere
      .filter(({ orderId, productId }) => orderId === need.orderId && productId === need.productId)
      .reduce((sum, { quantity, picked }) => sum + quantity - picked, 0);
    return need.quantity > taken ? [{ ...need, quantity: need.quantity - taken }] : [];
  });
}

/** A part of an order in another batch. */
export interface OtherPart {
  batchId: number;
  orderId: number;
  zoneId: number;
}

/** Removes new tasks of a batch in zones where another batch has a part of the order. */
export function leaveToOthers(
  found: readonly NewTask[],
  ownZoneId: number,
  others: readonly OtherPart[],
  zoneIdOf: (binId: number) => number,
): { own: NewTask[]; batchIds: Set<number> } {
  const batchIds = new Set<number>();
  const own = found.filter(({ orderId, binId }) => {
    const zoneId = binId === null ? ownZoneId : zoneIdOf(binId);
    const other = zoneId === ownZoneId ? undefined : others.find((part) => part.orderId === orderId && part.zoneId === zoneId);
    if (other) batchIds.add(other.batchId);
    return !other;
  });
  return { own, batchIds };
}
