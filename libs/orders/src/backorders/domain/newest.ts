import { grouped } from '@kernel';
interface Held {
  orderId: number;
  productId: number;
  quantity: number;
}

interface Missing {
  productId: number;
  quantity: number;
}

/**
 * The newest orders (highest id) whose held units together cover the shortage of each product; those on the floor (`isProcessing`) come
 * last, whatever their age. The units of a chosen order count for every product. Sorted by id, the order of locks.
 */
export function chooseNewest(missing: readonly Missing[], held: readonly Held[], isProcessing: (orderId: number) => boolean): number[] {
  const open = new Map(missing.map(({ productId, quantity }) => [productId, quantity]));
  const byOrder = grouped(held, ({ orderId }) => orderId);
  const inTurn = [...byOrder.keys()].sort((a, b) => Number(isProcessing(a)) - Number(isProcessing(b)) || b - a);
  const chosen: number[] = [];
  for (const orderId of inTurn) {
    const units = byOrder.get(orderId) ?? [];
    if (!units.some(({ productId }) => (open.get(productId) ?? 0) > 0)) continue;
    chosen.push(orderId);
    for (const { productId, quantity } of units) open.set(productId, (open.get(productId) ?? 0) - quantity);
  }
  return chosen.sort((a, b) => a - b);
}
