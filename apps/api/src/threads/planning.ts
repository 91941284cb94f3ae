/** The tasks of the planners' threads, an exported function for each kind. */
import { type CartonPlan, planCartons, type Shipment } from '@cartonising';
import { type PlanAnswer, planDocument, type PlanFault } from '@planning';
import { sayFault } from '../bodies/json-fault.js';

/** A plan, and how long its search took, in milliseconds. */
export type TimedCartonPlan = CartonPlan & { elapsedMs: number };

export function cartons(shipment: Shipment): TimedCartonPlan {
  const began = performance.now();
  const planned = planCartons(shipment, () => performance.now());
  return { ...planned, elapsedMs: performance.now() - began };
}

/** The bytes of a document, and when the time of its request began, by the clock that all threads share. */
export interface PlanTask {
  bytes: Uint8Array;
  began: number;
}

export type PlanResult =
  { unreadable: { code: 'invalid_body' | 'invalid_encoding'; message: string } } | { faults: PlanFault[] } | { answer: PlanAnswer };

/** The clock that all threads share, in milliseconds. */
const now = (): number => performance.timeOrigin + performance.now();

export function batches({ bytes, began }: PlanTask): PlanResult {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { unreadable: { code: 'invalid_encoding', message: 'The body is not UTF-8' } };
  }
  let document: unknown;
  try {
    document = text === '' ? {} : JSON.parse(text);
  } catch {
    return { unreadable: { code: 'invalid_body', message: sayFault(text) } };
  }
  return planDocument(document, { began, now });
}
