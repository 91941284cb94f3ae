import type { Page } from 'playwright-core';
import { expectEveryLook, expectReadable, heading, type Look, overflowOf, visitFor } from '../support/browser.js';

const LOOKS: readonly Look[] = ['light-wide', 'dark-wide', 'light-phone', 'dark-phone', 'light-tablet'];

describe('the documentation', () => {
  const visit = visitFor('documentation');

  const search = async (page: Page, words: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill(words);
  };

  it.each([
    ['docs-home', '/docs/', 'Documentation'],
    ['docs-guide', '/docs/guides/first-order', "An order's life"],
    ['docs-tables', '/docs/readme', 'Order, inventory and warehouse management'],
    ['docs-interface', '/docs/reference/oms', 'Order management (v4 OMS)'],
    ['docs-operations', '/docs/reference/oms/orders', 'Orders'],
    ['docs-codes', '/docs/reference/rates/codes', 'Codes'],
    ['docs-pictures', '/docs/console', 'The web console'],
  ] as const)('is readable in each look: %s', async (...lookedAt) => {
    await expectReadable(await visit.window(), lookedAt, LOOKS);
  });

  it('is searched with keys alone: it opens the place below the heading that was found', async () => {
    const page = await visit.window('light-wide');
    await page.goto('/docs/');
    await page.locator('button.search').waitFor();
    await page.keyboard.press('/');
    await search(page, 'idempotency key');
    const results = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    await results.first().waitFor();
    expect(await results.count()).toBeGreaterThan(3);
    await page.keyboard.press('ArrowDown');
    expect(await results.nth(1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    await expectEveryLook(page, 'docs-search', ['light-wide', 'dark-wide', 'dark-phone']);
    const address = await results.first().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address ?? ''}`);
  });

  it('finds operations by their path and codes by their name', async () => {
    const page = await visit.window('light-wide');
    await page.goto('/docs/');
    await page.locator('button.search').waitFor();
    await search(page, 'orders cancel-bulk');
    const results = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    await results.filter({ hasText: 'Cancel orders' }).first().waitFor();
    await search(page, 'order_not_cancellable');
    await results.filter({ hasText: 'order_not_cancellable' }).first().click();
    await page.waitForURL('**/docs/reference/**');
  });

  it('shows samples in the language that the reader chose last, on every page, by mouse or keys', async () => {
    const page = await visit.window('light-phone');
    await page.goto('/docs/reference/oms/orders');
    const first = page.getByRole('tablist', { name: 'Language of the sample' }).first();
    await first.getByRole('tab', { name: 'curl', selected: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await first.getByRole('tab', { name: 'PHP', selected: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await first.getByRole('tab', { name: 'Python', selected: true }).waitFor();
    expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(
      Array.from({ length: await page.getByRole('tablist').count() }, () => 'Python'),
    );
    expect(await page.getByRole('tabpanel').first().textContent()).toContain('from order_warehouse_client import OmsClient');
    await page.goto('/docs/reference/rates/rates');
    await page.getByRole('tab', { name: 'Python', selected: true }).first().waitFor();
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('tab', { name: 'TypeScript' }).first().click();
    expect(await page.getByRole('tabpanel').first().textContent()).toContain('await fetch(');
  });

  it('says when the search finds nothing, and closes with Escape', async () => {
    const page = await visit.window('dark-wide');
    await page.goto('/docs/operations');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill('xyzzyplugh');
    await page.getByText('Nothing found.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search the documentation' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search the documentation' }).waitFor();
  });

  it('is walked from page to page, and on a phone by a menu', async () => {
    const page = await visit.window('light-phone');
    await page.goto('/docs/guides/first-order');
    await page.getByRole('link', { name: /^Next/ }).click();
    await heading(page, 'Paging, and what changed');
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Changelog' }).click();
    await heading(page, 'Changelog');
  });

  it('has a page of its own for an address without one', async () => {
    const page = await visit.window('light-wide');
    // The browser logs the answer itself.
    page.removeAllListeners('console');
    await page.goto('/docs/nothing');
    await heading(page, 'No such page');
    await page.getByRole('link', { name: 'the first page' }).click();
    await heading(page, 'Documentation');
  });
});
