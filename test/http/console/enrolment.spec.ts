import { SetSecondFactor, SetUserRole } from '@contract/identity';
import { describeApp, startTwin } from '../../support/app.js';
import { codeAt, newUser, PASSWORD } from '../../support/build-logins.js';
import { CONSOLE } from '../../support/console.js';
import { device, V2 } from '../../support/build-mobile.js';

const ENROL = `${CONSOLE}/login/enrol`;

interface Answer {
  status: number;
  body: { data: Record<string, unknown>; response?: { code?: string } };
  headers: Record<string, unknown>;
}

const codeOf = ({ status, body }: Answer): [number, string | undefined] => [status, body.response?.code];
const cookieOf = ({ headers }: Answer): string | undefined => /^[^;]+/.exec(String(headers['set-cookie'] ?? ''))?.[0];

describeApp('a second factor that operators need', { env: { REQUIRE_SECOND_FACTOR: 'operators', LOGIN_FAIL_LIMIT: '0' } }, (app) => {
  const post = async (url: string, body: object): Promise<Answer> => app.http.post(url).send(body);
  const logIn = (userName: string) => post(`${CONSOLE}/login`, { user_name: userName, password: PASSWORD });
  const me = async (cookie = ''): Promise<unknown> => {
    const { body } = await app.http.get(`${CONSOLE}/session`).set('Cookie', cookie);
    return (body as { data: { me: { user_name: string } | null } }).data.me?.user_name;
  };
  /** An operator whose login requires a second factor that is not set up. */
  async function operator(): Promise<{ userName: string; challenge: string }> {
    const userName = await newUser(app, { role: 'operator' });
    const answer = await logIn(userName);
    expect([answer.status, answer.body.data, cookieOf(answer)]).toEqual([
      200,
      { status: 'enrolment_required', me: null, challenge: expect.any(String) as unknown, expires_in: 900 },
      undefined,
    ]);
    return { userName, challenge: String(answer.body.data.challenge) };
  }

  it('is set up at the login, before anything else', async () => {
    const { userName, challenge } = await operator();
    const { secret } = (await post(ENROL, { challenge })).body.data;
    expect(codeOf(await post(`${CONSOLE}/login/verify`, { challenge, code: codeAt(new Date(), String(secret)) }))).toEqual([
      401,
      'invalid_challenge',
    ]);
    expect(codeOf(await post(`${ENROL}/confirm`, { challenge, code: '000000' }))).toEqual([400, 'wrong_code']);
    const entered = await post(`${ENROL}/confirm`, { challenge, code: codeAt(new Date(), String(secret)) });
    expect([entered.status, entered.body.data]).toMatchObject([200, { status: 'logged_in', me: { user_name: userName } }]);
    expect(entered.body.data.backup_codes).toHaveLength(10);
    expect(await me(cookieOf(entered))).toBe(userName);
    const rows = await app.database.query<{ actor: string }>(
      `SELECT v.Actor AS actor FROM audit_log l JOIN audit_values v ON v.AuditNumber = l.AuditNumber
        WHERE l.Action = 'user.second_factor_changed' AND v.Subject = ?`,
      [`user ${userName}`],
    );
    expect(rows).toHaveLength(1);
    expect((await logIn(userName)).body.data).toMatchObject({ status: 'verification_required' });
    // The challenge of the login was used.
    expect(codeOf(await post(ENROL, { challenge }))).toEqual([401, 'invalid_challenge']);
  });

  it('is guessed five times at most, and by no page of another site', async () => {
    const { challenge } = await operator();
    expect(codeOf(await app.http.post(ENROL).set('Origin', 'https://evil.example').send({ challenge }))).toEqual([403, 'other_site']);
    await post(ENROL, { challenge });
    const outcomes: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1) outcomes.push(codeOf(await post(`${ENROL}/confirm`, { challenge, code: '000000' })));
    expect(outcomes.slice(-2)).toEqual([
      [400, 'wrong_code'],
      [401, 'invalid_challenge'],
    ]);
    expect(codeOf(await post(ENROL, { challenge: 'none' }))).toEqual([401, 'invalid_challenge']);
  });

  it('is nobody else’s burden, until they become one', async () => {
    const userName = await newUser(app);
    const entered = await logIn(userName);
    const cookie = cookieOf(entered) ?? '';
    expect([entered.body.data.status, await me(cookie)]).toEqual(['logged_in', userName]);
    await app.bus.send(new SetUserRole(userName, 'operator'));
    expect(await me(cookie)).toBeUndefined();
    await app.bus.send(new SetUserRole(userName, 'lead'));
    expect(await me(cookie)).toBe(userName);
  });

  it('is turned off by no operator of their own, and by another one only until the next login', async () => {
    const { userName, challenge } = await operator();
    const { secret } = (await post(ENROL, { challenge })).body.data;
    const entered = await post(`${ENROL}/confirm`, { challenge, code: codeAt(new Date(), String(secret)) });
    const [code] = entered.body.data.backup_codes as string[];
    const { csrf_token: token } = entered.body.data.me as { csrf_token: string };
    const refused = await app.http
      .post(`${CONSOLE}/security/second-factor/remove`)
      .set({ Cookie: cookieOf(entered) ?? '', 'X-CSRF-Token': token })
      .send({ password: PASSWORD, code });
    expect(codeOf(refused)).toEqual([400, 'factor_needed']);
    await app.bus.send(new SetSecondFactor(userName, false));
    expect([await me(cookieOf(entered)), (await logIn(userName)).body.data.status]).toEqual([undefined, 'enrolment_required']);
  });

  it('ends sessions that were open before all needed one, and holds on devices', async () => {
    const cookie = cookieOf(await logIn(await newUser(app)));
    const twin = await startTwin(app, { secondFactorOf: 'all' });
    const seen = await twin.http.get(`${CONSOLE}/session`).set('Cookie', cookie ?? '');
    expect((seen.body as { data: { me: unknown } }).data.me).toBeNull();
    const mobile = await twin.http.post(`${V2}/mobile-login-1`).set(device).send({ username: 'picker', password: 'demo-password' });
    expect(codeOf(mobile)).toEqual([401, 'second_factor_required']);
    await twin.close();
  });
});
