import { freePort } from '#free-port';
import { faultsOf, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';
import { WMS } from '../support/build-wms.js';
import { NetworkPrinter } from '../support/network-printer.js';

const port = await freePort();

describe('the printers of a site', () => {
  const visit = visitFor('printers', undefined, { OUTBOUND_ALLOW: `print:127.0.0.1:${port}` });
  let printer: NetworkPrinter;
  beforeAll(async () => {
    printer = await NetworkPrinter.start(port);
  });
  afterAll(() => printer.close());

  it('are created, chosen on a device, and print a label without a dialog', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'manager', '/console/printers');
    await heading(page, 'Printers');
    await page.getByRole('button', { name: 'Create a printer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Bench 1');
    await dialog.getByLabel('Address').fill(printer.uri);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Bench 1 is saved').waitFor();
    await page.getByRole('button', { name: 'Change Bench 1' }).click();
    await dialog.getByLabel('What lies in it').selectOption({ label: 'Both' });
    await visit.service.http
      .patch(`${WMS}/printers/1`)
      .set({ userName: 'manager', Key: 'demo-wms-key' })
      .send({ name: 'Bench 1a' })
      .expect(200);
    await dialog.getByRole('button', { name: 'Save' }).click();
    // Other fields that somebody else has changed stay.
    await page.getByText('Bench 1a is saved').waitFor();
    await page.getByRole('button', { name: 'Change Bench 1a' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Bench 1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Test page on Bench 1', exact: true }).click();
    await page.getByText('Printed', { exact: true }).first().waitFor();
    await page.getByLabel('Labels', { exact: true }).selectOption({ label: 'Bench 1' });
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'printers');

    await page.goto('/console/shipments/2');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Labels' }).click();
    await page.getByText('Sent to Bench 1').waitFor();
    await page.goto('/console/printers');
    await page.getByText('shipping_label of order 2').first().waitFor();
    expect(printer.printed.length).toBeGreaterThan(0);
  });
});
