import type { Page } from 'playwright-core';
import { heading, logIn, OWN_PASSWORD, visitFor } from '../support/browser.js';
import { Hands } from '../support/hands.js';
import { pagesOf } from '../support/paper.js';
import { allSent, said } from '../support/scanner.js';
import { expectAsTold } from '../support/task-counts.js';

const OMS = '/apirest/v4/oms';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const asFloor = { userName: 'manager', Key: 'demo-wms-key' };
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };

/** Users of the warehouse, by role. */
const WORKERS = [
  ['picker', 'pia'],
  ['lead', 'picker'],
  ['operator', 'manager'],
] as const;
const DECIDERS = WORKERS.slice(1);
/** A bin for each of them: the product in it, and one to put there. */
const BINS = {
  picker: ['A01', 'DEMO-001', 'DEMO-002'],
  lead: ['A03', 'DEMO-003', 'DEMO-004'],
  operator: ['A05', 'DEMO-005', 'DEMO-006'],
} as const;

/** The five tasks by everybody who may do them, with the interactions they take. The numbers may fall, never rise. */
describe('interactions', () => {
  const visit = visitFor('interactions', /status of 40[34]/);

  const send = async <Row>(path: string, headers: Record<string, string>, body: object): Promise<Row[]> => {
    const answer = await visit.service.http.post(`${OMS}${path}`).set(headers).send(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { data: Row[] }).data;
  };
  /** Creates Pending orders with some lines each, called `${name}-1` and so on. */
  async function orders(name: string, count: number, lines = 1): Promise<number[]> {
    const data = Array.from({ length: count }, (_, index) => ({
      ...{ order_number: `${name}-${index + 1}`, shipping_method: 'GROUND', customer },
      items: Array.from({ length: lines }, (_item, line) => ({ sku: `DEMO-0${11 + ((index + line) % 9)}`, quantity: 1 })),
    }));
    return (await send<{ order_id: number }>('/orders', asAccount, { data })).map(({ order_id: id }) => id);
  }
  const release = (ids: readonly number[]) => send('/internal/shipments/process', asFloor, { order_ids: ids });
  const ship = (ids: readonly number[]) =>
    send('/internal/shipments/ship-bulk', asFloor, { data: ids.map((order_id) => ({ order_id, pick: 'auto' })) });
  /** Logs a user in, on the first page. */
  async function begin(user: string): Promise<Hands> {
    const page = await visit.window();
    await logIn(page, user);
    await page.getByRole('button', { name: 'Search all' }).waitFor();
    return new Hands(page);
  }
  /** Waits for content that appears above a link: a click must begin and end on the same link. */
  async function settled(page: Page): Promise<void> {
    await page.getByRole('list', { name: 'Orders by status' }).getByRole('link').first().waitFor();
    await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  }
  /** Goes from the overview to all orders of a status. */
  async function openAll(hands: Hands, status: string, count: number): Promise<void> {
    const { page } = hands;
    await settled(page);
    await hands.click(page.getByRole('list', { name: 'Orders by status' }).getByRole('link', { name: new RegExp(`^${status}`) }));
    await hands.choose('50', page.getByLabel('Rows per page'));
    await page.getByText(`1–${count} of ${count}`).waitFor();
    await hands.click(page.getByLabel('Select all rows on this page'));
  }

  beforeAll(async () => {
    await release([1]);
    await ship([1, 2]);
    await send('/internal/users', asFloor, {
      ...{ user_name: 'pia', password: OWN_PASSWORD, level: 2, distribution_center: 'MAIN' },
      ...{ role: 'picker', operator: false, activated: true },
    });
    // The counts in this test are far from the books.
    await visit.service.http.patch(`${OMS}/internal/distribution_centers/1`).set(asFloor).send({ count_limit: null }).expect(200);
  });

  it.each([['merchant', 'clerk'] as const, ...WORKERS])('%s: finds an order in 2', async (_role, user) => {
    const hands = await begin(user);
    await hands.press('Control+k');
    await hands.page.getByRole('combobox', { name: 'Find anything' }).waitFor();
    await hands.scan('SO-1003');
    await heading(hands.page, 'Order SO-1003');
    expect(hands.interactions + hands.scanned).toBeLessThanOrEqual(2);
  });

  it.each(DECIDERS)('%s: releases 38 orders in 4', async (role, user) => {
    const ids = await orders(`OUT-${role}`, 38);
    const hands = await begin(user);
    await openAll(hands, 'Pending', 38);
    await hands.click(hands.page.getByRole('button', { name: 'Release to floor' }));
    await hands.page.getByText('38 orders released to the floor').waitFor();
    expect([hands.interactions <= 4, hands.scanned]).toEqual([true, 0]);
    await ship(ids);
  });

  it('picker: is offered no release', async () => {
    const ids = await orders('OUT-none', 2);
    const hands = await begin('pia');
    await openAll(hands, 'Pending', 2);
    const acts = hands.page.getByRole('group', { name: 'Actions for the selected orders' });
    await acts.getByText('No action applies to all of the selected orders.').waitFor();
    expect(await acts.getByRole('button').allInnerTexts()).toEqual(['Print', 'Clear the selection']);
    await release(ids);
    await ship(ids);
  });

  it.each(WORKERS)('%s: ships 30 orders in 10 and a scan each', async (role, user) => {
    await release(await orders(`SHIP-${role}`, 30));
    const hands = await begin(user);
    const { page } = hands;
    await openAll(hands, 'Processing', 30);
    await hands.click(page.getByRole('button', { name: 'Pick and ship' }));
    await heading(page, 'Pick and ship 30 orders');
    await hands.type('UPS', page.getByLabel('Carrier of all orders'));
    await hands.click(page.getByLabel(/^Tracking number of order/).first());
    for (let index = 0; index < 30; index += 1) await hands.scan(`1Z99${index + 1000}`);
    await hands.click(page.getByRole('button', { name: 'Ship 30 orders' }));
    await page.getByText('30 of 30 shipped.').waitFor();
    expect([hands.interactions <= 10, hands.scanned]).toEqual([true, 30]);
  });

  it('lead: ships 30 of 61 as the page says', async () => {
    const ids = await orders('SOME', 61);
    await release(ids);
    const hands = await begin('manager');
    const { page } = hands;
    await settled(page);
    await hands.click(page.getByRole('list', { name: 'Orders by status' }).getByRole('link', { name: /^Processing/ }));
    await hands.choose('50', page.getByLabel('Rows per page'));
    await page.getByText('1–50 of 61').waitFor();
    const boxes = page.getByRole('table').getByRole('checkbox', { name: /^Select order SOME-/ });
    await hands.click(boxes.nth(0));
    await hands.click(boxes.nth(29), ['Shift']);
    await hands.click(page.getByRole('button', { name: 'Pick and ship' }));
    await heading(page, 'Pick and ship 30 orders');
    await hands.type('UPS', page.getByLabel('Carrier of all orders'));
    await hands.click(page.getByLabel(/^Tracking number of order/).first());
    for (let index = 0; index < 30; index += 1) await hands.scan(`1Z77${index + 1000}`);
    await hands.click(page.getByRole('button', { name: 'Ship 30 orders' }));
    await page.getByText('30 of 30 shipped.').waitFor();
    expectAsTold('ship 30 of 61 orders with their tracking numbers', hands);
    const { body } = await visit.service.http.get(`${OMS}/orders?status_id=4&per_page=100`).set(asAccount);
    await ship((body as { data: { order_id: number }[] }).data.map(({ order_id: id }) => id));
  });

  it('lead: releases 20 and prints for all of them as the page says', async () => {
    const ids = await orders('PAPER', 20);
    const { page } = await begin('manager');
    await page.goto('/console/shipments?status=3');
    await page.getByText('1–20 of 20').waitFor();
    const hands = new Hands(page);
    await hands.click(page.getByLabel('Select all rows on this page'));
    await hands.click(page.getByRole('button', { name: 'Release to floor' }));
    const note = page.getByRole('status').filter({ hasText: '20 orders released' });
    const file = await hands.print(note.getByRole('button', { name: 'Print all' }));
    // The pick list, and for each order a slip and a label.
    expect(pagesOf(file).length).toBeGreaterThanOrEqual(41);
    expectAsTold('release 20 orders and print their pick list, slips and labels', hands);
    await ship(ids);
  });

  it('lead: receives 5 products and puts them away as the page says', async () => {
    const items = [1, 2, 3, 4, 5].map((at) => ({ sku: `DEMO-00${at}`, quantity: 10 * at }));
    const data = [{ distribution_center: 'MAIN', items }];
    const [{ replenishment_id: id }] = await send<{ replenishment_id: number }>('/inventory/replenishments', asAccount, { data });
    const { page } = await begin('manager');
    await page.goto(`/console/receiving/${id}`);
    await heading(page, `Replenishment ${id}`);
    const hands = new Hands(page);
    await hands.click(page.getByRole('button', { name: 'Everything arrived' }));
    await hands.click(page.getByRole('button', { name: 'Receive onto the cart' }));
    await hands.click(page.getByRole('button', { name: 'Put all away as proposed' }));
    await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Put 150 units away' }));
    await page.getByText('150 units put away').waitFor();
    expectAsTold('receive 5 products and put them away as proposed', hands);
  });

  it('picker: counts 20 bins as the page says', async () => {
    const { page } = await begin('pia');
    await page.goto('/console/scan');
    await heading(page, 'Scan');
    const hands = new Hands(page);
    const bins = Array.from({ length: 19 }, (_, at) => ['A', String(at + 1).padStart(2, '0')] as const);
    for (const [at, [location, bin]] of [...bins, ['B', '08'] as const].entries()) {
      await hands.scan(`${location}/${location}${bin}`);
      if (at === 0) {
        await said(page, `A / A${bin}`);
        await hands.scan('COUNT');
      }
      await said(page, new RegExp(`Count ${location} / ${location}${bin}\\.$`));
      // A single unit of the second bin needs no scanned quantity.
      if (at > 1) await hands.scan('*7');
      await hands.scan(`DEMO-0${bin}`);
      await said(page, `DEMO-0${bin}: ${at > 1 ? 7 : 1} counted`);
    }
    await hands.scan('SEND');
    await said(page, 'B / B08 is counted.');
    await allSent(page);
    expectAsTold('count 20 bins', hands);
  });

  it('merchant: makes an order that goes abroad as the page says', async () => {
    const hands = await begin('clerk');
    const { page } = hands;
    await hands.click(page.getByRole('link', { name: 'Orders', exact: true }));
    await hands.click(page.getByRole('link', { name: 'New order' }));
    await heading(page, 'New order');
    await hands.type('DEMO-007', page.getByRole('combobox', { name: 'SKU or name' }));
    await hands.choose('DE', page.getByLabel('Country'));
    await hands.type('Lise', page.getByLabel('First name'));
    await hands.type('Meitner', page.getByLabel('Last name'));
    await hands.type('Hauptstraße 1', page.getByLabel('Address', { exact: true }));
    await hands.type('10119', page.getByLabel('Postal code'));
    await hands.type('Berlin', page.getByLabel('City'));
    await hands.type('INTL', page.getByLabel('Shipping method'));
    await hands.press('Enter');
    await page.getByText(/^Order M\d+-\d+ created: /).waitFor();
    await page.getByText('10119 Berlin').waitFor();
    expectAsTold('make an order that goes abroad', hands);
  });

  it.each(WORKERS)('%s: picks 5 lines in 5 scans, once the order is scanned', async (role, user) => {
    const ids = await orders(`PICK-${role}`, 1, 5);
    await release(ids);
    const hands = await begin(user);
    const { page } = hands;
    await page.getByRole('link', { name: 'Scan', exact: true }).click();
    await heading(page, 'Scan');
    await hands.scan(`PICK-${role}-1`);
    const order = page.getByRole('region', { name: `Order PICK-${role}-1` });
    await order.getByText('A / A11').waitFor();
    const opened = hands.scanned;
    for (let line = 0; line < 5; line += 1) await hands.scan(`DEMO-0${11 + line}`);
    await order.getByText('Everything is picked. Scan the next order.').waitFor();
    await allSent(page);
    expect([opened, hands.scanned - opened <= 5, hands.interactions]).toEqual([1, true, 0]);
    await ship(ids);
  });

  it.each(WORKERS)('%s: recounts 2 lines in 8, by typing and with a scanner', async (role, user) => {
    const [bin, own, other] = BINS[role];
    const hands = await begin(user);
    const { page } = hands;
    await page.getByRole('link', { name: 'Scan', exact: true }).click();
    await heading(page, 'Scan');
    await hands.scan(bin);
    await hands.click(page.getByRole('button', { name: 'Count' }));
    await page.getByRole('region', { name: `Count bin A / ${bin}` }).waitFor();
    for (const code of ['*7', own, '*4', other]) await hands.scan(code);
    await hands.click(page.getByRole('button', { name: 'Send 2 lines' }));
    await page.getByText(`A / ${bin} is counted.`).waitFor();
    expect(hands.interactions + hands.scanned).toBeLessThanOrEqual(8);

    const typing = new Hands(page);
    await typing.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
    await typing.scan(bin);
    await heading(page, new RegExp(bin));
    await page.getByRole('region', { name: 'Contents of the bin' }).getByRole('cell', { name: other, exact: true }).waitFor();
    await typing.click(page.getByRole('link', { name: 'Count this bin' }));
    await typing.type('5', page.getByLabel('Quantity of line 1'));
    await typing.type('3', page.getByLabel('Quantity of line 2'));
    await typing.click(page.getByRole('button', { name: 'Send 2 lines' }));
    await heading(page, /^Recount \d+$/);
    await page.getByText('All 2 applied').waitFor();
    expect(typing.interactions + typing.scanned).toBeLessThanOrEqual(8);
  });

  it('merchant: has none of the work of the floor', async () => {
    const { page } = await begin('clerk');
    for (const name of ['Shipments', 'Scan', 'Receiving', 'Bins', 'Recounts'])
      expect([name, await page.getByRole('link', { name, exact: true }).count()]).toEqual([name, 0]);
    for (const path of ['shipments', 'scan', 'recounts/new']) {
      await page.goto(`/console/${path}`);
      await heading(page, 'Page not found');
    }
  });
});
