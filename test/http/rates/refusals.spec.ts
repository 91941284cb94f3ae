import { gzipSync } from 'node:zlib';
import { CreateAccount, SetAccountActivated } from '@contract/identity';
import { SetAccountSites } from '@contract/inventory';
import { as, describeApp, startApp } from '../../support/app.js';
import { credentials, information, post, RATES } from '../../support/build-rates.js';
import { headOf, listen, sendRaw } from '../../support/wire.js';

const body = (more: object = {}, sent: object = {}): object => ({ ...credentials, ...sent, rate_information: { ...information, ...more } });
const services = (members: unknown): object => body({ shipping_services: members });
const without = (name: string): object => Object.fromEntries(Object.entries(body()).filter(([key]) => key !== name));
const lacking = (name: string): object => ({
  ...credentials,
  rate_information: Object.fromEntries(Object.entries(information).filter(([key]) => key !== name)),
});

const flags = [
  'certified_mail',
  'delivery_confirmation',
  'express_sunday_holiday',
  'registered_mail',
  'signature_confirmation',
  'adult_signature_confirmation',
  'fragile',
  'hazardous_materials',
  'perishable',
  'saturday_delivery',
  'residential',
];
const dimensions = ['length', 'width', 'height'];
const texts = ['postal_code', 'state', 'country'];
const at = (name: string): string => `rate_information.${name}`;
const of = (name: string): string => `rate_information.shipping_services.${name}`;

/** Refused bodies: path of the only fault, its code, the body. */
const faulty: [path: string, code: string, body: object][] = [
  ...['account_id', 'key', 'warehouse', 'rate_information'].map((name): [string, string, object] => [name, 'missing_field', without(name)]),
  ...['account_id', 'key', 'warehouse', 'rate_information'].map((name): [string, string, object] => [
    name,
    'missing_field',
    { ...body(), [name]: null },
  ]),
  ...['100', 1.5, true, [], {}].map((value): [string, string, object] => ['account_id', 'invalid_type', body({}, { account_id: value })]),
  ...[0, -1].map((value): [string, string, object] => ['account_id', 'invalid_value', body({}, { account_id: value })]),
  ...['key', 'warehouse'].flatMap((name) =>
    [5, true, [], {}].map((value): [string, string, object] => [name, 'invalid_type', body({}, { [name]: value })]),
  ),
  ...['key', 'warehouse'].flatMap((name) =>
    ['', '  '].map((value): [string, string, object] => [name, 'missing_field', body({}, { [name]: value })]),
  ),
  ...['x', 5, []].map((value): [string, string, object] => [
    'rate_information',
    'invalid_type',
    { ...credentials, rate_information: value },
  ]),
  ...['weight', ...dimensions, ...texts].flatMap((name): [string, string, object][] => [
    [at(name), 'missing_field', lacking(name)],
    [at(name), 'missing_field', body({ [name]: null })],
  ]),
  ...['2', true, [], {}].map((value): [string, string, object] => [at('weight'), 'invalid_type', body({ weight: value })]),
  ...[0, -1, 0.00001, 1e9].map((value): [string, string, object] => [at('weight'), 'invalid_value', body({ weight: value })]),
  ...dimensions.flatMap((name) =>
    ['6', 1.5, true, []].map((value): [string, string, object] => [at(name), 'invalid_type', body({ [name]: value })]),
  ),
  ...dimensions.flatMap((name) =>
    [0, -6, 3_000_000_000].map((value): [string, string, object] => [at(name), 'invalid_value', body({ [name]: value })]),
  ),
  ...[...texts, 'street', 'city', 'order_number', 'source'].flatMap((name) =>
    [19_103, true, [], {}].map((value): [string, string, object] => [at(name), 'invalid_type', body({ [name]: value })]),
  ),
  ...texts.flatMap((name) => ['', ' '].map((value): [string, string, object] => [at(name), 'missing_field', body({ [name]: value })])),
  [at('postal_code'), 'invalid_value', body({ postal_code: '1'.repeat(33) })],
  [at('city'), 'invalid_value', body({ city: 'a\0b' })],
  ...['all', true, []].map((value): [string, string, object] => [at('shipping_services'), 'invalid_type', services(value)]),
  ...flags.flatMap((name) =>
    ['true', 1, 'Y', []].map((value): [string, string, object] => [of(name), 'invalid_type', services({ [name]: value })]),
  ),
  ...['insurance_value', 'cod'].flatMap((name) =>
    ['100', true, {}].map((value): [string, string, object] => [of(name), 'invalid_type', services({ [name]: value })]),
  ),
  ...['insurance_value', 'cod'].map((name): [string, string, object] => [of(name), 'invalid_value', services({ [name]: -1 })]),
];

