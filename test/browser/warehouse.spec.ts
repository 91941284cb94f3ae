import { codeAt } from '../support/build-logins.js';
import { expectReadableBy, faultsOf, fillLogin, heading, logIn, picture, visitFor } from '../support/browser.js';

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

  it('has no business on the other side', async () => {
    const page = await visit.window();
    await logIn(page, 'picker');
    await page.goto('/console/orders');
    await heading(page, 'Page not found');
  });

  it('can read the master key in every theme', () =>
    expectReadableBy(visit, 'manager', ['operations', '/console/system/preferences/operations', 'Operations'], ['light', 'dark']));
});
