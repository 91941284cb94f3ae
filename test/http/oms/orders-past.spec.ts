import { readFile } from 'node:fs/promises';
import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import { findBreaches } from '../../../apps/cli/src/doctor/breaches.js';
import { describeApp } from '../../support/app.js';
import { Feed } from '../../support/build-events.js';
import { ORDERS, refusal, Shop } from '../../support/build-orders.js';

const PAST = `${ORDERS}/past`;
const [ORDERED, SHIPPED] = ['2025-05-01T09:30:00.000Z', '2025-05-03T00:00:00.000Z'];

describeApp('orders that were shipped elsewhere', Shop, (shop) => {
  const keep = async (...drafts: object[]): Promise<Order[]> => {
    const { status, body } = await shop.post(PAST, { data: drafts });
    expect([status, body.response]).toEqual([200, undefined]);
    return (body as { data: Order[] }).data;
  };
  const breaches = async () => (await findBreaches(shop.app.bus)).breaches;

  it('are Shipped with all of their units, by their old numbers, and touch no stock', async () => {
    const [lamp, bulb] = [await shop.product({ MAIN: 5 }), await shop.product()];
    const kit = await shop.kit([{ sku: bulb.sku, quantity: 2 }]);
    const draft = shop.draft([
      { sku: lamp.sku, quantity: 3, sold_price: 9.5 },
      { sku: kit, quantity: 2 },
    ]);
    const [order] = await keep({ ...draft, ordered_at: ORDERED, shipped_at: '2025-05-03', carrier: 'UPS', tracking_number: '1Z1' });
    expect(order).toMatchObject({
      ...{ order_number: draft.order_number, status_id: 9, status: 'Shipped', distribution_center: 'MAIN' },
      ...{ ordered_at: ORDERED, created_at: ORDERED, shipped_at: SHIPPED, carrier: 'UPS', tracking_number: '1Z1' },
      items: [
        { sku: lamp.sku, quantity: 3, sold_price: 9.5, quantity_reserved: 0, quantity_picked: 3, quantity_shipped: 3 },
        { sku: kit, quantity: 2, quantity_reserved: 0, quantity_picked: 2, quantity_shipped: 2 },
      ],
    });
    expect(await shop.read(order?.order_id ?? 0)).toEqual(order);
    expect([await shop.level(lamp.productId), await shop.level(bulb.productId)]).toEqual([
      [5, 0],
      [0, 0],
    ]);
    expect(await shop.history(order?.order_id ?? 0)).toEqual([[null, 9, 'account:100', 'it was shipped elsewhere']]);
    expect([await shop.contradictions(), await breaches()]).toEqual([[], []]);
  });

  it('have one date for both where one is told, and today without any', async () => {
    const { sku } = await shop.product();
    const items = [{ sku, quantity: 1 }];
    const kept = await keep(
      { ...shop.draft(items), ordered_at: ORDERED },
      { ...shop.draft(items), shipped_at: SHIPPED },
      { ...shop.draft(items), ordered_at: SHIPPED, shipped_at: ORDERED },
      shop.draft(items),
    );
    const dates = kept.map(({ ordered_at, created_at, shipped_at }) => [ordered_at, created_at, shipped_at]);
    const today = kept[3]?.updated_at;
    expect(dates).toEqual([
      [ORDERED, ORDERED, ORDERED],
      [null, SHIPPED, SHIPPED],
      [SHIPPED, SHIPPED, SHIPPED],
      [null, today, today],
    ]);
  });

  it('are told as created, and as nothing else', async () => {
    const { sku } = await shop.product({ MAIN: 5 });
    const { events } = await new Feed(shop).during(() => keep(shop.draft([{ sku, quantity: 1 }])));
    expect(events.map(({ type }) => type)).toEqual(['order.created']);
  });

  it('come back as any other, and are refused like any other', async () => {
    const { sku } = await shop.product({ MAIN: 5 });
    const draft = shop.draft([{ sku, quantity: 2 }]);
    const [order] = await keep(draft);
    const back = { order_id: order?.order_id, items: [{ sku, quantity: 2 }] };
    expect((await shop.post('/apirest/v4/oms/inventory/returns', { data: [back] })).status).toBe(200);
    const message = `The order_number ${draft.order_number} is already used`;
    const { status, body } = await shop.post(PAST, { data: [shop.draft([{ sku: 'NOPE', quantity: 1 }]), draft] });
    expect([status, body.response.errors]).toEqual([
      400,
      refusal('', '', ['data[0].items[0].sku', 'The SKU NOPE does not exist'], ['data[1].order_number', message]).response.errors,
    ]);
    expect((await shop.post(PAST, { data: [shop.draft([{ sku, quantity: 1 }], { shipped_at: 'once' })] })).body.response.errors).toEqual([
      { path: 'data[0].shipped_at', message: expect.any(String) },
    ]);
    expect(await breaches()).toEqual([]);
  });

  it('come from the export of a shop, which has open ones, too', async () => {
    const send = async (kind: string) => {
      const file = await readFile('test/support/exports/shopify-orders.csv');
      const { status, body } = await shop.app.http
        .post(`/apirest/v4/oms/imports?kind=${kind}`)
        .set({ AccountID: '100', Key: 'oms-key-of-account-100', 'Content-Type': 'text/csv' })
        .serialize((bytes: unknown) => bytes as string)
        .send(file);
      expect([status, body.response]).toEqual([200, undefined]);
      return body.data as { kept: number; refused: number; left_out: number; warnings: { message: string }[] };
    };
    await send('products');
    const past = await send('past_orders');
    expect(past).toMatchObject({ kept: 1, refused: 0 });
    expect(past.warnings.map(({ message }) => message)).toContain('3 lines left out: not shipped yet');
    expect(await send('orders')).toMatchObject({ kept: 2, refused: 0 });
    const { body } = await shop.get(`${ORDERS}?status_id=9&order_direction=desc&per_page=1`);
    expect(body.data[0]).toMatchObject({ order_number: '#S1002', status: 'Shipped', items: [{ sku: 'LAMP-S' }, {}] });
    expect(await breaches()).toEqual([]);
  });
});
