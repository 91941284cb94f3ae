import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import { describeApp } from '../../support/app.js';
import { ORDERS, refusal, Shop } from '../../support/build-orders.js';

describeApp('PUT /orders', Shop, (shop) => {
  afterEach(async () => expect(await shop.contradictions()).toEqual([]));

  /** Replaces one order and expects 200. */
  async function replaced(body: object): Promise<Order> {
    const answer = await shop.put(ORDERS, { data: [body] });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { data: [Order] }).data[0];
  }

  it('keeps the channel of the cart until null clears it', async () => {
    const { sku } = await shop.product({ MAIN: 5 });
    const { order_id } = await shop.order([{ sku, quantity: 1 }], { cart: { id: 1, channel_id: 7 } });
    const draft = { ...shop.draft([{ sku, quantity: 2 }]), order_id };
    const channelOf = async (more: object) => (await replaced({ ...draft, ...more })).cart.channel_id;
    expect(await channelOf({})).toBe(7);
    expect(await channelOf({ cart: { store_name: 'S' } })).toBe(7);
    expect(await channelOf({ cart: { channel_id: 8 } })).toBe(8);
    expect(await channelOf({ cart: { channel_id: null } })).toBe(null);
  });

  it('replaces an order in full and reserves anew', async () => {
    const [a, b] = [await shop.product({ MAIN: 5 }), await shop.product({ MAIN: 5 })];
    const before = await shop.order([{ sku: a.sku, quantity: 4 }], {
      order_reference: 'PO-1',
      cart: { id: 1, store_id: 2, store_name: 'S' },
      comments: 'c',
      order_type_id: 3,
    });
    const draft = shop.draft([
      { sku: b.sku, quantity: 2, sold_price: 1.5 },
      { sku: a.sku, quantity: 5 },
    ]);
    const after = await replaced({ ...draft, order_id: before.order_id });
    expect(after).toEqual({
      ...before,
      order_number: draft.order_number,
      order_reference: null,
      order_type_id: 1,
      cart: { id: null, store_id: null, store_name: null, channel_id: null },
      comments: null,
      items: [
        {
          order_item_id: expect.any(Number),
          sku: b.sku,
          product_id: b.productId,
          quantity: 2,
          sold_price: 1.5,
          quantity_reserved: 2,
          quantity_picked: 0,
          quantity_shipped: 0,
        },
        {
          order_item_id: expect.any(Number),
          sku: a.sku,
          product_id: a.productId,
          quantity: 5,
          sold_price: null,
          quantity_reserved: 5,
          quantity_picked: 0,
          quantity_shipped: 0,
        },
      ],
      updated_at: expect.any(String),
    });
    expect(await shop.read(before.order_id)).toEqual(after);
    expect([await shop.level(a.productId), await shop.level(b.productId)]).toEqual([
      [5, 5],
      [5, 2],
    ]);
    expect(await shop.history(before.order_id)).toEqual([
      [null, 3, 'account:100', null],
      [3, 3, 'account:100', 'the order was changed'],
    ]);
  });

  it('finds the order by its number without an order_id', async () => {
    const { sku } = await shop.product({ MAIN: 5 });
    const before = await shop.order([{ sku, quantity: 1 }]);
    const after = await replaced(
      shop.draft([{ sku, quantity: 3 }], { order_number: before.order_number, nbtybarcode: `B${before.order_id}` }),
    );
    expect([after.order_id, after.order_api, after.nbtybarcode, after.items[0].quantity_reserved]).toEqual([
      before.order_id,
      before.order_api,
      `B${before.order_id}`,
      3,
    ]);
  });

  it('moves between Pending and Backorder as stock allows', async () => {
    const { sku, productId } = await shop.product({ MAIN: 2 });
    const order = await shop.order([{ sku, quantity: 1 }]);
    const body = (quantity: number) => shop.draft([{ sku, quantity }], { order_id: order.order_id });
    expect((await replaced(body(3))).status).toBe('Backorder');
    expect(await shop.level(productId)).toEqual([2, 0]);
    expect((await replaced(body(2))).status).toBe('Pending');
    expect(await shop.history(order.order_id)).toEqual([
      [null, 3, 'account:100', null],
      [3, 7, 'account:100', 'the order was changed'],
      [7, 3, 'account:100', 'the order was changed'],
    ]);
  });

  it('leaves Hold on hold, with what can be reserved, and Stand By standing by', async () => {
    const { sku, productId } = await shop.product({ MAIN: 5 });
    const [held, standing] = [await shop.order([{ sku, quantity: 1 }]), await shop.order([{ sku, quantity: 1 }])];
    await shop.floor('hold', { order_ids: [held.order_id] });
    await shop.floor('stand_by', { order_ids: [standing.order_id] });
    const { status, body } = await shop.put(ORDERS, {
      data: [held, standing].map(({ order_id }) => shop.draft([{ sku, quantity: 2 }], { order_id })),
    });
    expect([status, (body as { data: Order[] }).data.map((order) => [order.status, order.items[0].quantity_reserved])]).toEqual([
      200,
      [
        ['Hold', 2],
        ['Stand By', 0],
      ],
    ]);
    expect(await shop.level(productId)).toEqual([5, 2]);
    await replaced(shop.draft([{ sku, quantity: 9 }], { order_id: held.order_id }));
    expect(await shop.level(productId)).toEqual([5, 0]);
    await shop.floor('release', { order_ids: [held.order_id] });
    expect((await shop.read(held.order_id)).status).toBe('Backorder');
  });

  it('gives the stock that a smaller order releases to waiting orders', async () => {
    const { sku } = await shop.product({ MAIN: 3 });
    const [big, waiting] = [await shop.order([{ sku, quantity: 3 }]), await shop.order([{ sku, quantity: 2 }])];
    expect(waiting.status).toBe('Backorder');
    await replaced(shop.draft([{ sku, quantity: 1 }], { order_id: big.order_id }));
    expect(await shop.app.until(async () => (await shop.read(waiting.order_id)).status === 'Pending')).toBe(true);
  });

  it('refuses Processing, Shipped and Cancelled, and unknown orders, and changes nothing', async () => {
    const { sku, productId } = await shop.product({ MAIN: 9 });
    const [good, processing, shipped, cancelled] = [0, 0, 0, 0]
      .map(() => shop.order([{ sku, quantity: 1 }]))
      .reduce<Promise<Order>[]>((all, each) => [...all, each], []);
    const [g, p, s, c] = await Promise.all([good, processing, shipped, cancelled] as const);
    await shop.floor('process', { order_ids: [p.order_id, s.order_id] });
    await shop.floor('ship', { order_id: s.order_id, pick: 'auto' });
    await shop.post(`${ORDERS}/cancel`, { order_id: c.order_id });
    const body = (more: object) => shop.draft([{ sku, quantity: 2 }], more);
    const data = [
      body({ order_id: g.order_id }),
      body({ order_id: p.order_id }),
      body({ order_id: s.order_id }),
      body({ order_id: c.order_id }),
      body({ order_id: 999_999 }),
      body({ order_number: 'NOT-THERE' }),
      body({ order_id: g.order_id }),
    ];
    const { status, body: answer } = await shop.put(ORDERS, { data });
    const said = (order: Order | undefined, is: string) => `Order ${order?.order_id} cannot be changed: it is ${is}`;
    expect([status, answer]).toEqual([
      400,
      refusal(
        'order_not_replaceable',
        `${said(p, 'Processing')}, and 5 more faults`,
        ['data[1].order_id', said(p, 'Processing')],
        ['data[2].order_id', said(s, 'Shipped')],
        ['data[3].order_id', said(c, 'Cancelled')],
        ['data[4].order_id', 'Order 999999 does not exist'],
        ['data[5].order_number', 'Order NOT-THERE does not exist'],
        ['data[6].order_id', `Order ${g.order_id} is in the request more than once`],
      ),
    ]);
    expect(await shop.read(g.order_id)).toEqual(g);
    expect(await shop.level(productId)).toEqual([8, 2]);
  });

  it('refuses an order number or barcode another order has, also when two orders would swap', async () => {
    const { sku } = await shop.product({ MAIN: 9 });
    const [a, b] = [await shop.order([{ sku, quantity: 1 }]), await shop.order([{ sku, quantity: 1 }], { nbtybarcode: 'OF-B' })];
    const message = `The order_number ${b.order_number} is already used`;
    const taken = await shop.put(ORDERS, {
      data: [shop.draft([{ sku, quantity: 1 }], { order_id: a.order_id, order_number: b.order_number })],
    });
    expect([taken.status, taken.body]).toEqual([400, refusal('duplicate_order_number', message, ['data[0].order_number', message])]);
    const barcode = await shop.put(ORDERS, {
      data: [shop.draft([{ sku, quantity: 1 }], { order_id: a.order_id, nbtybarcode: b.nbtybarcode })],
    });
    expect([barcode.status, (barcode.body as { response: { code: string } }).response.code]).toEqual([400, 'duplicate_nbtybarcode']);
    const swap = await shop.put(ORDERS, {
      data: [
        shop.draft([{ sku, quantity: 1 }], { order_id: a.order_id, order_number: b.order_number }),
        shop.draft([{ sku, quantity: 1 }], { order_id: b.order_id, order_number: a.order_number }),
      ],
    });
    expect([swap.status, (swap.body as { response: { code: string } }).response.code]).toEqual([400, 'duplicate_order_number']);
    expect(await shop.read(a.order_id)).toEqual(a);
  });

  it("takes another account's order for one that does not exist, and checks skus and fields as create does", async () => {
    const { sku } = await shop.product({ MAIN: 9 });
    const order = await shop.order([{ sku, quantity: 1 }]);
    const foreign = await shop.product({ MAIN: 9 }, { accountId: 101 });
    const refused = await shop.put(ORDERS, { data: [shop.draft([{ sku: foreign.sku, quantity: 1 }], { order_id: order.order_id })] }, 101);
    const message = `Order ${order.order_id} does not exist`;
    expect([refused.status, refused.body]).toEqual([400, refusal('unknown_order', message, ['data[0].order_id', message])]);
    const unknown = await shop.put(ORDERS, { data: [shop.draft([{ sku: 'NOT-THERE', quantity: 1 }], { order_id: order.order_id })] });
    expect([
      unknown.status,
      (unknown.body as { response: { errors: { path: string }[] } }).response.errors.map(({ path }) => path),
    ]).toEqual([400, ['data[0].items[0].sku']]);
    for (const body of [
      {},
      { data: [] },
      { data: [{ order_id: order.order_id }] },
      { data: [shop.draft([{ sku, quantity: 1 }], { order_id: 'x' })] },
    ])
      expect((await shop.put(ORDERS, body)).status).toBe(400);
    expect(await shop.read(order.order_id)).toEqual(order);
  });
});
