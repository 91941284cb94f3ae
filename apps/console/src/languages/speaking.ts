import { type Language, speak, type Words } from './t.js';

const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa', 'he', 'ur'];

/** Loaded by those alone who chose it. */
const files: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Words }>>> = {
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  pl: () => import('./pl.json'),
};

/** Draws the pages in a language. @throws when its file cannot be loaded */
export async function draw(next: Language): Promise<true> {
  speak(next, next === 'en' ? undefined : (await files[next]()).default);
  document.documentElement.lang = next;
  document.documentElement.dir = RIGHT_TO_LEFT.includes(next) ? 'rtl' : 'ltr';
  return true;
}
