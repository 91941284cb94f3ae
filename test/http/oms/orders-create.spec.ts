import type { Order } from '@contract/orders';
import { ORDERS, Shop } from '../../support/build-orders.js';

describe('POST /orders', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());
  afterEach(async () => expect(await shop.contradictions()).toEqual([]));

  const ordersOf = async (): Promise<number> => ((await shop.get(ORDERS)).body as { metadata: { total_records: number } }).metadata.total_records;

  it('answers an order as it is read afterwards', async () => {
    const { sku, productId } = await shop.product({ MAIN: 10 });
    const draft = {
      order_number: 2001,
      order_reference: 'PO-77',
      shipping_method: 'GROUND',
      order_type_id: 4,
      cart: { id: 12, store_id: 3, store_name: 'My Shop' },
      customer: {
        firstname: 'Ada', lastname: 'Lovelace', company: 'Engines', email: 'ada@example.com', phone: '+1 212 555 0100',
        address1: '1 Main Street', address2: 'Floor 2', city: 'New York', state: 'NY', zip: 10001, country: 'US',
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
      cart: { id: 12, store_id: 3, store_name: 'My Shop' },
      customer: { ...draft.customer, zip: '10001' },
      items: [
        { order_item_id: expect.any(Number), sku, product_id: productId, quantity: 2, sold_price: 19.99, quantity_reserved: 2, quantity_picked: 0, quantity_shipped: 0 },
      ],
      weight: null,
      carrier: null,
      tracking_number: null,
      comments: 'Leave at the door',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: order.created_at,
      shipped_at: null,
    });
    for (const [identify, order_] of [['order_id', order.order_id], ['order_number', '2001'], ['order_reference', 'PO-77'], ['order_api', order.order_api]] as const) {
      expect((await shop.get(`${ORDERS}/${order_}?identify_by=${identify}`)).body).toEqual({ data: order });
    }
    expect((await shop.get(ORDERS)).body).toEqual({ data: [order], metadata: { page: 1, per_page: 20, total_records: 1, total_pages: 1, total_current_page: 1 } });
    expect(await shop.history(order.order_id)).toEqual([[null, 3, 'account:100', null]]);
    expect(await shop.level(productId)).toEqual([10, 2]);
    const cancelled = await shop.post(`${ORDERS}/cancel`, { order_id: order.order_id });
    expect([cancelled.status, cancelled.body]).toEqual([200, { data: { order_id: order.order_id, status_id: 8, status: 'Cancelled' } }]);
    expect(await shop.level(productId)).toEqual([10, 0]);
    expect(await ordersOf()).toBe(1);
  });
});
