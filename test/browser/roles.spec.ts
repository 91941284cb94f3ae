import type { Page } from 'playwright-core';
import { expectReadable, faultsOf, heading, logIn, type Look, overflowOf, OWN_PASSWORD, picture, visitFor } from '../support/browser.js';

const OMS = '/apirest/v4/oms';
const CONSOLE = '/console/api';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const asLead = { userName: 'manager', Key: 'demo-wms-key' };
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
const looks: readonly Look[] = ['light-wide', 'dark-wide', 'light-tablet', 'dark-tablet', 'light-phone', 'dark-phone'];

describe('roles', () => {
  const visit = visitFor('roles', /status of (40[034])/);

  const post = async (path: string, headers: Record<string, string>, body: object): Promise<{ order_id: number }[]> => {
    const answer = await visit.service.http.post(`${OMS}${path}`).set(headers).send(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { data: { order_id: number }[] }).data;
  };
  const order = async (number: string): Promise<number> => {
    const draft = { order_number: number, shipping_method: 'GROUND', customer, items: [{ sku: 'DEMO-011', quantity: 1 }] };
    return (await post('/orders', asAccount, { data: [draft] }))[0]?.order_id ?? 0;
  };
  /** The server's answer to a request in the page's session, whatever the page shows. */
  const directly = (page: Page, path: string, body: object): Promise<[number, string | undefined]> =>
    page.evaluate(
      async ([url, sent]) => {
        const { data } = (await (await fetch('/console/api/session')).json()) as { data: { me: { csrf_token: string } } };
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': data.me.csrf_token },
          body: sent,
        });
        const { response } = (await answer.json()) as { response?: { code: string } };
        return [answer.status, response?.code] as [number, string | undefined];
      },
      [path, JSON.stringify(body)] as const,
    );

  it('an operator creates a picker, a lead and an operator, by keyboard, and changes a role', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    for (const [name, role] of [
      ['pia', 'Picker'],
      ['lea', 'Lead'],
      ['otto', 'Operator'],
    ] as const) {
      await page.goto('/console/system/new-user');
      await heading(page, 'Create a user');
      await page.getByLabel('User name').fill(name);
      await page.getByLabel('Password').first().fill(OWN_PASSWORD);
      await page.getByLabel('Site').selectOption('MAIN');
      await page.getByLabel('Role').selectOption(role);
      expect(await faultsOf(page)).toEqual([]);
      if (name === 'pia') await picture(page, 'user-new-role-light');
      await page.getByLabel('User name').press('Enter');
      await heading(page, name);
      await page.getByRole('radio', { name: role, checked: true }).waitFor();
    }
    await page.goto('/console/system/users/pia');
    await page.getByRole('radio', { name: 'Picker', checked: true }).press('ArrowDown');
    await page.getByRole('radio', { name: 'Lead', checked: true }).press('Enter');
    await page.getByText('pia: Lead').waitFor();
    await page.getByRole('radio', { name: 'Picker' }).check();
    await page.getByRole('button', { name: 'Set role' }).click();
    await page.getByText('pia: Picker').waitFor();
    await expectReadable(page, ['user-role', '/console/system/users/pia', 'pia'], looks);
    await page.goto('/console/system/users');
    expect(await page.getByRole('row', { name: /pia/ }).innerText()).toMatch(/Picker/);
  });

  it('a picker picks, ships and counts a bin; what a lead decides is neither shown nor answered', async () => {
    const [shippable, pending] = [await order('ROLE-1'), await order('ROLE-2')];
    await post('/internal/shipments/process', asLead, { order_ids: [shippable] });
    const page = await visit.window();
    await logIn(page, 'pia');
    await page.getByText('No batch waits for a picker.').waitFor();
    expect(await page.getByRole('link', { name: 'Open scan mode' }).getAttribute('href')).toBe('/console/scan');
    expect(await page.getByText('Orders per day').count()).toBe(0);
    for (const name of ['Shipments', 'Receiving', 'Bins', 'Recounts', 'Scan'])
      expect([name, await page.getByRole('link', { name, exact: true }).count()]).toEqual([name, 1]);
    for (const name of ['Users', 'Webhooks', 'Sites', 'Queues', 'Reports'])
      expect([name, await page.getByRole('link', { name, exact: true }).count()]).toEqual([name, 0]);

    await page.goto(`/console/shipments/${pending}`);
    await heading(page, 'Order ROLE-2');
    await page.getByRole('button', { name: 'Print' }).waitFor();
    for (const name of ['Release to floor', 'Hold', 'Stand by', 'More'])
      expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0]);
    for (const act of ['process', 'hold', 'release', 'stand-by'])
      expect([act, ...(await directly(page, `${CONSOLE}/shipments/${act}`, { order_ids: [pending] }))]).toEqual([act, 403, 'leads_only']);
    const revert = await directly(page, '/apirest/v4/wms/shipments/revert/pending', { shipments_list: [shippable] });
    expect(revert).toEqual([403, 'leads_only']);
    expect((await directly(page, `${CONSOLE}/users`, {}))[1]).toBe('operators_only');
    await expectReadable(page, ['shipment-of-picker', `/console/shipments/${pending}`, 'Order ROLE-2'], looks);

    await page.goto(`/console/shipments/${shippable}`);
    await page.getByRole('form', { name: 'Pick DEMO-011' }).getByRole('button', { name: 'Pick', exact: true }).click();
    await page.getByText('Everything is picked.').or(page.getByText('1 / 1').first()).first().waitFor();
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await page.getByLabel('Carrier').fill('UPS');
    await page.keyboard.press('Enter');
    await page.getByText('Order ROLE-1 shipped').waitFor();

    await page.goto('/console/recounts');
    await heading(page, 'Recounts');
    expect(await page.getByRole('link', { name: 'New recount' }).count()).toBe(0);
    await page.goto('/console/bins');
    await page
      .getByRole('link', { name: 'A / A01' })
      .or(page.getByRole('link', { name: 'A01' }))
      .first()
      .click();
    await page.getByRole('link', { name: 'Count this bin' }).click();
    await heading(page, 'New recount');
    await page.getByText('Count one bin at a time.').waitFor();
    expect(await page.getByRole('tab', { name: 'From a CSV file' }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  it('a lead holds an order and recounts from a file, but administers nothing', async () => {
    const id = await order('ROLE-3');
    const page = await visit.window();
    await logIn(page, 'lea', `/console/shipments/${id}`);
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    await page.getByText('Order ROLE-3 put on hold').waitFor();
    await page.goto('/console/recounts');
    await page.getByRole('link', { name: 'New recount' }).click();
    await page.getByRole('tab', { name: 'From a CSV file' }).waitFor();
    await page.goto('/console/system/users');
    await heading(page, 'Page not found');
    expect(await directly(page, `${CONSOLE}/users`, {})).toEqual([403, 'operators_only']);
  });

  const setUp = ['Sites', 'All bins', 'Suppliers', 'Package types', 'Accounts', 'Users'];

  it.each([
    ['merchant', 'clerk', 'other_side'],
    ['picker', 'pia', 'operators_only'],
    ['lead', 'lea', 'operators_only'],
  ])('a %s sets nothing up: it is neither shown nor answered', async (_role, user, code) => {
    const page = await visit.window();
    await logIn(page, user);
    for (const name of setUp) expect([name, await page.getByRole('link', { name, exact: true }).count()]).toEqual([name, 0]);
    await page.goto('/console/set-up/sites/new');
    await heading(page, 'Page not found');
    for (const route of ['distribution-centers', 'placed-bins', 'suppliers', 'package-types', 'accounts', 'users'])
      expect([route, ...(await directly(page, `${CONSOLE}/${route}`, {}))]).toEqual([route, 403, code]);
  });

  it('an operator is shown all of it', async () => {
    const page = await visit.window();
    await logIn(page, 'otto');
    for (const name of setUp) {
      await page.getByRole('link', { name, exact: true }).click();
      await heading(page, name);
    }
  });

  it('the operator made so administers the service', async () => {
    const page = await visit.window();
    await logIn(page, 'otto');
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await heading(page, 'Users');
    await page.getByRole('link', { name: 'lea', exact: true }).waitFor();
  });

  it('a viewer of an account finds neither its keys nor pages to change something', async () => {
    const manager = await visit.window();
    await logIn(manager, 'manager', '/console/system/new-user?account=100');
    await heading(manager, 'Create a user');
    await manager.getByLabel('User name').fill('vera');
    await manager.getByLabel('Password').first().fill(OWN_PASSWORD);
    await manager.getByLabel('Role').selectOption('Viewer');
    expect(await faultsOf(manager)).toEqual([]);
    await manager.getByLabel('User name').press('Enter');
    await heading(manager, 'vera');
    await manager.getByRole('radio', { name: 'Viewer', checked: true }).waitFor();
    expect(await faultsOf(manager)).toEqual([]);
    const page = await visit.window();
    await logIn(page, 'vera');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await heading(page, 'Orders');
    expect(await page.getByRole('link', { name: /^(New order|API Integration)$/ }).count()).toBe(0);
    await page.getByRole('table').getByRole('link').first().waitFor();
    expect(await page.getByRole('table').getByRole('checkbox').count()).toBe(0);
    for (const path of ['aliases/import', 'account/preferences/api-integration']) {
      await page.goto(`/console/${path}`);
      await heading(page, 'Page not found');
    }
    expect(await directly(page, `${CONSOLE}/account-key/regenerate`, {})).toEqual([403, 'owners_only']);
    expect(await directly(page, `${OMS}/orders/cancel`, { order_id: 1 })).toEqual([403, 'viewers_read']);
  });

  it('a merchant has no role of the floor, and no page of it', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/shipments');
    await heading(page, 'Page not found');
    expect(await directly(page, `${CONSOLE}/shipments/hold`, { order_ids: [1] })).toEqual([403, 'other_side']);
  });
});
