import { FindScannedOrders, ListShipments } from '@contract/orders';
import { FillShorts } from '@contract/warehouse';
import { DomainError } from '@kernel';
import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import { ORDERS, Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';

const a01 = { location: 'A', bin: 'A01' };
const statusOf = ({ status }: Order): string => status;

describe('orders that lack stock after the floor began with them', () => {
  let shop: Shop;
  let hands: Devices;
  beforeAll(async () => {
    shop = await Shop.open();
    hands = await Devices.at(shop);
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  /** Counts units in the bin. */
  const count = async (sku: string, qty_in_bin: number): Promise<void> => {
    await hands.floor.recount(sku, [{ ...a01, qty_in_bin }]);
    await hands.floor.quiet();
  };
  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error as Error)),
    );
  const reasonsIn = async (...productIds: number[]): Promise<string[]> => {
    const rows = await shop.app.database.query<{ Reason: string }>(
      'SELECT Reason FROM stock_ledger WHERE ProductID IN (?) ORDER BY LedgerID',
      [productIds],
    );
    return rows.map(({ Reason }) => Reason);
  };
  const floor = async (path: string, body: object): Promise<[number, unknown]> => {
    const answer = await shop.floor(path, body);
    return [answer.status, answer.body];
  };

  /** An order of two lines in Processing: two of the first are picked, and none of the second is left. */
  async function begun(): Promise<{ order: Order; one: { sku: string; productId: number }; two: { sku: string; productId: number } }> {
    const [one, two] = [await shop.product({ MAIN: 5 }), await shop.product({ MAIN: 5 })];
    const orderId = await hands.shipment([
      { sku: one.sku, quantity: 2 },
      { sku: two.sku, quantity: 3 },
    ]);
    await hands.pick(hands.wish(orderId, one.sku, 2));
    await count(two.sku, 0);
    return { order: await shop.read(orderId), one, two };
  }

  it('stay in Processing with their picks, and the lead divides them: what is picked ships', async () => {
    const { order, one, two } = await begun();
    const [first, second] = order.items;
    expect([order.status, order.short]).toEqual(['Processing', [{ order_item_id: second.order_item_id, quantity: 3 }]]);
    expect([first, second].map((item) => [item.quantity, item.quantity_picked, item.quantity_reserved])).toEqual([
      [2, 2, 0],
      [3, 0, 0],
    ]);
    expect(await reasonsIn(one.productId, two.productId)).toEqual(['receipt', 'receipt', 'pick', 'recount']);
    const missing = `Order ${order.order_id} is short of 3 x ${two.sku}: divide it, wait for stock, or revert it`;
    for (const pick of [undefined, 'auto'])
      expect(await floor('ship', { order_id: order.order_id, pick })).toMatchObject([
        400,
        { response: { code: 'order_short', message: missing } },
      ]);
    expect(await codeOf(hands.pick(hands.wish(order.order_id, two.sku, 1)))).toBe('more_than_open');

    const { status, body } = await shop.post(`${ORDERS}/divide`, { order_id: order.order_id });
    expect([status, (body as { data: Order }).data]).toMatchObject([200, { status: 'Divided', nbtybarcode: order.nbtybarcode }]);
    const { children } = (body as { data: Order }).data;
    expect(children.map((child) => [child.order_number, child.status, child.distribution_center])).toEqual([
      [`${order.order_number}-1`, 'Processing', 'MAIN'],
      [`${order.order_number}-2`, 'Backorder', 'MAIN'],
    ]);
    const [part, rest] = await Promise.all(children.map(({ order_id }) => shop.read(order_id)));
    expect(part.items).toMatchObject([{ sku: one.sku, quantity: 2, quantity_picked: 2, quantity_reserved: 0 }]);
    expect(rest.items).toMatchObject([{ sku: two.sku, quantity: 3, quantity_picked: 0, quantity_reserved: 0 }]);
    expect([part, rest].map((each) => 'short' in each)).toEqual([false, false]);

    // Scanning the order's barcode means the part that has its picks.
    const weighed = await hands.floor.post('orders/UpdateWeight', { data: [{ nbtybarcode: order.nbtybarcode, weight: 4.5 }] });
    expect(weighed.status).toBe(200);
    expect([await shop.read(part.order_id), await shop.read(order.order_id)]).toMatchObject([{ weight: 4.5 }, { weight: null }]);

    const scanned = await shop.app.bus.ask(new FindScannedOrders(1, order.nbtybarcode));
    expect(scanned.map(({ orderId }) => orderId)).toEqual([part.order_id, order.order_id]);
    const filter = { isFullyPicked: true, nbtybarcode: order.nbtybarcode };
    const { rows } = await shop.app.bus.ask(new ListShipments(1, filter, { page: 1, perPage: 5 }));
    expect(rows.map(({ orderId }) => orderId)).toEqual([part.order_id]);

    expect(await floor('ship', { order_id: part.order_id })).toMatchObject([200, { data: { status: 'Shipped' } }]);
    expect(await reasonsIn(one.productId, two.productId)).not.toContain('revert');
    expect([await shop.level(one.productId), await shop.level(two.productId)]).toEqual([
      [3, 0],
      [0, 0],
    ]);
    await shop.receive(two.productId, 3);
    await shop.app.until(async () => statusOf(await shop.read(rest.order_id)) === 'Pending');
  });

  it('get what comes back before the orders in Backorder do', async () => {
    const { order, two } = await begun();
    const waiting = await shop.order([{ sku: two.sku, quantity: 1 }]);
    expect(waiting.status).toBe('Backorder');
    await shop.receive(two.productId, 2);
    await shop.app.until(async () => (await shop.read(order.order_id)).short?.[0].quantity === 1);
    await hands.floor.quiet();
    // Delivered again, it finds no stock to assign.
    await shop.app.bus.send(new FillShorts([two.productId], 0));
    await hands.floor.quiet();
    expect(statusOf(await shop.read(waiting.order_id))).toBe('Backorder');
    await hands.pick(hands.wish(order.order_id, two.sku, 2));
    await shop.receive(two.productId, 2);
    await shop.app.until(async () => statusOf(await shop.read(waiting.order_id)) === 'Pending');
    const filled = await shop.read(order.order_id);
    expect([filled.short, filled.items[1]]).toMatchObject([undefined, { quantity_picked: 2, quantity_reserved: 1 }]);
    expect(await floor('ship', { order_id: order.order_id, pick: 'auto' })).toMatchObject([200, { data: { status: 'Shipped' } }]);
  });

  it('go to Backorder when somebody reverts them', async () => {
    const { order, one } = await begun();
    await hands.floor.post('shipments/revert/pending', { shipments_list: [order.order_id] });
    await shop.app.until(async () => statusOf(await shop.read(order.order_id)) === 'Backorder');
    const after = await shop.read(order.order_id);
    expect(['short' in after, after.items.map((item) => item.quantity_picked), await shop.level(one.productId)]).toEqual([
      false,
      [0, 0],
      [5, 0],
    ]);
  });

  it('are served by another site with the rest, if the lead says so', async () => {
    const { order, two } = await begun();
    const elsewhere = { order_id: order.order_id, distribution_center: 'WEST' };
    expect(await floor('divide', elsewhere)).toMatchObject([400, { response: { code: 'site_cannot_serve' } }]);
    expect(statusOf(await shop.read(order.order_id))).toBe('Processing');
    await shop.receive(two.productId, 3, 2);
    expect(await floor('divide', elsewhere)).toMatchObject([
      200,
      { data: { status: 'Divided', children: [{ status: 'Processing' }, { status: 'Pending', distribution_center: 'WEST' }] } },
    ]);
    expect(await floor('divide', { order_id: order.order_id })).toMatchObject([400, { response: { code: 'order_not_shippable' } }]);
  });

  it('are those whose picking has begun, after all others; and only those that are short are divided', async () => {
    const { sku, productId } = await shop.product({ MAIN: 6 });
    const old = await hands.shipment([{ sku, quantity: 2 }]);
    const idle = await hands.shipment([{ sku, quantity: 2 }]);
    const started = await hands.shipment([{ sku, quantity: 2 }]);
    await hands.pick(hands.wish(started, sku, 1));
    await count(sku, 1);
    const after = await Promise.all([old, idle, started].map((id) => shop.read(id)));
    expect([after.map(statusOf), await shop.level(productId)]).toEqual([
      ['Backorder', 'Backorder', 'Processing'],
      [1, 1],
    ]);
    expect(after[2]).not.toHaveProperty('short');
    expect(await floor('divide', { order_id: started })).toMatchObject([400, { response: { code: 'order_not_short' } }]);
    const { status, body } = await shop.post(`${ORDERS}/divide`, { order_id: started });
    expect([status, body]).toMatchObject([400, { response: { code: 'order_not_dividable' } }]);
  });

  it('lack whole kits; one that is picked in part goes on or is reverted', async () => {
    const [one, two] = [await shop.product({ MAIN: 8 }), await shop.product({ MAIN: 4 })];
    const kit = await shop.kit([
      { sku: one.sku, quantity: 2 },
      { sku: two.sku, quantity: 1 },
    ]);
    const orderId = await hands.shipment([{ sku: kit, quantity: 3 }]);
    await hands.pick(hands.wish(orderId, one.sku, 4), hands.wish(orderId, two.sku, 1));
    await count(two.sku, 1);
    expect((await shop.read(orderId)).short).toMatchObject([{ quantity: 1 }]);
    expect([await shop.level(one.productId), await shop.level(two.productId)]).toEqual([
      [4, 0],
      [1, 1],
    ]);
    await count(two.sku, 0);
    expect((await shop.read(orderId)).short).toMatchObject([{ quantity: 2 }]);
    expect(await floor('divide', { order_id: orderId })).toMatchObject([400, { response: { code: 'kit_begun' } }]);
    await shop.receive(two.productId, 1);
    await shop.app.until(async () => (await shop.read(orderId)).short?.[0].quantity === 1);
    expect(await floor('divide', { order_id: orderId })).toMatchObject([200, { data: { status: 'Divided' } }]);
    const [{ order_id: part }] = (await shop.read(orderId)).children;
    expect((await shop.read(part)).items).toMatchObject([{ sku: kit, quantity: 2, quantity_picked: 1, quantity_reserved: 1 }]);
    expect(await floor('ship', { order_id: part, pick: 'auto' })).toMatchObject([200, {}]);
  });

  it('lack what is put on hold, and get it back with the release', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 2, { lot: 'GOOD' });
    await hands.receive(productId, 'B2', 2, { lot: 'BAD' });
    const orderId = await hands.shipment([{ sku, quantity: 4 }]);
    await hands.pick(hands.wish(orderId, sku, 1, { location: 'B', bin: 'B1' }));
    const placed = await shop.post('/apirest/v4/oms/inventory/holds', { data: [{ sku, lot: 'BAD', reason: 'Recalled' }] });
    expect(placed.status).toBe(200);
    await hands.floor.quiet();
    expect(await shop.read(orderId)).toMatchObject({ status: 'Processing', short: [{ quantity: 2 }] });
    const [{ hold_id }] = (placed.body as { data: [{ hold_id: number }] }).data;
    await shop.post('/apirest/v4/oms/inventory/holds/release', { hold_ids: [hold_id] });
    await shop.app.until(async () => !('short' in (await shop.read(orderId))));
  });

  it('come out whole of counts, picks, shipments and divisions at the same moment', async () => {
    const { sku, productId } = await shop.product({ MAIN: 12 });
    const orders: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      orders.push(await hands.shipment([{ sku, quantity: 3 }]));
      await hands.pick(hands.wish(orders[index], sku, 1));
    }
    await hands.floor.recount(sku, [{ ...a01, qty_in_bin: 4 }]);
    const told = await Promise.all(
      orders.flatMap((orderId) => [
        codeOf(hands.pick(hands.wish(orderId, sku, 1))),
        codeOf(hands.pick(hands.wish(orderId, sku, 1))),
        floor('ship', { order_id: orderId }),
        floor('divide', { order_id: orderId }),
        floor('divide', { order_id: orderId }),
      ]),
    );
    expect(told.filter((each) => Array.isArray(each) && each[0] === 500)).toEqual([]);
    await hands.floor.quiet();
    const [onHand, reserved] = await shop.level(productId);
    expect(reserved).toBeLessThanOrEqual(onHand);
    for (const orderId of orders) expect(['Processing', 'Divided', 'Shipped']).toContain(statusOf(await shop.read(orderId)));
  });
});
