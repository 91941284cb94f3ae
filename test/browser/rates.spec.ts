import type { Page } from 'playwright-core';
import { expectEveryLook, expectReadableBy, faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';

const OMS = '/apirest/v4/oms';
const asShop = { AccountID: '100', Key: 'demo-oms-key' };
const CUSTOMER = { firstname: 'Ada', address1: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' };

describe('what a parcel costs', () => {
  const visit = visitFor('rates', /status of 400/);

  const order = async (order_number: string): Promise<number> => {
    const items = [{ sku: 'DEMO-001', quantity: 2 }];
    const { body } = await visit.service.http
      .post(`${OMS}/orders`)
      .set(asShop)
      .send({ data: [{ order_number, shipping_method: 'GROUND', customer: CUSTOMER, items }] });
    return (body as { data: [{ order_id: number }] }).data[0].order_id;
  };
  const services = (page: Page) => page.getByRole('region', { name: 'Services and prices' });
  /** The prices as the page shows them, from top to bottom. */
  const prices = async (page: Page): Promise<number[]> =>
    (await services(page).locator('tbody td[data-label="Price"]').allInnerTexts()).map(Number);

  it('cannot be asked while no active site sends the parcels of the account: the page says so', async () => {
    const page = await visit.window();
    await page.route('**/oms/distribution_centers*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { activated: boolean }[] };
      answer.data.forEach((site) => (site.activated = false));
      await route.fulfill({ response, json: answer });
    });
    await logIn(page, 'clerk', '/console/rates');
    await page.getByText('No active site sends your parcels.').waitFor();
  });

  it('is asked by a merchant by hand, by keyboard, from a site or any other place', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Rates', exact: true }).click();
    await heading(page, 'Rates');
    await page.getByLabel('To ZIP code').waitFor();
    await page.getByLabel('To ZIP code').press('Enter');
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(4);
    await page.getByLabel('Package type').selectOption('BOX');
    expect(await page.getByLabel('Height (in)').inputValue()).toBe('6');
    await page.getByLabel('Weight (lb)').fill('2');
    await page.getByText('BOX adds 0.5 lb').waitFor();
    await page.getByLabel('To ZIP code').fill('00000');
    await page.keyboard.press('Enter');
    await page.getByText('The postal code 00000 does not exist in US').waitFor();
    await page.getByLabel('To ZIP code').fill('60601');
    await page.getByLabel('Residential address').press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('2.5 lb, 12 × 9 × 6 in, from MAIN to 60601 US.').waitFor();
    const shown = await prices(page);
    expect(shown.length).toBe(5);
    expect(shown).toEqual([...shown].sort((one, other) => one - other));
    await page.getByText('NM-WORLD (Northmail): has no price for this place').waitFor();
    await expectEveryLook(page, 'rates', ['light', 'dark', 'light-phone', 'dark-phone']);

    await page.setViewportSize({ width: 1280, height: 860 });
    await page.getByRole('button', { name: 'More options' }).press('Enter');
    await page.getByLabel('Perishable').press('Space');
    await page.getByText('You changed the parcel since').waitFor();
    await page.getByLabel('From', { exact: true }).selectOption('Another place');
    await page.getByLabel('From ZIP code').fill('94105');
    await page.keyboard.press('Enter');
    await page.getByText('from 94105 US to 60601 US.').waitFor();
    await page.getByText('Parcelwing Ground (Parcelwing): not offered with perishable').waitFor();
    expect((await prices(page))[0]).toBeGreaterThan(shown[0] ?? Infinity);
    // With other sides, the parcel is no longer a BOX.
    await page.getByLabel('Length (in)').fill('40');
    expect(await page.getByLabel('Package type').inputValue()).toBe('');
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'rates-options-light');
    // The form only asks a question, so leaving it asks nothing.
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await heading(page, 'Orders');
  });

  it('is asked on an order, with what is known of it', async () => {
    const id = await order('COST-1');
    const page = await visit.window();
    await logIn(page, 'clerk', `/console/orders/${id}`);
    await heading(page, 'Order COST-1');
    const cost = page.getByRole('region', { name: 'What would it cost?' });
    await cost.getByRole('button', { name: 'Ask for prices' }).click();
    await cost.getByLabel('To ZIP code').waitFor();
    const known = ['To ZIP code', 'Package type', 'Weight (lb)', 'Length (in)'].map((name) => cost.getByLabel(name).inputValue());
    expect(await Promise.all(known)).toEqual(['62701', 'ENVELOPE', '1.5', '12']);
    await cost.getByRole('button', { name: 'Compare prices' }).click();
    await cost.getByText('1.6 lb, 12 × 9 × 1 in, from MAIN to 62701 US.').waitFor();
    expect((await prices(page)).length).toBe(5);
    expect(await cost.getByRole('button', { name: /Ship with/ }).count()).toBe(0);
    await expectEveryLook(page, 'order-cost', ['light', 'light-phone', 'dark-phone']);
  });

  it('is asked on the floor, where the chosen service fills in the parcel', async () => {
    const id = await order('COST-2');
    const page = await visit.window();
    await logIn(page, 'manager', `/console/shipments/${id}`);
    await heading(page, 'Order COST-2');
    await page.getByRole('button', { name: 'Release to floor' }).click();
    await page.getByRole('button', { name: 'Ship', exact: true }).waitFor();
    const cost = page.getByRole('region', { name: 'What would it cost?' });
    await cost.getByRole('button', { name: 'Ask for prices' }).click();
    await cost.getByRole('button', { name: 'Compare prices' }).click();
    await cost.getByRole('button', { name: 'Ship with Parcelwing Ground' }).click();
    const dialog = page.getByRole('dialog');
    expect([await dialog.getByLabel('Carrier').inputValue(), await dialog.getByLabel('Weight in pounds').inputValue()]).toEqual([
      'Parcelwing',
      '1.6',
    ]);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'ship-with-light');
    await dialog.getByLabel('Pick the remaining units').check();
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
    await page.getByText('Order COST-2 shipped').waitFor();
    await page.getByText('1.6 lb', { exact: true }).waitFor();
  });

  it.each([['rates-of-site', '/console/rates', 'Rates']] as const)('a picker reads the page: %s', (...page) =>
    expectReadableBy(visit, 'picker', page, ['light-wide', 'dark-tablet', 'light-phone']),
  );
});
