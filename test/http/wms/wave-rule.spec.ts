import { ListDueWaves, ReleaseDueWave } from '@contract/warehouse';
import type { BatchAnswer } from '../../../apps/api/src/batches/batches.shapes.js';
import type { WaveRuleAnswer } from '../../../apps/api/src/wms/waves/wave-rule.shapes.js';
import type { WaveAnswer } from '../../../apps/api/src/wms/waves/waves.shapes.js';
import { WaveSchedule } from '../../../apps/worker/src/wave-schedule.js';
import { describeApp } from '../../support/app.js';
import { newUser } from '../../support/build-logins.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';

const RULE = '/apirest/v4/wms/waves/rule';
const MINUTE_MS = 60_000;

describeApp('waves that a site releases by itself', Shop, (shop) => {
  let hands: Devices;
  let sku: string;
  beforeAll(async () => {
    hands = await Devices.at(shop);
    ({ sku } = await shop.product({ MAIN: 100 }));
  });

  const data = async <Data>({ status, body }: { status: number; body: unknown }): Promise<Data> => {
    expect([status, (body as { response?: unknown }).response]).toEqual([200, undefined]);
    return Promise.resolve((body as { data: Data }).data);
  };
  const put = (body: object, userName = 'manager') => shop.app.http.put(RULE).set({ userName, Key: 'master-key-for-tests' }).send(body);
  const set = async (body: object): Promise<WaveRuleAnswer> => data(await put({ activated: true, ...body }));
  const get = async (): Promise<WaveRuleAnswer> => data(await hands.floor.get('waves/rule'));
  const place = async (more: object = {}): Promise<number> => (await shop.order([{ sku, quantity: 1 }], more)).order_id;
  const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const newest = async (): Promise<WaveAnswer | undefined> => (await data<WaveAnswer[]>(await hands.floor.get('waves?per_page=1'))).at(0);
  const ordersOf = async (waveId: number): Promise<number[]> =>
    (await data<BatchAnswer[]>(await hands.floor.get(`batches?wave_id=${waveId}`)))
      .flatMap(({ orders }) => orders.map(({ order_id: id }) => id))
      .sort((a, b) => a - b);
  /** Runs the worker's schedule; returns the orders of the wave that it released, if any. */
  const turn = async (): Promise<number[] | undefined> => {
    const before = (await newest())?.wave_id;
    await shop.app.nest.get(WaveSchedule).advance();
    const { wave_id: waveId } = (await newest()) ?? {};
    return waveId === undefined || waveId === before ? undefined : ordersOf(waveId);
  };

  it('follow a rule that leads set, in full', async () => {
    const proposed = { method: 'cluster', orders_per_batch: 12, pickers: 1, max_orders: 200 };
    const none = { min_orders: null, every_minutes: null, before_due_minutes: null, last_released_at: null, streaming: false };
    expect(await get()).toEqual({ activated: false, ...proposed, ...none });
    expect(await set({ min_orders: 2, method: 'batch', pickers: 3 })).toEqual({
      ...{ activated: true, ...proposed, ...none, min_orders: 2, method: 'batch', pickers: 3 },
    });
    expect(await set({ every_minutes: 30 })).toEqual({ activated: true, ...proposed, ...none, every_minutes: 30 });
    const refused = async (answer: ReturnType<typeof put>): Promise<unknown[]> => {
      const { status, body } = await answer;
      const { code, errors = [] } = (body as { response: { code: string; errors?: { path: string }[] } }).response;
      return [status, code, ...errors.map(({ path }) => path)];
    };
    expect(await refused(put({ activated: true }))).toEqual([400, 'rule_without_trigger', 'min_orders']);
    expect(await refused(put({ activated: false }, await newUser(shop.app, { role: 'picker' })))).toEqual([403, 'leads_only']);
    expect((await put({ activated: false })).status).toBe(200);
    expect(await turn()).toBeUndefined();
  });

  it('are released as soon as enough orders wait, or what is due soon before, or after so many minutes', async () => {
    await set({ min_orders: 3, before_due_minutes: 30, orders_per_batch: 2 });
    const first = await place();
    expect(await turn()).toBeUndefined();
    const urgent = await place({ ship_by: inMinutes(20) });
    expect(await turn()).toEqual([urgent]);
    const more = [await place({ ship_by: inMinutes(600) }), await place()];
    expect(await turn()).toEqual([first, ...more]);
    expect(await newest()).toMatchObject({ created_by: 'system', method: 'cluster', batches: 2 });
    expect(Date.now() - Date.parse((await get()).last_released_at ?? '')).toBeLessThan(MINUTE_MS);

    await set({ every_minutes: 60 });
    const later = await place();
    expect(await turn()).toBeUndefined();
    await shop.app.database.execute("UPDATE wave_rules SET LastDate = '2026-01-01 00:00:00.000' WHERE WarehouseID = 1");
    expect(await turn()).toEqual([later]);
    expect(await turn()).toBeUndefined();
    await hands.floor.quiet();
    expect((await newest())?.state).toBe('released');
    const { text } = await shop.app.http.get('/metrics');
    expect(text).toMatch(/^floor_wave_rules 1$/m);
    expect(text).toMatch(/^floor_rule_wave_age_seconds \d/m);
  });

  it('are released once, however many processes look', async () => {
    await set({ min_orders: 1 });
    const orderId = await place();
    const [due] = await shop.app.bus.ask(new ListDueWaves());
    const plan = {
      method: 'single',
      criteria: due.criteria,
      batches: [{ orderIds: [orderId], length: 1 }],
      leftOut: [],
      isEstimated: true,
    } as const;
    const released = await Promise.all([1, 2, 3].map(() => shop.app.bus.send(new ReleaseDueWave(due, plan))));
    expect(released.filter((waveId) => waveId !== null)).toHaveLength(1);
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });
});
