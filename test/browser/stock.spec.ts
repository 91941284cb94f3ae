import type { Page } from 'playwright-core';
import { expectReadableBy, faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';

describe('stock in the console', () => {
  const visit = visitFor('stock', /status of 400/);

  const csv = (lines: readonly string[]) => ({
    name: 'aisle-a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Location;Bin;SKU;Account ID;Counted;Change', ...lines].join('\r\n')),
  });
  const cellsOf = (page: Page, table: string): Promise<string[]> =>
    page.getByRole('region', { name: table }).locator('tbody td').allInnerTexts();

  it('finds a bin by its contents, and counts it', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Bins', exact: true }).click();
    await heading(page, 'Bins');
    await page.getByRole('button', { name: 'Filters of Bins' }).click();
    await page.getByRole('dialog', { name: 'Filters of Bins' }).getByLabel('SKU').fill('DEMO-003');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByText('1–2 of 2').waitFor();
    await page.getByRole('link', { name: 'A / A03' }).click();
    await heading(page, 'Bin A / A03');
    expect((await cellsOf(page, 'Contents of the bin')).slice(0, 3)).toEqual(['DEMO-003', 'Cap classic', 'Demo Outfitters']);
    // It is read after the contents.
    await page.getByRole('region', { name: 'Ledger' }).getByRole('cell', { name: '+60', exact: true }).waitFor();
    expect((await cellsOf(page, 'Ledger'))[1]).toBe('+60');
    await page.getByRole('link', { name: 'Count this bin' }).click();
    await page.locator('input[name=sku][value="DEMO-003"]').waitFor();
    await page.getByLabel('Quantity of line 1').fill('-1');
    await page.getByRole('button', { name: 'Send the line' }).click();
    await page.getByText('Nothing was changed').waitFor();
    expect(await page.locator('td[data-label=Quantity] [class*=error]').last().innerText()).toContain('Must be 0 or more');
    await page.getByLabel('Quantity of line 1').fill('58');
    await page.getByRole('button', { name: 'Send the line' }).click();
    await heading(page, /^Recount \d+$/);
    await page.getByText('Applied', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Bins', exact: true }).click();
    await page.getByRole('link', { name: 'A / A03' }).click();
    await page.getByRole('cell', { name: '-2', exact: true }).waitFor();
  });

  it('moves units to another bin, with an error at the field when there is no such bin', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/bins?bin=A05');
    await page.getByRole('link', { name: 'A / A05' }).click();
    await page.getByRole('button', { name: 'Move DEMO-005' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Units').fill('7');
    await dialog.getByLabel('To bin').fill('a20');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await dialog.getByText('The bin a20 does not exist').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'move-light');
    await dialog.getByLabel('To bin').fill('A20');
    await page.keyboard.press('Enter');
    await page.getByText('7 units of DEMO-005 moved to A / A20').waitFor();
    await page.getByRole('cell', { name: '53', exact: true }).waitFor();
  });

  it('completes a recount from a file after removing the lines that the page or the server refuses', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Recounts', exact: true }).click();
    await page.getByRole('link', { name: 'New recount' }).click();
    await page.getByRole('tab', { name: 'From a CSV file' }).click();
    await page.getByLabel('Comment').fill('Cycle count 47');
    const good = Array.from({ length: 8 }, (_, index) => `B;B1${index};DEMO-01${index};100;${30 + index};`);
    await page.setInputFiles(
      'input[type=file]',
      csv([...good, 'B;b19;DEMO-019;100;31;', 'B;B01;DEMO-001;100;4,5;', ';B02;DEMO-002;100;;-2']),
    );
    await page.getByText('2 errors, 9 ok').waitFor();
    const bad = await cellsOf(page, 'Lines with errors');
    expect([bad[0], bad[7]?.split('\n').at(-1), bad[9], bad[16]?.split('\n').at(-1)]).toEqual([
      '11',
      'Counted must be a whole number, 0 or more',
      '12',
      'Location is missing',
    ]);
    expect(await page.getByRole('button', { name: 'Send 11 lines' }).isDisabled()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'recount-file-light');
    await page.getByRole('button', { name: 'Leave out 2 lines with errors' }).click();
    await page.getByRole('button', { name: 'Send 9 lines' }).click();
    await page.getByText('The server refused 1 line').waitFor();
    await page.getByRole('region', { name: 'Lines with errors' }).getByText('There is no bin b19').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const refusal = await cellsOf(page, 'Lines with errors');
    expect([refusal.length, refusal[0], refusal[4], refusal[7]?.split('\n').at(-1)]).toEqual([
      9,
      '10',
      'b19',
      'There is no bin b19 in location B of the warehouse',
    ]);
    await page.getByRole('button', { name: 'Leave out the line with errors' }).click();
    await page.getByRole('button', { name: 'Send 8 lines' }).click();
    await heading(page, /^Recount \d+$/);
    await page.getByText('All 8 applied').waitFor();
    const states = page.getByRole('navigation', { name: 'Corrections by state' });
    await states.getByRole('link', { name: /^Applied/ }).click();
    expect(await page.getByRole('region', { name: 'Corrections' }).locator('tbody tr').count()).toBe(8);
    expect(
      (await visit.service.http.get('/apirest/v4/wms/inventory/products/17/bin').set({ userName: 'manager', Key: 'demo-wms-key' })).body,
    ).toMatchObject({
      bin_list: [{ Bin: 'A17' }, { Bin: 'B17', Quantity: 37 }],
    });
    await page.getByRole('link', { name: 'Recounts', exact: true }).click();
    await page.getByText('All 8 applied').waitFor();
  });

  const pages = [
    ['bins', '/console/bins', 'Bins'],
    ['bin', '/console/bins/3', /^Bin [AB] /],
    ['product', '/console/bins/products/3', 'DEMO-003'],
    ['recounts', '/console/recounts', 'Recounts'],
    ['recount', '/console/recounts/2', 'Recount 2'],
    ['recount-new', '/console/recounts/new?bin=3', 'New recount'],
    ['recount-new-file', '/console/recounts/new?from=file', 'New recount'],
  ] as const;

  it.each(pages)('can be read on every page: %s', (...page) => expectReadableBy(visit, 'manager', page, ['light', 'dark', 'light-phone']));
});
