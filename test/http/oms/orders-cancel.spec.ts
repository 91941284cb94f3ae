import { describeApp } from '../../support/app.js';
import { ORDERS, refusal, Shop } from '../../support/build-orders.js';

describeApp('cancelling and sub-statuses', Shop, (shop) => {
  afterEach(async () => expect(await shop.contradictions()).toEqual([]));

  const cancelled = (orderId: number) => ({ order_id: orderId, status_id: 8, status: 'Cancelled' });

  describe('POST /orders/cancel', () => {
    it('cancels Pending, Backorder, Hold and Stand By, and releases the stock', async () => {
      const { sku, productId } = await shop.product({ MAIN: 3 });
      const [pending, held, standing] = [
        await shop.order([{ sku, quantity: 1 }]),
        await shop.order([{ sku, quantity: 1 }]),
        await shop.order([{ sku, quantity: 1 }]),
      ];
      const waiting = await shop.order([{ sku, quantity: 9 }]);
      await shop.floor('hold', { order_ids: [held.order_id] });
      await shop.floor('stand_by', { order_ids: [standing.order_id] });
      for (const order of [pending, held, standing, waiting]) {
        const { status, body } = await shop.post(`${ORDERS}/cancel`, { order_id: order.order_id });
        expect([status, body]).toEqual([200, { data: cancelled(order.order_id) }]);
        const now = await shop.read(order.order_id);
        expect([now.status_id, now.items[0].quantity_reserved]).toEqual([8, 0]);
      }
      expect(await shop.level(productId)).toEqual([3, 0]);
      expect(await shop.history(pending.order_id)).toEqual([
        [null, 3, 'account:100', null],
        [3, 8, 'account:100', null],
      ]);
    });

    it('refuses Processing, Shipped and Cancelled', async () => {
      const { sku, productId } = await shop.product({ MAIN: 3 });
      const { order_id } = await shop.order([{ sku, quantity: 1 }]);
      const refused = async (status: string) => {
        const answer = await shop.post(`${ORDERS}/cancel`, { order_id });
        expect([answer.status, answer.body]).toEqual([
          400,
          refusal('order_not_cancellable', `Order ${order_id} cannot be cancelled: it is ${status}`),
        ]);
      };
      await shop.floor('process', { order_ids: [order_id] });
      await refused('Processing');
      await shop.floor('ship', { order_id, pick: 'auto' });
      await refused('Shipped');
      expect(await shop.level(productId)).toEqual([2, 0]);
      const other = await shop.order([{ sku, quantity: 1 }]);
      await shop.post(`${ORDERS}/cancel`, { order_id: other.order_id });
      const again = await shop.post(`${ORDERS}/cancel`, { order_id: other.order_id });
      expect([again.status, again.body]).toEqual([
        400,
        refusal('order_not_cancellable', `Order ${other.order_id} cannot be cancelled: it is Cancelled`),
      ]);
    });

    it("answers 404 for an order that does not exist and for another account's", async () => {
      const { sku } = await shop.product({ MAIN: 1 });
      const { order_id } = await shop.order([{ sku, quantity: 1 }]);
      const missing = await shop.post(`${ORDERS}/cancel`, { order_id: 999_999 });
      const foreign = await shop.post(`${ORDERS}/cancel`, { order_id }, 101);
      for (const { status, body } of [missing, foreign])
        expect([status, body]).toEqual([404, refusal('order_not_found', 'The order does not exist')]);
      expect((await shop.read(order_id)).status).toBe('Pending');
    });

    it('refuses a body without an integer', async () => {
      for (const body of [{}, { order_id: '5' }, { order_id: 1.5 }, { order_id: null }, { order_id: 0 }])
        expect((await shop.post(`${ORDERS}/cancel`, body)).status).toBe(400);
    });
  });

  describe('POST /orders/cancel-bulk', () => {
    it('cancels all, each once', async () => {
      const { sku, productId } = await shop.product({ MAIN: 5 });
      const [a, b] = [await shop.order([{ sku, quantity: 2 }]), await shop.order([{ sku, quantity: 2 }])];
      const { status, body } = await shop.post(`${ORDERS}/cancel-bulk`, { order_ids: [b.order_id, a.order_id, b.order_id] });
      expect([status, body]).toEqual([200, { data: [cancelled(b.order_id), cancelled(a.order_id)] }]);
      expect(await shop.level(productId)).toEqual([5, 0]);
    });

    it('cancels none when one cannot be, and names each that cannot', async () => {
      const { sku, productId } = await shop.product({ MAIN: 5 });
      const [good, processing] = [await shop.order([{ sku, quantity: 1 }]), await shop.order([{ sku, quantity: 1 }])];
      await shop.floor('process', { order_ids: [processing.order_id] });
      const { status, body } = await shop.post(`${ORDERS}/cancel-bulk`, { order_ids: [good.order_id, 999_999, processing.order_id] });
      expect([status, body]).toEqual([
        400,
        refusal(
          'unknown_order',
          'Order 999999 does not exist, and 1 more fault',
          ['order_ids[1]', 'Order 999999 does not exist'],
          ['order_ids[2]', `Order ${processing.order_id} cannot be cancelled: it is Processing`],
        ),
      ]);
      expect((await shop.read(good.order_id)).status).toBe('Pending');
      expect(await shop.level(productId)).toEqual([5, 2]);
    });

    it("takes another account's order for one that does not exist", async () => {
      const { sku } = await shop.product({ MAIN: 1 });
      const { order_id } = await shop.order([{ sku, quantity: 1 }]);
      const { status, body } = await shop.post(`${ORDERS}/cancel-bulk`, { order_ids: [order_id] }, 101);
      const message = `Order ${order_id} does not exist`;
      expect([status, body]).toEqual([400, refusal('unknown_order', message, ['order_ids[0]', message])]);
    });

    it('refuses an empty list, a list too long and anything but integers', async () => {
      for (const order_ids of [undefined, [], 5, ['5'], [1.5], Array.from({ length: 1001 }, (_, index) => index + 1)]) {
        expect((await shop.post(`${ORDERS}/cancel-bulk`, { order_ids })).status).toBe(400);
      }
    });
  });

  describe('POST /orders/sub_status', () => {
    it('sets and clears the text, in any status', async () => {
      const { sku } = await shop.product({ MAIN: 1 });
      const { order_id } = await shop.order([{ sku, quantity: 1 }]);
      await shop.post(`${ORDERS}/cancel`, { order_id });
      const set = await shop.post(`${ORDERS}/sub_status`, { order_id, sub_status: 'waiting for payment' });
      expect([set.status, set.body]).toEqual([200, { data: { order_id, sub_status: 'waiting for payment' } }]);
      expect((await shop.read(order_id)).sub_status).toBe('waiting for payment');
      const cleared = await shop.post(`${ORDERS}/sub_status`, { order_id, sub_status: '' });
      expect([cleared.status, cleared.body]).toEqual([200, { data: { order_id, sub_status: null } }]);
      expect((await shop.read(order_id)).sub_status).toBeNull();
    });

    it('refuses anything but a text of up to 255 characters, and an unknown order', async () => {
      const { sku } = await shop.product({ MAIN: 1 });
      const { order_id } = await shop.order([{ sku, quantity: 1 }]);
      for (const sub_status of [undefined, 5, 'x'.repeat(256)])
        expect((await shop.post(`${ORDERS}/sub_status`, { order_id, sub_status })).status).toBe(400);
      expect((await shop.post(`${ORDERS}/sub_status`, { sub_status: 'x' })).status).toBe(400);
      expect((await shop.post(`${ORDERS}/sub_status`, { order_id, sub_status: 'x'.repeat(255) })).status).toBe(200);
      for (const [id, account] of [
        [999_999, 100],
        [order_id, 101],
      ] as const) {
        const { status, body } = await shop.post(`${ORDERS}/sub_status`, { order_id: id, sub_status: 'x' }, account);
        expect([status, body]).toEqual([404, refusal('order_not_found', 'The order does not exist')]);
      }
    });
  });

  it('POST /ping answers pong!', async () => {
    const { status, body } = await shop.post('/apirest/v4/oms/ping', {});
    expect([status, body]).toEqual([200, { data: { status: 'Successful', result: 'pong!' } }]);
    expect((await shop.app.http.post('/apirest/v4/oms/ping')).status).toBe(401);
  });
});
