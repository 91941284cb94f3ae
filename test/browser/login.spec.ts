import type { Page } from 'playwright-core';
import { faultsOf, picture, Visit } from '../support/browser.js';

describe('the login page', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await Visit.begin('login');
  });
  afterAll(() => visit.end());
  afterEach(async () => expect(await visit.closeWindows()).toEqual([]));

  const fill = async (page: Page, userName: string): Promise<void> => {
    await page.getByLabel('User name').fill(userName);
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
  };

  it('leads nowhere else, whatever it is asked for as the next page', async () => {
    const page = await visit.window();
    const strayed: string[] = [];
    await page.route(/^https?:\/\/evil\.example/, async (route) => {
      strayed.push(route.request().url());
      await route.fulfill({ body: 'a page that looks like ours' });
    });
    await page.goto('/console/login?next=/.//evil.example/login');
    await fill(page, 'clerk');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect([page.url(), strayed]).toEqual([`${visit.service.url}/console/`, []]);
    // Somebody who is logged in already is sent on at once.
    await page.goto('/console/login?next=/x/..//evil.example/login');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect([page.url(), strayed]).toEqual([`${visit.service.url}/console/`, []]);
  });

  it('lists the session by its browser and system', async () => {
    const page = await visit.window();
    await page.goto('/console/login?next=/console/account/security');
    await fill(page, 'clerk');
    await page
      .getByText(/^Web console · Chrome \d+ on Linux$/)
      .first()
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'security-light');
  });

  it('leads to the page that asked for it, in the console and to the documentation', async () => {
    const page = await visit.window();
    await page.goto('/console/login?next=/console/shipments');
    await fill(page, 'manager');
    await page.getByRole('heading', { level: 1, name: 'Shipments' }).waitFor();
    const other = await visit.window();
    await other.goto('/apirest/v4/wms/docs');
    await fill(other, 'manager');
    await other.waitForURL('**/apirest/v4/wms/docs');
  });
});
