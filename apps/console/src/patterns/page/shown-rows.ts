import { useEffect } from 'react';

/** The rows that each list showed last, by its path. */
const shown = new Map<string, readonly number[]>();

/** Stores which rows a list shows, for links from one record to the next. */
export function useShownRows(path: string, ids: readonly number[] | undefined): void {
  useEffect(() => {
    if (ids) shown.set(path, ids);
  });
}

/** The records before and after one in its list, as people left the list; undefined if they came another way. */
export function neighboursOf(path: string, id: number): { previous: number | undefined; next: number | undefined } {
  const ids = shown.get(path) ?? [];
  const at = ids.indexOf(id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] };
}

/** For the end of a session, since somebody else may log in. */
export const forgetShownRows = (): void => shown.clear();
