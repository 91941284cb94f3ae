import { randomUUID } from 'node:crypto';
import { CheckFloorRule } from '@contract/warehouse';
import type { BatchAnswer, ShortAnswer, WalkAnswer } from '../../../apps/api/src/batches/batches.shapes.js';
import type { WaveAnswer } from '../../../apps/api/src/wms/waves/waves.shapes.js';
import { describeApp } from '../../support/app.js';
import { newUser } from '../../support/build-logins.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';

interface Refusal {
  response: { code: string; errors?: { path: string }[] };
}
type Product = { sku: string; productId: number };

/** B1 to B3 are in the zone DRY, B4 to B6 in COLD, B7 to B9 in none. */
describeApp('waves by zones', Shop, (shop) => {
  let hands: Devices;
  let picker: string;
  beforeAll(async () => {
    hands = await Devices.at(shop);
    picker = await newUser(shop.app, { role: 'picker' });
    for (const code of ['DRY', 'COLD']) await done('zones', { code, name: code });
    const places = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'].map((bin, at) => ({ location: 'B', bin, zone: at < 3 ? 'DRY' : 'COLD' }));
    const patched = await shop.app.http
      .patch('/apirest/v4/wms/bins/places')
      .set({ userName: 'manager', Key: 'master-key-for-tests' })
      .send({ data: places });
    expect(patched.status).toBe(200);
  });
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
    for (const { wave_id: id, state } of await get<WaveAnswer[]>('waves?per_page=100'))
      if (state !== 'done' && state !== 'cancelled') await done(`waves/${id}/cancel`, {});
  });

  const done = async <Data = BatchAnswer>(path: string, body: object, userName = 'manager'): Promise<Data> => {
    const answer = await hands.floor.post(path, body, userName);
    expect([answer.status, (answer.body as Partial<Refusal>).response]).toEqual([200, undefined]);
    return (answer.body as { data: Data }).data;
  };
  const refused = async (path: string, body: object, userName = 'manager'): Promise<unknown[]> => {
    const answer = await hands.floor.post(path, body, userName);
    const { code, errors = [] } = (answer.body as Refusal).response;
    return [answer.status, code, ...errors.map(({ path: at }) => at)];
  };
  const get = async <Data>(path: string): Promise<Data> => ((await hands.floor.get(path)).body as { data: Data }).data;
  const product = async (bins: Record<string, number>): Promise<Product> => {
    const made = await shop.product();
    for (const [bin, units] of Object.entries(bins)) await hands.receive(made.productId, bin, units);
    return made;
  };
  const order = async (...lines: [Product, number][]): Promise<number> =>
    (await shop.order(lines.map(([{ sku }, quantity]) => ({ sku, quantity })))).order_id;
  const plan = (orderIds: number[], more: object = {}): Promise<WaveAnswer> =>
    done<WaveAnswer>('waves', { method: 'zone', criteria: { order_ids: orderIds }, time_ms: 20, ...more });
  const batchesOf = (waveId: number): Promise<BatchAnswer[]> => get<BatchAnswer[]>(`batches?wave_id=${waveId}`);
  const released = async (orderIds: number[], more: object = {}): Promise<{ wave: WaveAnswer; zones: Record<string, BatchAnswer> }> => {
    const { wave_id: waveId } = await plan(orderIds, more);
    await done(`waves/${waveId}/release`, {});
    await hands.floor.quiet();
    const zones = Object.fromEntries((await batchesOf(waveId)).map((batch) => [batch.zone ?? 'NONE', batch]));
    return { wave: await get<WaveAnswer>(`waves/${waveId}`), zones };
  };
  const walk = (batchId: number): Promise<WalkAnswer> => get<WalkAnswer>(`batches/${batchId}/stops`);
  const binsOf = async (batchId: number): Promise<unknown[]> =>
    (await walk(batchId)).stops.map(({ bin, tasks }) => [bin, tasks.reduce((sum, { quantity, picked }) => sum + quantity - picked, 0)]);
  const pickAll = async (batchId: number): Promise<void> => {
    for (const { location, bin, tasks } of (await walk(batchId)).stops)
      for (const { order_id, sku, quantity, picked } of tasks)
        await hands.pick(hands.wish(order_id, sku, quantity - picked, { location: location ?? '', bin: bin ?? '' }));
    await hands.floor.quiet();
  };
  const give = (batchId: number): Promise<BatchAnswer> => done(`batches/${batchId}/reassign`, { user_name: picker });

  it('split an order by zones, one batch a zone, and bring it together again', async () => {
    const [dry, cold, free] = [await product({ B1: 9 }), await product({ B4: 9 }), await product({ B7: 9 })];
    const both = await order([dry, 2], [cold, 1]);
    const alone = await order([dry, 1]);
    const loose = await order([free, 1], [cold, 2]);
    const planned = await plan([both, alone, loose]);
    expect(planned).toMatchObject({ method: 'zone', orders: 3, batches: 3, left_out: [] });
    expect((await batchesOf(planned.wave_id)).map(({ zone, orders }) => [zone, orders.map(({ order_id: id }) => id)]).sort()).toEqual([
      [null, [loose]],
      ['COLD', [both, loose]],
      ['DRY', [both, alone]],
    ]);
    const { wave, zones } = await released([both, alone, loose]);
    expect(wave).toMatchObject({ state: 'released', orders: 3, orders_done: 0, batches: 3, units: 7 });
    expect(await binsOf(zones.DRY.batch_id)).toEqual([['B1', 3]]);
    expect(await binsOf(zones.COLD.batch_id)).toEqual([['B4', 3]]);
    expect(await binsOf(zones.NONE.batch_id)).toEqual([['B7', 1]]);
    expect(zones.DRY.orders[0].elsewhere).toEqual([{ batch_id: zones.COLD.batch_id, zone: 'COLD' }]);
    expect(zones.DRY.orders[1].elsewhere).toEqual([]);
    // An order has a tote in each zone, and a pick goes into the tote of its task's batch.
    for (const zone of ['DRY', 'COLD']) {
      await give(zones[zone].batch_id);
      await done(`batches/${zones[zone].batch_id}/totes`, { data: [{ order_id: both, tote: `${zone}-1` }] }, picker);
    }
    expect(await refused(`batches/${zones.COLD.batch_id}/totes`, { data: [{ order_id: both, tote: 'DRY-1' }] }, picker)).toEqual([
      ...[400, 'tote_in_use', 'data[0].tote'],
    ]);
    const [task] = (await walk(zones.DRY.batch_id)).stops[0].tasks.filter(({ order_id: id }) => id === both);
    const pick = hands.wish(both, dry.sku, 1, { location: 'B', bin: 'B1', taskId: task.task_id });
    await expect(hands.pick({ ...pick, tote: 'COLD-1' })).rejects.toMatchObject({ code: 'wrong_tote' });
    await hands.pick({ ...pick, tote: 'DRY-1' });
    await pickAll(zones.DRY.batch_id);
    expect(await get(`batches/${zones.DRY.batch_id}`)).toMatchObject({ state: 'done', units_picked: 3 });
    expect(await get(`waves/${wave.wave_id}`)).toMatchObject({ state: 'released', orders_done: 1, batches_done: 1 });
    // The order cannot go to the bench before its last zone is picked, and no other wave may have it.
    expect(await refused('waves', { method: 'batch', criteria: { order_ids: [both] } })).toEqual([
      ...[400, 'order_not_plannable', 'criteria.order_ids[0]'],
    ]);
    await pickAll(zones.COLD.batch_id);
    await pickAll(zones.NONE.batch_id);
    expect(await get(`waves/${wave.wave_id}`)).toMatchObject({ state: 'done', orders_done: 3, batches_done: 3 });
    expect((await hands.ship(both)).status).toBe(200);
  });

  it('are claimed by zone', async () => {
    const [dry, cold] = [await product({ B2: 9 }), await product({ B5: 9 })];
    const { zones } = await released([await order([dry, 1], [cold, 1])]);
    const [one, other] = [await newUser(shop.app, { role: 'picker' }), await newUser(shop.app, { role: 'picker' })];
    const claim = (userName: string, zone: string | null, id = randomUUID()) => done('batches/claim', { claim_id: id, zone }, userName);
    const claimId = randomUUID();
    expect(await claim(one, 'DRY', claimId)).toMatchObject({ batch_id: zones.DRY.batch_id, zone: 'DRY' });
    expect(await claim(one, 'DRY', claimId)).toMatchObject({ batch_id: zones.DRY.batch_id });
    expect(await refused('batches/claim', { claim_id: claimId, zone: 'COLD' }, one)).toEqual([400, 'claim_id_reused', 'claim_id']);
    expect(await claim(other, 'DRY')).toBeNull();
    expect(await refused('batches/claim', { claim_id: randomUUID(), zone: 'HOT' }, other)).toEqual([400, 'unknown_zone', 'zone']);
    expect(await claim(other, null)).toMatchObject({ batch_id: zones.COLD.batch_id, zone: 'COLD' });
  });

  it('take orders of zones alone where the criteria say so, whatever the method', async () => {
    const [dry, cold] = [await product({ B1: 9 }), await product({ B4: 9 })];
    const [own, mixed, other] = [await order([dry, 1]), await order([dry, 1], [cold, 1]), await order([cold, 1])];
    const of = (zones: string[], more: object = {}) => ({ method: 'cluster', criteria: { zones, ...more }, time_ms: 20 });
    const wave = await done<WaveAnswer>('waves', of(['DRY'], { account_ids: [100] }));
    expect(wave.criteria).toMatchObject({ zones: ['DRY'] });
    const ids = (await batchesOf(wave.wave_id)).flatMap(({ orders }) => orders.map(({ order_id: id }) => id));
    expect(ids).toContain(own);
    expect(ids).not.toContain(mixed);
    expect(ids).not.toContain(other);
    expect(await refused('waves', of(['DRY'], { order_ids: [own, mixed] }))).toEqual([
      ...[400, 'order_not_plannable', 'criteria.order_ids[1]'],
    ]);
    expect(await done<WaveAnswer>('waves', of(['DRY', 'COLD'], { order_ids: [own, mixed, other] }))).toMatchObject({ orders: 3 });
    expect(await refused('waves', of(['DRY', 'HOT']))).toEqual([400, 'unknown_zone', 'criteria.zones[1]']);
  });

  it('look in the other zone when a bin is short, and hand the unit to the batch there', async () => {
    const [dry, cold] = [await product({ B1: 2, B5: 5 }), await product({ B4: 9 })];
    const id = await order([dry, 2], [cold, 1]);
    const { zones } = await released([id]);
    expect(await binsOf(zones.DRY.batch_id)).toEqual([['B1', 2]]);
    await give(zones.DRY.batch_id);
    const [task] = (await walk(zones.DRY.batch_id)).stops[0].tasks;
    const short = { short_id: randomUUID(), task_id: task.task_id, taken: 1, reason: 'less' };
    expect(await done<ShortAnswer>(`batches/${zones.DRY.batch_id}/short`, short, picker)).toMatchObject({ new_tasks: [], order: 'open' });
    await hands.floor.quiet();
    expect((await binsOf(zones.COLD.batch_id)).sort()).toEqual([
      ['B4', 1],
      ['B5', 1],
    ]);
    expect(await get(`batches/${zones.DRY.batch_id}`)).toMatchObject({ state: 'done', units_picked: 1 });
    // The order's last batch goes to the bin with the unit, whatever its zone.
    await hands.receive(dry.productId, 'B2', 3);
    await give(zones.COLD.batch_id);
    const again = (await walk(zones.COLD.batch_id)).stops.find(({ bin }) => bin === 'B5');
    const second = { short_id: randomUUID(), task_id: again?.tasks[0].task_id, taken: 0, reason: 'empty' };
    const outcome = await done<ShortAnswer>(`batches/${zones.COLD.batch_id}/short`, second, picker);
    expect([outcome.new_tasks.length, outcome.order]).toEqual([1, 'open']);
    expect((await binsOf(zones.COLD.batch_id)).sort()).toEqual([
      ['B2', 1],
      ['B4', 1],
    ]);
    await pickAll(zones.COLD.batch_id);
    expect((await hands.ship(id)).status).toBe(200);
  });

  it('leave what no bin holds to the last batch of the order, and to the lead once that has ended', async () => {
    const [dry, cold] = [await product({ B1: 2 }), await product({ B4: 9 })];
    const id = await order([dry, 2], [cold, 1]);
    const { zones } = await released([id]);
    await give(zones.DRY.batch_id);
    const [task] = (await walk(zones.DRY.batch_id)).stops[0].tasks;
    const short = { short_id: randomUUID(), task_id: task.task_id, taken: 1, reason: 'less' };
    expect(await done<ShortAnswer>(`batches/${zones.DRY.batch_id}/short`, short, picker)).toMatchObject({ order: 'short' });
    await done(`batches/${zones.DRY.batch_id}/done`, {}, picker);
    await hands.floor.quiet();
    expect(await get(`batches/${zones.DRY.batch_id}`)).toMatchObject({ state: 'done', orders: [{ state: 'removed', reason: 'short' }] });
    // A batch without units to fetch comes last.
    expect(await binsOf(zones.COLD.batch_id)).toEqual([
      ['B4', 1],
      [null, 1],
    ]);
    await give(zones.COLD.batch_id);
    const [stop] = (await walk(zones.COLD.batch_id)).stops;
    await hands.pick(hands.wish(id, stop.tasks[0].sku, 1, { location: 'B', bin: 'B4' }));
    await done(`batches/${zones.COLD.batch_id}/done`, {}, picker);
    expect((await shop.read(id)).status).toBe('Processing');
  });

  it('lose an order as a whole: reverted, with what each picked to be put back, or taken out by a lead', async () => {
    const [dry, cold] = [await product({ B1: 9 }), await product({ B4: 9 })];
    const [one, two, three] = [await order([dry, 2], [cold, 2]), await order([dry, 1], [cold, 1]), await order([dry, 1], [cold, 1])];
    const { wave, zones } = await released([one, two, three]);
    await hands.pick(hands.wish(one, dry.sku, 1, { location: 'B', bin: 'B1' }));
    await hands.pick(hands.wish(one, cold.sku, 1, { location: 'B', bin: 'B4' }));
    await hands.revert(one);
    await hands.floor.quiet();
    const backOf = async (zone: string) =>
      (await walk(zones[zone].batch_id)).put_back.map(({ sku, quantity, bin }) => [sku, quantity, bin]);
    expect(await backOf('DRY')).toEqual([[dry.sku, 1, 'B1']]);
    expect(await backOf('COLD')).toEqual([[cold.sku, 1, 'B4']]);
    await done(`batches/${zones.COLD.batch_id}/remove`, { order_ids: [two] });
    await hands.floor.quiet();
    const statesOf = async (zone: string) =>
      (await get<BatchAnswer>(`batches/${zones[zone].batch_id}`)).orders.map(({ order_id: id, state }) => [id, state]);
    expect(await statesOf('DRY')).toEqual([
      [one, 'removed'],
      [two, 'removed'],
      [three, 'open'],
    ]);
    expect((await plan([two])).batches).toBe(2);
    await done(`waves/${wave.wave_id}/cancel`, {});
    expect(await statesOf('COLD')).toContainEqual([three, 'removed']);
    expect((await plan([three])).batches).toBe(2);
  });

  it('take late orders into the batches of their zones', async () => {
    const [dry, cold] = [await product({ B1: 9 }), await product({ B4: 9 })];
    const [first, second] = [await order([dry, 1], [cold, 1]), await order([dry, 1])];
    const { wave, zones } = await released([first, second], { orders_per_batch: 2 });
    const late = await order([dry, 1], [cold, 1]);
    await done(`waves/${wave.wave_id}/orders`, { order_ids: [late] });
    await hands.floor.quiet();
    const batches = await batchesOf(wave.wave_id);
    const of = (id: number) => batches.filter(({ orders }) => orders.some((each) => each.order_id === id)).map(({ zone }) => zone);
    expect(of(late).sort()).toEqual(['COLD', 'DRY']);
    // The cold batch had room, the dry one had none.
    expect(batches.find(({ batch_id: id }) => id === zones.COLD.batch_id)?.orders).toHaveLength(2);
    expect(batches.find(({ batch_id: id }) => id === zones.DRY.batch_id)?.orders).toHaveLength(2);
    expect(batches).toHaveLength(3);
  });

  it('are released once, however many waves have an order', async () => {
    const [dry, cold] = [await product({ B1: 40 }), await product({ B4: 40 })];
    for (let round = 0; round < 5; round += 1) {
      const id = await order([dry, 1], [cold, 1]);
      const waves = [await plan([id]), await plan([id], { method: 'batch' }), await plan([id])];
      const answers = await Promise.all(waves.map(({ wave_id: waveId }) => hands.floor.post(`waves/${waveId}/release`, {})));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      await hands.floor.quiet();
      expect(await hands.breaches()).toEqual([]);
    }
  });

  it('are formed as pickers claim them where the rule streams, of the zone they ask for', async () => {
    const set = (body: object) =>
      shop.app.http.put('/apirest/v4/wms/waves/rule').set({ userName: 'manager', Key: 'master-key-for-tests' }).send(body);
    const [dry, cold] = [await product({ B1: 9 }), await product({ B4: 9 })];
    await order([dry, 1], [cold, 1]);
    expect((await set({ activated: true, streaming: true, method: 'zone' })).status).toBe(200);
    const [one, other] = [await newUser(shop.app, { role: 'picker' }), await newUser(shop.app, { role: 'picker' })];
    expect(await done('batches/claim', { claim_id: randomUUID(), zone: 'COLD' }, one)).toMatchObject({ zone: 'COLD', method: 'zone' });
    expect(await done('batches/claim', { claim_id: randomUUID(), zone: 'DRY' }, other)).toMatchObject({ zone: 'DRY' });
    expect((await set({ activated: false, streaming: true, method: 'zone' })).status).toBe(200);
  });

  it('are verified: an order in two waves is a breach', async () => {
    const [dry, cold] = [await product({ B1: 9 }), await product({ B4: 9 })];
    const { wave } = await released([await order([dry, 1], [cold, 1])]);
    const { wave_id: otherId } = await plan([await order([dry, 1])]);
    const { bus, database } = shop.app;
    const move = (from: number, to: number) =>
      database.transaction(() =>
        database.write(
          "UPDATE batches SET WaveID = ? WHERE WaveID = ? AND State = 'open' AND ZoneID = (SELECT ZoneID FROM zones WHERE Code = 'COLD')",
          [to, from],
        ),
      );
    const rule = 'an order that somebody is sent for is in Processing, and in that wave alone';
    await move(wave.wave_id, otherId);
    expect(await bus.ask(new CheckFloorRule(rule))).toEqual([expect.stringMatching(/^order \d+ is in open batches of 2 waves$/)]);
    await move(otherId, wave.wave_id);
  });
});