describeApp('a refusal of the rates interface', { env: { TRUSTED_PROXIES: 'loopback' } }, (app) => {
  it.each(faulty)('names %s: %s', async (path, code, sent) => {
    const { status, body: answer } = await post(app, 'get_rates', sent);
    expect([status, answer]).toEqual([
      400,
      { status: 'error', code, message: expect.stringContaining(path), errors: [{ path, message: expect.any(String) }] },
    ]);
  });

  it('names every fault', async () => {
    const { status, body: answer } = await post(
      app,
      'get_rates',
      body({ weight: '2', width: -1, country: undefined, shipping_services: { cod: 'x', fragile: 1 } }),
    );
    expect([status, answer.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      [at('weight'), at('width'), at('country'), of('cod'), of('fragile')],
    ]);
    expect(answer.message).toBe('rate_information.weight must be a number, not text, and 4 more faults');
  });

  it('tells a stranger only what is wrong with their credentials', async () => {
    const { status, body: answer } = await post(app, 'get_rates', { key: 'x', rate_information: { weight: 'x' } });
    expect([status, answer.errors.map(({ path }: { path: string }) => path)]).toEqual([400, ['account_id', 'warehouse']]);
  });

  it.each<[string, object]>([
    ['unknown_account', { account_id: 999 }],
    ['unknown_account', { account_id: Number.MAX_SAFE_INTEGER }],
    ['account_not_activated', { account_id: 102, key: 'demo-oms-key-102' }],
    ['invalid_key', { key: 'wrong' }],
    ['invalid_key', { key: 'demo-oms-key-101' }],
    ['invalid_key', { key: 'DEMO-OMS-KEY' }],
    ['invalid_key', { key: ' demo-oms-key' }],
    // A caller without a key learns nothing about the distribution centers.
    ['invalid_key', { key: 'wrong', warehouse: 'NOWHERE' }],
    ['unknown_warehouse', { warehouse: 'NOWHERE' }],
    ['unknown_warehouse', { warehouse: 'main' }],
  ])('is 401 %s for %o, of a ping and of rates alike', async (code, sent) => {
    for (const path of ['ping', 'get_rates']) {
      const { status, body: answer } = await post(app, path, body({}, sent));
      expect([path, status, answer]).toEqual([path, 401, { status: 'error', code, message: expect.any(String) }]);
    }
  });

  it('is 400 for a body that is not UTF-8, and 415 for a compressed one', async () => {
    const send = async (bytes: Buffer, more: Record<string, string> = {}) => {
      const request = app.http.post(`${RATES}/get_rates`).set({ 'Content-Type': 'application/json', ...more });
      request.write(bytes);
      const { status, body: answer } = await request;
      return [status, answer] as unknown[];
    };
    const latin = Buffer.from(JSON.stringify(body({ city: 'Qu\u00e9bec' })), 'latin1');
    const error = (code: string) => ({ status: 'error', code, message: expect.any(String) as string });
    expect(await send(latin)).toEqual([400, error('invalid_encoding')]);
    expect(await send(gzipSync(JSON.stringify(body())), { 'Content-Encoding': 'gzip' })).toEqual([415, error('unsupported_encoding')]);
  });

  it("is 401 for a distribution center that is not the account's", async () => {
    await app.bus.send(new CreateAccount({ accountId: 600, name: 'Westerner', key: 'key-of-600-westerner', isActivated: true }));
    await app.bus.send(new SetAccountSites(600, ['WEST']));
    const ask = (warehouse: string) => post(app, 'ping', { account_id: 600, key: 'key-of-600-westerner', warehouse });
    expect([(await ask('WEST')).status, (await ask('MAIN')).status, (await ask('MAIN')).body.code]).toEqual([
      200,
      401,
      'unknown_warehouse',
    ]);
    await app.bus.send(new SetAccountActivated(600, false));
    await app.until(async () => (await ask('WEST')).body.code === 'account_not_activated');
  });

  it.each([
    ['GET', `${RATES}/get_rates`],
    ['GET', RATES],
    ['GET', `${RATES}/`],
    ['PUT', `${RATES}/ping`],
    ['DELETE', `${RATES}/get_rates`],
    ['POST', `${RATES}/rates`],
    ['POST', `${RATES}/get_rates/1`],
    ['GET', `${RATES}/../v2/x`],
  ])('is 404 in its own shape: %s %s', async (method, path) => {
    const { status, body: answer } = await app.http[method.toLowerCase() as 'get'](path);
    expect([status, answer]).toEqual([404, { status: 'error', code: 'not_found', message: 'The path or method does not exist' }]);
  });

  it.each([
    ['{"account_id": 100,', 'application/json', 'invalid_body'],
    ['', 'application/json', 'invalid_body'],
    ['[]', 'application/json', 'invalid_body'],
    ['"text"', 'application/json', 'invalid_body'],
    ['null', 'application/json', 'invalid_body'],
    ['{"__proto__": {"account_id": 100}}', 'application/json', 'invalid_body'],
    ['account_id=100', 'application/x-www-form-urlencoded', 'invalid_content_type'],
  ])('is 400 for the body %p of %s', async (text, type, code) => {
    for (const path of ['ping', 'get_rates']) {
      const { status, body: answer } = await app.http.post(`${RATES}/${path}`).set('Content-Type', type).send(text);
      expect([status, answer]).toEqual([400, { status: 'error', code, message: expect.any(String) }]);
    }
  });

  it('is 413 for a body too large, and 400 for a path too long', async () => {
    const port = await listen(app.nest);
    const large = await sendRaw(
      port,
      headOf(`POST ${RATES}/get_rates`, { 'Content-Type': 'application/json', 'Content-Length': 11 * 1024 * 1024 }),
    );
    expect([large.status, JSON.parse(large.body)]).toEqual([
      413,
      { status: 'error', code: 'body_too_large', message: 'The body is larger than 64 KiB' },
    ]);
    const long = await app.http.post(`${RATES}/${'x'.repeat(3_000)}`);
    expect([long.status, long.body.status]).toEqual([404, 'error']);
  });

  it('is 403 for plain HTTP when HTTPS is required', async () => {
    const strict = await startApp({ env: { REQUIRE_HTTPS: '1' } });
    const { status, body: answer } = await post(strict, 'ping', credentials);
    expect([status, answer.status, answer.code]).toEqual([403, 'error', 'https_required']);
    await strict.close();
  });

  it('leaves the other interfaces their shape', async () => {
    const { body: answer } = await app.http.get('/apirest/v4/oms/orders').set(as.account(100, 'wrong'));
    expect(answer.response.success).toBe(false);
  });
});

