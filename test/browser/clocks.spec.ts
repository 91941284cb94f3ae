import Libsql from 'libsql';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { embeddedFile } from '@runtime/schema';
import { faultsOf, logIn, overflowOf, picture, visitFor } from '../support/browser.js';
import { required } from '../support/environment.js';

const INTERNAL = '/apirest/v4/oms/internal';

/** The readers are in Los Angeles, so neither their time zone nor UTC can pass for the right one. */
describe('the clock of the console', () => {
  const visit = visitFor('clocks');

  const patch = async (what: string, time_zone: string): Promise<void> => {
    const { status, body } = await visit.service.http
      .patch(`${INTERNAL}/${what}`)
      .set({ userName: 'manager', Key: 'demo-wms-key' })
      .send({ time_zone });
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  /** Moves orders of the demo set to these times of creation. */
  const written = (at: Readonly<Record<string, string>>): void => {
    const database = new Libsql(embeddedFile(path.join(required('TEST_RUN_FOLDER'), 'browser-clocks')));
    database.exec('PRAGMA busy_timeout = 5000');
    for (const [number, instant] of Object.entries(at))
      database.prepare('UPDATE orders SET CreatedDate = ? WHERE OrderNumber = ?').run(instant, number);
    database.close();
  };
  const shown = async (page: Page, orders: number): Promise<string[]> => {
    await page.getByText(`1–${orders} of ${orders}`).waitFor();
    return page.getByRole('region', { name: 'Orders', exact: true }).getByRole('row').locator('[data-own-clicks] + td').allInnerTexts();
  };

  it("is the account's: a day in Tokyo finds its orders, and shows them on that day", async () => {
    await patch('accounts/100', 'Asia/Tokyo');
    written({
      'SO-1001': '2026-10-21 14:59:59.999',
      'SO-1002': '2026-10-21 15:00:00.000',
      'SO-1003': '2026-10-22 14:59:59.999',
      'SO-1004': '2026-10-22 15:00:00.000',
      'SO-1005': '2026-10-22 23:30:00.000',
    });
    const page = await visit.window('light', 'America/Los_Angeles');
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByText('Times in Asia/Tokyo').waitFor();
    await page.getByRole('button', { name: 'Filters of Orders', exact: true }).click();
    await page.getByRole('textbox', { name: 'Created from' }).fill('2026-10-22');
    await page.getByRole('textbox', { name: 'Created until' }).fill('2026-10-22');
    await page.waitForURL('**/console/orders?from=2026-10-22&to=2026-10-22');
    expect(await shown(page, 2)).toEqual(['SO-1003', 'SO-1002']);
    await page.getByText('Oct 22, 2026, 12:00 AM').waitFor();
    await page.getByText('Oct 22, 2026, 11:59 PM').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'orders-tokyo-light');
    await page.getByRole('textbox', { name: 'Created until' }).fill('2026-10-23');
    expect(await shown(page, 4)).toEqual(['SO-1005', 'SO-1004', 'SO-1003', 'SO-1002']);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'SO-1005' }).click();
    await page.getByText('Oct 23, 2026, 8:30 AM').first().waitFor();
  });

  it('has days of 25 hours in New York', async () => {
    await patch('accounts/100', 'America/New_York');
    written({
      'SO-1001': '2025-11-02 03:59:59.999',
      'SO-1002': '2025-11-02 04:00:00.000',
      'SO-1003': '2025-11-03 04:59:59.999',
      'SO-1004': '2025-11-03 05:00:00.000',
      'SO-1005': '2025-11-04 05:00:00.000',
    });
    const page = await visit.window('dark-phone', 'America/Los_Angeles');
    await logIn(page, 'clerk', '/console/orders?from=2025-11-02&to=2025-11-02');
    await page.getByText('Times in America/New_York').waitFor();
    expect((await shown(page, 2)).map((text) => text.replace(/^Order\s*/, ''))).toEqual(['SO-1003', 'SO-1002']);
    expect(await overflowOf(page)).toBe(0);
    await picture(page, 'orders-new-york-dark-phone');
    await page.goto('/console/orders?from=2025-11-03&to=2025-11-03');
    expect((await shown(page, 1)).map((text) => text.replace(/^Order\s*/, ''))).toEqual(['SO-1004']);
  });

  it.each(['Asia/Tokyo', 'America/New_York'])("is the site's for its warehouse users, in lists and charts: %s", async (zone) => {
    await patch('distribution_centers/1', zone);
    const page = await visit.window('light', 'America/Los_Angeles');
    const today = (): string => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: zone }).format(new Date());
    // Removes the hours of today, which the page would show in place of the days.
    await page.route('**/reports/shipping?days=1', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { data: { ...data, hours: [] } } });
    });
    await logIn(page, 'manager');
    const days = page.getByRole('region', { name: 'Orders per day', exact: true });
    await days.getByText(`Days in ${zone}.`).waitFor();
    await days.getByText('View as table').click();
    await days.getByRole('cell').first().waitFor();
    const last = await days.getByRole('row').last().getByRole('cell').allInnerTexts();
    expect(last.slice(0, 2)).toEqual([today(), '5']);
    await page.goto('/console/system/request-log');
    await page.getByText(`Times in ${zone}`).waitFor();
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe(date);
  });
});
