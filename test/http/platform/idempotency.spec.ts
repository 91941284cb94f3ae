import { jest } from '@jest/globals';
import { pino } from 'pino';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { PurgeIdempotencyKeys } from '@contract/identity';
import { KeyVault } from '@module/identity';
import { createApp } from '../../../apps/api/src/create-app.js';
import { openDatabase } from '@runtime/open-database';
import { describeApp, startApp, startTwin } from '../../support/app.js';
import { asAccount, asAda, buildIdentity } from '../../support/build-identity.js';

const PRODUCTS = '/apirest/v4/oms/inventory/products';
const SUPPLIERS = '/apirest/v4/oms/internal/suppliers';

const product = (sku: string, more: object = {}) => ({
  sku,
  description: 'A',
  width: 1,
  length: 1,
  height: 1,
  weight: 1,
  cost: 1,
  retail: 1,
  ...more,
});
const reused = {
  response: { success: false, message: 'This Idempotency-Key was used for another request', code: 'idempotency_key_reused' },
};
const running = {
  response: { success: false, message: 'A request with this Idempotency-Key is still running', code: 'idempotency_key_running' },
};

/** A derived table with the numbers below `count`. */
const numbers = (count: number): string => Array.from({ length: count }, (_, n) => `SELECT ${n} AS n`).join(' UNION ALL ');

