import type { Page } from 'playwright-core';
import { everyLook, expectEveryLook, faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';
import { Hands } from '../support/hands.js';
import { jpegOf, pngOf } from '../support/pictures.js';
import { expectAsTold } from '../support/task-counts.js';

const png = (width = 320, height = 240) => ({ name: 'mug.png', mimeType: 'image/png', buffer: pngOf({ width, height }) });
const photo = { name: 'mug.jpg', mimeType: 'image/jpeg', buffer: jpegOf('N 40 41, taken at home') };
const OMS = '/apirest/v4/oms';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };

describe('the picture of a product', () => {
  const visit = visitFor('product-pictures', /ERR_FAILED/);
  /** Waits for the picture on the page to have this width; 0 for none. */
  const shown = async (page: Page, width: number): Promise<void> => {
    const read = () => page.evaluate<number>("document.querySelector('main img')?.naturalWidth ?? 0");
    for (let turn = 0; turn < 300 && (await read()) !== width; turn += 1) await page.waitForTimeout(100);
    expect(await read()).toBe(width);
  };
  const product = async (sku: string): Promise<object> =>
    ((await visit.service.http.get(`${OMS}/inventory/products/${sku}`).set(asAccount)).body as { data: object }).data;

  it('comes with a new product in 8, and is not lost when the form is sent; sizes come later', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('button', { name: 'Search all' }).waitFor();
    const hands = new Hands(page);
    await hands.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
    await hands.scan('New product');
    await heading(page, 'New product');
    await hands.give('drop', png());
    await page.getByRole('img', { name: 'The picture of the product' }).waitFor();
    await hands.type('MUG-1', page.getByLabel('SKU'));
    await hands.type('Mug, blue', page.getByLabel('Name'));
    await hands.type('3', page.getByLabel('Cost'));
    await hands.type('9', page.getByLabel('Retail price'));
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'product-new-picture-light');
    await hands.press('Control+Enter');
    await heading(page, 'MUG-1');
    await shown(page, 320);
    expectAsTold('create a product with its picture', hands);
    expect(await product('MUG-1')).toMatchObject({ width: 0, weight: 0, image_url: null, image: null, has_uploaded_image: true });
    await page.goto('/console/products');
    await page.getByRole('row', { name: /MUG-1/ }).locator('img').waitFor();
  });

  it('stays in the form that the server refuses', async () => {
    const page = await visit.window('dark');
    await logIn(page, 'clerk', '/console/products/new');
    await heading(page, 'New product');
    const hands = new Hands(page);
    await page.getByLabel('SKU').focus();
    // Spreadsheets copy a cell as text and as a picture of it.
    expect(await hands.give('paste', png(), 'MUG-2')).toBe(false);
    expect(await hands.give('paste', png())).toBe(true);
    await page.getByRole('img', { name: 'The picture of the product' }).waitFor();
    await page.route('**/image', (route) => route.abort(), { times: 1 });
    await page.getByLabel('SKU').fill('MUG-2');
    await page.getByLabel('Name').fill('Mug, red');
    await page.getByLabel('Cost').fill('3');
    await page.getByLabel('Retail price').fill('9');
    await page.getByRole('button', { name: 'Create product' }).click();
    await page.getByRole('button', { name: 'Dismiss the message' }).waitFor();
    expect(await page.getByRole('img', { name: 'The picture of the product' }).count()).toBe(1);
    // The product exists by now, so the second attempt sends the picture and the changes since.
    await page.getByLabel('Name').fill('Mug, crimson');
    await page.getByRole('button', { name: 'Create product' }).click();
    await heading(page, 'MUG-2');
    expect(await product('MUG-2')).toMatchObject({ description: 'Mug, crimson', has_uploaded_image: true });
    await shown(page, 320);
  });

  it("is dropped, pasted or chosen on the product's page, made small, without what a camera wrote; and removed", async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/products/4');
    await heading(page, 'DEMO-004');
    const hands = new Hands(page);
    await hands.give('drop', png(3_000, 1_500));
    await shown(page, 1_600);
    await hands.give('paste', png(320));
    await shown(page, 320);
    await page.getByLabel('Picture file').setInputFiles(photo);
    await shown(page, 16);
    const stored = await page.context().request.get('/console/api/products/4/image');
    expect([stored.headers()['content-type'], (await stored.body()).includes('taken at home')]).toEqual(['image/jpeg', false]);
    expect(await page.getByLabel('Picture of the camera').getAttribute('capture')).toBe('environment');
    await page.getByLabel('Picture file').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await page.getByRole('alert').getByText('This file is no picture that the browser can read').waitFor();
    await shown(page, 16);
    await hands.give('paste', png(640, 640));
    await shown(page, 640);
    await expectEveryLook(page, 'product-picture', everyLook);
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await page.getByText('The picture is removed').waitFor();
    await shown(page, 0);
    expect(await product('DEMO-004')).toMatchObject({ has_uploaded_image: false });
  });
});
