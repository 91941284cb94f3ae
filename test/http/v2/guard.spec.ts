import { createHmac, hkdfSync } from 'node:crypto';
import { describeApp, startTwin } from '../../support/app.js';
import { asAda, buildIdentity } from '../../support/build-identity.js';
import { MovedClock, newUser, PASSWORD } from '../../support/build-logins.js';
import { device, logInOn, V2 } from '../../support/build-mobile.js';

type Headers = Record<string, string>;

const INTERNAL = '/apirest/v4/oms/internal';
const refusal = (code: string, message: string) => ({ response: { success: false, message, code } });
const header = (code: string, what: string) => refusal(code, `The Header value is invalid. ${what}`);
const foreign = "doesn't belong to the login of Authorization";
const noToken = header('invalid_authorization', "Authorization isn't a valid token");
const ended = refusal('login_ended', 'The login has ended, log in again');
/** The answer to a request that passes the guard and then fails for its idempotency key. */
const isOpen = [400, refusal('invalid_idempotency_key', 'Idempotency-Key must have 1 to 255 printable characters')];

/** A part of a JWT. */
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describeApp('the guard of the mobile application', { demo: false, env: { TRUSTED_PROXIES: 'loopback' } }, (app) => {
  let clock: MovedClock;
  let mine: Headers;
  let other: Headers;

  beforeAll(async () => {
    await buildIdentity(app.bus);
    clock = new MovedClock(app);
    mine = await logInOn(app.http, await newUser(app));
    other = await logInOn(app.http, await newUser(app), { ...device, 'Device-Id': 'scanner-08' });
  });

  // Logging out serves as well as any other call, since wrong headers are refused before any work.
  const call = async (headers: Headers, http = app.http) => {
    const { status, body } = await http.post(`${V2}/mobile-logout-1`).set(headers);
    return [status, body as object];
  };
  const stateOf = (headers: Headers, http = app.http) => call({ ...headers, 'Idempotency-Key': 'x'.repeat(256) }, http);
  const changed = (headers: Headers, change: (payload: Record<string, unknown>) => object, head?: object): string => {
    const [first, payload, signature] = headers.Authorization.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    return [head ? part(head) : first, part(change(claims)), signature].join('.');
  };

  it.each([
    ['Authorization', 'authorization'],
    ['Token', 'token'],
    ['User-Id', 'user_id'],
    ['Device-Id', 'device_id'],
    ['App', 'app'],
    ['App-Version', 'app_version'],
    ['System-Version', 'system_version'],
  ])('refuses a request without %s, or with an empty one', async (name, word) => {
    const missing = header(`missing_${word}`, `${name} is missing or empty`);
    const without = Object.fromEntries(Object.entries(mine).filter(([each]) => each !== name));
    expect(await call(without)).toEqual([401, missing]);
    for (const empty of ['', '   ']) expect(await call({ ...mine, [name]: empty })).toEqual([401, missing]);
  });

  it('names the first missing one', async () => {
    expect(await call({})).toEqual([401, header('missing_authorization', 'Authorization is missing or empty')]);
    expect(await call({ Authorization: 'x', 'System-Version': '14' })).toEqual([401, header('missing_token', 'Token is missing or empty')]);
  });

  it.each([
    ['Token', 'p0Zr3mW8uQe1yK6sLd4hVtXbJf9nCgAoI2uTqRwEvYk', 'invalid_token', `Token ${foreign}`],
    ['Token', 'x', 'invalid_token', `Token ${foreign}`],
    ['User-Id', '1', 'invalid_user_id', `User-Id ${foreign}`],
    ['User-Id', 'ada', 'invalid_user_id', `User-Id ${foreign}`],
    ['Device-Id', 'scanner-08', 'invalid_device_id', `Device-Id ${foreign}`],
    ['Device-Id', 'SCANNER-07', 'invalid_device_id', `Device-Id ${foreign}`],
    ['Device-Id', 'scanner-07, scanner-07', 'invalid_device_id', `Device-Id ${foreign}`],
    ['App', 'other', 'invalid_app', "App isn't the one that logged in"],
    ['App-Version', '5.2.2', 'invalid_app_version', "App-Version isn't the one that logged in"],
    ['System-Version', '15', 'invalid_system_version', "System-Version isn't the one that logged in"],
  ])('refuses %s: %s', async (name, value, code, what) => {
    expect(await call({ ...mine, [name]: value })).toEqual([401, header(code, what)]);
  });

  it.each([
    ['a word', () => 'token'],
    ['a scheme before it', () => `Bearer ${mine.Authorization}`],
    ['one that is cut', () => mine.Authorization.slice(0, -1)],
    ['one without a signature', () => `${mine.Authorization.split('.').slice(0, 2).join('.')}.`],
    ['an unsigned one', () => changed(mine, (claims) => claims, { alg: 'none', typ: 'JWT' }).replace(/[^.]*$/, '')],
    ['one that says it is unsigned and is not', () => changed(mine, (claims) => claims, { alg: 'none', typ: 'JWT' })],
    ['another user', () => changed(mine, (claims) => ({ ...claims, sub: '1' }))],
    ['a longer life', () => changed(mine, (claims) => ({ ...claims, exp: Number(claims.exp) + 1 }))],
    ['another signature', () => [...mine.Authorization.split('.').slice(0, 2), other.Authorization.split('.')[2]].join('.')],
    ['an API key', () => 'oms-key-of-account-500'],
  ])('refuses %s for a token', async (_what, authorization) => {
    expect(await call({ ...mine, Authorization: authorization() })).toEqual([401, noToken]);
  });

  it('refuses tokens signed with a key or an algorithm that is not ours', async () => {
    const [head, payload] = mine.Authorization.split('.');
    const sign = (text: string, key: Buffer | string, algorithm: string) =>
      `${text}.${createHmac(algorithm, key).update(text).digest('base64url')}`;
    const ours = Buffer.from(hkdfSync('sha256', app.config.secretKey, '', 'mobile token v1', 32));
    const longer = `${part({ alg: 'HS512', typ: 'JWT' })}.${payload}`;
    expect(sign(`${head}.${payload}`, ours, 'sha256')).toBe(mine.Authorization);
    for (const jwt of [
      sign(`${head}.${payload}`, '', 'sha256'),
      sign(`${head}.${payload}`, app.config.secretKey, 'sha256'),
      sign(longer, ours, 'sha512'),
    ]) {
      expect(await call({ ...mine, Authorization: jwt })).toEqual([401, noToken]);
    }
    for (const claims of [
      {},
      { iss: 'warehouse', aud: 'mobile', sub: '1' },
      { iss: 'warehouse', aud: 'other', sub: '1', exp: 4_000_000_000, device: 'scanner-07', token: 'x' },
    ]) {
      expect(await call({ ...mine, Authorization: sign(`${head}.${part(claims)}`, ours, 'sha256') })).toEqual([401, noToken]);
    }
  });

  it('does not mix the headers of two logins of one user', async () => {
    const userName = await newUser(app);
    const [one, two] = [await logInOn(app.http, userName), await logInOn(app.http, userName)];
    expect(await call({ ...one, Token: two.Token })).toEqual([401, header('invalid_token', `Token ${foreign}`)]);
    expect(await call({ ...one, Token: other.Token })).toEqual([401, header('invalid_token', `Token ${foreign}`)]);
    expect([await stateOf(one), await stateOf(two)]).toEqual([isOpen, isOpen]);
  });

  it('ends a login at logout, at once and on this device only', async () => {
    const userName = await newUser(app);
    const [one, two] = [await logInOn(app.http, userName), await logInOn(app.http, userName, { ...device, 'Device-Id': 'scanner-09' })];
    expect(await stateOf(one)).toEqual(isOpen);
    expect(await call(one)).toEqual([200, { status: 'successful' }]);
    expect([await call(one), await stateOf(two)]).toEqual([[401, ended], isOpen]);
  });

  it('ends a login in every process that trusted it', async () => {
    const headers = await logInOn(app.http, await newUser(app));
    const twin = await startTwin(app);
    const before = await stateOf(headers, twin.http);
    await call(headers);
    const after = await call(headers, twin.http);
    await twin.close();
    expect([before, after]).toEqual([isOpen, [401, ended]]);
  });

  it('keeps a login through a restart, but not through a change of SECRET_KEY', async () => {
    const headers = await logInOn(app.http, await newUser(app));
    const states = [];
    for (const changes of [{}, { secretKey: 'another secret, as good as the first' }]) {
      const twin = await startTwin(app, changes);
      states.push(await stateOf(headers, twin.http));
      await twin.close();
    }
    expect(states).toEqual([isOpen, [401, noToken]]);
  });

  it('ends what an operator revokes: one login, or all of a user', async () => {
    const userName = await newUser(app);
    const internal = (path: string) => app.http.post(`${INTERNAL}/users/${path}`).set(asAda);
    const [one, two] = [await logInOn(app.http, userName), await logInOn(app.http, userName)];
    await stateOf(one);
    const listed = await app.http.get(`${INTERNAL}/users/${userName}/sessions`).set(asAda);
    expect(listed.body.metadata.total_records).toBe(2);
    const moment = expect.stringMatching(/^2\d{3}-.*Z$/) as string;
    expect(listed.body.data[1]).toEqual({
      session_id: expect.any(Number),
      user_name: userName,
      kind: 'mobile',
      device_id: 'scanner-07',
      app: 'floor',
      app_version: '5.2.1',
      system_version: '14',
      address: '127.0.0.1',
      created_at: moment,
      last_seen_at: moment,
      expires_at: moment,
    });
    const first = listed.body.data[1].session_id as number;
    expect((await internal(`ada/sessions/${first}/revoke`)).body).toEqual(refusal('session_not_found', `No session ${first} is open`));
    expect((await internal(`${userName}/sessions/${first}/revoke`)).body).toEqual({ data: { revoked: 1 } });
    expect([await call(one), await stateOf(two)]).toEqual([[401, ended], isOpen]);
    expect((await internal(`${userName}/sessions/${first}/revoke`)).status).toBe(404);
    expect((await internal(`${userName}/sessions/revoke`)).body).toEqual({ data: { revoked: 1 } });
    expect(await call(two)).toEqual([401, ended]);
    expect((await internal('nobody/sessions/revoke')).body).toEqual(refusal('user_not_found', 'The user does not exist'));
    expect((await internal(`${userName}/sessions/x/revoke`)).status).toBe(400);
  });

  it('refuses a deactivated user, and requires a login after their activation', async () => {
    const userName = await newUser(app);
    const headers = await logInOn(app.http, userName);
    await stateOf(headers);
    const set = (word: string) => app.http.post(`${INTERNAL}/users/${userName}/${word}`).set(asAda);
    await set('deactivate');
    expect(await call(headers)).toEqual([401, header('user_not_activated', "User isn't activated")]);
    await set('activate');
    expect(await call(headers)).toEqual([401, ended]);
  });

  it('ends a login with a new password, by the time that is answered', async () => {
    const userName = await newUser(app);
    const headers = await logInOn(app.http, userName);
    expect(await stateOf(headers)).toEqual(isOpen);
    expect((await app.http.post(`${INTERNAL}/users/${userName}/password`).set(asAda).send({ password: PASSWORD })).status).toBe(200);
    expect(await call(headers)).toEqual([401, ended]);
  });

  it('counts requests by device, and blocks an address that fails too often', async () => {
    const userName = await newUser(app);
    const [one, two] = [await logInOn(app.http, userName), await logInOn(app.http, userName, { ...device, 'Device-Id': 'scanner-10' })];
    const limited = await startTwin(app, { rateLimit: 1 });
    const statuses = [await call(one, limited.http), await call(one, limited.http), await call(two, limited.http)].map(
      ([status]) => status,
    );
    await limited.close();
    expect(statuses).toEqual([200, 401, 200]);
    const strict = await startTwin(app, { authFailLimit: 2 });
    const again = [];
    for (let n = 0; n < 4; n += 1) again.push((await call({ ...mine, Token: 'x' }, strict.http))[0]);
    await strict.close();
    expect(again).toEqual([401, 401, 429, 429]);
  });

  it('marks a login as seen some minutes after it was, and not with each request', async () => {
    const userName = await newUser(app);
    const headers = await logInOn(app.http, userName);
    const seen = async () => (await app.http.get(`${INTERNAL}/users/${userName}/sessions`).set(asAda)).body.data[0].last_seen_at as string;
    const first = await seen();
    await stateOf(headers);
    expect(await seen()).toBe(first);
    clock.forward(301);
    await stateOf(headers);
    expect((await seen()) > first).toBe(true);
  });

  it('ends a login with its time', async () => {
    const headers = await logInOn(app.http, await newUser(app));
    clock.forward(12 * 3_600 - 5);
    expect(await stateOf(headers)).toEqual(isOpen);
    clock.forward(6);
    expect(await call(headers)).toEqual([401, header('expired_authorization', 'Authorization has expired, log in again')]);
  });
});

