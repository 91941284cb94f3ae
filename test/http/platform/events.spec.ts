import type { EventAnswer, EventsAnswer } from '../../../apps/api/src/integrations/events.shapes.js';
import { as, describeApp } from '../../support/app.js';
import { keyOf, refusal, Shop } from '../../support/build-orders.js';

const EVENTS = '/apirest/v4/oms/events';

describeApp('the feed of events', Shop, (shop) => {
  /** The account's events after a sequence, once everything committed is published. */
  async function feed(query = ''): Promise<EventsAnswer> {
    await shop.app.until(async () => (await shop.app.database.query('SELECT EventOutboxID FROM event_outbox')).length === 0);
    const { status, body } = await shop.get(`${EVENTS}${query}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as EventsAnswer;
  }
  const typesAndSubjects = ({ data }: EventsAnswer): [string, object][] => data.map(({ type, subject }: EventAnswer) => [type, subject]);

  it('tells of an order and of the stock it took, with what GET answers', async () => {
    const { sku, productId } = await shop.product({ MAIN: 5 });
    const before = await feed();
    const order = await shop.order([{ sku, quantity: 2 }]);
    const page = await feed(`?after=${before.metadata.next}`);
    const stock = { product_id: productId, sku, distribution_center: 'MAIN' };
    expect(typesAndSubjects(page)).toEqual([
      ['stock.changed', stock],
      ['order.created', { order_id: order.order_id }],
    ]);
    const [changed, created] = page.data;
    expect(created.data).toEqual({ ...(await shop.read(order.order_id)), changed: [] });
    const { body } = await shop.get(`/apirest/v4/oms/inventory/stock?sku=${sku}&distribution_center=MAIN`);
    expect(changed.data).toEqual({ ...(body as { data: object[] }).data[0], changed: ['reserved', 'available'] });
    expect(page.metadata).toEqual({ next: created.sequence, has_more: false });
  });

  it('continues after the last page', async () => {
    const { sku } = await shop.product({ MAIN: 5 });
    const before = (await feed()).metadata.next;
    for (let count = 0; count < 3; count += 1) await shop.order([{ sku, quantity: 1 }]);
    const first = await feed(`?after=${before}&limit=4&types=order.created,stock.*`);
    expect([first.data.length, first.metadata.has_more]).toEqual([4, true]);
    const rest = await feed(`?after=${first.metadata.next}`);
    expect([rest.data.length, rest.metadata.has_more]).toEqual([2, false]);
    expect((await feed(`?after=${rest.metadata.next}`)).metadata).toEqual({ next: rest.metadata.next, has_more: false });
  });

  it('tells in any language, compressed for who accepts that', async () => {
    const { sku } = await shop.product({ MAIN: 5 });
    const before = (await feed()).metadata.next;
    const customer = { firstname: 'Zoë ☂ 雨', address1: '1 Main Street', city: 'Zürich', state: 'ZH', zip: '8000', country: 'CH' };
    const order = await shop.order([{ sku, quantity: 1 }], { customer });
    const page = await feed(`?after=${before}`);
    expect(page.data[1].data).toEqual({ ...(await shop.read(order.order_id)), changed: [] });
    const { body, headers } = await shop.get(`${EVENTS}?after=${before}`).set('Accept-Encoding', 'gzip');
    expect([headers['content-encoding'], headers['content-type'], body]).toEqual(['gzip', 'application/json; charset=utf-8', page]);
    const plain = await shop.get(`${EVENTS}?after=${before}`).set('Accept-Encoding', 'identity');
    expect([plain.headers['content-encoding'], plain.headers.vary, plain.body]).toEqual([undefined, 'accept-encoding', page]);
  });

  it("shows accounts their own events, and users of the warehouse their site's", async () => {
    const { sku, productId } = await shop.product({ MAIN: 5 });
    const before = (await feed()).metadata.next;
    await shop.order([{ sku, quantity: 1 }]);
    const own = await feed(`?after=${before}`);
    expect(own.data.map(({ type }) => type)).toEqual(['stock.changed', 'order.created']);
    const reads = [
      [EVENTS, { AccountID: '101', Key: keyOf(101) }],
      ['/apirest/v4/wms/events', as.warehouse('western', 'master-key-for-tests')],
      ['/apirest/v4/wms/events', as.warehouse('manager', 'master-key-for-tests')],
    ] as const;
    const seen = await Promise.all(reads.map(async ([path, headers]) => (await shop.app.http.get(path).set(headers)).body as EventsAnswer));
    expect(seen.slice(0, 2).map(({ data }) => data)).toEqual([[], []]);
    expect(seen[2].data.slice(-2)).toEqual(own.data);
    expect(typesAndSubjects(own)[0]).toEqual(['stock.changed', { product_id: productId, sku, distribution_center: 'MAIN' }]);
  });

  it('has metrics: what was published, and how long changes wait', async () => {
    const metric = async (name: string): Promise<number | undefined> => {
      const { text } = await shop.app.http.get('/metrics');
      const line = text.split('\n').find((each) => each.startsWith(`${name} `));
      return line === undefined ? undefined : Number(line.slice(name.length));
    };
    const counted = 'events_published_total{type="order.created"}';
    await feed();
    const before = (await metric(counted)) ?? 0;
    expect(await metric('event_publication_lag_seconds')).toBe(0);
    const { sku } = await shop.product({ MAIN: 5 });
    for (let count = 0; count < 3; count += 1) await shop.order([{ sku, quantity: 1 }]);
    await feed();
    expect(await metric(counted)).toBe(before + 3);
    expect(await metric(counted)).toBe(before + 3);
    expect(await metric('order_transitions_total{kind="created"}')).toBe(before + 3);
  });

  it.each(['after=-1', 'after=1.5', 'limit=0', 'limit=1001', 'limit=many'])('refuses %s', async (query) => {
    expect((await shop.get(`${EVENTS}?${query}`)).status).toBe(400);
  });

  it('refuses a type that does not exist', async () => {
    const { status, body } = await shop.get(`${EVENTS}?types=order.created,order.lost`);
    expect([status, body]).toEqual([400, refusal('unknown_event_type', 'There is no type of event order.lost')]);
  });
});
