import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { PurgeEvents } from '@contract/events';
import { PurgeIdempotencyKeys, PurgeLogins, PurgeRequestCounts, PurgeRequestLog } from '@contract/identity';
import { CutReportDays, FindExpiryWork, FindHoldWork, FindUnnoticedExpiry } from '@contract/inventory';
import { MergeOrderCounts, PurgeOrderDays } from '@contract/orders';
import { CutAccuracyDays, PurgePrintJobs, PurgeThroughput, ReopenBatches } from '@contract/warehouse';
import { type Bus, Database, DatabaseAway } from '@kernel';
import { jest } from '@jest/globals';
import type { Command } from '@nestjs/cqrs';
import { Readiness } from '../../../apps/api/src/health.controller.js';
import { Schedules, schedulesOf } from '../../../apps/worker/src/schedules.js';
import { describeApp, startApp } from '../../support/app.js';
import { asAccount, buildIdentity } from '../../support/build-identity.js';
import { certificateOf } from '../../support/certificate.js';
import { headOf, listen, sendRaw } from '../../support/wire.js';

const PRODUCTS = '/apirest/v4/oms/inventory/products';
const notFound = { response: { success: false, message: 'The path or method does not exist', code: 'not_found' } };
const notReady = (why: string) => ({ response: { success: false, message: `Not ready: ${why}`, code: 'not_ready' } });

