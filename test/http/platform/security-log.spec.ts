import { as, describeApp, type Log } from '../../support/app.js';
import { device, logInOn, V2 } from '../../support/build-mobile.js';
import { logIn, loginOf, PASSWORD } from '../../support/console.js';
import { routesOf } from '../../../apps/api/src/pipeline/routes.js';

const OMS = '/apirest/v4/oms';
const ATTEMPT = 'a guess nobody may read in a log';

const log: Log = [];

describeApp('the security log', { env: { LOG_LEVEL: 'info', LOGIN_FAIL_LIMIT: '2', AUTH_FAIL_LIMIT: '120' }, log }, (app) => {
  let began = 0;

  beforeEach(() => {
    began = log.length;
  });

  /** Waits for this many lines of security events since the test began. */
  const told = (count: number): Promise<Log> =>
    app.until(() => {
      const lines = log.slice(began).filter(({ msg }) => msg === 'security');
      return Promise.resolve(lines.length >= count && lines);
    });

  const counted = async (event: string, name: string): Promise<number> => {
    const { text } = await app.http.get('/metrics');
    return Number(new RegExp(`^security_events_total\\{event="${event}",interface="${name}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  };

  it('records wrong keys, with the account or user if there is one, and counts them', async () => {
    const before = await counted('authentication_failed', 'oms');
    await app.http
      .get(`${OMS}/orders`)
      .set({ ...as.account(100, ATTEMPT), 'X-Request-Id': 'wrong-key-1' })
      .expect(401);
    await app.http.get(`${OMS}/orders`).set(as.account(999, ATTEMPT)).expect(401);
    await app.http.post('/apirest/v4/wms/ping').set({ userName: 'manager', Key: ATTEMPT }).expect(401);
    await app.http.post('/rates/v2/get_rates').send({ account_id: 100, key: ATTEMPT, warehouse: 'MAIN' }).expect(401);
    expect(await told(4)).toEqual([
      expect.objectContaining({
        level: 40,
        event: 'authentication_failed',
        accountId: 100,
        code: 'invalid_key',
        requestId: 'wrong-key-1',
        address: expect.stringMatching(/127\.0\.0\.1|::1/),
      }),
      expect.not.objectContaining({ accountId: 999 }),
      expect.objectContaining({ level: 40, event: 'authentication_failed', userName: 'manager', code: 'invalid_key' }),
      expect.objectContaining({ event: 'authentication_failed', accountId: 100 }),
    ]);
    expect(await counted('authentication_failed', 'oms')).toBe(before + 2);
    expect(await counted('authentication_failed', 'rates')).toBeGreaterThan(0);
  });

  it('records logins that succeed, need a code, fail and are locked out', async () => {
    await logIn(app, 'clerk');
    await loginOf(app, 'guard2fa').expect(200);
    await logInOn(app.http, 'picker', device, PASSWORD);
    await loginOf(app, 'manager', ATTEMPT).expect(401);
    await loginOf(app, 'manager', ATTEMPT).expect(401);
    await loginOf(app, 'manager', ATTEMPT).expect(429);
    expect(await told(6)).toEqual([
      expect.objectContaining({ level: 30, event: 'login_succeeded', actor: 'user:clerk', accountId: 100 }),
      expect.objectContaining({ level: 30, event: 'login_code_requested', userName: 'guard2fa' }),
      expect.objectContaining({ level: 30, event: 'login_succeeded', actor: 'user:picker' }),
      expect.objectContaining({ level: 40, event: 'login_failed', userName: 'manager', code: 'login_refused' }),
      expect.objectContaining({ level: 40, event: 'login_failed', userName: 'manager' }),
      expect.objectContaining({ level: 40, event: 'login_locked_out', userName: 'manager' }),
    ]);
    expect(await counted('login_succeeded', 'v2')).toBe(1);
  });

  it('never contains an unknown user name, which may be a password in the wrong field', async () => {
    await loginOf(app, ATTEMPT).expect(401);
    await app.http.post(`${V2}/mobile-login-1`).set(device).send({ username: ATTEMPT, password: PASSWORD }).expect(401);
    expect(await told(2)).toEqual([expect.objectContaining({ event: 'login_failed' }), expect.objectContaining({ event: 'login_failed' })]);
  });

  it('records who changed whose credentials, with a row in the request log', async () => {
    const operator = { userName: 'manager', Key: 'demo-wms-key' };
    const internal = `${OMS}/internal`;
    await app.http
      .post(`${internal}/accounts/101/regenerate_key`)
      .set({ ...operator, 'X-Request-Id': 'new-key-1' })
      .expect(200);
    await app.http.post(`${internal}/users/picker/password`).set(operator).send({ password: 'a much longer pass phrase' }).expect(200);
    await app.http.post(`${internal}/users/picker/operator`).set(operator).send({ operator: true }).expect(200);
    await app.http
      .post(`${internal}/users/picker/password`)
      .set({ userName: 'retired', Key: 'demo-wms-key' })
      .send({ password: 'a much longer pass phrase' })
      .expect(401);
    expect(await told(4)).toEqual([
      expect.objectContaining({ level: 30, event: 'account_key_changed', actor: 'user:manager', ofAccount: '101', requestId: 'new-key-1' }),
      expect.objectContaining({ level: 30, event: 'password_changed', actor: 'user:manager', ofUser: 'picker' }),
      expect.objectContaining({ level: 30, event: 'operator_flag_changed', actor: 'user:manager', ofUser: 'picker' }),
      expect.objectContaining({ level: 40, event: 'authentication_failed', userName: 'retired', ofUser: 'picker' }),
    ]);
    const row = await app.until(async () => (await app.database.query("SELECT Status FROM request_log WHERE RequestID = 'new-key-1'"))[0]);
    expect(row).toEqual({ Status: 200 });
  });

  it('records a user who got their own password wrong', async () => {
    const clerk = await logIn(app, 'clerk');
    await clerk.post('/console/api/security/password', { password: ATTEMPT, new_password: 'a much longer pass phrase' }).expect(400);
    expect((await told(2))[1]).toEqual(
      expect.objectContaining({ level: 40, event: 'authentication_failed', actor: 'user:clerk', code: 'wrong_password' }),
    );
  });

  it('counts a flood and writes only a few lines of it a minute', async () => {
    const before = await counted('authentication_failed', 'oms');
    for (let n = 0; n < 80; n += 1) await app.http.get(`${OMS}/orders`).set(as.account(100, ATTEMPT)).expect(401);
    expect(await counted('authentication_failed', 'oms')).toBe(before + 80);
    expect(log.slice(began).filter(({ event }) => event === 'authentication_failed').length).toBeLessThanOrEqual(60);
  });

  it('records a locked-out address once a minute, and counts each of its refused requests', async () => {
    const wrongKey = (): Promise<{ status: number }> => app.http.get(`${OMS}/orders`).set(as.account(100, ATTEMPT));
    while ((await wrongKey()).status === 401);
    const before = await counted('address_locked_out', 'oms');
    expect((await wrongKey()).status).toBe(429);
    expect(await counted('address_locked_out', 'oms')).toBe(before + 1);
    expect(log.filter(({ event }) => event === 'address_locked_out')).toHaveLength(1);
  });

  it('never contains a submitted key, password or code', () => {
    expect(JSON.stringify(log)).not.toContain(ATTEMPT);
  });

  it('covers every route that changes credentials or access', () => {
    const credential = /key|password|second.factor|operator$|sessions?\/|lock.?outs?\/|logout|\/(de)?activate$|\/(users|accounts)$/;
    const silent = routesOf(app.nest).filter(
      ({ method, path, change }) => method !== 'GET' && credential.test(path) && change === undefined && !/rate.cards/.test(path),
    );
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});
