import { everyLook, expectEveryLook, faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';
import { pngOf } from '../support/pictures.js';

const upload = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });

describe('a letterhead', () => {
  const visit = visitFor('letterhead', /status of (400|404)/);

  it('is set by the merchant, seen before it is saved, refused at its fields, and there after a reload', async () => {
    const page = await visit.window('light-wide');
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Letterhead' }).click();
    await heading(page, 'Letterhead');
    const preview = page.getByRole('figure', { name: 'Preview' });
    await preview.getByText('The name of the account and the address of the warehouse').waitFor();
    const file = page.locator('input[type=file]');
    await file.setInputFiles(upload('logo.svg', Buffer.from('<svg/>'), 'image/svg+xml'));
    await page.getByText('Choose a PNG or a JPEG file').waitFor();
    await file.setInputFiles(upload('cut.png', pngOf().subarray(0, 60)));
    await preview.getByRole('img', { name: 'Your logo' }).waitFor();
    await page.getByLabel('Addressee').fill('Επιστροφές');
    await page.getByRole('button', { name: 'Save letterhead' }).click();
    await page.getByLabel('Street address').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Street address').fill('1 Οδός Σταδίου');
    await page.getByLabel('City').fill('Αθήνα');
    await page.getByLabel('Postal code').fill('105 62');
    await page.getByLabel('Country').selectOption('GR');
    await page.getByLabel('Postal code').press('Enter');
    await page.getByText('Is no PNG or JPEG image that can be printed, or a damaged one').waitFor();
    await picture(page, 'letterhead-refused-light');
    await file.setInputFiles(upload('logo.png', pngOf({ width: 320, height: 96, hasAlpha: true })));
    await preview.getByText('105 62 Αθήνα').waitFor();
    await page.getByRole('button', { name: 'Save letterhead' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await preview.getByText('Επιστροφές').waitFor();
    // A function: the policy of the page forbids to evaluate an expression a second time.
    await page.waitForFunction("() => document.querySelector('figure img').naturalWidth === 320");
    await expectEveryLook(page, 'letterhead', everyLook);
  });

  it("is changed by an operator on the account's page", async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/system/accounts/100');
    const letterhead = page.getByRole('region', { name: 'Letterhead' });
    await letterhead.getByText('Επιστροφές').waitFor();
    await letterhead.getByRole('button', { name: 'Take the logo away' }).click();
    await letterhead.getByLabel('City').fill('Athens');
    await letterhead.getByRole('button', { name: 'Save letterhead' }).press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await letterhead.getByText('105 62 Athens').waitFor();
    expect(await letterhead.getByRole('img', { name: 'Your logo' }).count()).toBe(0);
    expect((await visit.service.http.get('/console/api/letterhead')).status).toBe(401);
  });
});
