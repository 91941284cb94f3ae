import { type Language, language, learn, speak, type Words } from './t.js';

const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa', 'he', 'ur'];

type Translated = Exclude<Language, 'en'>;
/** Loaded by those alone who chose the language: what every page says, and what only its own page does. */
const files: Readonly<Record<Translated, readonly [() => Promise<{ default: Words }>, () => Promise<{ default: Words['texts'] }>]>> = {
  de: [() => import('./de.json'), () => import('./de-pages.json')],
  es: [() => import('./es.json'), () => import('./es-pages.json')],
  fr: [() => import('./fr.json'), () => import('./fr-pages.json')],
  pl: [() => import('./pl.json'), () => import('./pl-pages.json')],
};

/** The server's refusals by their English. */
const refusals: Readonly<Record<Translated, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  de: () => import('./de-refusals.json'),
  es: () => import('./es-refusals.json'),
  fr: () => import('./fr-refusals.json'),
  pl: () => import('./pl-refusals.json'),
};

/** The server's refusals in a language. @throws when its file cannot be loaded */
export const refusalsIn = async (of: Translated): Promise<Readonly<Record<string, string>>> => (await refusals[of]()).default;

/** Draws the console in a language before any page is there. @throws when its file cannot be loaded */
export async function begin(next: Translated): Promise<void> {
  const [everywhere] = files[next];
  show(next, (await everywhere()).default);
}

/** Takes in what pages say in the language of now; a change of the language meanwhile has brought them itself. */
export async function learnPages(): Promise<void> {
  const now = language();
  if (now === 'en') return;
  const [, onPages] = files[now];
  const { default: texts } = await onPages();
  if (now === language()) learn(texts);
}

/** Draws the console anew in a language, with whatever page is there. @throws when its files cannot be loaded */
export async function draw(next: Language): Promise<true> {
  show(next, next === 'en' ? undefined : await wordsOf(next));
  return true;
}

async function wordsOf(next: Translated): Promise<Words> {
  const [everywhere, onPages] = files[next];
  const [{ default: words }, { default: texts }] = await Promise.all([everywhere(), onPages()]);
  return { ...words, texts: { ...words.texts, ...texts } };
}

function show(next: Language, words?: Words): void {
  speak(next, words);
  document.documentElement.lang = next;
  document.documentElement.dir = RIGHT_TO_LEFT.includes(next) ? 'rtl' : 'ltr';
}
