import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import { describeApp } from '../../support/app.js';
import { ORDERS, refusal, Shop } from '../../support/build-orders.js';

interface Listed {
  data: Order[];
  metadata: object;
}

describeApp('reading orders', Shop, (shop) => {
  let orders: Order[];
  beforeAll(async () => {
    const [main, west] = [await shop.product({ MAIN: 2 }), await shop.product({ WEST: 10 })];
    const one = (sku: string, more: object = {}) => shop.order([{ sku, quantity: 1 }], more);
    orders = [
      await one(main.sku, { order_number: 'B/1 x', order_reference: 'R1', cart: { id: 7, store_id: 70, store_name: 'North' } }),
      await one(main.sku, { order_number: 'C 2%', order_reference: 'R2', cart: { id: 8, store_id: 70, store_name: 'South' } }),
      await one(main.sku, { order_number: 'A-3', order_reference: 'R2', order_type_id: 2 }),
      await one(west.sku, { order_number: 'D-4' }),
      await one(west.sku, { order_number: 'E-5', order_type_id: 2, cart: { store_name: 'North' } }),
    ];
    await shop.floor('process', { order_ids: [orders[3].order_id] }, 'western');
    await shop.floor('ship', { order_id: orders[3].order_id, pick: 'auto' }, 'western');
    await shop.app.database.transaction(async () => {
      for (const [index, order] of orders.entries()) {
        await shop.app.database.write('UPDATE orders SET CreatedDate = ?, UpdatedDate = ? WHERE OrderID = ?', [
          `2026-11-1${index} 12:00:00.000`,
          `2026-11-2${4 - index} 12:00:00.000`,
          order.order_id,
        ]);
      }
    });
    orders = await Promise.all(orders.map(({ order_id }) => shop.read(order_id)));
    await shop.product({ MAIN: 1 }, { accountId: 101 });
  });

  /** Positions (from 0) of the orders in a list, in its order. */
  async function listed(query: string): Promise<number[]> {
    const { status, body } = await shop.get(`${ORDERS}?${query}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { data, metadata } = body as Listed;
    expect(metadata).toMatchObject({ total_records: data.length, total_current_page: data.length });
    for (const order of data) expect(order).toEqual(orders.find(({ order_id }) => order_id === order.order_id));
    return data.map(({ order_id }) => orders.findIndex((order) => order.order_id === order_id));
  }

  describe('GET /orders/{order}', () => {
    it('finds by id, number, reference and order_api', async () => {
      const [order] = orders;
      for (const path of [
        String(order.order_id),
        `${order.order_id}?identify_by=order_id`,
        `${encodeURIComponent('B/1 x')}?identify_by=order_number`,
        'R1?identify_by=order_reference',
        `${order.order_api}?identify_by=order_api`,
        `${order.order_api}%20?identify_by=order_api`,
      ]) {
        const { status, body } = await shop.get(`${ORDERS}/${path}`);
        expect([status, body]).toEqual([200, { data: order }]);
      }
      expect((await shop.get(`${ORDERS}/${encodeURIComponent('C 2%')}?identify_by=order_number`)).body).toEqual({ data: orders[1] });
    });

    it('refuses a reference several orders share, naming them', async () => {
      const { status, body } = await shop.get(`${ORDERS}/R2?identify_by=order_reference`);
      const message = `Several orders have the order_reference R2: ask for one by its order id (${orders[1].order_id}, ${orders[2].order_id})`;
      expect([status, body]).toEqual([400, refusal('ambiguous_order_reference', message)]);
    });

    it("answers 404 for unknown orders and for other accounts' orders", async () => {
      for (const path of [
        '999999',
        '99999999999999999999',
        'NONE?identify_by=order_number',
        'NONE?identify_by=order_reference',
        'NONE?identify_by=order_api',
        'b/1 X?identify_by=order_number'.replace('/', '%2F'),
      ]) {
        const { status, body } = await shop.get(`${ORDERS}/${path}`);
        expect([status, body]).toEqual([404, refusal('order_not_found', 'The order does not exist')]);
      }
      for (const path of [
        String(orders[0].order_id),
        'R1?identify_by=order_reference',
        'A-3?identify_by=order_number',
        `${orders[0].order_api}?identify_by=order_api`,
      ]) {
        expect((await shop.get(`${ORDERS}/${path}`, 101)).status).toBe(404);
      }
    });

    it('refuses an order id that is no integer and an unknown identify_by', async () => {
      const { status, body } = await shop.get(`${ORDERS}/A-3`);
      expect([status, body]).toEqual([
        400,
        refusal('invalid_value', 'order must be a whole number with identify_by order_id', [
          'order',
          'must be a whole number with identify_by order_id',
        ]),
      ]);
      for (const path of ['1.5', '-1', '1?identify_by=barcode']) expect((await shop.get(`${ORDERS}/${path}`)).status).toBe(400);
    });
  });

  describe('GET /orders', () => {
    it('lists the newest first, in pages', async () => {
      expect(await listed('')).toEqual([4, 3, 2, 1, 0]);
      const second = (await shop.get(`${ORDERS}?page=2&per_page=2`)).body as Listed;
      expect(second).toEqual({
        data: [orders[2], orders[1]],
        metadata: { page: 2, per_page: 2, total_records: 5, total_pages: 3, total_current_page: 2 },
      });
      const beyond = await shop.get(`${ORDERS}?page=9&per_page=2`);
      expect(beyond.body).toEqual({
        data: [],
        metadata: { page: 9, per_page: 2, total_records: 5, total_pages: 3, total_current_page: 0 },
      });
      expect((await shop.get(ORDERS, 101)).body).toEqual({
        data: [],
        metadata: { page: 1, per_page: 20, total_records: 0, total_pages: 0, total_current_page: 0 },
      });
    });

    it.each([
      ['status_id=3', [4, 1, 0]],
      ['status_id=9', [3]],
      ['status_id=7', [2]],
      ['status_id=1', []],
      ['warehouse_id=2', [4, 3]],
      ['warehouse_id=99', []],
      ['order_type_id=2', [4, 2]],
      ['order_type_id=2&warehouse_id=1', [2]],
      ['status_id=3&warehouse_id=1&order_direction=asc', [0, 1]],
      ['from_date=2026-11-12', [4, 3, 2]],
      ['to_date=2026-11-12', [2, 1, 0]],
      ['from_date=2026-11-11&to_date=2026-11-11', [1]],
      ['from_date=2026-11-11T12:00:00Z&to_date=2026-11-12T12:00:00.000Z', [2, 1]],
      ['from_date=2026-11-11T12:00:00.001Z&to_date=2026-11-12T11:59:59.999Z', []],
      ['from_date=2026-11-11T14:00:00%2B02:00&to_date=2026-11-11', [1]],
      ['updated_from=2026-11-23', [1, 0]],
      ['updated_to=2026-11-21', [4, 3]],
      ['updated_from=2026-11-21&status_id=9', [3]],
      ['from_date=2026-11-12&status_id=3', [4]],
      ['from_date=2026-11-12&order_by=OrderNumber&order_direction=asc', [2, 3, 4]],
      ['filter_by=cart_id&filter_value=8', [1]],
      ['filter_by=store_id&filter_value=70', [1, 0]],
      ['filter_by=store_name&filter_value=North', [4, 0]],
      ['filter_by=store_name&filter_value=North&status_id=3&order_type_id=2', [4]],
      ['filter_by=store_name&filter_value=NORTH', [4, 0]],
      ['filter_by=store_name&filter_value=North%20', []],
      ['filter_by=store_name&filter_value=N%C3%B6rth', []],
      ['filter_by=store_name&filter_value=None', []],
      ['order_by=OrderID&order_direction=asc', [0, 1, 2, 3, 4]],
      ['order_by=order_id', [4, 3, 2, 1, 0]],
      ['order_by=OrderNumber', [4, 3, 1, 0, 2]],
      ['order_by=order_number&order_direction=asc', [2, 0, 1, 3, 4]],
      ['order_by=StatusID&order_direction=asc', [0, 1, 4, 2, 3]],
      ['order_by=status_id', [3, 2, 4, 1, 0]],
      ['order_by=CreatedDate&order_direction=asc', [0, 1, 2, 3, 4]],
      ['order_by=created_at', [4, 3, 2, 1, 0]],
      ['order_by=UpdatedDate', [0, 1, 2, 3, 4]],
      ['order_by=updated_at&order_direction=asc', [4, 3, 2, 1, 0]],
      ['order_by=ShippedDate', [3, 4, 2, 1, 0]],
      ['order_by=shipped_at&order_direction=asc', [0, 1, 2, 4, 3]],
      ['status_id=3&order_by=OrderNumber&order_direction=asc', [0, 1, 4]],
    ])('%s', async (query, expected) => {
      expect(await listed(query)).toEqual(expected);
    });

    it.each([
      'page=0',
      'page=x',
      'page=1.5',
      'per_page=0',
      'per_page=501',
      'status_id=10',
      'status_id=Pending',
      'warehouse_id=x',
      'warehouse_id=0',
      'order_type_id=x',
      'from_date=yesterday',
      'from_date=2026-02-30',
      'to_date=2026-13-01',
      'updated_from=1',
      'updated_to=20261101',
      'order_by=Zip',
      'order_direction=up',
      'filter_by=city&filter_value=x',
      'filter_by=cart_id',
      'filter_value=7',
      'filter_by=cart_id&filter_value=x',
      'filter_by=store_id&filter_value=1.5',
    ])('refuses %s', async (query) => {
      const { status, body } = await shop.get(`${ORDERS}?${query}`);
      const { errors } = (body as { response: { errors: { path: string }[] } }).response;
      expect([status, errors.length]).toEqual([400, 1]);
      expect(query.includes(errors[0].path) || errors[0].path.startsWith('filter_')).toBe(true);
    });
  });
});
