import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expectEveryLook, logIn, visitFor } from '../support/browser.js';

describe('exports of lists', () => {
  const visit = visitFor('exports', /status of 503/);

  /** Clicks the button; returns the file's name, and its lines by column. */
  const save = async (page: Page, list: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Export CSV of ${list}` }).click()]);
    const text = await readFile(await file.path(), 'utf8');
    const [head = '', ...lines] = text.slice(1).trimEnd().split('\r\n');
    const names = head.split(',');
    const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])));
    return { name: file.suggestedFilename(), names, rows };
  };
  /** The first column of the visible list, after the checkboxes. */
  const shown = (page: Page, list: string): Promise<string[]> =>
    page.getByRole('region', { name: list, exact: true }).locator('tbody tr td:first-child a, [data-own-clicks] + td a').allInnerTexts();

  it('saves the orders that a merchant sees, filtered and sorted as they see them', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/orders?status=3&sort=order_number&direction=asc');
    await page.getByRole('button', { name: 'Export CSV of Orders' }).waitFor();
    await page.getByRole('link', { name: 'SO-1001' }).waitFor();
    await expectEveryLook(page, 'export-list', ['light', 'dark-phone']);
    const { name, names, rows } = await save(page, 'Orders');
    expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    expect(names).toContain('created_at (UTC)');
    expect(rows.map((row) => row.order_number)).toEqual(await shown(page, 'Orders'));
    expect(rows.every((row) => row.status === 'Pending')).toBe(true);
    await page.goto('/console/orders?text=SO-1003');
    await page.getByText('1–1 of 1').waitFor();
    expect((await save(page, 'Orders')).rows.map((row) => row.order_number)).toEqual(['SO-1003']);
  });

  it('saves products that words find, and stock by state', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/products?text=hoodie');
    await page.getByRole('link', { name: 'DEMO-002' }).waitFor();
    expect((await save(page, 'Products')).rows.map(({ sku }) => sku).sort()).toEqual((await shown(page, 'Products')).sort());
    await page.goto('/console/stock?state=available&sku=DEMO-00');
    await page.getByRole('link', { name: 'DEMO-001' }).first().waitFor();
    expect((await save(page, 'Stock')).rows.map(({ sku }) => sku)).toEqual(await shown(page, 'Stock'));
  });

  it('saves the shipments and bins of a site', async () => {
    const page = await visit.window();
    await logIn(page, 'picker', '/console/shipments?status=4');
    await page.getByRole('region', { name: 'Shipments', exact: true }).getByRole('link').first().waitFor();
    const shipments = (await save(page, 'Shipments')).rows;
    const numbers = await page
      .getByRole('region', { name: 'Shipments', exact: true })
      .locator('tbody tr td:nth-child(2) a')
      .allInnerTexts();
    expect(shipments.map((row) => row.order_number)).toEqual(numbers);
    await page.goto('/console/bins?location=A');
    await page.getByRole('region', { name: 'Bins', exact: true }).getByRole('link').first().waitFor();
    const bins = (await save(page, 'Bins')).rows.map(({ location, bin }) => `${location} / ${bin}`);
    const onPage = await page.getByRole('region', { name: 'Bins', exact: true }).locator('tbody tr td:first-child a').allInnerTexts();
    expect([...new Set(bins)].slice(0, onPage.length)).toEqual(onPage);
  });

  it('says so when the export fails, saves nothing, and can be stopped', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/products');
    const button = page.getByRole('button', { name: 'Export CSV of Products' });
    const files: string[] = [];
    page.on('download', (file) => files.push(file.url()));
    await page.route('**/exports/products*', (route) =>
      route.fulfill({
        status: 503,
        json: { response: { success: false, message: 'The database is away; try again later', code: 'database_away' } },
      }),
    );
    await button.click();
    await page.getByText('The database is away; try again later').waitFor();
    await page.unroute('**/exports/products*');
    // As long as the server does not answer, a second click stops it.
    await page.route('**/exports/products*', () => undefined);
    await button.click();
    await page.getByRole('button', { name: 'Stop export of Products' }).click();
    await button.waitFor();
    expect(files).toEqual([]);
  });
});
