import type { Page } from 'playwright-core';
import { expectReadableBy, faultsOf, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';

const WMS = '/apirest/v4/wms';
const asLead = { userName: 'manager', Key: 'demo-wms-key' };

describe('carts and totes', () => {
  const visit = visitFor('carts', /status of 400/);

  async function open(show = ''): Promise<Page> {
    const page = await visit.window();
    await logIn(page, 'manager', `/console/set-up/carts${show}`);
    await heading(page, 'Carts and totes');
    return page;
  }
  const barcodesOf = async (what: 'carts' | 'totes'): Promise<string[]> => {
    const { body } = await visit.service.http.get(`${WMS}/${what}`).set(asLead);
    return (body as { data: { barcode: string }[] }).data.map(({ barcode }) => barcode);
  };
  const printedBy = async (page: Page, act: () => Promise<void>): Promise<unknown> => {
    const [request, tab] = await Promise.all([
      page.waitForRequest((each) => each.url().endsWith('/documents')),
      page.waitForEvent('popup'),
      act(),
    ]);
    expect((await request.response())?.status()).toBe(200);
    await tab.close();
    return request.postDataJSON() as unknown;
  };

  it('adds a range of totes by keys, says at the field what is wrong, and prints their labels', async () => {
    const page = await open();
    await page.getByText('No tote yet.').waitFor();
    await page.getByRole('button', { name: 'Add totes' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Barcode of the first').fill('BLUE');
    await dialog.getByLabel('How many').fill('3');
    await dialog.getByLabel('How many').press('Enter');
    await dialog.getByText('Must end with a number that counts on').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByLabel('Barcode of the first').fill('TOTE-08');
    await dialog.getByLabel('How many').fill('many');
    await dialog.getByLabel('How many').press('Enter');
    await dialog.getByText('Must be a whole number from 1 to 200').waitFor();
    await dialog.getByLabel('How many').fill('3');
    await dialog.getByLabel('How many').press('Enter');
    await page.getByText('3 totes added').waitFor();
    expect(await barcodesOf('totes')).toEqual(['TOTE-08', 'TOTE-09', 'TOTE-10']);
    await page.getByRole('button', { name: 'Add totes' }).click();
    await dialog.getByLabel('Barcode of the first').fill('TOTE-10');
    await dialog.getByLabel('How many').fill('2');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByText('1 tote added, 1 there already').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page.getByText('4 selected').waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    const print = (): Promise<void> => page.getByRole('button', { name: 'Print labels' }).click();
    expect(await printedBy(page, print)).toMatchObject({ kind: 'tote_label', tote_ids: [1, 2, 3, 4] });
    await page.getByRole('button', { name: 'Change TOTE-08' }).click();
    await dialog.getByLabel('Barcode').fill('TOTE-09');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Another tote has the barcode TOTE-09').waitFor();
    await dialog.getByLabel('Barcode').fill('TOTE-07');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('TOTE-07 saved').waitFor();
    await page.getByRole('row', { name: /TOTE-07/ }).waitFor();
  });

  it('adds carts, takes them out of use, and prints their labels', async () => {
    const page = await open('?show=carts');
    await page.getByText('No cart yet.').waitFor();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add a cart' }).click();
    await dialog.getByLabel('Barcode').fill('CART-1');
    await dialog.getByLabel('Orders that fit on it').fill('none');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByLabel('Orders that fit on it').and(page.locator('[aria-invalid="true"]')).waitFor();
    await dialog.getByLabel('Orders that fit on it').fill('12');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByText('CART-1 saved').waitFor();
    await page.getByRole('checkbox', { name: 'Select CART-1' }).check();
    const print = (): Promise<void> => page.getByRole('button', { name: 'Print labels' }).click();
    expect(await printedBy(page, print)).toMatchObject({ kind: 'cart_label', cart_ids: [1] });
    await page.getByRole('button', { name: 'Change CART-1' }).click();
    await dialog.getByLabel('Active').uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /CART-1.*Inactive/ }).waitFor();
    await picture(page, 'carts');
  });

  it('can be read in every theme', async () => {
    const looks = ['light', 'dark', 'light-phone', 'dark-phone'] as const;
    await expectReadableBy(visit, 'manager', ['totes', '/console/set-up/carts', 'Carts and totes'], looks);
    await expectReadableBy(visit, 'manager', ['carts-list', '/console/set-up/carts?show=carts', 'Carts and totes'], looks);
  });
});
