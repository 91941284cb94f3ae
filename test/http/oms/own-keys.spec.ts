import { CreateAccountKey, type KeyScope } from '@contract/identity';
import type { OpenAPIObject } from '@nestjs/swagger';
import { routesOf } from '../../../apps/api/src/pipeline/routes.js';
import { as, describeApp, type RunningApp, startApp, startTwin } from '../../support/app.js';
import { MovedClock } from '../../support/build-logins.js';
import { refusal } from '../../support/build-orders.js';
import { CONSOLE, logIn, PASSWORD } from '../../support/console.js';

const INTERNAL = '/apirest/v4/oms/internal';
const OMS = '/apirest/v4/oms';
const PRO = '/apiv2/pro-v1/inventory-list-1';
const REFUSED = "The Key is invalid or doesn't have access to this API resource";
const wrong = [401, refusal('invalid_key', REFUSED)];

interface Made {
  key_id: number;
  key: string;
}

class Market {
  private constructor(
    readonly app: RunningApp,
    readonly clock: MovedClock,
  ) {}

  static async open(): Promise<Market> {
    const app = await startApp({ env: { TRUSTED_PROXIES: 'loopback' } });
    return new Market(app, new MovedClock(app));
  }

  close(): Promise<void> {
    return this.app.close();
  }

  async make(scopes: readonly string[], more: object = {}, accountId = 100): Promise<Made> {
    const body = { name: 'shop', scopes, ...more };
    const { status, body: told } = await this.app.http.post(`${INTERNAL}/accounts/${accountId}/keys`).set(as.warehouse()).send(body);
    expect([status, told]).toEqual([200, expect.anything()]);
    return (told as { data: Made }).data;
  }

  async ping(key: string, more: Record<string, string> = {}, accountId = 100): Promise<unknown[]> {
    const { status, body } = await this.app.http.post(`${OMS}/ping`).set({ AccountID: String(accountId), Key: key, ...more });
    return status === 200 ? [status] : [status, body];
  }
}

