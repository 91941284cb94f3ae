import { grouped } from '@kernel';
import type { NewTask, PromisedUnits } from '../../tasks/domain/closing.js';
import type { Need } from './fit.js';

interface Offered {
  productId: number;
  binId: number;
  lot: string;
  quantity: number;
}

/** The unpromised units of bins, in the given order. */
export function freeUnits<Units extends Offered>(
  offered: readonly Units[],
  promised: readonly PromisedUnits[],
  suspects: readonly { binId: number; productId: number }[],
): Units[] {
  const suspected = new Set(suspects.map(({ productId, binId }) => `${productId}:${binId}`));
  const taken = new Map<string, number>();
  for (const units of promised) taken.set(placeOf(units), (taken.get(placeOf(units)) ?? 0) + units.quantity);
  return offered.flatMap((units) => {
    const quantity = units.quantity - (taken.get(placeOf(units)) ?? 0);
    return quantity > 0 && !suspected.has(`${units.productId}:${units.binId}`) ? [{ ...units, quantity }] : [];
  });
}

const placeOf = ({ productId, binId, lot }: Omit<Offered, 'quantity'>): string => `${productId}:${binId}:${lot}`;

/** Allocates units of bins to needs, bin by bin in the order of the pick style; units that no bin holds get none. */
export function allocate(needs: readonly Need[], free: readonly Offered[]): NewTask[] {
  const left = grouped(
    free.map((units) => ({ ...units })),
    ({ productId }) => productId,
  );
  return needs.flatMap(({ orderId, productId, quantity }) => {
    let open = quantity;
    const tasks = (left.get(productId) ?? []).flatMap((units): NewTask[] => {
      const share = Math.min(open, units.quantity);
      units.quantity -= share;
      open -= share;
      return share > 0 ? [{ orderId, productId, binId: units.binId, lot: units.lot, quantity: share }] : [];
    });
    return open > 0 ? [...tasks, { orderId, productId, binId: null, lot: '', quantity: open }] : tasks;
  });
}
