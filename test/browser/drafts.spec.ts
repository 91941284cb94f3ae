import type { Page } from 'playwright-core';
import { faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';

const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const asFloor = { UserName: 'manager', Key: 'demo-wms-key' };

describe('what somebody typed and did not send', () => {
  const visit = visitFor('drafts');

  const note = (page: Page) => page.getByText('and did not send');
  /** Kills the browser and starts it again. */
  async function again(page: Page): Promise<Page> {
    const context = page.context();
    const next = await context.newPage();
    await page.close();
    return next;
  }

  it('is there again on the next visit, until it is sent or discarded', async () => {
    let page = await visit.window();
    await logIn(page, 'clerk', '/console/products/new');
    await page.getByLabel('SKU').fill('DRAFT-1');
    await page.getByLabel('Name').fill('Typed in vain?');
    page = await again(page);
    await page.goto('/console/products/new');
    await note(page).waitFor();
    expect([await page.getByLabel('SKU').inputValue(), await page.getByLabel('Name').inputValue()]).toEqual(['DRAFT-1', 'Typed in vain?']);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'draft-light');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await note(page).waitFor({ state: 'detached' });
    expect(await page.getByLabel('SKU').inputValue()).toBe('');
    await page.getByLabel('SKU').fill('DRAFT-2');
    page = await again(page);
    // Another user of the same browser sees no draft.
    await logIn(page, 'manager');
    await logIn(page, 'clerk', '/console/products/new');
    await note(page).waitFor();
    for (const label of ['Name', 'Width, inches', 'Length, inches', 'Height, inches', 'Weight, pounds', 'Cost', 'Retail price'])
      await page.getByLabel(label).fill('2');
    await page.getByRole('button', { name: 'Create product' }).click();
    await heading(page, 'DRAFT-2');
    await page.goto('/console/products/new');
    await heading(page, 'New product');
    expect([await note(page).count(), await page.getByLabel('SKU').inputValue()]).toEqual([0, '']);
    // After people leave a form on purpose, it is empty.
    await page.getByLabel('SKU').fill('DRAFT-3');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await page.getByRole('link', { name: 'New product' }).click();
    await heading(page, 'New product');
    expect(await note(page).count()).toBe(0);
  });

  it('is there again in the table of tracking numbers', async () => {
    const post = async (path: string, headers: Record<string, string>, body: object): Promise<unknown> =>
      (await visit.service.http.post(`/apirest/v4/oms${path}`).set(headers).send(body).expect(200)).body;
    const customer = { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '10001', country: 'US' };
    const data = ['KEPT-1', 'KEPT-2'].map((order_number) => ({
      ...{ order_number, shipping_method: 'GROUND', customer, items: [{ sku: 'DEMO-001', quantity: 1 }] },
    }));
    const { data: orders } = (await post('/orders', asAccount, { data })) as { data: { order_id: number }[] };
    await post('/internal/shipments/process', asFloor, { order_ids: orders.map(({ order_id }) => order_id) });
    const open = async (page: Page): Promise<void> => {
      await page.goto('/console/shipments?status=4&text=KEPT&per_page=50');
      for (const order of ['KEPT-1', 'KEPT-2']) await page.getByLabel(`Select order ${order}`).check();
      await page.getByRole('button', { name: 'Pick and ship' }).click();
      await heading(page, 'Pick and ship 2 orders');
    };
    let page = await visit.window();
    await logIn(page, 'manager');
    await open(page);
    await page.getByLabel('Tracking number of order KEPT-2').fill('1Z999AA10123456784');
    page = await again(page);
    await open(page);
    await note(page).waitFor();
    expect(await page.getByLabel('Tracking number of order KEPT-2').inputValue()).toBe('1Z999AA10123456784');
    await page.getByLabel('Tracking number of order KEPT-1').fill('1Z999AA10123456785');
    await page.getByRole('button', { name: 'Ship 2 orders' }).click();
    await page.getByText('2 of 2 shipped.').waitFor();
    expect(await page.evaluate<string[]>('Object.keys(localStorage).filter((key) => key.startsWith("console:draft"))')).toEqual([]);
  });
});
