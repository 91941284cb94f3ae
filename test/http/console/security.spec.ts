import { EndLockOuts } from '@contract/identity';
import supertest from 'supertest';
import { describeApp } from '../../support/app.js';
import { codeAt, MovedClock } from '../../support/build-logins.js';
import { type Browser, CONSOLE, logIn, loginOf, PASSWORD } from '../../support/console.js';

const codeOf = ({ status, body }: { status: number; body: unknown }): unknown[] => [
  status,
  (body as { response?: { code: string } }).response?.code,
];
const pathsOf = ({ body }: { body: unknown }): string[] =>
  (body as { response: { errors?: { path: string }[] } }).response.errors?.map(({ path }) => path) ?? [];
const dataOf = ({ body }: { body: unknown }): unknown => (body as { data: unknown }).data;
const other = (code: string): string => (code === '000000' ? '000001' : '000000');

describeApp('how a user logs in', { env: { LOGIN_FAIL_LIMIT: '3' } }, (app) => {
  let clock: MovedClock;
  beforeAll(async () => {
    clock = new MovedClock(app);
  });

  /** A request without cookies. */
  const bare = () => supertest(app.nest.getHttpServer());
  const isIn = async (browser: Browser): Promise<boolean> =>
    (dataOf(await browser.get(`${CONSOLE}/session`)) as { me: unknown }).me !== null;
  const of =
    (browser: Browser) =>
    (path: string, body: object = {}) =>
      browser.post(`${CONSOLE}/security/${path}`, body);
  const enabled = async (browser: Browser): Promise<unknown> =>
    (dataOf(await browser.get(`${CONSOLE}/security`)) as { second_factor: boolean }).second_factor;

  it('changes with the old password only, ends their other sessions and keeps this one', async () => {
    const [{ hash }] = await app.database.query<{ hash: string }>("SELECT PasswordHash AS hash FROM users WHERE UserName = 'clerk'");
    const [one, two, stranger] = [await logIn(app, 'clerk'), await logIn(app, 'clerk'), await logIn(app, 'picker')];
    const wrong = await of(one)('password', { password: 'not this one', new_password: 'another password' });
    expect([...codeOf(wrong), ...pathsOf(wrong)]).toEqual([400, 'wrong_password', 'password']);
    expect(pathsOf(await of(one)('password', { password: PASSWORD, new_password: 'short' }))).toEqual(['new_password']);
    for (const [password, code] of [
      ['Password1', 'common_password'],
      ['Clerk-2026', 'password_of_name'],
      ['aaaaaaaa', 'common_password'],
      ['Demo-Password', 'common_password'],
    ]) {
      const refused = await of(one)('password', { password: PASSWORD, new_password: password });
      expect([...codeOf(refused), ...pathsOf(refused)]).toEqual([400, code, 'new_password']);
    }
    expect((await loginOf(app, 'clerk')).status).toBe(200);
    expect(dataOf(await of(one)('password', { password: PASSWORD, new_password: 'another password' }))).toEqual({
      second_factor: false,
      backup_codes_left: 0,
    });
    expect([await isIn(one), await isIn(two), await isIn(stranger)]).toEqual([true, false, true]);
    expect([(await loginOf(app, 'clerk')).status, (await loginOf(app, 'clerk', 'another password')).status]).toEqual([401, 200]);
    expect(codeOf(await of(one)('password', { password: 'another password', new_password: PASSWORD }))).toEqual([400, 'common_password']);
    await app.database.transaction(() => app.database.write("UPDATE users SET PasswordHash = ? WHERE UserName = 'clerk'", [hash]));
  });

  it('cannot be guessed from a session left open', async () => {
    const picker = await logIn(app, 'picker');
    for (const path of ['password', 'second-factor', 'second-factor/remove'])
      expect(codeOf(await of(picker)(path, { password: 'wrong', new_password: 'another password' }))).toEqual([400, 'wrong_password']);
    expect(codeOf(await of(picker)('second-factor', { password: PASSWORD }))).toEqual([429, 'too_many_failed_logins']);
    clock.forward(1_000);
    expect((await of(picker)('second-factor', { password: PASSWORD })).status).toBe(200);
  });

  it('cannot be guessed with idempotency keys either, which roll back the work of refusals', async () => {
    const picker = await logIn(app, 'picker');
    const guess = (key: string, password: string) => of(picker)('second-factor', { password }).set('Idempotency-Key', key);
    for (const key of ['one', 'two', 'three']) expect(codeOf(await guess(key, 'wrong'))).toEqual([400, 'wrong_password']);
    expect(codeOf(await guess('four', PASSWORD))).toEqual([429, 'too_many_failed_logins']);
    clock.forward(1_000);
  });

  it.each(['clerk', 'manager'])('asks for a code once %s has confirmed their second factor with one', async (userName) => {
    const browser = await logIn(app, userName);
    const post = of(browser);
    expect([await enabled(browser), codeOf(await post('second-factor/confirm', { code: '123456' }))]).toEqual([
      false,
      [400, 'no_enrolment'],
    ]);
    const { secret, otpauth_url: url } = dataOf(await post('second-factor', { password: PASSWORD })) as {
      secret: string;
      otpauth_url: string;
    };
    expect([secret, url]).toEqual([
      expect.stringMatching(/^[A-Z2-7]{32}$/),
      `otpauth://totp/Warehouse:${userName}?secret=${secret}&issuer=Warehouse`,
    ]);
    const [{ sealed }] = await app.database.query<{ sealed: string }>(
      'SELECT PendingFactorSealed AS sealed FROM users WHERE UserName = ?',
      [userName],
    );
    expect(sealed).not.toContain(secret);
    expect(dataOf(await loginOf(app, userName))).toMatchObject({ status: 'logged_in' });
    const code = codeAt(clock.now(), secret);
    const wrong = await post('second-factor/confirm', { code: other(code) });
    expect([...codeOf(wrong), ...pathsOf(wrong), await enabled(browser)]).toEqual([400, 'wrong_code', 'code', false]);
    const bystander = await logIn(app, userName);
    expect(dataOf(await post('second-factor/confirm', { code }))).toEqual({
      second_factor: true,
      backup_codes_left: 10,
      backup_codes: expect.any(Array),
    });
    expect([await isIn(browser), await isIn(bystander)]).toEqual([true, false]);
    expect(codeOf(await post('second-factor/confirm', { code }))).toEqual([400, 'no_enrolment']);
    const { status, challenge } = dataOf(await loginOf(app, userName)) as { status: string; challenge: string };
    expect(status).toBe('verification_required');
    const verify = (typed: string) => bare().post(`${CONSOLE}/login/verify`).send({ challenge, code: typed });
    expect(codeOf(await verify(code))).toEqual([401, 'invalid_code']);
    clock.forward(30);
    expect(dataOf(await verify(codeAt(clock.now(), secret)))).toMatchObject({ status: 'logged_in' });
    expect([codeOf(await post('second-factor/remove', { password: 'wrong', code: '000000' })), await enabled(browser)]).toEqual([
      [400, 'wrong_password'],
      true,
    ]);
    clock.forward(30);
    expect(dataOf(await post('second-factor/remove', { password: PASSWORD, code: codeAt(clock.now(), secret) }))).toEqual({
      second_factor: false,
      backup_codes_left: 0,
    });
    expect(dataOf(await loginOf(app, userName))).toMatchObject({ status: 'logged_in' });
  });

  it('keeps the second factor there is until another is confirmed, within 15 minutes', async () => {
    const browser = await logIn(app, 'clerk');
    const post = of(browser);
    const begin = async (): Promise<string> => (dataOf(await post('second-factor', { password: PASSWORD })) as { secret: string }).secret;
    const [first, second] = [await begin(), await begin()];
    expect(codeOf(await post('second-factor/confirm', { code: codeAt(clock.now(), first) }))).toEqual([400, 'wrong_code']);
    await post('second-factor/confirm', { code: codeAt(clock.now(), second) });
    clock.forward(30);
    const replaced = await post('second-factor', { password: PASSWORD });
    expect([...codeOf(replaced), ...pathsOf(replaced)]).toEqual([400, 'code_required', 'code']);
    const third = (dataOf(await post('second-factor', { password: PASSWORD, code: codeAt(clock.now(), second) })) as { secret: string })
      .secret;
    clock.forward(901);
    expect(codeOf(await post('second-factor/confirm', { code: codeAt(clock.now(), third) }))).toEqual([400, 'no_enrolment']);
    const { challenge } = dataOf(await loginOf(app, 'clerk')) as { challenge: string };
    expect(
      dataOf(
        await bare()
          .post(`${CONSOLE}/login/verify`)
          .send({ challenge, code: codeAt(clock.now(), second) }),
      ),
    ).toMatchObject({ status: 'logged_in' });
    clock.forward(30);
    await post('second-factor/remove', { password: PASSWORD, code: codeAt(clock.now(), second) });
  });

  describe('with backup codes', () => {
    const MOBILE = { 'Device-Id': 'scanner-07', App: 'floor', 'App-Version': '1.0', 'System-Version': '14' };
    let browser: Browser;
    let secret: string;
    let codes: string[];
    beforeAll(async () => {
      browser = await logIn(app, 'manager');
      ({ secret } = dataOf(await of(browser)('second-factor', { password: PASSWORD })) as { secret: string });
      ({ backup_codes: codes } = dataOf(await of(browser)('second-factor/confirm', { code: codeAt(clock.now(), secret) })) as {
        backup_codes: string[];
      });
    });

    const challengeOf = async (): Promise<string> => (dataOf(await loginOf(app, 'manager')) as { challenge: string }).challenge;
    const verify = async (code: string) =>
      bare()
        .post(`${CONSOLE}/login/verify`)
        .send({ challenge: await challengeOf(), code });
    const left = async (): Promise<number> =>
      (dataOf(await browser.get(`${CONSOLE}/security`)) as { backup_codes_left: number }).backup_codes_left;

    it('gets ten of them, stored as hashes', async () => {
      expect([new Set(codes).size, codes.every((code) => /^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/.test(code)), await left()]).toEqual([
        10,
        true,
        10,
      ]);
      const storedCodes = JSON.stringify(await app.database.query('SELECT * FROM backup_codes'));
      expect(codes.filter((code) => storedCodes.includes(code) || storedCodes.includes(code.replaceAll('-', '')))).toEqual([]);
    });

    it('logs in with each of them once, on pages and on devices', async () => {
      const [one = '', two = ''] = codes;
      const challenges = [await challengeOf(), await challengeOf(), await challengeOf()];
      const answers = await Promise.all(
        challenges.map((challenge) => bare().post(`${CONSOLE}/login/verify`).send({ challenge, code: one })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      await app.bus.send(new EndLockOuts({ userName: 'manager' }));
      const begun = await bare().post('/apiv2/mobile-login-1').set(MOBILE).send({ username: 'manager', password: PASSWORD });
      const answer = (code: string) =>
        bare()
          .post('/apiv2/mobile-verify-code-1')
          .set(MOBILE)
          .send({ challenge: (begun.body as { challenge: string }).challenge, code });
      expect([(await answer(one)).status, (await answer(two.toUpperCase().replaceAll('-', ' '))).status, await left()]).toEqual([
        401, 200, 8,
      ]);
    });

    it('makes new ones for a code, and removes the second factor with one', async () => {
      const post = of(browser);
      expect(codeOf(await post('backup-codes', { password: PASSWORD }))).toEqual([400, 'code_required']);
      const wrong = await post('backup-codes', { password: PASSWORD, code: 'aaaa-aaaa-aaaa-aaaa' });
      expect([...codeOf(wrong), ...pathsOf(wrong)]).toEqual([400, 'wrong_code', 'code']);
      const made = dataOf(await post('backup-codes', { password: PASSWORD, code: codes[2] })) as { backup_codes: string[] };
      expect([made.backup_codes.length, await left(), (await verify(codes[3] ?? '')).status]).toEqual([10, 10, 401]);
      const other = await logIn(app, 'picker');
      expect(codeOf(await of(other)('backup-codes', { password: PASSWORD }))).toEqual([400, 'no_second_factor']);
      expect([
        codeOf(await post('second-factor/remove', { password: PASSWORD })),
        (await verify(made.backup_codes[0] ?? '')).status,
      ]).toEqual([[400, 'code_required'], 200]);
      expect(dataOf(await post('second-factor/remove', { password: PASSWORD, code: made.backup_codes[1] }))).toEqual({
        second_factor: false,
        backup_codes_left: 0,
      });
      expect(await app.database.query('SELECT * FROM backup_codes')).toEqual([]);
    });

    it('cannot be guessed at either', async () => {
      const guard = await logIn(app, 'clerk');
      const begun = dataOf(await of(guard)('second-factor', { password: PASSWORD })) as { secret: string };
      await of(guard)('second-factor/confirm', { code: codeAt(clock.now(), begun.secret) });
      for (let n = 0; n < 3; n += 1)
        expect(codeOf(await of(guard)('second-factor/remove', { password: PASSWORD, code: '000000' }))).toEqual([400, 'wrong_code']);
      clock.forward(30);
      expect(codeOf(await of(guard)('second-factor/remove', { password: PASSWORD, code: codeAt(clock.now(), begun.secret) }))).toEqual([
        429,
        'too_many_failed_logins',
      ]);
      clock.forward(1_000);
      await of(guard)('second-factor/remove', { password: PASSWORD, code: codeAt(clock.now(), begun.secret) });
    });
  });

  it('shows their own sessions, and ends unfamiliar ones', async () => {
    const [one, two] = [await logIn(app, 'picker'), await logIn(app, 'picker')];
    const listed = dataOf(await one.get(`${CONSOLE}/security/sessions`)) as { session_id: number; current: boolean; user_name: string }[];
    expect(new Set(listed.map((each) => each.user_name))).toEqual(new Set(['picker']));
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    const [newest] = listed;
    expect(newest?.current).toBe(false);
    expect(dataOf(await of(one)(`sessions/${newest?.session_id}/revoke`))).toEqual({ revoked: 1 });
    expect([await isIn(one), await isIn(two)]).toEqual([true, false]);
    const clerk = await logIn(app, 'clerk');
    const [own] = listed.filter(({ current }) => current);
    expect(codeOf(await of(clerk)(`sessions/${own?.session_id}/revoke`))).toEqual([404, 'session_not_found']);
    expect(codeOf(await of(one)('sessions/x/revoke'))).toEqual([400, 'invalid_value']);
  });

  it('is not open to others', async () => {
    expect((await bare().get(`${CONSOLE}/security`)).status).toBe(401);
    expect(
      codeOf(await bare().post(`${CONSOLE}/security/password`).send({ password: PASSWORD, new_password: 'another password' })),
    ).toEqual([401, 'login_required']);
  });
});
