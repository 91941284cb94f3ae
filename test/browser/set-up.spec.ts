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

    // Existing bins are skipped.
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
    await page.getByRole('dialog').getByLabel('Purpose').selectOption('Reserve');
    await page.getByRole('dialog').getByLabel('Location').press('Enter');
    await page.getByText('A / A01-1 saved').waitFor();
    await page.getByRole('button', { name: 'Filters of All bins' }).press('Enter');
    await page.getByRole('dialog', { name: 'Filters of All bins' }).getByLabel('Status').selectOption('retired');
    await page.keyboard.press('Escape');
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('row', { name: /A01-1 A EAST Reserve/ }).waitFor();

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

  it('learn at the switch why a site cannot be retired', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/set-up/sites/1');
    await heading(page, 'Site MAIN');
    const active = page.getByRole('switch', { name: 'Active' });
    await active.press('Space');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/cannot be retired: .*units in stock/).waitFor();
    await page.locator('[role=switch]:focus').waitFor();
    expect([await active.getAttribute('aria-invalid'), await faultsOf(page)]).toEqual(['true', []]);
    await picture(page, 'site-in-use-light');
    await active.press('Space');
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  });

  it('an account with its key and its sites, rename it, deactivate it', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await heading(page, 'Create an account');
    await page.getByLabel('AccountID').fill('100');
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(2);
    await page.getByLabel('AccountID').fill('700');
    await page.getByLabel('Name', { exact: true }).fill('Initech');
    await picture(page, 'account-new-light');
    await page.keyboard.press('Enter');
    await page.getByText('Account Initech created').waitFor();
    await heading(page, 'Initech');

    const key = page.getByTestId('key');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('button', { name: 'Hide' }).waitFor();
    const first = await key.innerText();
    const statusWith = async (Key: string): Promise<number> =>
      (await visit.service.http.get('/apirest/v4/oms/orders').set({ AccountID: '700', Key })).status;
    expect(await statusWith(first)).toBe(200);
    await page.getByRole('button', { name: 'Regenerate key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Regenerate key' }).click();
    await page.getByText('You have a new key').waitFor();
    const second = await key.innerText();
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);

    const sites = page.getByRole('region', { name: 'Sites' });
    await sites.getByRole('combobox', { name: 'Ships from' }).click();
    await page.getByRole('option', { name: 'WEST', exact: true }).click();
    await page.getByRole('option', { name: 'MAIN' }).click();
    await page.keyboard.press('Escape');
    await sites.getByRole('button', { name: 'Save sites' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await sites.getByText('MAIN').waitFor();
    expect((await sites.innerText()).indexOf('WEST')).toBeLessThan((await sites.innerText()).indexOf('MAIN'));

    const settings = page.getByRole('region', { name: 'Settings' });
    await settings.getByLabel('Name', { exact: true }).fill(' ');
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The name of an account must not be blank').waitFor();
    await settings.getByLabel('Name', { exact: true }).fill('Initrode');
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await heading(page, 'Initrode');
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'account-light');
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Initrode is no longer active').waitFor();
    expect(await statusWith(second)).toBe(401);
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await page.getByText('Initrode is active').waitFor();
    expect(await statusWith(second)).toBe(200);
  });

  it('bins at the first site, also where somebody is faster than the list of sites', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.route('**/console/api/distribution-centers*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.goto('/console/set-up/bins/new');
    await page.getByLabel('Location').fill('SOON');
    await page.getByLabel('Bins', { exact: true }).fill('S1..S3');
    await page.keyboard.press('Enter');
    await page.getByText('3 bins created').waitFor();
  });

  it('suppliers and package types with their sizes, by keyboard, and retire them', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Package types', exact: true }).click();
    await heading(page, 'Package types');
    await page.getByRole('button', { name: 'Add a package type' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('BOX');
    await dialog.getByLabel('Length (in)', { exact: true }).fill('long');
    await page.keyboard.press('Enter');
    await dialog.locator('[aria-invalid="true"]').first().waitFor();
    expect(await dialog.locator('[aria-invalid="true"]').count()).toBe(2);
    await dialog.getByText('The package type BOX is registered already').waitFor();
    for (const [field, value] of [
      ['Name', 'TUBE'],
      ['Length (in)', '30'],
      ['Width (in)', '3.5'],
      ['Height (in)', '3.5'],
      ['Weight when empty (lb)', '0.4'],
      ['Inside length (in)', '29'],
      ['Inside width (in)', '3'],
      ['Inside height (in)', '3'],
      ['Greatest weight (lb)', '12'],
      ['Cost of one', '0.85'],
      ['Barcode', 'TUBE-1'],
    ] as const)
      await dialog.getByLabel(field, { exact: true }).fill(value);
    await picture(page, 'package-type-light');
    await page.keyboard.press('Enter');
    await page.getByText('TUBE saved').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const tube = page.getByRole('row', { name: /TUBE/ });
    expect(await tube.innerText()).toMatch(/30 × 3.5 × 3.5 in[\s\S]*0.4 lb[\s\S]*Active/);
    const types = await visit.service.http.get('/apirest/v4/oms/internal/package_types').set({ userName: 'manager', Key: 'demo-wms-key' });
    const { data } = types.body as { data: { name: string }[] };
    expect(data.find(({ name }) => name === 'TUBE')).toMatchObject({ max_weight: 12, cost: 0.85, barcode: 'TUBE-1' });
    await picture(page, 'package-types-light');
    await page.getByRole('button', { name: 'Change TUBE' }).press('Enter');
    await dialog.getByLabel('Weight when empty (lb)').fill('');
    await dialog.getByRole('switch', { name: 'Active' }).press('Space');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await tube.getByText('Inactive').waitFor();
    expect(await tube.innerText()).toMatch(/29 × 3 × 3 in\s+–[\s\S]*Inactive/);

    await page.getByRole('link', { name: 'Suppliers', exact: true }).click();
    await heading(page, 'Suppliers');
    await page.getByRole('button', { name: 'Change ACME' }).click();
    await dialog.getByLabel('Name').fill('ACME Ltd');
    await page.keyboard.press('Enter');
    await dialog.getByText('Products have the supplier ACME: it keeps its name').waitFor();
    await dialog.getByLabel('Name').fill('ACME');
    await dialog.getByRole('switch', { name: 'Active' }).press('Space');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('ACME saved').waitFor();
    await page.getByLabel('Status').selectOption('Inactive');
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('row', { name: /ACME/ }).waitFor();
    await page.getByRole('button', { name: 'Change ACME' }).click();
    await dialog.getByRole('switch', { name: 'Active' }).press('Space');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('None match these filters').waitFor();
  });

  it('nobody else sees the pages, and the server refuses them', async () => {
    const page = await visit.window();
    await logIn(page, 'picker');
    expect(await page.getByRole('link', { name: 'Sites', exact: true }).count()).toBe(0);
    for (const to of ['sites', 'sites/new', 'sites/1', 'bins', 'bins/new', 'suppliers', 'package-types']) {
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
    ['suppliers', '/console/set-up/suppliers', 'Suppliers'],
    ['package-types-all', '/console/set-up/package-types', 'Package types'],
    ['accounts', '/console/system/accounts', 'Accounts'],
    ['account', '/console/system/accounts/100', /./],
    ['account-new', '/console/system/new-account', 'Create an account'],
  ] as const;
  it.each(pages)('every page is read by everybody: %s', (...page) =>
    expectReadableBy(visit, 'manager', page, ['light-wide', 'dark-wide', 'light-tablet', 'dark-tablet', 'light-phone', 'dark-phone']),
  );
});
