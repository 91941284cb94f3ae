import { useEffect } from 'react';

/** The rows that each list shows last, by its path. */
const shown = new Map<string, readonly number[]>();

/** Keeps which rows a list shows, for the links from one of its records to the next. */
export function useShownRows(path: string, ids: readonly number[] | undefined): void {
  useEffect(() => {
    if (ids) shown.set(path, ids);
  });
}

/** The records before and after one in its list, as the list was left; neither where people came by another way. */
export function neighboursOf(path: string, id: number): { previous: number | undefined; next: number | undefined } {
  const ids = shown.get(path) ?? [];
  const at = ids.indexOf(id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] };
}

/** At the end of a session: somebody else may log in. */
export const forgetShownRows = (): void => shown.clear();
