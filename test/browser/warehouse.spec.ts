import type { Page } from 'playwright-core';
import { codeAt } from '../support/build-logins.js';
import { faultsOf, logIn, picture, type Scheme, Visit } from '../support/browser.js';

const WMS = '/apirest/v4/wms';

describe('a warehouse user', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await Visit.begin('warehouse');
  });
  afterAll(() => visit.end());
  // The browser itself notes every answer of 400 and more.
  const refused = /^Failed to load resource: the server responded with a status of 40[0134]/;
  afterEach(async () => expect((await visit.closeWindows()).filter((text) => !refused.test(text))).toEqual([]));

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('comes to the documentation of the WMS by logging in, and not without', async () => {
    const page = await visit.window();
    await page.goto(`${WMS}/docs`);
    await heading(page, 'Log in');
    await page.getByLabel('User name').fill('manager');
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${WMS}/docs`);
    await page.getByText('/recount', { exact: true }).first().waitFor();
  });

  it('is asked for a code where they have a second factor', async () => {
    const page = await visit.window();
    await page.goto('/console/');
    await page.getByLabel('User name').fill('guard2fa');
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await heading(page, 'Enter your code');
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'code-light');
    await page.keyboard.type('000000');
    await page.getByText('The code is wrong or was already used').waitFor();
    await page.getByLabel('Digit 1 of 6').focus();
    await page.keyboard.type(codeAt(new Date()));
    await heading(page, 'Overview');
  });

  it('sees the master key on demand, replaces it, and the old one is refused by the API', async () => {
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

  it.each(['light', 'dark'] as Scheme[])('can read every page: %s', async (scheme) => {
    const pages = [
      ['overview-warehouse', '/console/', 'Overview'],
      ['operations', '/console/system/preferences/operations', 'Operations'],
    ] as const;
    const page = await visit.window(scheme);
    await logIn(page, 'manager');
    for (const [name, path, title] of pages) {
      await page.goto(path);
      await heading(page, title);
      expect([name, await faultsOf(page)]).toEqual([name, []]);
      await picture(page, `${name}-${scheme}`);
    }
  });
});
