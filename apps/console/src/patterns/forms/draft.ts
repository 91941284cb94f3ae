import { useContext, useState } from 'react';
import { ReaderContext } from '../lists/list-look.js';

/** Older drafts are forgotten: nobody misses them, and they name customers. */
const MAX_AGE_MS = 7 * 86_400_000;

/** What somebody typed and did not send. */
export interface Draft<Values> {
  values: Values;
  /** When it was typed, in milliseconds. */
  at: number;
}

/** Where the browser keeps a draft of a user; each has their own. */
const placeOf = (reader: string, name: string): string => `console:draft:${reader}:${name}`;

/** The draft at a place; undefined when there is none, or when it is too old. */
function readDraft<Values>(place: string): Draft<Values> | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(place) ?? 'null') as Draft<Values> | null;
    return draft && Date.now() - draft.at < MAX_AGE_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft. A browser without room for it keeps none. */
export function keepDraft(place: string, values: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify({ values, at: Date.now() } satisfies Draft<unknown>));
  } catch {
    dropDraft(place);
  }
}

export const dropDraft = (place: string): void => localStorage.removeItem(place);

/** The place of a form's draft, and what an earlier visit left there; nothing for a form that keeps none. */
export function useDraft<Values>(name: string | undefined): { place: string | undefined; found: Draft<Values> | undefined } {
  const reader = useContext(ReaderContext);
  const place = name === undefined ? undefined : placeOf(reader, name);
  const [found] = useState(() => (place === undefined ? undefined : readDraft<Values>(place)));
  return { place, found };
}
