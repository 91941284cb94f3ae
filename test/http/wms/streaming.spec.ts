import { randomUUID } from 'node:crypto';
import { ListDueWaves, PlanWave, ReleaseWave } from '@contract/warehouse';
import type { BatchAnswer, WalkAnswer } from '../../../apps/api/src/batches/batches.shapes.js';
import type { WaveAnswer } from '../../../apps/api/src/wms/waves/waves.shapes.js';
import { describeApp } from '../../support/app.js';
import { newUser } from '../../support/build-logins.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';

const PICKERS = 8;
const KEPT_MS = 5_000;

describeApp('batches that are formed as pickers claim them', Shop, (shop) => {
  let hands: Devices;
  let sku: string;
  const pickers: string[] = [];
  beforeAll(async () => {
    hands = await Devices.at(shop);
    const product = await shop.product();
    ({ sku } = product);
    await hands.receive(product.productId, 'B1', 100);
    for (let picker = 0; picker < PICKERS; picker++) pickers.push(await newUser(shop.app, { role: 'picker' }));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  const data = <Data>({ status, body }: { status: number; body: unknown }): Data => {
    expect([status, (body as { response?: unknown }).response]).toEqual([200, undefined]);
    return (body as { data: Data }).data;
  };
  const set = async (body: object): Promise<unknown> =>
    data(
      await shop.app.http
        .put('/apirest/v4/wms/waves/rule')
        .set({ userName: 'manager', Key: 'master-key-for-tests' })
        .send({ activated: true, ...body }),
    );
  const claim = async (picker: string, more: object = {}): Promise<BatchAnswer | null> =>
    data(await hands.floor.post('batches/claim', { claim_id: randomUUID(), ...more }, picker));
  const leave = async (batchId: number): Promise<unknown> => data(await hands.floor.post(`batches/${batchId}/leave`, {}));
  const cancel = async (waveId: number): Promise<unknown> => data(await hands.floor.post(`waves/${waveId}/cancel`, {}));
  const place = async (count: number, more: object = {}): Promise<number[]> => {
    const ids: number[] = [];
    for (let order = 0; order < count; order++) ids.push((await shop.order([{ sku, quantity: 1 }], more)).order_id);
    return ids;
  };
  const ordersOf = ({ orders }: BatchAnswer): number[] => orders.map(({ order_id: id }) => id).sort((a, b) => a - b);
  /** Makes the service forget earlier plans. */
  const later = (): void => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 2 * KEPT_MS);
  };

  it('hold the most urgent orders that wait, as many as the rule or the cart says', async () => {
    expect(await claim(pickers[0])).toBeNull();
    expect(await set({ streaming: true, orders_per_batch: 2, method: 'batch' })).toMatchObject({ streaming: true, min_orders: null });
    expect(await claim(pickers[0])).toBeNull();
    const first = await place(2);
    const [urgent] = await place(1, { ship_by: new Date(Date.now() + 3_600_000).toISOString() });
    // The site releases no wave by itself.
    expect(await shop.app.bus.ask(new ListDueWaves())).toEqual([]);
    const claimId = randomUUID();
    const mine = data<BatchAnswer>(await hands.floor.post('batches/claim', { claim_id: claimId }, pickers[0]));
    expect(mine).toMatchObject({ state: 'claimed', method: 'batch', claimed_by: `user:${pickers[0]}`, units: 2 });
    expect(ordersOf(mine)).toContain(urgent);
    expect(data(await hands.floor.post('batches/claim', { claim_id: claimId }, pickers[0]))).toMatchObject({ batch_id: mine.batch_id });
    const { stops } = data<WalkAnswer>(await hands.floor.get(`batches/${mine.batch_id}/stops`));
    expect(stops).toMatchObject([{ bin: 'B1', tasks: [{}, {}] }]);
    expect((await shop.read(urgent)).status).toBe('Processing');
    const wave = data<WaveAnswer>(await hands.floor.get(`waves/${mine.wave_id}`));
    expect(wave).toMatchObject({ created_by: 'system', orders: 2, batches: 1 });
    await hands.floor.quiet();
    expect(data(await hands.floor.get(`waves/${mine.wave_id}`))).toMatchObject({ state: 'released' });
    data(await hands.floor.post('carts', { barcode: 'CART-3', slots: 3 }));
    const added = await place(3);
    const other = (await claim(pickers[1], { cart: 'CART-3' })) as BatchAnswer;
    expect(other.orders).toHaveLength(3);
    expect(other.cart).toBe('CART-3');
    expect([...ordersOf(mine), ...ordersOf(other)].every((id) => [...first, urgent, ...added].includes(id))).toBe(true);
    // A released batch comes before newly formed ones.
    await leave(other.batch_id);
    expect((await claim(pickers[2]))?.batch_id).toBe(other.batch_id);
    for (const { wave_id: id } of [mine, other]) await cancel(id);
  });

  it('are never two of one order, however many claim at once', async () => {
    later();
    await set({ streaming: true, orders_per_batch: 4 });
    const ids = await place(PICKERS);
    const claimed = await Promise.all(pickers.map((picker) => claim(picker)));
    const got = claimed.flatMap((batch) => (batch ? ordersOf(batch) : []));
    expect(new Set(got).size).toBe(got.length);
    expect(ids.every((id) => got.includes(id))).toBe(true);
    for (const batch of claimed) if (batch) await cancel(batch.wave_id);
  });

  it('leave out what a lead released meanwhile, and are none where nothing is left', async () => {
    later();
    const ids = await place(3);
    // Orders of the previous test wait again, since their waves were cancelled.
    const before = (await claim(pickers[0])) as BatchAnswer;
    const { rows } = await waiting();
    const plan = { method: 'batch' as const, criteria: {}, batches: [{ orderIds: rows, length: 1 }], leftOut: [], isEstimated: true };
    const { waveId } = await shop.app.bus.send(new PlanWave(1, plan, 'test'));
    await shop.app.bus.send(new ReleaseWave(1, waveId, true, 'test'));
    await hands.floor.quiet();
    const leads = (await claim(pickers[1])) as BatchAnswer;
    expect(leads.wave_id).toBe(waveId);
    expect(await claim(pickers[2])).toBeNull();
    expect([...ordersOf(before), ...ordersOf(leads)]).toEqual(expect.arrayContaining(ids));
    await set({ streaming: false, min_orders: 500 });
    await cancel(waveId);
    expect(await claim(pickers[2])).toBeNull();
  });

  const waiting = async (): Promise<{ rows: number[] }> => ({
    rows: data<{ order_ids: number[] }[]>(await hands.floor.get('waves/pool')).flatMap(({ order_ids: ids }) => ids),
  });
});
