import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { everyLook, expectEveryLook, expectReadableBy, fillLogin, heading, picture, visitFor } from '../support/browser.js';
import { required } from '../support/environment.js';
import { run } from '../support/process.js';

/** Seconds that a skilled typist takes for a key, and for a click with thought and movement, by the keystroke-level model. */
const KEY = 0.28;
const CLICK = 0.4 + 1.1 + 0.2 + 1.35;

/** A user with a window, whose interactions are counted. */
class Person {
  keys = 0;
  clicks = 0;

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Types into a field; from the second field on, it presses Tab first. */
  async type(label: string, text: string, within: Page | Locator = this.page): Promise<void> {
    this.keys += text.length + 1;
    await within.getByLabel(label, { exact: true }).fill(text);
  }

  async fill(fields: Readonly<Record<string, string>>, within: Page | Locator = this.page): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.type(label, text, within);
  }

  async enter(): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press('Enter');
  }

  /** Returns to the Overview, and opens the page of a step. */
  async begin(step: string): Promise<void> {
    await this.overview();
    await this.click(this.page.getByRole('link', { name: step }));
  }

  async overview(): Promise<void> {
    await this.click(this.page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Overview' }));
    await heading(this.page, 'Overview');
  }

  async logIn(name: string, password: string): Promise<void> {
    await this.page.goto('/console/');
    this.keys += name.length + password.length + 3;
    await fillLogin(this.page, name, password);
    await heading(this.page, 'Overview');
  }

  /** Checks the page in every look. */
  async look(name: string): Promise<void> {
    const size = this.page.viewportSize();
    await expectEveryLook(this.page, name, everyLook);
    if (size) await this.page.setViewportSize(size);
  }

  async done(step: string): Promise<void> {
    await this.overview();
    await this.page
      .getByRole('listitem')
      .filter({ hasText: `Done: ${step}` })
      .waitFor();
  }

  get seconds(): number {
    return this.keys * KEY + this.clicks * CLICK;
  }
}

