import { codeAt } from '../support/build-logins.js';
import { expectReadableBy, faultsOf, fillLogin, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';

const WMS = '/apirest/v4/wms';

describe('a warehouse user', () => {
  const visit = visitFor('warehouse', /status of 40[0134]/);

  it('reaches the documentation of the WMS only after logging in', async () => {
    const page = await visit.window();
    await page.goto(`${WMS}/docs`);
    await heading(page, 'Log in');
    await fillLogin(page, 'manager');
    await page.waitForURL(`**${WMS}/docs`);
    await page.getByText('/recount', { exact: true }).first().waitFor();
  });

  it('has to enter a code if they have a second factor', async () => {
    const page = await visit.window();
    await page.goto('/console/');
    await fillLogin(page, 'guard2fa');
    await heading(page, 'Enter your code');
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'code-light');
    await page.keyboard.type('000000');
    await page.getByText('The code is wrong or was already used').waitFor();
    await page.getByLabel('Digit 1 of 6').focus();
    await page.keyboard.type(codeAt(new Date()));
    await heading(page, 'Overview');
  });

  it('sees the master key on demand, replaces it, and the API refuses the old one', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Operations' }).click();
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('button', { name: 'Hide' }).waitFor();
    expect(await page.getByTestId('key').innerText()).toBe('demo-wms-key');
    await page.getByRole('button', { name: 'Regenerate key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Regenerate key' }).click();
    await page.getByText('You have a new key').waitFor();
    const made = await page.getByTestId('key').innerText();
    const statusOf = async (key: string): Promise<number> =>
      (await visit.service.http.post(`${WMS}/ping`).set({ userName: 'manager', Key: key })).status;
    expect([await statusOf('demo-wms-key'), await statusOf(made)]).toEqual([401, 200]);
  });

  it('creates a pallet, moves it, and empties it, on a phone', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'picker', '/console/pallets');
    await heading(page, 'Pallets');
    await page.getByRole('button', { name: 'Create a pallet' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('SSCC').fill('340123450000000018');
    await dialog.getByLabel('Location').fill('A');
    await dialog.getByLabel('Bin').fill('A01');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByLabel('SSCC').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByLabel('SSCC').fill('340123450000000017');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByText('340123450000000017 stands in A / A01').waitFor();
    await page.getByRole('button', { name: 'Move 340123450000000017' }).click();
    await dialog.getByLabel('Location').fill('B');
    await dialog.getByLabel('Bin').fill('B02');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await page.getByText('340123450000000017 stands in B / B02').waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.getByRole('button', { name: 'Empty it: 340123450000000017' }).click();
    await dialog.getByRole('button', { name: 'Empty' }).click();
    await page.getByText('340123450000000017 is empty').waitFor();
    await page.getByText('No pallet stands at your site').waitFor();
  });

  it('finds bins in one bar: a search, filters behind a button, and chips of those that are set', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'picker', '/console/bins');
    await heading(page, 'Bins');
    const filters = page.getByRole('button', { name: 'Filters of Bins' });
    await page.getByLabel('Bin', { exact: true }).fill('B0');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bins?bin=B0');
    await filters.click();
    await page.getByRole('dialog', { name: 'Filters of Bins' }).getByLabel('Location').fill('B');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bins?bin=B0&location=B');
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByText('Location: B').waitFor();
    expect([await page.getByLabel('Bin', { exact: true }).inputValue(), await faultsOf(page), await overflowOf(page)]).toEqual([
      'B0',
      [],
      0,
    ]);
    await page.goto('/console/bins?state=expired');
    await page.getByText('Units: With expired units').waitFor();
    await page.setViewportSize({ width: 1280, height: 860 });
    const middles = await Promise.all(
      [page.getByLabel('Bin', { exact: true }), filters, page.getByRole('button', { name: /^Display of Bins/ })].map(async (each) => {
        const place = await each.boundingBox();
        return (place?.y ?? 0) + (place?.height ?? 0) / 2;
      }),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    // A view that was saved before a column got another name still shows it.
    await page.goto('/console/bins?columns=bin,holds');
    await filters.waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Bin', 'Contents']);
  });

  it('puts a product on hold at the site, if they are a lead, and releases it', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'manager', '/console/site-holds');
    await heading(page, 'Holds');
    await page.getByRole('button', { name: 'Put on hold' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('SKU').fill('DEMO-009');
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await dialog.getByLabel('Reason').and(page.locator('[aria-invalid="true"]')).waitFor();
    await dialog.getByLabel('Reason').fill('Water came in');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await page.getByText('DEMO-009 is on hold').waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.getByRole('button', { name: 'Release' }).click();
    await dialog.getByRole('button', { name: 'Release' }).click();
    await page.getByText('DEMO-009 is released').waitFor();
  });

  it('has no business on the other side', async () => {
    const page = await visit.window();
    await logIn(page, 'picker', '/console/orders');
    await heading(page, 'Page not found');
  });

  it('can read the master key in every theme', () =>
    expectReadableBy(visit, 'manager', ['operations', '/console/system/preferences/operations', 'Operations'], ['light', 'dark']));
});
