import { useLayoutEffect, useRef } from 'react';

/**
 * Sets the focus in a field that a change brings, together with it: whoever goes on typing is in it with the next key.
 * @param find the field, once it is there
 * @returns what asks for the focus, before the change is shown
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
