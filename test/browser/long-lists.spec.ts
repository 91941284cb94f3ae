import type { Page, Route } from 'playwright-core';
import { faultsOf, heading, logIn, visitFor } from '../support/browser.js';
import { longestTask } from '../support/main-thread.js';

describe('a list of 10,000 rows', () => {
  const visit = visitFor('long-lists');
  const TOTAL = 10_000;
  /** The height of the page's head and the column headings. */
  const HEADS_PX = 90;
  /** Three frames at sixty per second; people notice longer tasks when they scroll. */
  const MAX_TASK_MS = 50;
  const account = { AccountID: '100', Key: 'demo-oms-key' };

  const rowCount = (page: Page): Promise<number> => page.evaluate<number>("document.querySelectorAll('tr').length");

  /** Scrolls to the end of the page; returns the largest number of rows that the page had meanwhile. */
  async function scrollToEnd(page: Page): Promise<number> {
    let maximum = 0;
    const place = (): Promise<number> => page.evaluate<number>('new Promise((drawn) => requestAnimationFrame(() => drawn(scrollY)))');
    for (let before = -1, now = await place(); now !== before || now === 0; before = now, now = await place()) {
      await page.mouse.wheel(0, 400);
      await page.evaluate('new Promise((drawn) => setTimeout(drawn, 20))');
      maximum = Math.max(maximum, await rowCount(page));
    }
    return maximum;
  }

  /** Answers a page of 10,000 shipments, all like the newest of the demo set. */
  async function answerMany(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    const [page = 1, perPage = 0] = ['page', 'per_page'].map((name) => Number(url.searchParams.get(name)));
    url.searchParams.set('page', '1');
    const response = await route.fetch({ url: url.href });
    const { data, metadata } = (await response.json()) as { data: object[]; metadata: object };
    const rows = Array.from({ length: perPage }, (_, index) => (page - 1) * perPage + index + 1);
    await route.fulfill({
      response,
      json: {
        data: rows.map((at) => ({ ...data[0], order_id: at, order_number: `LONG-${at}` })),
        metadata: { ...metadata, page, total_records: TOTAL, total_pages: TOTAL / perPage },
      },
    });
  }

  it('keeps a page of them, which scrolls without a task that one sees', async () => {
    const page = await visit.window('light-wide');
    await logIn(page, 'manager');
    await page.route('**/console/api/shipments?*', answerMany);
    await page.goto('/console/shipments?per_page=100');
    await page.getByText('1–100 of 10,000').waitFor();
    await page.mouse.move(700, 500);
    const tasks: number[] = [];
    for (const first of [1, 101, 201]) {
      tasks.push(await longestTask(page, async () => expect(await scrollToEnd(page)).toBe(101)));
      const next = page.getByRole('link', { name: `LONG-${first + 100}`, exact: true });
      await page.getByRole('button', { name: 'Next page of Shipments' }).click();
      await next.waitFor();
      // After turning a page, its first row is visible and not behind the headings.
      expect((await next.boundingBox())?.y).toBeGreaterThan(HEADS_PX);
      expect((await next.boundingBox())?.y).toBeLessThan(2 * HEADS_PX);
    }
    expect(Math.max(...tasks)).toBeLessThan(MAX_TASK_MS);
    await page.getByRole('button', { name: 'Page 100 of Shipments' }).click();
    const last = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'LONG-10000', exact: true }) });
    await last.waitFor();
    expect([await last.getAttribute('aria-rowindex'), await rowCount(page)]).toEqual(['10001', 101]);
  });

  it('that comes at once is shown in pages, too, and goes onto paper whole', async () => {
    const page = await visit.window();
    const { body } = await visit.service.http
      .post('/apirest/v4/oms/inventory/replenishments')
      .set(account)
      .send({ data: [{ distribution_center: 'MAIN', items: [{ sku: 'DEMO-001', quantity: 1 }] }] });
    const { replenishment_id: id } = (body as { data: { replenishment_id: number }[] }).data[0] ?? { replenishment_id: 0 };
    await logIn(page, 'clerk');
    await page.route(`**/inventory/replenishments/${id}`, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { items: object[] } };
      const items = Array.from({ length: TOTAL }, (_, index) => ({ ...data.items[0], sku: `LONG-${index + 1}` }));
      await route.fulfill({ response, json: { data: { ...data, items } } });
    });
    await page.goto(`/console/replenishments/${id}`);
    await heading(page, `Replenishment ${id}`);
    await page.getByText('1–100 of 10,000').waitFor();
    expect(await rowCount(page)).toBe(101);
    expect(await faultsOf(page)).toEqual([]);
    expect(await longestTask(page, async () => expect(await scrollToEnd(page)).toBe(101))).toBeLessThan(MAX_TASK_MS);
    await page.getByRole('button', { name: 'Page 100 of Items of the replenishment' }).click();
    await page.getByText('LONG-10000', { exact: true }).waitFor();
    expect(await rowCount(page)).toBe(101);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await rowCount(page)).toBe(TOTAL + 1);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await rowCount(page)).toBe(101);
  });
});
