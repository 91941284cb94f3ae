import {
  BeginCheckpoint,
  type BinHolding,
  CheckStockRule,
  KeepCheckpointStep,
  ListBinHoldings,
  ListPastStock,
  ReceiveStock,
  ReserveStock,
  ScanBinHoldings,
  type Stock,
  TakeReservedStock,
} from '@contract/inventory';
import { Database, toStored } from '@kernel';
import { StockCheckpoints } from '@module/inventory';
import { type RunningApp, startApp } from '../support/app.js';
import { StockRoom } from '../support/build-stock.js';
import { historyProgress, StockMoments } from '../support/stock-moments.js';
import { publishEvents } from '../support/publish-events.js';

const ACCOUNT = 100;
const OTHER = 101;
/** More than a part of a checkpoint has, and more than a part of an export. */
const PRODUCTS = 300;
const WRITERS = 4;
const EACH = 30;
/** Entries between two checkpoints. */
const LEAST = 150;
const LAST_OF_BINS = `SELECT e.ProductID AS productId, p.SKU AS sku, d.Code AS distributionCenter, b.Location AS location, b.Bin AS bin,
  NULLIF(e.Lot, '') AS lot, e.BinQuantity AS quantity
  FROM (SELECT MAX(EntryID) AS EntryID FROM stock_entries WHERE AccountID = ? AND EffectiveDate <= ? AND BinID IS NOT NULL
    GROUP BY BinID, ProductID, Lot) k JOIN stock_entries e ON e.EntryID = k.EntryID
  JOIN products p ON p.ProductID = e.ProductID JOIN bins b ON b.BinID = e.BinID JOIN distribution_centers d ON d.WarehouseID = e.WarehouseID
  WHERE e.BinQuantity > 0 ORDER BY e.ProductID, e.BinID, e.Lot`;
const RULE = 'the last checkpoint and the entries since are what the history holds';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const note = { reason: 'receipt', actor: 'test' } as const;

