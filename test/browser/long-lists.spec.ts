import type { Page, Route } from 'playwright-core';
import { faultsOf, heading, logIn, overflowOf, visitFor } from '../support/browser.js';
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

  it('of what lies in a bin goes on beyond what the server answers at once', async () => {
    const page = await visit.window();
    const IN_BIN = 1_200;
    const ANSWERED = 500;
    await logIn(page, 'manager');
    await page.route(/\/console\/api\/bins\/1(\?page=\d)?$/, async (route) => {
      const url = new URL(route.request().url());
      const first = (Number(url.searchParams.get('page') ?? 1) - 1) * ANSWERED;
      const { data } = (await (await route.fetch({ url: `${url.origin}${url.pathname}` })).json()) as { data: { contents: object[] } };
      const contents = Array.from({ length: Math.min(ANSWERED, IN_BIN - first) }, (_, at) => ({
        ...{ ...data.contents[0], product_id: first + at + 1, sku: `LONG-${first + at + 1}` },
      }));
      await route.fulfill({ json: { data: { ...data, contents, total_contents: IN_BIN } } });
    });
    await page.goto('/console/bins/1');
    const contents = page.getByRole('region', { name: 'Contents', exact: true });
    await contents.getByText('1–100 of 1,200').waitFor();
    for (const [wanted, first] of [
      [5, 401],
      [6, 501],
      [12, 1_101],
    ] as const) {
      await contents.getByRole('button', { name: `Page ${wanted} of Contents of the bin` }).click();
      const row = contents.getByRole('row').filter({ has: page.getByRole('link', { name: `LONG-${first}`, exact: true }) });
      await row.waitFor();
      expect([await row.getAttribute('aria-rowindex'), await contents.getByRole('row').count()]).toEqual([String(first + 1), 101]);
    }
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    await contents.getByText('1,001–1,200 of 1,200').waitFor();
    expect(await contents.getByRole('row').count()).toBe(201);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await contents.getByRole('row').count()).toBe(101);
  });

  it('of the changes of an order comes in pages, the newest first', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'clerk');
    await page.route(/\/orders\/\d+\/history$/, async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: object[] };
      const changes = Array.from({ length: 250 }, (_, at) => ({
        ...data[0],
        from_status_id: 3,
        to_status_id: 3,
        reason: `Change ${at + 1}`,
      }));
      await route.fulfill({ json: { data: changes } });
    });
    await page.goto('/console/orders/1');
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('1–100 of 250').waitFor();
    const shown = async (): Promise<unknown[]> => {
      const names = await timeline.getByText(/^Change \d+$/).allInnerTexts();
      return [names.length, names[0], names.at(-1)];
    };
    expect(await shown()).toEqual([100, 'Change 250', 'Change 151']);
    await timeline.getByRole('button', { name: 'Page 3 of Timeline' }).click();
    await timeline.getByText('201–250 of 250').waitFor();
    expect(await shown()).toEqual([50, 'Change 50', 'Change 1']);
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  });

  it('of the stops of a batch comes in pages beside the map', async () => {
    const page = await visit.window('light-phone');
    const floor = { userName: 'manager', Key: 'demo-wms-key' };
    const bins = Array.from({ length: 150 }, (_, at) => ({
      distribution_center: 'MAIN',
      location: 'L',
      bin: String(at + 1).padStart(3, '0'),
    }));
    const { http } = visit.service;
    await http.post('/apirest/v4/oms/internal/bins').set(floor).send({ data: bins }).expect(200);
    const layout = { kind: 'aisles', cross_aisles: [0, 30], aisles: [{ aisle: 'L', x: 0 }], start: { x: 0, y: 0 } };
    await http.put('/apirest/v4/wms/layout').set(floor).send(layout).expect(200);
    await page.route('**/batches/1/stops', (route) => {
      const stops = bins.map(({ location, bin }) => ({ location, bin }));
      return route.fulfill({ json: { data: { stops, route: [[0, 0]] } } });
    });
    await logIn(page, 'manager', '/console/set-up/floor?batch=1');
    const batch = page.getByRole('region', { name: 'Batch 1' });
    await batch.getByText('1–100 of 150').waitFor();
    expect(await batch.getByRole('listitem').count()).toBe(100);
    await batch.getByRole('button', { name: 'Page 2 of Stops' }).click();
    await batch.getByRole('button', { name: '150. L / 150', exact: true }).click();
    expect(await batch.getByRole('listitem').count()).toBe(50);
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  });
});
