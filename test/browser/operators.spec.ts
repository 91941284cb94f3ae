import path from 'node:path';
import LibSql from 'libsql';
import type { Page } from 'playwright-core';
import decodeQr from 'qr/decode.js';
import { codeAt } from '../support/build-logins.js';
import { expectReadableBy, faultsOf, fillLogin, heading, logIn, OWN_PASSWORD, picture, visitFor } from '../support/browser.js';
import { required } from '../support/environment.js';

const WMS = '/apirest/v4/wms';
const asManager = { userName: 'manager', Key: 'demo-wms-key' };
const STEP_MS = 30_000;

/** The text of the QR code on the page, as a phone's camera reads it. */
async function scanned(page: Page): Promise<string> {
  const drawn = page.getByRole('img', { name: 'QR code of the second factor' });
  const size = Number((await drawn.getAttribute('viewBox'))?.split(' ')[2]);
  const dark = new Set(
    [...((await drawn.locator('path').getAttribute('d')) ?? '').matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x} ${y}`),
  );
  const side = size * 4;
  const pixels = Array.from({ length: side * side }, (_, at) =>
    dark.has(`${Math.floor((at % side) / 4)} ${Math.floor(at / side / 4)}`) ? 0 : 255,
  );
  return decodeQr({ width: side, height: side, data: Uint8Array.from(pixels.flatMap((light) => [light, light, light])) });
}

describe('users and operators', () => {
  const visit = visitFor('operators', /status of (40[0134]|429)/, { LOGIN_FAIL_LIMIT: '3' });
  let database: InstanceType<typeof LibSql>;
  beforeAll(() => {
    database = new LibSql(path.join(required('TEST_RUN_FOLDER'), 'browser-operators', 'service.db'), { timeout: 5_000 });
  });
  afterAll(() => database.close());
  const typeCode = async (page: Page, code: string): Promise<void> => {
    await page.getByLabel('Digit 1 of 6').focus();
    await page.keyboard.type(code);
  };

  it('a user turns their second factor on with a QR code, and logs in with it', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Security' }).click();
    await heading(page, 'Security');
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByRole('dialog').getByLabel('Password').first().fill('not my password');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('The password is wrong').waitFor();
    await page.getByRole('dialog').getByLabel('Password').first().fill('demo-password');
    await page.keyboard.press('Enter');
    const secret = (await page.getByTestId('secret').innerText()).replaceAll(/\s/g, '');
    expect(await scanned(page)).toBe(`otpauth://totp/Warehouse:clerk?secret=${secret}&issuer=Warehouse`);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'enrolment-light');
    const code = codeAt(new Date(), secret);
    await typeCode(page, code === '000000' ? '000001' : '000000');
    await page.getByRole('alert').getByText('The code is wrong').waitFor();
    await typeCode(page, codeAt(new Date(), secret));
    await page.getByText('Your second factor is on').waitFor();
    expect(await page.getByTestId('secret').count()).toBe(0);
    await page.getByTestId('backup-codes').getByRole('listitem').first().waitFor();
    const [backupCode = ''] = await page.getByTestId('backup-codes').getByRole('listitem').allInnerTexts();
    expect([backupCode, await faultsOf(page)]).toEqual([expect.stringMatching(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/), []]);
    await picture(page, 'backup-codes-light');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('10 backup codes are left.').waitFor();

    await page.getByRole('button', { name: 'Logged in as clerk' }).click();
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
    await fillLogin(page, 'clerk');
    await heading(page, 'Enter your code');
    // The confirmation has used up its code, so this takes the next one.
    await typeCode(page, codeAt(new Date(Date.now() + STEP_MS), secret));
    await heading(page, 'Security');

    await page.getByRole('button', { name: 'Logged in as clerk' }).click();
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
    await fillLogin(page, 'clerk');
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await page.getByLabel('Backup code').fill(backupCode.toUpperCase());
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'backup-code-login-light');
    await page.getByRole('button', { name: 'Continue' }).click();
    await heading(page, 'Security');
    await page.getByText('9 backup codes are left.').waitFor();

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Make new backup codes' }).click();
    await dialog.getByLabel('Password').first().fill('demo-password');
    await dialog.getByLabel('Code').fill(backupCode);
    await dialog.getByRole('button', { name: 'Make new codes' }).click();
    await dialog.getByText('The code is wrong').waitFor();
    await picture(page, 'backup-codes-proof-light');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('a user changes their password, with errors at their fields, which logs other windows out', async () => {
    const [page, other] = [await visit.window(), await visit.window()];
    await logIn(page, 'picker');
    await logIn(other, 'picker');
    await page.goto('/console/account/security');
    const card = page.getByRole('region', { name: 'Password', exact: true });
    await card.getByLabel('Current password').fill('demo-password');
    await card.getByLabel('New password').fill('short');
    await card.getByRole('button', { name: 'Change password' }).click();
    await card.getByText('Must be at least 8 characters').waitFor();
    await card.getByLabel('New password').fill('a better password');
    await card.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password was changed').waitFor();
    await page.getByRole('region', { name: 'Where you are logged in' }).getByText('This session').waitFor();
    await other.reload();
    await heading(other, 'Log in');
  });

  it('an operator creates a user, unlocks them after a lockout, and ends their sessions', async () => {
    const [page, other] = [await visit.window(), await visit.window()];
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await page.getByRole('link', { name: 'Create a user' }).click();
    await heading(page, 'Create a user');
    await page.getByLabel('User name').fill('picker');
    await page.getByLabel('Password').first().fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Create user' }).click();
    await page.getByText('The user name picker is taken').waitFor();
    await page.getByLabel('User name').fill('night shift');
    await page.getByLabel('Site').selectOption('WEST');
    await page.getByRole('button', { name: 'Create user' }).click();
    await heading(page, 'night shift');
    for (let n = 0; n < 3; n += 1)
      await visit.service.http.post('/console/api/login').send({ user_name: 'night shift', password: 'wrong password' });
    await page.getByRole('link', { name: 'All users' }).click();
    await page.getByRole('button', { name: 'Unlock night shift' }).waitFor();
    // Clears the previous toast.
    await page.reload();
    await page.getByRole('button', { name: 'Unlock night shift' }).waitFor();
    await picture(page, 'users-locked-light');
    await page.getByRole('link', { name: 'night shift', exact: true }).click();
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByText('night shift can log in again').waitFor();
    await logIn(other, 'night shift');
    await page.reload();
    await page.getByRole('button', { name: /^End session/ }).click();
    await page.getByText('Session ended').waitFor();
    await other.reload();
    await heading(other, 'Log in');
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('night shift is no longer active').waitFor();
    await page.getByRole('button', { name: 'Activate', exact: true }).waitFor();
  });

  it('an operator deletes a user for good, and nobody else gets the name', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/system/users/manager');
    await page.getByText('This is you').waitFor();
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    await page.goto('/console/system/users/guard2fa');
    await page.getByRole('button', { name: 'Delete guard2fa' }).click();
    await page.getByRole('dialog').getByText('this cannot be undone').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'user-delete-light');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('guard2fa was deleted').waitFor();
    await heading(page, 'Users');
    await page.getByRole('link', { name: 'manager', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'guard2fa', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Create a user' }).click();
    await page.getByLabel('User name').fill('guard2fa');
    await page.getByLabel('Password').first().fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Create user' }).click();
    await page.getByText('was the name of a user who was deleted').waitFor();
  });

  it('an operator sets how the orders of an account are divided', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await heading(page, 'Accounts');
    await page.getByRole('row', { name: /101/ }).getByText('Never').waitFor();
    await page.getByRole('row', { name: /101/ }).getByRole('link').click();
    const policy = page.getByLabel('Divide orders over several sites');
    await policy.selectOption('When needed');
    await page.getByText('divided over the fewest sites that together can').waitFor();
    await picture(page, 'split-policy-light');
    await page.getByLabel('Time zone').fill('Mars/Olympus');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Must be the name of a time zone').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Time zone').fill('Asia/Tokyo');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved').waitFor();
    await page.reload();
    expect([await policy.inputValue(), await page.getByLabel('Time zone').inputValue()]).toEqual(['when_needed', 'Asia/Tokyo']);
    await page.getByRole('link', { name: 'All accounts' }).click();
    await page.getByRole('row', { name: /101/ }).getByText('When needed').waitFor();
  });

  it('an operator sees why a job failed, and retries it', async () => {
    database.exec(
      "CREATE TRIGGER no_ledger BEFORE INSERT ON stock_ledger WHEN NEW.Reason = 'recount' BEGIN SELECT RAISE(ABORT, 'the ledger is broken'); END",
    );
    const recount = [{ account_id: 100, skus: [{ sku: 'DEMO-003', bins: [{ location: 'A', bin: 'A03', qty: 5 }] }] }];
    expect((await visit.service.http.post(`${WMS}/recount`).set(asManager).send(recount)).status).toBe(200);
    const tried = database.prepare("SELECT COUNT(*) AS found FROM outbox WHERE Attempts > 0 AND State = 'pending'");
    await visit.service.until(() => ((tried.get() as { found: number }).found > 0 ? true : undefined));
    // As after ten tries, some minutes later.
    database.exec("UPDATE outbox SET State = 'failed', Attempts = 10");
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Queues' }).click();
    await heading(page, 'Queues');
    await page.getByText('the ledger is broken').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'queues-failed-light');
    database.exec('DROP TRIGGER no_ledger');
    await page.getByRole('button', { name: /^Retry job \d+$/ }).click();
    await page.getByText('Retrying one job').waitFor();
    await page.getByText('No failed jobs.').waitFor();
    await page.getByText('No jobs are waiting: all accepted work is done.').waitFor();
    const { body } = await visit.service.http.get(`${WMS}/inventory/products/3/bin`).set(asManager);
    expect((body as { bin_list: { Bin: string; Quantity: number }[] }).bin_list).toContainEqual(
      expect.objectContaining({ Bin: 'A03', Quantity: 65 }),
    );
  });

  it('an operator finds a request in the log', async () => {
    await visit.service.http.post(`${WMS}/ping`).set({ ...asManager, 'X-Request-Id': 'the-one-looked-for' });
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Request log' }).click();
    await heading(page, 'Request log');
    // The overview has sent more requests since than a page of the log has; they appear once the log is written.
    do {
      await page.goto('/console/system/request-log?per_page=100');
      await page.locator('table[aria-busy="false"]').waitFor();
    } while ((await page.getByText('the-one-looked-for').count()) === 0);
    await page.getByLabel('Status').fill('twice');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await page.getByLabel('Status').fill('200');
    await page.getByLabel('Request ID').fill('the-one-looked-for');
    await page.keyboard.press('Enter');
    await page.getByText('1–1 of 1').waitFor();
    expect(new URL(page.url()).searchParams.get('request_id')).toBe('the-one-looked-for');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('1–1 of 1').waitFor({ state: 'detached' });
  });

  it('an operator sees who uses the interfaces, and leads on to their requests', async () => {
    for (let asked = 0; asked < 20; asked += 1)
      await visit.service.http.post(`${WMS}/ping`).set({ userName: 'picker', Key: 'demo-wms-key' });
    const page = await visit.window();
    await logIn(page, 'manager');
    const callers = async (): Promise<string> =>
      (await page.getByRole('region', { name: 'Callers', exact: true }).innerText()).replaceAll(/\s+/g, ' ');
    await page.getByRole('link', { name: 'API use', exact: true }).click();
    await heading(page, 'API use');
    // Requests are counted once their log is written.
    for (const until = Date.now() + 30_000; !/picker WMS 2\d /.test(await callers()) && Date.now() < until;) await page.reload();
    expect(await callers()).toMatch(/picker WMS 2\d [\d.]+% 0 0 /);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV of by caller' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('api-use.csv');
    await page.getByText('30 days').click();
    await page.getByRole('link', { name: 'picker', exact: true }).first().click();
    await heading(page, 'Request log');
    await page.getByText('POST /apirest/v4/wms/ping').first().waitFor();
    expect(new URL(page.url()).searchParams.get('user_name')).toBe('picker');
  });

  it('the audit log says who changed what, and what it was before', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Audit log', exact: true }).click();
    await heading(page, 'Audit log');
    await page.getByLabel('Action').fill('list.exported');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('No changes match these filters.').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV of Changes' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^audit-log-/);
    await page.reload();
    await page.getByText('list audit-log').waitFor();
  });

  it('the pages and the server refuse users who are not operators', async () => {
    const page = await visit.window();
    await logIn(page, 'picker', '/console/', 'a better password');
    for (const name of ['Operations', 'Accounts', 'Users', 'Queues', 'API use', 'Request log', 'Audit log'])
      expect([name, await page.getByRole('link', { name, exact: true }).count()]).toEqual([name, 0]);
    for (const to of [
      'preferences/operations',
      'accounts',
      'accounts/100',
      'new-account',
      'users',
      'users/manager',
      'new-user',
      'queues',
      'api-use',
      'request-log',
      'audit-log',
    ]) {
      await page.goto(`/console/system/${to}`);
      await heading(page, 'Page not found');
    }
    for (const to of ['master-key', 'accounts', 'users', 'queues', 'queues/failed', 'api-use/callers', 'request-log', 'audit-log']) {
      expect([to, (await page.goto(`/console/api/${to}`))?.status()]).toEqual([to, 403]);
    }
  });

  const pages = [
    ['users', '/console/system/users', 'Users'],
    ['user', '/console/system/users/guard2fa', 'guard2fa'],
    ['user-own', '/console/system/users/manager', 'manager'],
    ['user-none', '/console/system/users/nobody', 'nobody'],
    ['user-new', '/console/system/new-user', 'Create a user'],
    ['queues', '/console/system/queues', 'Queues'],
    ['api-use', '/console/system/api-use', 'API use'],
    ['request-log', '/console/system/request-log', 'Request log'],
    ['audit-log', '/console/system/audit-log', 'Audit log'],
    ['security', '/console/account/security', 'Security'],
  ] as const;
  it.each(pages)('every page is read by everybody: %s', (...page) =>
    expectReadableBy(visit, 'manager', page, ['light', 'dark', 'light-phone']),
  );
});
