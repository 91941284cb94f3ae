import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import { describeApp } from '../../support/app.js';
import { Feed } from '../../support/build-events.js';
import { ORDERS, Shop } from '../../support/build-orders.js';

const DUE = '2026-11-30T17:00:00.000Z';

describeApp('when orders are due, and how urgent they are', Shop, (shop) => {
  const urgency = ({ ship_by, priority, due_at }: Order) => [ship_by, priority, due_at];
  const list = async (query: string): Promise<number[]> => {
    const { status, body } = await shop.get(`${ORDERS}?per_page=100&order_direction=asc&${query}`);
    expect([query, status]).toEqual([query, 200]);
    return (body as { data: Order[] }).data.map(({ order_id: id }) => id);
  };

  it('is what the order says: an instant, or the end of a day', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const items = [{ sku, quantity: 1 }];
    const of = async (more: object) => urgency(await shop.order(items, more));
    expect(await of({})).toEqual([null, 5, null]);
    expect(await of({ ship_by: null, priority: null })).toEqual([null, 5, null]);
    expect(await of({ ship_by: '2026-11-30T18:00:00+01:00', priority: 0 })).toEqual([DUE, 0, DUE]);
    const end = '2026-12-01T00:00:00.000Z';
    expect(await of({ ship_by: '2026-11-30', priority: 9 })).toEqual([end, 9, end]);
    const { status, body } = await shop.post(ORDERS, { data: [shop.draft(items, { ship_by: 'soon', priority: 10 })] });
    expect([status, (body as { response: { errors: { path: string }[] } }).response.errors.map(({ path }) => path)]).toEqual([
      400,
      ['data[0].ship_by', 'data[0].priority'],
    ]);
  });

  it('stays in a replacement that leaves it out, and null clears it', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const items = [{ sku, quantity: 1 }];
    const order = await shop.order(items, { ship_by: DUE, priority: 1 });
    const replaced = async (more: object) => {
      const data = [{ ...shop.draft(items), order_number: order.order_number, order_id: order.order_id, ...more }];
      const { status, body } = await shop.put(ORDERS, { data });
      expect(status).toBe(200);
      return urgency((body as { data: [Order] }).data[0]);
    };
    const { events } = await new Feed(shop).during(async () => {
      expect(await replaced({})).toEqual([DUE, 1, DUE]);
      expect(await replaced({ priority: 2 })).toEqual([DUE, 2, DUE]);
      expect(await replaced({ ship_by: null })).toEqual([null, 2, null]);
      expect(await replaced({ ship_by: DUE, priority: null })).toEqual([DUE, 5, DUE]);
    });
    const names = events.flatMap(({ type, data }) => (type === 'order.updated' ? [(data as { changed: string[] }).changed] : []));
    expect(names.map((changed) => changed.filter((name) => ['ship_by', 'priority', 'due_at'].includes(name)))).toEqual([
      [],
      ['priority'],
      ['ship_by', 'due_at'],
      ['ship_by', 'priority', 'due_at'],
    ]);
  });

  it('goes to the parts of a divided order', async () => {
    const { sku } = await shop.product({ MAIN: 1, WEST: 1 });
    const order = await shop.order([{ sku, quantity: 2 }], { split: 'when_needed', ship_by: DUE, priority: 3 });
    const parts = await Promise.all(order.children.map(({ order_id: id }) => shop.read(id)));
    expect(parts.map(urgency)).toEqual([
      [DUE, 3, DUE],
      [DUE, 3, DUE],
    ]);
  });

  it('filters lists', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const of = async (more: object) => (await shop.order([{ sku, quantity: 1 }], { order_type_id: 77, ...more })).order_id;
    const [early, late, never] = [
      await of({ ship_by: '2031-01-01T10:00:00Z', priority: 8 }),
      await of({ ship_by: '2031-01-02T10:00:00Z', priority: 8 }),
      await of({ priority: 8 }),
    ];
    expect(await list('order_type_id=77&due_before=2031-01-02')).toEqual([early]);
    expect(await list('due_before=2031-01-02&status_id=3&priority=8')).toEqual([early]);
    expect(await list('order_type_id=77&due_before=2031-01-02T10:00:00Z')).toEqual([early]);
    expect(await list('order_type_id=77&due_before=2031-01-02T10:00:00.001Z')).toEqual([early, late]);
    expect(await list('priority=8&archived=include')).toEqual([early, late, never]);
    expect(await list('priority=8&order_by=created_at')).toEqual([early, late, never]);
    expect(await list('priority=8&due_before=2030-01-01')).toEqual([]);
    expect((await shop.get(`${ORDERS}?priority=10`)).status).toBe(400);
    expect((await shop.get(`${ORDERS}?due_before=soon`)).status).toBe(400);
  });
});
