import { CreateSites, SetAccountSites } from '@contract/inventory';
import { CheckOrderRule } from '@contract/orders';
import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import { describeApp } from '../../support/app.js';
import { ORDERS, refusal, Shop } from '../../support/build-orders.js';

const MAIN = 'MAIN';
const WEST = 'WEST';
const AUTO = 'AUTO';
const THEIRS = 'THEIRS';

describeApp('orders over several sites', Shop, (shop) => {
  const breaches = () => shop.app.bus.ask(new CheckOrderRule('divided orders hold nothing and their parts add up'));
  afterEach(async () => expect([await shop.contradictions(), await breaches()]).toEqual([[], []]));

  const divide = async (order_id: number, parts?: object[]): Promise<Order> => {
    const { status, body } = await shop.post(`${ORDERS}/divide`, { order_id, parts });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body as { data: Order }).data;
  };
  const part = (distribution_center: string, ...items: [order_item_id: number, quantity: number][]) => ({
    distribution_center,
    items: items.map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
  });
  const said = async (path: string, body: object): Promise<[number, unknown]> => {
    const answer = await shop.post(`${ORDERS}/${path}`, body);
    return [answer.status, answer.body];
  };
  /** Statuses and sites of an order and its parts. */
  const standing = async (orderId: number): Promise<string[]> => {
    const { status, children } = await shop.read(orderId);
    return [status, ...children.map((child) => `${child.distribution_center} ${child.status}`)];
  };
  const process = async (orderId: number, user: string): Promise<void> => {
    expect((await shop.floor('process', { order_ids: [orderId] }, user)).status).toBe(200);
  };
  const ship = async (orderId: number, user: string): Promise<void> => {
    await process(orderId, user);
    expect((await shop.floor('ship', { order_id: orderId, pick: 'auto' }, user)).status).toBe(200);
  };

  /** An order of 5 with 3 units at MAIN and 4 at WEST, divided 3 and 2. */
  async function divided(): Promise<{ order: Order; first: number; second: number; productId: number }> {
    const { sku, productId } = await shop.product({ MAIN: 3, WEST: 4 });
    const waiting = await shop.order([{ sku, quantity: 5 }]);
    const line = waiting.items[0].order_item_id;
    const order = await divide(waiting.order_id, [part(MAIN, [line, 3]), part(WEST, [line, 2])]);
    const [first, second] = order.children.map((child) => child.order_id);
    return { order, first, second, productId };
  }

  describe('dividing', () => {
    it('makes an order of each part, reserved at its site', async () => {
      const { order, first, second, productId } = await divided();
      expect([order.status_id, order.status, order.parent_order_id]).toEqual([6, 'Divided', null]);
      expect(order.items[0]).toMatchObject({ quantity: 5, quantity_reserved: 0 });
      const of = (order_id: number, count: number, code: string) => ({
        order_id,
        order_number: `${order.order_number}-${count}`,
        status_id: 3,
        status: 'Pending',
        distribution_center: code,
      });
      expect(order.children).toEqual([of(first, 1, MAIN), of(second, 2, WEST)]);
      const child = await shop.read(second);
      expect(child).toMatchObject({
        parent_order_id: order.order_id,
        children: [],
        cartons: [],
        nbtybarcode: String(second),
        customer: order.customer,
        items: [{ sku: order.items[0].sku, quantity: 2, quantity_reserved: 2 }],
      });
      expect([await shop.level(productId, 1), await shop.level(productId, 2)]).toEqual([
        [3, 3],
        [4, 2],
      ]);
      expect(await shop.history(order.order_id)).toEqual([
        [null, 7, expect.any(String), null],
        [7, 6, expect.any(String), null],
      ]);
      expect(await shop.history(first)).toEqual([[null, 3, expect.any(String), `part of order ${order.order_id}`]]);
      expect(await shop.read(order.order_id)).toEqual(order);
    });

    it('lets a part wait where its site lacks stock, and fills it like any backorder', async () => {
      const { sku, productId } = await shop.product({ MAIN: 3 });
      const waiting = await shop.order([{ sku, quantity: 5 }]);
      const line = waiting.items[0].order_item_id;
      await divide(waiting.order_id, [part(MAIN, [line, 3]), part(WEST, [line, 2])]);
      expect(await standing(waiting.order_id)).toEqual(['Divided', 'MAIN Pending', 'WEST Backorder']);
      await shop.receive(productId, 2, 2);
      await shop.app.until(async () => (await standing(waiting.order_id)).includes('WEST Pending'));
      expect(await standing(waiting.order_id)).toEqual(['Divided', 'MAIN Pending', 'WEST Pending']);
    });

    it('gives up what the order held, keeps it on Hold, and lets a site process on its own', async () => {
      const { sku, productId } = await shop.product({ MAIN: 5, AUTO: 5 });
      const pending = await shop.order([{ sku, quantity: 4 }]);
      await divide(pending.order_id, [part(MAIN, [pending.items[0].order_item_id, 1]), part(AUTO, [pending.items[0].order_item_id, 3])]);
      expect(await standing(pending.order_id)).toEqual(['Divided', 'MAIN Pending', 'AUTO Processing']);
      expect([await shop.level(productId, 1), await shop.level(productId, 3)]).toEqual([
        [5, 1],
        [5, 3],
      ]);
      const held = await shop.order([{ sku, quantity: 2 }]);
      await shop.floor('hold', { order_ids: [held.order_id] });
      await divide(held.order_id, [part(MAIN, [held.items[0].order_item_id, 1]), part(AUTO, [held.items[0].order_item_id, 1])]);
      expect(await standing(held.order_id)).toEqual(['Divided', 'MAIN Hold', 'AUTO Hold']);
    });

    it('keeps kits whole, and counts lines of one product together', async () => {
      const { sku, productId } = await shop.product({ MAIN: 4, WEST: 4 });
      const kit = await shop.kit([{ sku, quantity: 2 }]);
      const order = await shop.order([
        { sku: kit, quantity: 2 },
        { sku, quantity: 3 },
      ]);
      expect(order.status).toBe('Backorder');
      const [kits, units] = order.items.map((item) => item.order_item_id);
      await divide(order.order_id, [part(MAIN, [kits, 1], [units, 2]), part(WEST, [kits, 1], [units, 1])]);
      expect(await standing(order.order_id)).toEqual(['Divided', 'MAIN Pending', 'WEST Pending']);
      expect([await shop.level(productId, 1), await shop.level(productId, 2)]).toEqual([
        [4, 4],
        [4, 3],
      ]);
    });

    it('steps over numbers that are taken, and shortens those that would be too long', async () => {
      const { sku } = await shop.product({ MAIN: 1, WEST: 1 });
      const order_number = `T${Date.now()}${'x'.repeat(64)}`.slice(0, 64);
      const taken = `${order_number.slice(0, 62)}-1`;
      await shop.order([{ sku: (await shop.product({ MAIN: 1 })).sku, quantity: 1 }], { order_number: taken });
      const order = await shop.order([{ sku, quantity: 2 }], { order_number });
      const line = order.items[0].order_item_id;
      const { children } = await divide(order.order_id, [part(MAIN, [line, 1]), part(WEST, [line, 1])]);
      expect(children.map((child) => child.order_number)).toEqual([`${order_number.slice(0, 62)}-2`, `${order_number.slice(0, 62)}-3`]);
    });

    it('refuses what does not add up, and writes nothing', async () => {
      const { sku } = await shop.product({ MAIN: 5, WEST: 5 });
      const order = await shop.order([{ sku, quantity: 4 }]);
      const line = order.items[0].order_item_id;
      const { order_id } = order;
      const asked = (...parts: object[]) => said('divide', { order_id, parts });
      expect(await asked(part(MAIN, [line, 2]), part(WEST, [line, 1]))).toEqual([
        400,
        refusal('parts_do_not_add_up', expect.any(String) as string, ['parts', `The parts take 3 of the line ${line}, which has 4`]),
      ]);
      expect(await asked(part(MAIN, [line, 4]))).toMatchObject([400, { response: { code: 'too_few_parts' } }]);
      expect(await asked(part('NOWHERE', [line, 2]), part(WEST, [line, 2]))).toMatchObject([
        400,
        { response: { code: 'unknown_distribution_center', errors: [{ path: 'parts[0].distribution_center' }] } },
      ]);
      expect(await asked(part(MAIN, [line, 4]), part(WEST, [line + 1000, 2]))).toMatchObject([
        400,
        { response: { code: 'unknown_order_item', errors: [{ path: 'parts[1].items[0].order_item_id' }] } },
      ]);
      expect(await asked(part(MAIN, [line, 2], [line, 1]), part(WEST, [line, 1]))).toMatchObject([
        400,
        { response: { code: 'repeated_order_item', errors: [{ path: 'parts[0].items[1].order_item_id' }] } },
      ]);
      expect(await asked(part(MAIN, [line, 0]), part(WEST, [line, 4]))).toMatchObject([400, {}]);
      expect(await said('divide', { order_id: 999_999 })).toMatchObject([404, { response: { code: 'order_not_found' } }]);
      expect(await shop.read(order_id)).toEqual(order);
      await process(order_id, 'manager');
      expect(await asked(part(MAIN, [line, 2]), part(WEST, [line, 2]))).toMatchObject([400, { response: { code: 'order_not_dividable' } }]);
    });

    it('does not divide a part, nor another account’s order', async () => {
      const { order, first } = await divided();
      expect(await said('divide', { order_id: first })).toMatchObject([400, { response: { code: 'order_is_part' } }]);
      expect(await said('divide', { order_id: order.order_id })).toMatchObject([400, { response: { code: 'order_not_dividable' } }]);
      const { status } = await shop.post(`${ORDERS}/divide`, { order_id: order.order_id }, 101);
      expect(status).toBe(404);
    });
  });

  describe('a site of another account', () => {
    beforeAll(async () => {
      const site = { address1: null, city: null, state: null, zip: null, country: null, isActivated: true, autoProcess: false };
      await shop.app.bus.send(new CreateSites([{ ...site, code: THEIRS, name: 'Theirs' }]));
      await shop.app.bus.send(new SetAccountSites(100, [MAIN, WEST, AUTO]));
      await shop.app.bus.send(new SetAccountSites(101, [THEIRS]));
    });
    afterAll(async () => {
      for (const accountId of [100, 101]) await shop.app.bus.send(new SetAccountSites(accountId, []));
    });
    const unknown = (path: string) => {
      const message = `The distribution center ${THEIRS} is not registered`;
      return [400, refusal('unknown_distribution_center', message, [path, message])];
    };

    it('does not exist, neither for a part nor for a move; nothing is written', async () => {
      const { sku, productId } = await shop.product({ MAIN: 5 });
      const order = await shop.order([{ sku, quantity: 4 }]);
      const { order_id } = order;
      const line = order.items[0].order_item_id;
      const history = await shop.history(order_id);
      const parts = [part(MAIN, [line, 2]), part(THEIRS, [line, 2])];
      expect(await said('divide', { order_id, parts })).toEqual(unknown('parts[1].distribution_center'));
      expect(await said('move', { order_id, distribution_center: THEIRS })).toEqual(unknown('distribution_center'));
      expect(await said('move', { order_id, distribution_center: THEIRS, backorder: true })).toEqual(unknown('distribution_center'));
      const { order: whole, second } = await divided();
      expect(await said('move', { order_id: second, distribution_center: THEIRS, backorder: true })).toEqual(
        unknown('distribution_center'),
      );
      expect(await standing(whole.order_id)).toEqual(['Divided', 'MAIN Pending', 'WEST Pending']);
      expect([await shop.read(order_id), await shop.history(order_id), await shop.level(productId)]).toEqual([order, history, [5, 4]]);
    });

    it('has orders that others neither divide, merge nor move', async () => {
      const { order, second } = await divided();
      for (const [path, body] of [
        ['divide', { order_id: order.order_id }],
        ['merge', { order_id: order.order_id }],
        ['move', { order_id: second, distribution_center: THEIRS, backorder: true }],
      ] as const) {
        const answer = await shop.post(`${ORDERS}/${path}`, body, 101);
        expect([path, answer.status, answer.body]).toMatchObject([path, 404, { response: { code: 'order_not_found' } }]);
      }
      expect(await standing(order.order_id)).toEqual(['Divided', 'MAIN Pending', 'WEST Pending']);
    });
  });

  describe('a divided order', () => {
    it('is Shipped when its parts are, and says what they shipped', async () => {
      const { order, first, second } = await divided();
      await ship(first, 'manager');
      expect(await standing(order.order_id)).toEqual(['Divided', 'MAIN Shipped', 'WEST Pending']);
      await ship(second, 'western');
      expect(await standing(order.order_id)).toEqual(['Shipped', 'MAIN Shipped', 'WEST Shipped']);
      const shipped = await shop.read(order.order_id);
      expect(shipped.shipped_at).toBe((await shop.read(second)).shipped_at);
      expect(shipped.items[0]).toMatchObject({ quantity: 5, quantity_picked: 5, quantity_shipped: 5, quantity_reserved: 0 });
    });

    it('is Shipped when some parts are and the others are Cancelled; Cancelled when all are', async () => {
      const { order, first, second } = await divided();
      await shop.post(`${ORDERS}/cancel`, { order_id: second });
      await ship(first, 'manager');
      expect(await standing(order.order_id)).toEqual(['Shipped', 'MAIN Shipped', 'WEST Cancelled']);
      expect((await shop.read(order.order_id)).items[0]).toMatchObject({ quantity: 5, quantity_shipped: 3 });
      const other = await divided();
      await shop.post(`${ORDERS}/cancel-bulk`, { order_ids: [other.first, other.second] });
      expect(await standing(other.order.order_id)).toEqual(['Cancelled', 'MAIN Cancelled', 'WEST Cancelled']);
    });

    it('is cancelled with its parts, all or none', async () => {
      const { order, first, second, productId } = await divided();
      await process(second, 'western');
      expect(await said('cancel', { order_id: order.order_id })).toEqual([
        400,
        refusal('part_not_cancellable', `Order ${order.order_id} cannot be cancelled: its part ${second} is Processing`),
      ]);
      expect(await said('cancel-bulk', { order_ids: [order.order_id] })).toMatchObject([
        400,
        { response: { code: 'part_not_cancellable', errors: [{ path: 'order_ids[0]' }] } },
      ]);
      expect(await standing(order.order_id)).toEqual(['Divided', 'MAIN Pending', 'WEST Processing']);
      const other = await divided();
      const answer = await said('cancel-bulk', { order_ids: [other.order.order_id, other.first] });
      expect(answer).toMatchObject([200, { data: [{ status: 'Cancelled' }, { status: 'Cancelled' }] }]);
      expect(await standing(other.order.order_id)).toEqual(['Cancelled', 'MAIN Cancelled', 'WEST Cancelled']);
      expect(await shop.level(other.productId, 1)).toEqual([3, 0]);
      expect([await shop.level(productId, 1), first]).toEqual([[3, 3], first]);
    });

    it('is not replaced, and neither are its parts', async () => {
      const { order, first } = await divided();
      const { sku } = order.items[0];
      const put = async (order_id: number) =>
        (await shop.put(ORDERS, { data: [{ ...shop.draft([{ sku, quantity: 1 }]), order_id }] })).body as unknown;
      expect(await put(order.order_id)).toMatchObject({ response: { code: 'order_divided', errors: [{ path: 'data[0].order_id' }] } });
      expect(await put(first)).toMatchObject({ response: { code: 'order_is_part' } });
    });

    it('is verified: what it holds, how many parts it has and what they take', async () => {
      const { order, first } = await divided();
      const line = order.items[0].order_item_id;
      const write = (sql: string) => shop.app.database.transaction(() => shop.app.database.write(sql));
      const broken = async (change: string, back: string): Promise<string[]> => {
        await write(change);
        const found = await breaches();
        await write(back);
        return found;
      };
      const of = `WHERE OrderID = ${order.order_id}`;
      expect(await broken(`UPDATE orders SET Parts = 3 ${of}`, `UPDATE orders SET Parts = 2 ${of}`)).toEqual([
        `order ${order.order_id} is divided into 3 parts, and has 2`,
      ]);
      expect(
        await broken(`UPDATE order_items SET QuantityReserved = 1 ${of}`, `UPDATE order_items SET QuantityReserved = 0 ${of}`),
      ).toEqual([`order ${order.order_id} is divided and holds stock`]);
      const ofFirst = `WHERE OrderID = ${first}`;
      expect(await broken(`UPDATE order_items SET Quantity = 4 ${ofFirst}`, `UPDATE order_items SET Quantity = 3 ${ofFirst}`)).toEqual([
        `order ${order.order_id}, line ${line}: the parts have 6 of 5 units`,
      ]);
    });

    it('is no work for the floor', async () => {
      const { order } = await divided();
      for (const path of ['process', 'hold', 'release', 'stand_by']) {
        const { status } = await shop.floor(path, { order_ids: [order.order_id] });
        expect([path, status]).toEqual([path, 400]);
      }
      expect((await shop.floor('ship', { order_id: order.order_id, pick: 'auto' })).status).toBe(400);
    });

    it('is found by its parts and without them', async () => {
      const { order, first, second } = await divided();
      const ids = async (query: string): Promise<[number[], number]> => {
        const { body } = await shop.get(`${ORDERS}?${query}`);
        const { data, metadata } = body as { data: Order[]; metadata: { total_records: number } };
        return [data.map((each) => each.order_id), metadata.total_records];
      };
      expect(await ids(`parent_order_id=${order.order_id}&order_direction=asc`)).toEqual([[first, second], 2]);
      for (const query of [
        '',
        '&status_id=3',
        '&warehouse_id=2',
        '&order_by=created_at',
        '&from_date=2020-01-01',
        '&updated_from=2020-01-01&status_id=6',
      ]) {
        const [all] = await ids(`per_page=100${query}`);
        const [alone, total] = await ids(`per_page=100&children=exclude${query}`);
        const parts = await Promise.all(all.map(async (id) => (await shop.read(id)).parent_order_id !== null));
        expect([query, alone]).toEqual([query, all.filter((_, index) => !parts[index])]);
        expect([query, total]).toEqual([query, alone.length]);
      }
      expect((await shop.get(`${ORDERS}?children=only`)).status).toBe(400);
    });
  });

  describe('a return', () => {
    const announce = async (order_id: number, sku: string, quantity: number): Promise<string> => {
      const { body } = await shop.post('/apirest/v4/oms/inventory/returns', { data: [{ order_id, items: [{ sku, quantity }] }] });
      return (body as { response?: { code: string } }).response?.code ?? 'announced';
    };

    it('may name the divided order, and counts with those of its parts', async () => {
      const { order, first, second } = await divided();
      const { sku } = order.items[0];
      expect(await announce(order.order_id, sku, 1)).toBe('order_not_shipped');
      await ship(first, 'manager');
      expect([await announce(order.order_id, sku, 4), await announce(order.order_id, sku, 2)]).toEqual([
        'return_exceeds_shipped',
        'announced',
      ]);
      expect([await announce(first, sku, 2), await announce(first, sku, 1)]).toEqual(['return_exceeds_shipped', 'announced']);
      await ship(second, 'western');
      expect([await announce(order.order_id, sku, 3), await announce(second, sku, 1)]).toEqual(['return_exceeds_shipped', 'announced']);
      expect([await announce(second, sku, 2), await announce(order.order_id, sku, 1), await announce(second, sku, 1)]).toEqual([
        'return_exceeds_shipped',
        'announced',
        'return_exceeds_shipped',
      ]);
    });
  });

  describe('merging', () => {
    it('makes one order of the parts again, where one site can serve it', async () => {
      const { order, first, second, productId } = await divided();
      await shop.receive(productId, 5, 2);
      const [status, body] = await said('merge', { order_id: order.order_id });
      expect([status, body]).toMatchObject([200, { data: { status: 'Pending', distribution_center: WEST, children: [] } }]);
      expect([await shop.level(productId, 1), await shop.level(productId, 2)]).toEqual([
        [3, 0],
        [9, 5],
      ]);
      expect(await shop.read(first)).toMatchObject({ status: 'Cancelled', parent_order_id: order.order_id });
      expect((await shop.history(second)).at(-1)).toEqual([3, 8, expect.any(String), `merged into order ${order.order_id}`]);
      const line = order.items[0].order_item_id;
      const again = await divide(order.order_id, [part(MAIN, [line, 3]), part(WEST, [line, 2])]);
      expect(again.children.map((child) => child.order_number)).toEqual([`${order.order_number}-3`, `${order.order_number}-4`]);
    });

    it('waits where no site can serve it, and keeps a Hold', async () => {
      const { order, first } = await divided();
      expect(await said('merge', { order_id: order.order_id })).toMatchObject([200, { data: { status: 'Backorder' } }]);
      expect((await shop.read(first)).status).toBe('Cancelled');
      const other = await divided();
      await shop.floor('hold', { order_ids: [other.first] });
      expect(await said('merge', { order_id: other.order.order_id })).toMatchObject([200, { data: { status: 'Hold' } }]);
    });

    it('refuses once the floor has begun, and what is not divided', async () => {
      const { order, second } = await divided();
      await process(second, 'western');
      expect(await said('merge', { order_id: order.order_id })).toEqual([
        400,
        refusal('order_not_mergeable', `The parts cannot be merged: order ${second} is Processing`),
      ]);
      expect(await standing(order.order_id)).toEqual(['Divided', 'MAIN Pending', 'WEST Processing']);
      expect(await said('merge', { order_id: second })).toMatchObject([400, { response: { code: 'order_not_divided' } }]);
      expect(await said('merge', { order_id: 999_999 })).toMatchObject([404, { response: { code: 'order_not_found' } }]);
    });
  });

  describe('moving', () => {
    it('takes an order to another site, also a part', async () => {
      const { order, second, productId } = await divided();
      await shop.receive(productId, 2, 3);
      expect(await said('move', { order_id: second, distribution_center: AUTO })).toMatchObject([200, { data: { status: 'Processing' } }]);
      expect(await standing(order.order_id)).toEqual(['Divided', 'MAIN Pending', 'AUTO Processing']);
      expect([await shop.level(productId, 2), await shop.level(productId, 3)]).toEqual([
        [4, 0],
        [2, 2],
      ]);
    });

    it('changes nothing where an order stands already', async () => {
      const { sku, productId } = await shop.product({ MAIN: 2 });
      const served = await shop.order([{ sku, quantity: 2 }]);
      const waiting = await shop.order([{ sku, quantity: 1 }]);
      const held = await shop.order([{ sku: (await shop.product({ MAIN: 1 })).sku, quantity: 1 }]);
      await shop.floor('hold', { order_ids: [held.order_id] });
      for (const before of [served, waiting, await shop.read(held.order_id)]) {
        const history = await shop.history(before.order_id);
        const moved = await said('move', { order_id: before.order_id, distribution_center: MAIN, backorder: true });
        expect(moved).toEqual([200, { data: before }]);
        expect(await shop.history(before.order_id)).toEqual(history);
      }
      expect(await said('move', { order_id: waiting.order_id, distribution_center: MAIN })).toMatchObject([
        400,
        { response: { code: 'site_cannot_serve' } },
      ]);
      expect(await shop.level(productId)).toEqual([2, 2]);
    });

    it('refuses a site that lacks stock, unless the order may wait there', async () => {
      const { sku, productId } = await shop.product({ MAIN: 2 });
      const { order_id } = await shop.order([{ sku, quantity: 2 }]);
      expect(await said('move', { order_id, distribution_center: WEST })).toMatchObject([400, { response: { code: 'site_cannot_serve' } }]);
      expect([await standing(order_id), await shop.level(productId, 1)]).toEqual([['Pending'], [2, 2]]);
      expect(await said('move', { order_id, distribution_center: WEST, backorder: true })).toMatchObject([
        200,
        { data: { status: 'Backorder', distribution_center: WEST } },
      ]);
      expect(await said('move', { order_id, distribution_center: 'NOWHERE' })).toMatchObject([
        400,
        { response: { code: 'unknown_distribution_center' } },
      ]);
      await shop.post(`${ORDERS}/cancel`, { order_id });
      expect(await said('move', { order_id, distribution_center: MAIN })).toMatchObject([400, { response: { code: 'order_not_movable' } }]);
    });
  });
});
