import { as, describeApp, type Log } from '../../support/app.js';
import { Receiver } from '../../support/receiver.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;
const OMS = '/apirest/v4/oms';
const WMS = '/apirest/v4/wms';

const log: Log = [];

describeApp('the trace of a caller', { env: { OUTBOUND_ALLOW: 'loopback', LOG_LEVEL: 'debug' }, log }, (app) => {
  let receiver: Receiver;
  let numbers = 0;

  beforeAll(async () => {
    receiver = await Receiver.start();
    // Otherwise events of the demo set would be delivered, too.
    await app.until(async () => (await app.database.query('SELECT EventOutboxID FROM event_outbox')).length === 0);
    await app.http
      .post(`${OMS}/webhooks`)
      .set(as.account())
      .send({ url: receiver.url, types: ['order.created'] });
    await app.http
      .post(`${WMS}/webhooks`)
      .set(as.warehouse())
      .send({ url: receiver.url, types: ['correction.applied'] });
  });
  afterAll(() => receiver.close());

  const order = (headers: object) => {
    const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
    const draft = { order_number: `T-${(numbers += 1)}`, shipping_method: 'GROUND', customer, items: [{ sku: 'DEMO-001', quantity: 1 }] };
    return app.http
      .post(`${OMS}/orders`)
      .set({ ...as.account(), ...headers })
      .send({ data: [draft] });
  };
  const recount = (headers: object) =>
    app.http
      .post(`${WMS}/recount`)
      .set({ ...as.warehouse(), ...headers })
      .send([{ account_id: 100, comment: 'trace', skus: [{ sku: 'DEMO-001', bins: [{ location: 'A', bin: 'A01', qty: 1 }] }] }]);
  /** The traceparent of the next delivery. */
  const delivered = async (work: () => PromiseLike<{ status: number }>): Promise<unknown> => {
    const before = receiver.received.length;
    expect((await work()).status).toBe(200);
    return (await receiver.until(before + 1))[before].headers.traceparent;
  };

  it('goes on in the deliveries of the change', async () => {
    expect(await delivered(() => order({ traceparent: PARENT }))).toBe(PARENT);
  });

  it('goes on through accepted work, to the deliveries of what that changed', async () => {
    expect(await delivered(() => recount({ traceparent: PARENT }))).toBe(PARENT);
  });

  it('is on the lines of the log about its requests, refused ones too, and on no others', async () => {
    const lines = log.length;
    await app.http.get(`${OMS}/orders/1`).set({ ...as.account(), traceparent: PARENT, 'X-Request-Id': 'traced' });
    await app.http.get(`${OMS}/orders/1`).set({ ...as.account(100, 'wrong'), traceparent: PARENT, 'X-Request-Id': 'refused' });
    await app.http.get(`${OMS}/orders/1`).set({ ...as.account(), 'X-Request-Id': 'plain' });
    const of = (id: string) => log.slice(lines).filter(({ requestId }) => requestId === id);
    await app.until(() => Promise.resolve(of('plain').length === 1 && of('refused').length === 2));
    expect(of('traced').map(({ traceId }) => traceId)).toEqual([TRACE]);
    expect(of('refused').map(({ traceId }) => traceId)).toEqual([TRACE, TRACE]);
    expect(of('plain')[0]).not.toHaveProperty('traceId');
  });

  it.each(['nonsense', `00-${TRACE}-0000000000000000-01`, `${PARENT}-more`, 'x'.repeat(5_000)])('%.60s counts as none', async (header) => {
    expect(await delivered(() => order({ traceparent: header }))).toBeUndefined();
  });

  it('is none unless the caller has one', async () => {
    expect(await delivered(() => order({}))).toBeUndefined();
    expect(await delivered(() => recount({}))).toBeUndefined();
    expect(await app.database.query('SELECT OutboxID FROM outbox WHERE TraceParent IS NOT NULL')).toEqual([]);
  });
});
