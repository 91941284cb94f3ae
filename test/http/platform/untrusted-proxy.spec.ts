import { as, describeApp, type Log, startApp } from '../../support/app.js';

const ACCOUNTS = '/apirest/v4/oms/internal/accounts';
const DOCS = '/apirest/v4/oms/internal/docs-json';
/** Headers that proxies add. */
const hops: readonly Record<string, string>[] = [
  { 'X-Forwarded-For': '10.0.0.7' },
  { 'X-Forwarded-For': '203.0.113.9' },
  { Forwarded: 'for=10.0.0.7' },
  { Via: '1.1 proxy' },
  { 'X-Forwarded-Proto': 'https' },
  { 'CF-Connecting-IP': '10.0.0.7' },
  { 'Fastly-Client-IP': '10.0.0.7' },
  { 'CDN-Loop': 'somebody' },
];

const log: Log = [];

describeApp('behind a proxy that TRUSTED_PROXIES does not name', { env: { LOG_LEVEL: 'warn', AUTH_FAIL_LIMIT: '3' }, log }, (app) => {
  const statusOf = async (path: string, headers: Record<string, string>): Promise<number> => (await app.http.get(path).set(headers)).status;

  it.each(hops)('nothing private answers to %o, but direct requests find it', async (hop) => {
    for (const path of ['/metrics', ACCOUNTS, DOCS]) {
      const answer = await app.http.get(path).set({ ...as.warehouse(), ...hop });
      expect([path, answer.status, answer.body]).toEqual([
        path,
        404,
        { response: { success: false, message: 'The path or method does not exist', code: 'not_found' } },
      ]);
      expect([path, await statusOf(path, as.warehouse())]).toEqual([path, 200]);
    }
  });

  it('the log reports it once, with what to set', () => {
    const lines = log.filter(({ event }) => event === 'untrusted_proxy');
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
        header: 'x-forwarded-for',
        msg: expect.stringMatching(/header x-forwarded-for .* TRUSTED_PROXIES/),
      }),
    ]);
  });

  it('limits count for the proxy, whatever client it names', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push(await statusOf('/apirest/v4/oms/orders', { ...as.account(100, 'wrong'), 'X-Forwarded-For': `203.0.113.${n}` }));
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('no file says whom to tell of a weakness, since SECURITY_CONTACT is not set', async () => {
    const { status, body } = await app.http.get('/.well-known/security.txt');
    expect([status, body.response.code]).toEqual([404, 'not_found']);
  });

  it('forwarded health checks need HTTPS like any request, those of this machine do not', async () => {
    const strict = await startApp({ demo: false, env: { REQUIRE_HTTPS: '1' } });
    try {
      for (const hop of hops) expect((await strict.http.get('/health/live').set(hop)).status).toBe(403);
      expect((await strict.http.get('/health/live')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
