import { type Database, OutboundConnections, PublicAddresses, type ResolvedAddress } from '@kernel';
import { networksOf } from '@runtime/settings/proxy-networks';
import { CardCarrier } from '../../libs/rates/src/store/card-carrier.js';
import { HttpCarrier, HttpCarriers, type LiveCarrierTerms } from '../../libs/rates/src/store/http-carrier.js';
import { type RunningApp, startApp } from '../support/app.js';
import { line, pricesFor, ratesFor, replaceCards } from '../support/build-rates.js';
import { describeCarrier, inquiryOf } from '../support/carrier-conformance.js';
import { CarrierServer, json, sane, silent } from '../support/carrier-server.js';

const CARD = [
  line('zone', { zone: 'ALL', country: 'US' }),
  line('service', { service: 'ONE', description: 'The one', cutOff: '16:00' }),
  line('price', { service: 'ONE', zone: 'ALL', upTo: 5, price: 10 }),
  line('transit', { service: 'ONE', zone: 'ALL', days: 2 }),
  line('option', { service: 'ONE', option: 'residential', price: 3.1 }),
  line('exclude', { service: 'ONE', option: 'fragile' }),
];

const termsOf = (server: Pick<CarrierServer, 'url'>, more: Partial<LiveCarrierTerms> = {}): LiveCarrierTerms => ({
  name: 'Acme',
  url: server.url,
  // A busy machine may delay even expected answers.
  timeoutMs: 10_000,
  cacheSeconds: 0,
  ...more,
});

/** As OUTBOUND_ALLOW=loopback. */
const LOOPBACK = new PublicAddresses(networksOf('loopback'));

const carrierAt = (terms: LiveCarrierTerms, openMs?: number): HttpCarrier =>
  new HttpCarrier(terms, new OutboundConnections(LOOPBACK), openMs);

describeCarrier('of the rate cards', async () => {
  const app = await startApp();
  await replaceCards(app, CARD);
  return {
    carrier: app.nest.get(CardCarrier),
    limitMs: 0,
    // The cards are in memory, so the carrier must answer within its second without the silent database.
    silence: () => void ((app.database as { execute: Database['execute'] }).execute = () => new Promise(() => undefined)),
    close: () => app.close(),
  };
});

describeCarrier('over HTTP', async () => {
  const server = await CarrierServer.start();
  return {
    carrier: carrierAt(termsOf(server, { timeoutMs: 1_000, cacheSeconds: 60 })),
    limitMs: 1_000,
    silence: () => void (server.answering = silent),
    close: () => server.stop(),
  };
});

