import { type OrderStatus } from '../../orders/domain/order-status.js';

/**
 * Which of a site's orders a barcode means: two accounts may each have an order with it. The one on the floor comes first, then the shipped
 * one; among several of the same rank, the caller must choose.
 */
export function meantBy<Candidate extends { status: OrderStatus }>(candidates: readonly Candidate[]): readonly Candidate[] {
  for (const status of ['processing', 'shipped'] as const) {
    const found = candidates.filter((each) => each.status === status);
    if (found.length > 0) return found;
  }
  return candidates;
}
