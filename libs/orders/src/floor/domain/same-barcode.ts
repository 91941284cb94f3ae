import { type OrderStatus } from '../../orders/domain/order-status.js';

/**
 * Which of a site's orders a barcode means: two accounts may have given it to one order each. The one on the floor comes first, then the
 * one that left; what is left over is one order, or the caller must say which.
 */
export function meantBy<Candidate extends { status: OrderStatus }>(candidates: readonly Candidate[]): readonly Candidate[] {
  for (const status of ['processing', 'shipped'] as const) {
    const found = candidates.filter((each) => each.status === status);
    if (found.length > 0) return found;
  }
  return candidates;
}