describe('a carrier over HTTP', () => {
  let server: CarrierServer;
  beforeEach(async () => {
    server = await CarrierServer.start();
  });
  afterEach(() => server.stop());

  const refusal = (carrier: HttpCarrier, more: Parameters<typeof inquiryOf>[0] = {}): Promise<string> =>
    carrier.rates(inquiryOf(more)).then(
      () => 'none',
      (error: Error) => error.message,
    );

  it('gets the documented request, with its key', async () => {
    const inquiry = inquiryOf({ options: ['residential'] });
    (inquiry.shipment.options as Map<string, number>).set('insurance_value', 25_050);
    await carrierAt(termsOf(server, { key: 'secret-of-acme' })).rates(inquiry);
    expect(server.seen[0]).toMatchObject({
      url: '/quote',
      headers: { authorization: 'Bearer secret-of-acme', 'content-type': 'application/json' },
    });
    expect(server.seen[0]?.question).toEqual({
      origin: { code: 'MAIN', postal_code: '19103', state: 'PA', country: 'US' },
      destination: { postal_code: '19103', state: 'PA', country: 'US' },
      weight: 1,
      length: 1,
      width: 1,
      height: 1,
      options: { residential: true, insurance_value: 250.5 },
    });
  });

  it.each<[string, unknown, string]>([
    ['no JSON', undefined, 'no JSON'],
    ['null', null, 'no list'],
    ['a list', [], 'no list'],
    ['no rates', { rates: {} }, 'no list'],
    ['too many rates', { rates: Array.from({ length: 101 }, () => ({ service: 'X', price: 1 })) }, 'no list'],
    ['a rate that is none', { rates: [5] }, 'a rate is no object'],
    ['a rate without a service', { rates: [{ service: ' ', price: 1 }] }, 'a rate without a service'],
    ['a price as text', { rates: [{ service: 'X', price: '1' }] }, 'a price that is no amount'],
    ['no price', { rates: [{ service: 'X' }] }, 'a price that is no amount'],
    ['a price below nothing', { rates: [{ service: 'X', price: -1 }] }, 'a price that is no amount'],
    ['days that are none', { rates: [{ service: 'X', price: 1, transit_days: 1.5 }] }, 'transit_days that are no days'],
    ['a day that does not exist', { rates: [{ service: 'X', price: 1, delivery_date: '2026-02-30' }] }, 'a delivery_date that is no day'],
    ['one good rate and one bad', { rates: [{ service: 'X', price: 1 }, { service: 'Y' }] }, 'a price that is no amount'],
    ['a description that is no text', { rates: [{ service: 'X', price: 1, description: 5 }] }, 'a description that is no text'],
  ])('that answers %s is taken at nothing', async (_words, answer, reason) => {
    server.answering = answer === undefined ? (response) => void response.end('<html>') : json(answer);
    expect(await refusal(carrierAt(termsOf(server)))).toContain(`answered rubbish: ${reason}`);
  });

  it('may leave out what it does not know', async () => {
    server.answering = json({ rates: [{ service: 'X', price: 12.345 }] });
    expect(await carrierAt(termsOf(server)).rates(inquiryOf())).toEqual([
      { carrier: 'Acme', service: 'X', description: null, priceCents: 1_235, transitDays: null, deliveryDay: null },
    ]);
  });

  it.each([500, 404, 401, 204])('that answers %d fails', async (status) => {
    server.answering = json({ rates: [] }, status);
    expect(await refusal(carrierAt(termsOf(server)))).toBe(`answered ${status}`);
  });

  it('is not followed elsewhere', async () => {
    const elsewhere = await CarrierServer.start();
    server.answering = (response) => void response.writeHead(307, { location: elsewhere.url }).end();
    expect(await refusal(carrierAt(termsOf(server, { key: 'secret-of-acme' })))).toBe('answered 307');
    expect(elsewhere.seen).toEqual([]);
    await elsewhere.stop();
  });

  it('is asked at no private address, whether its url names one or its name resolves to one the second time', async () => {
    const outside = new OutboundConnections(new PublicAddresses());
    const refused = 'is not on the public internet, and OUTBOUND_ALLOW does not allow its address';
    expect(await refusal(new HttpCarrier(termsOf(server), outside))).toBe(refused);
    expect(await refusal(new HttpCarrier(termsOf({ url: server.url.replace('127.0.0.1', 'localhost') }), outside))).toBe(refused);
    expect(server.seen).toEqual([]);

    class Rebound extends PublicAddresses {
      lookups = 0;
      protected override resolve(): Promise<ResolvedAddress[]> {
        this.lookups += 1;
        return Promise.resolve([{ address: this.lookups === 1 ? '127.0.0.1' : '10.0.0.7', family: 4 }]);
      }
    }
    const rule = new Rebound(networksOf('loopback'));
    const carrier = new HttpCarrier(termsOf({ url: server.url.replace('127.0.0.1', 'rates.example') }), new OutboundConnections(rule));
    // Closed after the answer, so that the second request needs a connection of its own.
    server.answering = (response, question) => sane(response.setHeader('connection', 'close'), question);
    expect(await refusal(carrier)).toBe('none');
    expect(await refusal(carrier)).toBe(refused);
    expect([rule.lookups, server.seen.length]).toEqual([2, 1]);
  });

  it('that never ends its answer, or sends without end, fails in time', async () => {
    server.answering = (response) => void response.writeHead(200).write('{"rates": [');
    expect(await refusal(carrierAt(termsOf(server, { timeoutMs: 200 })))).toBe('took longer than 200 ms');
    server.answering = (response) => void response.writeHead(200).end(' '.repeat(1_100_000));
    expect(await refusal(carrierAt(termsOf(server)))).toBe('answered more than 1 MiB');
  });

  it('that is unreachable fails at once, and its address stays secret', async () => {
    const { url } = server;
    await server.stop();
    expect(await refusal(carrierAt(termsOf({ url }, { key: 'secret-of-acme' })))).toBe('cannot be reached (ECONNREFUSED)');
    server = await CarrierServer.start();
  });

  it('gets no requests after five failures in a row, then a single one, and all again when it recovers', async () => {
    const carrier = carrierAt(termsOf(server), 1_000);
    server.answering = json({}, 500);
    for (let n = 0; n < 4; n += 1) expect(await refusal(carrier)).toBe('answered 500');
    server.answering = sane;
    expect(await refusal(carrier)).toBe('none');
    server.answering = json({}, 500);
    for (let n = 0; n < 5; n += 1) expect(await refusal(carrier)).toBe('answered 500');
    const asked = server.seen.length;
    for (let n = 0; n < 5; n += 1) expect(await refusal(carrier)).toContain('circuit breaker is open');
    expect(server.seen).toHaveLength(asked);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect(await refusal(carrier)).toBe('answered 500');
    expect(await refusal(carrier)).toContain('circuit breaker is open');
    expect(server.seen).toHaveLength(asked + 1);
    server.answering = sane;
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    for (let n = 0; n < 3; n += 1) expect(await refusal(carrier)).toBe('none');
  });

  it('answers the same question from memory, another one not, and a failure never', async () => {
    const carrier = carrierAt(termsOf(server, { cacheSeconds: 2 }));
    server.answering = json({}, 500);
    await refusal(carrier);
    server.answering = sane;
    for (let n = 0; n < 3; n += 1) expect(await refusal(carrier)).toBe('none');
    expect(server.seen).toHaveLength(2);
    await refusal(carrier, { weight: 2 });
    expect(server.seen).toHaveLength(3);
    await new Promise((resolve) => setTimeout(resolve, 2_050));
    await refusal(carrier);
    expect(server.seen).toHaveLength(4);
  });

  it('is reported once for a failure, and not while it is left alone', async () => {
    const said: string[] = [];
    server.answering = json({}, 500);
    const carriers = new HttpCarriers([termsOf(server)], LOOPBACK, (carrier, reason) => said.push(`${carrier} ${reason}`));
    const [carrier] = carriers.all;
    for (let n = 0; n < 8; n += 1) await carrier?.rates(inquiryOf()).catch((error: unknown) => carriers.failed(carrier, error));
    expect(said).toEqual(Array.from({ length: 5 }, () => 'Acme answered 500'));
  });
});

