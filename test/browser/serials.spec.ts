import type { Page } from 'playwright-core';
import { faultsOf, heading, logIn, overflowOf } from '../support/browser.js';
import { asAccount, packStation } from '../support/pack-station.js';

const asFloor = { userName: 'manager', Key: 'demo-wms-key' };
const SKU = 'CAMERA';
const measures = { width: 4, length: 6, height: 3, weight: 1, cost: 90, retail: 150 };

describe('units with serials, and codes that two merchants have', () => {
  /** The order whose units the first test picks. */
  let shipped: number;
  const { visit, send, scan, said, allSent, open, order } = packStation('serials');

  /** The id of a replenishment at MAIN. */
  async function announced(sku: string, quantity: number, by = asAccount): Promise<number> {
    const data = [{ distribution_center: 'MAIN', items: [{ sku, quantity }] }];
    const [{ replenishment_id: id }] = await send<[{ replenishment_id: number }]>('post', '/inventory/replenishments', by, { data });
    return id;
  }
  async function openReceipt(page: Page, id: number): Promise<void> {
    await page.goto(`/console/scan?replenishment=${id}`);
    await page.getByRole('region', { name: `Receive replenishment ${id}` }).waitFor();
  }
  /** Whether the server knows a serial. */
  const isKnown = async (serial: string): Promise<boolean> =>
    (await visit.service.http.get(`/apirest/v4/oms/serials/${serial}/trace`).set(asAccount)).status === 200;

  beforeAll(async () => {
    await send('post', '/inventory/products', asAccount, {
      data: [{ sku: SKU, description: 'A camera', serial_capture: 'receive_and_ship', distribution_center: 'MAIN', ...measures }],
    });
  });

  it('are received, put away and picked by their serials in scan mode', async () => {
    await send('post', '/inventory/product_codes', asAccount, { data: [{ sku: SKU, code: '049000028911' }] });
    const id = await announced(SKU, 4);
    const page = await open();
    await openReceipt(page, id);
    await scan(page, '*2');
    await scan(page, SKU);
    await said(page, `${SKU} has serial numbers: scan one unit at a time.`);
    await scan(page, SKU);
    await said(page, `Scan the serial number of ${SKU}`);
    await scan(page, 'SN-1');
    await said(page, `1 × ${SKU} on the cart, 3 still to come`);
    await scan(page, '(01)00049000028911(21)SN-2');
    await said(page, `1 × ${SKU} on the cart, 2 still to come`);
    await scan(page, '(01)00049000028911(10)L1');
    await said(page, `Scan the serial number of ${SKU}`);
    await scan(page, 'SN-3');
    await said(page, `1 × ${SKU} on the cart, 1 still to come`);
    await allSent(page);
    expect(await Promise.all(['SN-1', 'SN-2', 'SN-3', 'SN-4'].map(isKnown))).toEqual([true, true, true, false]);
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.getByRole('button', { name: 'Put away' }).click();
    await page
      .getByRole('region', { name: `Put away replenishment ${id}` })
      .getByText('3 on the cart')
      .waitFor();
    await scan(page, '*3');
    await scan(page, SKU);
    await scan(page, 'A/A04');
    await said(page, '3 put away in A / A04');
    await allSent(page);

    const orderId = await order('SERIAL-1', [{ sku: SKU, quantity: 2 }]);
    shipped = orderId;
    await page.goto(`/console/scan?order=${orderId}`);
    await page.getByRole('region', { name: 'Order SERIAL-1' }).getByText(SKU).first().waitFor();
    await scan(page, 'A/A04');
    await scan(page, SKU);
    await said(page, `Scan the serial number of ${SKU}`);
    await scan(page, 'SN-9');
    await page.getByText(`${SKU} has no serial number SN-9`).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await scan(page, 'A/A04');
    await scan(page, SKU);
    await said(page, `Scan the serial number of ${SKU}`);
    await scan(page, 'SN-3');
    await said(page, `1 × ${SKU} taken.`);
    await scan(page, '(01)00049000028911(21)SN-1');
    await said(page, /Order SERIAL-1 is picked\./);
    await allSent(page);
    const { body } = await visit.service.http.get(`/apirest/v4/oms/orders/${orderId}`).set(asAccount);
    expect((body as { data: object }).data).toMatchObject({ items: [{ quantity_picked: 2 }] });
  });

  it('have a field where they are received and where they come back', async () => {
    const id = await announced(SKU, 2);
    const page = await visit.window('light');
    await logIn(page, 'manager', `/console/receiving/${id}`);
    const line = page.getByRole('form', { name: 'To receive' }).getByRole('group', { name: SKU });
    await line.getByLabel('Units').fill('2');
    await line.getByLabel('Serial numbers').fill('SN-11');
    const receive = page.getByRole('button', { name: 'Receive onto the cart' });
    await receive.click();
    await line.getByText(/2 serial/).waitFor();
    await line.getByLabel('Serial numbers').fill('SN-11\nSN-12');
    await receive.click();
    await page.getByText('Received onto the cart').waitFor();
    expect([await isKnown('SN-12'), await faultsOf(page)]).toEqual([true, []]);

    await send('post', '/internal/shipments/ship', asFloor, { order_id: shipped });
    const items = [{ sku: SKU, quantity: 2, reason: 'changed mind' }];
    const [{ return_id: of }] = await send<[{ return_id: number }]>('post', '/inventory/returns', asAccount, {
      data: [{ order_id: shipped, items }],
    });
    await page.goto(`/console/returned/${of}`);
    const back = page.getByRole('form', { name: 'To receive' }).getByRole('group', { name: SKU });
    await back.getByLabel('Good').fill('1');
    await back.getByLabel('Location').fill('A');
    await back.getByLabel('Bin', { exact: true }).fill('A04');
    await page.getByRole('button', { name: 'Receive', exact: true }).click();
    // The server asks which of the two units came back.
    await back.getByLabel('Serial numbers of the good units').fill('SN-9');
    await page.getByRole('button', { name: 'Receive', exact: true }).click();
    await back.getByText(/SN-9/).nth(1).waitFor();
    await back.getByLabel('Serial numbers of the good units').fill('SN-3');
    await page.getByRole('button', { name: 'Receive', exact: true }).click();
    await page.getByText('Return of order SERIAL-1 received').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('are of the merchant whose work it is', async () => {
    const { key } = await send<{ key: string }>('post', '/internal/accounts', asFloor, { account_id: 700, name: 'Globex' });
    const asOther = { AccountID: '700', Key: key };
    await send('post', '/inventory/products', asOther, {
      data: [{ sku: 'THEIRS', description: 'Theirs', distribution_center: 'MAIN', ...measures }],
    });
    await send('post', '/inventory/product_codes', asOther, { data: [{ sku: 'THEIRS', code: '036000291452' }] });
    await send('post', '/inventory/product_codes', asAccount, { data: [{ sku: 'DEMO-006', code: '036000291452' }] });
    await announced('THEIRS', 1, asOther);
    const id = await announced('DEMO-006', 3);
    const page = await open();
    await scan(page, '036000291452');
    for (const sku of ['DEMO-006', 'THEIRS']) await page.getByRole('button', { name: new RegExp(`^Product ${sku}`) }).waitFor();
    await openReceipt(page, id);
    await scan(page, '036000291452');
    await said(page, '1 × DEMO-006 on the cart, 2 still to come');
    await allSent(page);
    const orderId = await order('SHARED-1', [{ sku: 'DEMO-006', quantity: 1 }]);
    await page.goto(`/console/scan?order=${orderId}`);
    await page.getByRole('region', { name: 'Order SHARED-1' }).waitFor();
    await scan(page, '036000291452');
    await said(page, /1 × DEMO-006 taken/);
    await allSent(page);
    await page.goto('/console/scan');
    await heading(page, 'Scan');
    await scan(page, 'A/A06');
    await page.getByRole('button', { name: 'Count' }).click();
    await page.getByRole('region', { name: 'Count bin A / A06' }).waitFor();
    await scan(page, '036000291452');
    await said(page, 'DEMO-006: 1 counted');
  });
});
