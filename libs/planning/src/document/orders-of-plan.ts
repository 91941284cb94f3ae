import type { PlanAnswer } from './answer.js';

/** What a plan expects of its walks. */
interface PlanForecast {
  /** Metres that the same orders are walked without a plan, cart by cart as they are listed; null: nobody asked. */
  lengthAsListed: number | null;
  /** Of picking them all, one batch after the other. */
  seconds: number;
  /** Orders that are picked too late. */
  lateOrderIds: number[];
}

/** A plan by ids of orders. */
export interface OrdersOfPlan {
  batches: { orderIds: number[]; length: number }[];
  forecast: PlanForecast;
  leftOut: { orderId: number; reason: 'no_bin' | 'too_large' }[];
}

/** What becomes of the orders of a plan whose document names them by their ids, and does not choose among them. */
export function ordersOfPlan({ batches, unplanned, length_as_listed: lengthAsListed }: PlanAnswer): OrdersOfPlan {
  return {
    forecast: {
      lengthAsListed: lengthAsListed ?? null,
      seconds: batches.reduce((sum, { seconds }) => sum + seconds, 0),
      lateOrderIds: batches.flatMap(({ late_orders: late }) => late.map(Number)),
    },
    batches: batches.map(({ orders, length }) => ({ orderIds: orders.map(Number), length })),
    leftOut: unplanned.map(({ order, reason }) => ({ orderId: Number(order), reason: reason === 'too_large' ? 'too_large' : 'no_bin' })),
  };
}
