import type { PrintJobState, PrintOutcome } from '../../contract/printing/print-jobs.js';

/** Seconds until the next attempt: whoever refills paper does not wait long, and nobody wants labels an hour later. */
const WAITS = [2, 5, 10, 15, 30, 60, 60, 120, 120, 180];

/** The state of a job after an attempt, and the seconds until the next one. */
export function afterTry({ result }: PrintOutcome, attempts: number): { state: PrintJobState; seconds: number | null } {
  if (result === 'printed' || result === 'unsure') return { state: result, seconds: null };
  const seconds = result === 'waits' ? WAITS[attempts - 1] : undefined;
  return seconds === undefined ? { state: 'failed', seconds: null } : { state: 'queued', seconds };
}

/** Whether it waits for the printer or for a person, who may send it again or cancel it. */
export const isWaiting = (state: PrintJobState): boolean => ['failed', 'queued', 'unsure'].includes(state);
