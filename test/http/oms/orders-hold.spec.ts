import { describeApp } from '../../support/app.js';
import { ORDERS, refusal, Shop } from '../../support/build-orders.js';

describeApp('holding and releasing as an account', Shop, (shop) => {
  afterEach(async () => expect(await shop.contradictions()).toEqual([]));

  const turn = async (act: 'hold' | 'release', order_ids: number[], account = 100): Promise<[number, unknown]> => {
    const { status, body } = await shop.post(`${ORDERS}/${act}`, { order_ids }, account);
    return [status, body];
  };
  const is = (order_id: number, status_id: number, status: string) => ({ order_id, status_id, status });

  it('holds what is Pending or waits, with its stock, and releases it', async () => {
    const { sku, productId } = await shop.product({ MAIN: 3 });
    const [pending, waiting] = [await shop.order([{ sku, quantity: 2 }]), await shop.order([{ sku, quantity: 9 }])];
    const ids = [pending.order_id, waiting.order_id];
    expect(await turn('hold', ids)).toEqual([200, { data: ids.map((id) => is(id, 2, 'Hold')) }]);
    expect(await shop.level(productId)).toEqual([3, 2]);
    expect((await shop.floor('process', { order_ids: [pending.order_id] })).status).toBe(400);
    expect(await turn('release', ids)).toEqual([200, { data: [is(ids[0], 3, 'Pending'), is(ids[1], 7, 'Backorder')] }]);
    expect(await shop.history(pending.order_id)).toEqual([
      [null, 3, 'account:100', null],
      [3, 2, 'account:100', null],
      [2, 3, 'account:100', null],
    ]);
  });

  it('is all or none, and names each order that stands in the way', async () => {
    const { sku } = await shop.product({ MAIN: 3 });
    const [pending, processing] = [await shop.order([{ sku, quantity: 1 }]), await shop.order([{ sku, quantity: 1 }])];
    await shop.floor('process', { order_ids: [processing.order_id] });
    const message = `Order ${processing.order_id} cannot be put on hold: it is Processing`;
    const [status, body] = await turn('hold', [pending.order_id, processing.order_id, 999_999]);
    expect([status, body]).toMatchObject([
      400,
      {
        response: {
          code: 'order_not_holdable',
          errors: [
            { path: 'order_ids[1]', message },
            { path: 'order_ids[2]', message: 'Order 999999 does not exist' },
          ],
        },
      },
    ]);
    expect((await shop.read(pending.order_id)).status).toBe('Pending');
    const released = await turn('release', [pending.order_id]);
    expect(released).toMatchObject([400, { response: { code: 'order_not_releasable' } }]);
  });

  it("knows no other account's orders", async () => {
    const { sku } = await shop.product({ MAIN: 3 });
    const { order_id } = await shop.order([{ sku, quantity: 1 }]);
    const unknown = refusal('unknown_order', `Order ${order_id} does not exist`, ['order_ids[0]', `Order ${order_id} does not exist`]);
    expect(await turn('hold', [order_id], 101)).toEqual([400, unknown]);
    await turn('hold', [order_id]);
    expect(await turn('release', [order_id], 101)).toEqual([400, unknown]);
    expect((await shop.read(order_id)).status).toBe('Hold');
  });
});
