import { as, describeApp } from '../../support/app.js';
import { StockRoom } from '../../support/build-stock.js';
import { StockMoments } from '../../support/stock-moments.js';

const OMS = '/apirest/v4/oms';
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };

describeApp('stock at a past instant', (app) => {
  let room: StockRoom;
  let moments: StockMoments;
  let productId: number;

  const get = async (path: string, headers: Record<string, string> = as.account()) => {
    const { status, body } = await app.http.get(`${OMS}/inventory/${path}`).set(headers);
    return { status, body };
  };
  const order = async (orderNumber: string, quantity: number): Promise<number> => {
    const { status, body } = await app.http
      .post(`${OMS}/orders`)
      .set(as.account())
      .send({ data: [{ order_number: orderNumber, shipping_method: 'GROUND', customer, items: [{ sku: 'DEMO-004', quantity }] }] });
    expect(status).toBe(200);
    return body.data[0].order_id as number;
  };
  const at = async (): Promise<string> => {
    const instant = await moments.instant();
    await new Promise((resolve) => setTimeout(resolve, 3));
    return instant;
  };

  beforeAll(async () => {
    room = new StockRoom(app);
    moments = new StockMoments(app, 100);
    await moments.begin();
    const [row] = await app.database.query<{ id: number }>("SELECT ProductID AS id FROM products WHERE SKU = 'DEMO-004'");
    productId = row.id;
  });

  it('answers what there was, by product and by distribution center', async () => {
    const before = await at();
    const orderId = await order('AS-OF-1', 3);
    const ordered = await at();
    await room.receive(productId, 1, 20);
    const received = await at();
    await app.http.post(`${OMS}/orders/cancel`).set(as.account()).send({ order_id: orderId, reason: 'changed their mind' });
    const cancelled = await at();
    await moments.settled(cancelled);
    const level = async (instant: string) => {
      const { status, body } = await get(`stock?sku=DEMO-004&distribution_center=MAIN&as_of=${instant}`);
      expect(status).toBe(200);
      return body.data.map((row: Record<string, number>) => [row.on_hand, row.reserved, row.available, row.hurt, row.incoming]);
    };
    const [[onHand]] = await level(before);
    expect(await level(before)).toEqual([[onHand, 0, onHand, 0, 0]]);
    expect(await level(ordered)).toEqual([[onHand, 3, onHand - 3, 0, 0]]);
    expect(await level(received)).toEqual([[onHand + 20, 3, onHand + 17, 0, 0]]);
    expect(await level(cancelled)).toEqual([[onHand + 20, 0, onHand + 20, 0, 0]]);
    expect((await get(`stock?as_of=${before}&per_page=3&page=2`)).body.metadata).toMatchObject({ page: 2, total_current_page: 3 });
    // The same request gets the same answer.
    const [one, other] = [await get(`stock?as_of=${ordered}`), await get(`stock?as_of=${ordered}`)];
    expect(one).toEqual(other);
    const { body } = await get(`ledger?sku=DEMO-004&from=${before}&to=${cancelled}`);
    expect(body.data.map((row: Record<string, unknown>) => [row.measure, row.quantity, row.balance, row.reason, row.reference])).toEqual([
      ['reserved', 3, 3, 'reserve', String(orderId)],
      ['on_hand', 20, onHand + 20, 'initial', null],
      ['reserved', -3, 0, 'release', String(orderId)],
    ]);
    expect(body.metadata).toEqual({ next: body.data[2].entry_id, has_more: false });
  });

  it('answers what bins held, by lot, now and then', async () => {
    const before = await at();
    await room.receive(productId, 2, 6, { lot: 'AS-OF' });
    const received = await at();
    await moments.settled(received);
    const bins = async (query: string) => (await get(`bins?sku=DEMO-004${query}`)).body.data as { lot: string | null; quantity: number }[];
    const ofLot = async (query: string) => (await bins(query)).filter(({ lot }) => lot === 'AS-OF');
    expect(await ofLot('')).toMatchObject([{ product_id: productId, distribution_center: 'MAIN', lot: 'AS-OF', quantity: 6 }]);
    expect(await bins(`&as_of=${received}`)).toEqual(await bins(''));
    expect(await ofLot(`&as_of=${before}`)).toEqual([]);
    expect((await bins(`&as_of=${before}`)).length).toBeGreaterThan(0);
    expect((await get('bins?as_of=2001-01-01')).body.response.code).toBe('before_first_record');
    const all = await get(`bins?as_of=${received}&per_page=500`);
    const paged = [];
    // In sequence, since lists of past stock of all products are heavy work.
    for (const page of [1, 2, 3]) paged.push(await get(`bins?as_of=${received}&per_page=2&page=${page}`));
    expect(paged.flatMap(({ body }) => body.data as unknown[])).toEqual(all.body.data.slice(0, 6));
    expect(paged[0].body.metadata.total_records).toBe(all.body.data.length);
    expect((await get('bins', as.account(101))).body.data.map(({ sku }: { sku: string }) => sku)).toEqual(['OTHER-001']);
    expect((await get('bins?sku=DEMO-004', as.account(101))).body.data).toEqual([]);
  });

  it('lists the ledger page by page, missing and repeating nothing', async () => {
    const all = (await get('ledger?limit=1000')).body.data as { entry_id: number; effective_at: string }[];
    const read: unknown[] = [];
    for (let after = 0, more = true; more;) {
      const { body } = await get(`ledger?limit=7&after=${after}`);
      read.push(...body.data);
      more = body.metadata.has_more as boolean;
      after = body.metadata.next as number;
    }
    expect(read).toEqual(all);
    expect(all.map((entry) => entry.entry_id)).toEqual(all.map((entry) => entry.entry_id).sort((a, b) => a - b));
    expect(all.map((entry) => entry.effective_at)).toEqual(all.map((entry) => entry.effective_at).sort());
    expect((await get('ledger?measure=cart')).body.data).toEqual([]);
    expect((await get('ledger?distribution_center=MAIN&limit=1000')).body.data.length).toBeGreaterThan(0);
  });

  it('returns nothing of another account', async () => {
    const instant = await at();
    await moments.settled(instant);
    const skus = (rows: { sku: string }[]): string[] => [...new Set(rows.map(({ sku }) => sku))];
    expect(skus((await get(`stock?as_of=${instant}`, as.account(101))).body.data)).toEqual(['OTHER-001']);
    expect(skus((await get('ledger?limit=1000', as.account(101))).body.data)).toEqual(['OTHER-001']);
    expect((await get(`stock?as_of=${instant}&sku=DEMO-004`, as.account(101))).body.data).toEqual([]);
    expect((await get('ledger?sku=DEMO-004', as.account(101))).body.data).toEqual([]);
  });

  it('refuses an instant that is malformed, in the future, not settled yet or before the first record, and an unknown site', async () => {
    const refused = async (path: string) => {
      const { status, body } = await get(path);
      const { code, errors } = body.response as { code: string; errors: { path: string }[] };
      return { status, code, paths: errors.map((error) => error.path) };
    };
    const of = (code: string, path = 'as_of') => ({ status: 400, code, paths: [path] });
    expect((await get('stock?as_of=yesterday')).status).toBe(400);
    expect(await refused('stock?as_of=9000-01-01')).toEqual(of('as_of_in_future'));
    expect(await refused('stock?as_of=2001-01-01')).toEqual(of('before_first_record'));
    expect(await refused(`stock?as_of=${await moments.instant()}`)).toEqual(of('not_settled_yet'));
    expect(await refused(`stock?distribution_center=NONE&as_of=2001-01-01`)).toEqual(
      of('unknown_distribution_center', 'distribution_center'),
    );
    expect(await refused('ledger?distribution_center=NONE')).toEqual(of('unknown_distribution_center', 'distribution_center'));
    expect((await get('ledger?limit=1001')).status).toBe(400);
    expect((await get('ledger?measure=height')).status).toBe(400);
  });
});
