import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { faultsOf, heading, overflowOf, picture } from './browser.js';

const FOLDER = path.join(import.meta.dirname, '../../apps/console/src/languages');

/** Texts and names of elements; the page's own types are not those of the tests. */
const SEEN = `(() => {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  // Countries are called what they are called, Isle of Man in German, too; and code is the same in every language.
  const isName = ({ parentElement: of }) => of.closest('code') || (of.matches('option') && /^[A-Z]{2}$/.test(of.value));
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!isName(node)) found.push(node.textContent.trim());
  for (const name of ['aria-label', 'placeholder', 'title'])
    for (const element of document.querySelectorAll('[' + name + ']')) found.push(element.getAttribute(name));
  return [...new Set(found)];
})()`;

/** Chooses a language in the menu of the user, whatever the language of now, and waits until the server has kept it. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.locator('header button[aria-haspopup="menu"]').last().click();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/me/language'));
  await page.getByRole('menuitem', { name, exact: true }).click();
  await kept;
  await page.getByRole('menuitem', { name, exact: true }).waitFor({ state: 'detached' });
}

/** An English text as a pattern: whatever is filled in, and a number where it counts; `Todos los kits` is no `{count} kits`. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/(\{\w+\})/)
      .map((part) =>
        part === '{count}' ? String.raw`[\d.,\s]+` : /^\{\w+\}$/.test(part) ? '.+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      )
      .join('')}$`,
  );

interface English {
  whole: ReadonlySet<string>;
  filledIn: readonly RegExp[];
}

/** The console's English texts that a language has others for: those that stand as they are, and those with something filled in. */
const read = new Map<string, English>();

function englishBeside(language: string): English {
  const known = read.get(language);
  if (known) return known;
  const parsed = (file: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
  const { texts: everywhere } = parsed(`${language}.json`) as { texts: Record<string, unknown> };
  const texts = { ...everywhere, ...(parsed(`${language}-pages.json`) as Record<string, unknown>) };
  const english = Object.entries(texts)
    .filter(([text, translation]) => translation !== text && /[A-Za-z]{2}/.test(text.replace(/\{\w+\}/g, '')))
    .map(([text]) => text);
  const isFilledIn = (text: string): boolean => /\{\w+\}/.test(text);
  const found = { whole: new Set(english.filter((text) => !isFilledIn(text))), filledIn: english.filter(isFilledIn).map(patternOf) };
  read.set(language, found);
  return found;
}

/** What people see or hear on a page and what is one of the console's English texts, though the language has another for it. */
export async function englishOn(page: Page, language: string): Promise<string[]> {
  const { whole, filledIn } = englishBeside(language);
  const seen = await page.evaluate<string[]>(SEEN);
  return seen.filter((text) => whole.has(text) || filledIn.some((pattern) => pattern.test(text)));
}

/** The languages beside English: the name, the code, and the place of a page's heading. */
export const OTHER_LANGUAGES = [
  ['Deutsch', 'de', 0],
  ['Español', 'es', 1],
  ['Français', 'fr', 2],
  ['Polski', 'pl', 3],
] as const;

/** A page by its address, with its heading in each of `OTHER_LANGUAGES`. */
export type TranslatedPage = readonly [address: string, headings: readonly [string, string, string, string]];

/**
 * Expects that an open page has no English word and is as wide as the window, in German without a fault, too; takes a picture of it in
 * German.
 * @param isJudged whether to look for faults, which takes longer than all the rest
 */
export async function expectTranslated(page: Page, name: string, language: string, isJudged = language === 'de'): Promise<void> {
  const faults = isJudged ? await faultsOf(page) : [];
  expect([name, await englishOn(page, language), faults, await overflowOf(page)]).toEqual([name, [], [], 0]);
  if (language === 'de') await picture(page, `german-${name.replace(/\W+/g, '-')}-phone`);
}

/**
 * Opens pages one after another and expects each to be in the language: each in German, whose words are the longest, and in one of the
 * other languages, by turns. It is judged for faults in one of these two.
 * @param isRead waits until the page has what it asked for
 */
export async function walkPages(
  page: Page,
  pages: readonly TranslatedPage[],
  language: string,
  isRead: (page: Page) => Promise<unknown>,
): Promise<void> {
  const at = OTHER_LANGUAGES.findIndex(([, code]) => code === language);
  for (const [turn, [address, headings]] of pages.entries()) {
    const isGerman = at === 0;
    if (!isGerman && at !== 1 + (turn % (OTHER_LANGUAGES.length - 1))) continue;
    await page.goto(address);
    await heading(page, headings[at]);
    await isRead(page);
    await expectTranslated(page, address, language, isGerman === (turn % 2 === 0));
  }
}
