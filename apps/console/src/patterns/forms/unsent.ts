import { useEffect, useRef, useSyncExternalStore } from 'react';
import { dropDraft } from './draft.js';

/** How far a form survives: as long as its page, or only while the query of the address stays, too. */
type Hold = 'page' | 'address';

/** Forms with unsent changes, and the storage keys of their drafts. */
const unsent = new Map<object, { hold: Hold; place: string | undefined }>();
/** The action that waits for an answer, since it would lose them. */
let pending: (() => void) | undefined;
/** Whether anybody has begun to fill in a form: before that, the question need not be loaded. */
let isBegun = false;
const watchers = new Set<() => void>();

const notify = (): void => watchers.forEach((watch) => watch());

function want(next: (() => void) | undefined): void {
  pending = next;
  notify();
}

const watched = (watch: () => void): (() => void) => {
  watchers.add(watch);
  return () => watchers.delete(watch);
};

function begin(form: object, hold: Hold, place: string | undefined): void {
  unsent.set(form, { hold, place });
  isBegun = true;
  notify();
}

function end(form: object): void {
  if (unsent.delete(form)) notify();
}

/**
 * Asks before people lose unsent values: when they go to another page of the console or (by the browser's own question) leave it.
 * @param place the storage key of the form's draft, which is deleted once the form is sent, emptied, or left on purpose
 * @returns a function to call once the form is sent, before navigating on
 */
export function useUnsent(isUnsent: boolean, hold: Hold = 'page', place?: string): () => void {
  const form = useRef({});
  const wasUnsent = useRef(false);
  useEffect(() => {
    const key = form.current;
    if (isUnsent) begin(key, hold, place);
    else if (wasUnsent.current && place !== undefined) dropDraft(place);
    wasUnsent.current = isUnsent;
    return () => end(key);
  }, [isUnsent, hold, place]);
  return () => {
    end(form.current);
    if (place !== undefined) dropDraft(place);
  };
}

/** Forgets all forms, which were sent or may be lost. */
export function forgetUnsent(): void {
  for (const { place } of unsent.values()) if (place !== undefined) dropDraft(place);
  unsent.clear();
  notify();
}

/** Whether any form has unsent values. */
export const useHasUnsent = (): boolean => useSyncExternalStore(watched, () => unsent.size > 0);

/** Runs an action that would lose unsent values once people agree, or at once if there are none. */
export function unlessUnsent(act: () => void): void {
  if (unsent.size === 0) act();
  else want(act);
}

/** Whether a question may become necessary from now on. */
export const useMayAsk = (): boolean => useSyncExternalStore(watched, () => isBegun);

/** Whether to ask, and the two possible answers. */
export function useLeaving(): { isAsked: boolean; leave: () => void; stay: () => void } {
  const isAsked = useSyncExternalStore(watched, () => pending !== undefined);
  const leave = (): void => {
    const act = pending;
    forgetUnsent();
    want(undefined);
    act?.();
  };
  return { isAsked, leave, stay: () => want(undefined) };
}

/** Whether navigating from one address to another keeps all forms with unsent values. */
function keepsForms(to: string, from: string): boolean {
  const [next, now] = [new URL(to, from), new URL(from)];
  const holds = [...unsent.values()].map(({ hold }) => hold);
  return next.pathname === now.pathname && (next.search === now.search || !holds.includes('address'));
}

type Navigate<Options> = (to: string, options?: Options) => void;

/** Every navigation of the router goes through here; the browser's own buttons do not. */
export function guardNavigation<Options>(navigate: Navigate<Options>, to: string, options?: Options): void {
  if (keepsForms(to, window.location.href)) navigate(to, options);
  else unlessUnsent(() => navigate(to, options));
}

/**
 * Guards the browser's Back and Forward buttons, and leaving the console. Call it before the router begins to listen. The browser tells of
 * a step only afterwards, so the page pushes its own address again; agreeing then goes back one step.
 */
export function guardBrowser(): void {
  let here = window.location.href;
  const note = (): void => void (here = window.location.href);
  for (const event of ['pushState', 'replaceState']) window.addEventListener(event, note);
  window.addEventListener('popstate', (event) => {
    if (unsent.size === 0 || keepsForms(window.location.href, here)) {
      note();
      return;
    }
    event.stopImmediatePropagation();
    window.history.pushState(null, '', here);
    want(() => window.history.back());
  });
  window.addEventListener('beforeunload', (event) => {
    if (unsent.size > 0) event.preventDefault();
  });
}
