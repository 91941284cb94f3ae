import { expectReadableBy, fillLogin, heading, logIn, visitFor } from '../support/browser.js';

const OMS = '/apirest/v4/oms';

describe('a merchant', () => {
  const visit = visitFor('merchant', /status of 40[0134]/);

  const statusOf = async (key: string): Promise<number> =>
    (await visit.service.http.post(`${OMS}/ping`).set({ AccountID: '100', Key: key })).status;

  it('sees what is wrong with their login, at its field', async () => {
    const page = await visit.window();
    await page.goto('/');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Must not be empty').or(page.getByText('Is required')).first().waitFor();
    await fillLogin(page, 'clerk', 'wrong password');
    await page.getByRole('alert').getByText('The user name or password is wrong').waitFor();
  });

  it('finds their orders, by status, number and page, and the history of one', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await heading(page, 'Orders');
    await page.getByRole('link', { name: 'SO-1001' }).waitFor();
    await page.getByRole('link', { name: 'Shipped 1' }).click();
    await page.waitForURL('**/console/orders?status=9');
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('button', { name: 'Created' }).click();
    await page.waitForURL('**/console/orders?status=9&sort=created_at&direction=desc');
    await page.reload();
    await page.getByRole('link', { name: 'SO-1003' }).click();
    await heading(page, 'Order SO-1003');
    await page.getByText('Created, Pending').waitFor();
    await page.goBack();
    await page.getByLabel('Find orders by any part of number, reference, barcode, buyer or tracking number').fill('SO-1002');
    await page.keyboard.press('Enter');
    await heading(page, 'Order SO-1002');
    await page.goBack();
    await page.getByLabel('Find orders by any part of number, reference, barcode, buyer or tracking number').fill('SO-100');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/console/orders?text=SO-100');
    await page.getByText('1–5 of 5').waitFor();
    await page.getByRole('link', { name: 'Shipped' }).click();
    await page.waitForURL('**/console/orders?text=SO-100&status=9');
    await page.getByText('1–1 of 1').waitFor();
  });

  it('cancels an order, and other windows see it at once', async () => {
    const [page, other] = [await visit.window(), await visit.window()];
    await logIn(page, 'clerk');
    await logIn(other, 'clerk', '/console/orders?status=8');
    await other.getByText('1–1 of 1').waitFor();
    await page.goto('/console/orders/1');
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Order SO-1001 cancelled').waitFor();
    await page.getByRole('region', { name: 'Status' }).getByText('Cancelled').waitFor();
    await other.getByText('1–2 of 2').waitFor();
  });

  it('forgets the buyer of a closed order', async () => {
    const { http } = visit.service;
    const customer = {
      firstname: 'Hedy',
      lastname: 'Lamarr',
      email: 'hedy@example.com',
      address1: '1 Main Street',
      city: 'York',
      state: 'PA',
      zip: '17401',
      country: 'US',
    };
    const draft = { order_number: 'PD-1', shipping_method: 'GROUND', customer, items: [{ sku: 'DEMO-001', quantity: 1 }] };
    const key = { AccountID: '100', Key: 'demo-oms-key' };
    const placed = await http
      .post(`${OMS}/orders`)
      .set(key)
      .send({ data: [draft] });
    const ids = (placed.body as { data: { order_id: number }[] }).data.map(({ order_id }) => order_id);
    for (const order_id of ids) await http.post(`${OMS}/orders/cancel`).set(key).send({ order_id }).expect(200);
    const page = await visit.window();
    await logIn(page, 'clerk', `/console/orders/${ids[0]}`);
    await heading(page, 'Order PD-1');
    await page.getByText('Hedy Lamarr').first().waitFor();
    await page.getByRole('button', { name: 'Forget the buyer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget the buyer' }).click();
    await page.getByText('The buyer of 1 order is forgotten').waitFor();
    await page.getByText('(redacted)').first().waitFor();
  });

  it('sees their key on demand, replaces it, and the API refuses the old one', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'API Integration' }).click();
    await heading(page, 'API Integration');
    expect(await page.getByText('demo-oms-key').count()).toBe(0);
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('button', { name: 'Hide' }).waitFor();
    expect(await page.getByTestId('key').innerText()).toBe('demo-oms-key');
    expect(await page.getByLabel('curl command', { exact: true }).innerText()).toContain("-H 'Key: demo-oms-key'");
    expect(await statusOf('demo-oms-key')).toBe(200);
    await page.getByRole('button', { name: 'Regenerate key' }).click();
    await page.getByRole('dialog').getByText('This cannot be undone').waitFor();
    await page.keyboard.press('Escape');
    expect(await statusOf('demo-oms-key')).toBe(200);
    await page.getByRole('button', { name: 'Regenerate key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Regenerate key' }).click();
    await page.getByText('You have a new key').waitFor();
    const made = await page.getByTestId('key').innerText();
    expect([await statusOf('demo-oms-key'), await statusOf(made)]).toEqual([401, 200]);
  });

  it('has no business on the other side', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/system/preferences/operations');
    await heading(page, 'Page not found');
    const answer = await page.goto('/apirest/v4/wms/docs');
    expect(answer?.status()).toBe(403);
  });

  it('logs out everywhere', async () => {
    const [page, other] = [await visit.window(), await visit.window()];
    await logIn(page, 'clerk');
    await logIn(other, 'clerk');
    await page.getByRole('button', { name: 'Logged in as clerk' }).click();
    await page.getByRole('menuitem', { name: 'Log out everywhere' }).click();
    await heading(page, 'Log in');
    await other.goto('/console/orders');
    await heading(other, 'Log in');
  });

  const pages = [
    ['overview', '/console/', 'Overview'],
    ['orders', '/console/orders', 'Orders'],
    ['order', '/console/orders/3', 'Order SO-1003'],
    ['orders-found', '/console/orders?text=SO-100', 'Orders'],
    ['stock', '/console/stock', 'Stock'],
    ['product-stock', '/console/stock/10', 'DEMO-010'],
    ['api-integration', '/console/account/preferences/api-integration', 'API Integration'],
    ['not-found', '/console/nowhere', 'Page not found'],
  ] as const;
  it.each(pages)('can read every page: %s', async (...page) => {
    await expectReadableBy(visit, 'clerk', page, ['light', 'dark', 'light-phone', 'dark-phone']);
    expect(await visit.closeWindows()).toEqual([]);
  });
});
