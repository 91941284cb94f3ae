import type { Page } from 'playwright-core';
import { expectEveryLook, logIn, type Look, visitFor } from '../support/browser.js';

describe('the pictures of the overview', () => {
  const visit = visitFor('overview');

  const drawn = async (page: Page, pictures: number): Promise<void> => {
    await page
      .locator('.recharts-surface[role="application"]')
      .nth(pictures - 1)
      .waitFor();
    await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  };

  it('come with their numbers, and follow every change', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await drawn(page, 4);
    const ages = page.getByRole('region', { name: 'Age of open orders', exact: true });
    await ages.getByText('3 orders are open.').waitFor();
    await ages.getByText('View as table').click();
    const youngest = ages.getByRole('row').nth(1);
    expect(await youngest.getByRole('cell').allInnerTexts()).toEqual(['under 1 h', '3', '1', '1', '1', '0', '0']);
    const order = {
      order_number: 'SEEN-1',
      shipping_method: 'GROUND',
      customer: { firstname: 'A', address1: '1 Road', city: 'B', state: 'NY', zip: '10001', country: 'US' },
      items: [{ sku: 'DEMO-001', quantity: 2 }],
    };
    expect(
      (
        await visit.service.http
          .post('/apirest/v4/oms/orders')
          .set({ AccountID: '100', Key: 'demo-oms-key' })
          .send({ data: [order] })
      ).status,
    ).toBe(200);
    await ages.getByText('4 orders are open.').waitFor();
    await page.getByRole('region', { name: 'API use and errors', exact: true }).getByText('requests from your account').waitFor();
    await page.getByRole('region', { name: 'Orders per day', exact: true }).getByText('90', { exact: true }).click();
    await page.waitForURL('**/console/?days=90');
    await page.getByText('In the last 90 days: 6 orders created').waitFor();
  });

  it('load with everything else in less than 350 kB', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await drawn(page, 5);
    const sizes = await page.evaluate<number[]>(
      "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/console/assets/')).map(({ encodedBodySize }) => encodedBodySize)",
    );
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(350_000);
  });

  it('support the arrow keys', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await drawn(page, 4);
    const stock = page.getByRole('region', { name: 'Stock', exact: true });
    await stock.locator('.recharts-surface[role="application"]').focus();
    await page.keyboard.press('ArrowRight');
    await stock.locator('.recharts-tooltip-wrapper').getByText('Reserved').waitFor();
  });

  it.each<[string, string, Look[]]>([
    ['clerk', 'overview', ['light', 'dark']],
    ['manager', 'overview-warehouse', ['light', 'dark', 'light-phone']],
  ])('are read by everybody: %s', async (user, name, looks) => {
    const page = await visit.window();
    await logIn(page, user);
    await drawn(page, user === 'clerk' ? 4 : 5);
    await page.mouse.move(0, 0);
    await expectEveryLook(page, name, looks);
  });
});
