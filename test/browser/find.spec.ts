import type { Page } from 'playwright-core';
import { everyLook, expectEveryLook, faultsOf, heading, logIn as logInAs, visitFor } from '../support/browser.js';

describe('finding anything', () => {
  const visit = visitFor('find');

  /** Logs in, and waits until the page has loaded the listeners of keys. */
  const logIn = async (page: Page, userName: string): Promise<void> => {
    await logInAs(page, userName);
    await page.getByRole('button', { name: 'Search all' }).waitFor();
  };
  const open = async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
  };

  it('finds an order in 2 interactions, wherever one is: the keys, and a number that was typed or scanned', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    let interactions = 0;
    await open(page);
    interactions += 1;
    // Like a scanner, presses Enter before anything is found.
    await page.keyboard.type('SO-1003');
    await page.keyboard.press('Enter');
    interactions += 1;
    await heading(page, 'Order SO-1003');
    expect(interactions).toBeLessThanOrEqual(2);
  });

  it('finds orders by any part of what stands on them, on both sides, and opens a whole number from the list of orders', async () => {
    for (const [user, text] of [
      ['clerk', 'oppe'],
      ['manager', 'RACE hop'],
    ]) {
      const page = await visit.window();
      await logIn(page, user);
      await open(page);
      await page.keyboard.type(text);
      await page.getByRole('option', { name: /SO-1002.*Order/ }).click();
      await heading(page, /SO-1002/);
      expect(await faultsOf(page)).toEqual([]);
    }
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.keyboard.type('go');
    await heading(page, 'Orders');
    await page.keyboard.press('/');
    await page.keyboard.type('o-100');
    await page.keyboard.press('Enter');
    await page.getByText('in their number, reference, tracking number or buyer').waitFor();
    await page.getByRole('link', { name: 'SO-1004' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('SO-1003');
    await page.keyboard.press('Enter');
    await heading(page, 'Order SO-1003');
  });

  it('finds products by words, pages and actions by their names; says when there is nothing', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await open(page);
    await expectEveryLook(page, 'find-anything', everyLook);
    await page.keyboard.type('hoodie');
    await page.getByRole('option', { name: /DEMO-002.*Hoodie classic/ }).click();
    await heading(page, 'DEMO-002');
    await open(page);
    await page.keyboard.type('new ord');
    await page.getByRole('option', { name: /New order/ }).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'New order');
    await open(page);
    await page.keyboard.type('nothing-like-this');
    await page.getByText('Nothing found.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Find anything' }).waitFor({ state: 'detached' });
  });

  it('finds products by an alias, kits by name, and leads to all orders and products of a text', async () => {
    const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
    const create = (what: string, data: object): Promise<unknown> =>
      visit.service.http
        .post(`/apirest/v4/oms/${what}`)
        .set(asAccount)
        .send({ data: [data] })
        .expect(200);
    await create('inventory/aliases', { alias: 'MARKET-77', sku: 'DEMO-004' });
    await create('inventory/synsets', { synset: 'GIFT-BOX', items: [{ sku: 'DEMO-001', quantity: 2 }] });
    const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
    for (const at of [1, 2, 3, 4, 5, 6])
      await create('orders', {
        ...{ order_number: `SEVERAL-${at}`, shipping_method: 'GROUND', customer },
        items: [{ sku: 'DEMO-010', quantity: 1 }],
      });
    const page = await visit.window();
    await logIn(page, 'clerk');
    const choose = async (text: string, option: RegExp): Promise<void> => {
      await open(page);
      await page.keyboard.type(text);
      await page.getByRole('option', { name: option }).click();
    };
    await choose('MARKET-7', /^DEMO-004.*Product/);
    await heading(page, 'DEMO-004');
    await choose('gift', /^GIFT-BOX.*Kit/);
    await heading(page, /GIFT-BOX/);
    await choose('several', /^See all 6 orders/);
    await page.getByText('1–6 of 6').waitFor();
    expect(await page.getByRole('search').getByRole('textbox').inputValue()).toBe('several');
    await choose('demo', /^See all 20 products/);
    await page.getByText('1–20 of 20').waitFor();
    expect(await page.getByRole('search').getByRole('textbox').inputValue()).toBe('demo');

    const floor = await visit.window();
    await logIn(floor, 'manager');
    await open(floor);
    await floor.keyboard.type('SEVERAL');
    await floor.getByRole('option', { name: /^See all 6 orders/ }).click();
    await floor.getByText('1–6 of 6').waitFor();
  });

  it('finds returns by their order, and replenishments by their number, on both sides', async () => {
    const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
    const announce = (what: string, data: object): Promise<unknown> =>
      visit.service.http
        .post(`/apirest/v4/oms/inventory/${what}`)
        .set(asAccount)
        .send({ data: [data] })
        .expect(200);
    await announce('returns', { order_id: 3, items: [{ sku: 'DEMO-010', quantity: 1 }] });
    await announce('replenishments', { distribution_center: 'MAIN', items: [{ sku: 'DEMO-012', quantity: 10 }] });
    for (const user of ['clerk', 'manager']) {
      const page = await visit.window();
      await logIn(page, user);
      await open(page);
      await page.keyboard.type('o-1003');
      await page.getByRole('option', { name: /Return 1.*Pending.*SO-1003/ }).click();
      await heading(page, /Return/);
      await open(page);
      await page.keyboard.type('DEMO-012');
      await page.getByRole('option', { name: /Replenishment 1.*In Transit/ }).click();
      await heading(page, /Replenishment/);
      expect(await faultsOf(page)).toEqual([]);
    }
  });

  it("finds the floor's orders and bins for the warehouse", async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await open(page);
    await page.keyboard.type('B10');
    await page.getByRole('option', { name: /B \/ B10/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await heading(page, /B10/);
    await open(page);
    await page.keyboard.type('SO-1002');
    await page.getByRole('option', { name: /SO-1002/ }).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, /SO-1002/);
  });

  it('goes to pages and walks lists by keys of one letter, which do nothing while people type, and can be turned off', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.keyboard.type('gs');
    await heading(page, 'Shipments');
    await page.getByRole('link', { name: /^SO-/ }).first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    expect(await page.getByRole('table').getByRole('checkbox', { checked: true }).count()).toBe(1);
    await page.keyboard.press('Enter');
    await heading(page, /SO-/);
    await page.keyboard.press('?');
    await page.getByText('Go to Shipments').waitFor();
    await expectEveryLook(page, 'keys', everyLook);
    await page.getByRole('dialog').getByRole('switch', { name: 'Keys of one letter' }).click();
    await page.getByText('Go to Shipments').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await open(page);
    await page.keyboard.type('g?');
    expect(await page.getByRole('combobox', { name: 'Find anything' }).inputValue()).toBe('g?');
    expect(await faultsOf(page)).toEqual([]);
  });

  it('puts a slash into the search of a page', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.keyboard.type('go');
    await heading(page, 'Orders');
    await page.keyboard.press('/');
    await page.keyboard.type('SO-1002');
    await page.keyboard.press('Enter');
    await heading(page, 'Order SO-1002');
  });
});
