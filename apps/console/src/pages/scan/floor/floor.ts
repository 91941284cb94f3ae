import { createContext, useContext, useLayoutEffect } from 'react';
import { number, t } from '../../../languages/t.js';
import type { Outbox } from '../outbox/outbox.js';
import type { Tone } from './signal.js';

/** The outcome of a scan, in words. */
export interface Verdict {
  tone: Tone;
  says: string;
}

export const right = (says: string): Verdict => ({ tone: 'right', says });
export const wrong = (says: string): Verdict => ({ tone: 'wrong', says });
export const note = (says: string): Verdict => ({ tone: 'note', says });

/** Handles a scan of some units; undefined when the code does not concern the task, and is to be looked up. */
export type Handler = (code: string, units: number) => Promise<Verdict | undefined>;

interface Floor {
  outbox: Outbox;
  /** Makes a handler get the next scans. @returns a function that ends this */
  take: (handler: Handler) => () => void;
  say: (verdict: Verdict) => void;
  /** Opens a task for a record: `order`, `2`; for a product perhaps with a lot. The task handles the next scan. */
  open: (task: string, id: number, lot?: string) => Promise<void>;
}

export const FloorContext = createContext<Floor | undefined>(undefined);

export function useFloor(): Floor {
  const floor = useContext(FloorContext);
  if (!floor) throw new Error('this is no part of the scan page');
  return floor;
}

/** Makes this task handle scans while it is shown. */
export function useScans(handler: Handler): void {
  const { take } = useFloor();
  useLayoutEffect(() => take(handler));
}

/** The verdict, or a refusal when the browser could not store the scan. */
export const kept = (isKept: boolean, verdict: Verdict): Verdict =>
  isKept ? verdict : wrong(t('This browser cannot keep more scans. Nothing was changed: wait until those that wait are sent.'));

export const unitsOf = (units: number, sku: string): string => `${number(units)} × ${sku}`;
