import type { Page } from 'playwright-core';
import { faultsOf, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';

const OMS = '/apirest/v4/oms';
const asShop = { AccountID: '100', Key: 'demo-oms-key' };
const CUSTOMER = { firstname: 'Ada', address1: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' };

describe('orders and receipts that people see to as they choose', () => {
  const visit = visitFor('by-choice', /status of 40[04]/);
  const dialogOf = (page: Page) => page.getByRole('dialog');

  const post = async <Data>(path: string, body: object): Promise<Data> => {
    const answer = await visit.service.http.post(`${OMS}/${path}`).set(asShop).send(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { data: Data }).data;
  };
  const order = async (order_number: string, items: object[]): Promise<number> => {
    const data = [{ order_number, shipping_method: 'GROUND', customer: CUSTOMER, items }];
    const [made] = await post<{ order_id: number }[]>('orders', { data });
    return made?.order_id ?? 0;
  };

  it('ship some of an order now, after a preview, as merchants', async () => {
    const id = await order('SOME-1', [
      { sku: 'DEMO-003', quantity: 4 },
      { sku: 'DEMO-004', quantity: 1 },
    ]);
    await post('orders/hold', { order_ids: [id] });
    const page = await visit.window('light-phone');
    await logIn(page, 'clerk', `/console/orders/${id}`);
    await heading(page, 'Order SOME-1');
    await page.getByRole('button', { name: 'Sites' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Ship some now' }).press('Enter');
    const dialog = dialogOf(page);
    const act = dialog.getByRole('button', { name: 'Ship these now' });
    const units = dialog.getByRole('textbox', { name: 'Units of DEMO-003 to ship now' });
    await units.fill('5');
    await dialog.getByText('0 to 4').waitFor();
    expect(await act.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'DEMO-003' }).check();
    await dialog.getByRole('checkbox', { name: 'DEMO-004' }).check();
    // Choosing all of it would not divide the order.
    expect(await act.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'DEMO-004' }).uncheck();
    await units.fill('3');
    await dialog
      .getByRole('row', { name: /SOME-1-1/ })
      .getByText('3 × DEMO-003')
      .waitFor();
    await dialog.getByText('1 × DEMO-003, 1 × DEMO-004').waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'ship-some-light-phone');
    await act.press('Enter');
    await page.getByText('Order SOME-1 is divided').waitFor();
    const parts = page.getByRole('region', { name: 'Parts', exact: true });
    await parts.getByRole('row', { name: /SOME-1-1.*Pending/ }).waitFor();
    await parts.getByRole('row', { name: /SOME-1-2.*Hold/ }).waitFor();
  });

  it('release some of an order to the floor, as leads', async () => {
    // No site has the second product.
    const id = await order('SOME-2', [
      { sku: 'DEMO-003', quantity: 2 },
      { sku: 'DEMO-020', quantity: 1 },
    ]);
    const page = await visit.window();
    await logIn(page, 'manager', `/console/shipments/${id}`);
    await heading(page, 'Order SOME-2');
    await page.getByRole('button', { name: 'Ship some now' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('checkbox', { name: 'DEMO-020' }).check();
    await dialog.getByRole('button', { name: 'Ship these now' }).click();
    await dialog.getByText('Nothing was changed').waitFor();
    await dialog.getByRole('checkbox', { name: 'DEMO-020' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'DEMO-003' }).check();
    await dialog.getByLabel('Serve the rest from').fill('NOWHERE');
    await dialog.getByRole('button', { name: 'Ship these now' }).click();
    await dialog.getByLabel('Serve the rest from').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'ship-some-lead-light');
    await dialog.getByLabel('Serve the rest from').fill('');
    await dialog.getByRole('button', { name: 'Ship these now' }).click();
    await page.getByText('Order SOME-2 is divided: SOME-2-1 is released to the floor').waitFor();
    await heading(page, 'Order SOME-2-1');
    await page.getByText('Processing').first().waitFor();
  });

  it('put all away as proposed, after a look at what goes where', async () => {
    await post('inventory/replenishments', {
      data: [
        {
          distribution_center: 'MAIN',
          items: [
            { sku: 'DEMO-001', quantity: 8 },
            { sku: 'DEMO-002', quantity: 4 },
          ],
        },
      ],
    });
    const page = await visit.window('light-phone');
    await logIn(page, 'picker', '/console/receiving/1');
    await heading(page, 'Replenishment 1');
    await page.getByRole('group', { name: 'DEMO-001' }).getByLabel('Units').fill('8');
    await page.getByRole('group', { name: 'DEMO-002' }).getByLabel('Units').fill('4');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Put all away as proposed' }).press('Enter');
    const dialog = dialogOf(page);
    await dialog.getByRole('row', { name: /DEMO-001/ }).waitFor();
    await dialog.getByRole('row', { name: /DEMO-002/ }).waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'put-all-away-light-phone');
    await dialog.getByRole('button', { name: 'Put 12 units away' }).press('Enter');
    await page.getByText('12 units put away').waitFor();
    await page.getByRole('region', { name: 'On the cart' }).waitFor({ state: 'detached' });
    expect(await faultsOf(page)).toEqual([]);
  });

  interface Bin {
    contents: object[];
  }

  it('print labels of bins and products from where they are looked at', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    for (const [address, title, button, wanted] of [
      ['/console/bins/1', /^Bin /, 'Print label', { kind: 'bin_label' }],
      ['/console/bins?bin=A01', 'Bins', 'Print 1 label', { kind: 'bin_label', bins: [{ location: 'A', bin: 'A01' }] }],
      ['/console/bins/1', /^Bin /, 'Print product labels', { kind: 'product_label', products: [{ account_id: 100, copies: 1 }] }],
      ['/console/bins/products/1', 'DEMO-001', 'Print label', { products: [{ account_id: 100, sku: 'DEMO-001', copies: 1 }] }],
    ] as const) {
      await page.goto(address);
      await heading(page, title);
      const [request, tab] = await Promise.all([
        page.waitForRequest((each) => each.url().endsWith('/documents')),
        page.waitForEvent('popup'),
        page.getByRole('button', { name: button }).press('Enter'),
      ]);
      expect((await request.response())?.status()).toBe(200);
      expect(request.postDataJSON()).toMatchObject(wanted);
      await tab.close();
      expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    }
    await page.route('**/api/bins/1', async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { data: { ...data, total_contents: 501 } } });
    });
    await page.route(/\/api\/bins\/1\?page=2$/, async (route) => {
      const { data } = (await (await route.fetch({ url: `${visit.service.url}/console/api/bins/1` })).json()) as { data: Bin };
      const contents = data.contents.map((unit) => ({ ...unit, product_id: 2, sku: 'DEMO-002' }));
      await route.fulfill({ json: { data: { ...data, contents, total_contents: 2 } } });
    });
    await page.goto('/console/bins/1');
    await page.getByText('1–100 of 501').waitFor();
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.url().endsWith('/documents')),
      page.getByRole('button', { name: 'Print product labels' }).press('Enter'),
    ]);
    expect((request.postDataJSON() as { products: { sku: string }[] }).products.map(({ sku }) => sku)).toEqual(['DEMO-001', 'DEMO-002']);
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  });

  it('find the orders of a SKU', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    // Keys only work once the page has loaded their listeners.
    await page.getByRole('button', { name: 'Search all' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
    await page.keyboard.type('demo-003');
    await page.getByRole('option', { name: /Orders of DEMO-003/ }).click();
    await page.waitForURL('**/console/orders?sku=DEMO-003');
    expect(await faultsOf(page)).toEqual([]);
  });
});
