import type { Locator } from 'playwright-core';
import { heading, visitFor } from '../support/browser.js';
import { Hands } from '../support/hands.js';
import { allSent, said } from '../support/scanner.js';

const OMS = '/apirest/v4/oms';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };

describe('the keyboard alone', () => {
  const visit = visitFor('keyboard');

  it('logs in, releases, picks, ships, finds and counts', async () => {
    const data = [1, 2, 3].map((nth) => ({
      ...{ order_number: `KEYS-${nth}`, shipping_method: 'GROUND', customer },
      items: [{ sku: 'DEMO-011', quantity: 1 }],
    }));
    await visit.service.http.post(`${OMS}/orders`).set(asAccount).send({ data }).expect(200);
    const page = await visit.window();
    const keys = new Hands(page);
    const enter = async (target: Locator): Promise<void> => {
      await keys.reach(target);
      await keys.press('Enter');
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const go = async (letter: string, title: string): Promise<void> => {
      await keys.type(`g${letter}`);
      await heading(page, title);
    };
    const find = async (text: string): Promise<void> => {
      await keys.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
      await keys.type(text);
      await page
        .getByRole('option', { name: new RegExp(text, 'i') })
        .first()
        .waitFor();
      await keys.press('Enter');
    };

    await page.goto('/console/');
    await keys.reach(page.getByLabel('User name'));
    await keys.type('manager');
    await keys.reach(page.getByLabel('Password', { exact: true }));
    await keys.type('demo-password');
    await keys.press('Enter');
    await heading(page, 'Overview');
    await button('Search all').waitFor();

    // Releases Pending orders.
    await go('s', 'Shipments');
    await enter(page.getByRole('link', { name: /^Pending/ }));
    await page.getByText('1–4 of 4').waitFor();
    await keys.reach(page.getByLabel('Select all rows on this page'));
    await keys.press('Space');
    await enter(button('Release to floor'));
    await page.getByText('4 orders released to the floor').waitFor();

    // Picks one with the scanner's page.
    await go('n', 'Scan');
    await keys.scan('KEYS-1');
    await page.getByRole('region', { name: 'Order KEYS-1' }).getByText('A / A11').waitFor();
    await keys.scan('DEMO-011');
    await said(page, /Order KEYS-1 is picked\.$/);
    await allSent(page);

    // Ships two of them, chosen with j and x.
    await find('shipments');
    await heading(page, 'Shipments');
    await enter(page.getByRole('link', { name: /^Processing/ }));
    await page.getByText('1–5 of 5').waitFor();
    for (const number of ['KEYS-2', 'KEYS-3']) {
      await keys.reach(page.getByRole('link', { name: number }));
      await keys.press('x');
    }
    await page.getByText('2 selected').waitFor();
    await enter(button('Pick and ship'));
    await heading(page, 'Pick and ship 2 orders');
    for (const number of ['1Z-1', '1Z-2']) await keys.scan(number);
    await enter(button('Ship 2 orders'));
    await page.getByText('2 of 2 shipped.').waitFor();
    await enter(button('Done'));
    await heading(page, 'Shipments');

    // Finds an order, and prints its slip.
    await find('KEYS-3');
    await heading(page, 'Order KEYS-3');
    await page.getByText('1Z-2').waitFor();
    await enter(button('Print'));
    await page.locator('[role=menu]:focus-within').waitFor();
    await keys.press('ArrowDown');
    await page.locator('[role=menuitem]:focus').waitFor();
    const [tab] = await Promise.all([page.waitForEvent('popup'), keys.press('Enter')]);
    await tab.close();

    // Counts a bin of one line, and adds another one.
    await find('A12');
    await heading(page, /A12/);
    await enter(page.getByRole('link', { name: 'Count this bin' }));
    await keys.reach(page.getByLabel('Quantity of line 1'));
    await keys.type('59');
    await keys.press('Enter');
    await keys.reach(page.getByLabel('SKU of line 2'));
    await keys.type('DEMO-013');
    await keys.reach(page.getByLabel('Bin of line 2'));
    await keys.type('A12');
    await keys.reach(page.getByLabel('Quantity of line 2'));
    await keys.type('3');
    await enter(button('Send 2 lines'));
    await heading(page, /^Recount \d+$/);
    await page.getByText('All 2 applied').waitFor();
  });
});
