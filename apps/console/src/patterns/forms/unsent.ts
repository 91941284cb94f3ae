import { useEffect, useRef, useSyncExternalStore } from 'react';
import { dropDraft } from './draft.js';

/** What keeps a form: its page, or also the search of its address. */
type Hold = 'page' | 'address';

/** Forms with unsent changes, and where their drafts are. */
const unsent = new Map<object, { hold: Hold; place: string | undefined }>();
/** What somebody is about to do that would lose them. */
let wanted: (() => void) | undefined;
/** Whether anybody began to fill in a form: from then on there may be something to ask. */
let isBegun = false;
const watchers = new Set<() => void>();

const tell = (): void => watchers.forEach((watch) => watch());

function want(next: (() => void) | undefined): void {
  wanted = next;
  tell();
}

const watched = (watch: () => void): (() => void) => {
  watchers.add(watch);
  return () => watchers.delete(watch);
};

function begin(form: object, hold: Hold, place: string | undefined): void {
  unsent.set(form, { hold, place });
  isBegun = true;
  tell();
}

function end(form: object): void {
  if (unsent.delete(form)) tell();
}

/**
 * Asks before people lose what they typed: when they go to another page of the console, and (the browser itself) when they leave it.
 * @param place of the form's draft, which is dropped once the form is sent, emptied, or left on purpose
 * @returns what to call once the form is sent, before navigating on
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

/** Forgets all forms: they are sent, or may be lost. */
export function forgetUnsent(): void {
  for (const { place } of unsent.values()) if (place !== undefined) dropDraft(place);
  unsent.clear();
  tell();
}

/** Whether any form has something in it. */
export const useHasUnsent = (): boolean => useSyncExternalStore(watched, () => unsent.size > 0);

/** Does what would lose unsent forms once people agree; at once where there are none. */
export function unlessUnsent(act: () => void): void {
  if (unsent.size === 0) act();
  else want(act);
}

/** Whether there may be something to ask by now. */
export const useMayAsk = (): boolean => useSyncExternalStore(watched, () => isBegun);

/** Whether to ask, and the two answers. */
export function useLeaving(): { isAsked: boolean; leave: () => void; stay: () => void } {
  const isAsked = useSyncExternalStore(watched, () => wanted !== undefined);
  const leave = (): void => {
    const act = wanted;
    forgetUnsent();
    want(undefined);
    act?.();
  };
  return { isAsked, leave, stay: () => want(undefined) };
}

/** Whether an address of this place loses no form that has something in it. */
function keepsForms(to: string, from: string): boolean {
  const [next, now] = [new URL(to, from), new URL(from)];
  const holds = [...unsent.values()].map(({ hold }) => hold);
  return next.pathname === now.pathname && (next.search === now.search || !holds.includes('address'));
}

type Navigate<Options> = (to: string, options?: Options) => void;

/** For the router: every navigation within the console goes through here, except by the browser's own buttons. */
export function guardNavigation<Options>(navigate: Navigate<Options>, to: string, options?: Options): void {
  if (keepsForms(to, window.location.href)) navigate(to, options);
  else unlessUnsent(() => navigate(to, options));
}

/**
 * Guards the browser's Back and Forward, and leaving the console. Called before the router begins to listen.
 * The browser tells only after it has gone: the page pushes its own address again, so that agreeing is one step back.
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
