import { createContext, useContext, useLayoutEffect } from 'react';
import { number, t } from '../../../languages/t.js';
import type { Outbox } from '../outbox/outbox.js';
import type { Tone } from './signal.js';

/** What became of a scan, in words. */
export interface Verdict {
  tone: Tone;
  says: string;
}

export const right = (says: string): Verdict => ({ tone: 'right', says });
export const wrong = (says: string): Verdict => ({ tone: 'wrong', says });
export const note = (says: string): Verdict => ({ tone: 'note', says });

/** What a task does with a scan of some units; undefined: it is none of its business, and is looked up. */
export type Handler = (code: string, units: number) => Promise<Verdict | undefined>;

interface Floor {
  outbox: Outbox;
  /** Sets who gets the next scans. @returns what ends that */
  take: (handler: Handler) => () => void;
  say: (verdict: Verdict) => void;
  /** Opens a task: `order`, `2`; of a product perhaps with a lot. The next scan is its own. */
  open: (task: string, id: number, lot?: string) => Promise<void>;
}

export const FloorContext = createContext<Floor | undefined>(undefined);

export function useFloor(): Floor {
  const floor = useContext(FloorContext);
  if (!floor) throw new Error('this is no part of the scan page');
  return floor;
}

/** Scans go to this task while it is shown. */
export function useScans(handler: Handler): void {
  const { take } = useFloor();
  useLayoutEffect(() => take(handler));
}

/** Keeps what was scanned for the server. */
export const kept = (isKept: boolean, verdict: Verdict): Verdict =>
  isKept ? verdict : wrong(t('This browser cannot keep more scans. Nothing was changed: wait until those that wait are sent.'));

export const unitsOf = (units: number, sku: string): string => `${number(units)} × ${sku}`;
