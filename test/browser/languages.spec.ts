import type { Page } from 'playwright-core';
import { fillLogin, heading, logIn, OWN_PASSWORD, visitFor } from '../support/browser.js';
import { chooseLanguage, englishOn } from '../support/languages.js';
import { said, scan } from '../support/scanner.js';

describe('the language of a user', () => {
  const visit = visitFor('languages', /status of (400|503)/);
  const speaks = (page: Page, language: string): Promise<void> => page.locator(`html[lang=${language}]`).waitFor();

  it('comes with them to every browser, by the login page and by a session that is open there', async () => {
    const here = await visit.window();
    await logIn(here, 'picker');
    await chooseLanguage(here, 'Deutsch');
    await speaks(here, 'de');
    const elsewhere = await visit.window();
    await elsewhere.goto('/console/scan');
    await fillLogin(elsewhere, 'picker');
    await heading(elsewhere, 'Scannen');
    await speaks(elsewhere, 'de');
    await chooseLanguage(elsewhere, 'Polski');
    await heading(elsewhere, 'Skanowanie');
    await here.reload();
    await speaks(here, 'pl');
    // Another user of the same browser has a language of their own.
    const other = await visit.window();
    await logIn(other, 'manager');
    await speaks(other, 'en');
  });

  it('comes to a page together with the words that it alone has', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await chooseLanguage(page, 'Deutsch');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked: string[] = [];
    await page.route(/\/assets\/de-pages-/, async (route) => {
      asked.push(route.request().url());
      await held;
      await route.continue();
    });
    await page.goto('/console');
    await page.locator('#content h1').waitFor();
    expect(asked).toEqual([]);
    const code = page.waitForResponse(/\/assets\/bins-page-/);
    await page.getByRole('link', { name: 'Lagerplätze', exact: true }).click();
    await (await code).finished();
    expect(await page.locator('#content').getByText('Bins', { exact: true }).count()).toBe(0);
    expect(asked).toHaveLength(1);
    release();
    await heading(page, 'Lagerplätze');
    expect(await englishOn(page, 'de')).toEqual([]);
    await chooseLanguage(page, 'English');
    await heading(page, 'Bins');
  });

  it('leaves what a page alone says in English where its words cannot be loaded', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await chooseLanguage(page, 'Deutsch');
    await page.route(/\/assets\/de-pages-/, (route) => route.fulfill({ status: 503 }));
    await page.goto('/console/bins');
    await heading(page, 'Lagerplätze');
    expect(await englishOn(page, 'de')).not.toEqual([]);
    await page.unroute(/\/assets\/de-pages-/);
    await page.reload();
    await heading(page, 'Lagerplätze');
    expect(await englishOn(page, 'de')).toEqual([]);
    await chooseLanguage(page, 'English');
    await heading(page, 'Bins');
  });

  it('has what the server refuses, with the names in it', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await chooseLanguage(page, 'Deutsch');
    await page.goto('/console/system/new-user');
    await heading(page, 'Benutzer anlegen');
    await page.getByLabel('Benutzername').fill('picker');
    await page.getByLabel('Passwort').first().fill(OWN_PASSWORD);
    await page.getByLabel('Benutzername').press('Enter');
    await page.getByText('Der Benutzername picker ist schon vergeben').first().waitFor();
    await chooseLanguage(page, 'English');
  });

  it('changes and leaves what somebody has in hand, and what they typed, where it is', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'manager', '/console/scan');
    await heading(page, 'Scan');
    await scan(page, 'A03');
    await page.getByRole('button', { name: 'Count' }).click();
    await page.getByRole('region', { name: 'Count bin A / A03' }).waitFor();
    for (const code of ['*59', 'DEMO-003']) await scan(page, code);
    await said(page, 'DEMO-003: 59 counted');
    await chooseLanguage(page, 'Deutsch');
    await page.getByRole('region', { name: 'Lagerplatz A / A03 zählen' }).getByText('59').waitFor();
    await scan(page, 'DEMO-003');
    await page.getByText('DEMO-003: 60 gezählt').first().waitFor();
    await page.getByRole('button', { name: '1 Position senden' }).waitFor();
    await chooseLanguage(page, 'English');
    await page.getByRole('button', { name: 'Send 1 line' }).waitFor();
  });
});
