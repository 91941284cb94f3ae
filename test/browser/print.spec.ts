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
    ['manager', 'shipment', '/console/shipments/2', 'Lines'],
    ['manager', 'bins', '/console/bins', 'Bins'],
    ['clerk', 'overview', '/console/', 'Orders by hour'],
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

  it('have their charts whole, whatever room these had on the screen', async () => {
    const page: Page = await visit.window('light-wide');
    // A browser that prints tells nobody how wide the paper is.
    await page.addInitScript(`{
      const Told = ResizeObserver;
      globalThis.ResizeObserver = class extends Told { constructor(tell) { super((...told) => globalThis.isPaper || tell(...told)); } };
    }`);
    await logIn(page, 'clerk');
    const charts = page.locator('.recharts-surface[role="application"]');
    await charts.nth(3).waitFor();
    await page.locator('main .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    await page.evaluate('globalThis.isPaper = true');
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    const places = await page.locator('section:has(.recharts-surface)').evaluateAll((cards) =>
      cards.map((card) => {
        const { right, bottom, width } = card.getBoundingClientRect();
        const parts = [...card.querySelectorAll('.recharts-surface, .recharts-legend-wrapper')].map((part) => part.getBoundingClientRect());
        const chart = card.querySelector('.recharts-surface[role="application"]')?.getBoundingClientRect();
        return {
          right,
          bottom,
          share: (chart?.width ?? 0) / width,
          height: chart?.height,
          parts: parts.map((part) => [part.right, part.bottom]),
        };
      }),
    );
    expect(places.length).toBeGreaterThan(3);
    for (const { right, bottom, share, height, parts } of places) {
      expect(parts.filter(([x = 0, y = 0]) => x > right || y > bottom)).toEqual([]);
      expect(share).toBeGreaterThan(0.9);
      expect(height).toBeGreaterThan(100);
    }
    const breaks = "[...document.querySelectorAll('section:has(.recharts-surface)')].map((card) => getComputedStyle(card).breakInside)";
    expect(new Set(await page.evaluate<string[]>(breaks))).toEqual(new Set(['avoid']));
    expect([await page.getByRole('radiogroup').filter({ visible: true }).count(), await overflowOf(page)]).toEqual([0, 0]);
    await picture(page, 'print-charts');
  });
});