describeApp('the service, for its operators', { demo: false, env: { TRUSTED_PROXIES: '127.0.0.1' } }, (app) => {
  beforeAll(async () => {
    await buildIdentity(app.bus);
  });

  afterEach(() => void jest.restoreAllMocks());

  it('reports that it is alive and ready', async () => {
    const [live, ready] = [await app.http.get('/health/live'), await app.http.get('/health/ready')];
    expect([live.status, live.body]).toEqual([200, { status: 'ok' }]);
    expect([ready.status, ready.body]).toEqual([200, { status: 'ok', database: 'ok', queue: 'ok', schema: 'ok' }]);
  });

  it.each([
    ['does not answer', () => new Promise<void>(() => undefined)],
    ['is away', () => Promise.reject(new DatabaseAway(new Error('gone')))],
  ])('is not ready while its database %s, within three seconds', async (_, ping) => {
    jest.spyOn(app.database, 'ping').mockImplementation(ping);
    const began = performance.now();
    const { status, body, headers } = await app.http.get('/health/ready');
    expect([status, body, headers['retry-after']]).toEqual([503, notReady('the database is away'), '2']);
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('answers 503 with Retry-After to a request whose statement fails to reach the database', async () => {
    jest.spyOn(Database.prototype, 'query').mockRejectedValue(new DatabaseAway(new Error('gone')));
    jest.spyOn(Database.prototype, 'execute').mockRejectedValue(new DatabaseAway(new Error('gone')));
    const { status, body, headers } = await app.http.get(PRODUCTS).set(asAccount);
    expect([status, body, headers['retry-after']]).toEqual([
      503,
      { response: { success: false, message: 'The database is away; try again later', code: 'database_away' } },
      '2',
    ]);
  });

  it('is not ready during its shutdown, and closes connections', async () => {
    app.nest.get(Readiness).isShuttingDown = true;
    const { status, body, headers } = await app.http.get('/health/ready');
    app.nest.get(Readiness).isShuttingDown = false;
    expect([status, body]).toEqual([503, { response: { success: false, message: 'The service is shutting down', code: 'leaving' } }]);
    expect([headers['retry-after'], headers.connection]).toEqual(['1', 'close']);
  });

  it('shows its metrics to private addresses only', async () => {
    const from = (address: string) => app.http.get('/metrics').set('X-Forwarded-For', address);
    for (const address of ['10.1.2.3', '192.168.0.9', '172.31.0.1', '127.0.0.1', 'fd00::1', '10.1.2.3, 127.0.0.1']) {
      const { status, text, headers } = await from(address);
      expect([address, status, headers['content-type']]).toEqual([address, 200, 'text/plain; version=0.0.4; charset=utf-8']);
      expect(text).toContain('http_request_duration_seconds_bucket');
    }
    for (const address of ['203.0.113.9', '172.32.0.1', '2001:db8::1', 'nonsense', '10.0.0.1, 203.0.113.9', '203.0.113.9, 10.0.0.1']) {
      const { status, body } = await from(address);
      expect([address, status, body]).toEqual([address, 404, notFound]);
    }
  });

  it('counts requests by route, never by what a client puts in its path', async () => {
    await app.http.get(`${PRODUCTS}/SECRET-SKU`).set(asAccount);
    await app.http.get('/made/up/path');
    const { text } = await app.http.get('/metrics');
    expect(text).toContain('route="/apirest/v4/oms/inventory/products/:prod_identifier",status="404"');
    expect(text).not.toMatch(/SECRET-SKU|made\/up/);
  });

  it.each(['GET', 'POST'])('does not know a target of %s that is no path, though its rest is a route', async (method) => {
    const port = await listen(app.nest);
    expect((await sendRaw(port, headOf(`${method} *${PRODUCTS.slice(1)}`, { ...asAccount, 'Content-Length': 0 }))).status).toBe(404);
    expect((await app.http.get('/health/live')).status).toBe(200);
  });

  it('looks for expired units, units on hold and batches that nobody works on every minute, adds up counts of orders every quarter of an hour, forgets old idempotency keys and counts every hour, logins that are over every ten minutes, what printers are done with, old lines of the request log and old events every ten minutes unless they are kept for ever', async () => {
    const planned = (requestLogDays: number, eventDays: number, personalDataDays = 0) =>
      Promise.all(
        schedulesOf({ requestLogDays, eventDays, personalDataDays }).map(async ({ everyMs, step }) => {
          const said: unknown[] = [];
          const keep = (answer: unknown) => (message: unknown) => (said.push(message), Promise.resolve(answer));
          await step({ send: keep(false), ask: keep([]) } as unknown as Bus);
          return [everyMs, ...said];
        }),
      );
    const counts = [
      [new PurgeOrderDays()],
      [new PurgeThroughput()],
      [new CutReportDays(), new CutAccuracyDays()],
      [new PurgeRequestCounts()],
    ].map((commands) => [3_600_000, ...commands]);
    const first = { siteId: 0, productId: 0 };
    const expiry = [
      [60_000, new FindExpiryWork(first)],
      [60_000, new FindHoldWork(first)],
      [3_600_000, new FindUnnoticedExpiry(first)],
    ];
    const always = [
      [3_600_000, new PurgeIdempotencyKeys()],
      [60_000, new ReopenBatches()],
      [600_000, new PurgePrintJobs()],
      [600_000, new PurgeLogins()],
      ...expiry,
      [900_000, new MergeOrderCounts()],
      ...counts,
    ];
    expect(await planned(90, 30)).toEqual([...always, [600_000, new PurgeRequestLog(90)], [600_000, new PurgeEvents(30)]]);
    expect(await planned(0, 0)).toEqual(always);
    const redact = expect.objectContaining({ after: { isArchived: false, orderId: 0 } }) as unknown;
    expect(await planned(0, 0, 400)).toEqual([...always, [86_400_000, redact]]);
    const sent: Command<boolean>[] = [];
    const bus = { send: (command: Command<boolean>) => app.bus.send((sent.push(command), command)) } as Bus;
    const schedules = new Schedules(bus, { warn: () => undefined } as unknown as ConstructorParameters<typeof Schedules>[1]);
    schedules.start([{ name: 'often', everyMs: 10, step: (bus) => bus.send(new PurgeIdempotencyKeys()) }]);
    await app.until(() => Promise.resolve(sent.length >= 3));
    await schedules.stop();
    const calls = sent.length;
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(sent.length).toBe(calls);
  });

  it('serves TLS itself, and counts it as HTTPS', async () => {
    const { cert, key } = await certificateOf('localhost');
    const tlsApp = await startApp({ demo: false, env: { TLS_CERT: cert, TLS_KEY: key, REQUIRE_HTTPS: '1' } });
    await buildIdentity(tlsApp.bus);
    const port = await listen(tlsApp.nest);
    const asked = get({
      host: '127.0.0.1',
      port,
      path: PRODUCTS,
      headers: asAccount,
      ca: readFileSync(cert),
      servername: 'localhost',
      agent: false,
    });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000; includeSubDomains']);
    await once(answer, 'end');
    await tlsApp.close();
  });
});
