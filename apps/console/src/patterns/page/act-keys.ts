import { useLayoutEffect, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'console:letter-keys';
const watchers = new Set<() => void>();

/** Whether single-letter keys are on: people who dictate, or hit keys by accident, turn them off. */
export const useLetterKeys = (): boolean =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => localStorage.getItem(STORAGE_KEY) !== 'off',
  );

/** Turns single-letter keys on or off, in this browser. */
export function turnLetterKeys(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  watchers.forEach((watch) => watch());
}

/** Checkboxes and radio buttons are inputs that take no letters. */
const isTicked = (target: HTMLElement): boolean => target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);

/** Whether typed or pasted text belongs to a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) && !isTicked(target)));

/** The actions of the present page by letter. */
const acts = new Map<string, () => void>();

/** The action of a letter on the present page, if any. */
export const actAt = (letter: string): (() => void) | undefined => acts.get(letter);

/**
 * Gives buttons keys as long as they are shown, except while somebody types or a dialog is open.
 * @returns attributes that tell which key a button has
 */
export function useActKeys(keyed: Readonly<Record<string, (() => void) | undefined>>) {
  const areOn = useLetterKeys();
  // Before the buttons are painted: people may press a letter as soon as they see its button.
  useLayoutEffect(() => {
    const keys = Object.entries(keyed).flatMap(([letter, act]) => (act ? [[letter, act] as const] : []));
    for (const [letter, act] of keys) acts.set(letter, act);
    return () => {
      for (const [letter, act] of keys) if (acts.get(letter) === act) acts.delete(letter);
    };
  });
  return (letter: string | undefined) =>
    areOn && letter !== undefined && keyed[letter] !== undefined
      ? { title: letter.toUpperCase(), 'aria-keyshortcuts': letter.toUpperCase() }
      : {};
}
