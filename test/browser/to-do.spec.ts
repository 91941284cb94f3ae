import path from 'node:path';
import LibSql from 'libsql';
import type { Page } from 'playwright-core';
import { everyLook, expectEveryLook, heading, logIn, picture, visitFor } from '../support/browser.js';
import { required } from '../support/environment.js';

const OMS = '/apirest/v4/oms';

describe('what to do, on the overview', () => {
  const visit = visitFor('to-do', undefined, { OUTBOUND_ALLOW: '127.0.0.0/8', LOGIN_FAIL_LIMIT: '3' });
  const asAccount = { AccountID: '100', Key: 'demo-oms-key' };

  /** Changes the demo set. */
  const write = (sql: string): void => {
    const database = new LibSql(path.join(required('TEST_RUN_FOLDER'), 'browser-to-do', 'service.db'), { timeout: 20_000 });
    database.exec(sql);
    database.close();
  };
  const toDo = (page: Page) => page.getByRole('list', { name: 'What to do', exact: true });
  /** The number in the row's link. */
  const numberOf = async (page: Page, sentence: string | RegExp): Promise<string> =>
    (/^[\d,]+\+?/.exec(await toDo(page).getByRole('link').filter({ hasText: sentence }).innerText()) ?? [''])[0];
  const open = (page: Page, sentence: string | RegExp): Promise<void> => toDo(page).getByRole('link').filter({ hasText: sentence }).click();
  const numbersIn = async (page: Page, list: string): Promise<string[]> => {
    const links = page.getByRole('region', { name: list, exact: true }).locator('tbody tr td:first-child a, tbody tr td:nth-child(2) a');
    await links.first().waitFor();
    return (await links.allInnerTexts()).filter((text) => /^SO-/.test(text));
  };

  it('is nothing while nothing is late or stuck', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('region', { name: 'What to do', exact: true }).getByText('Nothing is late, stuck or running low.').waitFor();
    expect(await toDo(page).count()).toBe(0);
  });

  it('leads a merchant from late orders to exactly those, and back to all of them', async () => {
    write("UPDATE orders SET CreatedDate = '2026-01-05 08:00:00.000', UpdatedDate = '2026-01-05 08:00:00.000' WHERE OrderID IN (1, 2)");
    const page = await visit.window();
    await logIn(page, 'clerk');
    expect(await numberOf(page, 'orders are late')).toBe('2');
    expect(await numberOf(page, 'order in Processing has stood still')).toBe('1');
    await open(page, 'orders are late');
    await page.waitForURL('**/console/orders?task=late');
    await page.getByText('Late orders.').waitFor();
    expect(await numbersIn(page, 'Orders')).toEqual(['SO-1001', 'SO-1002']);
    // The file would contain all orders.
    expect(await page.getByRole('button', { name: /Export CSV/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'All orders', exact: true }).click();
    await page.waitForURL('**/console/orders');
    await page.getByRole('link', { name: 'SO-1005', exact: true }).waitFor();
    await page.goto('/console/');
    await open(page, 'order waits for stock that nobody has announced');
    await page.waitForURL('**/console/orders?task=unsupplied');
    expect(await numbersIn(page, 'Orders')).toEqual(['SO-1005']);
  });

  it('leads a warehouse user to the orders to ship today, released from there', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    expect(await numberOf(page, 'orders have to ship today')).toBe('2');
    await open(page, 'orders have to ship today');
    await page.waitForURL('**/console/shipments?task=due');
    expect(await numbersIn(page, 'Shipments')).toEqual(['SO-1001', 'SO-1002']);
    await page.getByRole('checkbox', { name: /SO-1001/ }).check();
    await page.getByRole('button', { name: 'Release to floor', exact: true }).click();
    await page.getByRole('row').filter({ hasText: 'SO-1001' }).getByText('Processing').waitFor();
  });

  it('leads a merchant from low stock to announcing units of it', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    expect(await numberOf(page, 'product is short at a site')).toBe('1');
    await open(page, 'product is short at a site');
    await page.waitForURL('**/console/low-stock?days=7');
    await heading(page, 'Low stock');
    const row = page.getByRole('row').filter({ hasText: 'DEMO-020' });
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['DEMO-020', 'MAIN', '0', '1', '0', '0 days', '0', 'Announce']);
    await picture(page, 'low-stock-light');
    await row.getByRole('link', { name: 'Announce units of DEMO-020' }).click();
    await heading(page, 'Announce a replenishment');
    await page.getByRole('textbox', { name: 'SKU' }).waitFor();
    expect([
      await page.getByLabel('Site', { exact: true }).inputValue(),
      await page.getByRole('textbox', { name: 'SKU' }).inputValue(),
      await page.getByLabel('Units', { exact: true }).inputValue(),
    ]).toEqual(['MAIN', 'DEMO-020', '1']);
    await page.getByRole('button', { name: 'Announce', exact: true }).click();
    await heading(page, /^Replenishment /);
    await page.goto('/console/');
    await toDo(page).getByText('product is short at a site').waitFor();
    // The units are announced, so the order only has to wait.
    expect(await toDo(page).getByText('order waits for stock').count()).toBe(0);
  });

  it('leads to the replenishment whose units free backorders, and to what is expected by today', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await open(page, 'can ship: receive 1 unit of DEMO-020 of replenishment');
    await page.waitForURL(/\/console\/replenishments\/\d+$/);
    write("UPDATE replenishments SET Eta = '2026-01-05'");
    const floor = await visit.window();
    await logIn(floor, 'manager');
    expect(await numberOf(floor, 'backorder can ship: receive 1 unit of DEMO-020')).toBe('1');
    await open(floor, 'backorder can ship');
    await floor.waitForURL(/\/console\/receiving\/\d+$/);
    await floor.goto('/console/');
    expect(await numberOf(floor, 'replenishment is expected by today')).toBe('1');
    await open(floor, 'replenishment is expected by today');
    await floor.waitForURL('**/console/receiving?work=due');
    const rows = floor.getByRole('region', { name: 'Replenishments', exact: true }).locator('tbody tr');
    await rows.getByRole('link', { name: /^No\. / }).waitFor();
    expect(await rows.count()).toBe(1);
    await floor.getByLabel('To do').selectOption('On the cart');
    await floor.getByText('No replenishments match these filters.').waitFor();
  });

  it('leads to the bins with expired units, which one can take away', async () => {
    // The nightly work has found expired units of one product, and some of another are on hold.
    for (const [sku, state] of [
      ['DEMO-019', 'expired'],
      ['DEMO-018', 'hold'],
    ])
      write(`INSERT INTO held_contents (BinID, ProductID, Lot, State, Expiry, ReceivedDate, Quantity)
        SELECT c.BinID, c.ProductID, 'OLD', '${state}', '2020-01-31', c.ReceivedDate, 1 FROM bin_contents c
          JOIN products p ON p.ProductID = c.ProductID WHERE p.SKU = '${sku}'`);
    const page = await visit.window();
    await logIn(page, 'manager');
    // DEMO-019 lies in two bins.
    expect(await numberOf(page, 'expired units to remove')).toBe('2');
    await open(page, 'expired units to remove');
    await page.waitForURL('**/console/bins?state=expired');
    for (const bin of ['A19', 'B19']) await page.getByRole('row').filter({ hasText: bin }).waitFor();
    expect(await page.getByRole('row').count()).toBe(3);
    await picture(page, 'expired-bins-light');
  });

  it('leads to recounts with failures', async () => {
    const now = new Date().toISOString().replace('T', ' ').slice(0, 23);
    const values = (failed: number): string => `(1, 'user:manager', 2, 1, ${failed}, '${now}', '${now}')`;
    write(
      `INSERT INTO recounts (WarehouseID, Actor, Corrections, Applied, Failed, CreatedDate, UpdatedDate) VALUES ${values(0)}, ${values(1)}`,
    );
    const page = await visit.window();
    await logIn(page, 'manager');
    expect(await numberOf(page, 'recount of the last 7 days has corrections that failed')).toBe('1');
    await open(page, 'corrections that failed');
    await page.waitForURL('**/console/recounts?state=failed');
    const rows = page.getByRole('region', { name: 'Recounts', exact: true }).locator('tbody tr');
    await rows
      .getByRole('link', { name: /^Recount / })
      .first()
      .waitFor();
    expect(await rows.count()).toBe(1);
  });

  it('leads operators to users who are locked out', async () => {
    const wrong = { user_name: 'picker', password: 'not the password' };
    for (let tries = 0; tries < 3; tries += 1) await visit.service.http.post('/console/api/login').send(wrong);
    const page = await visit.window();
    await logIn(page, 'manager');
    expect(await numberOf(page, /locked out/)).toBe('1');
    await open(page, /locked out/);
    await page.waitForURL('**/console/system/users');
    await page.getByRole('button', { name: 'Unlock' }).waitFor();
  });

  it('leads to webhooks that were switched off', async () => {
    const hook = { url: 'http://127.0.0.1:65000/hook', types: ['product.*'] };
    const { status, body } = await visit.service.http.post(`${OMS}/webhooks`).set(asAccount).send(hook);
    expect([status, body]).toEqual([200, expect.anything()]);
    const page = await visit.window();
    await logIn(page, 'clerk');
    await toDo(page).getByRole('link').first().waitFor();
    expect(await toDo(page).getByText('switched off').count()).toBe(0);
    write("UPDATE webhooks SET State = 'disabled'");
    await page.reload();
    expect(await numberOf(page, 'webhook fails or is switched off')).toBe('1');
    await open(page, 'webhook fails or is switched off');
    await page.waitForURL('**/console/webhooks?state=failing');
    const list = page.getByRole('region', { name: 'Webhooks', exact: true });
    await list.getByRole('link', { name: hook.url }).waitFor();
    write("UPDATE webhooks SET State = 'active'");
    await page.reload();
    await page.getByText('No webhook fails or is switched off.').waitFor();
  });

  it.each([
    ['clerk', 'to-do', '/console/', 'Overview'],
    ['manager', 'to-do-warehouse', '/console/', 'Overview'],
    ['clerk', 'low-stock', '/console/low-stock', 'Low stock'],
    ['clerk', 'late-orders', '/console/orders?task=late', 'Orders'],
  ])('is read by everybody: %s, %s', async (user, name, address, title) => {
    const page = await visit.window();
    await logIn(page, user, address);
    await heading(page, title);
    await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    await page.mouse.move(0, 0);
    await expectEveryLook(page, name, everyLook);
  });
});
