import { startTracing } from '@runtime/tracing/start-tracing';
import type { Tracing } from '@runtime/tracing/tracing';
import { as, describeApp } from '../../support/app.js';
import { Collector, type CollectedSpan } from '../../support/collector.js';
import { Receiver } from '../../support/receiver.js';

const WMS = '/apirest/v4/wms';
const CALLER = '00f067aa0ba902b7';
/** OTLP's numbers for kinds of spans. */
const [INTERNAL, SERVER, CLIENT, CONSUMER] = [1, 2, 3, 5];

const traceIdOf = (digit: string): string => digit.repeat(32);

describeApp('spans', { env: { OUTBOUND_ALLOW: 'loopback' } }, (app) => {
  let collector: Collector;
  let receiver: Receiver;
  let tracing: Tracing | undefined;

  beforeAll(async () => {
    [collector, receiver] = await Promise.all([Collector.start(), Receiver.start()]);
    await app.until(async () => (await app.database.query('SELECT EventOutboxID FROM event_outbox')).length === 0);
    await app.http
      .post(`${WMS}/webhooks`)
      .set(as.warehouse())
      .send({ url: receiver.url, types: ['correction.applied'] });
  });
  afterEach(() => tracing?.stop());
  afterAll(async () => {
    await receiver.close();
    await collector.close();
  });

  const start = async (tracesRatio = 1): Promise<void> => {
    tracing = await startTracing({ tracesTo: `${collector.url}/`, serviceName: 'tests', tracesRatio });
  };
  /** Recounts, and waits for the delivery. */
  const recount = async (traceparent?: string): Promise<void> => {
    const before = receiver.received.length;
    const { status } = await app.http
      .post(`${WMS}/recount`)
      .set({ ...as.warehouse(), ...(traceparent ? { traceparent } : {}) })
      .send([{ account_id: 100, comment: 'spans', skus: [{ sku: 'DEMO-001', bins: [{ location: 'A', bin: 'A01', qty: 1 }] }] }]);
    expect(status).toBe(200);
    await receiver.until(before + 1);
    await app.until(
      async () => (await app.database.query("SELECT DeliveryID FROM webhook_deliveries WHERE State = 'pending'")).length === 0,
    );
    await tracing?.flush();
  };
  const one = (spans: readonly CollectedSpan[], kind: number, name: string | RegExp): CollectedSpan => {
    const found = spans.find((span) => span.kind === kind && (typeof name === 'string' ? span.name === name : name.test(span.name)));
    if (!found) throw new Error(`no span ${String(name)} among ${spans.map((span) => span.name).join(', ')}`);
    return found;
  };

  it('are one trace, from a request through its statements to the job and the webhook that it causes', async () => {
    await start();
    const traceId = traceIdOf('a');
    await recount(`00-${traceId}-${CALLER}-01`);
    const spans = collector.of(traceId);
    const request = one(spans, SERVER, `POST ${WMS}/recount`);
    const command = one(spans, INTERNAL, /Recount/);
    const job = one(spans, CONSUMER, 'ApplyQueuedCorrections');
    const delivery = one(spans, CLIENT, 'POST webhook');
    expect(request.parentSpanId).toBe(CALLER);
    expect(command.parentSpanId).toBe(request.spanId);
    expect(one(spans, CLIENT, 'INSERT outbox').parentSpanId).toBe(command.spanId);
    const ids = new Set([CALLER, ...spans.map(({ spanId }) => spanId)]);
    expect(spans.filter(({ parentSpanId = 'none' }) => !ids.has(parentSpanId))).toEqual([]);
    expect([job, delivery].map(({ parentSpanId }) => parentSpanId)).not.toContain(undefined);
    expect(spans.filter((span) => span.kind === CLIENT && !/^([A-Z]+( [a-z_]+)?|POST webhook)$/.test(span.name))).toEqual([]);
    expect(request.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
    // The receiver's trace continues below the delivery's span.
    expect(receiver.received.at(-1)?.headers.traceparent).toBe(`00-${traceId}-${delivery.spanId}-01`);
  });

  it('begin a trace of their own where the caller has none', async () => {
    await start();
    const before = collector.spans.length;
    await recount();
    const roots = collector.spans.slice(before).filter(({ kind, name }) => kind === SERVER && name.endsWith('/recount'));
    expect(roots.map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(['']);
    one(collector.of(roots[0].traceId), CONSUMER, 'ApplyQueuedCorrections');
  });

  it('are recorded of a share of the requests, unless the caller decides', async () => {
    await start(0);
    const read = (traceparent?: string) =>
      app.http.get('/apirest/v4/oms/orders').set({ ...as.account(), ...(traceparent ? { traceparent } : {}) });
    const before = collector.spans.length;
    for (let turn = 0; turn < 20; turn += 1) await read();
    await tracing?.flush();
    expect(collector.spans.length).toBe(before);
    await read(`00-${traceIdOf('e')}-${CALLER}-01`);
    await tracing?.flush();
    one(collector.of(traceIdOf('e')), SERVER, 'GET /apirest/v4/oms/orders');
  });

  it('name what failed, without a value of it', async () => {
    await start();
    const traceId = traceIdOf('b');
    await app.http.get('/apirest/v4/oms/orders/999999').set({ ...as.account(), traceparent: `00-${traceId}-${CALLER}-01` });
    await tracing?.flush();
    const spans = collector.of(traceId);
    expect(one(spans, SERVER, 'GET /apirest/v4/oms/orders/:order').attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 404 },
    });
    expect(JSON.stringify(spans)).not.toContain('999999');
  });

  it('are not recorded of what the caller does not sample, nor where nobody asks for them', async () => {
    await start();
    await recount(`00-${traceIdOf('c')}-${CALLER}-00`);
    expect(collector.of(traceIdOf('c'))).toEqual([]);
    await tracing?.stop();
    expect((tracing = await startTracing({ serviceName: 'tests' }))).toBeUndefined();
    const before = collector.spans.length;
    await recount(`00-${traceIdOf('d')}-${CALLER}-01`);
    expect(collector.spans.length).toBe(before);
    expect(receiver.received.at(-1)?.headers.traceparent).toBe(`00-${traceIdOf('d')}-${CALLER}-01`);
  });
});
