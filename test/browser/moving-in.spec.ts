import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { heading, logIn, visitFor } from '../support/browser.js';

const asAccount = { AccountID: '100', Key: 'demo-oms-key' };

describe('files of other systems', () => {
  const visit = visitFor('moving-in', /status of (400|404|503)/);

  const product = async (sku: string): Promise<unknown> =>
    ((await visit.service.http.get(`/apirest/v4/oms/inventory/products/${sku}`).set(asAccount)).body as { data: unknown }).data;
  const choose = (page: Page, name: string, text: string | Buffer): Promise<void> =>
    page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const open = async (page: Page, list: string): Promise<void> => {
    await page.getByRole('link', { name: list, exact: true }).click();
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await heading(page, `Import ${list.toLowerCase()}`);
  };
  const lines = 'Article;Text;Mass;Price\n';

  it('need an explanation of their columns only once', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await open(page, 'Products');
    await choose(page, 'sheet.csv', `${lines}MOV-1;Box;500;€ 4,50\nMOV-2;Crate;750;€ 9,00\n`);
    await page.getByRole('region', { name: 'What the columns mean' }).waitFor();
    await page.getByLabel('Column of the file for SKU', { exact: true }).selectOption('Article');
    await page.getByLabel('Column of the file for Name', { exact: true }).selectOption('Text');
    await page.getByLabel('Column of the file for Weight (lb)', { exact: true }).selectOption('Mass');
    await page.getByLabel('Unit of Weight (lb)', { exact: true }).selectOption('g');
    await page.getByText('500 | 750').waitFor();
    for (const name of ['Width (in)', 'Length (in)', 'Height (in)', 'Cost'])
      await page.getByLabel(`${name} in every line`, { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Use these columns' }).click();
    await page.getByText('Read as sheet').waitFor();
    await page.getByRole('button', { name: 'Import 2 products' }).click();
    await page.getByText('All 2 products imported').waitFor();
    expect(await product('MOV-1')).toMatchObject({ description: 'Box', weight: 1.1023, retail: 4.5, width: 1 });
    // Another file with the same headings needs no new answers.
    await page.reload();
    await choose(page, 'later.csv', `${lines}MOV-3;Bag;100;€ 2,00\n`);
    await page.getByRole('button', { name: 'Import 1 product', exact: true }).click();
    await page.getByText('1 product imported').waitFor();
    expect(await product('MOV-3')).toMatchObject({ weight: 0.2205, retail: 2 });
    // Until somebody deletes the mapping: then the page asks again.
    await page.reload();
    await choose(page, 'last.csv', `${lines}MOV-4;Bin;100;€ 2,00\n`);
    await page.getByText('Read as sheet').waitFor();
    await page.getByRole('button', { name: 'Change what columns mean' }).click();
    await page.getByRole('button', { name: 'Forget what was said' }).click();
    await page.getByText('last.csv cannot be used as it is').waitFor();
    await page.getByLabel('Column of the file for SKU', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Forget what was said' }).count()).toBe(0);
    const { body } = await visit.service.http.get('/apirest/v4/oms/imports/mappings').set(asAccount);
    expect(body.data).toEqual([]);
  });

  it('of shops are recognised, and people choose what is left out', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await open(page, 'Products');
    await choose(page, 'products_export_1.csv', await readFile('test/support/exports/shopify-products.csv'));
    await page.getByText('Read as Shopify products').waitFor();
    await page.getByText('1 line left out: pictures alone').waitFor();
    await page.getByRole('button', { name: 'Import 3 products' }).click();
    await page.getByText('All 3 products imported').waitFor();
    await open(page, 'Orders');
    await choose(page, 'orders_export_1.csv', await readFile('test/support/exports/shopify-orders.csv'));
    await page.getByText('2 lines left out: shipped already').waitFor();
    await page.getByLabel('Import orders that are shipped already, too').check();
    await page.getByRole('button', { name: 'Import 3 orders' }).waitFor();
    await page.getByLabel('Import orders that are shipped already, too').uncheck();
    await page.getByRole('button', { name: 'Import 2 orders' }).click();
    await page.getByText('All 2 orders imported').waitFor();
  });

  it('have a history, which touches no stock', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await open(page, 'Orders');
    await page.getByLabel('What the file has').selectOption('History: orders that were shipped elsewhere, without touching stock');
    const old = 'order_number,shipping_method,firstname,address1,city,state,zip,country,sku,quantity,shipped_at';
    await choose(page, 'old.csv', `${old}\nOLD-1,GROUND,Ada,1 Main,Salem,MA,01970,US,DEMO-001,2,2025-03-01\n`);
    await page.getByRole('button', { name: 'Import 1 order', exact: true }).click();
    await page.getByText('1 order imported').waitFor();
    const { body } = await visit.service.http.get('/apirest/v4/oms/orders/OLD-1?identify_by=order_number').set(asAccount);
    expect(body.data).toMatchObject({ status: 'Shipped', shipped_at: '2025-03-01T00:00:00.000Z' });
  });
});
