import { ChangeAccount } from '@contract/identity';
import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import { describeApp } from '../../support/app.js';
import { ORDERS, Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';

describeApp('orders that were divided for want of stock', Shop, (shop) => {
  let hands: Devices;
  beforeAll(async () => {
    hands = await Devices.at(shop);
    await shop.app.bus.send(new ChangeAccount(100, { splitPolicy: 'ship_available' }));
  });
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  const parts = ({ children }: Order): string[] => children.map(({ distribution_center, status }) => `${distribution_center} ${status}`);
  const statusOf = async ({ order_id: id }: Order): Promise<string> => (await shop.read(id)).status;
  const becomes = (order: Order, status: string) => shop.app.until(async () => (await statusOf(order)) === status);
  const partsBecome = (order: Order, ...wanted: string[]) =>
    shop.app.until(async () => parts(await shop.read(order.order_id)).join() === wanted.join());
  const linesOf = async (id: number) =>
    (await shop.read(id)).items.map(({ sku, quantity, quantity_reserved }) => [sku, quantity, quantity_reserved]);

  it('are one again when the rest arrives, with the units of their parts', async () => {
    const { sku, productId } = await shop.product({ MAIN: 7 });
    const order = await shop.order([{ sku, quantity: 10 }]);
    expect(parts(order)).toEqual(['MAIN Pending', 'MAIN Backorder']);
    await shop.receive(productId, 3);
    await becomes(order, 'Pending');
    const whole = await shop.read(order.order_id);
    expect([whole.distribution_center, whole.children, whole.items.map((line) => line.quantity_reserved)]).toEqual(['MAIN', [], [10]]);
    expect(await shop.level(productId)).toEqual([10, 10]);
    expect((await shop.history(order.order_id)).at(-1)).toEqual([6, 3, 'system', 'its parts were merged: all are at one site']);
    for (const { order_id: id } of order.children) {
      expect(await shop.read(id)).toMatchObject({ status: 'Cancelled', parent_order_id: order.order_id });
      expect((await shop.history(id)).at(-1)).toEqual([3, 8, 'system', `merged into order ${order.order_id}`]);
    }
    const routing = await shop.get(`${ORDERS}/${order.order_id}/routing`);
    expect(routing.body).toMatchObject({ data: { outcome: null } });
  });

  it('are as before a wrong count once it is put right, and may be divided by the next one', async () => {
    const [{ sku, productId }, rest] = [await shop.product({ MAIN: 82 }), await shop.product({ MAIN: 5 })];
    const one = await shop.order([{ sku, quantity: 40 }]);
    const other = await shop.order([
      { sku, quantity: 30 },
      { sku: rest.sku, quantity: 1 },
    ]);
    const count = (units: number) => hands.floor.recount(sku, [{ location: 'A', bin: 'A01', qty_in_bin: units }]);
    for (const wrong of [7, 6]) {
      await count(wrong);
      for (const order of [one, other]) await becomes(order, 'Divided');
      await count(82);
      for (const order of [one, other]) await becomes(order, 'Pending');
      expect([await linesOf(one.order_id), await linesOf(other.order_id)]).toEqual([
        [[sku, 40, 40]],
        [
          [sku, 30, 30],
          [rest.sku, 1, 1],
        ],
      ]);
      expect([await shop.level(productId), await shop.level(rest.productId)]).toEqual([
        [82, 70],
        [5, 1],
      ]);
    }
  });

  it('are one again once the units that were put on hold are released', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 7, { lot: 'GOOD' });
    await hands.receive(productId, 'B2', 3, { lot: 'RECALLED' });
    const order = await shop.order([{ sku, quantity: 10 }]);
    const held = await hands.floor.post('inventory/holds', { data: [{ sku, lot: 'RECALLED', state: 'hold', reason: 'Recall' }] });
    await becomes(order, 'Divided');
    const [{ hold_id }] = (held.body as { data: { hold_id: number }[] }).data;
    await hands.floor.post('inventory/holds/release', { hold_ids: [hold_id] });
    await becomes(order, 'Pending');
    expect(await linesOf(order.order_id)).toEqual([[sku, 10, 10]]);
  });

  it('have fewer parts once some of them are at one site, and ship whole', async () => {
    const [first, second] = [await shop.product({ MAIN: 4, WEST: 2 }), await shop.product()];
    const order = await shop.order([first, second].map(({ sku }, index) => ({ sku, quantity: [10, 2][index] })));
    expect(parts(order)).toEqual(['MAIN Pending', 'WEST Pending', 'MAIN Backorder']);
    const [kept, west, merged] = order.children.map(({ order_id }) => order_id);
    await shop.receive(first.productId, 4);
    await shop.receive(second.productId, 2);
    await partsBecome(order, 'MAIN Pending', 'WEST Pending');
    expect((await shop.read(order.order_id)).children.map(({ order_id }) => order_id)).toEqual([kept, west]);
    expect(await linesOf(kept)).toEqual([
      [first.sku, 8, 8],
      [second.sku, 2, 2],
    ]);
    expect((await shop.history(kept)).at(-1)).toEqual([3, 3, 'system', 'other parts at its site were merged into it']);
    expect(await shop.read(merged)).toMatchObject({ status: 'Cancelled', parent_order_id: order.order_id });
    expect((await shop.history(merged)).at(-1)).toEqual([3, 8, 'system', `merged into order ${kept}`]);
    expect([await shop.level(first.productId), await shop.level(second.productId)]).toEqual([
      [8, 8],
      [2, 2],
    ]);
    for (const [id, userName] of [[kept, 'manager'] as const, [west, 'western'] as const]) {
      await shop.floor('process', { order_ids: [id] }, userName);
      await shop.floor('ship', { order_id: id, pick: 'auto' }, userName);
    }
    const shipped = await shop.read(order.order_id);
    expect([shipped.status, shipped.items.map((line) => line.quantity_shipped)]).toEqual(['Shipped', [10, 2]]);
  });

  it('stay divided while the floor has begun with a part, or a part is on Hold, and no longer', async () => {
    const { sku, productId } = await shop.product({ MAIN: 2 });
    const begun = await shop.order([{ sku, quantity: 3 }]);
    await shop.floor('process', { order_ids: [begun.children[0].order_id] });
    await hands.pick(hands.wish(begun.children[0].order_id, sku, 1));
    await shop.receive(productId, 1);
    await partsBecome(begun, 'MAIN Processing', 'MAIN Pending');
    const held = await shop.product({ MAIN: 2 });
    const order = await shop.order([{ sku: held.sku, quantity: 3 }]);
    await shop.floor('hold', { order_ids: [order.children[0].order_id] });
    await shop.receive(held.productId, 1);
    await partsBecome(order, 'MAIN Hold', 'MAIN Pending');
    await hands.floor.quiet();
    expect([await statusOf(begun), await statusOf(order)]).toEqual(['Divided', 'Divided']);
    await shop.floor('release', { order_ids: [order.children[0].order_id] });
    await hands.floor.post('shipments/revert/pending', { shipments_list: [begun.children[0].order_id] });
    await becomes(order, 'Pending');
    await becomes(begun, 'Pending');
    expect([await linesOf(order.order_id), await linesOf(begun.order_id)]).toEqual([[[held.sku, 3, 3]], [[sku, 3, 3]]]);
  });

  it('stay divided while a wave has a part', async () => {
    const { sku, productId } = await shop.product({ MAIN: 2 });
    const order = await shop.order([{ sku, quantity: 3 }]);
    const part = order.children[0].order_id;
    const planned = await hands.floor.post('waves', { method: 'cluster', criteria: { order_ids: [part] }, time_ms: 20 });
    await shop.receive(productId, 1);
    await partsBecome(order, 'MAIN Pending', 'MAIN Pending');
    await hands.floor.quiet();
    expect(await statusOf(order)).toBe('Divided');
    await hands.floor.post(`waves/${(planned.body as { data: { wave_id: number } }).data.wave_id}/cancel`, {});
    await shop.floor('hold', { order_ids: [part] });
    await shop.floor('release', { order_ids: [part] });
    await becomes(order, 'Pending');
  });

  it('stay divided over several sites, and where somebody divided them', async () => {
    const { sku, productId } = await shop.product({ MAIN: 2, WEST: 2 });
    const apart = await shop.order([{ sku, quantity: 5 }]);
    await shop.receive(productId, 1);
    await shop.app.until(async () => !parts(await shop.read(apart.order_id)).some((part) => part.endsWith('Backorder')));
    const asked = await shop.product({ MAIN: 3 });
    const { order_id: id, items } = await shop.order([{ sku: asked.sku, quantity: 3 }]);
    const wanted = [1, 2].map((quantity, index) => ({
      distribution_center: ['MAIN', 'WEST'][index],
      items: [{ order_item_id: items[0].order_item_id, quantity }],
    }));
    await shop.post(`${ORDERS}/divide`, { order_id: id, parts: wanted });
    const divided = await shop.read(id);
    // The part that waits at WEST moves to MAIN, which has stock, so both parts are there.
    await partsBecome(divided, 'MAIN Pending', 'MAIN Pending');
    await hands.floor.quiet();
    expect([await statusOf(apart), await statusOf(divided)]).toEqual(['Divided', 'Divided']);
  });

  it('are one again by one of several commands at a time', async () => {
    const { sku, productId } = await shop.product({ MAIN: 2 });
    const orders = await Promise.all(Array.from({ length: 6 }, () => shop.order([{ sku, quantity: 2 }])));
    const waiting = await shop.order([{ sku, quantity: 1 }]);
    await Promise.all([
      shop.receive(productId, 11),
      ...orders.map(({ order_id }) => shop.post(`${ORDERS}/merge`, { order_id })),
      shop.post(`${ORDERS}/cancel`, { order_id: orders[0].order_id }),
    ]);
    for (const order of [...orders.slice(1), waiting]) await becomes(order, 'Pending');
  });

  it('are one again, or ship as they are, where somebody begins with a part at the same time', async () => {
    const race = async (index: number): Promise<string[]> => {
      const { sku, productId } = await shop.product({ MAIN: 2 });
      const order = await shop.order([{ sku, quantity: 3 }]);
      const [first, second] = order.children.map(({ order_id }) => order_id);
      await shop.receive(productId, 1);
      // Half of them start right after the receipt, the others as soon as the second part no longer waits.
      if (index % 2) await shop.app.until(async () => (await shop.read(second)).status !== 'Backorder');
      const begun = await shop.floor('process', { order_ids: [first] });
      const shipped = await hands.ship(first, { pick: 'auto' });
      await hands.floor.quiet();
      expect(shipped.status).toBe(begun.status);
      const [whole, one, other] = [await statusOf(order), (await shop.read(first)).status, (await shop.read(second)).status];
      return [String(begun.status), whole, one, other];
    };
    const ends = await Promise.all(Array.from({ length: 8 }, (_, index) => race(index)));
    const allowed = ['200 Divided Shipped Pending', '400 Pending Cancelled Cancelled'];
    expect(ends.map((end) => end.join(' ')).filter((end) => !allowed.includes(end))).toEqual([]);
  });
});
