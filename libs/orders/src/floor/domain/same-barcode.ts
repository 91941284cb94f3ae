import { type OrderStatus } from '../../orders/domain/order-status.js';

/**
 * Which of a site's orders a barcode means: two accounts may each have an order with it. An order on the floor comes first, then a shipped
 * one; among several of the same rank, the caller must choose.
 */
export function meantBy<Candidate extends { status: OrderStatus }>(candidates: readonly Candidate[]): readonly Candidate[] {
  for (const status of ['processing', 'shipped'] as const) {
    const matches = candidates.filter((each) => each.status === status);
    if (matches.length > 0) return matches;
  }
  return candidates;
}
