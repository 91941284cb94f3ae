import { expectEveryLook, faultsOf, heading, logIn, visitFor } from '../support/browser.js';

describe('routing rules', () => {
  const visit = visitFor('routing', /status of 400/);

  it('a merchant adds, reorders, changes, deactivates and deletes them', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Routing', exact: true }).click();
    await heading(page, 'Routing');
    await page.getByText('No rules yet.').waitFor();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await dialog.getByLabel('What it does').selectOption('Preferred sites');
    await dialog.getByLabel('Sites').fill('NOWHERE');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('The distribution center NOWHERE is not registered').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByLabel('Sites').fill('WEST, MAIN');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const rules = page.getByRole('region', { name: 'Rules', exact: true });
    await rules
      .getByRole('row', { name: /1 Preferred sites/ })
      .getByText('WEST, MAIN')
      .waitFor();

    await page.getByRole('button', { name: 'Add a rule' }).click();
    await dialog.getByLabel('What it does').selectOption('Nearest');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await rules.getByRole('row', { name: /2 Nearest/ }).waitFor();
    await page.getByRole('button', { name: 'Move rule 2 up' }).click();
    await rules.getByRole('row', { name: /1 Nearest/ }).waitFor();
    await rules.getByRole('row', { name: /2 Preferred sites/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Move rule 1 up' }).isDisabled()).toBe(true);

    await page.getByRole('button', { name: 'Change rule 2' }).click();
    await dialog.getByLabel('Sites').fill('MAIN');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await rules.getByRole('row', { name: /2 Preferred sites MAIN/ }).waitFor();
    await page.getByRole('button', { name: 'Deactivate rule 2' }).click();
    await rules
      .getByRole('row', { name: /2 Preferred sites/ })
      .getByText('Inactive')
      .waitFor();

    await page.getByRole('button', { name: 'Add a rule' }).click();
    await dialog.getByLabel('What it does').selectOption('Never divide');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await rules
      .getByRole('row', { name: /3 Never divide/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The rule is deleted').waitFor();
    await rules.getByRole('row', { name: /3 Never divide/ }).waitFor({ state: 'detached' });
    await expectEveryLook(page, 'routing', ['light', 'dark', 'light-phone']);
  });
});
