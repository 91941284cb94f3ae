import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = path.join(import.meta.dirname, '../../apps/console/src/languages');

/** Texts and names of elements; the page's own types are not those of the tests. */
const SEEN = `(() => {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node.textContent.trim());
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

/** An English text as a pattern: whatever is filled in. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

/** What people see or hear on a page and what is one of the console's English texts, though the language has another for it. */
export async function englishOn(page: Page, language: string): Promise<string[]> {
  const { texts } = JSON.parse(readFileSync(path.join(FOLDER, `${language}.json`), 'utf8')) as { texts: Record<string, unknown> };
  const english = Object.entries(texts)
    .filter(([text, translation]) => translation !== text && /[A-Za-z]{2}/.test(text.replace(/\{\w+\}/g, '')))
    .map(([text]) => patternOf(text));
  const seen = await page.evaluate<string[]>(SEEN);
  return seen.filter((text) => english.some((pattern) => pattern.test(text)));
}
