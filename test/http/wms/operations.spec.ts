import { CreateUser } from '@contract/identity';
import { describeApp } from '../../support/app.js';
import { Shop } from '../../support/build-orders.js';
import { Floor, WMS } from '../../support/build-wms.js';

const refusal = (message: string, code: string, errors?: object[]) => ({
  response: { success: false, message, code, ...(errors ? { errors } : {}) },
});

describeApp('the WMS interface', Shop, (shop) => {
  let floor: Floor;
  beforeAll(async () => {
    floor = new Floor(shop);
  });

  describe('credentials', () => {
    beforeAll(async () => {
      const user = { password: 'a password for tests', siteId: 1, accountId: null };
      await shop.app.bus.send(new CreateUser({ ...user, userName: 'retired', level: 2, isActivated: false }));
      await shop.app.bus.send(new CreateUser({ ...user, userName: 'clerk', level: 1, siteId: null, accountId: 100, isActivated: true }));
    });

    const unknown = "The Header value is invalid. User doesn't exist or it has no permissions";
    it.each([
      [{}, 'The Header value is invalid. UserName is missing or empty', 'missing_user_name'],
      [{ userName: '', Key: 'master-key-for-tests' }, 'The Header value is invalid. UserName is missing or empty', 'missing_user_name'],
      [{ userName: 'nobody', Key: 'master-key-for-tests' }, unknown, 'unknown_user'],
      [{ userName: 'Manager', Key: 'master-key-for-tests' }, unknown, 'unknown_user'],
      [{ userName: 'clerk', Key: 'master-key-for-tests' }, unknown, 'unknown_user'],
      [{ userName: 'retired', Key: 'master-key-for-tests' }, "The Header value is invalid. User isn't activated", 'user_not_activated'],
      [{ userName: 'manager' }, "The Key is invalid or doesn't have access to this API resource", 'invalid_key'],
      [
        { userName: 'manager', Key: 'oms-key-of-account-100' },
        "The Key is invalid or doesn't have access to this API resource",
        'invalid_key',
      ],
    ])('%j are refused', async (headers, message, code) => {
      const answer = await shop.app.http.post(`${WMS}/ping`).set(headers);
      expect([answer.status, answer.body]).toEqual([401, refusal(message, code)]);
    });

    it('open the ping', async () => {
      const { status, body } = await floor.post('ping', undefined);
      expect([status, body]).toEqual([200, { data: { status: 'Successful', result: 'pong!' } }]);
    });
  });

  describe('GET /inventory/products/{product_id}/bin', () => {
    it('lists the bins of the own site that hold the product, lots added up', async () => {
      const { productId } = await shop.product({ MAIN: 3, WEST: 5 });
      await shop.receive(productId, 4);
      const { status, body } = await floor.get(`inventory/products/${productId}/bin`);
      expect([status, body]).toEqual([
        200,
        { bin_list: [{ BinID: 1, Location: 'A', Bin: 'A01', Quantity: 7, ProductID: productId, Held: 0 }] },
      ]);
      expect(await floor.inBins(productId, 'western')).toEqual({ 'A/A01': 5 });
    });

    it('is empty when no bin has any', async () => {
      const { productId } = await shop.product();
      expect((await floor.get(`inventory/products/${productId}/bin`)).body).toEqual({ bin_list: [] });
    });

    it('refuses a product that does not exist and an id that is no number', async () => {
      const missing = await floor.get('inventory/products/999999/bin');
      expect([missing.status, missing.body]).toEqual([404, refusal('The product does not exist', 'product_not_found')]);
      const text = await floor.get('inventory/products/P-1/bin');
      expect([text.status, text.body]).toEqual([
        400,
        refusal('product_id must be a whole number', 'invalid_value', [{ path: 'product_id', message: 'must be a whole number' }]),
      ]);
    });
  });

  describe('POST /orders/UpdateWeight', () => {
    const weigh = (data: unknown, userName?: string) => floor.post('orders/UpdateWeight', { data }, userName);
    let sku: string;
    const processing = async (more: object = {}): Promise<{ order_id: number; nbtybarcode: string }> => {
      const order = await shop.order([{ sku, quantity: 1 }], more);
      await shop.floor('process', { order_ids: [order.order_id] });
      return order;
    };
    beforeAll(async () => {
      ({ sku } = await shop.product({ MAIN: 100, WEST: 10 }));
    });

    it('sets weights of orders in Processing and Shipped and leaves their status', async () => {
      const first = await processing({ nbtybarcode: 'BAR-1' });
      const second = await processing();
      await shop.floor('ship', { order_id: second.order_id, pick: 'auto' });
      const { status, body } = await weigh([
        { nbtybarcode: 'BAR-1', weight: 2.5 },
        { nbtybarcode: second.nbtybarcode, weight: 3 },
      ]);
      expect([status, body]).toEqual([200, { response: { success: true, message: 'The order is being updated' } }]);
      expect(await shop.read(first.order_id)).toMatchObject({ weight: 2.5, status_id: 4 });
      expect(await shop.read(second.order_id)).toMatchObject({ weight: 3, status_id: 9 });
    });

    it('sets one weight, to the fourth decimal', async () => {
      const { order_id, nbtybarcode } = await processing();
      expect((await weigh([{ nbtybarcode, weight: 0.00014 }])).status).toBe(200);
      expect(await shop.read(order_id)).toMatchObject({ weight: 0.0001 });
    });

    it('sets hundreds of weights at once', async () => {
      const drafts = Array.from({ length: 230 }, () => shop.draft([{ sku: 'P-none', quantity: 1 }]));
      const { sku: many } = await shop.product({ MAIN: 230 });
      for (const draft of drafts) draft.items = [{ sku: many, quantity: 1 }];
      const { body } = await shop.post('/apirest/v4/oms/orders', { data: drafts });
      const orders = (body as { data: { order_id: number; nbtybarcode: string }[] }).data;
      await shop.floor('process', { order_ids: orders.map(({ order_id }) => order_id) });
      expect((await weigh(orders.map(({ nbtybarcode }, index) => ({ nbtybarcode, weight: index + 1 })))).status).toBe(200);
      const last = orders.at(-1)?.order_id ?? 0;
      expect([(await shop.read(orders[0]?.order_id ?? 0)).weight, (await shop.read(last)).weight]).toEqual([1, 230]);
    });

    it('takes all or none, and names every fault', async () => {
      const good = await processing();
      const pending = await shop.order([{ sku, quantity: 1 }]);
      const { status, body } = await weigh([
        { nbtybarcode: good.nbtybarcode, weight: 1 },
        { nbtybarcode: 'none', weight: 1 },
        { nbtybarcode: pending.nbtybarcode, weight: 1 },
        { nbtybarcode: good.nbtybarcode, weight: 2 },
      ]);
      const notThere = 'The order was not found for the nbtybarcode none';
      expect([status, body]).toEqual([
        400,
        refusal(`${notThere}, and 2 more faults`, 'unknown_barcode', [
          { path: 'data[1].nbtybarcode', message: notThere },
          {
            path: 'data[2].nbtybarcode',
            message: `The order of the nbtybarcode ${pending.nbtybarcode} is not in status 4 or 9: it is Pending`,
          },
          { path: 'data[3].nbtybarcode', message: `The nbtybarcode ${good.nbtybarcode} is in the request more than once` },
        ]),
      ]);
      expect((await shop.read(good.order_id)).weight).toBeNull();
    });

    it.each([
      ['a barcode with a space after it', (nbtybarcode: string) => `${nbtybarcode} `],
      ['a barcode in another case', (nbtybarcode: string) => nbtybarcode.toLowerCase()],
    ])('does not know %s', async (_, odd) => {
      const { order_id, nbtybarcode } = await processing({ nbtybarcode: `ODD-${odd('A')}-` });
      expect((await weigh([{ nbtybarcode: odd(nbtybarcode), weight: 1 }])).body).toMatchObject({
        response: { success: false, code: 'unknown_barcode' },
      });
      expect((await shop.read(order_id)).weight).toBeNull();
    });

    it('refuses one order alone that is not in Processing or Shipped', async () => {
      const { order_id, nbtybarcode } = await shop.order([{ sku, quantity: 1 }]);
      expect((await weigh([{ nbtybarcode, weight: 1 }])).body).toMatchObject({ response: { success: false, code: 'order_not_weighable' } });
      expect((await shop.read(order_id)).weight).toBeNull();
    });

    it("does not know another site's order", async () => {
      const { nbtybarcode } = await processing();
      expect((await weigh([{ nbtybarcode, weight: 1 }], 'western')).body).toMatchObject({
        response: { success: false, code: 'unknown_barcode' },
      });
    });

    it.each([
      [{}, 'data is required'],
      [{ data: [] }, 'data must not be empty'],
      [{ data: [{ weight: 1 }] }, 'data[0].nbtybarcode is required'],
      [{ data: [{ nbtybarcode: 'x' }] }, 'data[0].weight is required'],
      [{ data: [{ nbtybarcode: 'x', weight: '2.5' }] }, 'data[0].weight must be a number, not text'],
      [{ data: [{ nbtybarcode: 'x', weight: 0 }] }, 'data[0].weight must be more than 0'],
      [{ data: [{ nbtybarcode: 'x', weight: -1 }] }, 'data[0].weight must be more than 0'],
      [{ data: [{ nbtybarcode: 1002, weight: 1 }] }, 'data[0].nbtybarcode must be text, not a number'],
    ])('refuses %j', async (body, message) => {
      const answer = await floor.post('orders/UpdateWeight', body);
      // Nor is there an order with the barcode.
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { response: { success: false, message: expect.stringContaining(message) as string } },
      ]);
    });
  });

  describe('POST /shipments/revert/pending', () => {
    const revert = (shipments_list: unknown, userName?: string) => floor.post('shipments/revert/pending', { shipments_list }, userName);
    const stateOf = (orderId: number) =>
      shop.app.until(async () => {
        const { body } = await floor.get(`shipments/revert/${orderId}`);
        const { data } = body as { data: { status: string } };
        return data.status !== 'queued' && data;
      });

    it('returns picks to their bins, keeps the reservation and records who and why', async () => {
      const { sku, productId } = await shop.product({ MAIN: 10 });
      const order = await shop.order([{ sku, quantity: 4 }]);
      await shop.floor('process', { order_ids: [order.order_id] });
      await floor.pick(order.order_id, 3);
      expect(await shop.level(productId)).toEqual([7, 1]);
      const { status, body } = await revert([order.order_id]);
      expect([status, body]).toEqual([200, { response: { success: true, message: 'The request is accepted and will be processed soon' } }]);
      expect(await stateOf(order.order_id)).toEqual({
        order_id: order.order_id,
        status: 'applied',
        reason: null,
        actor: 'user:manager',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        applied_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      });
      expect(await shop.level(productId)).toEqual([10, 4]);
      expect(await floor.inBins(productId)).toEqual({ 'A/A01': 10 });
      expect(await shop.read(order.order_id)).toMatchObject({
        status: 'Pending',
        items: [{ quantity: 4, quantity_reserved: 4, quantity_picked: 0 }],
      });
      expect((await shop.history(order.order_id)).at(-1)).toEqual([4, 3, 'user:manager', 'reverted to Pending by the warehouse']);
      expect(
        await shop.app.database.query("SELECT Quantity, Reference, Actor FROM stock_ledger WHERE ProductID = ? AND Reason = 'revert'", [
          productId,
        ]),
      ).toEqual([{ Quantity: 3, Reference: String(order.order_id), Actor: 'user:manager' }]);
      expect(await shop.app.database.query('SELECT PickID FROM picks WHERE OrderID = ?', [order.order_id])).toEqual([]);
      expect(await floor.contradictions()).toEqual([]);
    });

    it('lets a reverted order be processed again', async () => {
      const { sku, productId } = await shop.product({ MAIN: 2 });
      const { order_id } = await shop.order([{ sku, quantity: 2 }]);
      await shop.floor('process', { order_ids: [order_id] });
      await floor.pick(order_id, 2);
      await revert([order_id, order_id]);
      await stateOf(order_id);
      await shop.floor('process', { order_ids: [order_id] });
      expect((await shop.floor('ship', { order_id, pick: 'auto' })).status).toBe(200);
      expect([await shop.level(productId), await floor.contradictions()]).toEqual([[0, 0], []]);
    });

    it('lists the shipments that are not in Processing, and reverts none', async () => {
      const { sku } = await shop.product({ MAIN: 5 });
      const pending = await shop.order([{ sku, quantity: 1 }]);
      const running = await shop.order([{ sku, quantity: 1 }]);
      await shop.floor('process', { order_ids: [running.order_id] });
      const { status, body } = await revert([pending.order_id, running.order_id, 999_999]);
      expect([status, body]).toEqual([
        400,
        refusal(`Shipments not in Processing: ${pending.order_id}, 999999`, 'not_in_processing', [
          { path: 'shipments_list[0]', message: `Shipments not in Processing: ${pending.order_id}` },
          { path: 'shipments_list[2]', message: 'Shipments not found in the warehouse: 999999' },
        ]),
      ]);
      await floor.quiet();
      expect(await shop.read(running.order_id)).toMatchObject({ status: 'Processing' });
    });

    it('refuses shipments that are shipped, cancelled or of another site', async () => {
      const { sku } = await shop.product({ MAIN: 5 });
      const shipped = await shop.order([{ sku, quantity: 1 }]);
      await shop.floor('process', { order_ids: [shipped.order_id] });
      const elsewhere = await revert([shipped.order_id], 'western');
      expect([elsewhere.status, elsewhere.body]).toMatchObject([
        400,
        { response: { message: `Shipments not found in the warehouse: ${shipped.order_id}` } },
      ]);
      await shop.floor('ship', { order_id: shipped.order_id, pick: 'auto' });
      const cancelled = await shop.order([{ sku, quantity: 1 }]);
      await shop.post('/apirest/v4/oms/orders/cancel', { order_id: cancelled.order_id });
      const { body } = await revert([shipped.order_id, cancelled.order_id]);
      expect(body).toMatchObject({ response: { message: `Shipments not in Processing: ${shipped.order_id}, ${cancelled.order_id}` } });
    });

    it.each([
      [{}, 'shipments_list is required'],
      [{ shipments_list: [] }, 'shipments_list must not be empty'],
      [{ shipments_list: ['1'] }, 'shipments_list[0] must be a whole number, not text'],
      [{ shipments_list: 1 }, 'shipments_list must be a list, not a number'],
      [{ shipments_list: [0] }, 'shipments_list[0] must be 1 or more'],
    ])('refuses %j', async (body, message) => {
      const answer = await floor.post('shipments/revert/pending', body);
      // Nor is there an order with the barcode.
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { response: { success: false, message: expect.stringContaining(message) as string } },
      ]);
    });

    it('does not find a revert that was never requested', async () => {
      const { status, body } = await floor.get('shipments/revert/999999');
      expect([status, body]).toEqual([404, refusal('No revert of the shipment was asked for', 'revert_not_found')]);
    });
  });
});
