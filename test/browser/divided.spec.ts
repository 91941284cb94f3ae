import { expectEveryLook, faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';

const OMS = '/apirest/v4/oms';
const asShop = { AccountID: '100', Key: 'demo-oms-key' };
const CUSTOMER = { firstname: 'Ada', address1: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' };

describe('orders over several sites', () => {
  const visit = visitFor('divided', /status of 40[04]/);

  const post = async (path: string, body: object) => {
    const answer = await visit.service.http.post(`${OMS}/${path}`).set(asShop).send(body);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body as { data: unknown };
  };
  /** An order with two lines: MAIN has the first product, no site has the second. */
  const order = async (order_number: string) => {
    const items = ['DEMO-003', 'DEMO-020'].map((sku) => ({ sku, quantity: 1 }));
    const { data } = await post('orders', { data: [{ order_number, shipping_method: 'GROUND', customer: CUSTOMER, items }] });
    const [made] = data as { order_id: number; items: { order_item_id: number }[] }[];
    return { orderId: made.order_id, lines: made.items.map(({ order_item_id }) => order_item_id) };
  };
  /** Divides the order: MAIN ships the first line, the second waits at WEST. */
  const divided = async (number: string): Promise<number> => {
    const { orderId, lines } = await order(number);
    const parts = ['MAIN', 'WEST'].map((distribution_center, index) => ({
      distribution_center,
      items: [{ order_item_id: lines[index], quantity: 1 }],
    }));
    await post('orders/divide', { order_id: orderId, parts });
    return orderId;
  };

  it('are moved and merged, each after a preview that changes nothing', async () => {
    const id = await divided('BIG-1');
    const page = await visit.window();
    await logIn(page, 'clerk');
    const dialog = page.getByRole('dialog');
    await page.goto(`/console/orders/${id}`);
    await heading(page, 'Order BIG-1');
    const parts = page.getByRole('region', { name: 'Parts', exact: true });
    await parts.getByRole('link', { name: 'BIG-1-1' }).waitFor();
    await expectEveryLook(page, 'order-divided', ['light', 'dark', 'light-phone']);

    await parts.getByRole('link', { name: 'BIG-1-1' }).click();
    await heading(page, 'Order BIG-1-1');
    const family = page.getByRole('region', { name: 'Part of a divided order' });
    await family.getByRole('link', { name: 'BIG-1', exact: true }).waitFor();
    await expectEveryLook(page, 'order-part', ['light', 'dark', 'light-phone']);
    await page.getByRole('button', { name: 'Sites' }).click();
    await page.getByRole('menuitem', { name: 'Move to …' }).click();
    await dialog.getByLabel('To', { exact: true }).selectOption('WEST');
    await dialog.getByText('This is not possible').waitFor();
    expect(await dialog.getByRole('button', { name: 'Move order' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Wait there when its stock is short').check();
    await dialog.getByRole('row', { name: /WEST/ }).getByText('Backorder').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'move-preview-light');
    await dialog.getByRole('button', { name: 'Move order' }).click();
    await page.getByText('Order BIG-1-1 is now at WEST').waitFor();

    await family.getByRole('link', { name: 'BIG-1', exact: true }).click();
    await heading(page, 'Order BIG-1');
    await page.getByRole('button', { name: 'Sites' }).click();
    await page.getByRole('menuitem', { name: 'Merge' }).click();
    await dialog.getByRole('row', { name: /BIG-1/ }).getByText('Backorder').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'merge-preview-light');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await parts.getByRole('link', { name: 'BIG-1-1' }).waitFor();
    await page.getByRole('button', { name: 'Sites' }).click();
    await page.getByRole('menuitem', { name: 'Merge' }).click();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await page.getByText('Order BIG-1 is whole again').waitFor();
    await parts.waitFor({ state: 'detached' });
  });

  it('have their parts below them in the list, indented', async () => {
    await divided('TREE');
    await order('AFTER');
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/orders');
    const links = page.locator('a[data-row-link]');
    await links.filter({ hasText: 'TREE-2' }).waitFor();
    expect((await links.allInnerTexts()).slice(0, 4)).toEqual(['AFTER', 'TREE', 'TREE-1', 'TREE-2']);
    const [whole, part] = await Promise.all([1, 2].map((at) => links.nth(at).boundingBox()));
    expect((part?.x ?? 0) - (whole?.x ?? 0)).toBeGreaterThan(12);
    await expectEveryLook(page, 'list-parts', ['light', 'dark', 'light-phone']);
  });

  it('are whole where one site suffices: the preview says so, and offers nothing', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/orders/1');
    await page.getByRole('button', { name: 'Explain' }).click();
    await page.getByText('Neither a routing rule nor a split policy was asked.').waitFor();
    await page.getByRole('button', { name: 'Sites' }).click();
    await page.getByRole('menuitem', { name: 'Divide' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This is not possible').waitFor();
    expect([await dialog.getByRole('button', { name: 'Divide' }).isDisabled(), await faultsOf(page)]).toEqual([true, []]);
  });

  it('are divided after a preview that shows each part', async () => {
    const { orderId } = await order('BIG-3');
    const page = await visit.window();
    await logIn(page, 'clerk', `/console/orders/${orderId}`);
    await heading(page, 'Order BIG-3');
    await page.getByRole('button', { name: 'Sites' }).click();
    await page.getByRole('menuitem', { name: 'Divide' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('row', { name: /BIG-3-1/ })
      .getByText('Pending')
      .waitFor();
    await dialog
      .getByRole('row', { name: /BIG-3-2/ })
      .getByText('Backorder')
      .waitFor();
    await picture(page, 'divide-preview-light');
    await dialog.getByRole('button', { name: 'Divide' }).click();
    await page.getByText('Order BIG-3 is divided').waitFor();
    await page.getByRole('region', { name: 'Parts', exact: true }).getByRole('link', { name: 'BIG-3-2' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('are marked in the list, which can leave their parts out', async () => {
    await divided('BIG-2');
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/orders');
    await page.getByRole('row', { name: /BIG-2 2 parts/ }).waitFor();
    await page.getByRole('row', { name: /BIG-2-1 Part/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'orders-divided-light');
    await page.getByRole('button', { name: 'Filters of Orders', exact: true }).click();
    await page.getByLabel('Divided orders').selectOption('Hide their parts');
    await page.waitForURL('**/console/orders?parts=hidden');
    await page.getByRole('row', { name: /BIG-2-1/ }).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /BIG-2 2 parts/ }).waitFor();
  });
});
