import { SetUserActivated, SetUserEmail } from '@contract/identity';
import { jest } from '@jest/globals';
import supertest, { type Response } from 'supertest';
import { type RunningApp, startApp } from '../../support/app.js';
import { codeAt, MovedClock, newUser, SECRET } from '../../support/build-logins.js';
import { CONSOLE } from '../../support/console.js';
import { TestProvider } from '../../support/oidc-provider.js';

const BACK = 'http://warehouse.example/console/login';
const HOST = 'warehouse.example';
const FINISH = `${CONSOLE}/login/provider`;

const codeOf = ({ status, body }: Response): [number, string | undefined] => [
  status,
  (body as { response?: { code?: string } }).response?.code,
];
const cookieOf = ({ headers }: Response): string => /^[^;]+/.exec((headers['set-cookie'] as unknown as string[])[0])?.[0] ?? '';

describe('a sign-in through the provider', () => {
  let provider: TestProvider;
  let app: RunningApp;
  let clock: MovedClock;
  let count = 0;

  beforeAll(async () => {
    // It logs warnings about its own test settings.
    for (const word of ['warn', 'info'] as const) jest.spyOn(console, word).mockImplementation(() => undefined);
    provider = await TestProvider.start([BACK]);
    app = await startApp({ env: { ...provider.env, ALLOWED_HOSTS: HOST, AUTH_FAIL_LIMIT: '0' } });
    clock = new MovedClock(app);
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });
  afterEach(() => {
    provider.broken = undefined;
    provider.skewSeconds = 0;
  });

  const browser = () => supertest(app.nest.getHttpServer());
  const begin = () => browser().post(`${FINISH}/begin`).set('Host', HOST);
  const finish = (cookie: string, parameters: string) => browser().post(FINISH).set({ Host: HOST, Cookie: cookie }).send({ parameters });

  /** A user whose e-mail belongs to a person at the provider. */
  async function somebody(more: Parameters<typeof newUser>[1] = {}) {
    count += 1;
    const [name, email] = [`person-${count}`, `person-${count}@example.com`];
    provider.people.set(name, { email, email_verified: true });
    const userName = await newUser(app, more);
    await app.bus.send(new SetUserEmail(userName, email.toUpperCase()));
    return { name, email, userName };
  }

  /** Goes to the provider, logs in as a person, and comes back. */
  async function visited(name: string): Promise<{ cookie: string; parameters: string }> {
    const begun = await begin();
    expect(begun.status).toBe(200);
    const { url } = (begun.body as { data: { url: string } }).data;
    return { cookie: cookieOf(begun), parameters: await provider.logIn(url, name) };
  }

  async function signIn(name: string): Promise<Response> {
    const { cookie, parameters } = await visited(name);
    return finish(cookie, parameters);
  }

  it('opens a session like that of a password, and leaves a row the first time', async () => {
    const { name, userName } = await somebody();
    expect((await browser().get(`${CONSOLE}/session`)).body).toEqual({ data: { me: null, provider: 'Log in with Acme', brand: null } });
    const begun = await begin();
    expect(begun.headers['set-cookie']).toEqual([
      expect.stringMatching(/^console_sign_in=d1\.[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=600$/),
    ]);
    const asked = new URL((begun.body as { data: { url: string } }).data.url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({ redirect_uri: BACK, response_type: 'code', code_challenge_method: 'S256' });
    const answer = await signIn(name);
    expect([answer.status, answer.body]).toMatchObject([200, { data: { status: 'logged_in', me: { user_name: userName } } }]);
    const [session = '', forgotten] = answer.headers['set-cookie'] as unknown as string[];
    expect([session, forgotten]).toEqual([
      expect.stringMatching(/^console_session=[\w-]{43}; .*Max-Age=28800$/),
      'console_sign_in=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ]);
    const me = await browser().get(`${CONSOLE}/session`).set('Cookie', session.split(';')[0]);
    expect(me.body).toMatchObject({ data: { me: { user_name: userName } } });
    expect((await signIn(name)).status).toBe(200);
    const rows = await app.database.query("SELECT COUNT(*) AS many FROM audit_log WHERE Action = 'user.provider_bound'");
    expect(rows).toEqual([{ many: 1 }]);
  });

  it('asks for the code of a second factor, too', async () => {
    const { name, userName } = await somebody({ secondFactorSecret: SECRET });
    const answer = await signIn(name);
    expect(answer.body).toMatchObject({ data: { status: 'verification_required', me: null, expires_in: 300 } });
    const { challenge } = (answer.body as { data: { challenge: string } }).data;
    const verified = await browser()
      .post(`${CONSOLE}/login/verify`)
      .send({ challenge, code: codeAt(clock.now()) });
    expect(verified.body).toMatchObject({ data: { status: 'logged_in', me: { user_name: userName } } });
  });

  it('follows the person at the provider, and not their e-mail', async () => {
    const { name, email, userName } = await somebody();
    expect((await signIn(name)).status).toBe(200);
    provider.people.set(name, { email: 'married@example.com', email_verified: true });
    expect((await signIn(name)).body).toMatchObject({ data: { me: { user_name: userName } } });
    provider.people.set('successor', { email, email_verified: true });
    expect(codeOf(await signIn('successor'))).toEqual([401, 'other_subject']);
    await app.bus.send(new SetUserEmail(userName, email));
    expect((await signIn('successor')).body).toMatchObject({ data: { me: { user_name: userName } } });
    expect(codeOf(await signIn(name))).toEqual([401, 'unknown_email']);
  });

  it('lets in nobody else', async () => {
    const { name, email, userName } = await somebody();
    provider.people.set('forger', { email, email_verified: false });
    provider.people.set('nameless', {});
    provider.people.set('stranger', { email: 'stranger@example.com', email_verified: true });
    provider.people.set('lookalike', { email: email.replace('person', 'pers\u043en'), email_verified: true });
    const refused = [];
    for (const each of ['forger', 'nameless', 'stranger', 'lookalike']) refused.push(codeOf(await signIn(each)));
    expect(refused).toEqual([
      [401, 'unverified_email'],
      [401, 'unverified_email'],
      [401, 'unknown_email'],
      [401, 'unverified_email'],
    ]);
    await app.bus.send(new SetUserActivated(userName, false));
    expect(codeOf(await signIn(name))).toEqual([401, 'user_not_let_in']);
    const twice = app.bus.send(new SetUserEmail(await newUser(app), email));
    await expect(twice).rejects.toMatchObject({ code: 'duplicate_email' });
  });

  it('is good once, in the browser that began it, for ten minutes', async () => {
    const { name } = await somebody();
    const { cookie, parameters } = await visited(name);
    expect(codeOf(await finish('', parameters))).toEqual([401, 'sign_in_expired']);
    expect(codeOf(await finish(cookie.slice(0, -8), parameters))).toEqual([401, 'sign_in_expired']);
    expect(codeOf(await finish(cookieOf(await begin()), parameters))).toEqual([401, 'sign_in_expired']);
    expect((await finish(cookie, parameters)).status).toBe(200);
    expect(codeOf(await finish(cookie, parameters))).toEqual([401, 'code_refused']);
    const late = await visited(name);
    clock.forward(601);
    expect(codeOf(await finish(late.cookie, late.parameters))).toEqual([401, 'sign_in_expired']);
  });

  it('is begun by no page of another site', async () => {
    const { name } = await somebody();
    const { cookie, parameters } = await visited(name);
    const foreign = { Origin: 'https://evil.example' };
    expect(codeOf(await begin().set(foreign))).toEqual([403, 'other_site']);
    expect(codeOf(await finish(cookie, parameters).set(foreign))).toEqual([403, 'other_site']);
  });

  it('tells what the provider refused', async () => {
    const { cookie, parameters } = await visited((await somebody()).name);
    const state = new URLSearchParams(parameters).get('state') ?? '';
    const refusal = (error: string) => finish(cookie, new URLSearchParams({ state, error, iss: provider.url }).toString());
    expect(codeOf(await refusal('access_denied'))).toEqual([401, 'provider_refused']);
    expect((await refusal('<b>call 555-0100</b>')).text).not.toContain('555');
    expect(codeOf(await refusal('temporarily_unavailable'))).toEqual([503, 'provider_unreachable']);
    const forged = new URLSearchParams(parameters);
    forged.set('iss', 'https://evil.example');
    expect(codeOf(await finish(cookie, forged.toString()))).toEqual([401, 'wrong_issuer']);
    const second = await startApp({ env: { ...provider.env, OIDC_CLIENT_SECRET: 'another', ALLOWED_HOSTS: HOST }, demo: false });
    const begun = await supertest(second.nest.getHttpServer()).post(`${FINISH}/begin`).set('Host', HOST);
    const back = await provider.logIn((begun.body as { data: { url: string } }).data.url, 'person-1');
    const answer = await supertest(second.nest.getHttpServer())
      .post(FINISH)
      .set({ Host: HOST, Cookie: cookieOf(begun) })
      .send({ parameters: back });
    expect(codeOf(answer)).toEqual([503, 'client_refused']);
    await second.close();
  });

  it('survives new keys of the provider, and a clock that is a minute off', async () => {
    const { name } = await somebody();
    expect((await signIn(name)).status).toBe(200);
    await provider.begin();
    expect((await signIn(name)).status).toBe(200);
    // Tokens expire after an hour.
    provider.skewSeconds = -3_630;
    expect((await signIn(name)).status).toBe(200);
    provider.skewSeconds = -3_700;
    expect(codeOf(await signIn(name))).toEqual([401, 'sign_in_invalid']);
  });

  it('takes no token that the keys of the provider did not sign', async () => {
    const { name } = await somebody();
    const other = await TestProvider.start([BACK]);
    const jwks = await (await fetch(`${other.url}/jwks`)).text();
    provider.broken = (request, response) => {
      if (request.url !== '/jwks') return false;
      response.setHeader('content-type', 'application/json').end(jwks);
      return true;
    };
    expect(codeOf(await signIn(name))).toEqual([401, 'sign_in_invalid']);
    await other.close();
  });

  it('says that the provider is away, whenever that is', async () => {
    const { cookie, parameters } = await visited((await somebody()).name);
    provider.broken = (_, response) => {
      response.writeHead(502).end();
      return true;
    };
    const away = await finish(cookie, parameters);
    expect([...codeOf(away), away.headers['retry-after']]).toEqual([503, 'provider_unreachable', '5']);
    const second = await startApp({ env: { ...provider.env, ALLOWED_HOSTS: HOST }, demo: false });
    const beginThere = (at: RunningApp) => supertest(at.nest.getHttpServer()).post(`${FINISH}/begin`).set('Host', HOST);
    expect(codeOf(await beginThere(second))).toEqual([503, 'provider_unreachable']);
    provider.broken = undefined;
    expect((await beginThere(second)).status).toBe(200);
    await second.close();
    // A provider in a private network must be named; one with another issuer than configured is refused.
    const unnamed = await startApp({ env: { ...provider.env, OUTBOUND_ALLOW: '127.0.0.1', ALLOWED_HOSTS: HOST }, demo: false });
    const private_ = await beginThere(unnamed);
    expect([...codeOf(private_), private_.text]).toEqual([503, 'provider_unreachable', expect.stringContaining('(private)')]);
    await unnamed.close();
    const impostor = await TestProvider.start([BACK]);
    await impostor.begin('https://login.example.com');
    const fooled = await startApp({ env: { ...impostor.env, ALLOWED_HOSTS: HOST }, demo: false });
    expect(codeOf(await beginThere(fooled))).toEqual([401, 'wrong_issuer']);
    await fooled.close();
    await impostor.close();
  });

  it('is not offered where no provider is set up', async () => {
    const plain = await startApp({ demo: false });
    expect((await plain.http.get(`${CONSOLE}/session`)).body).toEqual({ data: { me: null, provider: null, brand: null } });
    expect(codeOf(await plain.http.post(`${FINISH}/begin`))).toEqual([400, 'sign_in_off']);
    await plain.close();
  });
});
