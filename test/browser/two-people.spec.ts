import type { Page } from 'playwright-core';
import { WMS } from '../support/build-wms.js';
import { heading, logIn, visitFor } from '../support/browser.js';

const INTERNAL = '/apirest/v4/oms/internal';
const asManager = { userName: 'manager', Key: 'demo-wms-key' };
const CHANGED = 'Somebody else changed this while you were editing';

describe('two people who edit one record', () => {
  const visit = visitFor('two-people', /status of 412/);

  const patch = async (path: string, body: object): Promise<void> => {
    const answer = await visit.service.http.patch(`${INTERNAL}${path}`).set(asManager).send(body);
    expect([path, answer.status]).toEqual([path, 200]);
  };
  const read = async (path: string): Promise<Record<string, unknown>> =>
    ((await visit.service.http.get(`${INTERNAL}${path}`).set(asManager)).body as { data: Record<string, unknown> }).data;
  /** Makes the page refetch, as when somebody returns to its window. */
  const comeBack = (page: Page): Promise<void> => page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  const save = async (page: Page, name = 'Save'): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    await page
      .getByText(/saved$|^Saved$/i)
      .first()
      .waitFor();
  };

  it('of a site: what is typed survives the change of the other, which it shows and keeps', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/set-up/sites/2');
    await heading(page, 'Site WEST');
    await patch('/distribution_centers/2', { name: 'West of nobody' });
    await comeBack(page);
    await page.locator('input[value="West of nobody"]').waitFor();
    expect(await page.getByText(CHANGED).count()).toBe(0);
    await page.getByLabel('City').fill('Pasadena');
    await patch('/distribution_centers/2', { name: 'West of theirs' });
    await comeBack(page);
    await page.getByText(CHANGED).waitFor();
    await page.getByText(/^Changed by manager, \w+ \d+, \d{4}, /).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('West of theirs');
    expect(await page.getByLabel('City').inputValue()).toBe('Pasadena');
    await save(page);
    expect(await read('/distribution_centers/2')).toMatchObject({ name: 'West of theirs', city: 'Pasadena' });
    await page.getByText(CHANGED).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  });

  it('of an account: the same, and Cancel shows what is stored now', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/system/accounts/101');
    const name = page.getByRole('region', { name: 'Settings' }).getByLabel('Name', { exact: true });
    await name.fill('Mine');
    await patch('/accounts/101', { time_zone: 'Europe/Athens' });
    await comeBack(page);
    await page.getByText(CHANGED).waitFor();
    // The table names fields as the form does.
    const changed = page.getByRole('table', { name: 'Changed by somebody else', exact: true }).getByRole('row').nth(1);
    expect(await changed.getByRole('cell').first().innerText()).toBe('Time zone');
    expect(await name.inputValue()).toBe('Mine');
    await save(page);
    expect(await read('/accounts/101')).toMatchObject({ name: 'Mine', time_zone: 'Europe/Athens' });
    await name.fill('Never sent');
    await page.getByRole('region', { name: 'Settings' }).getByRole('button', { name: 'Cancel' }).click();
    expect(await name.inputValue()).toBe('Mine');
  });

  it('of a supplier and of a package type: each saves what they touched', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    const made = await visit.service.http
      .post(`${INTERNAL}/suppliers`)
      .set(asManager)
      .send({ data: [{ name: 'INITECH' }] });
    const { supplier_id: id } = (made.body as { data: [{ supplier_id: number }] }).data[0];
    await page.goto('/console/set-up/suppliers');
    await page.getByRole('button', { name: 'Change INITECH' }).click();
    await page.getByRole('switch', { name: 'Active' }).press('Space');
    await patch(`/suppliers/${id}`, { name: 'INITECH LTD' });
    await save(page);
    expect(await read(`/suppliers/${id}`)).toMatchObject({ name: 'INITECH LTD', activated: false });
    await page.goto('/console/set-up/package-types');
    await page.getByRole('button', { name: 'Change BOX' }).click();
    await page.getByLabel('Cost of one').fill('2.5');
    await patch('/package_types/1', { cost: 3.5, max_weight: 40 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(CHANGED).waitFor();
    await page.getByRole('row', { name: /Cost of one\s+3\.5\s+2\.5/ }).waitFor();
    await save(page);
    expect(await read('/package_types/1')).toMatchObject({ cost: 2.5, max_weight: 40 });
  });

  it('of the rule of waves and of a cut-off: each saves what they touched', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    const floor = async (method: 'put' | 'post' | 'patch', path: string, body: object): Promise<void> => {
      const answer = await visit.service.http[method](`${WMS}${path}`).set(asManager).send(body);
      expect([path, answer.status]).toEqual([path, 200]);
    };
    const stored = async (path: string): Promise<unknown> =>
      ((await visit.service.http.get(`${WMS}${path}`).set(asManager)).body as { data: unknown }).data;
    const dialog = page.getByRole('dialog');
    const saved = async (): Promise<void> => {
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.goto('/console/waves');
    await page.getByRole('button', { name: 'Change when' }).click();
    await dialog.getByLabel('Orders a batch').fill('11');
    const { last_released_at: _last, ...rule } = (await stored('/waves/rule')) as Record<string, unknown>;
    await floor('put', '/waves/rule', { ...rule, pickers: 4 });
    await saved();
    expect(await stored('/waves/rule')).toMatchObject({ orders_per_batch: 11, pickers: 4 });

    await floor('post', '/cutoffs', { shipping_method: 'TWO', local_time: '17:00', weekdays: [1], lead_minutes: 0 });
    await page.goto('/console/cut-offs');
    await page.getByRole('button', { name: 'Change TWO at 17:00' }).click();
    await dialog.getByLabel('Minutes before').fill('45');
    await floor('patch', '/cutoffs/1', { lead_minutes: 30, weekdays: [1, 2] });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(CHANGED).waitFor();
    await saved();
    expect(await stored('/cutoffs/1')).toMatchObject({ lead_minutes: 45, weekdays: [1, 2] });
  });

  it('of the role of a user, and of a letterhead', async () => {
    const [page, other] = [await visit.window(), await visit.window()];
    await logIn(page, 'manager', '/console/system/users/picker');
    await page.getByRole('radio', { name: /^Picker/ }).check();
    const answer = await visit.service.http.post(`${INTERNAL}/users/picker/role`).set(asManager).send({ role: 'operator' });
    expect(answer.status).toBe(200);
    await page.getByRole('button', { name: 'Set role' }).click();
    await page.getByText(CHANGED).waitFor();
    await page.getByRole('button', { name: 'Set role' }).click();
    await page.getByText('picker: Picker').waitFor();
    // What they have just saved is not somebody else's change either, however late the page reads it.
    await page.reload();
    await page.getByRole('radio', { name: /^Picker/, checked: true }).waitFor();
    let reads = 0;
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/console/api/users/picker', async (route) => {
      reads += 1;
      if (reads === 2) await arrived;
      await route.continue();
    });
    const set = page.getByRole('button', { name: 'Set role' });
    await page.getByRole('radio', { name: /^Lead/ }).check();
    const readAgain = page.waitForResponse((each) => each.url().endsWith('/console/api/users/picker') && reads > 2);
    await set.click();
    await page.getByText('picker: Lead').waitFor();
    await page.getByRole('radio', { name: /^Picker/ }).check();
    await readAgain;
    await page.locator('button:enabled', { hasText: 'Set role' }).waitFor();
    arrive();
    expect(await page.getByRole('radio', { name: /^Picker/ }).isChecked()).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });

    await page.goto('/console/system/accounts/100');
    const fields = page.getByRole('region', { name: 'Letterhead' });
    await fields.getByLabel('Street address').fill('1 Quay');
    await logIn(other, 'clerk', '/console/account/letterhead');
    for (const [label, text] of [
      ['Addressee', 'Returns'],
      ['Street address', '2 Pier'],
      ['City', 'Boston'],
      ['State or province', 'MA'],
      ['Postal code', '02108'],
    ] as const)
      await other.getByLabel(label).fill(text);
    await other.getByLabel('Country').selectOption('US');
    await save(other, 'Save letterhead');
    await comeBack(page);
    await page.getByText(CHANGED).waitFor();
    await page.getByText(/^Changed by clerk, /).waitFor();
    expect([await fields.getByLabel('Street address').inputValue(), await fields.getByLabel('City').inputValue()]).toEqual([
      '1 Quay',
      'Boston',
    ]);
    await save(page, 'Save letterhead');
    await other.reload();
    await other.getByRole('figure', { name: 'Preview' }).getByText('1 Quay').waitFor();
  });
});
