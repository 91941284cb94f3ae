import { randomUUID } from 'node:crypto';
import { CreateUser } from '@contract/identity';
import { CompleteManufactureOrders, CreateBins, CreateManufactureOrders, ReceiveStock } from '@contract/inventory';
import { CheckFloorRule, type FloorRule, LogMoves, ReconcileBatch, ReopenBatches } from '@contract/warehouse';
import { describeApp } from '../../support/app.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';

interface Answer<Data> {
  status: number;
  body: { data: Data; response?: { code: string; message: string; errors?: { path: string; message: string }[] } };
}
interface Wave {
  wave_id: number;
  state: string;
  orders: number;
  orders_done: number;
  batches: number;
  batches_done: number;
  units: number;
  units_picked: number;
  left_out: object[];
}
interface Batch {
  batch_id: number;
  state: string;
  claimed_by: string | null;
  orders: { order_id: number; order_number: string | null; state: string; reason: string | null; tote: string | null }[];
}
interface Task {
  task_id: number;
  order_id: number;
  sku: string;
  quantity: number;
  picked: number;
  tote: string | null;
}
interface Walk {
  stops: { stop: number; location: string | null; bin: string | null; tasks: Task[] }[];
  put_back: object[];
}

describeApp('waves', Shop, (shop) => {
  let hands: Devices;
  beforeAll(async () => {
    hands = await Devices.at(shop);
    for (const userName of ['anna', 'bert'])
      await shop.app.bus.send(
        new CreateUser({
          ...{ userName, password: 'a password for tests', level: 2, siteId: 1, accountId: null, isActivated: true, role: 'picker' },
        }),
      );
  });
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
    expect(await overpromised()).toEqual([]);
    const { body } = await get<Wave[]>('waves?per_page=100');
    for (const { wave_id, state } of body.data) if (state !== 'done' && state !== 'cancelled') await post(`waves/${wave_id}/cancel`, {});
  });

  const status = async (orderId: number): Promise<unknown> =>
    ((await shop.get(`/apirest/v4/oms/orders/${orderId}`)).body as { data: { status: string } }).data.status;
  const post = async <Data = Wave>(path: string, body: object, userName = 'manager'): Promise<Answer<Data>> => {
    const { status, body: answer } = await hands.floor.post(path, body, userName);
    return { status, body: answer as Answer<Data>['body'] };
  };
  const get = async <Data>(path: string): Promise<Answer<Data>> => {
    const { status, body } = await hands.floor.get(path);
    return { status, body: body as Answer<Data>['body'] };
  };
  const done = async <Data = Wave>(path: string, body: object, userName = 'manager'): Promise<Data> => {
    const answer = await post<Data>(path, body, userName);
    expect([answer.status, answer.body.response]).toEqual([200, undefined]);
    return answer.body.data;
  };
  const refused = ({ status, body: { response } }: Answer<unknown>): unknown => [
    status,
    response?.code,
    ...(response?.errors ?? []).map(({ path }) => path),
  ];
  const numberOf = async (orderId: number): Promise<string> =>
    ((await shop.get(`/apirest/v4/oms/orders/${orderId}`)).body as { data: { order_number: string } }).data.order_number;
  /** Bins that have fewer units than open tasks promise. */
  const overpromised = (): Promise<unknown[]> =>
    shop.app.database.query(
      `SELECT t.BinID, t.ProductID, SUM(t.Quantity - t.Picked) AS Promised, (SELECT COALESCE(SUM(c.Quantity), 0) FROM bin_contents c WHERE c.BinID = t.BinID AND c.ProductID = t.ProductID) AS Held
        FROM pick_tasks t WHERE t.State = 'open' AND t.BinID IS NOT NULL GROUP BY t.BinID, t.ProductID
        HAVING SUM(t.Quantity - t.Picked) > (SELECT COALESCE(SUM(c.Quantity), 0) FROM bin_contents c WHERE c.BinID = t.BinID AND c.ProductID = t.ProductID)`,
    );
  /** Orders of one product each, in these bins. */
  const orders = async (
    ...wanted: { quantity: number; bins: Record<string, number> }[]
  ): Promise<{ orderId: number; sku: string; productId: number }[]> => {
    const made = [];
    for (const { quantity, bins } of wanted) {
      const { sku, productId } = await shop.product();
      for (const [bin, units] of Object.entries(bins)) await hands.receive(productId, bin, units);
      made.push({ orderId: (await shop.order([{ sku, quantity }])).order_id, sku, productId });
    }
    return made;
  };
  const plan = (orderIds: number[], more: object = {}): Promise<Wave> =>
    done('waves', { method: 'cluster', criteria: { order_ids: orderIds }, time_ms: 20, ...more });
  const released = async (orderIds: number[], more: object = {}): Promise<Wave> => {
    const { wave_id } = await plan(orderIds, more);
    expect(await done(`waves/${wave_id}/release`, {})).toMatchObject({ state: 'releasing' });
    await hands.floor.quiet();
    return (await get<Wave>(`waves/${wave_id}`)).body.data;
  };
  const claim = (userName = 'anna', more: object = {}): Promise<Batch> =>
    done<Batch>('batches/claim', { claim_id: randomUUID(), ...more }, userName);
  const walk = async (batchId: number): Promise<Walk> => (await get<Walk>(`batches/${batchId}/stops`)).body.data;
  const pickAll = async (batchId: number): Promise<void> => {
    for (const { location, bin, tasks } of (await walk(batchId)).stops)
      for (const { order_id, sku, quantity, picked } of tasks)
        await hands.pick(hands.wish(order_id, sku, quantity - picked, { location: location ?? '', bin: bin ?? '' }));
    await hands.floor.quiet();
  };

  it('are planned, released, claimed, picked to the end, and shipped', async () => {
    const made = await orders({ quantity: 2, bins: { B3: 5 } }, { quantity: 1, bins: { B1: 5 } }, { quantity: 3, bins: { B9: 2, B2: 4 } });
    const orderIds = made.map(({ orderId }) => orderId);
    const wave = await plan(orderIds);
    expect(wave).toMatchObject({ state: 'planned', orders: 3, batches: 1, units: 0, left_out: [], estimated: true });
    expect(await status(orderIds[0])).toBe('Pending');
    expect(await released(orderIds)).toMatchObject({
      state: 'released',
      orders: 3,
      batches: 1,
      batches_done: 0,
      units: 6,
      units_picked: 0,
    });
    expect(await status(orderIds[0])).toBe('Processing');
    const { batch_id, state, claimed_by } = await claim();
    expect([state, claimed_by]).toEqual(['claimed', 'user:anna']);
    const totes = orderIds.map((order_id) => ({ order_id, tote: `T-${order_id}` }));
    expect((await done<Batch>(`batches/${batch_id}/totes`, { data: totes }, 'anna')).orders.map(({ tote }) => tote)).toEqual(
      orderIds.map((orderId) => `T-${orderId}`),
    );
    const { stops } = await walk(batch_id);
    expect(stops.map(({ stop }) => stop)).toEqual(stops.map((_, index) => index + 1));
    expect(stops.map(({ bin }) => bin)).toEqual(expect.arrayContaining(['B1', 'B3']));
    expect(stops.flatMap(({ tasks }) => tasks.map(({ quantity }) => quantity)).reduce((a, b) => a + b)).toBe(6);
    expect(refused(await post(`batches/${batch_id}/done`, {}, 'anna'))).toEqual(expect.arrayContaining([400, 'tasks_open', 'tasks[0]']));
    await pickAll(batch_id);
    expect(await done<Batch>(`batches/${batch_id}/done`, {}, 'anna')).toMatchObject({ state: 'done' });
    const { body } = await get<Wave[]>('waves?state=done');
    expect(body.data[0]).toMatchObject({ orders_done: 3, batches_done: 1, units_picked: 6 });
    expect((await hands.ship(orderIds[0])).status).toBe(200);
  });

  it('take an order once: of two with the same one, one is refused whole, or leaves it out', async () => {
    const [one, two] = await orders({ quantity: 1, bins: { B1: 2 } }, { quantity: 1, bins: { B2: 2 } });
    const [first, second] = [await plan([one.orderId]), await plan([one.orderId, two.orderId])];
    await done(`waves/${first.wave_id}/release`, {});
    expect(refused(await post(`waves/${second.wave_id}/release`, {}))).toEqual([400, 'orders_in_wave', 'orders[0]']);
    expect(await done(`waves/${second.wave_id}/release`, { leave_out: true })).toMatchObject({
      left_out: [{ order_id: one.orderId, reason: 'in_wave' }],
    });
    expect(refused(await post(`waves/${second.wave_id}/release`, {}))).toEqual([400, 'wave_not_planned']);
    expect(refused(await post('waves', { method: 'batch', criteria: { order_ids: [one.orderId] } }))).toEqual([
      ...[400, 'order_not_plannable', 'criteria.order_ids[0]'],
    ]);
    expect(refused(await post('waves', { method: 'batch' }, 'anna'))).toEqual([403, 'leads_only']);
    await hands.floor.quiet();
    expect(await done(`waves/${first.wave_id}/cancel`, {})).toMatchObject({ state: 'cancelled', batches_done: 1 });
    expect(refused(await post(`waves/${first.wave_id}/cancel`, {}))).toEqual([400, 'wave_ended']);
    expect(await plan([one.orderId])).toMatchObject({ state: 'planned', orders: 1 });
  });

  it('promise each unit once, and give a task another bin when somebody takes what it was promised', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 3);
    await hands.receive(productId, 'B2', 3);
    const ids = [];
    for (let order = 0; order < 3; order++) ids.push((await shop.order([{ sku, quantity: 2 }])).order_id);
    await released(ids, { orders_per_batch: 1, method: 'batch' });
    const { batch_id } = await claim();
    const { stops } = await walk(batch_id);
    await shop.app.bus.send(new LogMoves(1, [hands.carry(sku, 3, stops[0].bin ?? '', 'B5')], 'user:picker'));
    await hands.floor.quiet();
    const after = await walk(batch_id);
    expect(after.stops.flatMap(({ tasks }) => tasks.map(({ quantity }) => quantity)).reduce((a, b) => a + b)).toBe(2);
    expect(after.stops.every(({ bin }) => bin !== null)).toBe(true);
    const other = ids.find((orderId) => orderId !== stops[0].tasks[0].order_id) ?? 0;
    await hands.pick(hands.wish(other, sku, 2, { location: 'B', bin: 'B5' }));
    await hands.floor.quiet();
    expect(await overpromised()).toEqual([]);
    await pickAll(batch_id);
  });

  it('give a task another bin when somebody picks by hand what it was promised, also where nothing had been promised before', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 3);
    await hands.receive(productId, 'B2', 2);
    const byHand = async (quantity: number): Promise<void> => {
      const orderId = await hands.shipment([{ sku, quantity }]);
      await hands.pick(hands.wish(orderId, sku, quantity, { location: 'B', bin: 'B1' }));
    };
    await byHand(1);
    const { order_id } = await shop.order([{ sku, quantity: 2 }]);
    await released([order_id]);
    const { batch_id } = await claim();
    expect((await walk(batch_id)).stops.map(({ bin }) => bin)).toEqual(['B1']);
    await byHand(2);
    await hands.floor.quiet();
    expect((await walk(batch_id)).stops.map(({ bin }) => bin)).toEqual(['B2']);
    await pickAll(batch_id);
  });

  it('give a task another bin when manufacture takes its units, or its pallet is emptied', async () => {
    const { bus } = shop.app;
    const sscc = '340123450000000017';
    const [made, part, loaded] = [await shop.product(), await shop.product(), await shop.product()];
    await hands.receive(part.productId, 'B1', 2);
    await hands.receive(part.productId, 'B2', 2);
    const [{ bin_id: binId }] = await done<[{ bin_id: number }]>('lpns', { data: [{ sscc, stands_in: { location: 'B', bin: 'B4' } }] });
    const receipt = { productId: loaded.productId, binId, quantity: 2 };
    await bus.send(new ReceiveStock([receipt], { reason: 'receipt', actor: 'test' }));
    const items = [part, loaded].map(({ sku }) => ({ sku, quantity: 2 }));
    const { order_id } = await shop.order(items);
    await released([order_id]);
    const { batch_id } = await claim();
    const placed = async (): Promise<unknown> =>
      (await walk(batch_id)).stops.flatMap(({ bin, tasks }) => tasks.map(({ sku, quantity }) => [sku, bin, quantity])).sort();
    const expected = [
      [part.sku, 'B1', 2],
      [loaded.sku, sscc, 2],
    ];
    expect(await placed()).toEqual(expected.sort());
    const order = { accountId: 100, sku: made.sku, quantity: 2, items: [{ sku: part.sku, quantity: 1 }] };
    const [{ manufactureId }] = await bus.send(new CreateManufactureOrders(1, [order]));
    await bus.send(new CompleteManufactureOrders(1, [{ manufactureId, location: 'B', bin: 'B9' }], 'test'));
    const moves = [{ move_id: randomUUID(), sscc, to: { location: 'B', bin: 'B7' } }];
    await done('lpns/empty', { moves });
    await hands.floor.quiet();
    const moved = [
      [part.sku, 'B2', 2],
      [loaded.sku, 'B7', 2],
    ];
    expect(await placed()).toEqual(moved.sort());
    await pickAll(batch_id);
  });

  it('take units of bins that were made a moment ago', async () => {
    for (const bin of ['NEW-1', 'NEW-2']) {
      const { sku, productId } = await shop.product();
      const [{ binId }] = await shop.app.bus.send(new CreateBins([{ siteCode: 'MAIN', location: 'B', bin }]));
      await shop.app.bus.send(new ReceiveStock([{ productId, binId, quantity: 1 }], { reason: 'receipt', actor: 'test' }));
      const { order_id } = await shop.order([{ sku, quantity: 1 }]);
      const wave = await done('waves', { method: 'cluster', criteria: { order_ids: [order_id] }, time_ms: 20 });
      expect([wave.orders, wave.left_out]).toEqual([1, []]);
    }
  });

  it('go on after a short: other bins serve, the bin is suspect until it is counted, a lead decides on the rest', async () => {
    const [one] = await orders({ quantity: 3, bins: { B1: 3, B2: 1 } });
    await released([one.orderId]);
    const { batch_id } = await claim();
    const first = (await walk(batch_id)).stops[0];
    const body = { short_id: randomUUID(), task_id: first.tasks[0].task_id, taken: 1, reason: 'less' };
    const short = first.tasks[0].quantity === 3 ? body : { ...body, taken: 0 };
    expect(refused(await post(`batches/${batch_id}/short`, short, 'bert'))).toEqual([400, 'batch_not_yours']);
    expect(refused(await post(`batches/${batch_id}/short`, { ...short, taken: 3 }, 'anna'))).toEqual([400, 'invalid_quantity', 'taken']);
    const outcome = await done<{ new_tasks: number[]; order: string }>(`batches/${batch_id}/short`, short, 'anna');
    expect(outcome).toMatchObject({ order: 'short' });
    const ofTasks = await shop.app.database.query('SELECT TaskID AS taskId, Quantity AS quantity FROM picks WHERE OrderID = ?', [
      one.orderId,
    ]);
    expect(ofTasks).toEqual(short.taken === 0 ? [] : [{ taskId: short.task_id, quantity: short.taken }]);
    expect(await done(`batches/${batch_id}/short`, short, 'anna')).toEqual(outcome);
    expect(refused(await post(`batches/${batch_id}/short`, { ...short, taken: 2 }, 'anna'))).toEqual([400, 'short_id_reused', 'short_id']);
    expect((await walk(batch_id)).stops.map(({ bin }) => bin)).toEqual(['B2', null]);
    expect(await status(one.orderId)).toBe('Processing');
    await hands.floor.recount(one.sku, [{ location: 'B', bin: 'B1', qty_in_bin: 2 }]);
    await hands.floor.quiet();
    await shop.app.bus.send(new ReconcileBatch(batch_id));
    expect((await walk(batch_id)).stops.every(({ bin }) => bin !== null)).toBe(true);
    await pickAll(batch_id);
    expect(await done<Batch>(`batches/${batch_id}/done`, {}, 'anna')).toMatchObject({ state: 'done', orders: [{ state: 'picked' }] });
  });

  it('find a bin once a count brings units, also where counts had found that there are no tasks', async () => {
    const [{ sku, productId, orderId }] = await orders({ quantity: 2, bins: { B1: 2 } });
    const promised = async (): Promise<unknown> =>
      (await shop.app.database.query<{ Promised: string }>('SELECT Promised FROM stock_levels WHERE ProductID = ?', [productId]))[0]
        .Promised;
    await hands.floor.recount(sku, [{ location: 'B', bin: 'B1', qty_in_bin: 2 }]);
    await hands.floor.quiet();
    expect(await promised()).toBe('N');
    await released([orderId]);
    expect(await promised()).toBe('Y');
    const { batch_id } = await claim();
    const [{ tasks }] = (await walk(batch_id)).stops;
    await done(`batches/${batch_id}/short`, { short_id: randomUUID(), task_id: tasks[0].task_id, taken: 0, reason: 'empty' }, 'anna');
    expect((await walk(batch_id)).stops.map(({ bin }) => bin)).toEqual([null]);
    await hands.floor.recount(sku, [{ location: 'B', bin: 'B2', qty_in_bin: 2 }]);
    await hands.floor.quiet();
    expect((await walk(batch_id)).stops.map(({ bin }) => bin)).toEqual(['B2']);
    await pickAll(batch_id);
  });

  it('name orders by their numbers, and free totes with the batch that bound them', async () => {
    const [one, two] = await orders({ quantity: 2, bins: { B1: 9 } }, { quantity: 1, bins: { B2: 9 } });
    const number = await numberOf(one.orderId);
    const first = await released([one.orderId]);
    const { batch_id, orders: own } = await claim();
    expect(own).toMatchObject([{ order_id: one.orderId, order_number: number }]);
    expect((await walk(batch_id)).stops[0].tasks).toMatchObject([{ order_id: one.orderId, order_number: number }]);
    await done(`batches/${batch_id}/totes`, { data: [{ order_id: one.orderId, tote: 'T-FREED' }] }, 'anna');
    // While its batch is open, the tote is in use.
    await released([two.orderId]);
    const other = await claim('bert');
    const bind = (batchId: number, orderId: number, userName: string) =>
      post(`batches/${batchId}/totes`, { data: [{ order_id: orderId, tote: 'T-FREED' }] }, userName);
    const inUse = await bind(other.batch_id, two.orderId, 'bert');
    expect(refused(inUse)).toEqual([400, 'tote_in_use', 'data[0].tote']);
    expect(inUse.body.response?.errors?.[0]?.message).toBe(`Tote T-FREED has order ${number}`);
    await done(`waves/${first.wave_id}/cancel`, {});
    // The order is in a new batch, which has nothing to do with the tote.
    await released([one.orderId]);
    expect((await bind(other.batch_id, two.orderId, 'bert')).status).toBe(200);
    const again = await claim();
    expect(refused(await bind(again.batch_id, one.orderId, 'anna'))).toEqual([400, 'tote_in_use', 'data[0].tote']);
    for (const { batch_id: id } of [other, again]) await pickAll(id);
    expect(await get<Batch>(`batches/${other.batch_id}`)).toMatchObject({
      body: { data: { state: 'done', orders: [{ tote: 'T-FREED' }] } },
    });
  });

  it.each([1, 2])('lose an order that is reverted, whose units in the tote are to be put back: %i of 2 were picked', async (picked) => {
    const [one, two] = await orders({ quantity: 2, bins: { B1: 2 } }, { quantity: 1, bins: { B2: 1 } });
    await released([one.orderId, two.orderId]);
    const { batch_id } = await claim();
    await hands.pick(hands.wish(one.orderId, one.sku, picked, { location: 'B', bin: 'B1' }));
    // The batch tells whether all of the order is picked.
    await hands.floor.quiet();
    await hands.floor.post('shipments/revert/pending', { shipments_list: [one.orderId] });
    await hands.floor.quiet();
    const { stops, put_back } = await walk(batch_id);
    expect(stops.flatMap(({ tasks }) => tasks.map(({ order_id }) => order_id))).toEqual([two.orderId]);
    expect(put_back).toEqual([
      { order_id: one.orderId, order_number: await numberOf(one.orderId), sku: one.sku, quantity: picked, location: 'B', bin: 'B1' },
    ]);
    expect(await plan([one.orderId])).toMatchObject({ orders: 1 });
    await pickAll(batch_id);
  });

  it('have batches that one picker has, and others find again when they leave or do nothing', async () => {
    const [one, two] = await orders({ quantity: 1, bins: { B1: 1 } }, { quantity: 1, bins: { B2: 1 } });
    await released([one.orderId, two.orderId], { orders_per_batch: 1 });
    const claim_id = randomUUID();
    const mine = await done<Batch>('batches/claim', { claim_id }, 'anna');
    expect((await done<Batch>('batches/claim', { claim_id }, 'anna')).batch_id).toBe(mine.batch_id);
    expect(refused(await post('batches/claim', { claim_id }, 'bert'))).toEqual([400, 'claim_id_reused', 'claim_id']);
    expect((await claim()).batch_id).toBe(mine.batch_id);
    expect(refused(await post('batches/claim', { claim_id: randomUUID(), batch_id: mine.batch_id }, 'bert'))).toEqual([
      ...[400, 'batch_claimed', 'batch_id'],
    ]);
    const theirs = await claim('bert');
    expect(theirs.batch_id).not.toBe(mine.batch_id);
    expect(await done<Batch | null>('batches/claim', { claim_id: randomUUID() })).toBeNull();
    const { text } = await shop.app.http.get('/metrics');
    const gauges = /^floor_(batches|tasks_open|orders|wave_rules|rule)/;
    expect(text).toMatch(/^floor_claims_total\{outcome="none"\} 1$/m);
    expect(text).toMatch(/^floor_shorts_total\{reason="less"\} \d+$/m);
    expect(text).toMatch(/^floor_plan_length_ratio_count [1-9]/m);
    expect(text).toMatch(/^floor_tasks_withdrawn_total [1-9]/m);
    expect(text.split('\n').filter((line) => gauges.test(line))).toEqual([
      ...[
        'floor_batches{state="open"} 0',
        'floor_batches{state="claimed"} 2',
        'floor_tasks_open 2',
        'floor_orders_late 0',
        'floor_wave_rules 0',
        'floor_rule_wave_age_seconds Nan',
      ],
    ]);
    expect(await done<Batch>(`batches/${mine.batch_id}/leave`, {}, 'anna')).toMatchObject({ state: 'open', claimed_by: null });
    await shop.app.database.transaction(() =>
      shop.app.database.write("UPDATE batches SET LeaseDate = '2026-01-01 00:00:00.000' WHERE BatchID = ?", [theirs.batch_id]),
    );
    const ended = async (): Promise<number> =>
      Number(/^floor_leases_ended_total (\d+)$/m.exec((await shop.app.http.get('/metrics')).text)?.[1]);
    const before = await ended();
    await shop.app.bus.send(new ReopenBatches());
    expect((await ended()) - before).toBe(1);
    const { body } = await get<Batch[]>('batches?state=open');
    expect(body.data.map(({ batch_id }) => batch_id)).toEqual([mine.batch_id, theirs.batch_id].sort((a, b) => a - b));
    expect(refused(await post(`batches/${theirs.batch_id}/totes`, { data: [{ order_id: 1, tote: 'T' }] }, 'bert'))).toEqual([
      ...[400, 'batch_not_yours'],
    ]);
  });

  it('break rules of `stock verify` where rows say what cannot be', async () => {
    const [one] = await orders({ quantity: 2, bins: { B1: 2 } });
    await released([one.orderId]);
    const { batch_id } = await claim();
    const { database } = shop.app;
    const planted = async (rule: FloorRule, set: string, back: string): Promise<unknown> => {
      const write = (sql: string) => database.transaction(() => database.write(sql, [batch_id]));
      await write(set);
      const found = await shop.app.bus.ask(new CheckFloorRule(rule));
      await write(back);
      return [found.length, await shop.app.bus.ask(new CheckFloorRule(rule))];
    };
    const tasks = (value: number): string => `UPDATE pick_tasks SET Quantity = ${value} WHERE BatchID = ?`;
    const state = (value: string): string => `UPDATE batches SET State = '${value}' WHERE BatchID = ?`;
    expect(await planted('a bin holds what tasks promise of it', tasks(3), tasks(2))).toEqual([1, []]);
    const claims = 'a batch that somebody has says who and until when, another one not';
    expect(await planted(claims, state('open'), state('claimed'))).toEqual([1, []]);
    const ended = 'nothing is open of a batch that has ended';
    expect(await planted(ended, state('done'), state('claimed'))).toEqual([1, []]);
    const wave = (value: string): string =>
      `UPDATE waves SET State = '${value}' WHERE WaveID IN (SELECT WaveID FROM batches WHERE BatchID = ?)`;
    expect(await planted(ended, wave('done'), wave('released'))).toEqual([1, []]);
    const key = (value: string): string => `UPDATE batch_orders SET OpenKey = ${value} WHERE BatchID = ?`;
    const sent = 'an order that somebody is sent for is in Processing, and in that wave alone';
    expect(await planted(sent, key('NULL'), key('OrderID'))).toEqual([1, []]);
    const status = (id: number): string =>
      `UPDATE orders SET StatusID = ${id} WHERE OrderID IN (SELECT OrderID FROM batch_orders WHERE BatchID = ?)`;
    expect(await planted(sent, status(3), status(4))).toEqual([1, []]);
    const needs = 'tasks and picks of an order in a batch are what its lines need';
    expect(await planted(needs, tasks(1), tasks(2))).toEqual([1, []]);
    const product = (sign: string): string => `UPDATE pick_tasks SET ProductID = ProductID ${sign} 1000000 WHERE BatchID = ?`;
    expect(await planted(needs, product('+'), product('-'))).toEqual([2, []]);
    await done(`batches/${batch_id}/totes`, { data: [{ order_id: one.orderId, tote: 'T-PLANTED' }] }, 'anna');
    const tote = (orderId: number): string => `UPDATE totes SET OrderID = ${orderId} WHERE BatchID = ?`;
    expect(await planted('a tote in use has an order of its batch', tote(999_999), tote(one.orderId))).toEqual([1, []]);
    await hands.pick(hands.wish(one.orderId, one.sku, 1, { location: 'B', bin: 'B1' }));
    const picks = 'what is picked of a task is what its picks say';
    const ofTask = (column: string, value: string): string =>
      `UPDATE picks SET ${column} = ${value} WHERE TaskID IN (SELECT TaskID FROM pick_tasks WHERE BatchID = ?)`;
    expect(await planted(picks, ofTask('Quantity', '2'), ofTask('Quantity', '1'))).toEqual([1, []]);
    const picked = (value: number): string => `UPDATE pick_tasks SET Picked = ${value} WHERE BatchID = ?`;
    expect(await planted(picks, picked(2), picked(1))).toEqual([1, []]);
    expect(await planted(picks, picked(0), picked(1))).toEqual([1, []]);
    await pickAll(batch_id);
  });
});
