import type { Page } from 'playwright-core';
import { faultsOf, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';

const OMS = '/apirest/v4/oms';
const EVENTS = '**/console/api/events';

describe('everyday use of the console', () => {
  const visit = visitFor('everyday', /(status of (40[04]|429|50[23])|net::ERR_INTERNET_DISCONNECTED)/);

  const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
  const write = async (number: string): Promise<void> => {
    const customer = { firstname: 'A', address1: '1 Road', city: 'B', state: 'NY', zip: '10001', country: 'US' };
    const order = { order_number: number, shipping_method: 'GROUND', customer, items: [{ sku: 'DEMO-001', quantity: 1 }] };
    const { status } = await visit.service.http
      .post(`${OMS}/orders`)
      .set(asAccount)
      .send({ data: [order] });
    expect(status).toBe(200);
  };
  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

  it.each([503, 502, 429])('goes live again automatically after refused streams: %d', async (status) => {
    const page = await visit.window();
    let isRefused = true;
    await page.route(EVENTS, (route) =>
      isRefused ? route.fulfill({ status, contentType: 'application/json', body: '{}' }) : route.continue(),
    );
    await logIn(page, 'clerk', '/console/orders');
    const mark = page.getByRole('status').getByText('Not live');
    await mark.waitFor();
    if (status === 503) {
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, 'not-live-light');
    }
    await write(`AWAY-${status}`);
    isRefused = false;
    await mark.waitFor({ state: 'detached', timeout: 20_000 });
    // The page reads what it missed, and receives new events.
    await page.getByRole('link', { name: `AWAY-${status}` }).waitFor();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await write(`BACK-${status}`);
    await page.getByRole('link', { name: `BACK-${status}` }).waitFor();
  });

  it('opens another stream when the current one falls silent', async () => {
    const page = await visit.window();
    await page.clock.install();
    await logIn(page, 'clerk', '/console/orders');
    await page.getByRole('link', { name: 'SO-1001' }).waitFor();
    const another = page.waitForRequest(EVENTS);
    // Well before the server's next heartbeat.
    await page.clock.fastForward(52_000);
    await another;
    await write('SILENT-1');
    await page.getByRole('link', { name: 'SILENT-1' }).waitFor();
  });

  it('says that there is no network, and reads again when there is', async () => {
    const page = await visit.window('dark-phone');
    await logIn(page, 'clerk', '/console/orders');
    await page.getByRole('link', { name: 'SO-1001' }).waitFor();
    await page.context().setOffline(true);
    const banner = page.getByRole('alert').filter({ hasText: 'You are offline' });
    await banner.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'offline-dark-phone');
    expect(await overflowOf(page)).toBe(0);
    await write('OFFLINE-1');
    await page.context().setOffline(false);
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'OFFLINE-1' }).waitFor();
    await page.getByRole('status').getByText('Not live').waitFor({ state: 'detached' });
  });

  it('shows the last page of a list when the address names one beyond it', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/orders?status=9&page=999');
    await page.waitForURL('**/console/orders?status=9');
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('link', { name: 'SO-1003' }).waitFor();
    await page.goto('/console/orders?status=6&page=7');
    await page.waitForURL('**/console/orders?status=6');
    await page.getByText('No orders match these filters.').waitFor();
    await page.getByText('No results', { exact: true }).waitFor();
  });

  it('goes back to a list as it was left', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/orders?status=9&per_page=50&sort=created_at');
    await page.getByRole('link', { name: 'SO-1003' }).click();
    await heading(page, 'Order SO-1003');
    await page.reload();
    await page.getByRole('link', { name: 'All orders' }).click();
    await page.waitForURL('**/console/orders?status=9&per_page=50&sort=created_at');
    await page.getByText('1–1 of 1').waitFor();
    // The navigation resets the list.
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Orders', exact: true }).click();
    await page.waitForURL('**/console/orders');
  });

  it('asks before it discards a form: on a link, on Back, on logout; not when it is unchanged or sent', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/replenishments');
    await page.getByRole('link', { name: 'Announce a replenishment' }).click();
    await heading(page, 'Announce a replenishment');
    // An untouched form asks nothing.
    await page.getByRole('link', { name: 'All replenishments' }).click();
    await heading(page, 'Replenishments');
    await page.goBack();
    await heading(page, 'Announce a replenishment');
    const item = page.getByRole('group', { name: 'Item 1' });
    await item.getByLabel('SKU').fill('DEMO-001');
    await page.getByRole('link', { name: 'All replenishments' }).click();
    await question(page).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'leave-light');
    await question(page).getByRole('button', { name: 'Stay on this page' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect(await item.getByLabel('SKU').inputValue()).toBe('DEMO-001');
    await page.goBack();
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    expect([new URL(page.url()).pathname, await item.getByLabel('SKU').inputValue()]).toEqual(['/console/replenishments/new', 'DEMO-001']);
    await page.getByRole('button', { name: 'Logged in as clerk' }).click();
    const [documentation] = await Promise.all([page.waitForEvent('popup'), page.getByRole('menuitem', { name: 'Documentation' }).click()]);
    await heading(documentation, 'Documentation');
    await page.getByRole('button', { name: /^Logged in as/ }).click();
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
    await question(page).getByRole('button', { name: 'Stay on this page' }).click();
    // The browser itself asks before leaving the console.
    let asked = '';
    page.once('dialog', (dialog) => {
      asked = dialog.type();
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toBe('beforeunload');
    await heading(page, 'Announce a replenishment');
    await item.getByLabel('SKU').fill('DEMO-002');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave', exact: true }).click();
    await heading(page, 'Replenishments');
    // Nor does a form after it was sent.
    await page.getByRole('link', { name: 'Announce a replenishment' }).click();
    await item.getByLabel('SKU').fill('DEMO-001');
    await item.getByLabel('Units').fill('3');
    await page.getByRole('button', { name: 'Announce', exact: true }).click();
    await heading(page, 'Replenishment 1');
    await page.getByRole('link', { name: 'All replenishments' }).click();
    await heading(page, 'Replenishments');
    await page.reload();
    await heading(page, 'Replenishments');
  });

  it('asks before it discards typed lines of a recount, and names their source in the ledger', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/recounts/new');
    await page.getByLabel('Account of line 1').fill('100');
    await page.getByRole('tab', { name: 'From a CSV file' }).click();
    await question(page).getByRole('button', { name: 'Stay on this page' }).click();
    await page.getByLabel('SKU of line 1').fill('DEMO-004');
    await page.getByLabel('Location of line 1').fill('A');
    await page.getByLabel('Bin of line 1').fill('A04');
    await page.getByLabel('Quantity of line 1').fill('59');
    await page.getByRole('button', { name: 'Send the line' }).click();
    await page.getByText('Recount accepted').waitFor();
    await page.getByRole('cell', { name: 'Counted in the console' }).waitFor();
    await page.getByRole('link', { name: 'All recounts' }).click();
    await heading(page, 'Recounts');
  });

  it('offers the lines of a bin once it has read them, and replaces none that somebody types into', async () => {
    const page = await visit.window();
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/console/api/bins/*', async (route) => {
      await isAsked;
      return route.continue();
    });
    await logIn(page, 'manager', '/console/recounts/new?bin=5');
    await page.getByRole('tab', { name: 'Enter lines' }).waitFor();
    expect(await page.getByLabel('Quantity of line 1').count()).toBe(0);
    answer();
    await page.getByLabel('Quantity of line 1').fill('58');
    expect([await page.getByLabel('SKU of line 1').inputValue(), await page.getByLabel('Quantity of line 1').inputValue()]).toEqual([
      'DEMO-003',
      '58',
    ]);
  });

  it('names returns by their orders and buyers, and offers a next step in empty lists', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/returns/new?order=SO-1003');
    await page.getByLabel('Units').fill('1');
    await page.getByLabel('Shipped order number').fill('SO-1001');
    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: 'Stay on this page' }).click();
    await page.getByRole('button', { name: 'Announce' }).click();
    await page.getByText('Return of order SO-1003 announced').waitFor();
    const order = (await visit.service.http.get(`${OMS}/orders/3`).set(asAccount)).body as {
      data: { customer: { firstname: string; lastname: string | null } };
    };
    const { firstname, lastname } = order.data.customer;
    await page.getByRole('region', { name: 'Status' }).getByRole('link', { name: 'SO-1003' }).waitFor();
    await page.getByRole('link', { name: 'All returns' }).click();
    const row = page.getByRole('row').filter({ hasText: 'No. 1' });
    await row.getByRole('link', { name: 'SO-1003' }).waitFor();
    await row.getByRole('cell', { name: [firstname, lastname].filter(Boolean).join(' '), exact: true }).waitFor();

    for (const [path, list] of [
      ['/console/orders/999', 'All orders'],
      ['/console/returns/999', 'All returns'],
      ['/console/replenishments/999', 'All replenishments'],
    ] as const) {
      await page.goto(path);
      const alert = page.getByRole('alert');
      await alert.getByRole('link', { name: list }).waitFor();
      expect([path, await page.getByRole('button', { name: 'Try again' }).count(), await faultsOf(page)]).toEqual([path, 0, []]);
    }
    await picture(page, 'nothing-there-light');
    await page.getByRole('alert').getByRole('link', { name: 'Go to Overview' }).click();
    await heading(page, 'Overview');
  });
});
