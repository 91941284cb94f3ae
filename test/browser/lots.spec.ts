import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import LibSql from 'libsql';
import { embeddedFile } from '@runtime/schema';
import { required } from '../support/environment.js';
import { everyLook, expectEveryLook, expectReadableBy, faultsOf, heading, logIn, visitFor } from '../support/browser.js';
import { chooseLanguage, englishOn } from '../support/languages.js';

const OMS = '/apirest/v4/oms';
const INTERNAL = `${OMS}/internal`;
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const asFloor = { userName: 'manager', Key: 'demo-wms-key' };
const DAY_MS = 86_400_000;

describe('the lots of a merchant', () => {
  const visit = visitFor('lots', /status of 40[04]/);

  const send = async <Row>(path: string, body: object, as: Readonly<Record<string, string>> = asAccount): Promise<Row> => {
    const answer = await visit.service.http.post(path).set(as).send(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return ((answer.body as { data?: Row[] }).data ?? [])[0] as Row;
  };
  const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`\\b${name}\\b`) });

  /** Puts units of a lot into a bin. */
  async function receive(sku: string, quantity: number, lot: string, expiry: string): Promise<void> {
    const announced = { distribution_center: 'MAIN', items: [{ sku, quantity, lot, expiry }] };
    const { replenishment_id } = await send<{ replenishment_id: number }>(`${OMS}/inventory/replenishments`, { data: [announced] });
    await send('/apiv2/pro-v1/put-away-load', { replenishment_id, items: [{ sku, quantity }] });
    const move = { move_id: randomUUID(), replenishment_id, sku, quantity, location: 'A', bin: 'A20' };
    await send('/apiv2/pro-v1/put-away-move', { moves: [move] });
  }

  /** Ships an order of two units of the milk, and makes two cheeses from four more. */
  async function useMilk(): Promise<void> {
    const customer = { firstname: 'Ada', lastname: 'Byron', email: 'ada@example.com', phone: '555-0100' };
    const address = { address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
    const order = { order_number: 'LOT-1', order_type_id: 1, shipping_method: 'GROUND', customer: { ...customer, ...address } };
    const { order_id } = await send<{ order_id: number }>(`${OMS}/orders`, {
      data: [{ ...order, items: [{ sku: 'MILK-1', quantity: 2 }] }],
    });
    await send(`${INTERNAL}/shipments/process`, { order_ids: [order_id] }, asFloor);
    await send(
      `${INTERNAL}/shipments/ship-bulk`,
      { data: [{ order_id, pick: 'auto', carrier: 'UPS', tracking_number: '1ZLOT' }] },
      asFloor,
    );
    const made = { account_id: 100, sku: 'CHEESE-1', quantity: 2, items: [{ sku: 'MILK-1', quantity: 2 }] };
    const { manufacture_id } = await send<{ manufacture_id: number }>(`${INTERNAL}/manufacture`, { data: [made] }, asFloor);
    await send(`${INTERNAL}/manufacture/complete`, { data: [{ manufacture_id, location: 'A', bin: 'A19', lot: 'C-1' }] }, asFloor);
  }

  it('are listed by expiry and units, filtered, corrected and put on hold', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Lots', exact: true }).click();
    await heading(page, 'Lots');
    await page.getByText('No units with a lot were ever received.').waitFor();

    for (const sku of ['MILK-1', 'CHEESE-1'])
      await send(`${OMS}/inventory/products`, {
        data: [{ sku, description: sku, width: 1, length: 1, height: 1, weight: 1, cost: 1, retail: 2 }],
      });
    await receive('MILK-1', 10, 'L-7', '2099-12-31');
    await useMilk();
    await receive('MILK-1', 5, 'L-8', inDays(3));
    await receive('MILK-1', 6, 'L-9', inDays(-1));

    await page.reload();
    await page.getByText('1–4 of 4').waitFor();
    await row(page, 'L-7').getByText('Dec 31, 2099').waitFor();
    expect((await row(page, 'L-7').getByRole('cell').allInnerTexts()).slice(3, 7)).toEqual(['4', '0', '0', '2']);
    await row(page, 'L-8').getByText('3 days left').waitFor();
    await row(page, 'L-9').getByText('Expired').waitFor();
    await expectEveryLook(page, 'lots', everyLook);

    await page.getByRole('button', { name: 'Filters of Lots' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters of Lots' });
    await filters.getByLabel('Units').selectOption('Some are held');
    await page.getByText('1–1 of 1').waitFor();
    await filters.getByLabel('Units').selectOption('All');
    await filters.getByLabel('Expires by').fill(inDays(4));
    await page.getByText('1–2 of 2').waitFor();
    await filters.getByLabel('Lot', { exact: true }).fill('L-8');
    await page.keyboard.press('Enter');
    await page.getByText('1–1 of 1').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('SKU').fill('NOT-THERE');
    await page.keyboard.press('Enter');
    await page.getByText('No lot matches these filters.').waitFor();
    await page.getByLabel('SKU').fill('MILK-1');
    await page.keyboard.press('Enter');
    await page.getByText('1–1 of 1').waitFor();

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Correct Lot L-8 of MILK-1' }).click();
    await dialog.getByLabel('Supplier').fill('B'.repeat(65));
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await dialog.getByLabel('Supplier').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByLabel('Supplier').fill('B-22');
    await dialog.getByLabel('Expires').fill(inDays(-2));
    // What somebody else notes meanwhile stays.
    const noted = { data: [{ sku: 'MILK-1', lot: 'L-8', manufactured_date: '2026-06-30' }] };
    expect((await visit.service.http.patch(`${OMS}/inventory/lots`).set(asAccount).send(noted)).status).toBe(200);
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await page.getByText('Lot L-8 of MILK-1 is corrected').waitFor();
    await row(page, 'L-8').getByText('Expired').waitFor();
    const { body } = await visit.service.http.get(`${OMS}/inventory/lots?sku=MILK-1&lot=L-8`).set(asAccount);
    const corrected = { expiry: inDays(-2), supplier_lot: 'B-22', manufactured_date: '2026-06-30', on_hand: 0, held: 5 };
    expect(body).toMatchObject({ data: [corrected] });

    await page.goto('/console/lots');
    await page.getByRole('button', { name: 'Put on hold: Lot L-7 of MILK-1' }).click();
    expect(await dialog.getByLabel('Lot').inputValue()).toBe('L-7');
    await dialog.getByLabel('Reason').fill('Recalled by the maker');
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await page.getByText('Lot L-7 of MILK-1 is on hold').waitFor();
    await row(page, 'L-7').getByRole('cell').nth(4).filter({ hasText: /^4$/ }).waitFor();
    await page.getByRole('link', { name: 'L-7', exact: true }).click();
    await heading(page, 'Lot L-7 of MILK-1');
    await page.getByRole('link', { name: 'On hold: Recalled by the maker' }).click();
    await heading(page, 'Holds');
    await page.getByRole('cell', { name: 'Lot L-7 of MILK-1' }).waitFor();
  });

  it('are traced to buyers and to what was made of them, and saved as a file', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/lots');
    await page.getByRole('link', { name: 'L-7', exact: true }).click();
    await heading(page, 'Lot L-7 of MILK-1');
    const trace = page.getByRole('region', { name: 'Trace', exact: true });
    await trace.getByRole('row', { name: /Put away.*10.*Replenishment 1/ }).waitFor();
    await trace.getByRole('row', { name: /In a bin.*4.*MAIN, A \/ A20.*On hold/ }).waitFor();
    await trace.getByRole('row', { name: /Went into.*2.*Lot C-1 of CHEESE-1.*Manufacture order 1/ }).waitFor();
    await trace.getByRole('row', { name: /Order.*2.*LOT-1.*Shipped.*Ada Byron/ }).waitFor();
    await expectEveryLook(page, 'lot', everyLook);

    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV of Trace' }).click()]);
    expect(file.suggestedFilename()).toBe('lot_trace.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.filter((line) => line.startsWith('order,'))).toEqual([expect.stringContaining('ada@example.com')]);

    await page.getByLabel('Only').selectOption('Made of');
    await page.getByText('Nothing of this kind is known of the lot.').waitFor();
    await page.getByLabel('Only').selectOption('Order');
    await page.getByText('1–1 of 1').waitFor();
    await trace.getByRole('link', { name: 'LOT-1' }).click();
    await heading(page, /LOT-1/);
    await page.goBack();
    await page.getByLabel('Only').selectOption('Everything');
    await trace.getByRole('link', { name: 'Lot C-1 of CHEESE-1' }).first().click();
    await heading(page, 'Lot C-1 of CHEESE-1');
    await trace.getByRole('row', { name: /Manufactured.*This lot/ }).waitFor();
    await trace.getByRole('row', { name: /Made of.*Lot L-7 of MILK-1/ }).waitFor();
    await page.goto('/console/lots/trace?sku=MILK-1&lot=NONE');
    await page.getByText('There is no such lot.').waitFor();
  });

  it('and what holds them have no English word in German', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await chooseLanguage(page, 'Deutsch');
    for (const [address, title] of [
      ['/console/lots', 'Chargen'],
      ['/console/lots/trace?sku=MILK-1&lot=L-7', 'Charge L-7 von MILK-1'],
      ['/console/serials/trace', 'Seriennummer verfolgen'],
      ['/console/holds', 'Sperren'],
    ] as const) {
      await page.goto(address);
      await heading(page, title);
      if (!address.includes('serials')) await page.locator('table[aria-busy=false] tbody tr').first().waitFor();
      expect([address, await englishOn(page, 'de'), await faultsOf(page)]).toEqual([address, [], []]);
    }
    await chooseLanguage(page, 'English');
  });

  it('that had two expiries before an upgrade are settled from What to do', async () => {
    const database = new LibSql(embeddedFile(path.join(required('TEST_RUN_FOLDER'), 'browser-lots')));
    database.pragma('busy_timeout = 5000');
    database.exec("UPDATE lots SET LaterExpiry = '2100-01-31' WHERE Lot = 'L-7'");
    database.close();
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: '1 lot had two expiries. Say which is right.' }).click();
    await row(page, 'L-7').getByText('or Jan 31, 2100?').waitFor();
    await expectEveryLook(page, 'lots-contradicting', everyLook);
    await page.getByRole('button', { name: 'Correct Lot L-7 of MILK-1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Look at their labels').waitFor();
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await page.getByText('Lot L-7 of MILK-1 is corrected').waitFor();
    await page.getByText('No lot matches these filters.').waitFor();
  });

  it('stand on the page of their product', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/products/MILK-1');
    await page.getByRole('region', { name: 'Lots of the product' }).getByRole('link', { name: 'L-7' }).waitFor();
    await expectEveryLook(page, 'product-with-lots', everyLook);
  });

  it('have serials, which are traced one by one', async () => {
    await send(`${OMS}/serials/bulk`, { data: [{ sku: 'DEMO-005', serials: ['SN/1'] }] });
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/products/5');
    await page.getByRole('link', { name: 'Trace a serial' }).click();
    await heading(page, 'Trace a serial');
    await page.getByText('Type or scan a serial').waitFor();
    await page.getByRole('textbox', { name: 'Serial' }).fill('SN/0');
    await page.keyboard.press('Enter');
    await page.getByText('SN/0').first().waitFor();
    await page.getByRole('alert').waitFor();
    await page.getByRole('textbox', { name: 'Serial' }).fill('SN/1');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /Serial.*DEMO-005/ }).waitFor();
    await page.getByRole('row', { name: /In a bin.*A \/ A05/ }).waitFor();
    await expectEveryLook(page, 'serial', everyLook);
  });

  it('are read where they lie, with a way to their trace', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/stock?sku=CHEESE-1');
    await page.getByRole('link', { name: 'CHEESE-1' }).click();
    await page.getByRole('region', { name: 'Bins at MAIN' }).getByRole('link', { name: 'C-1', exact: true }).click();
    await heading(page, 'Lot C-1 of CHEESE-1');
  });

  it('are refused without a name', async () => {
    await expectReadableBy(visit, 'clerk', ['lot-none', '/console/lots/trace?sku=MILK-1', 'Lot'], ['light', 'dark-phone']);
  });
});
