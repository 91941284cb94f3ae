import { CreateAliases } from '@contract/inventory';
import { FillBackorders } from '@contract/orders';
import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import { describeApp } from '../../support/app.js';
import { ORDERS, refusal, Shop } from '../../support/build-orders.js';

describeApp('POST /orders', Shop, (shop) => {
  afterEach(async () => expect(await shop.contradictions()).toEqual([]));

  const ordersOf = async (): Promise<number> =>
    ((await shop.get(ORDERS)).body as { metadata: { total_records: number } }).metadata.total_records;

  it('answers an order as it is read afterwards', async () => {
    const { sku, productId } = await shop.product({ MAIN: 10 });
    const draft = {
      order_number: 2001,
      order_reference: 'PO-77',
      shipping_method: 'GROUND',
      order_type_id: 4,
      cart: { id: 12, store_id: 3, store_name: 'My Shop' },
      customer: {
        firstname: 'Ada',
        lastname: 'Lovelace',
        company: 'Engines',
        email: 'ada@example.com',
        phone: '+1 212 555 0100',
        address1: '1 Main Street',
        address2: 'Floor 2',
        city: 'New York',
        state: 'NY',
        zip: 10001,
        country: 'US',
      },
      items: [{ sku, quantity: 2, sold_price: 19.99 }],
      comments: 'Leave at the door',
    };
    const created = await shop.post(ORDERS, { data: [draft] });
    const [order] = (created.body as { data: [Order] }).data;
    expect(created.status).toBe(200);
    expect(order).toEqual({
      order_id: expect.any(Number),
      order_api: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      order_number: '2001',
      order_reference: 'PO-77',
      nbtybarcode: String(order.order_id),
      status_id: 3,
      status: 'Pending',
      sub_status: null,
      order_type_id: 4,
      warehouse_id: 1,
      distribution_center: 'MAIN',
      shipping_method: 'GROUND',
      cart: { id: 12, store_id: 3, store_name: 'My Shop', channel_id: null },
      customer: { ...draft.customer, zip: '10001' },
      items: [
        {
          order_item_id: expect.any(Number),
          sku,
          product_id: productId,
          quantity: 2,
          sold_price: 19.99,
          quantity_reserved: 2,
          quantity_picked: 0,
          quantity_shipped: 0,
        },
      ],
      ship_by: null,
      ordered_at: null,
      priority: 5,
      due_at: null,
      weight: null,
      carrier: null,
      tracking_number: null,
      comments: 'Leave at the door',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: order.created_at,
      shipped_at: null,
      parent_order_id: null,
      children: [],
      cartons: [],
    });
    for (const [identify, order_] of [
      ['order_id', order.order_id],
      ['order_number', '2001'],
      ['order_reference', 'PO-77'],
      ['order_api', order.order_api],
    ] as const) {
      expect((await shop.get(`${ORDERS}/${order_}?identify_by=${identify}`)).body).toEqual({ data: order });
    }
    expect((await shop.get(ORDERS)).body).toEqual({
      data: [order],
      metadata: { page: 1, per_page: 20, total_records: 1, total_pages: 1, total_current_page: 1 },
    });
    expect(await shop.history(order.order_id)).toEqual([[null, 3, 'account:100', null]]);
    expect(await shop.level(productId)).toEqual([10, 2]);
    const cancelled = await shop.post(`${ORDERS}/cancel`, { order_id: order.order_id });
    expect([cancelled.status, cancelled.body]).toEqual([200, { data: { order_id: order.order_id, status_id: 8, status: 'Cancelled' } }]);
    expect(await shop.level(productId)).toEqual([10, 0]);
    expect(await ordersOf()).toBe(1);
  });

  it('reads an alias by the channel of the cart, and refuses it while it may be several products', async () => {
    const [one, two] = [await shop.product({ MAIN: 5 }), await shop.product({ MAIN: 5 })];
    const alias = { alias: 'BY-CHANNEL', distributionCenter: null };
    await shop.app.bus.send(
      new CreateAliases(100, [
        { ...alias, sku: one.sku, channelId: 1 },
        { ...alias, sku: two.sku, channelId: 2 },
      ]),
    );
    const line = [{ sku: 'BY-CHANNEL', quantity: 1 }];
    for (const [channel_id, { productId }] of [[1, one] as const, [2, two] as const]) {
      const { cart, items } = await shop.order(line, { cart: { channel_id } });
      expect([cart.channel_id, items[0]?.sku, items[0]?.product_id]).toEqual([channel_id, 'BY-CHANNEL', productId]);
    }
    const { status, body } = await shop.post(ORDERS, { data: [shop.draft(line)] });
    const message = `The alias BY-CHANNEL stands for ${one.sku}, ${two.sku}; give cart.channel_id, or the SKU`;
    expect([status, body]).toEqual([400, refusal('ambiguous_alias', message, ['data[0].items[0].sku', message])]);
    const elsewhere = await shop.post(ORDERS, { data: [shop.draft(line, { cart: { channel_id: 3 } })] });
    expect([elsewhere.status, elsewhere.body.response.code]).toEqual([400, 'unknown_sku']);
  });

  it('waits for the only site of its alias, whatever others have', async () => {
    const { sku, productId } = await shop.product({ WEST: 5 });
    await shop.app.bus.send(new CreateAliases(100, [{ alias: 'ONLY-MAIN', sku, channelId: null, distributionCenter: 'MAIN' }]));
    const { order_id, status, distribution_center } = await shop.order([{ sku: 'ONLY-MAIN', quantity: 2 }]);
    expect([status, distribution_center]).toEqual(['Backorder', 'MAIN']);
    await shop.app.bus.send(new FillBackorders([productId]));
    expect((await shop.read(order_id)).status).toBe('Backorder');
    await shop.receive(productId, 2);
    await shop.app.until(async () => (await shop.read(order_id)).status === 'Pending');
    expect(await shop.read(order_id)).toMatchObject({ status: 'Pending', distribution_center: 'MAIN' });
  });

  it('resolves aliases and kits, and keeps the names the client sent', async () => {
    const [a, b] = [await shop.product({ MAIN: 10 }), await shop.product({ MAIN: 10 })];
    const kit = await shop.kit([
      { sku: a.sku, quantity: 2 },
      { sku: b.sku, quantity: 1 },
    ]);
    const alias = await shop.alias(a.sku);
    const order = await shop.order([
      { sku: kit, quantity: 3 },
      { sku: alias, quantity: 1 },
      { sku: a.sku, quantity: 1 },
    ]);
    expect(order.items.map(({ sku, product_id, quantity_reserved }) => [sku, product_id, quantity_reserved])).toEqual([
      [kit, null, 3],
      [alias, a.productId, 1],
      [a.sku, a.productId, 1],
    ]);
    expect([await shop.level(a.productId), await shop.level(b.productId)]).toEqual([
      [10, 8],
      [10, 3],
    ]);
  });

  it('puts an order that cannot be reserved in full on Backorder, reserving nothing', async () => {
    const [a, b] = [await shop.product({ MAIN: 5 }), await shop.product()];
    const order = await shop.order([
      { sku: a.sku, quantity: 1 },
      { sku: b.sku, quantity: 1 },
    ]);
    expect([order.status_id, order.status, order.distribution_center, order.items.map((item) => item.quantity_reserved)]).toEqual([
      7,
      'Backorder',
      'MAIN',
      [0, 0],
    ]);
    expect(await shop.level(a.productId)).toEqual([5, 0]);
    expect(await shop.history(order.order_id)).toEqual([[null, 7, 'account:100', null]]);
  });

  it('chooses the first site that serves all lines', async () => {
    const [a, b] = [await shop.product({ MAIN: 5, WEST: 5 }), await shop.product({ WEST: 5 })];
    const order = await shop.order([
      { sku: a.sku, quantity: 1 },
      { sku: b.sku, quantity: 1 },
    ]);
    expect([order.status, order.warehouse_id, order.distribution_center]).toEqual(['Pending', 2, 'WEST']);
  });

  it('sends orders of a site that processes automatically straight to Processing', async () => {
    const { sku, productId } = await shop.product({ AUTO: 1 });
    const order = await shop.order([{ sku, quantity: 1 }]);
    expect([order.status_id, order.status, order.items[0].quantity_reserved]).toEqual([4, 'Processing', 1]);
    expect(await shop.history(order.order_id)).toEqual([
      [null, 3, 'account:100', null],
      [3, 4, 'account:100', 'the site processes on its own'],
    ]);
    const waiting = await shop.order([{ sku, quantity: 1 }]);
    expect(waiting.status).toBe('Backorder');
    expect(await shop.level(productId, 3)).toEqual([1, 1]);
  });

  it('takes many orders at once, the earlier served first', async () => {
    const [a, b, c] = [await shop.product({ MAIN: 250 }), await shop.product({ MAIN: 1000 }), await shop.product({ MAIN: 1000 })];
    const drafts = Array.from({ length: 300 }, () => shop.draft([a, b, c].map(({ sku }) => ({ sku, quantity: 1 }))));
    const { status, body } = await shop.post(ORDERS, { data: drafts });
    const orders = (body as { data: Order[] }).data;
    expect([status, orders.map((order) => order.order_number)]).toEqual([200, drafts.map((draft) => draft.order_number)]);
    expect(orders.map((order) => order.status_id)).toEqual([...Array<number>(250).fill(3), ...Array<number>(50).fill(7)]);
    expect(orders.map((order) => order.nbtybarcode)).toEqual(orders.map((order) => String(order.order_id)));
    expect(await shop.read(orders[299].order_id)).toEqual(orders[299]);
    expect(await shop.level(a.productId)).toEqual([250, 250]);
  });

  it('refuses a new barcode that an order or a carton gets from the program, of this account or another', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    for (const nbtybarcode of ['123456', ' 99999999 ', '007', 'C12', 'c1'])
      expect((await shop.post(ORDERS, { data: [shop.draft([{ sku, quantity: 1 }], { nbtybarcode })] })).body).toEqual(
        refusal(
          'invalid_barcode',
          `The nbtybarcode ${nbtybarcode.trim()} may not be new: digits alone are order ids, and C with digits numbers of cartons`,
          [
            'data[0].nbtybarcode',
            `The nbtybarcode ${nbtybarcode.trim()} may not be new: digits alone are order ids, and C with digits numbers of cartons`,
          ],
        ),
      );
    const fine = ['12-3', 'CA1', 'C', '1 2', 'SO-1'];
    const drafts = fine.map((nbtybarcode) => shop.draft([{ sku, quantity: 1 }], { nbtybarcode }));
    expect(((await shop.post(ORDERS, { data: drafts })).body as { data: Order[] }).data.map((order) => order.nbtybarcode)).toEqual(fine);
  });

  it('keeps a barcode of digits from an earlier version, and gives the order with that id a different one', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const next = (await shop.order([{ sku, quantity: 1 }])).order_id + 2;
    const named = await shop.order([{ sku, quantity: 1 }]);
    await shop.app.database.transaction(() =>
      shop.app.database.write('UPDATE orders SET NbtyBarcode = ? WHERE OrderID = ?', [String(next), named.order_id]),
    );
    const again = shop.draft([{ sku, quantity: 1 }], { order_id: named.order_id, nbtybarcode: String(next) });
    const kept = (await shop.put(ORDERS, { data: [again] })).body as { data: Order[] };
    expect(kept.data[0].nbtybarcode).toBe(String(next));
    const data = [1, 2, 3].map(() => shop.draft([{ sku, quantity: 1 }]));
    const orders = ((await shop.post(ORDERS, { data })).body as { data: Order[] }).data;
    expect(orders.map((order) => order.nbtybarcode)).toEqual(
      orders.map((order) => (order.order_id === next ? order.order_api : String(order.order_id))),
    );
    expect(orders.some((order) => order.order_id === next)).toBe(true);
    for (const order of orders) expect(await shop.read(order.order_id)).toEqual(order);
    await shop.order([{ sku, quantity: 1 }], { nbtybarcode: 'TAKEN' });
    const taken = await shop.post(ORDERS, { data: [shop.draft([{ sku, quantity: 1 }], { nbtybarcode: ' TAKEN ' })] });
    expect([taken.status, taken.body]).toEqual([
      400,
      refusal('duplicate_nbtybarcode', 'The nbtybarcode TAKEN is already used', [
        'data[0].nbtybarcode',
        'The nbtybarcode TAKEN is already used',
      ]),
    ]);
  });

  it('lets every account choose its barcodes independently', async () => {
    const [{ sku }, others] = [await shop.product({ MAIN: 10 }), await shop.product({ MAIN: 10 }, { accountId: 101 })];
    const item = [{ sku, quantity: 1 }];
    const first = await shop.order(item, { nbtybarcode: 'SHARED' });
    const second = await shop.order([{ sku: others.sku, quantity: 1 }], { nbtybarcode: 'SHARED' }, 101);
    expect([first.nbtybarcode, second.nbtybarcode]).toEqual(['SHARED', 'SHARED']);
    const mine = await shop.order(item);
    expect(mine.nbtybarcode).toBe(String(mine.order_id));
    const replaced = await shop.put(ORDERS, { data: [shop.draft(item, { order_id: mine.order_id, nbtybarcode: 'OF-101' })] });
    expect(replaced.status).toBe(200);
    expect(
      (
        await shop.put(
          ORDERS,
          { data: [shop.draft([{ sku: others.sku, quantity: 1 }], { order_id: second.order_id, nbtybarcode: 'OF-101' })] },
          101,
        )
      ).status,
    ).toBe(200);
  });

  it('refuses an order number used before, in the request or stored, and writes nothing of the request', async () => {
    const { sku, productId } = await shop.product({ MAIN: 10 });
    const { order_number } = await shop.order([{ sku, quantity: 1 }]);
    const before = await ordersOf();
    const good = shop.draft([{ sku, quantity: 1 }]);
    const twice = shop.draft([{ sku, quantity: 1 }]);
    const message = (number: string) => `The order_number ${number} is already used`;
    const alone = await shop.post(ORDERS, { data: [good, shop.draft([{ sku, quantity: 1 }], { order_number: ` ${order_number}` })] });
    expect([alone.status, alone.body]).toEqual([
      400,
      refusal('duplicate_order_number', message(order_number), ['data[1].order_number', message(order_number)]),
    ]);
    const all = await shop.post(ORDERS, {
      data: [
        good,
        twice,
        twice,
        {
          ...good,
          order_number,
          items: [
            { sku, quantity: 1 },
            { sku: 'NOT-THERE', quantity: 1 },
          ],
        },
      ],
    });
    expect(all.status).toBe(400);
    expect((all.body as { response: { code: string; errors: { path: string }[] } }).response).toMatchObject({
      code: 'duplicate_order_number',
      errors: [{ path: 'data[2].order_number' }, { path: 'data[3].items[1].sku' }, { path: 'data[3].order_number' }],
    });
    expect(await ordersOf()).toBe(before);
    expect(await shop.level(productId)).toEqual([10, 1]);
    const elsewhere = await shop.product({ MAIN: 1 }, { accountId: 101 });
    expect((await shop.post(ORDERS, { data: [shop.draft([{ sku: elsewhere.sku, quantity: 1 }], { order_number })] }, 101)).status).toBe(
      200,
    );
  });

  it('refuses an unknown sku and the sku of another account', async () => {
    const foreign = await shop.product({ MAIN: 5 }, { accountId: 101 });
    const { sku } = await shop.product({ MAIN: 5 });
    const { status, body } = await shop.post(ORDERS, {
      data: [
        shop.draft([{ sku, quantity: 1 }]),
        shop.draft([
          { sku, quantity: 1 },
          { sku: foreign.sku, quantity: 1 },
        ]),
      ],
    });
    expect(status).toBe(400);
    expect((body as { response: object }).response).toMatchObject({
      success: false,
      code: 'unknown_sku',
      errors: [{ path: 'data[1].items[1].sku' }],
    });
  });

  it('names every field that is missing or wrong', async () => {
    const { status, body } = await shop.post(ORDERS, {
      data: [
        {
          customer: { zip: true },
          items: [
            { sku: 'A', quantity: '5' },
            { quantity: 0, sold_price: -1 },
          ],
          cart: { id: 'x' },
          order_type_id: 1.5,
        },
        {},
      ],
    });
    expect(status).toBe(400);
    const { errors } = (body as { response: { errors: { path: string }[] } }).response;
    expect(errors.map(({ path }) => path).sort()).toEqual(
      [
        ...[
          'order_number',
          'shipping_method',
          'order_type_id',
          'cart.id',
          'items[0].quantity',
          'items[0].sku',
          'items[1].quantity',
          'items[1].sku',
          'items[1].sold_price',
        ].map((path) => `data[0].${path}`),
        ...['firstname', 'address1', 'city', 'state', 'zip', 'country'].map((path) => `data[0].customer.${path}`),
        ...['order_number', 'shipping_method', 'customer', 'items'].map((path) => `data[1].${path}`),
      ].sort(),
    );
    for (const empty of [{}, { data: [] }, { data: {} }, { data: [null] }]) expect((await shop.post(ORDERS, empty)).status).toBe(400);
  });

  it('ignores unknown fields with a warning', async () => {
    const { sku } = await shop.product({ MAIN: 1 });
    const { status, body } = await shop.post(ORDERS, { data: [shop.draft([{ sku, quantity: 1 }], { colour: 'red' })] });
    expect([status, (body as { warnings: { path: string }[] }).warnings.map(({ path }) => path)]).toEqual([200, ['data[0].colour']]);
  });

  it('warns of an address that a carrier may refuse, and takes the order', async () => {
    const { sku } = await shop.product({ MAIN: 40 });
    const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY' };
    const addresses: [zip: string | number, country: string, warned?: string][] = [
      ['10001', 'US'],
      ['10001 1234', 'us'],
      [100011234, 'USA'],
      ['00901', 'PR'],
      ['K1A-0B1', 'CA'],
      ['SW1A 1AA', 'UK'],
      ['whatever', 'DE'],
      [2134, 'US', 'zip'],
      ['1000', 'VI', 'zip'],
      ['10001', 'CA', 'zip'],
      ['10001', 'ZZ', 'country'],
      ['10001', 'Utopia', 'country'],
    ];
    const data = addresses.map(([zip, country], index) => ({
      order_number: `ADDRESS-${index}`,
      shipping_method: 'GROUND',
      customer: { ...customer, zip, country },
      items: [{ sku, quantity: 1 }],
    }));
    const warned = addresses.flatMap(([, , member], index) => (member ? [`data[${index}].customer.${member}`] : []));
    const { status, body } = await shop.post(ORDERS, { data });
    expect([status, body.warnings.map(({ path }: { path: string }) => path)]).toEqual([200, warned]);
    expect(body.warnings[0].message).toBe('is no ZIP code of five digits, or of nine');
    expect(body.data.map((order: Order) => order.customer.country)).toEqual(addresses.map(([, country]) => country));
    const { body: replaced } = await shop.put(ORDERS, { data: [data[7], data[10]] });
    expect(replaced.warnings.map(({ path }: { path: string }) => path)).toEqual(['data[0].customer.zip', 'data[1].customer.country']);
  });
});
