import { FillBackorders } from '@contract/orders';
import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import { describeApp } from '../../support/app.js';
import { ORDERS, refusal, Shop } from '../../support/build-orders.js';

const ORDERED = '2026-03-01T09:30:00.000Z';

describeApp('orders that were placed elsewhere', Shop, (shop) => {
  const dates = ({ ordered_at, created_at }: Order) => [ordered_at, created_at];
  const items = async (units = 10) => [{ sku: (await shop.product({ MAIN: units })).sku, quantity: 1 }];

  it('are as old as their buyers say: since an instant, or the beginning of a day', async () => {
    const wanted = await items();
    expect(dates(await shop.order(wanted, { ordered_at: '2026-03-01T10:30:00+01:00' }))).toEqual([ORDERED, ORDERED]);
    const day = '2026-03-01T00:00:00.000Z';
    const order = await shop.order(wanted, { ordered_at: '2026-03-01' });
    expect(dates(order)).toEqual([day, day]);
    expect(order.updated_at > day).toBe(true);
    const { ordered_at, created_at, updated_at } = await shop.order(wanted);
    expect([ordered_at, created_at]).toEqual([null, updated_at]);
  });

  it('are not of tomorrow, but for clocks and days that are ahead', async () => {
    const wanted = await items();
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const order = await shop.order(wanted, { ordered_at: at(12) });
    expect(order.created_at).toBe(order.updated_at);
    const later = at(25);
    const { status, body } = await shop.post(ORDERS, { data: [shop.draft(wanted), shop.draft(wanted, { ordered_at: later })] });
    const message = `The ordered_at ${later} has not come yet`;
    expect([status, body]).toEqual([400, refusal('future_order_date', message, ['data[1].ordered_at', message])]);
  });

  it('keep that in a replacement that leaves it out, and null clears it', async () => {
    const wanted = await items();
    const order = await shop.order(wanted, { ordered_at: ORDERED });
    const replaced = async (more: object) => {
      const data = [{ ...shop.draft(wanted), order_number: order.order_number, order_id: order.order_id, ...more }];
      const { status, body } = await shop.put(ORDERS, { data });
      expect([status, body.response]).toEqual([200, undefined]);
      return dates((body as { data: [Order] }).data[0]);
    };
    expect(await replaced({})).toEqual([ORDERED, ORDERED]);
    expect(await replaced({ ordered_at: '2026-02-01' })).toEqual(['2026-02-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']);
    const [, here] = await replaced({ ordered_at: null });
    expect(Math.abs(Date.parse(order.updated_at) - Date.parse(here ?? ''))).toBeLessThan(1_000);
    const refused = await shop.put(ORDERS, { data: [{ ...shop.draft(wanted), order_id: order.order_id, ordered_at: '2099-01-01' }] });
    expect([refused.status, refused.body.response.code]).toEqual([400, 'future_order_date']);
  });

  it('are listed by it, and their parts are as old', async () => {
    const { sku } = await shop.product({ MAIN: 1, WEST: 1 });
    const order = await shop.order([{ sku, quantity: 2 }], { split: 'when_needed', ordered_at: '2026-01-05T08:00:00Z' });
    const parts = await Promise.all(order.children.map(({ order_id: id }) => shop.read(id)));
    expect(parts.map(dates)).toEqual([dates(order), dates(order)]);
    const { body } = await shop.get(`${ORDERS}?from_date=2026-01-05&to_date=2026-01-05&children=exclude`);
    expect((body as { data: Order[] }).data.map(({ order_id: id }) => id)).toEqual([order.order_id]);
  });

  it('are not passed over by younger ones once they are overdue by it', async () => {
    const { sku, productId } = await shop.product();
    const wait = (quantity: number, more: object = {}) => shop.order([{ sku, quantity }], { split: 'never', ...more });
    const overdue = await wait(5, { ordered_at: ORDERED });
    const young = await wait(1);
    await shop.receive(productId, 3);
    await shop.app.bus.send(new FillBackorders([productId]));
    expect([(await shop.read(overdue.order_id)).status, (await shop.read(young.order_id)).status]).toEqual(['Backorder', 'Backorder']);
  });
});
