import type { OrdersErrorCode } from '@contract/orders';
import type { ProblemEntry } from '../../problem-filter.js';

/** What the OMS interface says of a refusal of the orders context. */
export const ordersProblems: Record<OrdersErrorCode, ProblemEntry> = {
  order_not_found: { status: 404, message: 'The order does not exist' },
};
