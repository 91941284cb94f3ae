import type { Page } from 'playwright-core';
import { logIn, overflowOf, picture, visitFor } from '../support/browser.js';

describe('pages on paper', () => {
  const visit = visitFor('print');
  /** A4 without margins of 15 mm, at 96 pixels an inch. */
  const PAPER = { width: 680, height: 1_000 };

  it.each([
    ['clerk', 'orders', '/console/orders', 'SO-1001'],
    ['clerk', 'order', '/console/orders/3', 'DEMO-010'],
    ['manager', 'shipments', '/console/shipments', 'SO-1001'],
    ['manager', 'reports', '/console/reports', 'Reports'],
  ])('are black on white, without navigation and buttons, in the dark theme, too: %s, %s', async (user, name, address, text) => {
    const page: Page = await visit.window('dark-wide');
    await logIn(page, user, address);
    await page.getByText(text, { exact: true }).first().waitFor();
    await page.locator('main .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    expect(
      await page.locator('.mantine-AppShell-header, .mantine-AppShell-navbar, main .mantine-Button-root').filter({ visible: true }).count(),
    ).toBe(0);
    expect(await page.evaluate('[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]')).toEqual([
      'rgb(255, 255, 255)',
      'rgb(0, 0, 0)',
    ]);
    expect(await overflowOf(page)).toBe(0);
    await picture(page, `print-${name}`);
  });
});
