import type { PlanAnswer } from './answer.js';

/** A plan by ids of orders. */
export interface OrdersOfPlan {
  batches: { orderIds: number[]; length: number }[];
  leftOut: { orderId: number; reason: 'no_bin' | 'too_large' }[];
}

/** What becomes of the orders of a plan whose document names them by their ids, and does not choose among them. */
export function ordersOfPlan({ batches, unplanned }: PlanAnswer): OrdersOfPlan {
  return {
    batches: batches.map(({ orders, length }) => ({ orderIds: orders.map(Number), length })),
    leftOut: unplanned.map(({ order, reason }) => ({ orderId: Number(order), reason: reason === 'too_large' ? 'too_large' : 'no_bin' })),
  };
}
