import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';
import { codeAt } from '../support/build-logins.js';
import { TestProvider } from '../support/oidc-provider.js';

const LABEL = 'Log in with Acme';
const AS_MANAGER = { userName: 'manager', Key: 'demo-wms-key' };

describe('a login through the provider', () => {
  const env: Record<string, string> = {};
  const redirectUris: string[] = [];
  let provider: TestProvider;

  beforeAll(async () => {
    // It logs warnings about its own test settings.
    for (const word of ['warn', 'info'] as const) jest.spyOn(console, word).mockImplementation(() => undefined);
    provider = await TestProvider.start(redirectUris);
    Object.assign(env, provider.env);
  });
  afterAll(() => provider.close());
  // The provider's pages load a font from the internet.
  const visit = visitFor('sign-in', /status of 401|ERR_NAME_NOT_RESOLVED/, env);
  beforeAll(async () => {
    redirectUris.push(`${visit.service.url}/console/login`);
    await provider.begin();
    for (const name of ['manager', 'guard2fa']) {
      const email = `${name}@example.com`;
      provider.people.set(name, { email, email_verified: true });
      const { status } = await visit.service.http.put(`/apirest/v4/oms/internal/users/${name}/email`).set(AS_MANAGER).send({ email });
      expect(status).toBe(200);
    }
  });

  /** Logs in on the provider's own pages. */
  const atProvider = async (page: Page, name: string): Promise<void> => {
    await page.getByPlaceholder('Enter any login').fill(name);
    await page.getByPlaceholder('and password').fill('x');
    await page.getByRole('button', { name: 'Sign-in' }).click();
  };

  it('leads to the page that asked for it, and leaves nothing in the address', async () => {
    const page = await visit.window();
    await page.goto('/console/login?next=/console/shipments');
    const button = page.getByRole('button', { name: LABEL });
    await button.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'login-provider-light');
    await button.click();
    await atProvider(page, 'manager');
    await heading(page, 'Shipments');
    expect(page.url()).toBe(`${visit.service.url}/console/shipments`);
  });

  it('asks for the code of a second factor', async () => {
    const page = await visit.window();
    await page.goto('/console/login');
    await page.getByRole('button', { name: LABEL }).click();
    await atProvider(page, 'guard2fa');
    await heading(page, 'Enter your code');
    await page.getByRole('textbox').first().click();
    await page.keyboard.type(codeAt(new Date()));
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });

  it('says why somebody is not let in, and leads back', async () => {
    const page = await visit.window('dark-phone');
    provider.people.set('stranger', { email: 'stranger@example.com', email_verified: true });
    await page.goto('/console/login');
    await page.getByRole('button', { name: LABEL }).click();
    await atProvider(page, 'stranger');
    await page.getByRole('alert').getByText('No user here has your e-mail').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(page.url()).toBe(`${visit.service.url}/console/login`);
    await picture(page, 'login-provider-refused-dark');
    await page.getByRole('button', { name: 'Back to the login' }).click();
    await page.getByLabel('User name').waitFor();
  });

  it('in another tab opens the page again whose session ended', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/shipments');
    await heading(page, 'Shipments');
    await page.context().clearCookies();
    const leave = page.getByRole('link', { name: 'Receiving' }).first().click({ timeout: 3_000 });
    // Unless the page has noticed it before.
    await leave.catch(() => undefined);
    const over = page.getByRole('dialog', { name: 'Log in again' });
    const [tab] = await Promise.all([page.waitForEvent('popup'), over.getByRole('link', { name: LABEL }).click()]);
    await atProvider(tab, 'manager');
    await tab.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
    await over.waitFor({ state: 'detached' });
    await heading(page, /^(Receiving|Shipments)$/);
  });
});
