import { useContext, useState } from 'react';
import { ReaderContext } from '../lists/list-look.js';

/** Older drafts are deleted: nobody misses them, and they contain names of customers. */
const MAX_AGE_MS = 7 * 86_400_000;

/** Values that somebody typed and did not send. */
export interface Draft<Values> {
  values: Values;
  /** When it was typed, in milliseconds. */
  at: number;
}

/** The storage key of a user's draft. */
const placeOf = (reader: string, name: string): string => `console:draft:${reader}:${name}`;

/** The draft at a storage key; undefined when there is none, or it is too old. */
function readDraft<Values>(place: string): Draft<Values> | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(place) ?? 'null') as Draft<Values> | null;
    return draft && Date.now() - draft.at < MAX_AGE_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft, unless the browser has no room for it. */
export function keepDraft(place: string, values: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify({ values, at: Date.now() } satisfies Draft<unknown>));
  } catch {
    dropDraft(place);
  }
}

export const dropDraft = (place: string): void => localStorage.removeItem(place);

/** The storage key of a form's draft, and the draft of an earlier visit; neither for a form without drafts. */
export function useDraft<Values>(name: string | undefined): { place: string | undefined; found: Draft<Values> | undefined } {
  const reader = useContext(ReaderContext);
  const place = name === undefined ? undefined : placeOf(reader, name);
  const [found] = useState(() => (place === undefined ? undefined : readDraft<Values>(place)));
  return { place, found };
}