describeApp('an Idempotency-Key', { demo: false }, (app) => {
  beforeAll(async () => {
    await buildIdentity(app.bus);
  });

  const post = (key: string, body: object, headers: object = asAccount, http: TestAgent = app.http) =>
    http
      .post(PRODUCTS)
      .set({ ...headers, 'Idempotency-Key': key })
      .send(body);

  const keptRows = (key: string) =>
    app.database.query<{ Status: number | null }>('SELECT Status FROM idempotency_keys WHERE IdempotencyKey = ?', [key]);

  /** Makes the next insert of products fail; the request log may insert in between. */
  function failProducts(error: Error): { mockRestore: () => void } {
    const insert = app.database.insert.bind(app.database);
    let hasFailed = false;
    return jest.spyOn(app.database, 'insert').mockImplementation(async (into, rows, ending) => {
      if (into.name !== 'products' || hasFailed) return insert(into, rows, ending);
      hasFailed = true;
      throw error;
    });
  }

  it('runs a request once and replays its first answer, warnings included', async () => {
    const body = { data: [product('ONCE', { colour: 'red' })] };
    const first = await post('once', body);
    const second = await post('once', body);
    expect([first.status, first.headers['idempotency-replayed'], first.body.warnings.length]).toEqual([200, undefined, 1]);
    expect([second.status, second.headers['idempotency-replayed'], second.body]).toEqual([200, 'true', first.body]);
    expect(await app.database.query("SELECT COUNT(*) AS n FROM products WHERE SKU = 'ONCE'")).toEqual([{ n: 1 }]);
  });

  it('replays for another spelling of the same values, and for nothing else', async () => {
    const key = { ...asAccount, 'Idempotency-Key': 'spelt', 'Content-Type': 'application/json' };
    const send = (text: string) => app.http.post(PRODUCTS).set(key).send(text);
    const first = await send(JSON.stringify({ data: [product('SPELT')] }));
    const again = await send(
      '{ "data": [\n {"retail": 1.0, "cost": 1e0, "weight": 10e-1, "height": 1, "length": 1, "width": 1, "description": "\\u0041", "sku": "SPELT"}]}',
    );
    expect([first.status, again.status, again.headers['idempotency-replayed'], again.body]).toEqual([200, 200, 'true', first.body]);
    const other = await send(JSON.stringify({ data: [product('SPELT', { cost: '1' })] }));
    expect([other.status, other.body]).toEqual([409, reused]);
  });

  it('knows a request that the previous version answered, in the order of its members', async () => {
    const body = { data: [product('BEFORE')] };
    expect((await post('before', body)).status).toBe(200);
    const [hash] = app.nest.get(KeyVault).hashes(`POST ${PRODUCTS}\n${JSON.stringify(body)}`);
    await app.database.transaction(() =>
      app.database.write("UPDATE idempotency_keys SET RequestHash = ? WHERE IdempotencyKey = 'before'", [hash]),
    );
    expect((await post('before', body)).headers['idempotency-replayed']).toBe('true');
  });

  it('without a key the same request runs again', async () => {
    const body = { data: [product('TWICE')] };
    const statuses = [await app.http.post(PRODUCTS).set(asAccount).send(body), await app.http.post(PRODUCTS).set(asAccount).send(body)].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 400]);
  });

  it('used with another body, path, query or method is 409', async () => {
    const body = { data: [product('OTHER')] };
    expect((await post('other', body)).status).toBe(200);
    const as = { ...asAccount, 'Idempotency-Key': 'other' };
    const answers = [
      await post('other', { data: [product('OTHER-2')] }),
      await app.http.patch(PRODUCTS).set(as).send(body),
      await app.http.post(`${PRODUCTS}?a=1`).set(as).send(body),
      await app.http.post('/apirest/v4/oms/inventory/aliases').set(as).send(body),
    ];
    expect(answers.map((each) => [each.status, each.body])).toEqual(answers.map(() => [409, reused]));
    expect((await post('other', body)).headers['idempotency-replayed']).toBe('true');
  });

  it('is ignored on a read', async () => {
    const [first, second] = [
      await app.http.get(PRODUCTS).set({ ...asAccount, 'Idempotency-Key': 'read' }),
      await app.http.get(`${PRODUCTS}?page=2`).set({ ...asAccount, 'Idempotency-Key': 'read' }),
    ];
    expect([first.status, second.status, second.headers['idempotency-replayed']]).toEqual([200, 200, undefined]);
  });

  it('keeps a refusal, even when it would no longer be refused', async () => {
    const body = { data: [product('LATER', { supplier: 'LATER' })] };
    const first = await post('refusal', body);
    expect([first.status, first.body.response.code]).toEqual([400, 'unknown_supplier']);
    expect(
      (
        await app.http
          .post(SUPPLIERS)
          .set(asAda)
          .send({ data: [{ name: 'LATER' }] })
      ).status,
    ).toBe(200);
    const second = await post('refusal', body);
    expect([second.status, second.headers['idempotency-replayed'], second.body]).toEqual([400, 'true', first.body]);
    expect((await app.http.post(PRODUCTS).set(asAccount).send(body)).status).toBe(200);
  });

  it('keeps a refusal of the shape', async () => {
    const body = { data: [{ sku: 5 }] };
    const first = await post('shape', body);
    const second = await post('shape', body);
    expect([first.status, second.status, second.headers['idempotency-replayed'], second.body]).toEqual([400, 400, 'true', first.body]);
  });

  it('does not keep a 401', async () => {
    const body = { data: [product('DOOR')] };
    expect((await post('door', body, { ...asAccount, Key: 'wrong' })).status).toBe(401);
    expect(await keptRows('door')).toEqual([]);
    expect((await post('door', body)).status).toBe(200);
  });

  it('does not keep a fault: the work is undone and the key is free again', async () => {
    const send = failProducts(new Error('a fault'));
    const body = { data: [product('FAULT')] };
    const first = await post('fault', body);
    send.mockRestore();
    expect([first.status, first.body.response.code]).toEqual([500, 'server_error']);
    expect(await keptRows('fault')).toEqual([]);
    const second = await post('fault', body);
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([200, undefined]);
  });

  it('runs the whole request again after a deadlock, and warns once', async () => {
    const deadlock = Object.assign(new Error('deadlock'), app.engine === 'mysql' ? { errno: 1213 } : { code: 'SQLITE_BUSY' });
    const insert = failProducts(deadlock);
    const { status, body } = await post('deadlock', { data: [product('DEADLOCK', { colour: 'red' })] });
    insert.mockRestore();
    expect([status, body.warnings]).toEqual([200, [{ path: 'data[0].colour', message: 'is not a known field and was ignored' }]]);
  });

  it('belongs to its credential', async () => {
    const body = { data: [{ name: 'MINE' }] };
    const internal = await app.http
      .post(SUPPLIERS)
      .set({ ...asAda, 'Idempotency-Key': 'mine' })
      .send(body);
    const account = await post('mine', { data: [product('MINE')] });
    expect([internal.status, account.status, account.headers['idempotency-replayed']]).toEqual([200, 200, undefined]);
  });

  it('is case-sensitive', async () => {
    expect((await post('Case', { data: [product('CASE-1')] })).status).toBe(200);
    expect((await post('case', { data: [product('CASE-2')] })).status).toBe(200);
  });

  it.each([
    ['empty', ''],
    ['longer than 255', 'k'.repeat(256)],
    ['not printable', 'a\tb'],
    ['not ASCII', 'schlüssel'],
  ])('that is %s is 400', async (_, key) => {
    const { status, body } = await post(key, { data: [product('KEY')] });
    expect([status, body]).toEqual([
      400,
      { response: { success: false, message: 'Idempotency-Key must have 1 to 255 printable characters', code: 'invalid_idempotency_key' } },
    ]);
  });

  it.each([
    [
      'answers',
      "INSERT INTO idempotency_keys (Credential, IdempotencyKey, RequestHash, AnswerBytes, CreatedDate) VALUES (?, 'huge', '', 1073741824, ?)",
    ],
    [
      'keys',
      `INSERT INTO idempotency_keys (Credential, IdempotencyKey, RequestHash, CreatedDate)
        SELECT w.Credential, CONCAT(a.n, '-', b.n, '-', c.n), '', w.CreatedDate FROM (SELECT ? AS Credential, ? AS CreatedDate) w
        JOIN (${numbers(63)}) a JOIN (${numbers(63)}) b JOIN (${numbers(63)}) c`,
    ],
  ])(
    'that is new is refused when too many %s are kept for the credential, known ones are replayed',
    async (_, fill) => {
      const otherApp = await startApp({ demo: false });
      await buildIdentity(otherApp.bus);
      const send = (key: string, sku: string) =>
        otherApp.http
          .post(PRODUCTS)
          .set({ ...asAccount, 'Idempotency-Key': key })
          .send({ data: [product(sku)] });
      await send('known', 'KNOWN');
      const [{ Credential, CreatedDate }] = await otherApp.database.query<{ Credential: string; CreatedDate: string }>(
        "SELECT Credential, CreatedDate FROM idempotency_keys WHERE IdempotencyKey = 'known'",
      );
      await otherApp.database.transaction(() => otherApp.database.write(fill, [Credential, CreatedDate]));
      const twin = await startTwin(otherApp);
      const refused = await twin.http
        .post(PRODUCTS)
        .set({ ...asAccount, 'Idempotency-Key': 'new' })
        .send({ data: [product('NEW')] });
      expect([refused.status, refused.body.response.code, refused.headers['retry-after']]).toEqual([429, 'too_many_requests', '600']);
      expect(await otherApp.database.query("SELECT COUNT(*) AS n FROM products WHERE SKU = 'NEW'")).toEqual([{ n: 0 }]);
      const replayed = await twin.http
        .post(PRODUCTS)
        .set({ ...asAccount, 'Idempotency-Key': 'known' })
        .send({ data: [product('KNOWN')] });
      expect([replayed.status, replayed.headers['idempotency-replayed']]).toEqual([200, 'true']);
      expect(
        (
          await twin.http
            .post(PRODUCTS)
            .set(asAccount)
            .send({ data: [product('NEW')] })
        ).status,
      ).toBe(200);
      await twin.close();
      await otherApp.close();
    },
    120_000,
  );

  it('of 255 characters is accepted', async () => {
    const body = { data: [product('LONGKEY')] };
    expect((await post('k'.repeat(255), body)).status).toBe(200);
    expect((await post('k'.repeat(255), body)).headers['idempotency-replayed']).toBe('true');
  });

  it('is free again after 24 hours, not a minute before', async () => {
    const body = { data: [product('AGED')] };
    expect((await post('aged', body)).status).toBe(200);
    const age = (minutes: number) =>
      app.database.transaction(async () => {
        const then = new Date(Date.now() - minutes * 60_000).toISOString().replace('T', ' ').slice(0, 23);
        await app.database.write("UPDATE idempotency_keys SET CreatedDate = ? WHERE IdempotencyKey = 'aged'", [then]);
      });
    await age(24 * 60 - 1);
    await app.bus.send(new PurgeIdempotencyKeys());
    expect((await post('aged', body)).headers['idempotency-replayed']).toBe('true');
    await age(24 * 60 + 1);
    const again = await post('aged', body);
    expect([again.status, again.body.response.code, again.headers['idempotency-replayed']]).toEqual([400, 'sku_taken', undefined]);
    await age(24 * 60 + 1);
    await app.bus.send(new PurgeIdempotencyKeys());
    expect(await keptRows('aged')).toEqual([]);
  });

  describe('sent again while its request runs', () => {
    /** Pauses the first insert of products while `meanwhile` runs. */
    async function whileRunning<T>(key: string, body: object, meanwhile: () => Promise<T>): Promise<[T, number]> {
      const insert = app.database.insert.bind(app.database);
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      let reached = (): void => undefined;
      const isReached = new Promise<void>((resolve) => (reached = resolve));
      const spy = jest.spyOn(app.database, 'insert').mockImplementation(async (into, rows, ending) => {
        // The request log may write in between.
        if (into.name === 'products') {
          reached();
          await held;
        }
        return insert(into, rows, ending);
      });
      const first = post(key, body).then(({ status }) => status);
      await isReached;
      const result = await meanwhile().finally(release);
      spy.mockRestore();
      return [result, await first];
    }

    it('is 409, and replayed afterwards', async () => {
      const body = { data: [product('RUNNING')] };
      const [second, first] = await whileRunning('running', body, async () => post('running', body));
      expect([first, second.status, second.body]).toEqual([200, 409, running]);
      expect((await post('running', body)).headers['idempotency-replayed']).toBe('true');
    });

    it('is 409 at another instance, at once', async () => {
      if (app.engine === 'embedded') return expect(app.config.databaseUrl).toBeUndefined();
      const { database } = await openDatabase(app.config);
      const other = await createApp({ config: app.config, database, logger: pino({ level: 'silent' }) });
      const http = supertest.agent(other.getHttpServer());
      const body = { data: [product('ELSEWHERE')] };
      const asked = performance.now();
      const [[second, took], first] = await whileRunning('elsewhere', body, async () => {
        const answer = await post('elsewhere', body, asAccount, http);
        return [answer, performance.now() - asked] as const;
      });
      expect([first, second.status, second.body]).toEqual([200, 409, running]);
      expect(took).toBeLessThan(3_000);
      const third = await post('elsewhere', body, asAccount, http);
      expect([third.status, third.headers['idempotency-replayed']]).toEqual([200, 'true']);
      await other.close();
      await database.close();
    });
  });
});
