import { readFile } from 'node:fs/promises';
import { expectEveryLook, faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';

const OMS = '/apirest/v4/oms';
const as = { AccountID: '100', Key: 'demo-oms-key' };
const EMAIL = 'hedy@example.com';
const ORDER = {
  order_number: 'PD-1',
  shipping_method: 'GROUND',
  comments: 'For Hedy',
  items: [{ sku: 'DEMO-001', quantity: 1 }],
  customer: {
    ...{ firstname: 'Hedy', lastname: 'Lamarr', email: EMAIL, address1: '1 Main Street' },
    ...{ city: 'York', state: 'PA', zip: '17401', country: 'US' },
  },
};

describe('the page of personal data', () => {
  const visit = visitFor('personal-data', /status of 400/);

  it('finds a buyer, hands out what is kept and forgets them, once no order of theirs is open', async () => {
    const { http } = visit.service;
    const post = (where: string, body: object) => http.post(`${OMS}${where}`).set(as).send(body);
    const made = await post('/orders', { data: [ORDER] });
    const { order_id } = (made.body as { data: { order_id: number }[] }).data[0];

    const page = await visit.window('light-wide');
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Personal data' }).click();
    await heading(page, 'Personal data');
    const find = async (email: string): Promise<void> => {
      await page.getByLabel('E-mail of the buyer').fill(email);
      await page.getByRole('button', { name: 'Find', exact: true }).click();
    };
    await find('x');
    await page.getByText('Must be at least 3 characters').waitFor();
    await find('nobody@example.com');
    await page.getByText('No order has this e-mail').waitFor();
    await find(EMAIL.toUpperCase());
    await page.getByText('1 order still to be sent').waitFor();
    expect(await page.getByRole('button', { name: 'Forget this buyer' }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'personal-data-open-light');

    expect((await post('/orders/cancel', { order_id })).status).toBe(200);
    await find(EMAIL);
    await page.getByRole('row', { name: /PD-1/ }).getByText('Cancelled').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download all of it' }).click()]);
    expect(file.suggestedFilename()).toBe('personal-data.json');
    const kept = JSON.parse(await readFile(await file.path(), 'utf8')) as { orders: { customer: { email: string } }[]; records: object[] };
    expect([kept.orders.map(({ customer }) => customer.email), kept.records.length > 0]).toEqual([[EMAIL], true]);
    expect(page.url()).not.toContain('hedy');
    await expectEveryLook(page, 'personal-data', ['light', 'dark', 'light-phone', 'dark-phone']);

    await page.getByRole('button', { name: 'Forget this buyer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Forget the buyer of 1 order?').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Forget this buyer' }).click();
    await page.getByText('The buyer of 1 order is forgotten').waitFor();
    await page.getByText('No order has this e-mail').waitFor();
    const { text } = await http.get(`${OMS}/orders/${order_id}`).set(as);
    expect([text.includes('PD-1'), text.includes('Hedy')]).toEqual([true, false]);
  });

  it('is the merchants’ own', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    expect(await page.getByRole('link', { name: 'Personal data' }).count()).toBe(0);
  });
});
