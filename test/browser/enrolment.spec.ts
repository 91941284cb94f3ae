import { faultsOf, fillLogin, heading, overflowOf, picture, visitFor } from '../support/browser.js';
import { codeAt } from '../support/build-logins.js';

describe('a login that needs a second factor', () => {
  const visit = visitFor('enrolment', undefined, { REQUIRE_SECOND_FACTOR: 'operators' });

  it('sets it up, shows its backup codes, and leads to the page that asked', async () => {
    const page = await visit.window('light-phone');
    await page.goto('/console/login?next=/console/shipments');
    await fillLogin(page, 'manager');
    await heading(page, 'Set up your second factor');
    const secret = (await page.getByTestId('secret').innerText()).replaceAll(' ', '');
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'login-enrolment-light');
    await page.getByRole('textbox').first().click();
    await page.keyboard.type(codeAt(new Date(), secret));
    await page.getByTestId('backup-codes').waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'login-backup-codes-light');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await heading(page, 'Shipments');
  });
});
