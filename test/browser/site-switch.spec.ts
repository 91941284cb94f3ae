import type { Page } from 'playwright-core';
import { everyLook, expectReadable, faultsOf, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';
import { allSent } from '../support/scanner.js';

const OMS = '/apirest/v4/oms';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const asOperator = { userName: 'manager', Key: 'demo-wms-key' };
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };

describe('a warehouse user of two sites', () => {
  const visit = visitFor('site-switch', /status of (40[0349])|ERR_FAILED/);

  const send = async (method: 'post' | 'put', path: string, headers: Record<string, string>, body: object): Promise<unknown> => {
    const answer = await visit.service.http[method](`${OMS}${path}`).set(headers).send(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { data: unknown }).data;
  };
  const setSites = (...codes: string[]): Promise<unknown> => send('put', '/internal/users/picker/sites', asOperator, { data: codes });
  const order = async (order_number: string): Promise<number> => {
    const draft = { order_number, shipping_method: 'GROUND', customer, items: [{ sku: 'DEMO-011', quantity: 2 }] };
    const [made] = (await send('post', '/orders', asAccount, { data: [draft] })) as { order_id: number }[];
    await send('post', '/internal/shipments/process', asOperator, { order_ids: [made.order_id] });
    return made.order_id;
  };
  /** Picked units of an order, according to the server. */
  const pickedOf = async (id: number): Promise<number> => {
    const { body } = await visit.service.http.get(`${OMS}/orders/${id}`).set(asAccount);
    return (body as { data: { items: { quantity_picked: number }[] } }).data.items[0].quantity_picked;
  };
  const header = (page: Page) => page.getByRole('banner');
  const worksAt = (page: Page, site: string): Promise<void> =>
    header(page)
      .getByRole('button', { name: new RegExp(`^${site}.*Switch site$`) })
      .waitFor();
  /** Switches to a site with the keyboard only. */
  async function switchTo(page: Page, site: string): Promise<void> {
    await header(page)
      .getByRole('button', { name: /Switch site$/ })
      .press('Enter');
    await page.getByRole('menuitem', { name: site }).press('Enter');
  }
  async function enter(page: Page, path: string, title: string): Promise<void> {
    await page.goto(`/console${path}`);
    await heading(page, title);
  }

  it('gets the other site from an operator', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await enter(page, '/system/users/picker', 'picker');
    await page.getByRole('combobox', { name: /^Also works at/ }).click();
    await page.getByRole('option', { name: 'WEST' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save sites' }).press('Enter');
    await page.getByText('The sites of picker are saved').waitFor();
    await page.getByText('MAIN, WEST', { exact: true }).waitFor();
    await expectReadable(page, ['user-sites', '/console/system/users/picker', 'picker'], everyLook);
    // Users with a single site have no menu.
    expect(
      await header(page)
        .getByRole('button', { name: /Switch site$/ })
        .count(),
    ).toBe(0);
    await enter(page, '/system/users', 'Users');
    await page
      .getByRole('row', { name: /picker/ })
      .getByText('Warehouse MAIN, WEST')
      .waitFor();
  });

  // Whatever the first test has left.
  const given = (): Promise<unknown> => setSites('WEST');

  it('switches by keyboard, in every tab, and pages show what is there', async () => {
    await given();
    const id = await order('SITE-1');
    const page = await visit.window();
    await logIn(page, 'picker');
    await worksAt(page, 'Main warehouse');
    const other = await page.context().newPage();
    await enter(other, '/shipments', 'Shipments');
    await other.getByRole('link', { name: 'SITE-1' }).waitFor();

    await header(page)
      .getByRole('button', { name: /Switch site$/ })
      .press('Enter');
    await page.getByRole('menuitem', { name: 'West warehouse' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'site-switch-light');
    await page.getByRole('menuitem', { name: 'West warehouse' }).press('Enter');
    await page.getByText('You work at West warehouse now').waitFor();
    await worksAt(page, 'West warehouse');
    // The other tab follows, and shows that site's records.
    await worksAt(other, 'West warehouse');
    await other.getByRole('link', { name: 'SITE-1' }).waitFor({ state: 'detached' });
    await other.goto(`/console/shipments/${id}`);
    await other.getByRole('link', { name: 'All shipments' }).waitFor();
    expect(await other.getByText('SITE-1').count()).toBe(0);
    await other.reload();
    await worksAt(other, 'West warehouse');

    await switchTo(other, 'Main warehouse');
    await heading(other, 'Order SITE-1');
    await worksAt(page, 'Main warehouse');
  });

  it('fits a phone', async () => {
    for (const look of ['light-phone', 'dark-phone', 'dark-tablet'] as const) {
      const page = await visit.window(look);
      await logIn(page, 'picker');
      await worksAt(page, 'Main warehouse');
      expect([look, await faultsOf(page), await overflowOf(page)]).toEqual([look, [], 0]);
      await header(page)
        .getByRole('button', { name: /Switch site$/ })
        .click();
      await page.getByRole('menuitem', { name: 'West warehouse' }).waitFor();
      expect([look, await faultsOf(page)]).toEqual([look, []]);
      await picture(page, `site-switch-${look}`);
    }
  });

  it('is asked before a form is lost, and a form of the one site is never sent to the other', async () => {
    const page = await visit.window();
    await logIn(page, 'picker');
    await enter(page, '/recounts/new', 'New recount');
    await page.getByLabel('SKU of line 1').fill('DEMO-012');
    await switchTo(page, 'West warehouse');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay on this page' }).click();
    await worksAt(page, 'Main warehouse');

    // Another tab, without a form, switches.
    const other = await page.context().newPage();
    await enter(other, '/bins', 'Bins');
    await switchTo(other, 'West warehouse');
    await worksAt(other, 'West warehouse');
    const banner = page.getByRole('alert').filter({ hasText: 'You work at West warehouse now' });
    await banner.waitFor();
    expect([await page.getByLabel('SKU of line 1').inputValue(), await faultsOf(page)]).toEqual(['DEMO-012', []]);
    await picture(page, 'site-switched-elsewhere-light');
    // The server refuses what the page sends, whatever the user may do at the other site.
    const refused = page.waitForResponse((answer) => answer.status() === 409);
    for (const [name, value] of [
      ['Account', '100'],
      ['SKU', 'DEMO-01'],
      ['Location', 'A'],
      ['Bin', 'A11'],
      ['Quantity', '1'],
    ] as const)
      await page.getByLabel(`${name} of line 1`).fill(value);
    await page.getByRole('button', { name: 'Send the line' }).click();
    await page.getByText('Your session works at another distribution center now: nothing was done').waitFor();
    expect(((await (await refused).json()) as { response: { code: string } }).response.code).toBe('site_switched');
    await switchTo(page, 'Main warehouse');
    await banner.waitFor({ state: 'detached' });
    expect(await page.getByLabel('SKU of line 1').inputValue()).toBe('DEMO-01');
    await worksAt(other, 'Main warehouse');

    await switchTo(other, 'West warehouse');
    await banner.getByRole('button', { name: 'Go to West warehouse' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await worksAt(page, 'West warehouse');
    expect(await page.getByLabel('SKU of line 1').inputValue()).toBe('');
    await switchTo(page, 'Main warehouse');
    await worksAt(page, 'Main warehouse');
  });

  it('keeps what was scanned at a site for that site', async () => {
    const id = await order('SITE-2');
    const page = await visit.window();
    await logIn(page, 'picker');
    await enter(page, '/scan', 'Scan');
    const scan = async (code: string): Promise<void> => {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    };
    await scan('SITE-2');
    await page.getByRole('region', { name: 'Order SITE-2' }).waitFor();
    let tries = 0;
    await page.route('**/console/api/shipments/picks', (route) => {
      tries += 1;
      return route.abort();
    });
    await scan('DEMO-011');
    await page.getByText('1 scan waits to be sent').waitFor();
    await switchTo(page, 'West warehouse');
    await page.getByText('1 scan of site MAIN in this browser').waitFor();
    await picture(page, 'site-scans-light');
    await page.unroute('**/console/api/shipments/picks');
    // Longer than the outbox of the previous page would wait before its next try.
    await page.waitForTimeout(6_000);
    expect([await pickedOf(id), tries > 0]).toEqual([0, true]);
    await page.getByText('1 scan of site MAIN in this browser').waitFor();
    await switchTo(page, 'Main warehouse');
    await allSent(page);
    await page.getByText('1 scan of site MAIN').waitFor({ state: 'detached' });
    expect(await visit.service.until(async () => (await pickedOf(id)) || undefined)).toBe(1);
  });

  it('is back at their own site when an operator takes the other away', async () => {
    const page = await visit.window();
    await logIn(page, 'picker');
    await enter(page, '/bins', 'Bins');
    await switchTo(page, 'West warehouse');
    await worksAt(page, 'West warehouse');
    await setSites();
    await page.getByRole('link', { name: 'Shipments', exact: true }).click();
    await heading(page, 'Shipments');
    await header(page).getByText('Main warehouse').waitFor();
    expect(
      await header(page)
        .getByRole('button', { name: /Switch site$/ })
        .count(),
    ).toBe(0);
    await page.getByRole('link', { name: 'SITE-2' }).waitFor();
    await setSites('WEST');
  });
});
