import {
  BeginHistoryCut,
  type BinHolding,
  CheckStockRule,
  CutHistory,
  ListBinHoldings,
  ListPastStock,
  ListStockEntries,
  ReceiveStock,
  ReserveStock,
  ScanBinHoldings,
  type Stock,
  type StockEntry,
  stockRules,
  TakeReservedStock,
} from '@contract/inventory';
import { StockCheckpoints } from '@module/inventory';
import { type RunningApp, startApp } from '../support/app.js';
import { StockRoom } from '../support/build-stock.js';
import { StockMoments } from '../support/stock-moments.js';
import { publishEvents } from '../support/publish-events.js';

const ACCOUNT = 100;
const PRODUCTS = 140;
const ROUNDS = 12;
/** Entries between two checkpoints. */
const LEAST = 200;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const note = { reason: 'receipt', actor: 'test' } as const;

interface Answers {
  bins: BinHolding[];
  scanned: BinHolding[];
  levels: Stock[];
}

describe('a cut of the history of stock', () => {
  let app: RunningApp;
  let moments: StockMoments;
  let products: number[];
  const instants: string[] = [];

  const step = (): Promise<void> => publishEvents(app);

  /** The answers of the lists and exports for an instant. */
  async function answersFor(at: string): Promise<Answers> {
    const scanned: BinHolding[] = [];
    for await (const part of await app.bus.ask(new ScanBinHoldings(ACCOUNT, at, {}))) scanned.push(...part);
    const paging = { page: 1, perPage: 5_000 };
    const [bins, levels] = [
      await app.bus.ask(new ListBinHoldings(ACCOUNT, at, {}, paging)),
      await app.bus.ask(new ListPastStock(ACCOUNT, at, {}, paging)),
    ];
    return { bins: bins.rows, scanned, levels: levels.rows };
  }
  const ledger = async (after = 0, filter = {}): Promise<StockEntry[]> =>
    (await app.bus.ask(new ListStockEntries(ACCOUNT, after, filter, 100_000))).rows;
  const count = async (table: string): Promise<number> =>
    (await app.database.query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))[0].n;

  async function expectRulesHold(): Promise<void> {
    for (const rule of stockRules) expect([rule, await app.bus.ask(new CheckStockRule(rule))]).toEqual([rule, []]);
  }

  beforeAll(async () => {
    app = await startApp({ demo: false, env: { WORKER: '0' } });
    const room = new StockRoom(app);
    moments = new StockMoments(app, ACCOUNT);
    const sites = await app.database.transaction(async () => [await room.site('MAIN'), await room.site('WEST')]);
    await app.database.transaction(async () => {
      products = [];
      for (let each = 0; each < PRODUCTS; each += 1) products.push(await room.product(`SKU${each}`));
    });
    const checkpoints = app.nest.get(StockCheckpoints);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { siteId, bins } = sites[round % 2];
      // In most rounds only some products change, so that the last entry of many is long before the cut.
      const some = products.filter((_, index) => index % ((round % 4) + 1) === 0);
      await app.bus.send(
        new ReceiveStock(
          some.map((productId, index) => ({ productId, binId: bins[index % 3], quantity: 5, lot: index % 4 === 0 ? 'x' : '' })),
          note,
        ),
      );
      const taken = some.slice(0, 10);
      const lines = taken.map((productId) => ({ productId, quantity: 5 }));
      await app.bus.send(new ReserveStock(lines.map((line) => ({ orderId: round + 1, siteId, ...line }))));
      await app.bus.send(new TakeReservedStock(round + 1, siteId, lines, 'test'));
      await pause(3);
      instants.push(await moments.instant());
      await pause(3);
      await step();
      while (await checkpoints.advance(LEAST));
    }
    await step();
  });
  afterAll(() => app.close());

  it('answers every instant from the cut on as before, and refuses those before it', async () => {
    const cutAt = instants[7];
    const kept = instants.slice(7);
    const before: unknown[] = [];
    for (const at of kept) before.push(await answersFor(at));
    const entries = await ledger();
    const [all, checkpoints] = [await count('stock_entries'), await count('stock_checkpoints')];
    expect(checkpoints).toBeGreaterThan(3);
    expect(await app.bus.send(new BeginHistoryCut(new Date(cutAt)))).toBe(true);

    const expectSame = async (): Promise<void> => {
      for (const [index, at] of kept.entries()) expect([at, await answersFor(at)]).toEqual([at, before[index]]);
      for (const at of instants.slice(0, 7))
        await expect(app.bus.ask(new ListPastStock(ACCOUNT, at, {}, { page: 1, perPage: 20 }))).rejects.toMatchObject({
          code: 'before_first_record',
          faults: [{ path: 'asOf' }],
        });
      expect(await ledger()).toEqual(entries.filter(({ effectiveAt }) => effectiveAt >= cutAt));
      await expectRulesHold();
    };
    await expectSame();
    let gone = 0;
    let steps = 0;
    for (let after: number | null = 0; after !== null; steps += 1) {
      const done: { entries: number; next: number | null } = await app.bus.send(new CutHistory(after, 150));
      gone += done.entries;
      after = done.next;
      // Stopping between two steps changes no answer.
      if (steps % 2 === 0) await expectSame();
    }
    expect([steps > 3, gone > all / 4]).toEqual([true, true]);
    await expectSame();
    expect(await count('stock_entries')).toBe(all - gone);
    expect(await count('stock_checkpoints')).toBeLessThan(checkpoints);
    expect(await count('stock_checkpoint_parts WHERE EntryID NOT IN (SELECT EntryID FROM stock_checkpoints)')).toBe(0);
    expect(await app.bus.send(new CutHistory(0, 100_000))).toEqual({ entries: 0, next: null });

    const first = (await ledger())[0].entryId;
    expect(await ledger(first)).toEqual((await ledger()).slice(1));
    for (const [after, filter, path] of [
      [1, {}, 'after'],
      [0, { from: instants[3] }, 'from'],
      [0, { to: instants[3] }, 'to'],
    ] as const)
      await expect(ledger(after, filter)).rejects.toMatchObject({ code: 'before_first_record', faults: [{ path }] });
    expect(await ledger(0, { from: cutAt })).toEqual(await ledger());
  });

  it('goes no further back, and not beyond what is settled', async () => {
    const entries = await ledger();
    expect(await app.bus.send(new BeginHistoryCut(new Date(instants[2])))).toBe(false);
    expect(await ledger()).toEqual(entries);
    const last = await answersFor(instants[ROUNDS - 1]);
    expect(await app.bus.send(new BeginHistoryCut(new Date('2999-01-01')))).toBe(true);
    await app.bus.send(new CutHistory(0, 100_000));
    await pause(3);
    const now = await moments.instant();
    await pause(3);
    await step();
    expect(await answersFor(now)).toEqual(last);
    expect(await ledger()).toEqual([]);
    await app.bus.send(new ReceiveStock([{ productId: products[0], binId: 1, quantity: 1 }], note));
    await pause(3);
    await step();
    await expectRulesHold();
  });
});
