import { ParseIntPipe } from '@nestjs/common';
import { BODY_LIMITS } from '../../../apps/api/src/bodies/body-limit.js';
import { derivable, whatKeepsAll } from '../../../apps/api/src/pipeline/nest-pipeline.js';
import { routesOf } from '../../../apps/api/src/pipeline/routes.js';
import { as, type Log, type RunningApp, startApp } from '../../support/app.js';
import { planted, plantRoutes, writesRun } from '../../support/planted-routes.js';

/** Routes of ours that stay in Nest's own pipeline. */
const LEFT: readonly string[] = [];

/** Headers that differ from request to request. */
const OWN = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit'];
const lasting = (headers: object): object => Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));

describe('routes', () => {
  let app: RunningApp;
  const log: Log = [];

  beforeAll(async () => {
    const takeOut = plantRoutes();
    app = await startApp({ env: { RATE_LIMIT: '1000000', LOG_LEVEL: 'error' }, log });
    takeOut();
  });
  afterAll(() => app.close());

  it('of ours are derived', () => {
    const routes = routesOf(app.nest).filter(({ path }) => !path.startsWith(planted));
    expect(routes.length).toBeGreaterThan(180);
    expect(whatKeepsAll(app.nest)).toBeUndefined();
    expect(routes.filter((route) => typeof derivable(route) === 'string').map(({ method, path }) => `${method} ${path}`)).toEqual(LEFT);
  });

  it('of a kind that the derivation does not support stay with Nest', () => {
    const kept = Object.fromEntries(
      routesOf(app.nest)
        .flatMap((route) => {
          const what = derivable(route);
          return typeof what === 'string' ? [[`${route.method} ${route.path.replace(planted, '')}`, what]] : [];
        })
        .filter(([name]) => !String(name).includes('/left/')),
    );
    expect(kept).toEqual({
      'GET /unknown/decorator': 'a parameter decorator or a pipe',
      'GET /unknown/header': 'a parameter decorator or a pipe',
      'GET /unknown/pipe/:n': 'a parameter decorator or a pipe',
      'GET /unknown/pipes/:n': 'a pipe',
      'GET /unknown/guard': 'a guard',
      'GET /unknown/filter': 'a filter',
      'POST /unknown/interceptor': 'an interceptor',
      'GET /unknown/redirect': '@Redirect()',
      'GET /unknown/events': '@Sse()',
      'GET /unknown/observable': '@NestPipeline()',
      'GET /unknown/iterable': '@NestPipeline()',
      'GET /scoped': 'a controller made for each request',
    });
  });

  it.each([
    ['decorator', {}, 200, { colour: 'none' }],
    ['header', { 'X-Colour': 'blue' }, 200, { colour: 'blue' }],
    ['pipe/07', {}, 200, { n: 7 }],
    ['pipes/7', {}, 200, { n: '77' }],
    ['guard', { 'X-Colour': 'red' }, 200, { colour: 'red' }],
    ['guard', {}, 403, { response: { success: false, code: 'red_only', message: 'Only red comes in' } }],
    ['filter', {}, 418, { short: 'and stout' }],
    ['observable', {}, 200, { n: 2 }],
  ])('answer %s %j as Nest documents', async (path, headers, status, body) => {
    const answer = await app.http.get(`${planted}/unknown/${path}`).set({ ...as.account(), ...headers });
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  it('stream and redirect as Nest documents', async () => {
    const read = (path: string) => app.http.get(`${planted}/${path}`).set(as.account()).redirects(0);
    expect((await read('unknown/events')).text).toContain('data: two');
    expect((await read('unknown/iterable')).text).toBe('one,two');
    expect([(await read('unknown/redirect')).status, (await read('unknown/redirect')).headers.location]).toEqual([301, '/elsewhere']);
    expect([(await read('scoped')).body, (await read('scoped')).body]).toEqual([{ calls: 1 }, { calls: 1 }]);
  });

  it('keep the answer of an interceptor of their own with its Idempotency-Key', async () => {
    const write = (key: string) =>
      app.http
        .post(`${planted}/unknown/interceptor`)
        .set({ ...as.account(), 'Idempotency-Key': key })
        .send({});
    const [first, again, other] = [await write('wrapped-1'), await write('wrapped-1'), await write('wrapped-2')];
    expect(first.body).toEqual({ wrapped: { at: expect.stringMatching(/^\d+$/) } });
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    expect(other.body).not.toEqual(first.body);
  });

  describe.each(['derived', 'left'])('that are %s', (kind) => {
    const at = (path: string): string => `${planted}/${kind}/${path}`;
    const post = (body: object, headers: object = {}) =>
      app.http
        .post(at('things'))
        .set({ ...as.account(), ...headers })
        .send(body);

    it('admit the callers that they declare', async () => {
      const statuses = await Promise.all([
        app.http.get(at('things/1')),
        app.http.get(at('things/1')).set(as.account(100, 'wrong')),
        app.http.get(at('operators')).set(as.warehouse()),
        app.http.get(at('operators')).set(as.warehouse('picker')),
        app.http.get(at('closed')),
        app.http.post(at('things')).send({ name: 'a' }),
      ]);
      expect(statuses.map(({ status, body }) => [status, body.response?.code])).toEqual([
        [401, 'missing_account_id'],
        [401, 'invalid_key'],
        [200, undefined],
        [403, 'operators_only'],
        [403, 'access_undeclared'],
        [401, 'missing_account_id'],
      ]);
    });

    it('answer with status, headers and limits', async () => {
      const { status, body, headers } = await app.http.get(at('things/007?per_page=5')).set(as.account());
      expect([status, body]).toEqual([200, { data: { id: 7, actor: 'account:100', page: 1, per_page: 5 } }]);
      expect(headers).toMatchObject({
        'x-planted': 'yes',
        'x-ratelimit-limit': '1000000',
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      });
      const written = await post({ name: 'a', colour: 'red' });
      expect([written.status, written.body]).toEqual([
        201,
        { data: { name: 'a' }, warnings: [{ path: 'colour', message: expect.any(String) }] },
      ]);
    });

    it('answer a HEAD as its GET, without the body', async () => {
      const [read, head] = [await app.http.get(at('things/1')).set(as.account()), await app.http.head(at('things/1')).set(as.account())];
      expect([head.status, lasting(head.headers as object), head.text]).toEqual([200, lasting(read.headers as object), undefined]);
      expect((await app.http.head(at('things/x')).set(as.account())).status).toBe(400);
    });

    it('answer files, cookies, nothing at all, and through the reply if the method takes it', async () => {
      const [file, cookie, nothing, own] = [
        await app.http.get(at('file')),
        await app.http.delete(at('things/1')).set(as.account()),
        await app.http.get(at('nothing')),
        await app.http.get(at('own')),
      ];
      expect([file.status, file.text, file.headers['content-type']]).toEqual([200, 'a file', 'text/csv']);
      expect([cookie.body, cookie.headers['set-cookie'], cookie.headers['x-removed']]).toEqual([{ data: {} }, ['crumb=1'], 'yes']);
      expect([nothing.status, nothing.text, nothing.headers['content-length']]).toEqual([200, '', '0']);
      expect([own.status, own.text]).toEqual([203, 'own']);
    });

    it('refuse faulty requests, with the fault of the earlier pipe', async () => {
      const put = await app.http.put(at('things/x')).set(as.account()).send({ name: 'long' });
      expect([put.status, (put.body.response.errors as { path: string }[]).map(({ path }) => path)]).toEqual([400, ['name', 'id']]);
      const query = await app.http.get(at('things/x?page=y')).set(as.account());
      expect([query.status, query.body.response.errors[0].path]).toEqual([400, 'page']);
      expect((await app.http.put(at('things/1')).set(as.account()).send({ name: 'abc' })).status).toBe(202);
      const answers = [
        await post([]),
        await post({ name: 'a'.repeat(BODY_LIMITS.small) }),
        await app.http.get(at('things/')).set(as.account()),
        await post({ name: 'no' }),
      ];
      expect(answers.map(({ status, body }) => [status, body.response.code])).toEqual([
        [400, 'invalid_body'],
        [413, 'body_too_large'],
        [404, 'not_found'],
        [404, 'no_such_thing'],
      ]);
    });

    it('report a fault only to the log', async () => {
      const { status, body } = await post({ name: 'oh' }, { 'X-Request-Id': `fault-${kind}` });
      expect([status, body.response.code]).toEqual([500, 'server_error']);
      expect(log).toContainEqual(expect.objectContaining({ requestId: `fault-${kind}`, code: 'server_error', msg: 'a request failed' }));
    });

    it('run a write with an Idempotency-Key once', async () => {
      const before = writesRun();
      const write = (key: string, name: string) => post({ name, colour: 'red' }, { 'Idempotency-Key': key });
      const [first, again] = [await write(`${kind}-1`, 'a'), await write(`${kind}-1`, 'a')];
      expect([first.status, again.body, again.headers['idempotency-replayed'], writesRun() - before]).toEqual([201, first.body, 'true', 1]);
      const [refused, refusedAgain] = [await write(`${kind}-2`, 'no'), await write(`${kind}-2`, 'no')];
      expect([refusedAgain.status, refusedAgain.body, refusedAgain.headers['idempotency-replayed'], writesRun() - before]).toEqual([
        404,
        refused.body,
        'true',
        2,
      ]);
      const [other, insane, formless] = [
        await write(`${kind}-1`, 'b'),
        await write('x'.repeat(256), 'a'),
        await write(`${kind}-3`, 'long'),
      ];
      expect([other, insane, formless].map(({ status, body }) => [status, body.response.code])).toEqual([
        [409, 'idempotency_key_reused'],
        [400, 'invalid_idempotency_key'],
        [400, 'invalid_value'],
      ]);
      expect(writesRun() - before).toBe(2);
    });

    it('appear in the request log and the metrics', async () => {
      await post({ name: 'a' }, { 'X-Request-Id': `logged-${kind}` });
      const rows = () =>
        app.database.query<object>('SELECT Interface, AccountID, Status FROM request_log WHERE RequestID = ?', [`logged-${kind}`]);
      const [row] = await app.until(async () => ((await rows()).length > 0 ? rows() : undefined));
      expect({ ...row }).toEqual({ Interface: 'oms', AccountID: 100, Status: 201 });
      expect((await app.http.get('/metrics')).text).toContain(
        `http_request_duration_seconds_count{method="POST",route="${at('things')}",status="201"}`,
      );
    });
  });

  it('all stay with Nest once the application has another guard, interceptor, pipe or filter', () => {
    app.nest.useGlobalPipes(new ParseIntPipe());
    expect(whatKeepsAll(app.nest)).toBe('a global pipe');
  });
});
