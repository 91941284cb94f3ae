import { setTimeout as pause } from 'node:timers/promises';
import {
  ChangeWebhook,
  CreateWebhook,
  type Delivery,
  GetWebhook,
  ListDeliveries,
  RotateWebhookSecret,
  type Webhook,
  type WebhookWithSecret,
} from '@contract/events';
import { PublicAddresses } from '@kernel';
import { Webhook as Verifier } from 'standardwebhooks';
import { startTwin } from '../support/app.js';
import { Shop } from '../support/build-orders.js';
import { Receiver } from '../support/receiver.js';

const OMS = '/apirest/v4/oms';
const owner = { accountId: 100 };
/** Seven tries within about a second. */
const env = { OUTBOUND_ALLOW: '127.0.0.0/8', WEBHOOK_SCHEDULE: '0,0.1,0.1,0.1,0.1,0.1,0.1' };

describe('deliveries to webhooks', () => {
  let shop: Shop;
  const receivers: Receiver[] = [];

  beforeAll(async () => {
    shop = await Shop.open(env);
  });
  afterAll(async () => {
    for (const receiver of receivers) receiver.answer = (response) => void response.end();
    await shop.close();
    for (const receiver of receivers) await receiver.close();
  });

  async function receive(answer?: Receiver['answer']): Promise<Receiver> {
    const receiver = await Receiver.start();
    if (answer) receiver.answer = answer;
    receivers.push(receiver);
    return receiver;
  }
  const subscribe = (url: string, more: { types?: string[]; ordered?: boolean } = {}): Promise<WebhookWithSecret> =>
    shop.app.bus.send(new CreateWebhook(owner, { url, types: ['product.created'], description: null, ordered: false, ...more }));
  const test = async ({ webhookId }: Webhook, times = 1): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) await shop.post(`${OMS}/webhooks/${webhookId}/test`, {});
  };
  const read = ({ webhookId }: Webhook): Promise<Webhook> => shop.app.bus.ask(new GetWebhook(owner, webhookId));
  const deliveries = async ({ webhookId }: Webhook): Promise<Delivery[]> =>
    (await shop.app.bus.ask(new ListDeliveries(owner, webhookId, {}, { page: 1, perPage: 500 }))).rows;
  /** Waits until all deliveries are over. */
  const settled = (webhook: Webhook, count: number): Promise<Delivery[]> =>
    shop.app.until(async () => {
      const rows = await deliveries(webhook);
      return rows.length >= count && rows.every(({ state }) => state !== 'pending') ? rows : undefined;
    });

  it('carry the event as the feed has it, signed, soon after the commit', async () => {
    const receiver = await receive();
    const webhook = await subscribe(receiver.url, { types: ['order.*', 'stock.changed'] });
    const { sku } = await shop.product({ MAIN: 5 });
    await receiver.until(1);
    await shop.order([{ sku, quantity: 2 }]);
    const committed = Date.now();
    await receiver.until(3);
    expect(receiver.received[2].at - committed).toBeLessThan(5_000);
    const feed = (await shop.get(`${OMS}/events?limit=1000&types=order.*,stock.*`)).body as { data: { event_id: string }[] };
    const verifier = new Verifier(webhook.secret);
    for (const { id, headers, body } of receiver.received) {
      const sent = verifier.verify(body, headers as Record<string, string>) as { type: string; data: { event_id: string } };
      expect(sent.data).toEqual(feed.data.find(({ event_id }) => event_id === id));
    }
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type).sort()).toEqual([
      'order.created',
      'stock.changed',
      'stock.changed',
    ]);
    const rows = await settled(webhook, 3);
    expect(rows[0]).toMatchObject({ state: 'delivered', attempts: 1, responseStatus: 200, responseExcerpt: null, nextAttemptAt: null });
  });

  it('are signed with both secrets during a rotation', async () => {
    const receiver = await receive();
    const webhook = await subscribe(receiver.url);
    const { secret } = await shop.app.bus.send(new RotateWebhookSecret(owner, webhook.webhookId));
    await test(webhook);
    const [{ headers, body }] = await receiver.until(1);
    for (const each of [webhook.secret, secret]) expect(new Verifier(each).verify(body, headers as Record<string, string>)).toBeTruthy();
    await shop.app.database.transaction(() =>
      shop.app.database.write("UPDATE webhooks SET PreviousUntil = '2026-01-01 00:00:00.000' WHERE WebhookID = ?", [webhook.webhookId]),
    );
    await test(webhook);
    const [, later] = await receiver.until(2);
    expect(() => new Verifier(webhook.secret).verify(later.body, later.headers as Record<string, string>)).toThrow();
    expect(new Verifier(secret).verify(later.body, later.headers as Record<string, string>)).toBeTruthy();
  });

  it('are tried again with the same id after five answers of 500', async () => {
    const receiver = await receive((response, index) => void response.writeHead(index < 5 ? 500 : 200).end());
    const webhook = await subscribe(receiver.url);
    await test(webhook);
    await receiver.until(3);
    expect((await read(webhook)).health).toBe('failing');
    const [row] = await settled(webhook, 1);
    expect(row).toMatchObject({ state: 'delivered', attempts: 6, responseStatus: 200 });
    expect([receiver.received.length, new Set(receiver.ids).size]).toEqual([6, 1]);
    expect(await read(webhook)).toMatchObject({ health: 'healthy', state: 'active' });
  });

  it('fail after the last try, and can be sent again', async () => {
    const receiver = await receive((response) => void response.writeHead(503).end('out of order'));
    const webhook = await subscribe(receiver.url);
    await test(webhook);
    const [row] = await settled(webhook, 1);
    expect(row).toMatchObject({ state: 'failed', attempts: 7, responseStatus: 503, responseExcerpt: null });
    receiver.answer = (response) => void response.end();
    const resent = await shop.post(`${OMS}/webhooks/${webhook.webhookId}/deliveries/${row.deliveryId}/resend`, {});
    expect(resent.body).toMatchObject({ data: { state: 'pending', attempts: 0 } });
    expect(await settled(webhook, 1)).toMatchObject([{ deliveryId: row.deliveryId, state: 'delivered', attempts: 1 }]);
    expect(new Set(receiver.ids).size).toBe(1);
  });

  it('are over when the receiver is gone, and the webhook is disabled', async () => {
    const receiver = await receive((response) => void response.writeHead(410).end());
    const webhook = await subscribe(receiver.url);
    await test(webhook);
    expect(await settled(webhook, 1)).toMatchObject([{ state: 'failed', attempts: 1, responseStatus: 410 }]);
    expect((await read(webhook)).state).toBe('disabled');
    const refused = await shop.post(`${OMS}/webhooks/${webhook.webhookId}/test`, {});
    expect([refused.status, refused.body]).toMatchObject([400, { response: { code: 'webhook_disabled' } }]);
  });

  it('disable the webhook when nothing has succeeded for five days', async () => {
    const receiver = await receive((response) => void response.writeHead(500).end());
    const webhook = await subscribe(receiver.url);
    await test(webhook);
    await settled(webhook, 1);
    expect((await read(webhook)).state).toBe('active');
    await shop.app.database.transaction(() =>
      shop.app.database.write("UPDATE webhooks SET FailingSince = '2026-01-01 00:00:00.000' WHERE WebhookID = ?", [webhook.webhookId]),
    );
    await test(webhook);
    await shop.app.until(async () => (await read(webhook)).state === 'disabled');
    receiver.answer = (response) => void response.end();
    const changed = await shop.app.bus.send(new ChangeWebhook(owner, webhook.webhookId, { state: 'active' }));
    expect(changed).toMatchObject({ state: 'active', health: 'healthy' });
    expect((await settled(webhook, 2)).map(({ state }) => state).sort()).toEqual(['delivered', 'failed']);
  });

  it('wait as long as Retry-After says', async () => {
    const receiver = await receive((response, index) =>
      index === 0 ? void response.writeHead(429, { 'retry-after': '2' }).end() : void response.end(),
    );
    await test(await subscribe(receiver.url));
    const [first, second] = await receiver.until(2);
    expect(second.at - first.at).toBeGreaterThanOrEqual(1_900);
  });

  it('are tried again after an answer that breaks off, and follow no redirect', async () => {
    const elsewhere = await receive();
    const receiver = await receive((response, index) => {
      if (index === 1) return void response.writeHead(302, { location: elsewhere.url }).end();
      if (index > 1) return void response.end();
      response.writeHead(200, { 'content-length': 100 }).write('half');
      setTimeout(() => response.destroy(), 20);
    });
    const webhook = await subscribe(receiver.url);
    await test(webhook);
    expect(await settled(webhook, 1)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
    expect(elsewhere.received).toEqual([]);
  });

  it('read little of a long answer, and show it unless it comes from a private network', async () => {
    const receiver = await receive((response) => void response.end('é'.repeat(1_000_000)));
    const webhook = await subscribe(receiver.url);
    await test(webhook);
    expect(await settled(webhook, 1)).toMatchObject([{ state: 'delivered', responseStatus: 200, responseExcerpt: null }]);
    const spy = jest.spyOn(PublicAddresses.prototype, 'isPublic').mockReturnValue(true);
    const shown = await subscribe(receiver.url);
    await test(shown);
    expect(await settled(shown, 1)).toMatchObject([{ state: 'delivered', responseExcerpt: 'é'.repeat(500) }]);
    spy.mockRestore();
  });

  it('do not reach a name that leads to a private address the second time', async () => {
    const receiver = await receive((response) => void response.writeHead(500).end());
    const rule = PublicAddresses.prototype as unknown as { resolve(host: string): Promise<{ address: string; family: number }[]> };
    const before = rule.resolve;
    let asked = 0;
    rule.resolve = function (host) {
      if (host !== 'rebound.example') return before.call(this, host);
      asked += 1;
      return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    };
    // So that every try needs a new connection.
    receiver.answer = (response) => void response.writeHead(500, { connection: 'close' }).end();
    const webhook = await subscribe(`http://rebound.example:${receiver.port}/events`);
    await test(webhook);
    const [row] = await settled(webhook, 1);
    rule.resolve = before;
    expect(row).toMatchObject({ state: 'failed', responseStatus: null, responseExcerpt: 'The host is not on the public internet' });
    expect(receiver.received).toHaveLength(1);
  });

  it('to an ordered webhook come one at a time, in sequence, however often one fails', async () => {
    const receiver = await receive(async (response, index) => {
      await pause(20);
      response.writeHead(index === 1 || index === 2 ? 500 : 200).end();
    });
    const webhook = await subscribe(receiver.url, { ordered: true });
    await test(webhook, 6);
    const rows = await settled(webhook, 6);
    const inSequence = rows.map(({ eventId }) => eventId).reverse();
    expect(receiver.ids).toEqual([inSequence[0], ...Array.from({ length: 3 }, () => inSequence[1]), ...inSequence.slice(2)]);
    expect(receiver.maxAtOnce).toBe(1);
  });

  it('are at most four at once, and wait while the webhook is paused', async () => {
    const receiver = await receive(async (response) => {
      await pause(60);
      response.end();
    });
    const webhook = await subscribe(receiver.url);
    await shop.app.database.transaction(() =>
      shop.app.database.write("UPDATE webhooks SET State = 'paused' WHERE WebhookID = ?", [webhook.webhookId]),
    );
    await test(webhook, 20);
    await shop.app.until(async () => (await deliveries(webhook)).length === 20);
    await pause(500);
    expect(receiver.received).toHaveLength(0);
    await shop.app.database.transaction(() =>
      shop.app.database.write("UPDATE webhooks SET State = 'active' WHERE WebhookID = ?", [webhook.webhookId]),
    );
    await settled(webhook, 20);
    expect([receiver.received.length, new Set(receiver.ids).size, receiver.maxAtOnce]).toEqual([20, 20, 4]);
  });

  it('of a range are sent again, each event with its one delivery', async () => {
    const receiver = await receive((response, index) => void response.writeHead(index === 0 ? 410 : 200).end());
    const { sku } = await shop.product({ MAIN: 50 });
    const since = (await shop.get(`${OMS}/events?limit=1000`)).body as { metadata: { next: number } };
    for (let turn = 0; turn < 3; turn += 1) await shop.order([{ sku, quantity: 1 }]);
    await shop.app.until(async () => (await shop.app.database.query('SELECT EventOutboxID FROM event_outbox')).length === 0);
    const webhook = await subscribe(receiver.url, { types: ['order.created'] });
    const replay = (more: object = {}) =>
      shop.post(`${OMS}/webhooks/${webhook.webhookId}/replay`, { from_sequence: since.metadata.next + 1, ...more });
    expect((await replay()).status).toBe(200);
    await receiver.until(1);
    await shop.app.until(async () => (await read(webhook)).state === 'disabled');
    await shop.app.database.transaction(() =>
      shop.app.database.write("UPDATE webhooks SET State = 'active' WHERE WebhookID = ?", [webhook.webhookId]),
    );
    const first = await settled(webhook, 3);
    expect(first.filter(({ state }) => state === 'failed').length).toBeGreaterThan(0);
    await replay({ failed_only: true });
    await shop.app.until(async () => (await deliveries(webhook)).every(({ state }) => state === 'delivered'));
    const before = receiver.received.length;
    await replay();
    await receiver.until(before + 3);
    expect((await settled(webhook, 3)).map(({ deliveryId }) => deliveryId)).toEqual(first.map(({ deliveryId }) => deliveryId));
    expect(new Set(receiver.ids).size).toBe(3);
  });

  it('to a dead receiver delay nobody else’s, and end after fifteen seconds', async () => {
    const dead = await receive(() => undefined);
    const alive = await receive();
    const silent = await subscribe(dead.url);
    const healthy = await subscribe(alive.url);
    await test(silent, 6);
    await dead.until(4);
    const started = Date.now();
    await test(healthy, 10);
    await alive.until(10);
    // Well before the dead receiver's requests end.
    expect(Date.now() - started).toBeLessThan(10_000);
    expect([dead.received.length, dead.maxAtOnce]).toEqual([4, 4]);
    await dead.until(5, 20_000);
    const tried = (await deliveries(silent)).filter(({ attempts }) => attempts > 0);
    expect(tried[0]).toMatchObject({ state: 'pending', responseStatus: null, responseExcerpt: 'No answer within 15 seconds' });
    dead.answer = (response) => void response.end();
  }, 40_000);

  it('are shared by two workers, each of them sent once', async () => {
    const twin = await startTwin(shop.app);
    const slowReceivers = await Promise.all(
      Array.from({ length: 6 }, () => receive(async (response) => void (await pause(5), response.end()))),
    );
    const webhooks = await Promise.all(slowReceivers.map(({ url }) => subscribe(url)));
    await Promise.all(webhooks.map((webhook) => test(webhook, 15)));
    for (const receiver of slowReceivers) await receiver.until(15);
    await Promise.all(webhooks.map((webhook) => settled(webhook, 15)));
    await twin.close();
    expect(slowReceivers.map(({ ids, maxAtOnce }) => [ids.length, new Set(ids).size, maxAtOnce <= 4])).toEqual(
      slowReceivers.map(() => [15, 15, true]),
    );
  });
});
