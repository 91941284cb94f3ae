import { ListRequestLog } from '@contract/identity';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describeApp, startApp, startTwin } from '../../support/app.js';
import { buildIdentity } from '../../support/build-identity.js';
import { codeAt, MovedClock, newUser, PASSWORD, SECRET } from '../../support/build-logins.js';
import { device, logInOn, sevenHeaders, V2 } from '../../support/build-mobile.js';

const LOCK_SECONDS = 600;
const refusal = (code: string, message: string, errors?: object[]) => ({
  response: { success: false, message, code, ...(errors ? { errors } : {}) },
});
const refused = refusal('login_refused', 'The user name or password is wrong, or the user may not log in here');
const noChallenge = refusal('invalid_challenge', 'The challenge is unknown, expired or used, or belongs to another device: log in again');
const wrongCode = refusal('invalid_code', 'The code is wrong or was used before');
const token = expect.stringMatching(/^[\w-]{43}$/);

const SETTINGS = {
  demo: false,
  env: { LOGIN_FAIL_LIMIT: '4', LOGIN_LOCK_SECONDS: String(LOCK_SECONDS), MOBILE_SESSION_MINUTES: '90' },
};

describeApp('the mobile login', SETTINGS, (app) => {
  let clock: MovedClock;

  beforeAll(async () => {
    await buildIdentity(app.bus);
    clock = new MovedClock(app);
  });

  const post = (path: string, body: object | undefined, headers: Record<string, string> = device) =>
    app.http.post(`${V2}/${path}`).set(headers).send(body);
  const logIn = (username: string, password = PASSWORD, headers?: Record<string, string>) =>
    post('mobile-login-1', { username, password }, headers);
  const verify = (challenge: string, code: string, headers?: Record<string, string>) =>
    post('mobile-verify-code-1', { challenge, code }, headers);
  const challengeOf = async (userName: string): Promise<string> => (await logIn(userName)).body.challenge as string;
  const without = (name: string): Record<string, string> =>
    Object.fromEntries(Object.entries(device).filter(([header]) => header !== name));

  it('answers what every other call carries', async () => {
    const userName = await newUser(app);
    const { status, body, headers } = await logIn(userName);
    expect([status, body]).toEqual([
      200,
      {
        status: 'successful',
        user_id: expect.any(Number),
        authorization: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        token,
        expires_in: 5_400,
        warehouse: 'EAST',
        permissions: ['pick', 'move', 'qc'],
      },
    ]);
    expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-store', undefined]);
    const { authorization, user_id } = body as { authorization: string; user_id: number };
    expect(decodeProtectedHeader(authorization)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const claims = decodeJwt(authorization);
    expect(claims).toMatchObject({ sub: String(user_id), device: 'scanner-07', iss: 'warehouse', aud: 'mobile' });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(5_400);
    expect(JSON.stringify(claims)).not.toContain(body.token);
  });

  it('is in the request log once it succeeds', async () => {
    const userName = await newUser(app);
    await logIn(userName, 'a wrong password');
    await logIn(userName);
    const rows = await app.until(async () => {
      const found = await app.bus.ask(new ListRequestLog({ userName }, { page: 1, perPage: 5 }));
      return found.rows.length > 0 && found.rows;
    });
    expect(rows).toEqual([expect.objectContaining({ interface: 'v2', path: '/apiv2/mobile-login-1', status: 200, userName })]);
  });

  describe('refuses', () => {
    it.each([
      ['a wrong password', () => newUser(app), 'a wrong password'],
      ['an unknown name', () => 'nobody', PASSWORD],
      ['a name in other letters', async () => (await newUser(app)).toUpperCase(), PASSWORD],
      ['a user who is not activated', () => newUser(app, { isActivated: false }), PASSWORD],
      ['a login of an account', () => newUser(app, { level: 1, siteId: null, accountId: 500 }), PASSWORD],
      ['a name no user can have', () => 'zoë\nadmin', PASSWORD],
    ])('%s, all alike', async (_what, name, password) => {
      const { status, body, headers } = await logIn(await name(), password);
      expect([status, body, headers['retry-after']]).toEqual([401, refused, undefined]);
    });

    it.each([
      ['Device-Id', 'device_id', 200],
      ['App', 'app', 100],
      ['App-Version', 'app_version', 100],
      ['System-Version', 'system_version', 100],
    ])('a request without %s, with an empty one, with too long a one', async (header, word, longest) => {
      const missing = refusal(`missing_${word}`, `The Header value is invalid. ${header} is missing or empty`);
      for (const path of ['mobile-login-1', 'mobile-verify-code-1']) {
        const body = path === 'mobile-login-1' ? { username: 'ada', password: PASSWORD } : { challenge: 'x', code: '000000' };
        for (const headers of [without(header), { ...device, [header]: '' }, { ...device, [header]: '  ' }]) {
          const answer = await post(path, body, headers);
          expect([answer.status, answer.body]).toEqual([401, missing]);
        }
        const long = await post(path, body, { ...device, [header]: 'x'.repeat(longest + 1) });
        expect([long.status, long.body]).toEqual([
          401,
          refusal(`invalid_${word}`, `The Header value is invalid. ${header} is longer than ${longest} characters`),
        ]);
      }
      expect((await logIn('ada', PASSWORD, { ...device, [header]: 'x'.repeat(longest) })).status).toBe(200);
    });

    it.each([
      [{}, 'missing_field', 'username'],
      [{ username: 'ada' }, 'missing_field', 'password'],
      [{ username: '', password: PASSWORD }, 'missing_field', 'username'],
      [{ username: 'ada', password: null }, 'missing_field', 'password'],
      [{ username: 7, password: PASSWORD }, 'invalid_type', 'username'],
      [{ username: 'ada', password: ['a'] }, 'invalid_type', 'password'],
      [{ username: 'x'.repeat(101), password: PASSWORD }, 'invalid_value', 'username'],
      [{ username: 'ada', password: 'x'.repeat(1_001) }, 'invalid_value', 'password'],
      [{ username: 'a\0da', password: PASSWORD }, 'invalid_value', 'username'],
    ])('the body %j', async (body, code, path) => {
      const answer = await post('mobile-login-1', body);
      expect([answer.status, answer.body.response.code, answer.body.response.errors[0].path]).toEqual([400, code, path]);
    });

    it.each([['[]'], ['"ada"'], ['{'], ['']])('the body %s', async (text) => {
      const answer = await app.http
        .post(`${V2}/mobile-login-1`)
        .set({ ...device, 'Content-Type': 'application/json' })
        .send(text);
      expect([answer.status, answer.body.response.success]).toEqual([400, false]);
    });
  });

  it('tells of fields it does not know', async () => {
    const { body } = await post('mobile-login-1', { username: 'ada', password: PASSWORD, remember: true });
    expect([body.status, body.warnings]).toEqual(['successful', [{ path: 'remember', message: expect.any(String) }]]);
  });

  it('opens a new login each time, with or without an Idempotency-Key', async () => {
    const headers = { ...device, 'Idempotency-Key': 'again' };
    const [one, two] = [await logIn('ada', PASSWORD, headers), await logIn('ada', PASSWORD, headers)];
    expect([one.status, two.status, one.body.token === two.body.token, two.headers['idempotency-replayed']]).toEqual([
      200,
      200,
      false,
      undefined,
    ]);
  });

  describe('with a second factor', () => {
    it('asks for a code, and answers the login to the right one', async () => {
      const userName = await newUser(app, { secondFactorSecret: SECRET });
      const asked = await logIn(userName);
      expect([asked.status, asked.body]).toEqual([200, { status: 'verification_required', challenge: token, expires_in: 300 }]);
      const { status, body } = await verify(asked.body.challenge as string, codeAt(clock.now()));
      expect([status, Object.keys(body as object), body.warehouse]).toEqual([
        200,
        ['status', 'user_id', 'authorization', 'token', 'expires_in', 'warehouse', 'permissions'],
        'EAST',
      ]);
      const out = await app.http.post(`${V2}/mobile-logout-1`).set(sevenHeaders(body as Parameters<typeof sevenHeaders>[0]));
      expect([out.status, out.body]).toEqual([200, { status: 'successful' }]);
    });

    it('refuses a wrong code, a code used before, another device, a challenge that is used, unknown or over', async () => {
      const userName = await newUser(app, { secondFactorSecret: SECRET });
      const [challenge, another] = [await challengeOf(userName), await challengeOf(userName)];
      const code = codeAt(clock.now());
      const shown = async (answer: ReturnType<typeof verify>) => [(await answer).status, (await answer).body];
      expect(await shown(verify(challenge, code === '000000' ? '000001' : '000000'))).toEqual([401, wrongCode]);
      expect(await shown(verify(challenge, code, { ...device, 'Device-Id': 'scanner-08' }))).toEqual([401, noChallenge]);
      expect((await verify(challenge, code)).status).toBe(200);
      expect(await shown(verify(challenge, code))).toEqual([401, noChallenge]);
      expect(await shown(verify(another, code))).toEqual([401, wrongCode]);
      expect(await shown(verify('nothing', code))).toEqual([401, noChallenge]);
      clock.forward(301);
      expect(await shown(verify(another, codeAt(clock.now())))).toEqual([401, noChallenge]);
    });

    it('accepts one of several concurrent requests with the same code', async () => {
      const challenge = await challengeOf(await newUser(app, { secondFactorSecret: SECRET }));
      const answers = await Promise.all(Array.from({ length: 5 }, () => verify(challenge, codeAt(clock.now()))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    });

    it.each([
      [{}, 'missing_field', 'challenge'],
      [{ challenge: 'x' }, 'missing_field', 'code'],
      [{ challenge: 'x', code: 123_456 }, 'invalid_type', 'code'],
      [{ challenge: 'x', code: '12345' }, 'invalid_value', 'code'],
      [{ challenge: 'x', code: '1'.repeat(33) }, 'invalid_value', 'code'],
      [{ challenge: {}, code: '123456' }, 'invalid_type', 'challenge'],
    ])('refuses the body %j', async (body, code, path) => {
      const answer = await post('mobile-verify-code-1', body);
      expect([answer.status, answer.body.response.code, answer.body.response.errors[0].path]).toEqual([400, code, path]);
    });

    it('takes six characters that are no digits for a wrong code', async () => {
      const challenge = await challengeOf(await newUser(app, { secondFactorSecret: SECRET }));
      for (const code of ['abcdef', '05047١', '      ']) expect((await verify(challenge, code)).status).not.toBe(500);
    });
  });

  describe('after failures', () => {
    const shownLock = refusal(
      'too_many_failed_logins',
      expect.stringMatching(/^Too many failed logins, try again in \d+ seconds$/) as string,
    );

    it('locks out, despite concurrent attempts, until an operator or time ends it', async () => {
      const userName = await newUser(app);
      const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(userName, 'a wrong password')));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(4).fill(401), ...Array<number>(6).fill(429)]);
      const { status, body, headers } = await logIn(userName);
      expect([status, body]).toEqual([429, shownLock]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(LOCK_SECONDS - 60);
      clock.forward(LOCK_SECONDS);
      expect((await logIn(userName)).status).toBe(200);
    });

    it('applies in every process', async () => {
      const userName = await newUser(app);
      for (let n = 0; n < 4; n += 1) await logIn(userName, 'a wrong password');
      const twin = await startTwin(app);
      const { status } = await twin.http.post(`${V2}/mobile-login-1`).set(device).send({ username: userName, password: PASSWORD });
      await twin.close();
      expect(status).toBe(429);
    });

    it('locks the console as well', async () => {
      const userName = await newUser(app);
      for (let n = 0; n < 4; n += 1) await logIn(userName, 'a wrong password');
      const { status, body, headers } = await app.http.post('/console/api/login').send({ user_name: userName, password: PASSWORD });
      expect([status, body.response.code, headers['set-cookie'], Number(headers['retry-after']) > 0]).toEqual([
        429,
        'too_many_failed_logins',
        undefined,
        true,
      ]);
    });
  });

  it('counts failures for their address as failed authentications', async () => {
    const strictTwin = await startTwin(app, { authFailLimit: 3 });
    const statuses = [];
    for (const username of ['n1', 'n2', 'n3', 'ada'])
      statuses.push((await strictTwin.http.post(`${V2}/mobile-login-1`).set(device).send({ username, password: PASSWORD })).status);
    await strictTwin.close();
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('leaves no password and no token in a table', async () => {
    const headers = await logInOn(app.http, 'ada');
    const rows = await Promise.all(
      ['sessions', 'request_log', 'failed_logins', 'idempotency_keys'].map((table) => app.database.query(`SELECT * FROM ${table}`)),
    );
    const storedRows = JSON.stringify(rows);
    expect([PASSWORD, headers.Token, headers.Authorization].filter((secret) => storedRows.includes(secret))).toEqual([]);
  });
});

describe('the demo set', () => {
  it('lets pickers in, and guard2fa with a code of their secret', async () => {
    const app = await startApp();
    try {
      const picker = await app.http.post(`${V2}/mobile-login-1`).set(device).send({ username: 'picker', password: 'demo-password' });
      expect([picker.status, picker.body.warehouse]).toEqual([200, 'MAIN']);
      const guard = await app.http.post(`${V2}/mobile-login-1`).set(device).send({ username: 'guard2fa', password: 'demo-password' });
      const { status, body } = await app.http
        .post(`${V2}/mobile-verify-code-1`)
        .set(device)
        .send({ challenge: guard.body.challenge, code: codeAt(new Date()) });
      expect([guard.body.status, status, body.status]).toEqual(['verification_required', 200, 'successful']);
      for (const username of ['retired', 'clerk'])
        expect((await app.http.post(`${V2}/mobile-login-1`).set(device).send({ username, password: 'demo-password' })).body).toEqual(
          refused,
        );
    } finally {
      await app.close();
    }
  });
});