describeApp('own keys of accounts', Market, (market) => {
  it('are shown once, and let programs of their account in', async () => {
    const { status, body } = await market.app.http
      .post(`${INTERNAL}/accounts/100/keys`)
      .set(as.warehouse())
      .send({ name: 'shop', scopes: ['orders', 'read', 'read'] });
    expect([status, body]).toEqual([
      200,
      {
        data: {
          key_id: expect.any(Number),
          name: 'shop',
          prefix: expect.stringMatching(/^oak_[\w-]{6}$/),
          scopes: ['read', 'orders'],
          networks: [],
          created_at: expect.any(String),
          expires_at: null,
          last_used_at: null,
          revoked_at: null,
          requests_per_minute: null,
          key: expect.stringMatching(/^oak_[\w-]{43}$/),
        },
      },
    ]);
    const { key } = (body as { data: Made }).data;
    expect([await market.ping(key), await market.ping(key, {}, 101)]).toEqual([[200], wrong]);
    expect(JSON.stringify(await market.app.database.query('SELECT * FROM account_keys'))).not.toContain(key);
  });

  it('are taken wherever the key of the account is: in Authorization, in Key and in bodies', async () => {
    const { key } = await market.make(['read']);
    const pro = (headers: Record<string, string>) =>
      market.app.http
        .post(PRO)
        .set({ AccountID: '100', ...headers })
        .send({});
    expect([(await pro({ Authorization: key })).status, (await pro({ Key: key })).status]).toEqual([200, 200]);
    const rates = async (sent: string) =>
      (await market.app.http.post('/rates/v2/ping').send({ account_id: 100, key: sent, warehouse: 'MAIN' })).status;
    expect([await rates(key), await rates(`${key}x`)]).toEqual([200, 401]);
  });

  it('end at once in every process when they are revoked, and with their account', async () => {
    const [one, two] = [await market.make(['all']), await market.make(['all'])];
    const twin = await startTwin(market.app);
    try {
      const statuses = async (key: string): Promise<number[]> => [
        (await market.app.http.post(`${OMS}/ping`).set({ AccountID: '100', Key: key })).status,
        (await twin.http.post(`${OMS}/ping`).set({ AccountID: '100', Key: key })).status,
      ];
      expect(await statuses(one.key)).toEqual([200, 200]);
      const revoke = (accountId: number) =>
        market.app.http.post(`${INTERNAL}/accounts/${accountId}/keys/${one.key_id}/revoke`).set(as.warehouse());
      expect((await revoke(101)).body).toEqual(refusal('key_not_found', `There is no key ${one.key_id}`));
      expect((await revoke(100)).body).toMatchObject({ data: { key_id: one.key_id, revoked_at: expect.any(String) } });
      expect([await statuses(one.key), await statuses(two.key)]).toEqual([
        [401, 401],
        [200, 200],
      ]);
    } finally {
      await twin.close();
    }
    const account = (word: string) => market.app.http.post(`${INTERNAL}/accounts/100/${word}`).set(as.warehouse());
    await account('deactivate');
    expect(await market.ping(two.key)).toMatchObject([401, { response: { code: 'account_not_activated' } }]);
    await account('activate');
    expect(await market.ping(two.key)).toEqual([200]);
  });

  it('expire, and are let in from their networks alone', async () => {
    const day = new Date(market.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const { key } = await market.make(['read'], { networks: ['203.0.113.0/24'], expires_at: day });
    const from = (address: string): Promise<unknown[]> => market.ping(key, { 'X-Forwarded-For': address });
    expect([await from('203.0.113.9'), await from('203.0.114.9')]).toEqual([[200], wrong]);
    market.clock.forward(2 * 86_400);
    expect(await from('203.0.113.9')).toEqual(wrong);
  });

  it('have limits and idempotency keys of their own', async () => {
    const [one, two] = [await market.make(['all']), await market.make(['all'])];
    const attribute = async (key: string) =>
      (
        await market.app.http
          .post(`${OMS}/attributes/product/DEMO-001`)
          .set({ AccountID: '100', Key: key, 'Idempotency-Key': 'the same' })
          .send({ data: [{ attribute: `of ${key.slice(0, 10)}`, value: 'x' }] })
      ).status;
    expect([await attribute(one.key), await attribute(two.key)]).toEqual([200, 200]);
  });

  it('may have limits of requests of their own, in every process', async () => {
    const [one, two] = [await market.make(['all']), await market.make(['all'])];
    const limit = (accountId: number, most: unknown) =>
      market.app.http
        .post(`${INTERNAL}/accounts/${accountId}/keys/${one.key_id}/limit`)
        .set(as.warehouse())
        .send({ requests_per_minute: most });
    expect((await limit(101, 2)).body).toEqual(refusal('key_not_found', `There is no key ${one.key_id}`));
    for (const wrongly of [0, 1_000_001, 'many', undefined]) expect((await limit(100, wrongly)).status).toBe(400);
    expect((await limit(100, 2)).body).toMatchObject({ data: { key_id: one.key_id, requests_per_minute: 2 } });
    const send = async (key: string): Promise<[number, ...unknown[]]> => {
      const { status, headers } = await market.app.http.post(`${OMS}/ping`).set({ AccountID: '100', Key: key });
      return [status, headers['x-ratelimit-limit']];
    };
    await market.app.until(async () => (await send(one.key))[1] === '2');
    await market.app.until(async () => (await send(one.key))[0] === 429);
    expect(await send(two.key)).toEqual([200, undefined]);
    expect((await limit(100, null)).body).toMatchObject({ data: { requests_per_minute: null } });
    await market.app.until(async () => (await send(one.key))[0] === 200);
  });

  it.each([
    [{ name: 'x' }, 'missing_field', ['scopes']],
    [{ name: 'x', scopes: [] }, 'empty_list', ['scopes']],
    [{ name: 'x', scopes: ['read', 'write'] }, 'unknown_scope', ['scopes[1]']],
    [{ name: 'x', scopes: ['read'], networks: ['home'] }, 'unusable_network', ['networks[0]']],
  ])('are not made of %j', async (body, code, paths) => {
    const { status, body: told } = await market.app.http.post(`${INTERNAL}/accounts/100/keys`).set(as.warehouse()).send(body);
    const { response } = told as { response: { code: string; errors: { path: string }[] } };
    expect([status, response.code, response.errors.map(({ path }) => path)]).toEqual([400, code, paths]);
  });

  it('are made by merchants with their password, for their account', async () => {
    const page = await logIn(market.app, 'clerk');
    const post = (path: string, body: object = {}) => page.post(`${CONSOLE}/account-keys${path}`, body);
    const refused = await post('', { name: 'mine', scopes: ['read'], password: 'not my password' });
    expect([refused.status, refused.body]).toMatchObject([400, { response: { code: 'wrong_password' } }]);
    const made = await post('', { name: 'mine', scopes: ['read'], password: PASSWORD });
    const { key, key_id: id } = (made.body as { data: Made }).data;
    expect(await market.ping(key)).toEqual([200]);
    const { body } = await page.get(`${CONSOLE}/account-keys`);
    expect((body as { data: object[] }).data[0]).toMatchObject({ key_id: id, name: 'mine', scopes: ['read'] });
    expect((await post(`/${id}/revoke`)).status).toBe(200);
    expect(await market.ping(key)).toEqual(wrong);
    const other = await market.make(['read'], {}, 101);
    expect((await post(`/${other.key_id}/revoke`)).status).toBe(404);
    expect((await (await logIn(market.app, 'picker')).get(`${CONSOLE}/account-keys`)).status).toBe(403);
  });
});

describeApp('scopes of own keys of accounts', (app) => {
  const scopes = ['read', 'orders', 'inventory', 'webhooks', 'all'] as const;
  const keys = new Map<KeyScope, string>();
  beforeAll(async () => {
    for (const scope of scopes)
      keys.set(scope, (await app.bus.send(new CreateAccountKey(100, { name: scope, scopes: [scope], networks: [] }))).key);
  });

  /** The published operations for accounts, each with the scopes in its `x-scope`. */
  const published = async (): Promise<[at: string, needs: readonly string[]][]> => {
    const documents = await Promise.all(
      [OMS, '/apiv2/pro-v1'].map(async (base) => {
        const at = base === OMS ? base : '/apiv2';
        return [at, (await app.http.get(`${at}/docs-json`)).body as OpenAPIObject] as const;
      }),
    );
    return documents.flatMap(([base, { paths }]) =>
      Object.entries(paths).flatMap(([path, item]) =>
        Object.entries(item as Record<string, { 'x-scope'?: string | string[] }>).flatMap(([method, operation]): [string, string[]][] => {
          const needs = operation['x-scope'];
          return needs === undefined ? [] : [[`${method.toUpperCase()} ${base}${path}`, [needs].flat()]];
        }),
      ),
    );
  };

  it('are what the documents say of each operation, and every operation for accounts says it', async () => {
    const operations = await published();
    const declared = routesOf(app.nest).filter(({ access }) => access === 'account-key' || access === 'legacy-key');
    expect(operations.map(([at]) => at.replaceAll(/\{(\w+)\}/g, ':$1')).sort()).toEqual(
      declared.map(({ method, path }) => `${method} ${path}`).sort(),
    );
    for (const [at, needs] of operations) {
      const [method = '', path = ''] = at.split(' ');
      // Here the owner of the attribute, or the kind of the import, determines the scope.
      const decided = path.replace('{owner_type}', 'order');
      const isOrders = decided !== path || path.endsWith('/imports');
      const url = `${decided.replaceAll(/\{\w+\}/g, '999999')}${path.endsWith('/imports') ? '?kind=orders' : ''}`;
      for (const scope of scopes) {
        const sent = app.http[method.toLowerCase() as 'post'](url).set({
          AccountID: '100',
          Key: keys.get(scope) ?? '',
          ...(method === 'GET' ? {} : { 'Idempotency-Key': 'x'.repeat(256) }),
        });
        const { status, body } = await (method === 'GET' ? sent : sent.send({}));
        const isOpen =
          scope === 'all' || needs.includes('any') || (needs.includes(scope) && (needs.length === 1 || (scope === 'orders') === isOrders));
        const isRefused = status === 403 || status === 401;
        expect({ at, scope, isOpen: !isRefused, ...(isRefused ? { code: body.response?.code } : {}) }).toEqual(
          isOpen ? { at, scope, isOpen } : { at, scope, isOpen, code: 'scope_missing' },
        );
      }
    }
  });

  it('of attributes and imports follow what they are of', async () => {
    const statusOf = async (scope: KeyScope, path: string) =>
      (
        await app.http
          .post(`${OMS}/${path}`)
          .set({ AccountID: '100', Key: keys.get(scope) ?? '' })
          .send({})
      ).status;
    for (const [path, opens, other] of [
      ['attributes/order/1', 'orders', 'inventory'],
      ['attributes/%6frder/1', 'orders', 'inventory'],
      ['attributes/product/1', 'inventory', 'orders'],
      ['imports?kind=orders', 'orders', 'inventory'],
      ['imports?kind=products', 'inventory', 'orders'],
    ] as const)
      expect([path, await statusOf(opens, path), await statusOf(other, path)]).toEqual([path, 400, 403]);
  });

  it('of rates are those of reads', async () => {
    const rates = async (scope: KeyScope, path: string) =>
      (await app.http.post(`/rates/v2/${path}`).send({ account_id: 100, key: keys.get(scope), warehouse: 'MAIN' })).status;
    expect([await rates('read', 'get_rates'), await rates('orders', 'get_rates'), await rates('orders', 'ping')]).toEqual([400, 403, 200]);
  });
});
