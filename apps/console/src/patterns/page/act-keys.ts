import { useLayoutEffect, useSyncExternalStore } from 'react';

const KEPT_AS = 'console:letter-keys';
const watchers = new Set<() => void>();

/** Whether keys of one letter do anything: those who dictate or hit keys by accident turn them off. */
export const useLetterKeys = (): boolean =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => localStorage.getItem(KEPT_AS) !== 'off',
  );

/** Turns keys of one letter on or off, in this browser. */
export function turnLetterKeys(isOn: boolean): void {
  localStorage.setItem(KEPT_AS, isOn ? 'on' : 'off');
  watchers.forEach((watch) => watch());
}

/** Boxes to tick take no letters. */
const isTicked = (target: HTMLElement): boolean => target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);

/** Whether what people type or paste belongs to a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) && !isTicked(target)));

/** What the page that is shown does at a letter. */
const acts = new Map<string, () => void>();

/** What a letter does on the page now, if anything. */
export const actAt = (letter: string): (() => void) | undefined => acts.get(letter);

/**
 * Lets letters do what buttons do, as long as these are shown; never while somebody types or a dialog is open.
 * @returns what tells of a button that a letter does the same
 */
export function useActKeys(keyed: Readonly<Record<string, (() => void) | undefined>>) {
  const areOn = useLetterKeys();
  // Before the buttons are painted: who sees one may press its letter.
  useLayoutEffect(() => {
    const mine = Object.entries(keyed).flatMap(([letter, act]) => (act ? [[letter, act] as const] : []));
    for (const [letter, act] of mine) acts.set(letter, act);
    return () => {
      for (const [letter, act] of mine) if (acts.get(letter) === act) acts.delete(letter);
    };
  });
  return (letter: string | undefined) =>
    areOn && letter !== undefined && keyed[letter] !== undefined
      ? { title: letter.toUpperCase(), 'aria-keyshortcuts': letter.toUpperCase() }
      : {};
}
