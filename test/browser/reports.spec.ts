import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { WMS } from '../support/build-wms.js';
import { everyLook, expectEveryLook, logIn, visitFor } from '../support/browser.js';

/** The worker sums up soon after its start, going back day by day. */
const ADDED_UP_MS = 60_000;

describe('reports', () => {
  const visit = visitFor('reports');

  it.each([
    ['clerk', 'By site', 'MAIN'],
    ['manager', 'By account', 'Demo Outfitters'],
  ])('of what left lead from a number on the overview to a list and its file: %s', async (user, share, of) => {
    const page = await visit.window();
    await logIn(page, user);
    const numbers = page.getByRole('list', { name: 'The last 7 days', exact: true });
    await numbers.getByRole('link', { name: 'Shipped, 7 days' }).waitFor();
    for (const until = Date.now() + ADDED_UP_MS; Date.now() < until; await page.reload()) {
      await numbers.getByRole('link', { name: 'Units announced back, 7 days' }).waitFor();
      if ((await numbers.innerText()).includes('100 %')) break;
    }
    await numbers.getByRole('link', { name: 'Shipped on time, 7 days 100 %' }).click();
    await page.waitForURL('**/console/reports?days=7');
    await page.getByRole('heading', { name: 'Reports', exact: true }).waitFor();
    await page.getByText('1 of 1 orders left on time').waitFor();
    await page.getByText('nothing left in the 7 days before').first().waitFor();
    const shares = page.getByRole('region', { name: share, exact: true }).first();
    const cells = shares.getByRole('row').nth(1).getByRole('cell');
    expect((await cells.allInnerTexts()).slice(0, 5)).toEqual([of, '1', '1', '1', '100 %']);
    const byDay = page.getByRole('region', { name: 'Shipped by day', exact: true }).first();
    const [file] = await Promise.all([page.waitForEvent('download'), byDay.getByRole('button', { name: 'Export CSV' }).click()]);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect([file.suggestedFilename(), lines.length]).toEqual(['shipped-by-day.csv', 8]);
    expect(lines[0]).toBe('\uFEFFDay,Orders,Lines,Units,On time,Median minutes,90th percentile minutes');
    expect(lines[7]).toMatch(/^\d{4}-\d\d-\d\d,1,1,1,1,0,0$/);
    await page.getByRole('button', { name: 'Export CSV of by hour of the day' }).waitFor();
    await page.locator('.recharts-surface[role="application"]').nth(1).waitFor();
    await expectEveryLook(page, `reports-shipping-${user}`, everyLook);
  });

  it.each([
    ['clerk', '/console/products/'],
    ['manager', '/console/bins?sku='],
  ])('of products say what sells and what lies, and lead to it: %s', async (user, to) => {
    const page = await visit.window();
    await logIn(page, user);
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await page.getByRole('navigation', { name: 'Reports', exact: true }).getByRole('link', { name: 'Products', exact: true }).click();
    const list = page.getByRole('region', { name: 'Products by sales', exact: true });
    const first = list.locator('tbody tr').first();
    for (const until = Date.now() + ADDED_UP_MS; Date.now() < until; await page.reload()) {
      const named = first.getByRole('link').first();
      await named.or(page.getByText('Nothing is measured yet.')).waitFor();
      if ((await named.count()) > 0) break;
    }
    // The history begins after the demo set's picks.
    expect((await first.getByRole('cell').allInnerTexts()).slice(2, 5)).toEqual(['–', '0', '0']);
    await page.getByLabel('Class', { exact: true }).selectOption('dead');
    await page.waitForURL('**/console/reports/products?group=dead');
    await list.getByText('No product is in this class.').waitFor();
    await page.getByLabel('Class', { exact: true }).selectOption('');
    await first.getByRole('link').first().waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV of Products by sales' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^products-report-\d{4}-\d\d-\d\d\.csv$/);
    await page.locator('.recharts-surface[role="application"]').waitFor();
    await expectEveryLook(page, `reports-products-${user}`, everyLook);
    await list.locator('tbody tr').first().getByRole('link').first().click();
    await page.waitForURL((url) => url.href.includes(to));
  });

  it('of the floor say how exact it is, and for leads how much people do', async () => {
    const { url } = visit.service;
    const counted = await fetch(`${url}${WMS}/recount`, {
      method: 'POST',
      headers: { userName: 'manager', Key: 'demo-wms-key', 'content-type': 'application/json' },
      body: JSON.stringify([{ account_id: 100, skus: [{ sku: 'DEMO-001', bins: [{ location: 'A', bin: 'A01', qty_in_bin: 1 }] }] }]),
    });
    expect(counted.status).toBe(200);
    const page = await visit.window();
    await logIn(page, 'manager');
    const numbers = page.getByRole('list', { name: 'The last 7 days', exact: true });
    const exact = numbers.getByRole('link', { name: 'Counts without a difference, 7 days 0 %' });
    for (const until = Date.now() + ADDED_UP_MS; Date.now() < until; await page.reload()) {
      await numbers.getByRole('link', { name: 'Bins in use, 7 days' }).waitFor();
      if (await exact.isVisible()) break;
    }
    // Without measurements there is no number, so it is not shown.
    await numbers.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    expect(await numbers.getByRole('link', { name: 'Units picked an hour, 7 days' }).count()).toBe(0);
    await exact.click();
    await page.waitForURL('**/console/reports/accuracy?days=7');
    await page.getByText('0 of 1 counts found what the books said.').waitFor();
    const shares = page.getByRole('region', { name: 'By account', exact: true }).first();
    expect((await shares.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).slice(0, 3)).toEqual(['Demo Outfitters', '1', '0 %']);
    const byDay = page.getByRole('region', { name: 'Counts by day', exact: true }).first();
    const [file] = await Promise.all([page.waitForEvent('download'), byDay.getByRole('button', { name: 'Export CSV' }).click()]);
    expect(file.suggestedFilename()).toBe('accuracy-by-day.csv');
    await page.locator('.recharts-surface[role="application"]').waitFor();
    await expectEveryLook(page, 'reports-accuracy', everyLook);

    await page.getByRole('navigation', { name: 'Reports', exact: true }).getByRole('link', { name: 'People', exact: true }).click();
    await page.getByText('Units picked an hour').waitFor();
    await page.getByText('Nobody picked, put away or moved anything in these days.').waitFor();
    await expectEveryLook(page, 'reports-people', everyLook);
  });

  it.each(['clerk', 'manager'])(
    'of what comes back and of what takes space lead from a number on the overview to a list: %s',
    async (user) => {
      const page = await visit.window();
      await logIn(page, user);
      const numbers = page.getByRole('list', { name: 'The last 7 days', exact: true });
      const isSite = user === 'manager';
      for (const until = Date.now() + ADDED_UP_MS; Date.now() < until; await page.reload()) {
        const space = numbers.getByRole('link', { name: 'Bins in use, 7 days' });
        await space.waitFor();
        if (/[1-9]/.test((await space.innerText()).split('days')[1] ?? '')) break;
      }
      await numbers.getByRole('link', { name: 'Bins in use, 7 days' }).click();
      await page.waitForURL('**/console/reports/space?days=7');
      const shares = page.getByRole('region', { name: isSite ? 'By account' : 'By site', exact: true }).first();
      await shares.getByRole('cell', { name: isSite ? 'Demo Outfitters' : 'MAIN', exact: true }).waitFor();
      expect(await page.getByText('Bins to pick from').count()).toBe(isSite ? 1 : 0);
      const [file] = await Promise.all([page.waitForEvent('download'), shares.getByRole('button', { name: 'Export CSV' }).click()]);
      expect(file.suggestedFilename()).toBe(isSite ? 'space-by-account.csv' : 'space-by-site.csv');
      await page.locator('.recharts-surface[role="application"]').waitFor();
      await expectEveryLook(page, `reports-space-${user}`, everyLook);

      await page.goto(`${visit.service.url}/console/`);
      await numbers.getByRole('link', { name: 'Units announced back, 7 days' }).click();
      await page.waitForURL('**/console/reports/returns?days=7');
      await page.getByText('units announced of units shipped').waitFor();
      await page.getByRole('button', { name: 'Export CSV of returns by product and reason' }).waitFor();
      await expectEveryLook(page, `reports-returns-${user}`, everyLook);
    },
  );

  /** Days of November, each with figures. */
  const daysOf = <Figures>(first: number, many: number, figures: Figures) =>
    Array.from({ length: many }, (_, at) => ({ day: new Date(Date.UTC(2026, 10, first + at)).toISOString().slice(0, 10), ...figures }));
  /** Expects grey bars of an earlier period in these charts: checks the last cell of each table's first row, the legend and the axis. */
  async function expectBefore(page: Page, charts: readonly (readonly [region: string, axis: string, title: string, first: string])[]) {
    for (const [region, axis, title, first] of charts) {
      const chart = page.getByRole('region', { name: region, exact: true }).first();
      await chart.locator('.recharts-legend-wrapper').getByText(title, { exact: true }).waitFor();
      await chart.locator('svg').getByText(axis, { exact: true }).first().waitFor();
      await chart.getByText('View as table').click();
      expect((await chart.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).slice(-1)).toEqual([first]);
    }
  }

  it('have what left in as many days before, and at which hours, as quiet bars beside', async () => {
    const page = await visit.window();
    const figures = (orders: number) => ({ orders, lines: orders, units: orders, on_time: orders, median_minutes: 5, slow_minutes: 9 });
    const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, created: 0, orders: 4 }));
    const asked: string[] = [];
    await page.route('**/reports/shipping?*', (route) => {
      asked.push(new URL(route.request().url()).search);
      const many = Number(asked.at(-1)?.slice('?days='.length));
      const report = {
        ...{ as_of: null, total: figures(2 * many), previous: figures(3 * many), shares: [], days: daysOf(20, many, figures(2)) },
        hours: hours.map((hour) => ({ ...hour, lines: 0, units: 0 })),
        // The value grows by the day, which tells the days apart: 30 days are compared with those of 28 days earlier, which begin with the
        // third earlier day.
        previous_days: daysOf(20 - many, many, {}).map(({ day }, at) => ({ day, ...figures(3 + at) })),
        previous_hours: hours.map((hour) => ({ ...hour, orders: 5 })),
      };
      return route.fulfill({ json: { data: report } });
    });
    await logIn(page, 'manager');
    await page.getByRole('list', { name: 'The last 7 days', exact: true }).waitFor();
    asked.length = 0;
    await page.goto(`${visit.service.url}/console/reports?days=7`);
    await expectBefore(page, [
      ['Shipped by day', 'Day', 'Orders a week earlier', '3'],
      ['By hour of the day', 'Hour', 'Orders shipped, the 7 days before', '5'],
    ]);
    expect(asked).toEqual(['?days=7']);
    await expectEveryLook(page, 'reports-before', everyLook);
    await page.getByRole('radiogroup', { name: 'Period', exact: true }).getByText('30', { exact: true }).click();
    await page.waitForURL('**/console/reports?days=30');
    await page.reload();
    await expectBefore(page, [['Shipped by day', 'Day', 'Orders 4 weeks earlier', '5']]);
  });

  it('have the counts of as many days before beside', async () => {
    const page = await visit.window();
    const exact = (counts: number) => ({
      ...{ lines: 9, units: 9, shorts: 1, units_short: 1, checks: 2, checks_failed: 1, counts, counts_right: counts - 1 },
      ...{ units_counted: 10, units_off: 1, docked: 0, median_minutes: null, slow_minutes: null },
    });
    const report = {
      ...{ total: exact(28), previous: exact(42), shares: [] },
      ...{ days: daysOf(20, 7, exact(4)), previous_days: daysOf(13, 7, exact(6)) },
    };
    await page.route('**/api/reports/accuracy?days=7', (route) => route.fulfill({ json: { data: report } }));
    await logIn(page, 'manager', `${visit.service.url}/console/reports/accuracy?days=7`);
    await expectBefore(page, [['Counts by day', 'Day', 'Counts a week earlier', '6']]);
    await expectEveryLook(page, 'reports-accuracy-before', everyLook);
  });

  it('have the reasons of returns and the volume of as many days before beside', async () => {
    const page = await visit.window();
    const returned = { returns: 2, units: 6, good: 1, hurt: 0 };
    const reason = { account_id: 100, account_name: 'Demo Outfitters', sku: 'DEMO-001', reason: 'Too small', ...returned };
    const previous_reasons = [{ reason: 'Too small', units: 9 }];
    await page.route('**/api/reports/returns?days=7', (route) =>
      route.fulfill({ json: { data: { total: returned, units_shipped: 60, rows: [reason], previous_reasons } } }),
    );
    // A day without a measurement stays empty beside the same weekday.
    const measured = (first: number, volume: number) => daysOf(first, 7, { bins: 3, units: 20, volume: volume * 12 ** 3 });
    const previous_days = measured(13, 40).filter(({ day }) => day !== '2026-11-14');
    await page.route('**/api/reports/space?days=7', (route) =>
      route.fulfill({ json: { data: { as_of: null, purposes: [], shares: [], days: measured(20, 50), previous_days } } }),
    );
    await logIn(page, 'manager', `${visit.service.url}/console/reports/returns?days=7`);
    await expectBefore(page, [['By reason', 'Reason', 'Units announced, the 7 days before', '9']]);
    await expectEveryLook(page, 'reports-returns-before', everyLook);
    await page.goto(`${visit.service.url}/console/reports/space?days=7`);
    await expectBefore(page, [['Volume by day', 'Day', 'Cubic feet a week earlier', '40']]);
    const table = page.getByRole('region', { name: 'Volume by day: table', exact: true });
    expect((await table.getByRole('row').nth(2).getByRole('cell').allInnerTexts()).slice(-1)).toEqual(['–']);
    await expectEveryLook(page, 'reports-space-before', everyLook);
  });

  it('of people are not for merchants', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', `${visit.service.url}/console/reports/accuracy`);
    await page.getByText('Counts without a difference').first().waitFor();
    const reports = page.getByRole('navigation', { name: 'Reports', exact: true });
    expect(await reports.getByRole('link').allInnerTexts()).toEqual(['Shipping', 'Products', 'Accuracy', 'Returns', 'Space']);
  });
});