describe('a new system, without the demo set', () => {
  const env = { NODE_ENV: 'production', REQUIRE_HTTPS: 'off' };
  const folder = { ...env, DATA_DIR: path.join(required('TEST_RUN_FOLDER'), 'browser-first-run') };
  let password: string;

  // The steps of the README.
  beforeAll(async () => {
    const ran = async (...words: string[]): Promise<string> => {
      const { end, out, err } = await run('cli', words, folder);
      if (end !== 0) throw new Error(err);
      return out;
    };
    await ran('center', 'create', 'MAIN', '--name', 'Main warehouse');
    password =
      /created: (\S+)/.exec(await ran('user', 'create', 'ada', '--center', 'MAIN', '--operator', '--generate-password'))?.[1] ?? '';
  });

  const visit = visitFor('first-run', undefined, env);

  it('is ready, and ships its first order, within four minutes of typing and clicking', async () => {
    const ada = new Person(await visit.window('light-wide', 'America/New_York'));
    await ada.logIn('ada', password);
    const { page } = ada;
    const list = page.getByRole('region', { name: 'Before the first order ships' });
    await list.getByText('1 of 9 done').waitFor();
    await ada.look('first-run-empty');

    await ada.begin('Create its bins');
    await heading(page, 'Create bins');
    await ada.fill({ Location: 'A', Bins: 'A01..A40' });
    await ada.enter();
    await page.getByText('40 bins created').waitFor();

    await ada.begin('Create an account');
    await heading(page, 'Create an account');
    await ada.type('Name', 'Mia Teas');
    await ada.enter();
    await heading(page, 'Mia Teas');
    await ada.done('Choose where the account ships from');
    await ada.begin('Choose where the account ships from');
    await heading(page, 'Mia Teas');

    await ada.begin('Give the merchant a login');
    await heading(page, 'Create a user');
    expect(await page.getByLabel('Account', { exact: true }).inputValue()).toBe('1');
    await ada.fill({ 'User name': 'mia', Password: 'tea and biscuits' });
    await ada.enter();
    await heading(page, 'mia');

    await ada.begin('Add a picker or a lead');
    await heading(page, 'Create a user');
    await ada.fill({ 'User name': 'pam', Password: 'walks and picks' });
    await ada.enter();
    await heading(page, 'pam');

    await ada.begin('Register a package type');
    await heading(page, 'Package types');
    await ada.click(page.getByRole('button', { name: 'Add a package type' }));
    await ada.type('Name', 'BOX', page.getByRole('dialog'));
    await ada.enter();
    await page.getByText('BOX saved').waitFor();
    await ada.overview();
    await list.getByText('7 of 9 done').waitFor();
    await picture(page, 'first-run-light');

    const mia = new Person(await visit.window('light-wide', 'America/New_York'));
    await mia.logIn('mia', 'tea and biscuits');
    await mia.page.getByText('0 of 4 done').waitFor();
    await mia.look('first-run-merchant');
    await mia.click(mia.page.getByRole('link', { name: 'Create a product' }));
    await heading(mia.page, 'New product');
    await mia.fill({ SKU: 'TEA-1', Name: 'Green tea', 'Width, inches': '4', 'Length, inches': '6', 'Height, inches': '2' });
    await mia.fill({ 'Weight, pounds': '0.5', Cost: '3', 'Retail price': '9.5' });
    await mia.enter();
    await heading(mia.page, 'TEA-1');
    await mia.begin('Announce your first replenishment');
    await heading(mia.page, 'Announce a replenishment');
    await mia.fill({ SKU: 'TEA-1', Units: '50' });
    await mia.enter();
    await heading(mia.page, 'Replenishment 1');

    const pam = new Person(await visit.window('light-wide', 'America/New_York'));
    await pam.logIn('pam', 'walks and picks');
    expect(await pam.page.getByRole('region', { name: /first order ships/ }).count()).toBe(0);
    await pam.click(pam.page.getByRole('link', { name: 'Receiving' }));
    await pam.click(pam.page.getByRole('link', { name: 'No. 1', exact: true }));
    await pam.click(pam.page.getByRole('button', { name: 'Everything arrived' }));
    await pam.click(pam.page.getByRole('button', { name: 'Receive onto the cart' }));
    const cart = pam.page.getByRole('form', { name: 'Put away TEA-1' });
    await pam.fill({ Location: 'A', Bin: 'A01' }, cart);
    await pam.enter();
    await pam.page.getByText('TEA-1 put away in A / A01').waitFor();

    await mia.begin('Make the first order');
    await heading(mia.page, 'New order');
    const line = mia.page.getByRole('group', { name: 'Item 1' });
    await mia.fill({ 'SKU or name': 'TEA-1' }, line);
    await mia.fill({
      'Shipping method': 'GROUND',
      'First name': 'Bo',
      Address: '1 Main Street',
      City: 'Boston',
      State: 'MA',
      'ZIP code': '02108',
    });
    await mia.click(mia.page.getByRole('button', { name: 'Create order' }));
    await heading(mia.page, /^Order /);
    await mia.overview();
    await mia.page.getByRole('region', { name: /first order ships/ }).waitFor({ state: 'detached' });

    // The page was open all the time.
    await ada.click(page.getByRole('region', { name: 'Ready to ship' }).getByRole('link', { name: 'checklist' }));
    await heading(page, 'Checklist');
    await page.getByText('9 of 9 done').waitFor();
    await ada.look('checklist');
    await ada.click(page.getByRole('link', { name: 'Ship the first order' }));
    await ada.click(
      page
        .getByRole('row', { name: /Pending/ })
        .getByRole('link')
        .first(),
    );
    await ada.click(page.getByRole('button', { name: 'Release to floor' }));
    await ada.click(page.getByRole('button', { name: 'Ship', exact: true }));
    const dialog = page.getByRole('dialog');
    await ada.fill({ Carrier: 'UPS', 'Tracking number': '1Z999AA10123456784' }, dialog);
    await ada.click(dialog.getByLabel(/Pick the remaining units/));
    await ada.click(dialog.getByRole('button', { name: 'Ship', exact: true }));
    await page
      .getByText(/Order .* shipped/)
      .first()
      .waitFor();
    await mia.click(mia.page.getByRole('link', { name: 'Orders', exact: true }));
    await mia.page
      .getByRole('row', { name: /Shipped/ })
      .first()
      .waitFor();

    const seconds = [ada, mia, pam].reduce((sum, person) => sum + person.seconds, 0);
    expect(seconds).toBeLessThan(240);
  });

  it('keeps the checklist away once the operator dismissed it, and shows it where the navigation leads', async () => {
    const page = await visit.window();
    const ada = new Person(page);
    await ada.logIn('ada', password);
    await page.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter');
    const card = page.getByRole('region', { name: 'Ready to ship' });
    await card.waitFor({ state: 'detached' });
    await Promise.all([page.waitForResponse('**/console/api/checklist'), page.reload()]);
    await heading(page, 'Overview');
    await page.getByRole('region', { name: 'Shortages' }).waitFor();
    expect(await card.count()).toBe(0);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Checklist' }).click();
    await heading(page, 'Checklist');
    // Retiring the package type makes the checklist appear again.
    await page.getByRole('listitem').filter({ hasText: 'Done: Register a package type' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Change BOX' }).click();
    await page.getByRole('dialog').getByRole('switch', { name: 'Active' }).press('Space');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('BOX saved').waitFor();
    await ada.overview();
    await page.getByText('8 of 9 done').waitFor();
  });
});

describe('the checklist of the demo set', () => {
  const visit = visitFor('checklist');

  it.each([
    ['manager', 'checklist-demo'],
    ['clerk', 'checklist-merchant'],
  ])('is read by everybody: %s', (who, name) => expectReadableBy(visit, who, [name, '/console/checklist', 'Checklist'], everyLook));
});
