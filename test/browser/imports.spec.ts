import { readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { everyLook, expectEveryLook, expectReadableBy, faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';

const OMS = '/apirest/v4/oms';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const looks = everyLook.filter((look) => look.includes('-'));

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
/** Encodes these texts in Windows-1252. */
const ansi = (text: string): Buffer => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1');

describe('imports from CSV files', () => {
  const visit = visitFor('imports', /status of (400|404|503)/);

  const get = async <Answer>(path: string): Promise<Answer> =>
    ((await visit.service.http.get(`${OMS}${path}`).set(asAccount)).body as { data: Answer }).data;
  const choose = (page: Page, name: string, text: string | Buffer): Promise<void> =>
    page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const card = (page: Page) => page.getByRole('region', { name: 'Lines of the file' });
  const saved = async (page: Page, button: string): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
    return readFile(await file.path(), 'utf8');
  };
  const open = async (page: Page, list: string, title: string): Promise<void> => {
    await page.getByRole('link', { name: list, exact: true }).click();
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await heading(page, title);
  };

  const sizes = '8,5;11;1,25;0,4;6,4;19,99';
  const header = 'SKU;Name;width;length;height;weight;cost;retail;supplier;colour';

  it('products: a template, faults corrected in their lines, and the rest created or changed', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await open(page, 'Products', 'Import products');
    const template = (await saved(page, 'Download a template')).split('\r\n');
    expect([template[0]?.startsWith('\uFEFFsku,description,width'), template[1]?.startsWith('SHIRT-RED-M,"Red shirt')]).toEqual([
      true,
      true,
    ]);
    const lines = [
      `CAFÉ-1;Café crème;${sizes};;red`,
      `BAD-1;;${sizes};;red`,
      `BAD-2;Two;wide;11;1;1;1;1;;red`,
      `CAFÉ-3;"Three\nlines";${sizes};;red`,
      `DEMO-001;Renamed;${sizes};;red`,
      `CAFÉ-4;Four;${sizes};NOBODY;red`,
      `BAD-5;;${sizes};;red`,
    ];
    await choose(page, 'products.csv', utf16([header, ...lines].join('\r\n')));
    await page.getByText('3 lines with errors, 4 ready').waitFor();
    await page.getByText('Read as UTF-16, cells separated by semicolons. Not used: colour.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    // With the keyboard, Enter moves from one cell to the next.
    await page.getByLabel('Name of line 3').focus();
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await page.locator('[aria-label="Width (in) of line 4"]:focus').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('12.5');
    await page.keyboard.press('Enter');
    await page.getByText('1 line with errors, 6 ready').waitFor();
    await picture(page, 'import-products-light');
    await page.getByRole('button', { name: 'Import 6 products' }).click();
    await page.getByText('3 lines with errors, 4 created').waitFor();
    const supplier = page.getByLabel('Supplier of line 8');
    expect(await page.locator('tr', { has: supplier }).innerText()).toContain('NOBODY');
    await page.getByText('The SKU DEMO-001 exists already').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await expectEveryLook(page, 'import-products-errors', looks);
    expect(await saved(page, 'Download what is left')).toMatch(/^\uFEFFfault;sku;[^\r]*\r\nThe SKU DEMO-001 exists already;DEMO-001;/);
    // Existing records are changed once people choose that; they need not choose the file again.
    await page.getByRole('button', { name: 'Leave out line 9' }).click();
    await page.getByLabel('What to do').selectOption('both');
    await supplier.fill('');
    await supplier.press('Enter');
    await page.getByRole('button', { name: 'Edit line 7' }).click();
    await page.getByRole('dialog').getByLabel('Retail price').fill('21');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: 'Import 2 products' }).click();
    await page.getByText('5 created, 1 changed').waitFor();
    await page.getByText('All 6 products imported').waitFor();
    expect(await saved(page, 'Download the results')).toContain('changed;DEMO-001;Renamed');
    expect(await get('/inventory/products/DEMO-001')).toMatchObject({ description: 'Renamed', retail: 21, width: 8.5 });
    expect(await get(`/inventory/products/${encodeURIComponent('CAFÉ-3')}`)).toMatchObject({ description: 'Three\nlines', weight: 0.4 });
    expect(await get('/inventory/products/BAD-2')).toMatchObject({ width: 12.5, supplier: null });
    await page.getByRole('link', { name: 'All products' }).click();
    await page.getByRole('link', { name: 'CAFÉ-1' }).waitFor();
  });

  it('orders of several lines: one with an error stays whole, and a lost answer makes nothing twice', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await open(page, 'Orders', 'Import orders');
    const ada = 'GROUND,Zoë €,1 Main Street,New York,NY,01001,US';
    const text = [
      'order_number,sku,quantity,sold_price,shipping_method,firstname,address1,city,state,zip,country',
      `FILE-1,DEMO-001,2,1.5,${ada}`,
      `FILE-2,DEMO-001,1,,${ada}`,
      'FILE-1,DEMO-002,1',
      'FILE-2,NOPE,1',
      `FILE-3,DEMO-002,none,,${ada}`,
    ].join('\n');
    let isLost = false;
    await page.route('**/oms/orders', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const { data } = route.request().postDataJSON() as { data: unknown[] };
      if (data.length !== 1 || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.fulfill({ status: 503, json: { response: { message: 'Nobody answered', code: 'lost' } } });
    });
    await choose(page, 'orders.csv', ansi(text));
    await page.getByText('5 lines, 3 orders').waitFor();
    await page.getByText('1 line with errors, 2 ready').waitFor();
    await page.getByText('Read as Windows-1252').waitFor();
    await page.getByRole('button', { name: 'Import 2 orders' }).click();
    await page.getByText('2 lines with errors, 1 created').waitFor();
    expect(isLost).toBe(true);
    expect(await get('/orders/FILE-1?identify_by=order_number')).toMatchObject({
      customer: { firstname: 'Zoë €', zip: '01001' },
      items: [
        { sku: 'DEMO-001', quantity: 2, sold_price: 1.5 },
        { sku: 'DEMO-002', quantity: 1 },
      ],
    });
    await page.getByRole('button', { name: 'Leave out the order of line 6' }).click();
    await page.getByLabel('SKU of line 5').fill('DEMO-003');
    await page.getByLabel('SKU of line 5').press('Enter');
    await picture(page, 'import-orders-light');
    await page.getByRole('button', { name: 'Import 1 order' }).click();
    await page.getByText('All 2 orders imported').waitFor();
    const { data } = (await visit.service.http.get(`${OMS}/orders?per_page=100`).set(asAccount)).body as {
      data: { order_number: string; items: unknown[] }[];
    };
    expect(data.filter(({ order_number: of }) => of.startsWith('FILE-')).map((order) => [order.order_number, order.items.length])).toEqual([
      ['FILE-2', 2],
      ['FILE-1', 2],
    ]);
  });

  it('replenishments, kits and aliases, with what a tab separates and what exists already', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await open(page, 'Replenishments', 'Import replenishments');
    await choose(
      page,
      'in.txt',
      'Replenishment\tSite\tExpected on\tSKU\tUnits\tLot\nT1\tMAIN\t2027-01-05\tDEMO-001\t40\tL-7\nT1\t\t\tDEMO-002\t12\t',
    );
    await page.getByRole('button', { name: 'Import 1 replenishment' }).click();
    await page.getByText('1 replenishment imported').waitFor();
    await page.getByRole('button', { name: 'Import another file' }).click();
    await page.getByText('Download a template').waitFor();
    const [announced] = await get<unknown[]>('/inventory/replenishments');
    expect(announced).toMatchObject({
      ...{ distribution_center: 'MAIN', eta: '2027-01-05' },
      items: [
        { sku: 'DEMO-001', quantity: 40, lot: 'L-7' },
        { sku: 'DEMO-002', quantity: 12 },
      ],
    });

    await open(page, 'Kits', 'Import kits');
    await page.getByLabel('What to do').selectOption('both');
    await choose(page, 'kits.csv', 'Kit,SKU,Units\nDEMO-KIT,DEMO-003,5\nNEW-KIT,DEMO-001,1\nNEW-KIT,DEMO-002,2\nODD,DEMO-001,0');
    await page.getByRole('button', { name: 'Import 3 kits' }).click();
    await page
      .getByText('1 line with errors, 1 changed, 1 created')
      .or(page.getByText('1 line with errors, 1 created, 1 changed'))
      .waitFor();
    expect([await get('/inventory/synsets/DEMO-KIT'), await get('/inventory/synsets/NEW-KIT')]).toMatchObject([
      { items: [{ sku: 'DEMO-003', quantity: 5 }] },
      {
        items: [
          { sku: 'DEMO-001', quantity: 1 },
          { sku: 'DEMO-002', quantity: 2 },
        ],
      },
    ]);
    await page.getByRole('button', { name: 'Leave out the kit with errors' }).click();
    await page.getByRole('button', { name: 'Import another file' }).waitFor();

    await open(page, 'Aliases', 'Import aliases');
    await choose(page, 'aliases.csv', 'alias,sku,channel_id\nFILE-A,DEMO-001,\nFILE-A,DEMO-002,7');
    await page.getByRole('button', { name: 'Import 2 aliases' }).click();
    await page.getByText('All 2 aliases imported').waitFor();
    await page.getByLabel('What to do').selectOption('change');
    await choose(page, 'aliases.csv', 'alias,sku,channel_id\nFILE-A,DEMO-003,7\nFILE-B,DEMO-003,7');
    await page.getByRole('button', { name: 'Import 2 aliases' }).click();
    await page.getByText('1 line with errors, 1 changed').waitFor();
    expect(await get('/inventory/aliases/FILE-A?channel_id=7')).toMatchObject({ sku: 'DEMO-003' });
    await page.getByText('No alias FILE-B exists').waitFor();
  });

  it('bins: 200,000 lines do not hold up the page, one more and what is no CSV are refused in a sentence', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await open(page, 'All bins', 'Import bins');
    const lines = Array.from(
      { length: 200_000 },
      (_, index) => `MAIN,${index < 1_200 ? 'IMPORT' : ''},A deep shelf in the farthest aisle number ${index}`,
    );
    const text = `site,location,bin\n${lines.join('\n')}`;
    expect(text.length).toBeGreaterThan(10 * 1024 * 1024);
    await page.evaluate(
      'globalThis.frames200 = 0; const frame = () => { globalThis.frames200 += 1; requestAnimationFrame(frame); }; frame()',
    );
    const before = await page.evaluate<number>('globalThis.frames200');
    await choose(page, 'bins.csv', text);
    await page.getByText('198,800 lines with errors, 1,200 ready').waitFor();
    // The page keeps drawing while it reads and checks the file.
    expect((await page.evaluate<number>('globalThis.frames200')) - before).toBeGreaterThan(10);
    expect(await card(page).locator('tbody tr').count()).toBe(20);
    await page.getByText('and 198,780 more').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Leave out 198,800 lines with errors' }).click();
    await page.getByRole('button', { name: 'Import 1,200 bins' }).click();
    await page.getByText('All 1,200 bins imported').waitFor();
    await choose(page, 'bins.csv', `${text}\nMAIN,A,one-more`);
    await page.getByText('The file has more than 200,000 lines, the most at once. Split it into several files.').waitFor();
    await choose(page, 'bins.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]));
    await page.getByText('The workbook cannot be read. Save its sheet as CSV (UTF-8), and choose that file.').waitFor();
    const rows = [
      ['site', 'location', 'bin'],
      ['MAIN', 'SHEET', 'S1'],
    ];
    await choose(page, 'bins.xlsx', Buffer.from(await writeXlsx({ sheets: [{ name: 'Bins', rows }] })));
    await page.getByText('The first sheet of a workbook.').waitFor();
    await page.getByRole('button', { name: 'Import 1 bin' }).click();
    await page.getByText('1 bin imported').waitFor();
    await choose(page, 'bins.csv', 'site,location\nMAIN,A');
    await page.getByText('The first line must name every column: bin is missing. Is it the right file?').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'import-refused-light');
  });

  it('goes on where it stopped once the server answers again, and asks before what is left is lost', async () => {
    const page = await visit.window();
    await page.clock.install();
    await logIn(page, 'manager', '/console/set-up/bins/import');
    await heading(page, 'Import bins');
    let isAway = true;
    await page.route('**/api/placed-bins', async (route) => {
      if (route.request().method() !== 'POST' || !isAway) return route.continue();
      await route.fetch();
      return route.fulfill({ status: 503, json: { response: { message: 'The server is away', code: 'away' } } });
    });
    await choose(page, 'bins.csv', 'site,location,bin\nMAIN,STOP,S1\nMAIN,STOP,S2');
    await page.getByRole('button', { name: 'Import 2 bins' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    // The pauses between tries follow the test's clock, the wait for each answer follows real time.
    const isTold = () =>
      page
        .getByText('The server did not answer')
        .waitFor({ timeout: 500 })
        .then(
          () => true,
          () => false,
        );
    let isGivenUp = false;
    for (let round = 0; round < 100 && !isGivenUp; round += 1) {
      await page.clock.runFor(20_000);
      isGivenUp = await isTold();
    }
    expect(isGivenUp).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'All bins' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
    isAway = false;
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('All 2 bins imported').waitFor();
    await page.getByRole('link', { name: 'All bins' }).first().click();
    await heading(page, 'All bins');
  });

  it('stock: a lead counts bins from a file and corrects it in place; pages of merchants and operators are not theirs', async () => {
    const page = await visit.window();
    // A user without a role is a lead.
    await logIn(page, 'picker');
    for (const to of ['set-up/bins/import', 'products/import', 'orders/import']) {
      await page.goto(`/console/${to}`);
      await heading(page, 'Page not found');
    }
    await page.goto('/console/bins');
    await page.getByRole('link', { name: 'Count from a CSV file' }).click();
    await heading(page, 'New recount');
    const text = 'Account;SKU;Location;Bin;Counted\n100;DEMO-006;A;A06;57\n100;DEMO-007;A;a07;many\n100;DEMO-008;A;A08;58\n';
    await choose(page, 'counts.csv', text);
    await page.getByText('1 error, 2 ok').waitFor();
    await page.getByLabel('Counted of line 3').fill('59');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send 3 lines' }).click();
    await page.getByText('There is no bin a07 in location A of the warehouse').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Bin of line 3').fill('A07');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send 3 lines' }).click();
    await heading(page, /^Recount \d+$/);
    await page.getByText('All 3 applied').waitFor();
  });

  const pages = [
    ['import-products-empty', '/console/products/import', 'Import products'],
    ['import-orders-empty', '/console/orders/import', 'Import orders'],
    ['import-replenishments-empty', '/console/replenishments/import', 'Import replenishments'],
    ['import-aliases-empty', '/console/aliases/import', 'Import aliases'],
    ['import-kits-empty', '/console/kits/import', 'Import kits'],
  ] as const;
  it.each(pages)('can be read on every page: %s', (...page) => expectReadableBy(visit, 'clerk', page, looks));
  it('can be read by operators', () =>
    expectReadableBy(visit, 'manager', ['import-bins-empty', '/console/set-up/bins/import', 'Import bins'], looks));
});