describe('checkpoints of the history of stock', () => {
  let app: RunningApp;
  let checkpoints: StockCheckpoints;
  let moments: StockMoments;
  const sites: { siteId: number; bins: number[] }[] = [];
  const products: number[] = [];
  let others: number[] = [];
  const instants: string[] = [];
  let orders = 0;

  const step = (): Promise<void> => publishEvents(app);
  const written = async (least = LEAST): Promise<void> => {
    while (await checkpoints.advance(least));
  };
  const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)];
  const completed = () =>
    app.database.query<{ entryId: number; balances: number }>(
      'SELECT EntryID AS entryId, Balances AS balances FROM stock_checkpoints WHERE CompletedDate IS NOT NULL ORDER BY EntryID',
    );

  /** Receives units of some products, or ships what an order has reserved: levels and bins rise and fall, even to nothing. */
  async function change(accountId: number): Promise<void> {
    const accountProducts = accountId === ACCOUNT ? products : others;
    const site = any(sites);
    const productId = any(accountProducts);
    if (Math.random() < 0.6) {
      const lines = [productId, any(accountProducts), any(accountProducts)].map((id) => ({
        productId: id,
        binId: any(site.bins),
        quantity: 2,
        lot: any(['', 'x']),
      }));
      await app.bus.send(new ReceiveStock(lines, note));
      return;
    }
    const orderId = (orders += 1);
    const [level] = await app.database.query<{ free: number }>(
      'SELECT OnHand - Reserved AS free FROM stock_levels WHERE ProductID = ? AND WarehouseID = ?',
      [productId, site.siteId],
    );
    if (!level || level.free === 0) return;
    // Another writer may have been faster.
    await app.bus
      .send(new ReserveStock([{ orderId, siteId: site.siteId, productId, quantity: level.free }]))
      .then(() => app.bus.send(new TakeReservedStock(orderId, site.siteId, [{ productId, quantity: level.free }], 'test')))
      .catch(() => undefined);
  }

  /** The answers of the exports. */
  async function exported(accountId: number, at: string, distributionCenter?: string): Promise<{ bins: BinHolding[]; levels: Stock[] }> {
    const bins: BinHolding[] = [];
    for await (const part of await app.bus.ask(new ScanBinHoldings(accountId, at, { distributionCenter }))) bins.push(...part);
    const { rows } = await app.bus.ask(new ListPastStock(accountId, at, { distributionCenter }, { page: 1, perPage: 5_000 }));
    return { bins, levels: rows };
  }

  /** The expected answers, from the last entry of each bin and a search for each level. */
  async function sought(accountId: number, at: string, distributionCenter?: string): Promise<{ bins: BinHolding[]; levels: Stock[] }> {
    const bins = await app.database.query<BinHolding>(LAST_OF_BINS, [accountId, toStored(new Date(at))]);
    const levels: Stock[] = [];
    for (let page = 1, total = 1; levels.length < total; page += 1) {
      const found = await app.bus.ask(new ListPastStock(accountId, at, { distributionCenter }, { page, perPage: 50 }));
      levels.push(...found.rows);
      ({ total } = found);
    }
    return { bins: bins.filter((bin) => distributionCenter === undefined || bin.distributionCenter === distributionCenter), levels };
  }

  beforeAll(async () => {
    app = await startApp({ demo: false, env: { WORKER: '0' } });
    checkpoints = app.nest.get(StockCheckpoints);
    const room = new StockRoom(app);
    moments = new StockMoments(app, ACCOUNT);
    await app.database.transaction(async () => {
      for (const code of ['MAIN', 'WEST']) sites.push(await room.site(code));
      for (let each = 0; each < PRODUCTS; each += 1) products.push(await room.product(`SKU${each}`));
      others = [await room.product('THEIRS', { accountId: OTHER }), await room.product('THEIRS2', { accountId: OTHER })];
    });
    for (const { bins } of sites)
      await app.bus.send(
        new ReceiveStock(
          [...products, ...others].flatMap((productId) => bins.map((binId) => ({ productId, binId, quantity: 3 }))),
          note,
        ),
      );
  });
  afterAll(() => app.close());

  it('answers the same as the last entry of each level and bin, at every instant under load', async () => {
    await step();
    await step();
    let isBusy = true;
    const settle = (async () => {
      while (isBusy) await Promise.all([step(), pause(20)]);
    })();
    const write = (async () => {
      while (isBusy) await Promise.all([written(), pause(30)]);
    })();
    const look = (async () => {
      while (isBusy) {
        instants.push(await moments.instant());
        await pause(100);
      }
    })();
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let turn = 0; turn < EACH; turn += 1) {
          await change(writer === 0 ? OTHER : ACCOUNT);
          await pause(Math.random() * 20);
        }
      }),
    );
    isBusy = false;
    await Promise.all([settle, write, look]);
    await pause(5);
    await step();
    await written();
    expect((await completed()).length).toBeGreaterThan(3);
    expect(instants.length).toBeGreaterThan(3);
    for (const at of instants) {
      for (const [accountId, site] of [[ACCOUNT], [ACCOUNT, 'WEST'], [OTHER]] as [number, string?][])
        expect({ at, site, ...(await exported(accountId, at, site)) }).toEqual({ at, site, ...(await sought(accountId, at, site)) });
      const { bins } = await exported(ACCOUNT, at);
      // The last of these pages begins in the export's second part.
      for (const page of [1, 2, 3]) {
        const paging = { page, perPage: Math.ceil((bins.length + 1) / 3) };
        const rows = bins.slice((page - 1) * paging.perPage, page * paging.perPage);
        expect(await app.bus.ask(new ListBinHoldings(ACCOUNT, at, {}, paging))).toEqual({ rows, total: bins.length });
      }
    }
    expect(await app.bus.ask(new CheckStockRule(RULE))).toEqual([]);
  });

  it('is exported part by part, and reads the entries since a checkpoint once for all parts', async () => {
    const queries = jest.spyOn(Database.prototype, 'query');
    const sizes: number[] = [];
    for await (const part of await app.bus.ask(new ScanBinHoldings(ACCOUNT, instants[0], {}))) sizes.push(part.length);
    const reads = queries.mock.calls.filter(([sql]) => sql.includes('ix_stock_entries_account'));
    queries.mockRestore();
    expect(sizes).toEqual([expect.any(Number), expect.any(Number)]);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(reads).toHaveLength(1);
  });

  it('reads the nearest checkpoint that is complete, and verification finds one that is wrong', async () => {
    const at = `${(await historyProgress(app)).settledTo.replace(' ', 'T')}Z`;
    // Changes half of everything, so that the answer for the instant differs from the present.
    await app.bus.send(
      new ReceiveStock(
        products.map((productId) => ({ productId, binId: sites[0].bins[0], quantity: 1 })),
        note,
      ),
    );
    await pause(3);
    await step();
    const before = await exported(ACCOUNT, at);
    const { entryId } = (await completed()).at(-1) ?? { entryId: 0 };
    const body = JSON.stringify({ levels: [products[0], 9_999, 0, 0, 0], bins: [products[0], sites[0].bins[0], 9_999], lots: [] });
    const key = 'EntryID = ? AND AccountID = ? AND WarehouseID = ? ORDER BY FirstProductID LIMIT 1';
    const [{ Body: right }] = await app.database.query<{ Body: string }>(`SELECT Body FROM stock_checkpoint_parts WHERE ${key}`, [
      entryId,
      ACCOUNT,
      sites[0].siteId,
    ]);
    const put = (text: string): Promise<unknown> =>
      app.database.transaction(() =>
        app.database.write(
          'UPDATE stock_checkpoint_parts SET Body = ? WHERE EntryID = ? AND AccountID = ? AND WarehouseID = ? AND Body = ?',
          [text, entryId, ACCOUNT, sites[0].siteId, text === body ? right : body],
        ),
      );
    await put(body);
    expect(await exported(ACCOUNT, at)).not.toEqual(before);
    expect((await app.bus.ask(new CheckStockRule(RULE))).length).toBeGreaterThan(0);
    await put(right);
    expect(await exported(ACCOUNT, at)).toEqual(before);
    expect(await app.bus.ask(new CheckStockRule(RULE))).toEqual([]);
  });

  it('counts only when it is complete, and goes on where a process stopped, whoever does', async () => {
    const at = `${(await historyProgress(app)).settledTo.replace(' ', 'T')}Z`;
    const before = await exported(ACCOUNT, at);
    const [{ last }] = await app.database.query<{ last: number }>('SELECT MAX(EntryID) AS last FROM stock_entries');
    const complete = await completed();
    await app.bus.send(new BeginCheckpoint(last));
    await app.bus.send(new BeginCheckpoint(last));
    expect(await checkpoints.advance(LEAST)).toBe(true);
    expect(await checkpoints.advance(LEAST)).toBe(true);
    expect(await completed()).toEqual(complete);
    expect(await exported(ACCOUNT, at)).toEqual(before);
    // A step that begins where another process no longer is writes nothing.
    const place = { entryId: last, accountId: 0, productId: 0 };
    await app.bus.send(new KeepCheckpointStep({ place, reached: undefined, parts: [], balances: 5 }));
    expect(await completed()).toEqual(complete);
    await Promise.all([written(), written()]);
    const [newest] = (await completed()).slice(complete.length);
    const present = `(SELECT COUNT(*) FROM bin_balances WHERE Quantity <> 0) + (SELECT COUNT(*) FROM stock_balances WHERE OnHand <> 0 OR Reserved <> 0)`;
    const [{ count }] = await app.database.query<{ count: number }>(`SELECT ${present} AS count`);
    expect(newest).toEqual({ entryId: last, balances: count });
    expect(await exported(ACCOUNT, at)).toEqual(before);
    expect(await app.bus.ask(new CheckStockRule(RULE))).toEqual([]);
  });

  it('waits until there are as many entries as the last one has balances', async () => {
    expect(await checkpoints.advance()).toBe(false);
    expect(await checkpoints.advance(1)).toBe(false);
    await app.bus.send(new ReceiveStock([{ productId: products[0], binId: sites[0].bins[0], quantity: 1 }], note));
    await pause(3);
    await step();
    expect(await checkpoints.advance(1)).toBe(false);
  });

  it('answers the same without any checkpoint', async () => {
    const before = await Promise.all(instants.slice(-2).map((at) => exported(ACCOUNT, at)));
    await app.database.transaction(async () => {
      await app.database.write('DELETE FROM stock_checkpoint_parts');
      await app.database.write('DELETE FROM stock_checkpoints WHERE EntryID > 0');
    });
    expect(await Promise.all(instants.slice(-2).map((at) => exported(ACCOUNT, at)))).toEqual(before);
    await written();
    expect(await Promise.all(instants.slice(-2).map((at) => exported(ACCOUNT, at)))).toEqual(before);
    expect(await app.bus.ask(new CheckStockRule(RULE))).toEqual([]);
  });
});
