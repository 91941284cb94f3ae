import {
  FindRecount,
  ListCorrections,
  ListRecounts,
  ListReverts,
  ListThroughput,
  PurgeThroughput,
  type RecountEntry,
  type Throughput,
} from '@contract/warehouse';
import { Clock } from '@kernel';
import { Shop } from '../support/build-orders.js';
import { acceptRecount, Floor } from '../support/build-wms.js';

const HOUR = 3_600_000;
/** The clock stands still, so that no minute or hour begins during the test. */
const NOW = new Date('2026-11-21T12:34:56.789Z');

describe("progress of the floor's work", () => {
  let shop: Shop;
  let floor: Floor;
  beforeEach(async () => {
    shop = await Shop.open();
    shop.app.nest.get(Clock).now = () => NOW;
    floor = new Floor(shop);
    await floor.bins(Array.from({ length: 30 }, (_, index) => `n${index}`));
  });
  afterEach(() => shop.close());

  const write = (sql: string, parameters: (string | number)[] = []): Promise<unknown> =>
    shop.app.database.transaction(() => shop.app.database.write(sql, parameters));
  const minute = (agoMs: number): string => new Date(NOW.getTime() - agoMs).toISOString().replace('T', ' ').slice(0, 16);
  const sum = (rows: readonly Throughput[]): number[] => [
    rows.reduce((all, { accepted }) => all + accepted, 0),
    rows.reduce((all, { applied }) => all + applied, 0),
    rows.reduce((all, { failed }) => all + failed, 0),
  ];
  /** Waits for the counters, which processes write once per second. */
  const counted = (sums: readonly number[]): Promise<unknown> =>
    shop.app.until(async () => String(sum(await shop.app.bus.ask(new ListThroughput(1, 'minute', 10)))) === String(sums));
  const entriesOf = (sku: string, count: number, quantity: number): RecountEntry[] =>
    Array.from({ length: count }, (_, index) => ({
      accountId: 100,
      sku,
      location: 'B',
      bin: `n${index}`,
      kind: 'relative',
      quantity,
      comment: 'counted',
    }));

  it('keeps the corrections of a request together, and how many of them are applied and failed', async () => {
    const { sku, productId } = await shop.product();
    const { bus, database } = shop.app;
    await acceptRecount(bus, entriesOf(sku, 30, 2));
    await floor.quiet();
    // The stock of ten bins moves after the corrections are accepted, but before the worker applies them.
    const accepted = await database.transaction(async () => {
      const corrections = await acceptRecount(bus, entriesOf(sku, 30, -2));
      const bins = "(SELECT BinID FROM bins WHERE Bin IN ('n0','n1','n2','n3','n4','n5','n6','n7','n8','n9'))";
      await database.write(`UPDATE bin_contents SET Quantity = 1 WHERE BinID IN ${bins}`);
      await database.write(`UPDATE stock_ledger SET Quantity = 1 WHERE BinID IN ${bins}`);
      await database.write('UPDATE stock_levels SET OnHand = 50 WHERE ProductID = ?', [productId]);
      return corrections;
    });
    const [recountId = 0, ...others] = [...new Set(accepted.map((each) => each.recountId))];
    expect(others).toEqual([]);
    await floor.quiet();
    const recount = await bus.ask(new FindRecount(1, { recountId }));
    expect(recount).toMatchObject({ recountId, actor: 'user:manager', accepted: 30, applied: 20, failed: 10, queued: 0 });
    expect(await bus.ask(new FindRecount(1, { correctionId: accepted[3]?.correctionId ?? 0 }))).toEqual(recount);
    for (const site of [1, 2])
      await expect(
        bus.ask(new FindRecount(site, { correctionId: site === 1 ? 999_999 : (accepted[3]?.correctionId ?? 0) })),
      ).rejects.toMatchObject({ code: 'recount_not_found' });
    const failed = await bus.ask(new ListCorrections(1, { recountId, state: 'failed' }, 100));
    expect(failed.map(({ bin }) => bin).sort()).toEqual(Array.from({ length: 10 }, (_, index) => `n${index}`));
    expect(failed[0]).toMatchObject({
      recountId,
      sku,
      location: 'B',
      state: 'failed',
      reason: 'The bin held 1 when it was to be changed by -2',
      comment: 'counted',
      appliedDate: null,
    });
    const ids = failed.map(({ correctionId }) => correctionId);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    // By key: the rows after the first four.
    expect(
      (await bus.ask(new ListCorrections(1, { recountId, state: 'failed', before: ids[3] }, 100))).map(({ correctionId }) => correctionId),
    ).toEqual(ids.slice(4));
    expect((await bus.ask(new ListCorrections(1, { state: 'failed' }, 3))).map(({ correctionId }) => correctionId)).toEqual(
      ids.slice(0, 3),
    );
    expect(await bus.ask(new ListCorrections(1, { state: 'queued' }, 100))).toEqual([]);
    expect(await bus.ask(new ListCorrections(1, {}, 100))).toHaveLength(60);
    expect(
      (await bus.ask(new ListRecounts(1, undefined, 10))).map((each) => [each.recountId, each.accepted, each.applied, each.failed]),
    ).toEqual([
      [recountId, 30, 20, 10],
      [recountId - 1, 30, 30, 0],
    ]);
    expect(await bus.ask(new ListRecounts(1, recountId, 10))).toHaveLength(1);
    await counted([60, 50, 10]);
    expect(sum(await bus.ask(new ListThroughput(1, 'hour', 2)))).toEqual([60, 50, 10]);
    // Another site sees none of it.
    await expect(bus.ask(new FindRecount(2, { recountId }))).rejects.toMatchObject({ code: 'recount_not_found' });
    expect(await bus.ask(new ListRecounts(2, undefined, 10))).toEqual([]);
    for (const filter of [{}, { recountId }, { state: 'failed' as const }])
      expect(await bus.ask(new ListCorrections(2, filter, 10))).toEqual([]);
    expect(sum(await bus.ask(new ListThroughput(2, 'minute', 10)))).toEqual([0, 0, 0]);
  });

  it('is queued until it is applied', async () => {
    const { sku } = await shop.product();
    const { bus, database } = shop.app;
    const undone = new Error('undone');
    const seen: unknown[] = [];
    const work = database.transaction(async () => {
      const [{ recountId }] = await acceptRecount(bus, entriesOf(sku, 5, 2));
      seen.push(await bus.ask(new FindRecount(1, { recountId })), await bus.ask(new ListCorrections(1, { state: 'queued' }, 10)));
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    expect(seen).toMatchObject([
      { accepted: 5, applied: 0, failed: 0, queued: 5 },
      Array.from({ length: 5 }, () => ({ state: 'queued', reason: null })),
    ]);
    await acceptRecount(bus, entriesOf(sku, 7, 2));
    await floor.quiet();
    await counted([7, 7, 0]);
  });

  it('counts by minute and by hour, without gaps, and deletes old counts', async () => {
    const rows = [
      [1, minute(5 * 60_000), 'applied', 0, 7],
      [1, minute(5 * 60_000), 'applied', 3, 1],
      [1, minute(70 * HOUR), 'failed', 0, 2],
      [1, minute(80 * HOUR), 'applied', 0, 9],
      [1, minute(100 * HOUR), 'applied', 0, 9],
    ] as const;
    for (const row of rows)
      await write('INSERT INTO correction_minutes (WarehouseID, CountedMinute, Step, Shard, Corrections) VALUES (?, ?, ?, ?, ?)', [...row]);
    const minutes = await shop.app.bus.ask(new ListThroughput(1, 'minute', 10));
    expect([minutes.length, sum(minutes), minutes.filter(({ applied }) => applied === 8).map(({ from }) => from.slice(0, 16))]).toEqual([
      10,
      [0, 8, 0],
      [minute(5 * 60_000).replace(' ', 'T')],
    ]);
    const hours = await shop.app.bus.ask(new ListThroughput(1, 'hour', 1_000));
    expect([hours.length, sum(hours)]).toEqual([72, [0, 8, 2]]);
    while (await shop.app.bus.send(new PurgeThroughput()));
    const left = await shop.app.database.query<{ n: number }>('SELECT CAST(SUM(Corrections) AS SIGNED) AS n FROM correction_minutes');
    expect(left).toEqual([{ n: 10 }]);
  });

  it('lists reverts by their state, newest first', async () => {
    const { sku } = await shop.product({ MAIN: 5 });
    const ids: number[] = [];
    for (let index = 0; index < 3; index += 1) ids.push((await shop.order([{ sku, quantity: 1 }])).order_id);
    await shop.floor('process', { order_ids: ids });
    await floor.post('shipments/revert/pending', { shipments_list: ids });
    await floor.quiet();
    await write("UPDATE reverts SET State = 'failed', Reason = 'it was shipped meanwhile', AppliedDate = NULL WHERE OrderID = ?", [
      ids[1] ?? 0,
    ]);
    const { bus } = shop.app;
    const all = await bus.ask(new ListReverts(1, {}, 10));
    expect(all.map(({ orderId, state }) => [orderId, state])).toEqual([
      [ids[2], 'applied'],
      [ids[1], 'failed'],
      [ids[0], 'applied'],
    ]);
    expect(await bus.ask(new ListReverts(1, { state: 'failed' }, 10))).toMatchObject([
      { orderId: ids[1], reason: 'it was shipped meanwhile', actor: 'user:manager' },
    ]);
    expect((await bus.ask(new ListReverts(1, { before: all[0]?.revertId ?? 0 }, 1))).map(({ orderId }) => orderId)).toEqual([ids[1]]);
    expect(await bus.ask(new ListReverts(2, {}, 10))).toEqual([]);
    expect(await bus.ask(new ListReverts(2, { state: 'failed' }, 10))).toEqual([]);
  });
});