describe('live carriers beside the cards', () => {
  let app: RunningApp;
  const servers: CarrierServer[] = [];

  beforeAll(async () => {
    for (let n = 0; n < 3; n += 1) servers.push(await CarrierServer.start());
    const carriers = servers.map(({ url }, index) => ({
      name: `Live ${index + 1}`,
      url,
      key: `secret-${index}`,
      timeout_ms: 1_000,
      cache_seconds: 0,
    }));
    app = await startApp({ env: { RATES_CARRIERS: JSON.stringify(carriers), OUTBOUND_ALLOW: 'loopback' } });
    await replaceCards(app, CARD);
  });
  afterAll(async () => {
    await app.close();
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('answer with them, all sorted by price', async () => {
    servers.forEach((server, index) => (server.answering = json({ rates: [{ service: `L${index}`, price: 5 + 5 * index }] })));
    expect(await pricesFor(app)).toEqual(
      ['L0 5', 'L1 10', 'ONE 10', 'L2 15'].sort(
        (one, other) => Number(one.split(' ')[1]) - Number(other.split(' ')[1]) || (one === 'ONE 10' ? -1 : 1),
      ),
    );
    expect((await ratesFor(app))[0]).toEqual({
      carrier: 'Live 1',
      'shipping-method': 'L0',
      description: null,
      price: 5,
      'transit-days': '',
      'delivery-date': '',
    });
  });

  it('that fail, are silent or talk rubbish cost their own rates only, and no longer than their limit', async () => {
    const [failing, hanging, good] = servers;
    failing.answering = json({}, 500);
    hanging.answering = silent;
    good.answering = json({ rates: [{ service: 'L2', price: 15 }] });
    const began = performance.now();
    expect(await pricesFor(app)).toEqual(['ONE 10', 'L2 15']);
    expect(performance.now() - began).toBeLessThan(3_000);
    good.answering = (response) => void response.end('rubbish');
    expect(await pricesFor(app)).toEqual(['ONE 10']);
  });
});
