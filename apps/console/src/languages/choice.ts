import { useSyncExternalStore } from 'react';
import { type Language, languages, language, whenSpoken } from './t.js';

/** The language stays with the browser, too, for its login page. */
const KEPT_AS = 'console:language';

const isLanguage = (name: string): name is Language => Object.hasOwn(languages, name);

/** The language chosen in this browser before, or else the first of the browser's own that the console has. */
function wanted(): Language {
  const kept = localStorage.getItem(KEPT_AS) ?? '';
  return [kept, ...navigator.languages.map((each) => each.split('-')[0] ?? '')].find(isLanguage) ?? 'en';
}

/** The first page has little room: what loads a language is not loaded for English. @returns whether it could be loaded */
const draw = (next: Language): Promise<boolean> => import('./speaking.js').then((of) => of.draw(next)).catch(() => false);

/** Before the page is drawn for the first time. */
export async function beginInLanguage(): Promise<void> {
  const first = wanted();
  // What cannot be loaded leaves the pages in English.
  if (first !== 'en') await import('./speaking.js').then((of) => of.begin(first)).catch(() => undefined);
}

// What cannot be loaded leaves the page in English.
const learnPages = (): Promise<void> => import('./speaking.js').then((of) => of.learnPages()).catch(() => undefined);

/** Loads a page and the words that it alone has: it waits for them as for its code, and nobody sees it in English before. */
export const withWords =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    const words = language() === 'en' ? undefined : learnPages();
    const [loaded] = await Promise.all([load(), words]);
    return loaded;
  };

/** One choice after the other, as they were made: a language that loads slowly must not replace a later one. */
let choices: Promise<unknown> = Promise.resolve();

/** Takes over what somebody chose. @returns whether the language could be loaded; where not, the pages stay as they are */
export function choose(next: Language): Promise<boolean> {
  const choice = choices.then(async () => {
    const isDrawn = await draw(next);
    if (isDrawn) localStorage.setItem(KEPT_AS, next);
    return isDrawn;
  });
  choices = choice;
  return choice;
}

/** Speaks as the user chose in any browser; where they chose nothing, as this browser does. */
export async function follow(chosen: Language | null): Promise<void> {
  if (chosen !== null && chosen !== language()) await choose(chosen);
}

/** The language of the pages, which are drawn anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(whenSpoken, language);
