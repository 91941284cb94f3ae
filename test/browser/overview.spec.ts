import type { Locator, Page } from 'playwright-core';
import { everyLook, expectEveryLook, logIn, visitFor } from '../support/browser.js';
import { chooseLanguage } from '../support/languages.js';

interface Drawn {
  getBoundingClientRect(): { left: number; right: number };
  getBBox(): { height: number };
  getScreenCTM(): { b: number };
}
/** Pixels between names below bars: level ones end before the next begins; tilted ones are lines, further apart than they are high. */
async function roomBetween(labels: Locator): Promise<number[]> {
  const places = await labels.evaluateAll((texts) =>
    (texts as unknown as Drawn[]).map((text) => {
      const { left, right } = text.getBoundingClientRect();
      return { left, right, height: text.getBBox().height, tilt: Math.abs(text.getScreenCTM().b) };
    }),
  );
  return places.slice(1).map(({ left, right, height, tilt }, at) => {
    const end = places[at]?.right ?? 0;
    return tilt > 0 ? (right - end) * tilt - height : left - end;
  });
}

describe('the pictures of the overview', () => {
  const visit = visitFor('overview', /status of 503/);

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
    await youngest.waitFor();
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
    await page
      .getByRole('region', { name: /^Orders (per day|by hour)$/ })
      .getByText('90', { exact: true })
      .click();
    await page.waitForURL('**/console/?days=90');
    await page.getByText('In the last 90 days: 6 orders created').waitFor();
  });

  it.each<[string, string, string]>([
    ['clerk', 'orders', 'Orders'],
    ['manager', 'shipments', 'Shipments'],
  ])('lead to where the work is done: %s', async (user, list, label) => {
    const page = await visit.window();
    await logIn(page, user);
    const counts = page.getByRole('list', { name: 'Orders by status', exact: true });
    const backorders = counts.getByRole('link', { name: /Backorder/ });
    const [waiting] = /\d+$/.exec(await backorders.innerText()) ?? [];
    await backorders.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/console/${list}?status=7`);
    const rows = page.getByRole('region', { name: label, exact: true }).locator('tbody tr');
    await rows.getByRole('link', { name: 'SO-1005', exact: true }).waitFor();
    expect(String(await rows.count())).toBe(waiting);
    await page.goBack();
    const ages = page.getByRole('region', { name: 'Age of open orders', exact: true });
    const oldest = ages.getByRole('link', { name: /^SO-/ });
    const number = await oldest.innerText();
    await ages.getByText(new RegExp(`The oldest, ${number} \\(\\w+\\), was created less than an hour ago\\.`)).waitFor();
    await drawn(page, 4);
    await oldest.click();
    await page.waitForURL(new RegExp(`/console/${list}/\\d+$`));
    await page.getByRole('heading', { level: 1 }).filter({ hasText: number }).waitFor();
  });

  it('lead a merchant to the stock of what is short, and a warehouse user nowhere', async () => {
    const page = await visit.window();
    const shortages = page.getByRole('region', { name: 'Shortages', exact: true });
    await logIn(page, 'clerk');
    // What appears above it moves it, and a click that begins on a link must end on it.
    await drawn(page, 4);
    await shortages.getByRole('link', { name: 'DEMO-020', exact: true }).click();
    await page.waitForURL('**/console/stock/20');
    await page.getByRole('heading', { name: 'DEMO-020', exact: true }).waitFor();
    const other = await visit.window();
    await logIn(other, 'manager');
    const atSite = other.getByRole('region', { name: 'Shortages', exact: true });
    await atSite.getByText('DEMO-020', { exact: true }).waitFor();
    expect(await atSite.getByRole('link').count()).toBe(0);
  });

  // The user keeps the language: English comes last, for the tests below.
  it.each(['Deutsch', 'English'])('load in less than 350 kB, and come after a page that can be used after 220, in %s', async (language) => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await chooseLanguage(page, language);
    await page.reload();
    await drawn(page, 4);
    const loaded = await page.evaluate<{ name: string; startTime: number; encodedBodySize: number }[]>(
      "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/console/assets/')).map((each) => each.toJSON())",
    );
    const pictures = loaded.find(({ name }) => /\/bars-[^/]*\.js$/.test(name));
    const before = loaded.filter(({ startTime }) => pictures && startTime < pictures.startTime);
    const sum = (some: typeof loaded): number => some.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
    expect(before.length).toBeGreaterThan(4);
    expect(sum(before)).toBeLessThan(220_000);
    expect(sum(loaded)).toBeLessThan(350_000);
  });

  it('stand below what to do, left, and today, right; statuses are a way, and only trouble has a colour', async () => {
    const page = await visit.window('light-wide');
    await logIn(page, 'manager');
    const today = page.getByRole('region', { name: 'Today', exact: true });
    await today
      .getByText(/shipped|Nothing has left/)
      .first()
      .waitFor();
    const [left, right] = await Promise.all([
      page.getByRole('region', { name: 'What to do', exact: true }).boundingBox(),
      today.boundingBox(),
    ]);
    expect(left?.y).toBe(right?.y);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
    const counts = page.getByRole('list', { name: 'Orders by status', exact: true }).getByRole('link');
    await counts.first().waitFor();
    const names = (await counts.allInnerTexts()).map((text) => /[A-Z][a-z]+( By)?/.exec(text)?.[0]);
    expect(names).toEqual(['Pending', 'Processing', 'Shipped', 'Backorder', 'Hold', 'Stand By', 'Cancelled']);
    const colours = await counts
      .locator('[aria-hidden]')
      .evaluateAll((dots) => dots.map((dot) => (dot as unknown as { style: { background: string } }).style.background));
    expect(new Set(colours.filter((_, index) => names[index] !== 'Backorder')).size).toBe(1);
    expect(colours[names.indexOf('Backorder')]).not.toBe(colours[0]);
    await page.getByRole('region', { name: 'Bin corrections', exact: true }).getByText('0 corrections accepted').waitFor();
    expect(await page.getByRole('region', { name: 'Bin corrections', exact: true }).locator('svg').count()).toBe(0);
  });

  it('have figures of 7 days in even rows, and every status whole', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    const figures = page.getByRole('list', { name: 'The last 7 days', exact: true });
    await figures.getByRole('link', { name: /^Bins in use/ }).waitFor();
    await figures.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    const rowsOf = (list: Locator): Promise<number[]> =>
      list.getByRole('listitem').evaluateAll((all) => {
        const tops = all.map((each) => Math.round(each.getBoundingClientRect().top));
        return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
      });
    for (const [width, rows] of [
      [360, [2, 2, 2]],
      [768, [3, 3]],
      [1_280, [3, 3]],
      [1_440, [6]],
    ] as const) {
      await page.setViewportSize({ width, height: 860 });
      expect([width, await rowsOf(figures)]).toEqual([width, rows]);
      const statuses = page.getByRole('list', { name: 'Orders by status', exact: true });
      const cut = await statuses
        .getByRole('link')
        .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map(({ textContent }) => textContent));
      expect([width, cut]).toEqual([width, []]);
    }
  });

  it('have their headings and what stands below them in one line', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await drawn(page, 4);
    const card = (name: string | RegExp): Locator => page.getByRole('region', { name, exact: true });
    /** How far from the edge of its card a text begins. */
    const inset = async (name: string | RegExp, text: Locator): Promise<number> => {
      const left = await text.evaluate((each) => {
        const range = each.ownerDocument.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect().left;
      });
      return Math.round(left - ((await card(name).boundingBox())?.x ?? 0));
    };
    const cards = ['What to do', 'Today', 'Shortages', 'Stock', 'Age of open orders'];
    const headings = await Promise.all(cards.map((name) => inset(name, card(name).getByRole('heading', { level: 2 }))));
    expect(new Set(headings).size).toBe(1);
    const stock = card('Stock');
    await stock.getByText('View as table').click();
    expect([
      await inset('Shortages', card('Shortages').getByRole('columnheader').first()),
      await inset('Stock', stock.getByRole('columnheader').first()),
    ]).toEqual([headings[0], headings[0]]);
  });

  it('show what to do from above, so that nothing moves away below the pointer', async () => {
    const page = await visit.window();
    const answer = new Map<string, () => void>();
    for (const path of ['checklist', 'order-tasks', 'floor-tasks']) {
      const answered = new Promise<void>((resolve) => answer.set(path, resolve));
      await page.route(`**/console/api/${path}`, async (route) => {
        await answered;
        const data = { replenishments_due: 3, replenishments_on_cart: 0, recounts_failed: 0, bins_expired: 0 };
        await (path === 'floor-tasks' ? route.fulfill({ json: { data } }) : route.continue());
      });
    }
    await logIn(page, 'manager');
    const toDo = page.getByRole('region', { name: 'What to do', exact: true });
    const rows = toDo.getByRole('link');
    const floorTasks = page.waitForResponse('**/console/api/floor-tasks');
    answer.get('floor-tasks')?.();
    await floorTasks;
    expect(await toDo.count()).toBe(0);
    answer.get('checklist')?.();
    await toDo.waitFor();
    expect(await rows.count()).toBe(0);
    answer.get('order-tasks')?.();
    await rows.filter({ hasText: 'replenishments are expected by today' }).waitFor();
  });

  it('show what there is to do even while some of it cannot be read', async () => {
    const page = await visit.window();
    await page.route('**/console/api/order-tasks', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
    await page.route('**/console/api/floor-tasks', (route) =>
      route.fulfill({ json: { data: { replenishments_due: 3, replenishments_on_cart: 0, recounts_failed: 0, bins_expired: 0 } } }),
    );
    await logIn(page, 'manager');
    const toDo = page.getByRole('region', { name: 'What to do', exact: true });
    await toDo.getByRole('alert').waitFor();
    await toDo.getByRole('link', { name: /replenishments are expected by today/ }).waitFor();
  });

  it('say when the figures of today cannot be read, and read them when asked again', async () => {
    const page = await visit.window();
    await page.route('**/reports/shipping?days=1', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
    await logIn(page, 'manager');
    const today = page.getByRole('region', { name: 'Today', exact: true });
    const again = today.getByRole('alert').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await today.locator('.mantine-Skeleton-root').count()).toBe(0);
    await page.unroute('**/reports/shipping?days=1');
    await again.click();
    await today.getByText(/^Added up at /).waitFor();
    expect(await today.getByRole('alert').count()).toBe(0);
  });

  it('compare the orders of some days with those of as many before', async () => {
    const page = await visit.window();
    const data = Array.from({ length: 28 }, (_, at) => ({
      day: new Date(Date.UTC(2026, 10, at + 1)).toISOString().slice(0, 10),
      created: at < 14 ? 2 : 3,
      statuses: at < 14 ? [] : [{ status_id: 9, status: 'Shipped', orders: 1 }],
    }));
    await page.route('**/orders/days?days=28', (route) => route.fulfill({ json: { data } }));
    await logIn(page, 'clerk');
    const days = page.getByRole('region', { name: 'Orders per day', exact: true });
    await days.getByText('In the last 14 days: 42 orders created (28 before), 14 shipped, 0 cancelled.').waitFor();
    for (const axis of ['Day', 'Orders']) await days.locator('svg').getByText(axis, { exact: true }).first().waitFor();
    await days.locator('.recharts-legend-wrapper').getByText('Created 2 weeks earlier').waitFor();
    await days.getByText('View as table').click();
    expect(await days.getByRole('row').count()).toBe(15);
    expect((await days.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).slice(-1)).toEqual(['2']);
    await expectEveryLook(page, 'overview-before', everyLook);
  });

  /** What the report says of one day, with orders created at 9. */
  const reportOf = (day: string, created: number, createdBefore = 0) => {
    const figures = { orders: 0, lines: 0, units: 0, on_time: 0, median_minutes: null, slow_minutes: null };
    const at9 = (many: number) => Array.from({ length: 24 }, (_, hour) => ({ hour, created: hour === 9 ? many : 0, orders: 0 }));
    return {
      ...{ as_of: `${day}T10:45:00.000Z`, total: figures, previous: figures, days: [{ day, ...figures }], shares: [] },
      hours: at9(created).map((hour) => ({ ...hour, lines: 0, units: 0 })),
      ...{ previous_days: [{ day, ...figures }], previous_hours: at9(createdBefore) },
    };
  };

  it('show the hours of today while hardly any day has an order, and the days without them or for longer', async () => {
    let report = reportOf('2026-11-29', 5, 2);
    const page = await visit.window();
    await page.route('**/reports/shipping?days=1', (route) => route.fulfill({ json: { data: report } }));
    await logIn(page, 'clerk');
    const chart = page.getByRole('region', { name: 'Orders by hour', exact: true });
    await chart.getByText(/^Nov 29 by hour: 5 orders created, 0 shipped\. Added up at Nov 29, 2026, 10:45 AM\. Longer periods/).waitFor();
    await chart.locator('svg').getByText('Hour', { exact: true }).first().waitFor();
    await chart.locator('.recharts-legend-wrapper').getByText('Created the day before').waitFor();
    await chart.getByText('View as table').click();
    expect(await chart.getByRole('row').nth(10).getByRole('cell').allInnerTexts()).toEqual(['09:00', '5', '0', '2']);
    await expectEveryLook(page, 'overview-hours', everyLook);
    await chart.getByText('30', { exact: true }).click();
    const days = page.getByRole('region', { name: 'Orders per day', exact: true });
    await days.getByText('In the last 30 days: ').waitFor();
    await days.getByText('View as table').click();
    await days.getByRole('columnheader', { name: 'Day', exact: true }).waitFor();
    await days.getByText('14 days', { exact: true }).click();
    await chart.waitFor();
    report = reportOf('2026-11-29', 0);
    await page.reload();
    await days.waitFor();
  });

  it('show no hours of yesterday as those of today once midnight has passed', async () => {
    const page = await visit.window();
    const day = new Date().toISOString().slice(0, 10);
    let report = reportOf(day, 5);
    await page.route('**/reports/shipping?days=1', (route) => route.fulfill({ json: { data: report } }));
    await page.clock.install({ time: `${day}T23:59:00Z` });
    await logIn(page, 'clerk');
    await page.getByRole('region', { name: 'Orders by hour', exact: true }).waitFor();
    report = reportOf(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10), 0);
    await page.clock.runFor(90_000);
    await page.getByRole('region', { name: 'Orders per day', exact: true }).waitFor();
  });

  it('have the name of every bar on a phone, and none that runs into the next', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'clerk');
    await drawn(page, 4);
    for (const [region, names] of [
      ['Stock', ['Available', 'Reserved', 'Out', 'Damaged', 'Incoming']],
      ['Age of open orders', ['<1 h', '1–4 h', '4–24 h', '1–3 d', '3–7 d', '7 d+']],
    ] as const) {
      const labels = page.getByRole('region', { name: region, exact: true }).locator('.recharts-xAxis-tick-labels text');
      await labels.nth(names.length - 1).waitFor();
      expect(await labels.allTextContents()).toEqual(names);
      const room = await roomBetween(labels);
      expect([region, room.filter((each) => each < 0)]).toEqual([region, []]);
    }
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

  it.each([
    ['clerk', 'overview'],
    ['manager', 'overview-warehouse'],
  ])('are read by everybody: %s', async (user, name) => {
    const page = await visit.window();
    await logIn(page, user);
    await drawn(page, 4);
    await page.mouse.move(0, 0);
    await expectEveryLook(page, name, everyLook);
  });
});
