import { faultsOf, logIn, overflowOf, visitFor } from '../support/browser.js';

/** The size of a window of 1,280 by 860 pixels at 200 %. */
const AT_200_PERCENT = { width: 640, height: 430 };

describe('pages at a zoom of 200 %', () => {
  const visit = visitFor('zoom');

  it.each([
    ['clerk', ['', 'orders', 'orders/1', 'orders/new', 'products', 'products/1', 'stock', 'reports', 'account/letterhead']],
    ['manager', ['', 'shipments', 'shipments/1', 'receiving', 'bins', 'bins/1', 'recounts', 'scan', 'waves', 'system/users']],
  ])('have no fault, and nothing wider than the window: %s', async (user, paths) => {
    const page = await visit.window();
    await page.setViewportSize(AT_200_PERCENT);
    await logIn(page, user);
    for (const path of paths) {
      await page.goto(`/console/${path}`);
      await page.locator('#content h1').waitFor();
      if (path === '') await page.getByRole('region', { name: 'What to do', exact: true }).waitFor();
      for (const waiting of await page.locator('[aria-busy="true"], .mantine-Skeleton-root').all())
        await waiting.waitFor({ state: 'detached' });
      expect([path, await faultsOf(page), await overflowOf(page)]).toEqual([path, [], 0]);
    }
  });
});
