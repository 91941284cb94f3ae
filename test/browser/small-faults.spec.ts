import { faultsOf, heading, logIn, visitFor } from '../support/browser.js';

const OMS = '/apirest/v4/oms';
const asShop = { AccountID: '100', Key: 'demo-oms-key' };
const asManager = { userName: 'manager', Key: 'demo-wms-key' };
const CUSTOMER = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };

describe('numbers, names and addresses in the console', () => {
  const visit = visitFor('small-faults', /status of 40[04]/);

  interface Order {
    order_id: number;
    order_number: string;
    children: { order_id: number; order_number: string }[];
  }
  const order = async (order_number: string, more: object = {}): Promise<Order> => {
    const items = [{ sku: 'DEMO-001', quantity: 1 }];
    const draft = { order_number, shipping_method: 'GROUND', customer: CUSTOMER, items, ...more };
    const answer = await visit.service.http
      .post(`${OMS}/orders`)
      .set(asShop)
      .send({ data: [draft] });
    expect([order_number, answer.status]).toEqual([order_number, 200]);
    return (answer.body as { data: [Order] }).data[0];
  };
  const floor = async (act: string, body: object): Promise<void> => {
    const answer = await visit.service.http.post(`${OMS}/internal/shipments/${act}`).set(asManager).send(body);
    expect([act, answer.status]).toEqual([act, 200]);
  };

  it('an order abroad needs no region, its form says what it needs, and its address is written as there', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/orders/new');
    await heading(page, 'New order');
    await page.getByLabel('Country').selectOption('DE');
    for (const label of ['Country', 'First name', 'Address', 'Postal code', 'City', 'Order number', 'Shipping method'])
      expect([label, await page.getByLabel(label, { exact: true }).getAttribute('aria-required')]).toEqual([label, 'true']);
    expect(await page.getByLabel('Region').getAttribute('aria-required')).toBeNull();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'SKU or name' }).fill('DEMO-001');
    await page.getByLabel('First name').fill('Rosa');
    await page.getByLabel('Address', { exact: true }).fill('Torstraße 1');
    await page.getByLabel('Postal code').fill('10119');
    await page.getByLabel('City').fill('Berlin');
    await page.getByLabel('Shipping method').fill('AIR');
    await page.getByRole('button', { name: 'Create order' }).click();
    await heading(page, /^Order M/);
    const address = page.locator('address').first();
    expect((await address.innerText()).split('\n')).toEqual(['Rosa', 'Torstraße 1', '10119 Berlin', 'Germany']);
    await page.getByRole('link', { name: 'Edit' }).click();
    await heading(page, /^Edit order/);
    expect(await page.getByLabel('Region').inputValue()).toBe('');
    await page.getByLabel('City').fill('Potsdam');
    await page.getByRole('button', { name: 'Save' }).click();
    await heading(page, /^Order M/);
    await page.getByText('10119 Potsdam').waitFor();
  });

  it('a wrong address says so in words', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/shipments/12x');
    await page.getByText('There is nothing at this address.').waitFor();
    expect(await page.getByText('whole number').count()).toBe(0);
    await page.getByRole('link', { name: 'All shipments' }).waitFor();
  });

  it('open orders are counted once: in the tab as in the list, without those that are divided', async () => {
    await order('APART-1', { split: 'ship_available', items: ['DEMO-003', 'DEMO-020'].map((sku) => ({ sku, quantity: 1 })) });
    const page = await visit.window();
    await logIn(page, 'manager', '/console/shipments');
    await page.getByRole('link', { name: 'APART-1-1' }).waitFor();
    const inAll = await page.getByText(/in all$/).innerText();
    const tab = await page.getByRole('link', { name: /^Open/ }).innerText();
    expect(tab.replace(/\D/g, '')).toBe(inAll.replace(/\D/g, ''));
  });

  it('orders that were released together are found again, and printed', async () => {
    const made = [await order('TOGETHER-1'), await order('TOGETHER-2'), await order('TOGETHER-3')];
    await order('LATER-1');
    const page = await visit.window();
    await logIn(page, 'manager', '/console/shipments?status=3&text=TOGETHER');
    for (const { order_number } of made) await page.getByLabel(`Select order ${order_number}`).check();
    await page.getByRole('button', { name: 'Release to floor' }).click();
    await page.getByText(/^3 orders released on/).waitFor();
    await page.getByRole('link', { name: 'Bins', exact: true }).click();
    await heading(page, 'Bins');
    await page.getByRole('link', { name: 'Shipments', exact: true }).click();
    await page.getByText(/^3 orders released on/).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Show them' }).click();
    await page.getByText('Only 3 certain orders').waitFor();
    await page.getByText('1–3 of 3').waitFor();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('status').filter({ hasText: 'released on' }).getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Pick list' }).click();
    await opened;
    await page.getByRole('button', { name: 'Show all orders' }).click();
    await page.getByText('Only 3 certain orders').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await heading(page, 'Shipments');
    expect(await page.getByText(/^3 orders released on/).count()).toBe(0);
  });

  it.each(['after a logout', 'once a session has ended'])(
    'orders released together are not shown to who logs in next: %s',
    async (when) => {
      const number = when === 'after a logout' ? 'MINE-1' : 'MINE-2';
      await order(number);
      const page = await visit.window();
      await logIn(page, 'manager', `/console/shipments?status=3&text=${number}`);
      await page.getByLabel(`Select order ${number}`).check();
      await page.getByRole('button', { name: 'Release to floor' }).click();
      const note = page.getByRole('status').filter({ hasText: 'released on' });
      await note.waitFor();
      if (when === 'after a logout') {
        await page.getByRole('button', { name: 'Logged in as manager' }).click();
        await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
        await page.getByLabel('User name').waitFor();
      }
      // Logs in without the login page, as in another tab.
      await logIn(page, 'picker', '/console/shipments');
      await heading(page, 'Shipments');
      expect(await note.count()).toBe(0);
    },
  );

  it('the ledger, the timeline and refusals name orders by their numbers', async () => {
    const made = await order('LEDGER-1');
    await floor('process', { order_ids: [made.order_id] });
    await floor('ship', { order_id: made.order_id, pick: 'auto' });
    const page = await visit.window();
    await logIn(page, 'manager', '/console/bins/products/1');
    await page.getByRole('region', { name: 'Ledger' }).getByRole('link', { name: 'LEDGER-1' }).click();
    await heading(page, 'Order LEDGER-1');
    await order('HELD-FOR-1');
    await page.goto('/console/bins/products/1');
    await page.getByRole('region', { name: 'Reserved for', exact: true }).getByRole('link', { name: 'HELD-FOR-1' }).waitFor();
    await page.getByText('All stock', { exact: true }).click();
    await page.getByLabel('What', { exact: true }).selectOption('Reserved');
    const ledger = page.getByRole('region', { name: 'Ledger' });
    await ledger.getByRole('row', { name: /Reserved \+1 \d+ – – Reserved: HELD-FOR-1/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await ledger.getByRole('link', { name: 'HELD-FOR-1' }).click();
    await heading(page, 'Order HELD-FOR-1');
    const parent = await order('WHOLE-1', {
      split: 'ship_available',
      items: ['DEMO-003', 'DEMO-020'].map((sku) => ({ sku, quantity: 1 })),
    });
    await page.goto(`/console/shipments/${parent.children[0].order_id}`);
    await page.getByRole('region', { name: 'Timeline' }).getByText('part of order WHOLE-1').waitFor();
    const other = await order('REFUSED-1');
    await page.goto('/console/shipments?status=3&text=REFUSED');
    await page.getByLabel('Select order REFUSED-1').check();
    await floor('hold', { order_ids: [other.order_id] });
    await page.getByRole('button', { name: 'Release to floor' }).click();
    await page
      .getByRole('alert')
      .getByText(/REFUSED-1: It /)
      .waitFor();
  });

  it('a product shows its stock, orders, lots and other names, and Ctrl-K finds kits', async () => {
    await order('OF-SEVEN', { items: [{ sku: 'DEMO-007', quantity: 1 }] });
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/products/7');
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await part('Stock by site').getByRole('row', { name: /MAIN/ }).waitFor();
    await part('Reserved for').getByRole('link', { name: 'OF-SEVEN' }).waitFor();
    await part('Aliases and kits').getByText('It has no aliases, and no kit holds it.').waitFor();
    await page.goto('/console/products/1');
    await part('Kits that hold it').getByRole('row', { name: 'DEMO-KIT 2' }).waitFor();
    await part('Aliases of the product')
      .getByRole('row', { name: /EXT-001/ })
      .waitFor();
    await page.goto('/console/products/7');
    await page.getByRole('link', { name: 'Orders with it' }).click();
    await heading(page, 'Orders');
    await page.getByRole('link', { name: 'OF-SEVEN' }).waitFor();
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('button', { name: 'Search all' }).click();
    await page.getByRole('combobox', { name: 'Find anything' }).fill('DEMO-KIT');
    await page.getByRole('option', { name: /^DEMO-KIT.*Kit/ }).click();
    await heading(page, 'DEMO-KIT');
  });

  it('charts name their axes', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    const chart = page.getByRole('region', { name: /^Orders (per day|by hour)$/ });
    await chart.locator('.recharts-surface').first().waitFor();
    for (const name of [/^(Day|Hour)$/, /^Orders$/]) await chart.locator('svg').getByText(name).first().waitFor();
  });
});
