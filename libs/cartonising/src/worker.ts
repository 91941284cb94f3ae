/** The planner's entry in a worker thread. */
import { planCartons } from './plan-cartons.js';
import type { CartonPlan, Shipment } from './shipment.js';

/** A plan, and how long its search took, in milliseconds. */
export default function plan(shipment: Shipment): CartonPlan & { elapsedMs: number } {
  const began = performance.now();
  const planned = planCartons(shipment, () => performance.now());
  return { ...planned, elapsedMs: performance.now() - began };
}
