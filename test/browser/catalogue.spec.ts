import {
  everyLook,
  expectEveryLook,
  expectReadableBy,
  faultsOf,
  heading,
  logIn,
  overflowOf,
  picture,
  visitFor,
} from '../support/browser.js';

const OMS = '/apirest/v4/oms';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };

describe('the catalogue of a merchant', () => {
  const visit = visitFor('catalogue', /status of (400|404)/);

  const get = async <Data>(path: string): Promise<Data> =>
    ((await visit.service.http.get(`${OMS}${path}`).set(asAccount)).body as { data: Data }).data;

  it('measures the products that lack sizes, in place, found by a scan', async () => {
    const flat = {
      sku: 'FLAT-1',
      description: 'Not measured',
      width: 0,
      length: 0,
      height: 0,
      weight: 1,
      cost: 1,
      retail: 2,
      upc: '4006381333931',
    };
    await visit.service.http
      .post(`${OMS}/inventory/products`)
      .set(asAccount)
      .send({ data: [flat] });
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/products');
    await page.getByRole('link', { name: 'Without sizes' }).click();
    await heading(page, 'Products without sizes');
    const row = page.getByRole('row', { name: /FLAT-1/ });
    await row.getByText('length, width, height').waitFor();
    await page.getByRole('textbox', { name: 'Scan or find' }).fill('4006381333931');
    await page.keyboard.press('Enter');
    await page.getByText('1–1 of 1').waitFor();
    await row.getByLabel('Length').fill('12');
    await row.getByLabel('Width').fill('wide');
    await row.getByLabel('Height').fill('2.5');
    await page.keyboard.press('Enter');
    await row.getByLabel('Width').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await row.getByLabel('Width').fill('8');
    await page.keyboard.press('Enter');
    await page.getByText('FLAT-1 is measured').waitFor();
    expect(await get('/inventory/products/FLAT-1')).toMatchObject({ length: 12, width: 8, height: 2.5, weight: 1 });
    await page.goto('/console/products/unmeasured');
    await page.getByText('Every product has sizes and a weight.').waitFor();
  });

  it('shows what somebody else changed of a product meanwhile, field by field, and loses nothing of either', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/products/DEMO-006/edit');
    await page.getByLabel('Category').fill('mine');
    await page.getByLabel('Model').fill('M-1');
    const theirs = { sku: 'DEMO-006', description: 'Renamed', category: 'theirs' };
    await visit.service.http
      .patch(`${OMS}/inventory/products`)
      .set(asAccount)
      .send({ data: [theirs] });
    await page.getByRole('button', { name: 'Save' }).click();
    const changed = page.getByRole('table', { name: 'Changed by somebody else' });
    await changed.waitFor();
    expect(await changed.getByRole('row').allInnerTexts()).toEqual([
      expect.stringContaining('Theirs'),
      expect.stringMatching(/^Name\s+Renamed\s+Theirs$/),
      expect.stringMatching(/^Category\s+theirs\s+mine\s+Take theirs$/),
    ]);
    expect(await page.getByLabel('Name').inputValue()).toBe('Renamed');
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await changed.getByRole('button', { name: 'Take theirs' }).click();
    expect(await page.getByLabel('Category').inputValue()).toBe('theirs');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('DEMO-006 is saved').waitFor();
    expect(await get('/inventory/products/DEMO-006')).toMatchObject({ ...theirs, model: 'M-1' });
  });

  it('creates a product, with faults at their fields; changes only what is changed; finds it by a word of its name', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await page.getByRole('link', { name: 'New product' }).click();
    await heading(page, 'New product');
    await page.getByLabel('SKU').fill('SCARF-1');
    await page.getByLabel('Name').fill('Woollen scarf');
    for (const [label, value] of [
      ['Width, inches', '4'],
      ['Length, inches', '60'],
      ['Height, inches', 'flat'],
      ['Weight, pounds', 'light'],
      ['Cost', '3.5'],
      ['Retail price', '12.99'],
    ] as const)
      await page.getByLabel(label).fill(value);
    await page.getByLabel('Supplier').fill('NOBODY');
    await page.getByRole('button', { name: 'Create product' }).click();
    await page.getByLabel('Height, inches').and(page.locator('[aria-invalid="true"]')).waitFor();
    await page.getByLabel('Weight, pounds').and(page.locator('[aria-invalid="true"]')).waitFor();
    await page.getByLabel('Supplier').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Height, inches').fill('0.5');
    await page.getByLabel('Weight, pounds').fill('0.3');
    await page.getByLabel('Supplier').fill('');
    await page.getByRole('button', { name: 'Create product' }).dblclick();
    await heading(page, 'SCARF-1');
    await page.getByText('4 × 60 × 0.5 in').waitFor();

    await page.getByRole('link', { name: 'Edit' }).click();
    await heading(page, 'Edit SCARF-1');
    await page.getByLabel('UPC or barcode').fill('036000291452');
    await page.getByLabel('Pick style').selectOption('FEFO');
    // A field that somebody else changes meanwhile keeps their value.
    await visit.service.http
      .patch(`${OMS}/inventory/products`)
      .set(asAccount)
      .send({ data: [{ sku: 'SCARF-1', category: 'Winter' }] });
    await page.getByRole('button', { name: 'Save' }).click();
    await heading(page, 'SCARF-1');
    await page.getByText('Winter').waitFor();
    expect(await get('/inventory/products/SCARF-1')).toMatchObject({
      ...{ upc: '036000291452', pick_style: 'FEFO', category: 'Winter', description: 'Woollen scarf', retail: 12.99, weight: 0.3 },
    });

    await page.getByRole('link', { name: 'All products' }).click();
    await page.getByRole('textbox', { name: 'Find' }).fill('WOOLLEN');
    await page.keyboard.press('Enter');
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('link', { name: 'SCARF-1' }).click();
    await page.getByRole('link', { name: 'Stock and ledger' }).click();
    await heading(page, 'SCARF-1');
    await page.getByText('No changes yet.').waitFor();
  });

  it('reads where a product lies, and every change of that', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/stock/10');
    await heading(page, 'DEMO-010');
    await page
      .getByRole('region', { name: 'Ledger' })
      .getByRole('row', { name: /Initial stock.*MAIN|MAIN.*Initial stock/ })
      .first()
      .waitFor();
    await expectEveryLook(page, 'product-ledger', ['light', 'dark-phone']);
  });

  it('adds an alias and points it elsewhere', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Aliases' }).click();
    await page.getByRole('button', { name: 'Add an alias' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Alias', { exact: true }).fill('MARKET-7');
    await dialog.getByLabel('Product').fill('NOT-THERE');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByLabel('Product').and(page.locator('[aria-invalid="true"]')).waitFor();
    await dialog.getByLabel('Product').fill('hoodie');
    await page.getByRole('option', { name: /DEMO-002/ }).click();
    await dialog.getByLabel('Channel').fill('4');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByText('MARKET-7 stands for DEMO-002').waitFor();
    await page.getByRole('button', { name: 'Edit MARKET-7' }).click();
    await dialog.getByLabel('Product').fill('DEMO-003');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('MARKET-7 stands for DEMO-003').waitFor();
    expect(await get('/inventory/aliases/MARKET-7')).toMatchObject({ sku: 'DEMO-003', channel_id: 4, distribution_center: null });
  });

  it('gives a product a code of a case, changes and deletes it', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'clerk', '/console/products/4');
    await heading(page, 'DEMO-004');
    const codes = page.getByRole('region', { name: 'Codes', exact: true });
    await codes.getByRole('button', { name: 'Add a code' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Code').fill('10049000028918');
    await dialog.getByLabel('Units').fill('none');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByLabel('Units').and(page.locator('[aria-invalid="true"]')).waitFor();
    await dialog.getByLabel('Units').fill('12');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByText('10049000028918 counts 12 of DEMO-004').waitFor();
    await codes.getByRole('button', { name: 'Change 10049000028918' }).click();
    await dialog.getByLabel('Package').selectOption('PALLET');
    await dialog.getByLabel('Units').fill('480');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('10049000028918 counts 480 of DEMO-004').waitFor();
    expect(await get('/inventory/product_codes?sku=DEMO-004')).toMatchObject([{ code: '10049000028918', quantity: 480, name: 'PALLET' }]);
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await codes.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('10049000028918 is deleted').waitFor();
    expect(await get('/inventory/product_codes?sku=DEMO-004')).toEqual([]);
  });

  it('puts a product on hold and releases it', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Holds' }).click();
    await page.getByText('Nothing is on hold, and nothing ever was.').waitFor();
    await page.getByRole('button', { name: 'Put on hold' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Product').fill('DEMO-009');
    await page.keyboard.press('Escape');
    await dialog.getByLabel('Lot').fill('NOBODY-HAS-IT');
    await dialog.getByLabel('Reason').fill('Recalled by the maker');
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await dialog.getByLabel('Lot').and(page.locator('[aria-invalid="true"]')).waitFor();
    await dialog.getByLabel('Lot').fill('');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await page.getByText('DEMO-009 is on hold').waitFor();
    await page
      .getByRole('row', { name: /DEMO-009/ })
      .getByRole('button', { name: 'Release' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
    await page.getByText('DEMO-009 is released').waitFor();
  });

  it('makes a kit, whatever its name, and changes what it is made of', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Kits' }).click();
    await page.getByRole('link', { name: 'New kit' }).click();
    await heading(page, 'New kit');
    await page.getByLabel('Name').first().fill('2/3 100% & more?');
    const part = (nth: number) => page.getByRole('group', { name: `Part ${nth}` });
    await part(1).getByLabel('SKU or name').fill('t-shirt classic');
    await page.getByRole('option', { name: /DEMO-001/ }).click();
    await part(1).getByLabel('Units').fill('2');
    await page.getByRole('button', { name: 'Add a part' }).click();
    await part(2).getByLabel('SKU or name').fill('DEMO-001');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create kit' }).click();
    await part(2).locator('[aria-invalid="true"]').waitFor();
    await picture(page, 'kit-refused-light');
    await part(2).getByLabel('SKU or name').fill('DEMO-002');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create kit' }).click();
    await page.getByRole('link', { name: '2/3 100% & more?' }).click();
    await heading(page, '2/3 100% & more?');
    await page.getByText('can be made of what is available').waitFor();
    await page.getByRole('button', { name: 'Remove part 2' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: '2 × DEMO-001', exact: true }).waitFor();
    const [kit] = await get<object[]>('/inventory/synsets');
    expect(kit).toMatchObject({ synset: '2/3 100% & more?', items: [{ sku: 'DEMO-001', quantity: 2 }] });
  });

  it('keeps attributes of a product, and registers its serials', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/products/5');
    const days = page.getByRole('region', { name: 'Last 90 days', exact: true });
    await days.getByText('View as table').click();
    expect(await days.getByRole('row').count()).toBe(91);
    await page.getByRole('button', { name: 'Add an attribute' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('colour');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByLabel('Value').and(page.locator('[aria-invalid="true"]')).waitFor();
    await dialog.getByLabel('Value').fill('blue');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Change colour' }).click();
    await dialog.getByLabel('Value').fill('light blue');
    // Enter alone would begin a new line.
    await page.keyboard.press('Control+Enter');
    await page.getByRole('cell', { name: 'light blue' }).waitFor();
    expect(await get('/attributes/product/5')).toMatchObject([{ attribute: 'colour', value: 'light blue' }]);
    await page.getByRole('region', { name: 'Attributes', exact: true }).getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('colour is deleted').waitFor();
    expect(await get('/attributes/product/5')).toEqual([]);

    const scan = async (...serials: string[]): Promise<void> => {
      await page.getByRole('button', { name: 'Add serials' }).click();
      await dialog.getByLabel('Serials').focus();
      for (const serial of serials) {
        await page.keyboard.type(serial);
        await page.keyboard.press('Enter');
      }
      await dialog.getByRole('button', { name: 'Add' }).click();
    };
    await scan('SN-1', 'SN-2', 'SN-1');
    await dialog.locator('[aria-invalid="true"]').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByLabel('Serials').fill('SN-1\n\nSN-2 ');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByText('2 serials of DEMO-005 added').waitFor();
    await scan('SN-2');
    await dialog.locator('[aria-invalid="true"]').waitFor();
  });

  const pages = [
    ['products', '/console/products', 'Products'],
    ['product', '/console/products/1', 'DEMO-001'],
    ['product-new', '/console/products/new', 'New product'],
    ['products-unmeasured', '/console/products/unmeasured', 'Products without sizes'],
    ['product-edit', '/console/products/1/edit', 'Edit DEMO-001'],
    ['aliases', '/console/aliases', 'Aliases'],
    ['holds', '/console/holds', 'Holds'],
    ['manufacture', '/console/manufacture', 'Manufacture orders'],
    ['kits', '/console/kits', 'Kits'],
    ['kit-new', '/console/kits/new', 'New kit'],
  ] as const;
  it.each(pages)('is read by everybody: %s', (...page) => expectReadableBy(visit, 'clerk', page, everyLook));
});
