import { CreateUser, SetUserActivated, SetUserPassword } from '@contract/identity';
import supertest, { type Test } from 'supertest';
import { codeAt, MovedClock } from '../../support/build-logins.js';
import { device } from '../../support/build-mobile.js';
import { onCommandLine } from '../../support/command-line.js';
import { describeApp, startApp, startTwin } from '../../support/app.js';
import { type Browser, CONSOLE, logIn, loginOf, OWN_PASSWORD, PASSWORD } from '../../support/console.js';

const OMS = '/apirest/v4/oms';
const WMS = '/apirest/v4/wms';
const codeOf = (answer: { status: number; body: unknown }): [number, string | undefined] => [
  answer.status,
  (answer.body as { response?: { code?: string } }).response?.code,
];

describeApp('the session of the console', (app) => {
  let clerk: Browser;
  let manager: Browser;

  beforeAll(async () => {
    clerk = await logIn(app, 'clerk');
    manager = await logIn(app, 'manager');
  });

  const bare = () => supertest(app.nest.getHttpServer());

  it('tells who is logged in, if anybody', async () => {
    expect((await clerk.get(`${CONSOLE}/session`)).body).toMatchObject({
      data: {
        me: {
          user_name: 'clerk',
          side: 'merchant',
          account: { account_id: 100, name: 'Demo Outfitters', currency: null, units: 'imperial' },
          distribution_center: null,
        },
      },
    });
    expect((await manager.get(`${CONSOLE}/session`)).body).toMatchObject({
      data: {
        me: {
          user_name: 'manager',
          side: 'warehouse',
          account: null,
          distribution_center: { distribution_center_id: 1, code: 'MAIN', name: 'Main warehouse' },
        },
      },
    });
    const nobody = await bare().get(`${CONSOLE}/session`);
    expect([nobody.status, nobody.body]).toEqual([200, { data: { me: null, provider: null, brand: null } }]);
  });

  it('is a cookie that scripts and other sites cannot use, stored only as a hash', async () => {
    const { headers } = await loginOf(app, 'clerk');
    const [set = ''] = headers['set-cookie'] as unknown as string[];
    expect(set).toMatch(/^console_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800$/);
    const token = /=([\w-]{43});/.exec(set)?.[1];
    const rows = await app.database.query<{ SessionHash: string }>('SELECT SessionHash FROM sessions');
    expect(rows.map((row) => row.SessionHash)).not.toContain(token);
  });

  it.each([
    ['clerk', 'wrong password'],
    ['Clerk', PASSWORD],
    ['nobody', PASSWORD],
    ['retired', PASSWORD],
  ])('does not let %s in with "%s"', async (userName, password) => {
    const answer = await loginOf(app, userName, password);
    expect([...codeOf(answer), answer.headers['set-cookie']]).toEqual([401, 'login_refused', undefined]);
  });

  it('says which field is missing', async () => {
    const { status, body } = await bare().post(`${CONSOLE}/login`).send({ password: 'x' });
    expect([status, body]).toMatchObject([400, { response: { code: 'missing_field', errors: [{ path: 'user_name' }] } }]);
  });

  describe('against pages of other sites', () => {
    it('refuses their logins', async () => {
      for (const headers of [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
      ]) {
        const answer = await bare().post(`${CONSOLE}/login`).set(headers).send({ user_name: 'clerk', password: PASSWORD });
        expect([...codeOf(answer), answer.headers['set-cookie']]).toEqual([403, 'other_site', undefined]);
      }
    });

    it('requires the token of this session for every change', async () => {
      const { csrfToken, cookie } = clerk;
      const cancel = (headers: Record<string, string>): Test =>
        bare()
          .post(`${OMS}/orders/cancel`)
          .set({ Cookie: cookie, ...headers })
          .send({ order_id: 999_999 });
      for (const headers of [
        {},
        { 'X-CSRF-Token': '' },
        { 'X-CSRF-Token': `${csrfToken.slice(0, -1)}-` },
        { 'X-CSRF-Token': manager.csrfToken },
      ]) {
        expect(codeOf(await cancel(headers as Record<string, string>))).toEqual([403, 'csrf_token_required']);
      }
      expect(codeOf(await cancel({ 'X-CSRF-Token': csrfToken, Origin: 'https://evil.example' }))).toEqual([403, 'other_site']);
      expect(codeOf(await cancel({ 'X-CSRF-Token': csrfToken, 'Sec-Fetch-Site': 'same-site' }))).toEqual([403, 'other_site']);
      expect(codeOf(await cancel({ 'X-CSRF-Token': csrfToken }))).toEqual([404, 'order_not_found']);
      for (const path of ['logout', 'logout-everywhere', 'account-key/regenerate']) {
        expect(codeOf(await bare().post(`${CONSOLE}/${path}`).set('Cookie', cookie))).toEqual([403, 'csrf_token_required']);
      }
    });
  });

  describe('opens', () => {
    it("the merchant's own OMS, as their account", async () => {
      const { status, body } = await clerk.get(`${OMS}/orders?per_page=1`);
      expect([status, (body as { metadata: object }).metadata]).toMatchObject([200, { total_records: 5 }]);
      const created = await clerk.post(`${OMS}/orders/sub_status`, { order_id: 1, sub_status: 'by hand' });
      expect([created.status, created.body]).toEqual([200, { data: { order_id: 1, sub_status: 'by hand' } }]);
    });

    it("the warehouse user's WMS, as themselves at their site", async () => {
      expect((await manager.get(`${WMS}/inventory/products/1/bin`)).body).toMatchObject({
        bin_list: [
          { Location: 'A', Bin: 'A01' },
          { Location: 'B', Bin: 'B01' },
        ],
      });
      expect((await manager.post(`${WMS}/ping`)).status).toBe(200);
    });

    it('nothing of the other side, and nothing internal', async () => {
      for (const path of [`${OMS}/orders`, `${CONSOLE}/account-key`, `${CONSOLE}/orders/1/history`])
        expect(codeOf(await manager.get(path))).toEqual([403, 'other_side']);
      for (const path of [`${WMS}/inventory/products/1/bin`, `${CONSOLE}/master-key`])
        expect(codeOf(await clerk.get(path))).toEqual([403, 'other_side']);
      expect(codeOf(await clerk.post(`${CONSOLE}/shipments/process`, { order_ids: [1] }))).toEqual([403, 'other_side']);
      for (const browser of [clerk, manager])
        expect(codeOf(await browser.get(`${OMS}/internal/accounts`))).toEqual([401, 'missing_user_name']);
    });

    it('nothing to requests with keys, which take precedence', async () => {
      const asked = (headers: Record<string, string>): Test =>
        bare()
          .get(`${OMS}/orders`)
          .set({ Cookie: clerk.cookie, ...headers });
      expect(codeOf(await asked({ AccountID: '100', Key: 'wrong' }))).toEqual([401, 'invalid_key']);
      expect(codeOf(await asked({ Key: 'demo-oms-key' }))).toEqual([401, 'missing_account_id']);
      expect((await asked({ AccountID: '101', Key: 'demo-oms-key-101' })).body).toMatchObject({ metadata: { total_records: 0 } });
      expect(codeOf(await bare().get(`${CONSOLE}/account-key`).set({ AccountID: '100', Key: 'demo-oms-key' }))).toEqual([
        401,
        'login_required',
      ]);
      expect(codeOf(await asked({ Cookie: `console_session=${'x'.repeat(43)}` }))).toEqual([401, 'login_required']);
      expect(codeOf(await asked({ Cookie: 'console_session=' }))).toEqual([401, 'missing_account_id']);
    });
  });

  it('ends at logout, on request everywhere, with the password and with the user', async () => {
    const user = { userName: 'leaver', password: OWN_PASSWORD, level: 2, siteId: 1, accountId: null, isActivated: true } as const;
    await app.bus.send(new CreateUser(user));
    const isIn = async (browser: Browser): Promise<boolean> => (await browser.get(`${CONSOLE}/orders/counts`)).status === 200;
    const [one, two, other] = [
      await logIn(app, 'leaver', OWN_PASSWORD),
      await logIn(app, 'leaver', OWN_PASSWORD),
      await logIn(app, 'picker'),
    ];
    const out = await one.post(`${CONSOLE}/logout`);
    expect(String(out.headers['set-cookie'])).toBe('console_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
    expect([await isIn(one), await isIn(two), await isIn(other)]).toEqual([false, true, true]);
    const three = await logIn(app, 'leaver', OWN_PASSWORD);
    await three.post(`${CONSOLE}/logout-everywhere`);
    expect([await isIn(two), await isIn(three), await isIn(other)]).toEqual([false, false, true]);
    const four = await logIn(app, 'leaver', OWN_PASSWORD);
    await app.bus.send(new SetUserPassword('leaver', OWN_PASSWORD));
    expect(await isIn(four)).toBe(false);
    const five = await logIn(app, 'leaver', OWN_PASSWORD);
    await app.bus.send(new SetUserActivated('leaver', false));
    expect(await isIn(five)).toBe(false);
  });

  it('names the user in the request log', async () => {
    await clerk.get(`${OMS}/orders?per_page=2`);
    const found = await app.until(async () => {
      const rows = await app.database.query<{ userName: string; accountId: number }>(
        "SELECT u.UserName AS userName, l.AccountID AS accountId FROM request_log l JOIN users u ON u.UserID = l.UserID WHERE l.Path = '/apirest/v4/oms/orders'",
      );
      return rows.length > 0 && rows;
    });
    expect(found).toContainEqual({ userName: 'clerk', accountId: 100 });
  });
});

describeApp('an idle session', (app) => {
  let clock: MovedClock;
  beforeAll(async () => {
    clock = new MovedClock(app);
  });

  const statusOf = async (browser: Browser, headers: Record<string, string> = {}): Promise<number> =>
    (await browser.get(`${CONSOLE}/security`).set(headers)).status;
  const forward = (minutes: number): void => clock.forward(minutes * 60);

  it('ends after 30 minutes, and lasts while it is used, 8 hours at most', async () => {
    const [used, left] = [await logIn(app, 'clerk'), await logIn(app, 'clerk')];
    forward(29);
    expect(await statusOf(used)).toBe(200);
    forward(2);
    expect([await statusOf(used), await statusOf(left)]).toEqual([200, 401]);
    for (let n = 0; n < 16; n += 1) {
      forward(28);
      expect(await statusOf(used)).toBe(200);
    }
    forward(2);
    expect(await statusOf(used)).toBe(401);
  });

  it("ends despite the page's background requests", async () => {
    const browser = await logIn(app, 'clerk');
    for (let n = 0; n < 5; n += 1) {
      forward(6);
      expect(await statusOf(browser, { 'X-Background': 'true' })).toBe(n < 4 ? 200 : 401);
    }
  });

  it('lasts 8 hours when the limit is off', async () => {
    const otherApp = await startApp({ env: { CONSOLE_IDLE_MINUTES: '0' } });
    const ownClock = new MovedClock(otherApp);
    const browser = await logIn(otherApp, 'clerk');
    ownClock.forward(7 * 3_600);
    expect(await statusOf(browser)).toBe(200);
    ownClock.forward(3_601);
    expect(await statusOf(browser)).toBe(401);
    await otherApp.close();
  });
});

describe('a login', () => {
  it('ends the previous session of the browser, and names the browser in lists', async () => {
    const app = await startApp();
    const [before, other] = [await logIn(app, 'picker'), await logIn(app, 'picker')];
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
    const { status, headers } = await supertest(app.nest.getHttpServer())
      .post(`${CONSOLE}/login`)
      .set({ Cookie: before.cookie, 'User-Agent': userAgent })
      .send({ user_name: 'manager', password: PASSWORD });
    const cookie = String((headers['set-cookie'] as unknown as string[])[0]).split(';')[0] ?? '';
    expect([status, (await before.get(`${CONSOLE}/security`)).status, (await other.get(`${CONSOLE}/security`)).status]).toEqual([
      200, 401, 200,
    ]);
    const { body } = await supertest(app.nest.getHttpServer()).get(`${CONSOLE}/security/sessions`).set('Cookie', cookie);
    expect(body).toMatchObject({
      data: [{ kind: 'web', device_id: null, app: 'Firefox', app_version: '143', system_version: 'Windows', current: true }],
    });
    expect(await onCommandLine(app, 'session', 'list', 'manager')).toContain('  Firefox 143 on Windows  ');
    // As in production, which refuses passwords that everybody knows.
    const twin = await startTwin(app, { loginLimits: { ...app.config.loginLimits, refusesKnownPasswords: true } });
    const refused = await twin.http.post(`${CONSOLE}/login`).send({ user_name: 'manager', password: PASSWORD });
    expect([...codeOf(refused), refused.headers['set-cookie']]).toEqual([401, 'known_password', undefined]);
    expect(codeOf(await twin.http.post('/apiv2/mobile-login-1').set(device).send({ username: 'picker', password: PASSWORD }))).toEqual([
      401,
      'known_password',
    ]);
    await app.bus.send(new SetUserPassword('manager', OWN_PASSWORD));
    expect((await twin.http.post(`${CONSOLE}/login`).send({ user_name: 'manager', password: OWN_PASSWORD })).status).toBe(200);
    await twin.close();
    await app.close();
  });

  it('asks for a code if there is a second factor, and accepts each code once', async () => {
    const app = await startApp();
    const verify = (challenge: string, code: string) =>
      supertest(app.nest.getHttpServer()).post(`${CONSOLE}/login/verify`).send({ challenge, code });
    const begin = async (): Promise<string> => {
      const { status, headers, body } = await loginOf(app, 'guard2fa');
      expect([status, headers['set-cookie'], body]).toMatchObject([
        200,
        undefined,
        { data: { status: 'verification_required', me: null, expires_in: 300 } },
      ]);
      return (body as { data: { challenge: string } }).data.challenge;
    };
    const challenge = await begin();
    const code = codeAt(new Date());
    expect(codeOf(await verify(challenge, code === '000000' ? '000001' : '000000'))).toEqual([401, 'invalid_code']);
    const done = await verify(challenge, code);
    expect([done.status, done.body]).toMatchObject([
      200,
      { data: { status: 'logged_in', me: { user_name: 'guard2fa', side: 'warehouse' } } },
    ]);
    expect(String(done.headers['set-cookie'])).toMatch(/^console_session=[\w-]{43};/);
    expect(codeOf(await verify(challenge, code))).toEqual([401, 'invalid_challenge']);
    expect(codeOf(await verify(await begin(), code))).toEqual([401, 'invalid_code']);
    await app.close();
  });

  it('locks out a user who failed too often, from any address', async () => {
    const app = await startApp({ env: { LOGIN_FAIL_LIMIT: '2', LOGIN_LOCK_SECONDS: '60' } });
    for (let n = 0; n < 2; n += 1) expect((await loginOf(app, 'clerk', 'wrong password')).status).toBe(401);
    const answer = await loginOf(app, 'clerk');
    expect([...codeOf(answer), Number(answer.headers['retry-after']) > 0]).toEqual([429, 'too_many_failed_logins', true]);
    expect((await loginOf(app, 'manager')).status).toBe(200);
    await app.close();
  });

  it('blocks an address that failed too often, even with right passwords', async () => {
    const app = await startApp({ env: { AUTH_FAIL_LIMIT: '3' } });
    for (let n = 0; n < 3; n += 1) expect((await loginOf(app, 'clerk', 'wrong password')).status).toBe(401);
    const { status, headers } = await loginOf(app, 'clerk');
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    await app.close();
  });

  it('over TLS sets a cookie for this host alone, and accepts no other', async () => {
    const app = await startApp({ env: { TRUSTED_PROXIES: 'loopback' } });
    const http = () => supertest(app.nest.getHttpServer());
    const { headers } = await http()
      .post(`${CONSOLE}/login`)
      .set('X-Forwarded-Proto', 'https')
      .send({ user_name: 'clerk', password: PASSWORD });
    const [set = ''] = headers['set-cookie'] as unknown as string[];
    expect(set).toMatch(/^__Host-console_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800; Secure$/);
    const asked = (cookie: string, proto: string) => http().get(`${CONSOLE}/session`).set({ Cookie: cookie, 'X-Forwarded-Proto': proto });
    const [pair = ''] = set.split(';');
    expect((await asked(pair, 'https')).body).toMatchObject({ data: { me: { user_name: 'clerk' } } });
    expect((await asked(pair.replace('__Host-', ''), 'https')).body).toEqual({ data: { me: null, provider: null, brand: null } });
    expect((await asked(pair, 'http')).body).toEqual({ data: { me: null, provider: null, brand: null } });
    await app.close();
  });
});
