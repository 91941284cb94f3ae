import type { Page } from 'playwright-core';
import { faultsOf, fillLogin, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';

describe('a session that ends by itself', () => {
  const visit = visitFor('ended-session', /status of 401/);

  /** The session ends on the server's side: somebody logged out everywhere, or nobody used it. */
  const end = (page: Page) => page.context().clearCookies();
  const login = (page: Page) => page.getByRole('dialog', { name: 'Log in again' });
  async function logInAgain(page: Page, userName: string): Promise<void> {
    await fillLogin(page, userName);
    await login(page).waitFor({ state: 'detached' });
  }

  it('is continued above a form, which keeps what was typed and can be sent', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/products/new');
    await page.getByLabel('SKU').fill('KEPT-1');
    await page.getByLabel('Name').fill('Kept through a login');
    for (const label of ['Width, inches', 'Length, inches', 'Height, inches', 'Weight, pounds', 'Cost', 'Retail price'])
      await page.getByLabel(label).fill('2');
    await end(page);
    await page.getByRole('button', { name: 'Create product' }).click();
    await login(page).waitFor();
    expect(await page.getByLabel('SKU').isVisible()).toBe(true);
    expect(await login(page).getByLabel('User name').inputValue()).toBe('clerk');
    expect([await page.title(), await faultsOf(page), await overflowOf(page)]).toEqual(['Log in again · Console', [], 0]);
    await picture(page, 'login-again-light');
    // Neither Escape nor the console's keys get past it.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    expect([await login(page).isVisible(), await page.getByRole('textbox', { name: 'Find' }).count()]).toEqual([true, 0]);
    await logInAgain(page, 'clerk');
    expect([await page.getByLabel('SKU').inputValue(), await page.getByLabel('Name').inputValue()]).toEqual([
      'KEPT-1',
      'Kept through a login',
    ]);
    expect(await page.title()).toBe('New product · Console');
    await page.getByRole('button', { name: 'Create product' }).click();
    await heading(page, 'KEPT-1');
  });

  it('leaves nothing of its pages to somebody else', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/orders');
    await heading(page, 'Orders');
    await end(page);
    await page.reload();
    await heading(page, 'Log in');
    expect(await login(page).count()).toBe(0);
    await page.goto('/console/login?next=/console/products/new');
    await logIn(page, 'clerk', '/console/products/new');
    await page.getByLabel('SKU').fill('OF-CLERK');
    await end(page);
    await page.getByRole('button', { name: 'Create product' }).click();
    await login(page).waitFor();
    await logInAgain(page, 'manager');
    await page.getByRole('button', { name: 'Logged in as manager' }).waitFor();
    expect(await page.getByText('OF-CLERK').count()).toBe(0);
  });

  it('warns before it ends for want of use, and lasts while somebody types', async () => {
    const page = await visit.window();
    await page.clock.install();
    await logIn(page, 'clerk');
    const kept = () => page.waitForRequest((request) => request.url().endsWith('/console/api/session'));
    const warning = page.getByText('You are about to be logged out');
    await page.clock.fastForward('27:30');
    await warning.waitFor();
    await picture(page, 'idle-light');
    const [request] = await Promise.all([kept(), page.mouse.move(40, 40).then(() => page.clock.fastForward('00:05'))]);
    expect(request.headers()['x-background']).toBeUndefined();
    await page.clock.fastForward('00:05');
    await warning.waitFor({ state: 'detached' });
    await end(page);
    await page.clock.fastForward('31:00');
    await login(page).waitFor();
  });
});
