import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import { describeApp } from '../../support/app.js';
import { ORDERS, refusal, Shop } from '../../support/build-orders.js';

interface Refused {
  response: { code: string; message: string; errors: { path: string; message: string }[] };
}

describeApp('rules of orders', Shop, (shop) => {
  afterEach(async () => expect(await shop.contradictions()).toEqual([]));

  const faultsOf = async (order: object): Promise<[number, ...string[]]> => {
    const { status, body } = await shop.post(ORDERS, { data: [order] });
    return [status, ...((body as Partial<Refused>).response?.errors.map(({ path, message }) => `${path} ${message}`) ?? [])];
  };

  it('an order of the least there must be answers null for all the rest', async () => {
    const { sku, productId } = await shop.product({ MAIN: 1 });
    const { status, body } = await shop.post(ORDERS, { data: [{ ...shop.draft([{ sku, quantity: 1 }]), order_number: 'LEAST' }] });
    const [order] = (body as { data: [Order] }).data;
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
    expect([status, order]).toEqual([
      200,
      {
        order_id: expect.any(Number) as number,
        order_api: expect.any(String) as string,
        order_number: 'LEAST',
        order_reference: null,
        nbtybarcode: String(order.order_id),
        status_id: 3,
        status: 'Pending',
        sub_status: null,
        order_type_id: 1,
        warehouse_id: 1,
        distribution_center: 'MAIN',
        shipping_method: 'GROUND',
        cart: { id: null, store_id: null, store_name: null, channel_id: null },
        customer: {
          firstname: 'Ada',
          lastname: null,
          company: null,
          email: null,
          phone: null,
          address1: '1 Main Street',
          address2: null,
          city: 'New York',
          state: 'NY',
          zip: '10001',
          country: 'US',
        },
        items: [
          {
            order_item_id: expect.any(Number) as number,
            sku,
            product_id: productId,
            quantity: 1,
            sold_price: null,
            quantity_reserved: 1,
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
        comments: null,
        created_at: instant,
        updated_at: instant,
        shipped_at: null,
        parent_order_id: null,
        children: [],
        cartons: [],
      },
    ]);
    const nulls = { order_reference: null, nbtybarcode: null, order_type_id: null, cart: null, comments: null };
    const same = await shop.post(ORDERS, { data: [shop.draft([{ sku, quantity: 1 }], { ...nulls, order_number: 'LEAST-2' })] });
    const [told] = (same.body as { data: [Order] }).data;
    expect([told.order_reference, told.nbtybarcode, told.order_type_id, told.cart, told.comments]).toEqual([
      null,
      String(told.order_id),
      1,
      { id: null, store_id: null, store_name: null, channel_id: null },
      null,
    ]);
  });

  it.each([
    [0, 'must be 1 or more'],
    [-1, 'must be 1 or more'],
    [1.5, 'must be a whole number'],
    ['5', 'must be a whole number, not text'],
    [true, 'must be a whole number, not true or false'],
    [null, 'is required'],
    [undefined, 'is required'],
    [[1], 'must be a whole number, not a list'],
    [1_000_001, 'must be at most 1000000'],
  ])('refuse a quantity of %j', async (quantity, said) => {
    const { sku } = await shop.product({ MAIN: 9 });
    expect(await faultsOf(shop.draft([{ sku, quantity: quantity as number }]))).toEqual([400, `data[0].items[0].quantity ${said}`]);
  });

  it.each([
    ['19.99', 'must be a number, not text'],
    [-0.01, 'must be 0 or more'],
    [100_000_000, 'must be at most 99999999.9999'],
  ])('refuse a sold_price of %j', async (sold_price, said) => {
    const { sku } = await shop.product({ MAIN: 9 });
    expect(await faultsOf(shop.draft([{ sku, quantity: 1, sold_price: sold_price as number }]))).toEqual([
      400,
      `data[0].items[0].sold_price ${said}`,
    ]);
  });

  it('take order_number and zip as text or integer, and answer text', async () => {
    const { sku } = await shop.product({ MAIN: 9 });
    const zipped = (zip: unknown) => ({ customer: { ...shop.draft([]).customer, zip } });
    const order = await shop.order([{ sku, quantity: 1 }], { order_number: 70_001, ...zipped(2134) });
    expect([order.order_number, order.customer.zip]).toEqual(['70001', '2134']);
    expect((await shop.order([{ sku, quantity: 1 }], { order_number: '007', ...zipped('02134') })).customer.zip).toBe('02134');
    expect((await shop.get(`${ORDERS}/70001?identify_by=order_number`)).status).toBe(200);
    expect(await faultsOf(shop.draft([{ sku, quantity: 1 }], { order_number: '70001' }))).toEqual([
      400,
      'data[0].order_number The order_number 70001 is already used',
    ]);
    for (const wrong of [1.5, true, ['A'], { a: 1 }, 1e21]) {
      const said = (await faultsOf(shop.draft([{ sku, quantity: 1 }], { order_number: wrong, ...zipped(wrong) }))).map(
        (fault) => String(fault).split(' must')[0],
      );
      expect(said).toEqual(['400', 'data[0].order_number', 'data[0].customer.zip']);
    }
    for (const missing of [null, '', '  ']) {
      expect(await faultsOf(shop.draft([{ sku, quantity: 1 }], { order_number: missing, ...zipped(missing) }))).toEqual([
        400,
        'data[0].order_number is required',
        'data[0].customer.zip is required',
      ]);
    }
  });

  it('count lines of one sku together, whatever they call it', async () => {
    const { sku, productId } = await shop.product({ MAIN: 5 });
    const alias = await shop.alias(sku);
    expect(
      (
        await shop.order([
          { sku, quantity: 3 },
          { sku, quantity: 2 },
          { sku: alias, quantity: 1 },
        ])
      ).status,
    ).toBe('Backorder');
    const order = await shop.order([
      { sku, quantity: 2 },
      { sku, quantity: 2 },
      { sku: alias, quantity: 1 },
    ]);
    expect([order.status, order.items.map((item) => [item.sku, item.quantity_reserved])]).toEqual([
      'Pending',
      [
        [sku, 2],
        [sku, 2],
        [alias, 1],
      ],
    ]);
    expect(await shop.level(productId)).toEqual([5, 5]);
  });

  it("go to the site of the product's distribution_center and wait there, else to the default site", async () => {
    const westProduct = await shop.product({ MAIN: 5, WEST: 1 }, { distributionCenter: 'WEST' });
    const [first, second] = [
      await shop.order([{ sku: westProduct.sku, quantity: 1 }]),
      await shop.order([{ sku: westProduct.sku, quantity: 1 }]),
    ];
    expect([first.status, first.distribution_center, second.status, second.distribution_center]).toEqual([
      'Pending',
      'WEST',
      'Backorder',
      'WEST',
    ]);
    const nowhere = await shop.product();
    const waiting = await shop.order([{ sku: nowhere.sku, quantity: 1 }]);
    expect([waiting.status, waiting.warehouse_id, waiting.distribution_center]).toEqual(['Backorder', 1, 'MAIN']);
  });

  it('give what a cancelled order held to the oldest who waits', async () => {
    const { sku, productId } = await shop.product({ MAIN: 2 });
    const [holder, other] = [await shop.order([{ sku, quantity: 1 }]), await shop.order([{ sku, quantity: 1 }])];
    const waiting = [
      await shop.order([{ sku, quantity: 1 }]),
      await shop.order([{ sku, quantity: 1 }]),
      await shop.order([{ sku, quantity: 1 }]),
    ];
    const statuses = () => Promise.all(waiting.map(async ({ order_id }) => (await shop.read(order_id)).status));
    await shop.post(`${ORDERS}/cancel`, { order_id: holder.order_id });
    await shop.app.until(async () => (await statuses())[0] === 'Pending');
    expect(await statuses()).toEqual(['Pending', 'Backorder', 'Backorder']);
    await shop.post(`${ORDERS}/cancel`, { order_id: waiting[1].order_id });
    await shop.post(`${ORDERS}/cancel-bulk`, { order_ids: [other.order_id] });
    await shop.app.until(async () => (await statuses())[2] === 'Pending');
    expect([await statuses(), await shop.level(productId)]).toEqual([
      ['Pending', 'Cancelled', 'Pending'],
      [2, 2],
    ]);
    expect(await shop.history(waiting[0].order_id)).toEqual([
      [null, 7, 'account:100', null],
      [7, 3, 'system', 'stock became available'],
    ]);
  });

  it('write down when each status was taken', async () => {
    const { sku } = await shop.product({ MAIN: 1 });
    const before = Date.now() - 1;
    const order = await shop.order([{ sku, quantity: 1 }]);
    await shop.post(`${ORDERS}/cancel`, { order_id: order.order_id });
    const rows = await shop.app.database.query<{ CreatedDate: string }>(
      'SELECT CreatedDate FROM order_history WHERE OrderID = ? ORDER BY OrderHistoryID',
      [order.order_id],
    );
    const times = rows.map((row) => Date.parse(`${row.CreatedDate.replace(' ', 'T')}Z`));
    expect(times.length).toBe(2);
    const instants = [before, ...times, Date.now() + 1];
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
    expect(new Date(times[0]).toISOString()).toBe(order.created_at);
    expect((await shop.read(order.order_id)).updated_at).toBe(new Date(times[1]).toISOString());
  });

  it('keep the barcode and the split of an order whose replacement leaves them out; null clears them', async () => {
    const { sku } = await shop.product({ MAIN: 9 });
    const order = await shop.order([{ sku, quantity: 1 }], { nbtybarcode: 'PRINTED-2', split: 'ship_available' });
    const stored = async (more: object): Promise<unknown[]> => {
      const { body } = await shop.put(ORDERS, { data: [shop.draft([{ sku, quantity: 2 }], { order_id: order.order_id, ...more })] });
      const [{ Split }] = await shop.app.database.query<{ Split: string | null }>('SELECT Split FROM orders WHERE OrderID = ?', [
        order.order_id,
      ]);
      return [(body as { data: Order[] }).data[0].nbtybarcode, Split];
    };
    expect(await stored({})).toEqual(['PRINTED-2', 'ship_available']);
    expect(await stored({ split: null })).toEqual(['PRINTED-2', null]);
    expect(await stored({ split: 'never', nbtybarcode: 'PRINTED-3' })).toEqual(['PRINTED-3', 'never']);
    expect(await stored({ nbtybarcode: null })).toEqual([String(order.order_id), 'never']);
    expect(await stored({ nbtybarcode: String(order.order_id) })).toEqual([String(order.order_id), 'never']);
    expect((await shop.read(order.order_id)).nbtybarcode).toBe(String(order.order_id));
    const { body } = await shop.put(ORDERS, {
      data: [shop.draft([{ sku, quantity: 2 }], { order_id: order.order_id, nbtybarcode: '77777' })],
    });
    expect((body as { response: { code: string } }).response.code).toBe('invalid_barcode');
  });

  it('keep the sub-status, the barcode and the creation of an order that is replaced', async () => {
    const { sku } = await shop.product({ MAIN: 9 });
    const order = await shop.order([{ sku, quantity: 1 }], { nbtybarcode: 'PRINTED-1' });
    await shop.post(`${ORDERS}/sub_status`, { order_id: order.order_id, sub_status: 'call first' });
    const { body } = await shop.put(ORDERS, { data: [shop.draft([{ sku, quantity: 2 }], { order_id: order.order_id })] });
    expect((body as { data: Order[] }).data).toMatchObject([
      { sub_status: 'call first', nbtybarcode: 'PRINTED-1', created_at: order.created_at, order_api: order.order_api },
    ]);
  });

  it('are named without the spaces around their number and reference', async () => {
    const { sku } = await shop.product({ MAIN: 9 });
    const order = await shop.order([{ sku, quantity: 1 }], { order_number: ' SPACED-1 ', order_reference: ' SPACED-REF ' });
    expect([order.order_number, order.order_reference]).toEqual(['SPACED-1', 'SPACED-REF']);
    for (const [name, by] of [
      ['SPACED-1', 'order_number'],
      ['SPACED-REF', 'order_reference'],
    ]) {
      for (const spaced of [name, `%20${name}`, `${name}%20`]) {
        const { status, body } = await shop.get(`${ORDERS}/${spaced}?identify_by=${by}`);
        expect([spaced, status, (body as { data: Order }).data?.order_id]).toEqual([spaced, 200, order.order_id]);
      }
    }
  });

  it.each([
    ['cancel', { order_id: '1' }, 'order_id must be a whole number, not text'],
    ['cancel', {}, 'order_id is required'],
    ['cancel', { order_id: 0 }, 'order_id must be 1 or more'],
    ['cancel', { order_id: 2_147_483_648 }, 'order_id must be at most 2147483647'],
    ['cancel-bulk', { order_ids: [1, 0] }, 'order_ids[1] must be 1 or more'],
    ['cancel-bulk', { order_ids: [1, 1.5] }, 'order_ids[1] must be a whole number'],
    ['sub_status', { order_id: 1 }, 'sub_status is required'],
    ['sub_status', { order_id: 1, sub_status: null }, 'sub_status is required'],
    ['sub_status', { order_id: 1, sub_status: 5 }, 'sub_status must be text, not a number'],
    ['sub_status', { order_id: 1, sub_status: 'x'.repeat(256) }, 'sub_status must be at most 255 characters'],
  ])('%s refuses %j', async (path, sent, said) => {
    const { status, body } = await shop.post(`${ORDERS}/${path}`, sent);
    const at = said.slice(0, said.indexOf(' '));
    const { code } = (body as Refused).response;
    expect([status, body]).toEqual([400, refusal(code, said, [at, said.slice(at.length + 1)])]);
  });
});
