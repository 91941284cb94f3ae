import type { Page } from 'playwright-core';
import { faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';

const PING = '/apirest/v4/wms/ping';

describe('own keys', () => {
  const visit = visitFor('keys', /status of 400/);

  const statusOf = async (userName: string, key: string): Promise<number> =>
    (await visit.service.http.post(PING).set({ userName, Key: key })).status;

  /** Fills in the dialog and sends it. */
  const fill = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
    const dialog = page.getByRole('dialog');
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).first().fill(text);
    await dialog.getByRole('button', { name: 'Make key' }).click();
  };

  it('of warehouse users are made by them with their password, shown once, and revoked', async () => {
    const page = await visit.window();
    await logIn(page, 'picker', '/console/account/security');
    const keys = page.getByRole('region', { name: 'Your keys' }).first();
    await keys.getByText('No keys.').waitFor();
    await keys.getByRole('button', { name: 'Make a key' }).click();
    await fill(page, { Name: 'Scales at the dock', Networks: 'the dock', 'Your password': 'demo-password' });
    await page.getByRole('dialog').getByText('Must be an address or a network').waitFor();
    await fill(page, { Networks: '127.0.0.1\n10.1.0.0/16', 'Your password': 'not my password' });
    await page.getByRole('dialog').getByText('The password is wrong').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'key-new-light');
    await fill(page, { 'Your password': 'demo-password' });
    const shown = keys.getByRole('status').getByText(/^wuk_[\w-]{43}$/);
    const key = await shown.innerText();
    expect([await statusOf('picker', key), await statusOf('manager', key)]).toEqual([200, 401]);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'key-made-light');
    await page.reload();
    const row = keys.getByRole('row', { name: /Scales at the dock/ });
    await row.getByText(`${key.slice(0, 10)}…`).waitFor();
    await row.getByText('127.0.0.1, 10.1.0.0/16').waitFor();
    expect(await page.content()).not.toContain(key);
    await row.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('Revoked').waitFor();
    expect(await statusOf('picker', key)).toBe(401);
  });

  it('are made by operators for others, and not for themselves', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/system/users/picker');
    const keys = page.getByRole('region', { name: 'Keys', exact: true }).first();
    await keys.getByRole('button', { name: 'Make a key' }).click();
    expect(await page.getByRole('dialog').getByLabel('Your password').count()).toBe(0);
    await fill(page, { Name: 'Counting app' });
    const key = await keys.getByRole('status').getByText(/^wuk_/).innerText();
    expect(await statusOf('picker', key)).toBe(200);
    await keys.getByRole('button', { name: 'I have copied it' }).click();
    await keys.getByText(key).waitFor({ state: 'detached' });
    await page.goto('/console/system/users/manager');
    await heading(page, 'manager');
    await keys.getByText('Make one under My Account').waitFor();
    expect(await keys.getByRole('button', { name: 'Make a key' }).count()).toBe(0);
  });

  it('are none of a merchant’s', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/account/security');
    await page.getByRole('region', { name: 'Where you are logged in' }).first().waitFor();
    expect(await page.getByText('Your keys').count()).toBe(0);
  });

  it('of programs are made by merchants, for what they choose', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/account/preferences/api-integration');
    const keys = page.getByRole('region', { name: 'Keys of programs' }).first();
    await keys.getByRole('button', { name: 'Make a key' }).click();
    await page.getByRole('dialog').getByLabel('Writes of orders').check();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'key-scopes-light');
    await fill(page, { Name: 'Shop', 'Your password': 'demo-password' });
    const key = await keys.getByRole('status').getByText(/^oak_/).innerText();
    const statusOfOrders = async (): Promise<number> =>
      (await visit.service.http.get('/apirest/v4/oms/orders').set({ AccountID: '100', Key: key })).status;
    expect(await statusOfOrders()).toBe(200);
    await keys.getByRole('button', { name: 'I have copied it' }).click();
    const row = keys.getByRole('row', { name: /Shop/ });
    await row.getByText('Reads, Writes of orders').waitFor();
    await row.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('Revoked').waitFor();
    expect(await statusOfOrders()).toBe(401);
  });
});
