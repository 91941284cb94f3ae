import { expectReadable, faultsOf, fillLogin, picture, visitFor } from '../support/browser.js';

describe('the login page', () => {
  const visit = visitFor('login');

  it('leads to no other site, whatever the next page in its address', async () => {
    const page = await visit.window();
    const strayed: string[] = [];
    await page.route(/^https?:\/\/evil\.example/, async (route) => {
      strayed.push(route.request().url());
      await route.fulfill({ body: 'a page that looks like ours' });
    });
    await page.goto('/console/login?next=/.//evil.example/login');
    await fillLogin(page, 'clerk');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect([page.url(), strayed]).toEqual([`${visit.service.url}/console/`, []]);
    // The login page redirects users who are already logged in.
    await page.goto('/console/login?next=/x/..//evil.example/login');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect([page.url(), strayed]).toEqual([`${visit.service.url}/console/`, []]);
  });

  it('lists the session by its browser and system', async () => {
    const page = await visit.window();
    await page.goto('/console/login?next=/console/account/security');
    await fillLogin(page, 'clerk');
    await page
      .getByText(/^Web console · Chrome \d+ on Linux$/)
      .first()
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'security-light');
  });

  it('returns to the page that required it, in the console and the documentation', async () => {
    const page = await visit.window();
    await page.goto('/console/login?next=/console/shipments');
    await fillLogin(page, 'manager');
    await page.getByRole('heading', { level: 1, name: 'Shipments' }).waitFor();
    const other = await visit.window();
    await other.goto('/apirest/v4/wms/docs');
    await fillLogin(other, 'manager');
    await other.waitForURL('**/apirest/v4/wms/docs');
  });

  it('is read by everybody', async () =>
    expectReadable(await visit.window(), ['login', '/console/', 'Log in'], ['light', 'dark', 'light-phone', 'dark-phone']));
});
