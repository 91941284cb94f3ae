import { randomUUID } from 'node:crypto';
import { describeApp } from '../../support/app.js';
import { Shop } from '../../support/build-orders.js';
import { newUser } from '../../support/build-logins.js';
import { device, logInOn, V2 } from '../../support/build-mobile.js';
import { Devices } from '../../support/build-picking.js';

interface Task {
  task_id: number;
  order_id: number;
  sku: string;
  quantity: number;
  picked: number;
  tote: string | null;
}
interface Body {
  batch?: { batch_id: number; claimed_by: string } | null;
  walk: { stops: { location: string | null; bin: string | null; tasks: Task[] }[]; put_back: object[] };
  short?: { task_id: number; new_tasks: number[]; order: string };
  orders: { order_id: number; batch_id: number | null }[];
  response?: { code: string; errors: { path: string; message: string }[] };
}
type Answer = [number, Body];

describeApp('batches on devices', Shop, (shop) => {
  let hands: Devices;
  let mine: Record<string, string>;
  let others: Record<string, string>;

  beforeAll(async () => {
    hands = await Devices.at(shop);
    mine = await logInOn(shop.app.http, await newUser(shop.app));
    others = await logInOn(shop.app.http, await newUser(shop.app), { ...device, 'Device-Id': 'scanner-2' });
  });
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  const call = async (path: string, body: object, headers = mine): Promise<Answer> => {
    const answer = await shop.app.http.post(`${V2}/mobile-v1/${path}`).set(headers).send(body);
    return [answer.status, answer.body as Body];
  };
  const faults = ([status, { response }]: Answer): unknown[] => [
    status,
    ...(response?.errors ?? []).map(({ path, message }) => [path, message]),
  ];
  const code = ([status, { response }]: Answer): unknown => [status, response?.code, ...(response?.errors ?? []).map(({ path }) => path)];
  /** Releases orders of one product each, in a batch of two bins. */
  const wave = async (...quantities: number[]): Promise<{ orderId: number; sku: string }[]> => {
    const made = [];
    for (const quantity of quantities) {
      const { sku, productId } = await shop.product();
      await hands.receive(productId, 'B1', quantity);
      await hands.receive(productId, 'B2', quantity);
      made.push({ orderId: (await shop.order([{ sku, quantity }])).order_id, sku });
    }
    const criteria = { order_ids: made.map(({ orderId }) => orderId) };
    const { body } = await hands.floor.post('waves', { method: 'cluster', criteria, time_ms: 20 });
    await hands.floor.post(`waves/${(body as { data: { wave_id: number } }).data.wave_id}/release`, {});
    await hands.floor.quiet();
    return made;
  };
  const claim = async (): Promise<number> => (await call('pp-claim-1', { claim_id: randomUUID() }))[1].batch?.batch_id ?? 0;
  const bind = async (batchId: number, totes: Record<string, number>): Promise<void> => {
    // Totes are bound over the WMS interface, by the person whose device has the batch.
    await shop.app.database.transaction(async () => {
      for (const [tote, orderId] of Object.entries(totes))
        await shop.app.database.write('INSERT INTO totes (WarehouseID, Barcode, BatchID, OrderID) VALUES (1, ?, ?, ?)', [
          ...[tote, batchId, orderId],
        ]);
    });
  };
  const stops = async (batchId: number): Promise<{ location: string | null; bin: string | null; task: Task }[]> =>
    (await call('pp-stops-1', { batch_id: batchId }))[1].walk.stops.flatMap(({ location, bin, tasks }) =>
      tasks.map((task) => ({ location, bin, task })),
    );
  const pick = (place: { location: string | null; bin: string | null; task: Task }, quantity: number, more: object = {}): object => ({
    ...{ pick_id: randomUUID(), order_id: place.task.order_id, sku: place.task.sku, location: place.location, bin: place.bin, quantity },
    ...{ task_id: place.task.task_id, ...more },
  });
  const rest = async (batchId: number): Promise<void> => {
    for (const place of await stops(batchId))
      expect(
        (
          await call('pp-updateLogPick-1', {
            picks: [pick(place, place.task.quantity - place.task.picked, { tote: place.task.tote ?? undefined })],
          })
        )[0],
      ).toBe(200);
  };

  it('are claimed, walked and picked by task and tote', async () => {
    const [one, two] = await wave(2, 1);
    const claim_id = randomUUID();
    const [status, { batch }] = await call('pp-claim-1', { claim_id });
    expect([status, (await call('pp-claim-1', { claim_id }))[1].batch?.batch_id]).toEqual([200, batch?.batch_id]);
    expect(code(await call('pp-claim-1', { claim_id: randomUUID(), batch_id: batch?.batch_id }, others))).toEqual([
      400,
      'batch_claimed',
      'batch_id',
    ]);
    expect(await call('pp-claim-1', { claim_id: randomUUID() }, others)).toEqual([200, { status: 'successful', batch: null }]);
    const batchId = batch?.batch_id ?? 0;
    const [, { orders }] = await call('pp-getOrders-1', { order_id: one.orderId });
    expect(orders).toMatchObject([{ order_id: one.orderId, batch_id: batchId }]);
    await bind(batchId, { 'T-1': one.orderId, 'T-2': two.orderId });
    const all = await stops(batchId);
    const [first] = all.filter(({ task }) => task.order_id === one.orderId);
    const [second] = all.filter(({ task }) => task.order_id === two.orderId);
    expect(
      faults(
        await call('pp-updateLogPick-1', {
          picks: [pick(first, 1), pick(second, 1, { tote: 'T-1' }), pick(first, 1, { task_id: second.task.task_id, tote: 'T-1' })],
        }),
      ),
    ).toEqual([
      400,
      ['picks[0].tote', `Say into which tote: order ${one.orderId} has T-1`],
      ['picks[1].tote', `Order ${two.orderId} goes into tote T-2, not into T-1`],
      ['picks[2].task_id', `Order ${one.orderId} has no open task ${second.task.task_id} of this product`],
    ]);
    // A pick without a task needs no tote, but a wrong tote is refused.
    expect(code(await call('pp-updateLogPick-1', { picks: [pick(first, 1, { task_id: undefined, tote: 'T-2' })] }))).toEqual([
      ...[400, 'wrong_tote', 'picks[0].tote'],
    ]);
    expect((await call('pp-updateLogPick-1', { picks: [pick(first, 1, { task_id: undefined })] }))[0]).toBe(200);
    const sent = { picks: [pick(first, 1, { tote: 'T-1' })] };
    expect((await call('pp-updateLogPick-1', sent))[0]).toBe(200);
    expect((await call('pp-updateLogPick-1', sent))[0]).toBe(200);
    expect((await stops(batchId)).map(({ task }) => task.order_id)).toEqual([two.orderId]);
    expect(code(await call('pp-updateLogPick-1', { picks: [pick(first, 1, { tote: 'T-1' })] }))).toEqual([
      ...[400, 'more_than_open', 'picks[0].quantity', 'picks[0].task_id', 'picks[0].quantity'],
    ]);
    await rest(batchId);
    await hands.floor.quiet();
    expect(code(await call('pp-claim-1', { claim_id: randomUUID(), batch_id: batchId }))).toEqual([400, 'batch_not_open', 'batch_id']);
  });

  it('do the task that a pick names, also from another bin', async () => {
    const { sku, productId } = await shop.product();
    for (const bin of ['B3', 'B4']) await hands.receive(productId, bin, 2);
    const { order_id } = await shop.order([{ sku, quantity: 4 }]);
    hands.inWaves = true;
    await hands.begin(order_id);
    const batchId = await claim();
    const [three, four] = (await stops(batchId)).sort((a, b) => (a.bin ?? '').localeCompare(b.bin ?? ''));
    await hands.receive(productId, 'B5', 2);
    expect((await call('pp-updateLogPick-1', { picks: [pick({ ...four, bin: 'B5' }, 2)] }))[0]).toBe(200);
    expect((await stops(batchId)).map(({ bin, task }) => [bin, task.task_id])).toEqual([['B3', three.task.task_id]]);
    await rest(batchId);
  });

  it('go on after a short', async () => {
    const [one] = await wave(3);
    const batchId = await claim();
    const [{ task, bin }] = await stops(batchId);
    const short = { batch_id: batchId, short_id: randomUUID(), task_id: task.task_id, taken: 1, reason: 'less' };
    expect(code(await call('pp-short-1', short, others))).toEqual([400, 'batch_not_yours']);
    expect(code(await call('pp-short-1', { ...short, batch_id: 999_999 }))).toEqual([404, 'batch_not_found']);
    const answer = await call('pp-short-1', short);
    expect(answer).toMatchObject([200, { status: 'successful', short: { task_id: task.task_id, order: 'open' } }]);
    expect(await call('pp-short-1', short)).toEqual(answer);
    const after = await stops(batchId);
    expect(after.map((place) => [place.bin, place.task.order_id, place.task.quantity])).toEqual([
      [bin === 'B1' ? 'B2' : 'B1', one.orderId, 2],
    ]);
    await rest(batchId);
    expect(code(await call('pp-stops-1', { batch_id: 999_999 }))).toEqual([404, 'batch_not_found']);
  });
});
