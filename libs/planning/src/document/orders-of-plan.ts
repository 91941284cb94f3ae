import type { PlanAnswer } from './answer.js';

/** The forecast of a plan's walks. */
interface PlanForecast {
  /** Metres to walk for the same orders without a plan, cart by cart as they are listed; null: not requested. */
  lengthAsListed: number | null;
  /** Seconds to pick them all, one batch after the other. */
  seconds: number;
  /** Orders that would be picked too late. */
  lateOrderIds: number[];
}

/** A plan by order ids. */
export interface OrdersOfPlan {
  /** `zone`: the zone of the batch, if walks keep to zones; null: bins without a zone. */
  batches: { orderIds: number[]; length: number; zone?: string | null }[];
  forecast: PlanForecast;
  leftOut: { orderId: number; reason: 'no_bin' | 'too_large' }[];
}

/**
 * The orders of a plan whose document names them by id and plans all of them. If walks keep to zones, each zone of a batch becomes a batch
 * of its own.
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
