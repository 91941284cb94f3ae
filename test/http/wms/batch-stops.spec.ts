import { randomUUID } from 'node:crypto';
import { ChangeSite } from '@contract/inventory';
import type { BatchAnswer, WalkAnswer } from '../../../apps/api/src/batches/batches.shapes.js';
import type { WaveAnswer } from '../../../apps/api/src/wms/waves/waves.shapes.js';
import { describeApp } from '../../support/app.js';
import { newUser } from '../../support/build-logins.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';

describeApp('the stops of a batch', Shop, (shop) => {
  let hands: Devices;
  beforeAll(async () => {
    hands = await Devices.at(shop);
  });
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  const send = async <Data>(method: 'post' | 'put' | 'patch', path: string, body: object): Promise<Data> => {
    const request = shop.app.http[method](`/apirest/v4/wms/${path}`).set({ userName: 'manager', Key: 'master-key-for-tests' });
    const { status, body: answer } = await request.send(body);
    expect([status, (answer as { response?: unknown }).response]).toEqual([200, undefined]);
    return (answer as { data: Data }).data;
  };
  const get = async <Data>(path: string): Promise<Data> => ((await hands.floor.get(path)).body as { data: Data }).data;
  const released = async (items: { sku: string; quantity: number }[]): Promise<number> => {
    const { order_id: orderId } = await shop.order(items);
    const wave = await send<WaveAnswer>('post', 'waves', { method: 'batch', criteria: { order_ids: [orderId] }, time_ms: 20 });
    await send('post', `waves/${wave.wave_id}/release`, {});
    await hands.floor.quiet();
    return (await get<BatchAnswer[]>(`batches?wave_id=${wave.wave_id}`))[0].batch_id;
  };

  it('say the zone of their bins, when lots expire, and the way over them', async () => {
    const [one, other] = [await shop.product(), await shop.product()];
    await hands.receive(one.productId, 'B1', 3, { lot: 'L-1', expiry: '2099-03-31' });
    await hands.receive(other.productId, 'B2', 3);
    const batchId = await released([
      { sku: one.sku, quantity: 1 },
      { sku: other.sku, quantity: 1 },
    ]);
    const guessed = await get<WalkAnswer>(`batches/${batchId}/stops`);
    expect(guessed.route).toEqual([]);
    const claimed = await send<BatchAnswer & WalkAnswer>('post', 'batches/claim', { claim_id: randomUUID(), batch_id: batchId });
    expect([claimed.batch_id, claimed.stops, claimed.put_back]).toEqual([batchId, guessed.stops, []]);
    await send('post', `batches/${batchId}/leave`, {});
    await send('post', 'zones', { code: 'COLD', name: 'Cold room' });
    const aisles = [
      { aisle: 'A', x: 0 },
      { aisle: 'B', x: 4 },
    ];
    await send('put', 'layout', { kind: 'aisles', unit: 'ft', cross_aisles: [0, 100], aisles, start: { x: 0, y: 0 } });
    const places = [
      { location: 'B', bin: 'B1', aisle: 'A', y: 12.34, zone: 'COLD' },
      { location: 'B', bin: 'B2', aisle: 'B', y: 20 },
    ];
    await send('patch', 'bins/places', { data: places });
    const { stops, route } = await get<WalkAnswer>(`batches/${batchId}/stops`);
    expect(stops.map(({ bin, zone, tasks }) => [bin, zone, tasks[0].lot, tasks[0].expiry])).toEqual([
      ['B2', null, null, null],
      ['B1', 'COLD', 'L-1', '2099-03-31'],
    ]);
    expect(route.map(String)).toEqual(['0,0', '4,0', '4,20', '4,0', '0,0', '0,12.34', '0,0']);
    await send('post', 'batches/claim', { claim_id: randomUUID(), batch_id: batchId });
    for (const { sku, bin } of [
      { sku: one.sku, bin: 'B1' },
      { sku: other.sku, bin: 'B2' },
    ])
      await hands.pick(hands.wish((await get<BatchAnswer>(`batches/${batchId}`)).orders[0].order_id, sku, 1, { location: 'B', bin }));
    expect(await get(`batches/${batchId}/stops`)).toEqual({ stops: [], put_back: [], route: [] });
  });

  /** A batch with one task of three units, claimed by `userName`. */
  const claimed = async (userName: string): Promise<{ batchId: number; taskId: number; sku: string; productId: number }> => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 20);
    const batchId = await released([{ sku, quantity: 3 }]);
    await done(userName, 'batches/claim', { claim_id: randomUUID(), batch_id: batchId });
    const [{ tasks }] = (await get<WalkAnswer>(`batches/${batchId}/stops`)).stops;
    return { batchId, taskId: tasks[0].task_id, sku, productId };
  };
  const done = async (userName: string, path: string, body: object): Promise<unknown> => {
    const { status, body: answer } = await hands.floor.post(path, body, userName);
    expect([status, (answer as { response?: unknown }).response]).toEqual([200, undefined]);
    return (answer as { data: unknown }).data;
  };
  const suspects = (productId: number): Promise<unknown[]> =>
    shop.app.database.query('SELECT Reason AS reason FROM suspect_bins WHERE ProductID = ?', [productId]);

  it('are counted by a short that says what is left', async () => {
    const { batchId, taskId, productId } = await claimed('manager');
    const short = { short_id: randomUUID(), task_id: taskId, taken: 1, left: 0, reason: 'less' };
    const outcome = await done('manager', `batches/${batchId}/short`, short);
    expect(outcome).toEqual({ task_id: taskId, new_tasks: [expect.any(Number)], order: 'short', count: 'queued' });
    await hands.floor.quiet();
    expect(await hands.floor.inBins(productId)).toEqual({});
    expect(await suspects(productId)).toEqual([]);
    expect(await done('manager', `batches/${batchId}/short`, short)).toEqual(outcome);
    const again = await hands.floor.post(`batches/${batchId}/short`, { ...short, left: 1 });
    expect((again.body as { response: { code: string } }).response.code).toBe('short_id_reused');
    expect((await hands.floor.post(`batches/${batchId}/short`, { ...short, left: -1 })).status).toBe(400);
    // Picked units stay in the tote; the lead decides about the rest.
    const [{ order_id: orderId }] = (await get<BatchAnswer>(`batches/${batchId}`)).orders;
    expect(await shop.read(orderId)).toMatchObject({ status: 'Processing', short: [{ quantity: 2 }] });
  });

  it('wait for a second count where a picker counts far from the books', async () => {
    const picker = await newUser(shop.app, { role: 'picker' });
    const { batchId, taskId, productId } = await claimed(picker);
    await shop.app.bus.send(new ChangeSite(1, { countLimit: { units: 10, percent: 25, cents: null } }));
    const short = { short_id: randomUUID(), task_id: taskId, taken: 0, left: 2, reason: 'less' };
    expect(await done(picker, `batches/${batchId}/short`, short)).toMatchObject({ order: 'short', count: 'held' });
    await hands.floor.quiet();
    expect(await hands.floor.inBins(productId)).toEqual({ 'B/B1': 20 });
    expect(await suspects(productId)).toHaveLength(1);
    expect(await get<unknown[]>('held_counts')).toMatchObject([{ state: 'held' }]);
  });
});