describe('limits of the rates interface', () => {
  it('apply to its credentials, which are those of OMS, and to failed authentications', async () => {
    const app = await startApp({ env: { RATE_LIMIT: '1000000', AUTH_FAIL_LIMIT: '3', TRUSTED_PROXIES: 'loopback' } });
    const ask = (sent: object, address: string) => post(app, 'ping', { ...credentials, ...sent }).set('X-Forwarded-For', address);
    const [first, other] = [await ask({}, '203.0.113.1'), await app.http.get('/apirest/v4/oms/orders').set(as.account())];
    const left = (answer: { headers: Record<string, string> }) => Number(answer.headers['x-ratelimit-remaining']);
    // The minute may end between the two.
    expect([left(first) - 1, 999_999]).toContain(left(other));
    for (let n = 0; n < 3; n += 1) expect((await ask({ key: 'wrong' }, '203.0.113.9')).status).toBe(401);
    const { status, headers, body: answer } = await ask({}, '203.0.113.9');
    expect([status, answer]).toEqual([429, { status: 'error', code: 'too_many_failed_authentications', message: expect.any(String) }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
  });

  it('answer 429 in its own shape', async () => {
    const app = await startApp({ env: { RATE_LIMIT: '2' } });
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await post(app, 'ping', credentials));
    const last = answers.find(({ status }) => status === 429);
    expect(last?.body).toEqual({ status: 'error', code: 'too_many_requests', message: expect.stringContaining('2 a minute') });
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
  });
});

describe('ping', () => {
  it('answers callers with an account, its key and one of its distribution centers', async () => {
    const app = await startApp();
    for (const more of [{}, { username: 'admin' }, { username: null }]) {
      const { status, body: answer } = await post(app, 'ping', { ...credentials, ...more });
      expect([status, answer]).toEqual([200, { status: 'successful', result: 'pong!' }]);
    }
    const { status, body: answer } = await post(app, 'ping', { ...credentials, username: 5 });
    expect([status, answer.errors]).toEqual([400, [{ path: 'username', message: 'must be text, not a number' }]]);
    await app.close();
  });
});
