import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import type { CutoffAnswer } from '../../../apps/api/src/wms/cutoffs/cutoffs.shapes.js';
import { describeApp } from '../../support/app.js';
import { newUser } from '../../support/build-logins.js';
import { ORDERS, Shop } from '../../support/build-orders.js';

const WORKDAYS = [1, 2, 3, 4, 5];

describeApp('cut-offs of a site', Shop, (shop) => {
  const send = (method: 'get' | 'post' | 'patch', path: string, body?: object, userName = 'manager') =>
    shop.app.http[method](`/apirest/v4/wms/${path}`).set({ userName, Key: 'master-key-for-tests' }).send(body);
  const done = async (...sent: Parameters<typeof send>): Promise<CutoffAnswer> => {
    const { status, body } = await send(...sent);
    expect([status, (body as { response?: unknown }).response]).toEqual([200, undefined]);
    return (body as { data: CutoffAnswer }).data;
  };
  const refused = async (...sent: Parameters<typeof send>): Promise<unknown[]> => {
    const { status, body } = await send(...sent);
    const { code, errors } = (body as { response: { code: string; errors?: { path: string }[] } }).response;
    return [status, code, ...(errors ?? []).map(({ path }) => path)];
  };
  const write = (sql: string, values: (string | number)[] = []) =>
    shop.app.database.transaction(async () => {
      await shop.app.database.write(sql, values);
    });
  const dueAt = async (orderId: number): Promise<string | null> => (await shop.read(orderId)).due_at;
  const due = async (query: string): Promise<number[]> => {
    const { status, body } = await shop.get(`${ORDERS}?per_page=100&order_direction=asc&${query}`);
    expect([query, status]).toEqual([query, 200]);
    return (body as { data: Order[] }).data.map(({ order_id: id }) => id);
  };

  it('are records of the site, which leads change', async () => {
    const picker = await newUser(shop.app, { role: 'picker' });
    const body = { shipping_method: 'RECORD', local_time: '17:00', weekdays: [5, 1, 1] };
    expect(await refused('post', 'cutoffs', body, picker)).toEqual([403, 'leads_only']);
    const added = await done('post', 'cutoffs', body);
    expect(added).toEqual({ cutoff_id: added.cutoff_id, ...body, weekdays: [1, 5], lead_minutes: 0 });
    expect(await done('get', `cutoffs/${added.cutoff_id}`, undefined, picker)).toEqual(added);
    const page = await send('get', 'cutoffs');
    expect(page.body).toMatchObject({ data: [added], metadata: { total_records: 1 } });
    expect((await send('get', 'cutoffs', undefined, 'western')).body).toMatchObject({ data: [] });
    expect(await refused('get', `cutoffs/${added.cutoff_id}`, undefined, 'western')).toEqual([404, 'cutoff_not_found']);
    expect(await refused('patch', `cutoffs/${added.cutoff_id}`, { lead_minutes: 1 }, 'western')).toEqual([404, 'cutoff_not_found']);

    expect(await refused('post', 'cutoffs', body)).toEqual([400, 'cutoff_taken', 'local_time']);
    const later = await done('post', 'cutoffs', { ...body, local_time: '18:00' });
    expect(await refused('patch', `cutoffs/${later.cutoff_id}`, { local_time: '17:00' })).toEqual([400, 'cutoff_taken', 'local_time']);
    expect(await refused('post', 'cutoffs', { ...body, local_time: '24:00' })).toEqual([400, 'invalid_local_time', 'local_time']);
    expect(await done('patch', `cutoffs/${later.cutoff_id}`, { weekdays: [], lead_minutes: 5 })).toEqual({
      ...{ ...later, weekdays: [], lead_minutes: 5 },
    });
  });

  it('say when orders are due, at once, and by the clocks of the site', async () => {
    const { sku } = await shop.product({ MAIN: 20, WEST: 20 });
    const items = [{ sku, quantity: 1 }];
    const place = async (more: object, placed: string): Promise<number> => {
      const { order_id: id } = await shop.order(items, { shipping_method: 'EXPRESS', order_type_id: 88, ...more });
      await write('UPDATE orders SET CreatedDate = ? WHERE OrderID = ?', [placed, id]);
      return id;
    };
    // On a Friday.
    const early = await place({}, '2026-11-27 15:00:00.000');
    const late = await place({}, '2026-11-27 16:00:00.000');
    const own = await place({ ship_by: '2026-11-28T08:00:00Z' }, '2026-11-27 16:00:00.000');
    const other = await place({ shipping_method: 'express' }, '2026-11-27 15:00:00.000');
    expect([await dueAt(early), await dueAt(own)]).toEqual([null, '2026-11-28T08:00:00.000Z']);

    const cutoff = await done('post', 'cutoffs', { shipping_method: 'EXPRESS', local_time: '16:30', weekdays: WORKDAYS, lead_minutes: 30 });
    const monday = '2026-11-30T16:00:00.000Z';
    expect([await dueAt(early), await dueAt(late), await dueAt(own), await dueAt(other)]).toEqual([
      '2026-11-27T16:00:00.000Z',
      monday,
      '2026-11-28T08:00:00.000Z',
      null,
    ]);
    const listed = await shop.get(`${ORDERS}?order_type_id=88&order_direction=asc`);
    expect((listed.body as { data: Order[] }).data.map(({ due_at: at }) => at)).toEqual([
      ...['2026-11-27T16:00:00.000Z', monday, '2026-11-28T08:00:00.000Z', null],
    ]);
    expect(await due('order_type_id=88&due_before=2026-11-27T16:00:00.000Z')).toEqual([]);
    expect(await due('order_type_id=88&due_before=2026-11-27T16:00:00.001Z')).toEqual([early]);
    expect(await due('order_type_id=88&due_before=2026-11-29')).toEqual([early, own]);
    expect(await due('due_before=2026-12-01&order_by=created_at&warehouse_id=1')).toEqual([early, late, own]);

    await write("UPDATE distribution_centers SET TimeZone = 'America/New_York' WHERE WarehouseID = 1");
    await done('patch', `cutoffs/${cutoff.cutoff_id}`, { lead_minutes: 0 });
    expect(await shop.app.until(async () => (await dueAt(early)) === '2026-11-27T21:30:00.000Z')).toBe(true);
    await done('patch', `cutoffs/${cutoff.cutoff_id}`, { weekdays: [] });
    expect([await dueAt(early), await dueAt(own)]).toEqual([null, '2026-11-28T08:00:00.000Z']);
  });

  it('are due as they are placed', async () => {
    const { sku } = await shop.product({ MAIN: 20 });
    await done('post', 'cutoffs', { shipping_method: 'NIGHT', local_time: '23:59', weekdays: [1, 2, 3, 4, 5, 6, 7] });
    const order = await shop.order([{ sku, quantity: 1 }], { shipping_method: 'NIGHT' });
    expect(order.due_at).toBe(await dueAt(order.order_id));
    expect(Date.parse(order.due_at as string)).toBeGreaterThan(Date.parse(order.created_at));
  });
});
