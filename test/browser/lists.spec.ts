import type { ElementHandle, Locator, Page } from 'playwright-core';
import { everyLook, expectEveryLook, expectReadable, heading, logIn, picture, visitFor } from '../support/browser.js';

describe('lists', () => {
  const visit = visitFor('lists', /status of 40[0134]/);

  const rows = (page: Page, list: string): Locator => page.getByRole('region', { name: list, exact: true }).locator('tbody tr');
  const heads = async (page: Page): Promise<string[]> => (await page.locator('thead th').allInnerTexts()).map((text) => text.trim());
  const view = (page: Page, list: string): Locator => page.getByRole('button', { name: `Display of ${list}: columns and height of rows` });
  const heightsOf = async (page: Page): Promise<number[]> =>
    page.locator('tbody tr').evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));

  const VIEWS = '**/console/api/list-views';

  async function openOrders(page: Page): Promise<void> {
    await logIn(page, 'clerk', '/console/orders');
    await page.getByRole('link', { name: 'SO-1001' }).waitFor();
  }

  it('show the columns that somebody chose, and stay so for them alone', async () => {
    const page = await visit.window();
    await openOrders(page);
    expect(await heads(page)).toEqual(['', 'Order', 'Status', 'Customer', 'To', 'Site', 'Units', 'Created']);
    await view(page, 'Orders').click();
    await page.getByLabel('Shipping method').check();
    await page.getByLabel('Site', { exact: true }).uncheck();
    await page.keyboard.press('Escape');
    expect(await heads(page)).toEqual(['', 'Order', 'Status', 'Customer', 'To', 'Units', 'Created', 'Shipping method']);
    await page.reload();
    await page.getByRole('link', { name: 'SO-1001' }).waitFor();
    expect(await heads(page)).toEqual(['', 'Order', 'Status', 'Customer', 'To', 'Units', 'Created', 'Shipping method']);
    await logIn(page, 'manager', '/console/shipments');
    await page.getByRole('link', { name: 'SO-1001' }).waitFor();
    expect(await heads(page)).toEqual(['', 'Order', 'Status', 'Account', 'To', 'Shipping', 'Picked', 'Waiting']);
  });

  it('take columns and the height of rows from a link before what was chosen', async () => {
    const page = await visit.window();
    await openOrders(page);
    await page.goto('/console/orders?columns=order,carrier&density=compact');
    await page.getByRole('link', { name: 'SO-1001' }).waitFor();
    expect(await heads(page)).toEqual(['', 'Order', 'Carrier']);
    await view(page, 'Orders').click();
    await page.getByLabel('Units').check();
    await page.waitForURL('**/console/orders?columns=order%2Cunits%2Ccarrier&density=compact');
    await page.goto('/console/orders');
    await page.getByRole('link', { name: 'SO-1001' }).waitFor();
    expect(await heads(page)).toEqual(['', 'Order', 'Status', 'Customer', 'To', 'Site', 'Units', 'Created']);
  });

  /** How far from one line the middles are of what stands in the bar of a list, with these. */
  async function unevenness(page: Page, ...others: Locator[]): Promise<number> {
    const buttons = ['Views of', 'Display of'].map((name) => page.getByRole('button', { name: new RegExp(`^${name} `) }));
    // A button that stands in for one whose code is still to come may be gone before it is measured.
    for (const button of buttons) await button.and(page.locator('[aria-haspopup]')).waitFor();
    const places = await Promise.all(
      [...buttons, page.getByRole('button', { name: /^Filters of / }), page.getByText(/^\d+ in all$/), ...others].map((each) =>
        each.boundingBox(),
      ),
    );
    const middles = places.map((place) => (place?.y ?? 0) + (place?.height ?? 0) / 2);
    return Math.max(...middles) - Math.min(...middles);
  }

  it('have one bar: filters, their chips, sort and display; on a phone all filters behind one button', async () => {
    const page = await visit.window('light-wide');
    await logIn(page, 'clerk', '/console/orders?from=2020-01-01');
    await page.getByRole('link', { name: 'SO-1005', exact: true }).waitFor();
    expect(await unevenness(page, page.getByLabel('Sort Orders'), page.getByText('Created from: 2020-01-01'))).toBeLessThan(4);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.locator('input[type="date"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Filters of Orders', exact: true }).click();
    expect(await page.getByRole('textbox', { name: 'Created until' }).getAttribute('min')).toBe('2020-01-01');
    await page.getByRole('textbox', { name: 'Created until' }).fill('2020-01-02');
    await page.waitForURL('**/console/orders?from=2020-01-01&to=2020-01-02');
    const lead = await visit.window();
    await logIn(lead, 'manager', '/console/shipments');
    await lead.getByRole('link', { name: 'SO-1002' }).waitFor();
    expect(Math.max(...(await heightsOf(lead)))).toBe(32);
  });

  it.each([
    ['manager', '/console/shipments?customer=Hopper', 'Shipments', 'Customer: Hopper'],
    ['clerk', '/console/orders?status=3,9&customer=lovelace&carrier=UPS', 'Orders', 'Status: Pending, Shipped'],
  ])('have one bar also in a window of 1,280 pixels while filters are set: %s', async (user, address, label, chip) => {
    const page = await visit.window();
    await logIn(page, user, address);
    await page.getByText(chip).waitFor();
    expect(await unevenness(page, page.getByLabel(`Sort ${label}`), ...(user === 'manager' ? [page.getByText(chip)] : []))).toBeLessThan(4);
    await expectEveryLook(page, `list-chips-${user}`, everyLook);
  });

  it('have rows of 46 pixels, or of 32', async () => {
    const page = await visit.window('light-wide');
    await openOrders(page);
    expect(new Set(await heightsOf(page))).toEqual(new Set([46]));
    await view(page, 'Orders').click();
    await page.getByLabel('Compact').check();
    await expectEveryLook(page, 'list-columns', ['light-wide', 'dark-wide', 'light-tablet']);
    await page.setViewportSize({ width: 1440, height: 860 });
    await page.keyboard.press('Escape');
    expect(new Set(await heightsOf(page))).toEqual(new Set([32]));
    await page.goto('/console/products');
    await page.getByRole('link', { name: 'DEMO-001' }).waitFor();
    expect(Math.max(...(await heightsOf(page)))).toBe(32);
  });

  it('open a row that is clicked, and nothing when text of it is selected or a link or a box is clicked', async () => {
    const page = await visit.window();
    await openOrders(page);
    const customer = rows(page, 'Orders').filter({ hasText: 'SO-1002' }).locator('td[data-label=Customer]');
    await customer.selectText();
    await customer.dispatchEvent('click', { button: 0 });
    expect(new URL(page.url()).pathname).toBe('/console/orders');
    await page.evaluate('getSelection().removeAllRanges()');
    const tab = page.context().waitForEvent('page');
    await customer.click({ modifiers: ['Control'] });
    const opened = await tab;
    await heading(opened, 'Order SO-1002');
    await opened.close();
    await customer.click();
    await heading(page, 'Order SO-1002');

    await logIn(page, 'manager', '/console/shipments');
    const row = rows(page, 'Shipments').filter({ hasText: 'SO-1002' });
    await row.locator('td[data-label=Select]').click({ position: { x: 3, y: 3 } });
    await row.getByRole('checkbox').check();
    await page.getByText('1 selected').waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/shipments');
    await row.locator('td[data-label=To]').click();
    await heading(page, 'Order SO-1002');
  });

  it('say how many rows there are and how they are sorted, and sort on a phone, too', async () => {
    const page = await visit.window('light-phone');
    await openOrders(page);
    await page.getByText('5 in all').waitFor();
    expect(await page.getByLabel('Sort Orders').inputValue()).toBe('OrderID desc');
    await page.getByLabel('Sort Orders').selectOption('Order, ascending');
    await page.waitForURL('**/console/orders?sort=order_number&direction=asc');
    await page.getByRole('columnheader', { name: 'Order' }).and(page.locator('[aria-sort=ascending]')).waitFor({ state: 'attached' });
    await page.getByLabel('Sort Orders').selectOption('Newest first');
    await page.waitForURL('**/console/orders');
    await page.goto('/console/products');
    await page.getByRole('link', { name: 'DEMO-001' }).waitFor();
    expect(await page.getByLabel('Sort Products').inputValue()).toBe('ProductID desc');
  });

  it('show a row in three lines on a phone', async () => {
    const page = await visit.window('light-phone');
    await openOrders(page);
    const linesOf = (row: Locator): Promise<number> =>
      row
        .locator('td:not([data-own-clicks])')
        .evaluateAll((cells) => new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().top))).size);
    // Another typeface would be wider.
    await page.evaluate('document.fonts.ready');
    expect(await linesOf(rows(page, 'Orders').first())).toBe(3);
    // Shows the widest possible time, independent of the clock.
    await page.evaluate("document.querySelectorAll('tbody time').forEach((time) => (time.textContent = 'Nov 28, 2026, 12:48 AM'))");
    expect(Math.max(...(await heightsOf(page)))).toBeLessThan(105);
    await picture(page, 'lists-phone');
    await logIn(page, 'manager');
    await expectReadable(
      page,
      ['shipments', '/console/shipments', 'Shipments'],
      ['light-phone', 'dark-phone', 'light-tablet', 'dark-tablet'],
    );
    await page.setViewportSize({ width: 360, height: 860 });
    expect(await linesOf(rows(page, 'Shipments').first())).toBe(3);
  });

  it('take several filters at once, in the address and as chips, for a merchant', async () => {
    const page = await visit.window('light-wide');
    await openOrders(page);
    await page.getByRole('button', { name: 'Filters of Orders' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters of Orders' });
    await dialog.getByLabel('Pending').check();
    await dialog.getByLabel('Shipped').check();
    await page.getByText('2 in all').waitFor();
    await dialog.getByLabel('Customer').fill('lovelace');
    await page.keyboard.press('Enter');
    await page.getByText('1 in all').waitFor();
    expect(new URL(page.url()).search).toBe('?status=3%2C9&customer=lovelace');
    await expectEveryLook(page, 'list-filters', ['light-wide', 'dark-wide', 'light-tablet', 'light-phone']);
    await page.setViewportSize({ width: 1440, height: 860 });
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByText('1 in all').waitFor();
    expect(await rows(page, 'Orders').count()).toBe(1);
    const chips = page.getByRole('group', { name: 'Filters of Orders' });
    await chips.getByText('Pending, Shipped').waitFor();
    await chips.getByRole('button', { name: 'Remove the filter Customer' }).click();
    await page.getByText('2 in all').waitFor();
    await chips.getByRole('button', { name: 'Remove the filter Status' }).click();
    await page.getByText('5 in all').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/console/orders?age=24&carrier=UPS');
    await page.getByText('No orders match these filters.').waitFor();
    await page.getByRole('button', { name: 'Remove all' }).click();
    await page.getByText('5 in all').waitFor();
  });

  it('take several filters at once for a warehouse lead', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/shipments?status=3,4');
    await page.getByText('2 in all').waitFor();
    await page.getByRole('button', { name: 'Filters of Shipments' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters of Shipments' });
    await dialog.getByLabel('Customer').fill('Hopper');
    await dialog.getByLabel('Shipping method').fill('ground');
    await dialog.getByLabel('Age').selectOption('Over 1 day');
    await page.getByText('No orders match these filters.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove the filter Age' }).click();
    await page.getByText('1 in all').waitFor();
    await page.getByRole('link', { name: 'SO-1002' }).waitFor();
    await page.goto('/console/shipments?status=9&customer=nobody');
    await page.getByRole('button', { name: 'Show the whole list' }).click();
    await page.waitForURL(/shipments$/);
    await page.getByRole('link', { name: 'SO-1002' }).waitFor();
  });

  it.each([
    ['manager', ['bins', 'site-holds', 'set-up/bins', 'system/users']],
    ['clerk', ['holds', 'lots', 'stock']],
  ])('have a bar of one line, also those with a search, for %s', async (user, pages) => {
    const page = await visit.window();
    await logIn(page, user);
    for (const to of pages) {
      await page.goto(`/console/${to}`);
      await page.getByText(/^\d+ in all$/).waitFor();
      expect([to, (await unevenness(page, page.getByRole('search').getByRole('textbox'))) < 4]).toEqual([to, true]);
    }
  });

  it('save a view that follows its user, who renames, replaces and deletes it', async () => {
    const page = await visit.window('light-wide');
    await openOrders(page);
    await page.goto('/console/orders?status=3%2C9&columns=order,carrier&density=compact&sort=order_number&direction=asc');
    await page.getByText('2 in all').waitFor();
    await page.getByRole('button', { name: 'Views of Orders' }).click();
    const dialog = page.getByRole('dialog', { name: 'Views of Orders' });
    await dialog.getByLabel('Save this view as').fill('With carriers');
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'With carriers' }).waitFor();
    await dialog.getByLabel('Save this view as').fill('with CARRIERS');
    await page.keyboard.press('Enter');
    await dialog.getByText('You have a view "with CARRIERS" of this list already').waitFor();
    await expectEveryLook(page, 'list-views', ['light-wide', 'dark-wide', 'light-tablet', 'light-phone']);

    const other = await visit.window();
    await openOrders(other);
    await other.getByRole('button', { name: 'Views of Orders' }).click();
    await other.getByRole('link', { name: 'With carriers' }).click();
    await other.getByRole('button', { name: 'With carriers: views of Orders' }).waitFor();
    await other.getByText('2 in all').waitFor();
    expect([await heads(other), await heightsOf(other)]).toEqual([
      ['', 'Order', 'Carrier'],
      [32, 32],
    ]);
    await other.getByRole('button', { name: 'Remove the filter Status' }).click();
    await other.getByText('5 in all').waitFor();
    await other.getByRole('button', { name: 'Views of Orders' }).click();
    await other.getByRole('button', { name: 'Let With carriers show the list as it is now' }).click();
    await other.getByText('With carriers now shows this').waitFor();
    await other.getByRole('button', { name: 'Rename With carriers' }).click();
    await other.getByLabel('New name of With carriers').fill('Carriers');
    await other.keyboard.press('Enter');
    await other.getByRole('link', { name: 'Carriers', exact: true }).waitFor();
    await other.getByRole('button', { name: 'Delete Carriers' }).click();
    await other.getByText('View Carriers deleted').waitFor();
    await other.getByRole('link', { name: 'Carriers', exact: true }).waitFor({ state: 'detached' });
    await other.getByRole('alert').filter({ hasText: 'View Carriers deleted' }).getByRole('button', { name: 'Undo' }).click();
    await other.getByRole('button', { name: 'Carriers: views of Orders' }).click();
    await other.getByRole('link', { name: 'Carriers', exact: true }).waitFor();
    expect(await other.getByRole('link', { name: 'Carriers', exact: true }).getAttribute('href')).not.toContain('status');
  });

  it('keep the name that somebody types while their views load, and say why they do not load', async () => {
    const page = await visit.window();
    await openOrders(page);
    const reopened = async (): Promise<Locator> => {
      await page.reload();
      await page.getByRole('button', { name: 'Views of Orders' }).click();
      return page.getByRole('dialog', { name: 'Views of Orders' });
    };
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(VIEWS, async (route) => {
      await arrived;
      await route.continue();
    });
    const dialog = await reopened();
    await dialog.getByLabel('Save this view as').fill('Typed early');
    expect(await dialog.getByText('Save the list as it is now').count()).toBe(0);
    arrive();
    await dialog.getByRole('link', { name: 'Carriers', exact: true }).waitFor();
    expect(await dialog.getByLabel('Save this view as').inputValue()).toBe('Typed early');
    await page.unroute(VIEWS);

    const body = { response: { success: false, message: 'Your role may not do this', code: 'forbidden' } };
    await page.route(VIEWS, (route) => route.fulfill({ status: 403, json: body }));
    await (await reopened()).getByRole('alert').filter({ hasText: 'Your role may not do this' }).waitFor();
  });

  it.each([
    ['views-menu', 'Views of Orders', 'Save this view as'],
    ['look-menu', 'Display of Orders: columns and height of rows', 'Compact'],
    ['filter-menu', 'Filters of Orders', 'Carrier'],
  ])('open the %s though its code comes while the button is pressed', async (chunk, name, inside) => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(`**/${chunk}-*.js`, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/console/orders');
    const button = page.getByRole('button', { name, exact: true });
    const press = async (): Promise<ElementHandle | null> => {
      await button.hover();
      const element = await button.elementHandle();
      await page.mouse.down();
      return (await element?.evaluate((each) => each.matches(':active'))) ? element : null;
    };
    // Other content may move the button away before it is pressed.
    let pressed = await press();
    for (let turn = 0; !pressed && turn < 10; turn += 1) {
      await page.mouse.up();
      pressed = await press();
    }
    arrive();
    await page.waitForFunction((element) => !element?.isConnected, pressed);
    await page.mouse.up();
    await page.getByText(inside).first().waitFor();
  });

  it('save a view of the floor, whose link shows a colleague the same', async () => {
    const lead = await visit.window();
    await logIn(lead, 'manager', '/console/shipments?status=3%2C4&columns=order,picked&density=compact');
    await lead.getByText('2 in all').waitFor();
    await lead.getByRole('button', { name: 'Views of Shipments' }).click();
    await lead.getByLabel('Save this view as').fill('To do');
    await lead.getByRole('button', { name: 'Save', exact: true }).click();
    const address = await lead.getByRole('link', { name: 'To do' }).getAttribute('href');

    const picker = await visit.window();
    await logIn(picker, 'picker', address ?? '');
    await picker.getByText('2 in all').waitFor();
    expect([await heads(picker), await heightsOf(picker)]).toEqual([
      ['', 'Order', 'Picked'],
      [32, 32],
    ]);
    await picker.getByRole('button', { name: 'Views of Shipments' }).click();
    await picker.getByText('Save the list as it is now').waitFor();
    expect(await picker.getByRole('link', { name: 'To do' }).count()).toBe(0);
  });

  it('leave the window to the page at 768 pixels, where the navigation is its icons', async () => {
    const page = await visit.window('light-tablet');
    await openOrders(page);
    const navigation = page.getByRole('navigation', { name: 'Pages' });
    const widthOf = async (): Promise<number | undefined> => (await navigation.boundingBox())?.width;
    expect(await widthOf()).toBe(60);
    await expectReadable(page, ['orders', '/console/orders', 'Orders'], ['light-tablet', 'dark-tablet', 'light-phone', 'light-wide']);
    await page.setViewportSize({ width: 768, height: 860 });
    await navigation.getByRole('link', { name: 'Stock', exact: true }).click();
    await heading(page, 'Stock');
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    await navigation.getByText('Products', { exact: true }).click();
    await heading(page, 'Products');
    expect(await widthOf()).toBe(60);
  });

  it('select all rows between two that are clicked with Shift, and unselect them', async () => {
    const page = await visit.window();
    const order = {
      shipping_method: 'GROUND',
      customer: { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' },
      items: [{ sku: 'DEMO-003', quantity: 1 }],
    };
    await visit.service.http
      .post('/apirest/v4/oms/orders')
      .set({ AccountID: '100', Key: 'demo-oms-key' })
      .send({ data: [1, 2, 3, 4].map((number) => ({ ...order, order_number: `RANGE-${number}` })) });
    await logIn(page, 'manager', '/console/shipments');
    const boxes = rows(page, 'Shipments').getByRole('checkbox');
    await boxes.nth(3).check();
    await boxes.nth(1).click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    await boxes.nth(2).click();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    await page.getByText('1 selected').waitFor();
    expect(await boxes.nth(1).isChecked()).toBe(true);
  });

  describe('with more rows than a page', () => {
    const MOST = 61;
    const openMany = async (page: Page): Promise<void> => {
      await page.goto('/console/shipments?text=MANY');
      await page.getByText(`1–20 of ${MOST}`).waitFor();
    };

    const account = { AccountID: '100', Key: 'demo-oms-key' };
    /** Creates orders with these numbers; returns their ids. */
    const order = async (numbers: readonly string[]): Promise<number[]> => {
      const data = numbers.map((order_number) => ({
        ...{ order_number, shipping_method: 'GROUND', items: [{ sku: 'DEMO-010', quantity: 1 }] },
        customer: { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' },
      }));
      const { body } = await visit.service.http.post('/apirest/v4/oms/orders').set(account).send({ data }).expect(200);
      return (body as { data: { order_id: number }[] }).data.map(({ order_id: id }) => id);
    };

    beforeAll(async () => {
      await order(Array.from({ length: MOST }, (_, at) => `MANY-${at + 1}`));
    });

    it('select on several pages, and all that match; another filter ends it', async () => {
      const page = await visit.window('light-wide');
      await logIn(page, 'manager');
      await openMany(page);
      const selected = (text: string): Promise<void> =>
        page.getByRole('group', { name: 'Actions for the selected orders' }).getByText(text, { exact: true }).waitFor();
      await page.getByLabel('Select order MANY-1', { exact: true }).check();
      await page.getByRole('button', { name: 'Next page of Shipments' }).click();
      await page.getByText(`21–40 of ${MOST}`).waitFor();
      expect(await page.getByRole('status').filter({ hasText: 'selected' }).count()).toBe(0);
      await page.getByLabel('Select all rows on this page').check();
      await selected('21 selected');
      await page.getByText('All 20 on this page are selected.').waitFor();
      await expectEveryLook(page, 'list-select-all', ['light-wide', 'dark-wide', 'light-tablet', 'light-phone']);
      await page.setViewportSize({ width: 1440, height: 860 });
      await page.getByRole('button', { name: `Select all ${MOST} that match` }).click();
      await selected(`${MOST} selected`);
      await page.getByText(`All ${MOST} that match are selected.`).waitFor();
      await page.getByRole('button', { name: 'Hold', exact: true }).click();
      await page.getByText(`${MOST} orders put on hold`).waitFor();
      await rows(page, 'Shipments').first().getByText('Hold').waitFor();
      await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
      await page.getByText(`Undone: ${MOST} orders`).waitFor();

      await page.getByLabel('Select all rows on this page').check();
      await selected('20 selected');
      await page.getByRole('textbox', { name: 'Order number or barcode' }).fill('MANY-6');
      await page.keyboard.press('Enter');
      await page.getByText('1–3 of 3').waitFor();
      expect(await page.getByText('selected', { exact: false }).count()).toBe(0);
    });

    it('let a merchant hold, release and cancel all that match', async () => {
      const page = await visit.window('light-wide');
      await logIn(page, 'clerk', '/console/orders?text=MANY');
      await page.getByText(`1–20 of ${MOST}`).waitFor();
      const acts = page.getByRole('group', { name: 'Actions for the selected orders' });
      const select = async (): Promise<void> => {
        await page.getByLabel('Select all rows on this page').check();
        await page.getByRole('button', { name: `Select all ${MOST} that match` }).click();
        await acts.getByText(`${MOST} selected`, { exact: true }).waitFor();
      };
      await select();
      expect(await acts.getByRole('button').allInnerTexts()).toEqual(['Hold', 'Cancel orders', 'Clear the selection']);
      await acts.getByRole('button', { name: 'Hold', exact: true }).click();
      await page.getByText(`${MOST} orders put on hold`).waitFor();
      await rows(page, 'Orders').first().getByText('Hold').waitFor();
      await acts.waitFor({ state: 'detached' });
      await select();
      await page.keyboard.press('r');
      await page.getByText(`${MOST} orders released`).waitFor();
      await rows(page, 'Orders').first().getByText('Pending').waitFor();

      await rows(page, 'Orders').getByRole('checkbox').first().check();
      await acts.getByRole('button', { name: 'Cancel orders' }).click();
      const question = page.getByRole('dialog', { name: /^Cancel order MANY-/ });
      await question.getByRole('button', { name: 'Keep them' }).click();
      await question.waitFor({ state: 'detached' });
      await expectEveryLook(page, 'orders-selected', ['light-wide', 'dark-wide', 'light-tablet', 'light-phone', 'dark-phone']);
    });

    it('let a merchant cancel several orders, which an order in the way keeps all from', async () => {
      const page = await visit.window('light-wide');
      const made = await order(['GONE-1', 'GONE-2', 'GONE-3']);
      await logIn(page, 'clerk', '/console/orders?text=GONE');
      await page.getByText('1–3 of 3').waitFor();
      await page.getByLabel('Select all rows on this page').check();
      // The refusal, because somebody else was faster, takes a while.
      await page.route('**/oms/orders/cancel-bulk', async (route) => {
        await visit.service.http.post('/apirest/v4/oms/orders/cancel').set(account).send({ order_id: made[1] }).expect(200);
        await route.continue();
      });
      const cancel = async (many: number): Promise<void> => {
        await page.getByRole('button', { name: 'Cancel orders' }).click();
        await page
          .getByRole('dialog', { name: `Cancel ${many} orders?` })
          .getByRole('button', { name: 'Cancel orders' })
          .click();
      };
      await cancel(3);
      const refusal = page.getByRole('alert').filter({ hasText: 'Cancel orders was refused. No order was changed.' });
      await refusal.waitFor();
      expect(await refusal.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/^GONE-2: /)]);
      await page.unroute('**/oms/orders/cancel-bulk');
      await page.getByLabel('Select order GONE-2').uncheck();
      await cancel(2);
      await page.getByText('2 orders cancelled').waitFor();
      await rows(page, 'Orders').getByText('Cancelled').nth(2).waitFor();
    });

    it.each(['comfortable', 'compact'])('keep the heads of columns in sight, with %s rows', async (density) => {
      const page = await visit.window('light-wide');
      await logIn(page, 'manager');
      const head = page.getByRole('columnheader', { name: 'Order', exact: true });
      const topOf = async (each: Locator): Promise<number> => Math.round((await each.boundingBox())?.y ?? -1);
      await page.goto(`/console/shipments?text=MANY&per_page=100&density=${density}`);
      await page.getByText(`1–${MOST} of ${MOST}`).waitFor();
      await rows(page, 'Shipments').last().scrollIntoViewIfNeeded();
      expect(await topOf(head)).toBe(56);
      await page.emulateMedia({ media: 'print' });
      expect(await page.evaluate("getComputedStyle(document.querySelector('thead th')).position")).toBe('static');
      await page.emulateMedia({ media: 'screen' });

      // With more columns than fit, the list scrolls in a frame of its own, in both directions.
      const columns = 'order,status,account,to,shipping,picked,waiting,reference,note,lines,units,tracking-number,created';
      await page.setViewportSize({ width: 1000, height: 700 });
      await page.goto(`/console/shipments?text=MANY&per_page=100&density=${density}&columns=${columns}`);
      const frame = page.getByRole('region', { name: 'Shipments', exact: true }).and(page.locator('[data-wide]'));
      await frame.waitFor();
      await page.evaluate("document.querySelector('[data-wide]').scrollTo(300, 900)");
      expect(await topOf(head)).toBe(await topOf(frame));
      await expectEveryLook(page, `list-heads-${density}`, ['light-tablet', 'dark-wide', 'light-phone']);
    });

    it('tell how old orders are, and when they were created', async () => {
      const page = await visit.window();
      await logIn(page, 'clerk', '/console/orders?columns=order,age&sort=created_at&direction=asc');
      const ages = page.locator('td[data-label=Age] time');
      await ages.first().waitFor();
      expect(await ages.first().innerText()).toMatch(/^(Just now|\d+ (min|h|d))$/);
      expect(await ages.first().getAttribute('title')).toMatch(/\d{4} at .*UTC/);
      const head = page.getByRole('columnheader', { name: 'Age', exact: true });
      expect(await head.getAttribute('aria-sort')).toBe('descending');
      await head.getByRole('button').click();
      await page.waitForURL(/direction=desc/);
      expect(await head.getAttribute('aria-sort')).toBe('ascending');
    });

    it('lead from one order to the next, and let keys do what buttons do', async () => {
      const page = await visit.window();
      await logIn(page, 'manager');
      await openMany(page);
      const numbers = (await rows(page, 'Shipments').locator('td[data-label=Order]').allInnerTexts()).map((text) => text.trim());
      const box = page.getByRole('checkbox', { name: `Select order ${numbers[0]}`, exact: true });
      await box.click();
      await page.keyboard.press('p');
      await page.getByRole('menuitem', { name: 'Packing slips' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await box.click();
      await page.keyboard.press('/');
      expect(await page.getByRole('textbox', { name: 'Order number or barcode' }).inputValue()).toBe('MANY');
      await page.keyboard.type('MANY');
      await page.keyboard.press('Enter');
      await page.evaluate('document.activeElement.blur()');
      await page.getByRole('link', { name: numbers[1] ?? '', exact: true }).click();
      await heading(page, `Order ${numbers[1]}`);
      await page.getByRole('link', { name: 'Next order' }).click();
      await heading(page, `Order ${numbers[2]}`);
      await page.keyboard.press('k');
      await page.keyboard.press('k');
      await heading(page, `Order ${numbers[0]}`);
      expect(await page.getByRole('button', { name: 'Previous order' }).isDisabled()).toBe(true);
      await page.keyboard.press('j');
      await heading(page, `Order ${numbers[1]}`);
      expect(await page.getByRole('button', { name: 'Hold', exact: true }).getAttribute('aria-keyshortcuts')).toBe('H');
      const status = page.getByRole('region', { name: 'Status' });
      // While the timeline is being read again, the next key already works.
      await page.route('**/shipments/*/history', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.continue().catch(() => undefined);
      });
      await page.keyboard.press('h');
      await status.getByText('Hold').waitFor();
      await page.keyboard.press('r');
      await status.getByText('Pending').waitFor();
      await page.keyboard.press('r');
      await status.getByText('Processing').waitFor();
      await page.keyboard.press('p');
      await page.getByRole('menuitem', { name: 'Packing slips' }).waitFor();
      // Keys of the page do nothing while a menu or a form is open.
      await page.keyboard.press('s');
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.keyboard.press('s');
      const dialog = page.getByRole('dialog');
      // The dialog sets the focus once it is there.
      await dialog.getByLabel('Carrier').and(page.locator(':focus')).waitFor();
      await dialog.getByLabel('Tracking number').first().focus();
      await page.keyboard.type('hrj');
      expect(await dialog.getByLabel('Tracking number').first().inputValue()).toBe('hrj');
      await heading(page, `Order ${numbers[1]}`);
    });
  });
});
