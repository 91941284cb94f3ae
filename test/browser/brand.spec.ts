import { everyLook, expectEveryLook, faultsOf, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';
import { pngOf } from '../support/pictures.js';

const upload = (buffer: Buffer, mimeType = 'image/png') => ({ name: 'logo.png', mimeType, buffer });

describe('the name and the logo of the service', () => {
  const visit = visitFor('brand', /status of 400/);

  it('are set by an operator, and seen at once and by everybody, before they log in and after', async () => {
    const page = await visit.window();
    await page.goto('/console/');
    await page.getByText('Orders & Warehouse').waitFor();
    await logIn(page, 'manager', '/console/system/brand');
    await heading(page, 'Name and logo');
    const file = page.getByLabel('Logo file');
    await file.setInputFiles(upload(Buffer.from('<svg/>'), 'image/svg+xml'));
    await page.getByText('Choose a PNG or a JPEG file').waitFor();
    await file.setInputFiles(upload(pngOf().subarray(0, 60)));
    await page.getByRole('button', { name: 'Save name and logo' }).click();
    await page.getByText('Is no PNG or JPEG image that can be printed, or a damaged one').waitFor();
    await file.setInputFiles(upload(pngOf({ width: 360, height: 96, hasAlpha: true })));
    await page.getByLabel('Name', { exact: true }).fill('Harbour Fulfilment');
    await page.getByRole('button', { name: 'Save name and logo' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const banner = page.getByRole('banner');
    await banner.getByText('Harbour Fulfilment').waitFor();
    await banner.locator('img[src*="/brand/logo"]').waitFor();
    await expectEveryLook(page, 'brand', everyLook);
    await page.reload();
    await banner.locator('img[src*="/brand/logo"]').waitFor();
  });

  it.each(['light', 'dark', 'light-phone', 'dark-phone'] as const)(
    'are on the login page and above a page of a merchant: %s',
    async (look) => {
      const page = await visit.window(look);
      await page.goto('/console/');
      await heading(page, 'Log in');
      await page.getByText('Harbour Fulfilment').waitFor();
      expect(await page.getByText('Orders & Warehouse').count()).toBe(0);
      await page.locator('main img[src*="/brand/logo"]').waitFor();
      expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
      await picture(page, `brand-login-${look}`);
      await logIn(page, 'clerk');
      await page.getByRole('banner').locator('img[src*="/brand/logo"]').waitFor();
      expect(await page.getByRole('banner').getByText('Harbour Fulfilment').isVisible()).toBe(!look.endsWith('phone'));
      expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
      await picture(page, `brand-merchant-${look}`);
    },
  );

  it('are the product’s own again once they are taken away', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/system/brand');
    await heading(page, 'Name and logo');
    await page.getByRole('button', { name: 'Take the logo away' }).click();
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save name and logo' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await page.getByRole('banner').locator('img[src*="/brand/logo"]').count()).toBe(0);
    const another = await visit.window();
    await another.goto('/console/');
    await another.getByText('Orders & Warehouse').waitFor();
  });
});
