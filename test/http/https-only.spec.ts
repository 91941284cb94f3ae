import { type RunningApp, startApp } from '../support/app.js';
import { asAccount, buildIdentity } from '../support/build-identity.js';

const LIST = '/apirest/v4/oms/inventory/returns';
const refused = { response: { success: false, message: 'The service answers over HTTPS only', code: 'https_required' } };

describe('HTTPS only', () => {
  let app: RunningApp;

  const start = async (env: Record<string, string>) => {
    app = await startApp({ demo: false, env });
    await buildIdentity(app.bus);
  };

  afterEach(() => app.close());

  it('refuses plain requests before it checks their credentials, and trusts only configured proxies', async () => {
    await start({ REQUIRE_HTTPS: '1', TRUSTED_PROXIES: 'loopback' });
    const ask = async (headers: Record<string, string>, path = LIST) => {
      const { status, body } = await app.http.get(path).set(headers);
      return { status, body };
    };
    expect(await ask(asAccount)).toEqual({ status: 403, body: refused });
    expect(await ask({ ...asAccount, Key: 'wrong' })).toEqual({ status: 403, body: refused });
    expect(await ask({}, '/nothing/here')).toEqual({ status: 403, body: refused });
    const login = (headers: Record<string, string>) =>
      app.http
        .post('/apiv2/mobile-login-1')
        .set({ 'Device-Id': 'd', App: 'a', 'App-Version': '1', 'System-Version': '1', ...headers })
        .send({ username: 'ada', password: 'a long password' });
    expect([(await login({})).status, (await login({ 'X-Forwarded-Proto': 'https' })).status]).toEqual([403, 200]);
    for (const proto of ['http', '', 'https, http', 'http, https', 'httpsx'])
      expect((await ask({ ...asAccount, 'X-Forwarded-Proto': proto })).status).toBe(403);
    for (const proto of ['https', 'HTTPS', 'https, https'])
      expect((await ask({ ...asAccount, 'X-Forwarded-Proto': proto })).status).toBe(200);
    expect((await ask({ ...asAccount, Key: 'wrong', 'X-Forwarded-Proto': 'https' })).status).toBe(401);
  });

  it('tells browsers to use only HTTPS from then on, for subdomains too', async () => {
    await start({ REQUIRE_HTTPS: '1', TRUSTED_PROXIES: 'loopback' });
    const { headers } = await app.http.get(LIST).set({ ...asAccount, 'X-Forwarded-Proto': 'https' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('admits health checks of balancers: from this machine and private addresses, and from no other', async () => {
    await start({ REQUIRE_HTTPS: '1', TRUSTED_PROXIES: 'loopback' });
    expect((await app.http.get('/health/live')).status).toBe(200);
    expect((await app.http.get('/health/ready')).status).toBe(200);
    const from = async (address: string) => (await app.http.get('/health/ready').set('X-Forwarded-For', address)).status;
    expect([await from('10.1.2.3'), await from('fd00::7'), await from('203.0.113.9')]).toEqual([200, 200, 403]);
    expect((await app.http.get('/healthy')).status).toBe(403);
  });

  it('admits Prometheus from private addresses, without credentials', async () => {
    await start({ REQUIRE_HTTPS: '1', TRUSTED_PROXIES: 'loopback' });
    const from = async (address: string, path: string) => (await app.http.get(path).set('X-Forwarded-For', address)).status;
    expect([await from('10.1.2.3', '/metrics'), await from('203.0.113.9', '/metrics'), await from('10.1.2.3', '/metrics/')]).toEqual([
      200, 403, 403,
    ]);
  });

  it('ignores headers of untrusted proxies', async () => {
    await start({ REQUIRE_HTTPS: '1' });
    expect((await app.http.get(LIST).set({ ...asAccount, 'X-Forwarded-Proto': 'https' })).status).toBe(403);
  });

  it('is off when not required', async () => {
    await start({});
    expect((await app.http.get(LIST).set(asAccount)).status).toBe(200);
  });

  it('answers 503, never 401, when the database is down', async () => {
    await start({});
    await app.database.close();
    app.database.close = () => Promise.resolve();
    const { status, body } = await app.http.get(LIST).set(asAccount);
    // The embedded database is always reachable; closing it under the running service counts as a fault.
    expect([status, body.response.code]).toEqual(app.engine === 'mysql' ? [503, 'database_away'] : [500, 'server_error']);
  });
});
