import { announce } from '../support/announce.js';
import { expectReadableBy, faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';

describe('the floor', () => {
  const visit = visitFor('floor', /status of 40[0134]/);

  it("releases an order, picks it bin by bin, shows a parcel's errors at their fields, and ships", async () => {
    const [page, other] = [await visit.window(), await visit.window()];
    await logIn(page, 'manager');
    await logIn(other, 'picker', '/console/shipments?status=4');
    await other.getByText('1–1 of 1').waitFor();
    await page.getByRole('link', { name: 'Shipments' }).click();
    await page.getByRole('link', { name: 'Pending 1' }).click();
    await page.getByText('1–1 of 1').waitFor();
    await page.getByLabel('Select order SO-1001').check();
    await picture(page, 'shipments-selected-light');
    await page.getByRole('button', { name: 'Release to floor' }).click();
    await page.getByText('Order SO-1001 released to the floor').waitFor();
    await other.getByText('1–2 of 2').waitFor();

    await page.goto('/console/shipments/1');
    await heading(page, 'Order SO-1001');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog.getByText('1 of 1 unit is not picked yet.').waitFor();
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
    await page.getByText("Order SO-1001 can't ship yet: 1 of 1 unit is not picked", { exact: true }).waitFor();
    await picture(page, 'ship-not-picked-light');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    const form = page.getByRole('form', { name: 'Pick DEMO-010' });
    await form.getByLabel('Units').fill('2');
    await form.getByRole('button', { name: 'Pick', exact: true }).click();
    await form.getByText('Only 1 of DEMO-010 is left to pick, not 2').waitFor();
    await form.getByLabel('Units').fill('1');
    await form.getByRole('button', { name: 'Pick', exact: true }).click();
    await page.getByText('DEMO-010 picked').waitFor();
    await form.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog.getByLabel('Carrier').fill('UPS');
    await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784');
    await dialog.getByLabel('Weight in pounds').fill('heavy');
    await page.keyboard.press('Enter');
    await dialog.getByText('Must be a number, not text').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'ship-refused-light');
    await dialog.getByLabel('Weight in pounds').fill('4.5');
    await page.keyboard.press('Enter');
    await page.getByText('Order SO-1001 shipped').waitFor();
    await page.getByRole('region', { name: 'Status' }).getByText('1Z999AA10123456784').waitFor();
    await other.getByText('1–1 of 1').waitFor();
  });

  it("shows an order's revert live, holds several orders, and names those that cannot be held", async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/shipments/2');
    await page.getByRole('list', { name: 'Progress', exact: true }).getByText('0 of 1').first().waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Revert to Pending' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revert to Pending' }).click();
    await page.getByText('Order SO-1002 is Pending again').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'reverted-light');
    // The event stream never opens, so that the page misses the other user's change. If the stream ended, the page would open another one
    // and read everything again.
    await page.route('**/console/api/events', () => undefined);
    await page.goto('/console/shipments');
    await page.getByLabel('Select order SO-1002').check();
    await page.getByLabel('Select order SO-1005').check();
    // Another user acts first.
    await visit.service.http
      .post('/apirest/v4/oms/internal/shipments/process')
      .set({ userName: 'picker', Key: 'demo-wms-key' })
      .send({ order_ids: [2] });
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'Hold was refused' });
    await refusal.getByText('SO-1002').waitFor();
    expect(await refusal.getByText('SO-1005').count()).toBe(0);
    await page
      .getByRole('row', { name: /SO-1002/ })
      .getByText('Processing')
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'shipments-refused-light');
    await page.getByLabel('Order number or barcode').fill('SO-1004');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Any status' }).waitFor();
    await page.getByRole('link', { name: 'SO-1004' }).waitFor();
  });

  it('receives a replenishment with a lot, shows what is missing, puts it away and closes it short', async () => {
    await announce(visit.service, 'inventory/replenishments', {
      distribution_center: 'MAIN',
      eta: '2026-12-01',
      items: [
        { sku: 'DEMO-001', quantity: 10 },
        { sku: 'DEMO-002', quantity: 4 },
      ],
    });
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Receiving' }).click();
    await page.getByRole('link', { name: 'No. 1', exact: true }).click();
    await heading(page, 'Replenishment 1');
    const first = page.getByRole('group', { name: 'DEMO-001' });
    const second = page.getByRole('group', { name: 'DEMO-002' });
    await second.getByLabel('Units').fill('5');
    await page.getByRole('button', { name: 'Receive onto the cart' }).click();
    await second.getByText('4 of DEMO-002 are still to be received, not 5').waitFor();
    expect(await first.getByLabel('Units').getAttribute('aria-invalid')).toBeNull();
    await second.getByLabel('Units').fill('');
    await first.getByLabel('Units').fill('8');
    await first.getByRole('button', { name: 'Add a lot' }).click();
    await first.getByLabel('Lot').fill('L-7');
    await first.getByLabel('Expires').fill('2027-06-30');
    await page.keyboard.press('Enter');
    const cart = page.getByRole('form', { name: 'Put away DEMO-001' });
    await cart.getByText('Lot L-7').waitFor();
    await cart.getByLabel('Bin').fill('A99');
    await cart.getByRole('button', { name: 'Put away', exact: true }).click();
    await cart.getByText('The bin A99 does not exist').waitFor();
    await cart.getByRole('button', { name: /^B . B01/ }).click();
    await cart.getByLabel('Units').fill('5');
    await cart.getByRole('button', { name: 'Put away', exact: true }).click();
    await page.getByText('DEMO-001 put away in B / B01').waitFor();
    await cart.getByText('3 on the cart').waitFor();
    await page.getByRole('button', { name: 'Close replenishment' }).click();
    await page.getByRole('dialog').getByText('6 missing units will no longer count as incoming').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close replenishment' }).click();
    await page.getByText('Replenishment 1 closed').waitFor();
    await page.getByRole('button', { name: 'Receive onto the cart' }).waitFor({ state: 'detached' });
    await announce(visit.service, 'inventory/replenishments', {
      distribution_center: 'MAIN',
      items: [
        { sku: 'DEMO-003', quantity: 10, lot: 'L-8', expiry: '2027-01-31' },
        { sku: 'DEMO-004', quantity: 4 },
      ],
    });
    await page.goto('/console/receiving/2');
    await page.getByRole('button', { name: 'Everything arrived' }).click();
    await page.getByRole('group', { name: 'DEMO-004' }).getByLabel('Units').fill('');
    await page.getByRole('button', { name: 'Receive onto the cart' }).click();
    await page.getByText('Lot L-8').waitFor();
  });

  it('receives a return, which needs a bin for good units', async () => {
    await announce(visit.service, 'inventory/returns', { order_id: 3, items: [{ sku: 'DEMO-010', quantity: 1, reason: 'wrong size' }] });
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Returns' }).click();
    await page.getByRole('link', { name: 'No. 1', exact: true }).click();
    await heading(page, 'Return 1');
    await page.getByLabel('Good').fill('1');
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await page.getByLabel('Bin').getAttribute('aria-invalid')).toBe('true');
    await picture(page, 'return-receiving-refused-light');
    await page.getByLabel('Location').fill('A');
    await page.getByLabel('Bin').fill('A10');
    await page.keyboard.press('Enter');
    await page.getByText('Return of order SO-1003 received').waitFor();
    await page.getByText('As Expected').waitFor();
    await page.getByRole('button', { name: 'Receive' }).waitFor({ state: 'detached' });
  });

  const pages = [
    ['shipments', '/console/shipments', 'Shipments'],
    ['shipment', '/console/shipments/2', 'Order SO-1002'],
    ['shipment-shipped', '/console/shipments/1', 'Order SO-1001'],
    ['receiving', '/console/receiving', 'Receiving'],
    ['receipt', '/console/receiving/2', 'Replenishment 2'],
    ['return-receiving', '/console/returned', 'Returns'],
    ['return-receiving-one', '/console/returned/1', 'Return 1'],
  ] as const;
  it.each(pages)('is read by everybody: %s', async (...page) => {
    await expectReadableBy(visit, 'manager', page, ['light', 'dark', 'dark-phone']);
    expect(await visit.closeWindows()).toEqual([]);
  });
});
