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
  /** `zone`: where walks keep to zones, that of the batch; null: bins that are in none. */
  batches: { orderIds: number[]; length: number; zone?: string | null }[];
  forecast: PlanForecast;
  leftOut: { orderId: number; reason: 'no_bin' | 'too_large' }[];
}

/**
 * What becomes of the orders of a plan whose document names them by their ids, and does not choose among them. Where walks keep to zones, each
 * zone of a batch is a batch of its own.
 */
export function ordersOfPlan({ batches, unplanned, length_as_listed: lengthAsListed }: PlanAnswer, isZoned = false): OrdersOfPlan {
  return {
    forecast: {
      lengthAsListed: lengthAsListed ?? null,
      seconds: batches.reduce((sum, { seconds }) => sum + seconds, 0),
      lateOrderIds: batches.flatMap(({ late_orders: late }) => late.map(Number)),
    },
    batches: batches.flatMap((batch) => (isZoned ? batchesByZone(batch) : { orderIds: batch.orders.map(Number), length: batch.length })),
    leftOut: unplanned.map(({ order, reason }) => ({ orderId: Number(order), reason: reason === 'too_large' ? 'too_large' : 'no_bin' })),
  };
}

function batchesByZone({ routes }: PlanAnswer['batches'][number]): OrdersOfPlan['batches'] {
  const zones = new Map<string | null, { orderIds: Set<number>; length: number }>();
  for (const { zone, stops, length } of routes) {
    const own = zones.get(zone) ?? { orderIds: new Set(), length: 0 };
    for (const { picks } of stops) for (const { order } of picks) own.orderIds.add(Number(order));
    zones.set(zone, { ...own, length: own.length + length });
  }
  return [...zones].map(([zone, { orderIds, length }]) => ({ orderIds: [...orderIds], length, zone }));
}
