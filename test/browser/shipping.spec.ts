import type { Locator, Page } from 'playwright-core';
import { faultsOf, heading, logIn, type Look, overflowOf, picture, visitFor } from '../support/browser.js';

const OMS = '/apirest/v4/oms';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const asFloor = { userName: 'picker', Key: 'demo-wms-key' };
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };

/** The address of the PDF in a new tab; a browser that cannot show PDFs downloads it from there. */
async function shownIn(tab: Page): Promise<string> {
  const saved = tab.waitForEvent('download').then((file) => file.url());
  const address = await Promise.any([saved, tab.waitForURL(/^blob:/).then(() => tab.url())]);
  await tab.close();
  return address;
}

describe('shipping in bulk', () => {
  const visit = visitFor('shipping', /status of (40[0134]|503)/);

  const post = async (path: string, headers: Record<string, string>, body: object) => {
    const answer = await visit.service.http.post(`${OMS}${path}`).set(headers).send(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { data: { order_id: number }[] }).data.map(({ order_id }) => order_id);
  };
  /** Creates orders in Processing, called `${name}-1` and so on. */
  async function orders(name: string, count: number): Promise<number[]> {
    const data = Array.from({ length: count }, (_, index) => ({
      order_number: `${name}-${index + 1}`,
      shipping_method: 'GROUND',
      customer,
      items: [{ sku: `DEMO-0${String((index % 5) + 11)}`, quantity: 1 }],
    }));
    const ids = await post('/orders', asAccount, { data });
    await post('/internal/shipments/process', asFloor, { order_ids: ids });
    return ids;
  }
  const shipElsewhere = (order_id: number) => post('/internal/shipments/ship-bulk', asFloor, { data: [{ order_id, pick: 'auto' }] });
  const tracking = (page: Page, order: string) => page.getByLabel(`Tracking number of order ${order}`);
  const result = (page: Page, order: string) =>
    page
      .getByRole('row', { name: new RegExp(`^${order} `) })
      .getByRole('cell')
      .last();
  /** Types like a scanner, and presses Enter. */
  const scan = async (page: Page, text: string): Promise<void> => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  /** Opens the form for the orders in Processing whose number begins with the name. */
  async function open(page: Page, name: string, count: number): Promise<void> {
    await logIn(page, 'manager', `/console/shipments?status=4&text=${name}&per_page=50`);
    await page.getByText(`1–${count} of ${count}`).waitFor();
    for (let index = 1; index <= count; index += 1) await page.getByLabel(`Select order ${name}-${index}`).check();
    await page.getByRole('button', { name: 'Pick and ship' }).click();
    await heading(page, `Pick and ship ${count} orders`);
  }

  it('ships 30 orders in 10 interactions and a scan each; the one that failed stays with its reason', async () => {
    const ids = await orders('BULK', 29);
    const page = await visit.window();
    await logIn(page, 'manager');
    let interactions = 0;
    const act = async (work: Promise<unknown>): Promise<void> => {
      interactions += 1;
      await work;
    };
    await act(page.getByRole('link', { name: 'Shipments' }).click());
    await act(page.getByRole('link', { name: 'Processing 30' }).click());
    await act(page.getByLabel('Rows per page').selectOption('50'));
    await page.getByText('1–30 of 30').waitFor();
    await act(page.getByLabel('Select all rows on this page').check());
    expect(await page.getByRole('button', { name: 'Revert to Pending' }).count()).toBe(0);
    await act(page.getByRole('button', { name: 'Pick and ship' }).click());
    await heading(page, 'Pick and ship 30 orders');
    // Meanwhile another user ships one of them.
    await shipElsewhere(ids[3] ?? 0);
    await act(page.getByLabel('Carrier of all orders').fill('UPS'));
    await tracking(page, 'SO-1002').focus();
    for (let index = 0; index < 30; index += 1) await scan(page, `1Z999AA1012345${index + 1000}`);
    await picture(page, 'ship-orders-light');
    await act(page.getByRole('button', { name: 'Ship 30 orders' }).click());
    await page.getByText('29 of 30 shipped, 1 to correct.').waitFor();
    expect(interactions).toBeLessThanOrEqual(10);
    expect(await result(page, 'BULK-4').innerText()).toBe(`Order ${ids[3]} cannot be shipped: it is Shipped`);
    expect(await result(page, 'BULK-5').innerText()).toBe('Shipped');
    await page.getByRole('button', { name: 'Ship the order' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'ship-orders-done-light');
    const { body } = await visit.service.http.get(`${OMS}/orders/${ids[4]}`).set(asAccount);
    expect(body).toMatchObject({ data: { status: 'Shipped', carrier: 'UPS', tracking_number: '1Z999AA10123451005' } });
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Shipments');
  });

  it('takes columns of a sheet, and tells a wrong column and a double scan in place', async () => {
    await orders('SHEET', 4);
    const page = await visit.window();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, 'SHEET', 4);
    await page.evaluate("navigator.clipboard.writeText('T-1\\t2.5\\nT-2\\theavy\\nT-3\\t4\\nT-4\\t\\nT-5\\t1\\n')");
    await tracking(page, 'SHEET-1').focus();
    await page.keyboard.press('Control+V');
    await page.getByText('One pasted line has no order left and is left out.').waitFor();
    expect(await tracking(page, 'SHEET-4').inputValue()).toBe('T-4');
    await page.getByRole('button', { name: 'Ship 4 orders' }).click();
    await page.getByText('0 of 4 shipped, 1 to correct.').waitFor();
    await page
      .getByRole('row', { name: /^SHEET-2 / })
      .getByText('Must be a number above 0')
      .waitFor();
    await page.getByLabel('Weight (lb) of order SHEET-2').fill('3');
    await tracking(page, 'SHEET-3').fill('');
    await tracking(page, 'SHEET-3').focus();
    await scan(page, 'T-2');
    await page.getByText('Order SHEET-2 has the same number').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'ship-orders-refused-light');
    // The next scan replaces it.
    await scan(page, 'T-33');
    expect([await tracking(page, 'SHEET-3').inputValue(), await tracking(page, 'SHEET-4').inputValue()]).toEqual(['T-33', 'T-4']);
    await page.getByRole('button', { name: 'Ship 4 orders' }).click();
    await page.getByText('4 of 4 shipped.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await heading(page, 'Shipments');
  });

  it('takes the numbers of several parcels in one cell of a sheet', async () => {
    const [id] = await orders('PARCELS', 2);
    const page = await visit.window();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, 'PARCELS', 2);
    await page.evaluate("navigator.clipboard.writeText('P-1; P-2\\t2.5; 3\\nP-3\\t4\\n')");
    await tracking(page, 'PARCELS-1').focus();
    await page.keyboard.press('Control+V');
    await page.getByRole('button', { name: 'Ship 2 orders' }).click();
    await page.getByText('2 of 2 shipped.').waitFor();
    const { body } = await visit.service.http.get(`${OMS}/orders/${id}`).set(asAccount);
    expect(body).toMatchObject({
      data: {
        ...{ status: 'Shipped', tracking_number: 'P-1', weight: 5.5 },
        cartons: [
          { number: 1, tracking_number: 'P-1', weight: 2.5 },
          { number: 2, tracking_number: 'P-2', weight: 3 },
        ],
      },
    });
  });

  it('takes no barcode of an order for a tracking number, whether the order is in the table or not', async () => {
    await orders('ELSEWHERE', 1);
    const [id] = await orders('MIXED', 2);
    const page = await visit.window();
    await open(page, 'MIXED', 2);
    await tracking(page, 'MIXED-1').focus();
    await scan(page, 'ELSEWHERE-1');
    await page.getByText('This is order ELSEWHERE-1').waitFor();
    // The next scan replaces it.
    await page.waitForFunction("() => document.activeElement?.ariaLabel === 'Tracking number of order MIXED-1'");
    await scan(page, 'T-71');
    await scan(page, String(id));
    await page.getByText('This is order MIXED-1').waitFor();
    await page.getByRole('button', { name: 'Ship 2 orders' }).click();
    await page.getByText('0 of 2 shipped, 1 to correct.').waitFor();
    await tracking(page, 'MIXED-2').fill('T-72');
    await page.getByRole('button', { name: 'Ship 2 orders' }).click();
    await page.getByText('2 of 2 shipped.').waitFor();
  });

  it('tells a tracking number in the wrong column in place, and loses nothing of what stood there', async () => {
    await orders('ASTRAY', 3);
    const page = await visit.window();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, 'ASTRAY', 3);
    const pasteInto = async (field: Locator, text: string): Promise<void> => {
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
      await field.focus();
      await page.keyboard.press('Control+V');
    };
    const carrier = (order: number) => page.getByLabel(`Carrier of order ASTRAY-${order}`);
    const weight = (order: number) => page.getByLabel(`Weight (lb) of order ASTRAY-${order}`);
    await page.getByLabel('Carrier of all orders').fill('UPS');
    const numbers = ['1Z999AA10123450001', '1Z999AA10123450002', '1Z999AA10123450003'];
    await pasteInto(carrier(1), numbers.join('\n'));
    await page.getByText('What you pasted under Carrier looks as if it begins with Tracking number.').waitFor();
    await page
      .getByRole('row', { name: /^ASTRAY-3 / })
      .getByText('Looks like a tracking number')
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'ship-orders-astray-light');
    await page.getByRole('button', { name: 'Take it back' }).click();
    expect([await carrier(1).inputValue(), await carrier(3).inputValue(), await tracking(page, 'ASTRAY-1').inputValue()]).toEqual([
      'UPS',
      'UPS',
      '',
    ]);
    await pasteInto(weight(1), numbers.join('\n'));
    await page.getByText('What you pasted under Weight (lb) looks').waitFor();
    await page.getByRole('button', { name: 'Move it to Tracking number' }).click();
    expect([await tracking(page, 'ASTRAY-2').inputValue(), await weight(2).inputValue(), await carrier(2).inputValue()]).toEqual([
      numbers[1],
      '',
      'UPS',
    ]);
    // A text of digits could also be a weight.
    await pasteInto(weight(3), '123456789012');
    await page.getByRole('button', { name: 'Ship 3 orders' }).click();
    await page.getByText('0 of 3 shipped, 1 to correct.').waitFor();
    await weight(3).fill('2.5');
    await page.getByRole('button', { name: 'Ship 3 orders' }).click();
    await page.getByText('3 of 3 shipped.').waitFor();
  });

  it('ships nothing twice when an answer is lost', async () => {
    await orders('LOST', 3);
    const page = await visit.window();
    await open(page, 'LOST', 3);
    await page.route('**/shipments/ship-bulk', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
    });
    await page.getByRole('button', { name: 'Ship 3 orders' }).click();
    await page.getByText('Send the orders again: the server ships none of them twice.').waitFor();
    await page.unroute('**/shipments/ship-bulk');
    await page.getByRole('button', { name: 'Ship 3 orders' }).click();
    await page.getByText('3 of 3 shipped.').waitFor();
  });

  it('undoes release, hold, stand by and resume from the message', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/shipments/1');
    const status = page.getByRole('region', { name: 'Status' });
    const message = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Undo' }) });
    const undo = async (): Promise<void> => {
      await message.getByRole('button', { name: 'Undo' }).click();
      await message.waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    await status.getByText('Hold').waitFor();
    // A message stays as long as the pointer is on it.
    await message.hover();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'undo-light');
    await undo();
    await status.getByText('Pending').waitFor();
    await page.getByRole('button', { name: 'Stand by', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stand by' }).click();
    await status.getByText('Stand By').waitFor();
    await undo();
    await status.getByText('Pending').waitFor();
    await page.getByRole('button', { name: 'Release to floor' }).click();
    await status.getByText('Processing').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Revert to Pending' }).waitFor();
    await message.hover();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await undo();
    await page.getByText('Order SO-1001 is Pending again').waitFor();
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    await status.getByText('Hold').waitFor();
    await page.getByRole('button', { name: 'Dismiss the message' }).first().click();
    await page.getByRole('button', { name: 'Resume' }).click();
    await status.getByText('Pending').waitFor();
    await page.getByRole('alert').filter({ hasText: 'resumed' }).getByRole('button', { name: 'Undo' }).click();
    await status.getByText('Hold').waitFor();
  });

  it('opens pick lists, packing slips and labels in a tab of their own', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    const [order] = await orders('PRINT', 2);
    await page.goto('/console/shipments?status=4&text=PRINT');
    await page.getByText('1–2 of 2').waitFor();
    await page.getByLabel('Select all rows on this page').check();
    /** Chooses from the menu; returns the type of the file and the beginning of the tab's address. */
    const print = async (item: string): Promise<[string | undefined, string]> => {
      const [address, answer] = await Promise.all([
        page.waitForEvent('popup').then(shownIn),
        page.waitForResponse('**/wms/documents'),
        page
          .getByRole('menuitem', { name: item })
          .or(page.getByRole('button', { name: item }))
          .click(),
      ]);
      return [answer.headers()['content-type'], address.slice(0, 5)];
    };
    for (const item of ['Pick list', 'Packing slips', 'Labels']) {
      await page.getByRole('button', { name: 'Print' }).click();
      await page.getByRole('menuitem', { name: item }).waitFor();
      if (item === 'Pick list') {
        expect(await faultsOf(page)).toEqual([]);
        await picture(page, 'print-light');
      }
      expect([item, ...(await print(item))]).toEqual([item, 'application/pdf', 'blob:']);
    }
    const merchant = await visit.window();
    await logIn(merchant, 'clerk', `/console/orders/${order}`);
    const [answer] = await Promise.all([
      merchant.waitForResponse(`**/orders/${order}/packing_slip?**`),
      merchant.waitForEvent('popup'),
      merchant.getByRole('button', { name: 'Packing slip' }).click(),
    ]);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

  it.each<Look>(['light', 'dark', 'dark-phone'])('can be read by everybody: %s', async (look) => {
    await orders(`LOOK-${look}`, 3);
    const page = await visit.window(look);
    await open(page, `LOOK-${look}`, 3);
    const faults = await faultsOf(page);
    await picture(page, `ship-orders-few-${look}`);
    expect([faults, await overflowOf(page)]).toEqual([[], 0]);
  });
});
