import { randomUUID } from 'node:crypto';
import type { BatchAnswer, WalkAnswer } from '../../../apps/api/src/batches/batches.shapes.js';
import type { WaveAnswer } from '../../../apps/api/src/wms/waves/waves.shapes.js';
import { describeApp } from '../../support/app.js';
import { newUser } from '../../support/build-logins.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';
import { onCommandLine } from '../../support/command-line.js';

interface Refusal {
  code: string;
  errors?: { path: string }[];
}

describeApp('batches that leads change', Shop, (shop) => {
  let hands: Devices;
  beforeAll(async () => {
    hands = await Devices.at(shop);
  });
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  const done = async <Data = BatchAnswer>(path: string, body: object, userName = 'manager'): Promise<Data> => {
    const answer = await hands.floor.post(path, body, userName);
    expect([answer.status, (answer.body as { response?: unknown }).response]).toEqual([200, undefined]);
    return (answer.body as { data: Data }).data;
  };
  const refused = async (path: string, body: object, userName = 'manager'): Promise<unknown[]> => {
    const answer = await hands.floor.post(path, body, userName);
    const { code, errors = [] } = (answer.body as { response: Refusal }).response;
    return [answer.status, code, ...errors.map(({ path: at }) => at)];
  };
  const get = async <Data>(path: string): Promise<Data> => ((await hands.floor.get(path)).body as { data: Data }).data;
  /** A released wave of one batch with orders of two units each. */
  const released = async (orders: number): Promise<{ wave: WaveAnswer; batchId: number; orderIds: number[]; sku: string }> => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 2 * orders);
    const orderIds: number[] = [];
    for (let at = 0; at < orders; at++) orderIds.push((await shop.order([{ sku, quantity: 2 }])).order_id);
    const wave = await done<WaveAnswer>('waves', { method: 'cluster', criteria: { order_ids: orderIds }, time_ms: 20 });
    await done<WaveAnswer>(`waves/${wave.wave_id}/release`, {});
    await hands.floor.quiet();
    const [{ batch_id: batchId }] = await get<BatchAnswer[]>(`batches?wave_id=${wave.wave_id}`);
    return { wave, batchId, orderIds, sku };
  };
  const picksFor = async (batchId: number): Promise<number[]> =>
    (await get<WalkAnswer>(`batches/${batchId}/stops`)).stops
      .flatMap(({ tasks }) => tasks.map(({ order_id: id }) => id))
      .sort((a, b) => a - b);

  it('go to the one whom a lead names, also from another picker', async () => {
    const [first, second] = [await newUser(shop.app, { role: 'picker' }), await newUser(shop.app, { role: 'picker' })];
    const { batchId, orderIds, sku } = await released(2);
    const to = (user_name: string) => ({ user_name });
    expect(await done(`batches/${batchId}/reassign`, to(first))).toMatchObject({ state: 'claimed', claimed_by: `user:${first}` });
    await hands.pick(hands.wish(orderIds[0], sku, 1, { location: 'B', bin: 'B1' }));
    const given = await done(`batches/${batchId}/reassign`, to(second));
    expect(given).toMatchObject({ state: 'claimed', claimed_by: `user:${second}`, units: 4, units_picked: 1, units_since_claim: 0 });
    expect(await done('batches/claim', { claim_id: randomUUID() }, second)).toMatchObject({ batch_id: batchId });
    expect(await refused('batches/claim', { claim_id: randomUUID(), batch_id: batchId }, first)).toEqual([
      400,
      'batch_claimed',
      'batch_id',
    ]);
    expect(await refused(`batches/${batchId}/reassign`, to('nobody'))).toEqual([400, 'unknown_user', 'user_name']);
    expect(await refused(`batches/${batchId}/reassign`, to(await newUser(shop.app, { isActivated: false })))).toEqual([
      ...[400, 'unknown_user', 'user_name'],
    ]);
    expect(await refused(`batches/${batchId}/reassign`, to(first), first)).toEqual([403, 'leads_only']);
    expect(await refused('batches/999999/reassign', to(first))).toEqual([404, 'batch_not_found']);
  });

  it('lose orders that a lead takes out, which wait for another wave with what is picked of them', async () => {
    const picker = await newUser(shop.app, { role: 'picker' });
    const { wave, batchId, orderIds, sku } = await released(3);
    const [one, two, three] = orderIds;
    await done(`batches/${batchId}/reassign`, { user_name: picker });
    await done(`batches/${batchId}/totes`, { data: [{ order_id: one, tote: `T-${one}` }] }, picker);
    await hands.pick(hands.wish(one, sku, 1, { location: 'B', bin: 'B1' }));
    expect(await refused(`batches/${batchId}/remove`, { order_ids: [one, 999_999] })).toEqual([400, 'order_not_in_batch', 'order_ids[1]']);
    expect(await refused(`batches/${batchId}/remove`, { order_ids: [one] }, picker)).toEqual([403, 'leads_only']);
    const left = await done(`batches/${batchId}/remove`, { order_ids: [one] });
    expect(left.orders.map(({ order_id: id, state, reason, tote }) => [id, state, reason, tote])).toEqual([
      [one, 'removed', 'by a lead', null],
      [two, 'open', null, null],
      [three, 'open', null, null],
    ]);
    expect(await picksFor(batchId)).toEqual([two, three]);
    const again = await done<WaveAnswer>('waves', { method: 'cluster', criteria: { order_ids: [one] }, time_ms: 20 });
    await done<WaveAnswer>(`waves/${again.wave_id}/release`, {});
    await hands.floor.quiet();
    const [other] = await get<BatchAnswer[]>(`batches?wave_id=${again.wave_id}`);
    expect(other).toMatchObject({ units: 1, orders: [{ order_id: one, state: 'open' }] });
    // Removing the last of its orders ends the batch.
    expect(await done(`batches/${batchId}/remove`, { order_ids: [two, three] })).toMatchObject({ state: 'done' });
    expect(await refused(`batches/${batchId}/remove`, { order_ids: [two] })).toEqual([400, 'batch_done']);
    expect(await refused(`batches/${batchId}/reassign`, { user_name: picker })).toEqual([400, 'batch_done']);
    await hands.floor.quiet();
    expect(await get<WaveAnswer>(`waves/${wave.wave_id}`)).toMatchObject({ state: 'done' });
  });

  it('are taken out of a plan before it is released, too', async () => {
    const { sku } = await shop.product({ MAIN: 9 });
    const orderIds = [(await shop.order([{ sku, quantity: 1 }])).order_id, (await shop.order([{ sku, quantity: 1 }])).order_id];
    const { wave_id: waveId } = await done<WaveAnswer>('waves', { method: 'batch', criteria: { order_ids: orderIds }, time_ms: 20 });
    const [{ batch_id: batchId }] = await get<BatchAnswer[]>(`batches?wave_id=${waveId}`);
    expect(await refused(`batches/${batchId}/reassign`, { user_name: 'manager' })).toEqual([400, 'batch_not_open']);
    await done(`batches/${batchId}/remove`, { order_ids: [orderIds[0]] });
    await done<WaveAnswer>(`waves/${waveId}/release`, {});
    await hands.floor.quiet();
    expect(await picksFor(batchId)).toEqual([orderIds[1]]);
    await done<WaveAnswer>(`waves/${waveId}/cancel`, {});
  });

  it('keep what is to be put back until somebody says that it is, also after their end', async () => {
    const picker = await newUser(shop.app, { role: 'picker' });
    const other = await newUser(shop.app, { role: 'picker' });
    const { batchId, orderIds, sku } = await released(2);
    const [one, two] = orderIds;
    await done(`batches/${batchId}/reassign`, { user_name: picker });
    for (const orderId of orderIds) await hands.pick(hands.wish(orderId, sku, 1, { location: 'B', bin: 'B1' }));
    await hands.floor.post('shipments/revert/pending', { shipments_list: orderIds });
    await hands.floor.quiet();
    expect(await get<BatchAnswer>(`batches/${batchId}`)).toMatchObject({ state: 'done' });
    const toPutBack = async (): Promise<number[]> =>
      (await get<WalkAnswer>(`batches/${batchId}/stops`)).put_back.map(({ order_id: id }) => id).sort((a, b) => a - b);
    const listed = async (): Promise<boolean> =>
      (await get<BatchAnswer[]>('batches?put_back=true')).some(({ batch_id: id }) => id === batchId);
    expect([await toPutBack(), await listed()]).toEqual([orderIds, true]);
    expect(await refused(`batches/${batchId}/put_back`, { order_ids: [one] }, other)).toEqual([400, 'batch_not_yours']);
    expect(await done<WalkAnswer>(`batches/${batchId}/put_back`, { order_ids: [one] }, picker)).toMatchObject({
      put_back: [{ order_id: two }],
    });
    expect(await refused(`batches/${batchId}/put_back`, { order_ids: [two, one] })).toEqual([400, 'nothing_to_put_back', 'order_ids[1]']);
    await done<WalkAnswer>(`batches/${batchId}/put_back`, { order_ids: [two] });
    expect([await toPutBack(), await listed()]).toEqual([[], false]);
  });

  it('come of waves that tell what their plan expects, over HTTP and on the command line', async () => {
    const made: number[] = [];
    for (const bin of ['B1', 'B9', 'B2']) {
      const { sku, productId } = await shop.product();
      await hands.receive(productId, bin, 2);
      for (const late of [true, false]) {
        const due = late ? { ship_by: '2020-01-01T00:00:00Z' } : {};
        made.push((await shop.order([{ sku, quantity: 1 }], due)).order_id);
      }
    }
    const planned = await done<WaveAnswer>('waves', { method: 'cluster', criteria: { order_ids: made }, orders_per_batch: 2, time_ms: 50 });
    expect(planned).toMatchObject({ orders: 6, left_out: [] });
    // Batches may be smaller if they are done sooner.
    expect(planned.batches).toBeGreaterThanOrEqual(3);
    expect(planned.seconds).toBeGreaterThan(0);
    expect(planned.length_as_listed).toBeGreaterThan(0);
    expect(planned.late_orders.map(({ order_id: id }) => id).sort((a, b) => a - b)).toEqual([made[0], made[2], made[4]]);

    const cli = async <Data>(...words: string[]): Promise<Data> =>
      JSON.parse(await onCommandLine(shop.app, '--json', 'wave', ...words)) as Data;
    const wave = await cli<WaveAnswer>(
      'plan',
      '1',
      '--method',
      'batch',
      '--orders-per-batch',
      '3',
      '--time',
      '50',
      '--order',
      ...made.map(String),
    );
    expect(wave).toMatchObject({ state: 'planned', method: 'batch', orders: 6, created_by: 'command line' });
    const id = String(wave.wave_id);
    expect(await onCommandLine(shop.app, 'wave', 'show', '1', id)).toMatch(
      /^wave \d+ is planned: 6 orders in \d+ batches, \d+ m, \d+ % of the walk as listed/,
    );
    expect(await cli('release', '1', id)).toMatchObject({ state: 'releasing' });
    await hands.floor.quiet();
    expect((await cli<WaveAnswer[]>('list', '1', '--state', 'released')).map(({ wave_id: each }) => each)).toContain(wave.wave_id);
    expect(await onCommandLine(shop.app, 'wave', 'list', '1')).toContain('WAVE');
    await expect(onCommandLine(shop.app, 'wave', 'release', '1', id)).rejects.toThrow();
    expect(await cli('cancel', '1', id)).toMatchObject({ state: 'cancelled' });
    await expect(onCommandLine(shop.app, 'wave', 'plan', '1', '--order', '999999')).rejects.toThrow();
  });
});
