import { useLayoutEffect, useRef } from 'react';

/**
 * Sets the focus to a field that the next change adds, in the same render, so that the next key goes into it.
 * @param find the field, once it exists
 * @returns a function that requests the focus before the change is shown
 */
export function useWantedFocus<Wanted>(find: (wanted: Wanted) => HTMLInputElement | null | undefined) {
  const wanted = useRef<{ of: Wanted }>(undefined);
  useLayoutEffect(() => {
    const field = wanted.current && find(wanted.current.of);
    if (!field) return;
    wanted.current = undefined;
    field.focus();
    field.select();
  });
  return (of: Wanted): void => void (wanted.current = { of });
}
