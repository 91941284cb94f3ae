import type { ReplayAnswer, WebhookSecretAnswer } from '../../../apps/api/src/integrations/webhooks.shapes.js';
import { CreateAccount } from '@contract/identity';
import { as, describeApp } from '../../support/app.js';

const OMS = '/apirest/v4/oms/webhooks';
const WMS = '/apirest/v4/wms/webhooks';
const URL = 'http://127.0.0.1:9999/events';
const NONE = 999_999;

describeApp('webhooks', { env: { OUTBOUND_ALLOW: '127.0.0.0/8', WORKER: '0' } }, (app) => {
  beforeAll(async () => {
    await app.bus.send(new CreateAccount({ accountId: 200, name: 'Another', key: as.account(200).Key, isActivated: true }));
  });

  const send = async (
    method: 'get' | 'post' | 'patch' | 'delete',
    path: string,
    body?: object,
    headers: Record<string, string> = as.account(),
  ) => {
    const answer = await app.http[method](path).set(headers).send(body);
    return {
      status: answer.status,
      body: answer.body as { data: never; response: { code: string; errors?: unknown }; metadata: never },
      answer,
    };
  };
  const create = async (path = OMS, headers: Record<string, string> = as.account(), more: object = {}): Promise<WebhookSecretAnswer> => {
    const { status, body } = await send('post', path, { url: URL, types: ['order.*', 'stock.changed'], ...more }, headers);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const count = async (): Promise<number> => (await app.database.query('SELECT WebhookID FROM webhooks')).length;

  it('are created with a secret that no other answer shows', async () => {
    const { secret, ...webhook } = await create(OMS, as.account(), { description: 'ERP', ordered: true });
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
    expect(webhook).toMatchObject({
      url: URL,
      types: ['order.*', 'stock.changed'],
      description: 'ERP',
      ordered: true,
      state: 'active',
      health: 'healthy',
      last_success_at: null,
    });
    expect((await send('get', `${OMS}/${webhook.webhook_id}`)).body).toEqual({ data: webhook });
    const [stored] = await app.database.query<{ SecretSealed: string }>('SELECT SecretSealed FROM webhooks WHERE WebhookID = ?', [
      webhook.webhook_id,
    ]);
    expect(stored.SecretSealed).not.toContain(secret.slice(6));
  });

  it('keep their URL as it was read', async () => {
    const { webhook_id: id, url } = await create(OMS, as.account(), { url: 'HTTP://127.0.0.1:9999/a/../b c' });
    expect(url).toBe('http://127.0.0.1:9999/b%20c');
    const changed = await send('patch', `${OMS}/${id}`, { url: 'http://127.1:9999' });
    expect(changed.body.data).toMatchObject({ url: 'http://127.0.0.1:9999/' });
  });

  it('are changed, rotated and deleted', async () => {
    const { webhook_id: id, secret } = await create();
    const changed = await send('patch', `${OMS}/${id}`, { types: ['*'], state: 'paused', ordered: true });
    expect(changed.body.data).toMatchObject({ types: ['*'], state: 'paused', ordered: true, url: URL });
    const rotated = (await send('post', `${OMS}/${id}/rotate`)).body.data as WebhookSecretAnswer;
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(secret);
    expect((await send('delete', `${OMS}/${id}`)).status).toBe(200);
    expect((await send('get', `${OMS}/${id}`)).body.response.code).toBe('webhook_not_found');
  });

  it.each([
    ['an unknown type', { types: ['order.*', 'order.lost'] }, 'unknown_event_type', 'types[1]'],
    ['no URL', { url: 'example.com' }, 'url_refused', 'url'],
    ['another scheme', { url: 'ftp://example.com' }, 'url_refused', 'url'],
    ['credentials', { url: 'http://user:word@127.0.0.1:9999' }, 'url_refused', 'url'],
    ['a mail server', { url: 'http://127.0.0.1:25' }, 'url_refused', 'url'],
    ['a private address', { url: 'https://10.0.0.1/' }, 'url_refused', 'url'],
    ['a private address in other digits', { url: 'https://167772161/' }, 'url_refused', 'url'],
    ['the metadata of a cloud', { url: 'http://169.254.169.254/latest' }, 'url_refused', 'url'],
    ['a loopback address of IPv6', { url: 'https://[::1]/' }, 'url_refused', 'url'],
    ['a line end', { url: 'http://127.0.0.1:9999/a\nb' }, 'url_refused', 'url'],
    ['a tab before it', { url: '\thttp://127.0.0.1:9999/' }, 'url_refused', 'url'],
    ['the host of a virtual machine', { url: 'http://168.63.129.16/metadata' }, 'url_refused', 'url'],
    ['a host that does not exist', { url: 'https://nowhere.invalid/' }, 'url_refused', 'url'],
  ])('with %s are refused, and nothing is stored', async (_, fault, code, path) => {
    const before = await count();
    const { status, body } = await send('post', OMS, { url: URL, types: ['*'], ...fault });
    expect([status, body.response.code]).toEqual([400, code]);
    expect(body.response.errors).toEqual([{ path, message: expect.any(String) as string }]);
    expect(await count()).toBe(before);
  });

  it('are an account’s own, and a site’s own', async () => {
    const { webhook_id: id } = await create();
    const { webhook_id: ofSite } = await create(WMS, as.warehouse());
    const strangers: [string, Record<string, string>][] = [
      [`${OMS}/${id}`, as.account(200)],
      [`${WMS}/${id}`, as.warehouse()],
      [`${OMS}/${ofSite}`, as.account()],
    ];
    for (const [path, headers] of strangers) {
      for (const [method, rest, body] of [
        ['get', '', undefined],
        ['patch', '', { state: 'paused' }],
        ['delete', '', undefined],
        ['post', '/rotate', undefined],
        ['post', '/test', undefined],
        ['post', '/replay', { from_sequence: 1 }],
        ['get', '/deliveries', undefined],
        ['post', '/deliveries/1/resend', undefined],
      ] as const) {
        const { status, body: answer } = await send(method, `${path}${rest}`, body, headers);
        expect([path, rest, status, answer.response.code]).toEqual([path, rest, 404, 'webhook_not_found']);
      }
    }
    const { body } = await send('get', `${OMS}?per_page=500`, undefined, as.account(200));
    expect(body.data).toEqual([]);
  });

  it('tell of a delivery that does not exist', async () => {
    const { webhook_id: id } = await create();
    const { status, body } = await send('post', `${OMS}/${id}/deliveries/${NONE}/resend`);
    expect([status, body.response.code]).toEqual([404, 'delivery_not_found']);
    expect((await send('get', `${OMS}/${id}/deliveries`)).body).toMatchObject({ data: [], metadata: { total_records: 0 } });
  });

  it('replay from one place, and at most 10 times an hour', async () => {
    const { webhook_id: id } = await create();
    expect((await send('post', `${OMS}/${id}/replay`, {})).body.response.errors).toEqual([
      { path: 'from_sequence', message: 'is required, or from' },
    ]);
    const both = await send('post', `${OMS}/${id}/replay`, { from_sequence: 1, from: '2026-01-01' });
    expect(both.body.response.errors).toEqual([{ path: 'from', message: 'must not stand beside from_sequence' }]);
    for (let turn = 0; turn < 10; turn += 1) {
      const { status, body } = await send('post', `${OMS}/${id}/replay`, { from: '2026-01-01' });
      expect(status).toBe(200);
      expect(body.data as ReplayAnswer).toEqual({ from_sequence: 1, to_sequence: 0 });
    }
    const refused = await send('post', `${OMS}/${id}/replay`, { from: '2026-01-01' });
    expect([refused.status, refused.body.response.code]).toEqual([429, 'too_many_replays']);
    expect(Number(refused.answer.headers['retry-after'])).toBeGreaterThan(3_500);
  });

  it('refuse to replay what is forgotten', async () => {
    const { webhook_id: id } = await create();
    await app.database.transaction(() => app.database.write('UPDATE event_sequence SET LastSequence = 70 WHERE EventSequenceID = 1', []));
    for (const range of [{ from_sequence: 7 }, { from: '2026-01-01' }]) {
      const { status, body } = await send('post', `${OMS}/${id}/replay`, range);
      expect([status, body.response.code, body.response.errors]).toEqual([
        400,
        'events_forgotten',
        [{ path: Object.keys(range)[0], message: 'Events of the range are already forgotten: the oldest one is 71' }],
      ]);
    }
  });

  it('are at most 50', async () => {
    for (let known = (await app.database.query('SELECT WebhookID FROM webhooks WHERE AccountID = 200')).length; known < 50; known += 1)
      await create(OMS, as.account(200));
    const { status, body } = await send('post', OMS, { url: URL, types: ['*'] }, as.account(200));
    expect([status, body.response.code]).toEqual([400, 'too_many_webhooks']);
    expect(await app.database.query('SELECT WebhookID FROM webhooks WHERE AccountID = 200')).toHaveLength(50);
  });
});

describeApp('webhooks in production', { env: { OUTBOUND_ALLOW: 'loopback', NODE_ENV: 'production', REQUIRE_HTTPS: 'off' } }, (app) => {
  it('are https only', async () => {
    const answer = await app.http
      .post(OMS)
      .set(as.account())
      .send({ url: URL, types: ['*'] });
    expect([answer.status, answer.body]).toMatchObject([400, { response: { code: 'url_refused' } }]);
    const secure = await app.http
      .post(OMS)
      .set(as.account())
      .send({ url: URL.replace('http', 'https'), types: ['*'] });
    expect(secure.status).toBe(200);
  });
});
