import { useLayoutEffect, useRef } from 'react';
import { actAt, isTyping, useLetterKeys } from '../../patterns/page/act-keys.js';

/** Longest time between the keys of a sequence such as `g o`. */
const PAUSE_MS = 1_200;

interface Does {
  find: () => void;
  help: () => void;
  /** The path of a page by its letter after `g`. */
  pageOf: (letter: string) => string | undefined;
  go: (path: string) => void;
}

/** The console's keys: Ctrl-K works anywhere, the others while nobody types and no dialog is open. */
export function useKeys({ find, help, pageOf, go }: Does): void {
  const areLettersOn = useLetterKeys();
  /** When `g` was pressed, by the events' own times: a busy page may handle the next key much later. */
  const begun = useRef(-PAUSE_MS);
  // Before the button is painted: people may press its key as soon as they see it.
  useLayoutEffect(() => {
    const letter = ({ key, timeStamp }: KeyboardEvent): boolean => {
      if (timeStamp - begun.current < PAUSE_MS) {
        begun.current = -PAUSE_MS;
        const path = pageOf(key);
        if (path !== undefined) go(path);
        return path !== undefined;
      }
      const act = actAt(key);
      if (act) act();
      else if (key === 'g') begun.current = timeStamp;
      else if (key === '/') focusSearch(find);
      else if (key === '?') help();
      else if (key === 'j' || key === 'k') walkRows(key === 'j' ? 1 : -1);
      else if (key === 'x') selectRow();
      else return false;
      return true;
    };
    const press = (event: KeyboardEvent): void => {
      // The login is over the page, or about to open again.
      if (document.querySelector('dialog')) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        find();
        return;
      }
      const isFree = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (!areLettersOn || !isFree || isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
      // A key that is held repeats steps, but no other action.
      if (event.repeat && event.key !== 'j' && event.key !== 'k') return;
      if (letter(event)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [areLettersOn, find, help, pageOf, go]);
}

/** Focuses the search of the page, if it has one. */
function focusSearch(otherwise: () => void): void {
  const field = document.querySelector<HTMLInputElement>('#content [role="search"] input');
  if (!field) return otherwise();
  field.focus();
  field.select();
}

const rows = (): HTMLTableRowElement[] => [...document.querySelectorAll<HTMLTableRowElement>('#content table tbody tr')];
const hereIn = (all: readonly HTMLTableRowElement[]): number => all.findIndex((row) => row.contains(document.activeElement));

/** Focuses the first link of the next or previous row; Enter then follows it. */
function walkRows(step: 1 | -1): void {
  const all = rows();
  const here = hereIn(all);
  const next = here < 0 ? (step === 1 ? 0 : all.length - 1) : here + step;
  const row = all[next];
  (row?.querySelector<HTMLElement>('a, button') ?? row?.querySelector<HTMLElement>('input'))?.focus();
}

/** Selects the focused row, or unselects it. */
function selectRow(): void {
  const all = rows();
  all[hereIn(all)]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}
