import { ChangeAccount } from '@contract/identity';
import { CheckOrderRule } from '@contract/orders';
import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import { describeApp } from '../../support/app.js';
import { ORDERS, Shop } from '../../support/build-orders.js';
import { acceptRecount } from '../../support/build-wms.js';

const RULE = 'divided orders hold nothing and their parts add up';

describeApp('orders that were divided for want of stock', Shop, (shop) => {
  beforeAll(async () => {
    await shop.app.bus.send(new ChangeAccount(100, { splitPolicy: 'ship_available' }));
  });
  afterEach(async () => expect([await shop.contradictions(), await shop.app.bus.ask(new CheckOrderRule(RULE))]).toEqual([[], []]));

  const parts = ({ children }: Order): string[] => children.map(({ distribution_center, status }) => `${distribution_center} ${status}`);
  const statusOf = async ({ order_id: id }: Order): Promise<string> => (await shop.read(id)).status;
  const becomes = (order: Order, status: string) => shop.app.until(async () => (await statusOf(order)) === status);
  const partsBecome = (order: Order, ...wanted: string[]) =>
    shop.app.until(async () => parts(await shop.read(order.order_id)).join() === wanted.join());
  /** Longer than the reaction to stock takes. */
  const settled = () =>
    shop.app.until(async () => (await shop.app.database.query("SELECT OutboxID FROM outbox WHERE State = 'pending'")).length === 0);

  it('are one again when the rest arrives, with the units of their parts', async () => {
    const { sku, productId } = await shop.product({ MAIN: 7 });
    const order = await shop.order([{ sku, quantity: 10 }]);
    expect(parts(order)).toEqual(['MAIN Pending', 'MAIN Backorder']);
    await shop.receive(productId, 3);
    await becomes(order, 'Pending');
    const whole = await shop.read(order.order_id);
    expect([whole.distribution_center, whole.children, whole.items.map((line) => line.quantity_reserved)]).toEqual(['MAIN', [], [10]]);
    expect(await shop.level(productId)).toEqual([10, 10]);
    expect((await shop.history(order.order_id)).at(-1)).toEqual([6, 3, 'system', 'its parts were merged']);
    for (const { order_id: id } of order.children) {
      expect(await shop.read(id)).toMatchObject({ status: 'Cancelled', parent_order_id: order.order_id });
      expect((await shop.history(id)).at(-1)).toEqual([3, 8, 'system', `merged into order ${order.order_id}`]);
    }
    const routing = await shop.get(`${ORDERS}/${order.order_id}/routing`);
    expect(routing.body).toMatchObject({ data: { outcome: null } });
  });

  it('are as before a wrong count once it is put right, and may be divided by the next one', async () => {
    const { sku, productId } = await shop.product({ MAIN: 82 });
    const [one, other] = [await shop.order([{ sku, quantity: 40 }]), await shop.order([{ sku, quantity: 30 }])];
    const count = (units: number) =>
      acceptRecount(shop.app.bus, [
        { accountId: 100, sku, location: 'A', bin: 'A01', kind: 'absolute', quantity: units, comment: 'counted' },
      ]);
    await count(7);
    await becomes(one, 'Divided');
    expect(await statusOf(other)).toBe('Backorder');
    await count(82);
    await becomes(one, 'Pending');
    await becomes(other, 'Pending');
    expect(await shop.level(productId)).toEqual([82, 70]);
    await count(7);
    await becomes(one, 'Divided');
  });

  it('stay divided where the floor has begun with a part, and where a part is on Hold', async () => {
    const { sku, productId } = await shop.product({ MAIN: 2 });
    const begun = await shop.order([{ sku, quantity: 3 }]);
    await shop.floor('process', { order_ids: [begun.children[0].order_id] });
    await shop.receive(productId, 1);
    await partsBecome(begun, 'MAIN Processing', 'MAIN Pending');
    const held = await shop.product({ MAIN: 2 });
    const order = await shop.order([{ sku: held.sku, quantity: 3 }]);
    await shop.floor('hold', { order_ids: [order.children[0].order_id] });
    await shop.receive(held.productId, 1);
    await partsBecome(order, 'MAIN Hold', 'MAIN Pending');
    await settled();
    expect([await statusOf(begun), await statusOf(order)]).toEqual(['Divided', 'Divided']);
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
    // The part that waits at WEST goes where there is stock: both are at MAIN.
    await partsBecome(divided, 'MAIN Pending', 'MAIN Pending');
    await settled();
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
});