describeApp('a locked-out user', { demo: false, env: { LOGIN_FAIL_LIMIT: '2', TRUSTED_PROXIES: 'loopback' } }, (app) => {
  beforeAll(async () => {
    await buildIdentity(app.bus);
  });

  it("appears in the operators' list until they unlock them", async () => {
    const userName = await newUser(app);
    for (let n = 0; n < 2; n += 1)
      await app.http.post(`${V2}/mobile-login-1`).set(device).send({ username: userName, password: 'a wrong password' });
    const { body } = await app.http.get(`${INTERNAL}/lock_outs`).set(asAda);
    expect(body).toEqual({
      data: [{ user_name: userName, address: '127.0.0.1', failures: 2, until: expect.any(String) }],
      metadata: expect.objectContaining({ total_records: 1 }),
    });
    const end = (given: object) => app.http.post(`${INTERNAL}/lock_outs/end`).set(asAda).send(given);
    expect([(await end({})).status, (await end({ user_name: '' })).status]).toEqual([400, 400]);
    expect((await end({ user_name: userName })).body).toEqual({ data: { ended: 1 } });
    expect((await end({ user_name: userName })).body).toEqual({ data: { ended: 0 } });
    expect(await logInOn(app.http, userName)).toHaveProperty('Token');
  });

  it('may still use the master key', async () => {
    for (let n = 0; n < 3; n += 1)
      await app.http.post(`${V2}/mobile-login-1`).set(device).send({ username: 'ada', password: 'a wrong password' });
    expect((await app.http.get(`${INTERNAL}/lock_outs`).set(asAda)).status).toBe(200);
  });
});
