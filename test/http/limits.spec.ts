import { LimitStore } from '../../apps/api/src/access/limits/limit-store.js';
import { type RunningApp, startApp, startTwin } from '../support/app.js';
import { asAccount, asAda, buildIdentity } from '../support/build-identity.js';

const LIST = '/apirest/v4/oms/inventory/returns';
const INTERNAL = '/apirest/v4/oms/internal/accounts';
const wrong = { ...asAccount, Key: 'wrong' };
const from = (address: string) => ({ 'X-Forwarded-For': address });

describe('limits', () => {
  let app: RunningApp;

  const start = async (env: Record<string, string>) => {
    app = await startApp({ demo: false, env: { TRUSTED_PROXIES: 'loopback', ...env } });
    await buildIdentity(app.bus);
  };

  afterEach(() => app.close());

  describe('of requests', () => {
    const numbers = (headers: Record<string, unknown>) => ['limit', 'remaining'].map((name) => Number(headers[`x-ratelimit-${name}`]));

    it('are in the headers of each answer, and apply per credential', async () => {
      await start({ RATE_LIMIT: '3' });
      const first = await app.http.get(LIST).set(asAccount);
      // If the minute ends between two requests, the count starts again, and so does this test.
      const reset = Number(first.headers['x-ratelimit-reset']);
      expect(reset).toBeGreaterThanOrEqual(1);
      expect(reset).toBeLessThanOrEqual(60);
      if (reset < 5) await new Promise((resolve) => setTimeout(resolve, reset * 1000 + 50));
      const answers = [];
      for (let n = 0; n < 5; n += 1) answers.push(await app.http.get(LIST).set(asAccount));
      const used = reset < 5 ? 0 : 1;
      expect(answers.map(({ status }) => status)).toEqual([200, 200, used ? 429 : 200, 429, 429]);
      expect(numbers(answers[0].headers)).toEqual([3, 2 - used]);
      const { headers, body } = answers[4];
      expect(numbers(headers)).toEqual([3, 0]);
      expect(headers['retry-after']).toBe(headers['x-ratelimit-reset']);
      expect(body).toEqual({
        response: {
          success: false,
          code: 'too_many_requests',
          message: `Too many requests: 3 a minute are allowed, try again in ${headers['retry-after']} seconds`,
        },
      });
      expect((await app.http.get(INTERNAL).set(asAda)).status).toBe(200);
    });

    it('are neither sent to strangers nor counted for them', async () => {
      await start({ RATE_LIMIT: '2' });
      for (let n = 0; n < 4; n += 1) {
        const { status, headers } = await app.http.get(LIST).set(wrong);
        expect([status, headers['x-ratelimit-limit']]).toEqual([401, undefined]);
      }
      expect((await app.http.get(LIST).set(asAccount)).status).toBe(200);
    });

    it('are off with 0', async () => {
      await start({ RATE_LIMIT: '0' });
      const { status, headers } = await app.http.get(LIST).set(asAccount);
      expect([status, headers['x-ratelimit-limit']]).toEqual([200, undefined]);
    });

    it('apply across processes that share a Redis, and per process without', async () => {
      await start({ RATE_LIMIT: '1000000' });
      const twin = await startTwin(app);
      try {
        for (let n = 0; n < 10; n += 1) await app.http.get(LIST).set(asAccount);
        const told = async () => numbers((await twin.http.get(LIST).set(asAccount)).headers)[1];
        if (app.config.redisUrl) await app.until(async () => (await told()) <= 1_000_000 - 11);
        else expect(await told()).toBe(999_999);
      } finally {
        await twin.close();
      }
    });
  });

  describe('of failed authentications', () => {
    it('block an address, even with valid keys, and no other address', async () => {
      await start({ AUTH_FAIL_LIMIT: '3' });
      const ask = (headers: Record<string, string>, address: string) => app.http.get(LIST).set({ ...headers, ...from(address) });
      for (let n = 0; n < 3; n += 1) expect((await ask(wrong, '203.0.113.9')).status).toBe(401);
      const { status, headers, body } = await ask(asAccount, '203.0.113.9');
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(30);
      expect(body.response).toMatchObject({ success: false, code: 'too_many_failed_authentications' });
      expect((await ask(wrong, '203.0.113.9')).status).toBe(429);
      expect((await ask(asAccount, '203.0.113.10')).status).toBe(200);
      expect((await app.http.get('/health/live').set(from('203.0.113.9'))).status).toBe(200);
    });

    it('count IPv6 by network, and neither successes nor other refusals', async () => {
      await start({ AUTH_FAIL_LIMIT: '2' });
      const ask = (headers: Record<string, string>, address: string, path = LIST) =>
        app.http.get(path).set({ ...headers, ...from(address) });
      for (let n = 0; n < 5; n += 1) expect((await ask(asAccount, '2001:db8::1')).status).toBe(200);
      for (let n = 0; n < 5; n += 1) expect((await ask(asAccount, '2001:db8::1', `${LIST}?page=x`)).status).toBe(400);
      for (let n = 0; n < 5; n += 1) expect((await ask(wrong, '2001:db8::1', INTERNAL)).status).toBe(404);
      for (const address of ['2001:db8::2', '2001:db8::3']) expect((await ask(wrong, address)).status).toBe(401);
      expect((await ask(asAccount, '2001:db8::1')).status).toBe(429);
      expect((await ask(asAccount, '2001:db8:0:1::1')).status).toBe(200);
    });

    it('do not tell a stranger that a private path exists', async () => {
      await start({ AUTH_FAIL_LIMIT: '1' });
      await app.http.get(LIST).set({ ...wrong, ...from('203.0.113.9') });
      expect((await app.http.get(LIST).set({ ...wrong, ...from('203.0.113.9') })).status).toBe(429);
      expect((await app.http.get(INTERNAL).set({ ...asAda, ...from('203.0.113.9') })).status).toBe(404);
    });

    it('continue when Redis goes down between them', async () => {
      await start({ AUTH_FAIL_LIMIT: '3' });
      const statuses = [];
      for (let n = 0; n < 4; n += 1) {
        statuses.push((await app.http.get(LIST).set(wrong)).status);
        app.nest.get(LimitStore).redis?.disconnect();
      }
      expect([...statuses, (await app.http.get(LIST).set(asAccount)).status]).toEqual([401, 401, 401, 429, 429]);
    });

    it('are counted together by processes that share a Redis', async () => {
      await start({ AUTH_FAIL_LIMIT: '2' });
      const twin = await startTwin(app);
      try {
        const statuses = [];
        for (const http of [app.http, app.http, twin.http, twin.http]) statuses.push((await http.get(LIST).set(wrong)).status);
        expect(statuses).toEqual([401, 401, app.config.redisUrl ? 429 : 401, app.config.redisUrl ? 429 : 401]);
      } finally {
        await twin.close();
      }
    });
  });
});
