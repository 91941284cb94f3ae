import { expectReadableBy, faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';

describe('operators set up', () => {
  const visit = visitFor('set-up', /status of (400|403)/);

  it('a site with its bins, by keyboard, and retire them once they are empty', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Sites', exact: true }).click();
    await heading(page, 'Sites');
    await page.getByRole('link', { name: 'Create a site' }).click();
    await heading(page, 'Create a site');
    await page.getByLabel('Code', { exact: true }).fill('MAIN');
    await page.getByLabel('Time zone').fill('Mars/Olympus');
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBeGreaterThanOrEqual(2);
    await page.getByLabel('Code', { exact: true }).fill('EAST');
    await page.getByLabel('Name', { exact: true }).fill('East side');
    await page.getByLabel('Time zone').fill('America/New_York');
    await picture(page, 'site-new-light');
    await page.keyboard.press('Enter');
    await page.getByText('Site EAST created').waitFor();
    await heading(page, 'Sites');
    expect(await page.getByRole('row', { name: /EAST/ }).innerText()).toMatch(/America\/New_York[\s\S]*Active/);

    await page.getByRole('row', { name: /EAST/ }).getByRole('link', { name: 'Its bins' }).click();
    await heading(page, 'All bins');
    await page.getByRole('link', { name: 'Create bins' }).click();
    await heading(page, 'Create bins');
    expect(await page.getByLabel('Site').inputValue()).toBe('EAST');
    await page.getByLabel('Bins', { exact: true }).fill('A40..A01');
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid="true"]').waitFor();
    await page.getByLabel('Location').fill('A');
    await page.getByLabel('Bins', { exact: true }).fill('A01..A40');
    await page.getByLabel('Levels').fill('1..4');
    await page.getByText('160 bins will be created.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'bins-new-preview-light');
    await page.keyboard.press('Enter');
    await page.getByText('160 bins created').waitFor();
    await page.getByText('1–20 of 160').waitFor();

    // Those that exist are left alone.
    await page.getByRole('link', { name: 'Create bins' }).click();
    await page.getByLabel('Location').fill('A');
    await page.getByLabel('Bins', { exact: true }).fill('A40..A41');
    await page.getByLabel('Levels').fill('4');
    await page.getByText('1 bin will be created. 1 of the range exists already and will be left alone.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('1 bin created').waitFor();
    await page.getByText('1–20 of 161').waitFor();

    await page.getByRole('button', { name: 'Change A / A01-1 at EAST' }).press('Enter');
    await page.getByRole('dialog').getByRole('switch', { name: 'Active' }).press('Space');
    await page.getByRole('dialog').getByLabel('Location').press('Enter');
    await page.getByText('A / A01-1 saved').waitFor();
    await page.getByLabel('Status').selectOption('retired');
    await page.getByText('1–1 of 1').waitFor();

    await page.getByRole('link', { name: 'Sites', exact: true }).click();
    await page.getByRole('link', { name: 'EAST', exact: true }).click();
    await heading(page, 'Site EAST');
    await page.getByRole('switch', { name: 'Active' }).press('Space');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.goto('/console/system/new-user');
    await page.getByLabel('Site').waitFor();
    await page.getByRole('option', { name: 'MAIN' }).waitFor({ state: 'attached' });
    expect(await page.getByRole('option', { name: 'EAST' }).count()).toBe(0);
    expect((await page.goto('/console/set-up/bins/new?site=EAST'))?.status()).toBe(200);
    await page.getByRole('option', { name: 'MAIN' }).waitFor({ state: 'attached' });
    expect(await page.getByRole('option', { name: 'EAST' }).count()).toBe(0);
  });

  it('nobody else sees the pages, and the server refuses them', async () => {
    const page = await visit.window();
    await logIn(page, 'picker');
    expect(await page.getByRole('link', { name: 'Sites', exact: true }).count()).toBe(0);
    for (const to of ['sites', 'sites/new', 'sites/1', 'bins', 'bins/new']) {
      await page.goto(`/console/set-up/${to}`);
      await heading(page, 'Page not found');
    }
    for (const to of ['distribution-centers/1', 'placed-bins']) expect((await page.goto(`/console/api/${to}`))?.status()).toBe(403);
  });

  const pages = [
    ['sites', '/console/set-up/sites', 'Sites'],
    ['site', '/console/set-up/sites/1', 'Site MAIN'],
    ['site-new-empty', '/console/set-up/sites/new', 'Create a site'],
    ['placed-bins', '/console/set-up/bins', 'All bins'],
    ['bins-new', '/console/set-up/bins/new', 'Create bins'],
  ] as const;
  it.each(pages)('every page is read by everybody: %s', (...page) =>
    expectReadableBy(visit, 'manager', page, ['light-wide', 'dark-wide', 'light-tablet', 'dark-tablet', 'light-phone', 'dark-phone']),
  );
});
