import { randomUUID } from 'node:crypto';
import type { BatchAnswer } from '../../../apps/api/src/batches/batches.shapes.js';
import type { PoolAnswer, WaveAnswer } from '../../../apps/api/src/wms/waves/waves.shapes.js';
import { describeApp } from '../../support/app.js';
import { newUser } from '../../support/build-logins.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';

describeApp('waves of orders that are due', Shop, (shop) => {
  let hands: Devices;
  beforeAll(async () => {
    hands = await Devices.at(shop);
  });

  const done = async <Data>(path: string, body: object, userName = 'manager'): Promise<Data> => {
    const answer = await hands.floor.post(path, body, userName);
    expect([answer.status, (answer.body as { response?: unknown }).response]).toEqual([200, undefined]);
    return (answer.body as { data: Data }).data;
  };
  const batches = async (waveId: number): Promise<BatchAnswer[]> =>
    ((await hands.floor.get(`batches?wave_id=${waveId}`)).body as { data: BatchAnswer[] }).data;
  const plan = (criteria: object) => done<WaveAnswer>('waves', { method: 'single', criteria, time_ms: 20, pickers: 2 });
  const ordersOf = async (waveId: number): Promise<number[]> =>
    (await batches(waveId)).flatMap(({ orders }) => orders.map(({ order_id: id }) => id)).sort((a, b) => a - b);

  it('have the most urgent orders, and are claimed by urgency', async () => {
    const { sku } = await shop.product({ MAIN: 50 });
    const place = async (more: object) => (await shop.order([{ sku, quantity: 1 }], { shipping_method: 'URGENT', ...more })).order_id;
    const old = await place({});
    const urgent = await place({ priority: 0 });
    const later = await place({ ship_by: '2036-11-30T17:00:00Z' });
    const soon = await place({ ship_by: '2036-11-30T09:00:00Z' });
    const by = { shipping_methods: ['URGENT'] };
    expect(await ordersOf((await plan({ ...by, max_orders: 2 })).wave_id)).toEqual([later, soon]);
    expect(await ordersOf((await plan({ ...by, max_orders: 3 })).wave_id)).toEqual([urgent, later, soon]);
    const due = await plan({ ...by, orders_due_before: '2036-11-30T17:00:00Z' });
    expect([due.criteria.orders_due_before, await ordersOf(due.wave_id)]).toEqual(['2036-11-30T17:00:00.000Z', [soon]]);
    const none = await hands.floor.post('waves', { method: 'single', criteria: { ...by, orders_due_before: '2036-01-01' } }, 'manager');
    expect([none.status, (none.body as { response: { code: string } }).response.code]).toEqual([400, 'nothing_to_plan']);

    const wave = await plan(by);
    expect(
      new Map((await batches(wave.wave_id)).map(({ orders: [{ order_id: id }], priority, due_at: at }) => [id, [priority, at]])),
    ).toEqual(
      new Map<number, unknown[]>([
        [old, [5, null]],
        [urgent, [0, null]],
        [later, [5, '2036-11-30T17:00:00.000Z']],
        [soon, [5, '2036-11-30T09:00:00.000Z']],
      ]),
    );
    await done(`waves/${wave.wave_id}/release`, {});
    expect(await shop.app.until(async () => (await batches(wave.wave_id)).every(({ state }) => state === 'open'))).toBe(true);
    const claimed: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const picker = await newUser(shop.app, { role: 'picker' });
      const { orders } = await done<BatchAnswer>('batches/claim', { claim_id: randomUUID() }, picker);
      claimed.push(orders[0].order_id);
    }
    expect(claimed).toEqual([urgent, soon, later, old]);
  });

  it('follow the cut-offs of the site', async () => {
    const { sku } = await shop.product({ MAIN: 50 });
    const place = async (shipping_method: string) => (await shop.order([{ sku, quantity: 1 }], { shipping_method })).order_id;
    const slow = await place('SLOW');
    const fast = await place('FAST');
    await done('cutoffs', { shipping_method: 'FAST', local_time: '12:00', weekdays: [1, 2, 3, 4, 5, 6, 7] });
    const wave = await plan({ order_ids: [slow, fast] });
    const found = await batches(wave.wave_id);
    const dueOf = (orderId: number) => found.find(({ orders }) => orders[0].order_id === orderId)?.due_at;
    expect(dueOf(slow)).toBeNull();
    expect(dueOf(fast)).toBe((await shop.read(fast)).due_at);
  });

  it('are counted by when they are due until a wave has them', async () => {
    const { sku } = await shop.product({ MAIN: 50 });
    const [later, noon] = ['2036-11-30T17:00:00.000Z', '2036-11-30T12:00:00.000Z'];
    const place = async (more: object) => (await shop.order([{ sku, quantity: 1 }], { shipping_method: 'POOL', ...more })).order_id;
    const soon = [
      await place({ ship_by: noon }),
      await place({ ship_by: noon, shipping_method: 'POOL 2' }),
      await place({ ship_by: noon }),
    ];
    const others = [await place({}), await place({ ship_by: later })];
    const held = await place({ ship_by: later });
    await shop.floor('hold', { order_ids: [held] });
    const pool = async (userName = 'manager'): Promise<PoolAnswer[]> => {
      const { status, body } = await hands.floor.get('waves/pool', userName);
      expect(status).toBe(200);
      return (body as { data: PoolAnswer[] }).data.filter(({ shipping_method: method }) => method.startsWith('POOL'));
    };
    const waiting = (due_at: string | null, order_ids: number[], shipping_method = 'POOL') => ({
      ...{ due_at, shipping_method, orders: order_ids.length, order_ids, late: 0 },
    });
    const [one, other, two] = soon;
    expect(await pool()).toEqual([
      waiting(noon, [one, two]),
      waiting(noon, [other], 'POOL 2'),
      waiting(later, [others[1]]),
      waiting(null, [others[0]]),
    ]);
    expect(await pool(await newUser(shop.app, { role: 'picker' }))).toHaveLength(4);
    expect(await pool('western')).toEqual([]);

    const { wave_id: waveId } = await plan({ order_ids: [...soon, others[0]] });
    expect(await pool()).toHaveLength(4);
    await done(`waves/${waveId}/release`, {});
    expect(await pool()).toEqual([waiting(later, [others[1]])]);
    await done(`waves/${waveId}/cancel`, {});
    expect(await shop.app.until(async () => (await pool()).length === 4)).toBe(true);
  });

  it('let late orders join the batch that nobody has and whose walk is lengthened least, or batches of their own', async () => {
    const line = async (bin: string) => {
      const { sku, productId } = await shop.product();
      await hands.receive(productId, bin, 9);
      return sku;
    };
    const [near, far] = [await line('A01'), await line('B2')];
    const place = async (sku: string, more: object = {}) =>
      (await shop.order([{ sku, quantity: 1 }], { shipping_method: 'LATE', ...more })).order_id;
    const first = [await place(near), await place(near), await place(far), await place(far)];
    const wave = await done<WaveAnswer>('waves', {
      ...{ method: 'cluster', criteria: { order_ids: first }, orders_per_batch: 2, time_ms: 20 },
    });
    const add = (order_ids: number[], userName?: string) => hands.floor.post(`waves/${wave.wave_id}/orders`, { order_ids }, userName);
    const late = await place(far, { priority: 1 });
    const refused = async (answer: ReturnType<typeof add>): Promise<unknown[]> => {
      const { status, body } = await answer;
      const { code, errors = [] } = (body as { response: { code: string; errors?: { path: string }[] } }).response;
      return [status, code, ...errors.map(({ path }) => path)];
    };
    expect(await refused(add([late]))).toEqual([400, 'wave_not_released']);
    await done(`waves/${wave.wave_id}/release`, {});
    const found = () => batches(wave.wave_id);
    const isOpen = async (): Promise<boolean> =>
      (await found()).every((batch) => [batch, ...batch.orders].every(({ state }) => state !== 'planned'));
    expect(await shop.app.until(isOpen)).toBe(true);
    const batchOf = async (orderId: number) => (await found()).find(({ orders }) => orders.some(({ order_id: id }) => id === orderId));
    expect(await refused(add([late, first[0], 99_999]))).toEqual([400, 'order_not_plannable', 'order_ids[1]', 'order_ids[2]']);
    expect(await refused(add([late], await newUser(shop.app, { role: 'picker' })))).toEqual([403, 'leads_only']);

    // Both batches are full, so it gets a batch of its own, which is claimed first.
    expect(await done<WaveAnswer>(`waves/${wave.wave_id}/orders`, { order_ids: [late] })).toMatchObject({ orders: 5, batches: 3 });
    expect(await shop.app.until(isOpen)).toBe(true);
    expect(await batchOf(late)).toMatchObject({ priority: 0, units: 1, state: 'open', orders: [{ state: 'open' }] });
    const picker = await newUser(shop.app, { role: 'picker' });
    expect((await done<BatchAnswer>('batches/claim', { claim_id: randomUUID() }, picker)).orders).toMatchObject([{ order_id: late }]);

    // Now both have room: the order joins the batch whose walk passes it anyway, and makes it as urgent.
    await hands.floor.post('shipments/revert/pending', { shipments_list: [first[0], first[2]] });
    await hands.floor.quiet();
    const next = [await place(near, { ship_by: '2036-11-30T09:00:00Z' }), await place(far)];
    expect(await done<WaveAnswer>(`waves/${wave.wave_id}/orders`, { order_ids: next })).toMatchObject({ orders: 7, batches: 3 });
    expect(await shop.app.until(isOpen)).toBe(true);
    expect(await batchOf(next[0])).toMatchObject({ units: 2, priority: 5, due_at: '2036-11-30T09:00:00.000Z' });
    expect((await batchOf(next[0]))?.batch_id).toBe((await batchOf(first[1]))?.batch_id);
    expect((await batchOf(next[1]))?.batch_id).toBe((await batchOf(first[3]))?.batch_id);
    await done(`waves/${wave.wave_id}/cancel`, {});
    expect(await refused(add([next[0]]))).toEqual([400, 'wave_ended']);
    expect(await hands.breaches()).toEqual([]);
  });
});
