import { logIn, visitFor } from '../support/browser.js';

/** What a merchant reads and types follows the settings of their account; what is stored stays in pounds, and says so over the interface. */
describe('the units and the currency of an account', () => {
  const visit = visitFor('units');

  it('are those in which its merchants read and type', async () => {
    const { http } = visit.service;
    const changed = await http
      .patch('/apirest/v4/oms/internal/accounts/100')
      .set({ userName: 'manager', Key: 'demo-wms-key' })
      .send({ units: 'metric', currency: 'EUR' });
    expect(changed.status).toBe(200);
    const stored = async (): Promise<Record<string, number>> => {
      const { body } = await http.get('/apirest/v4/oms/inventory/products/DEMO-001').set({ AccountID: '100', Key: 'demo-oms-key' });
      return (body as { data: Record<string, number> }).data;
    };
    const before = await stored();

    const page = await visit.window('light');
    await logIn(page, 'clerk', '/console/products/DEMO-001/edit');
    await page.getByLabel('Weight, kilograms', { exact: true }).fill('1.25');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/console/products/1');
    await page.getByText('1.25 kg', { exact: true }).waitFor();
    await page.getByText(`€${before.retail.toFixed(2)}`, { exact: true }).waitFor();
    const after = await stored();
    expect(after.weight).toBe(2.7558);
    for (const member of ['width', 'length', 'height', 'cost', 'retail']) expect([member, after[member]]).toEqual([member, before[member]]);
  });
});
