import { CutLedger, ListLedger } from '@contract/inventory';
import { toStored } from '@kernel';
import { monthsAgo } from '../../apps/cli/src/command-line/arguments.js';
import { type RunningApp, startApp } from '../support/app.js';
import { shipOrder } from '../support/build-returns.js';
import { onCommandLine } from '../support/command-line.js';

interface Entry {
  id: number;
  bin: number;
  product: number;
  lot: string;
  quantity: number;
  reason: string;
  actor: string;
}

describe('a cut of the ledger of bins', () => {
  let app: RunningApp;
  let sku: { product: number; bin: number };

  beforeEach(async () => {
    app = await startApp();
    await shipOrder(app, [{ sku: 'DEMO-001', quantity: 2 }]);
    const [row] = await app.database.query<{ product: number; bin: number }>(
      `SELECT c.ProductID AS product, c.BinID AS bin FROM bin_contents c JOIN products p ON p.ProductID = c.ProductID
        JOIN bins b ON b.BinID = c.BinID WHERE p.SKU = 'DEMO-001' AND p.AccountID = 100 AND b.WarehouseID = 1 LIMIT 1`,
    );
    sku = row;
    // Entries that the history has not settled cannot be cut.
    await app.until(async () => {
      const [{ to }] = await app.database.query<{ to: string }>('SELECT SettledDate AS `to` FROM stock_clock');
      return to > toStored(monthsAgo(1));
    });
  });
  afterEach(() => app.close());

  const ledger = (): Promise<Entry[]> =>
    app.database.query<Entry>(
      `SELECT LedgerID AS id, BinID AS bin, ProductID AS product, Lot AS lot, Quantity AS quantity, Reason AS reason, Actor AS actor
        FROM stock_ledger ORDER BY LedgerID`,
    );
  const ofBin = async (): Promise<Entry[]> => (await ledger()).filter(({ bin, product }) => bin === sku.bin && product === sku.product);
  const sums = async (): Promise<unknown[]> =>
    app.database.query(
      `SELECT BinID, ProductID, Lot, CAST(SUM(Quantity) AS SIGNED) AS Quantity FROM stock_ledger GROUP BY BinID, ProductID, Lot
        HAVING SUM(Quantity) <> 0 ORDER BY BinID, ProductID, Lot`,
    );
  /** Recounts, so many months ago, that add up to no change. */
  async function recount(quantities: readonly number[], months: number): Promise<void> {
    for (const quantity of quantities)
      await app.database.transaction(() =>
        app.database.write(
          `INSERT INTO stock_ledger (BinID, ProductID, Lot, Quantity, Reason, Reference, Comment, Actor, CreatedDate)
            VALUES (?, ?, '', ?, 'recount', '7', 'Cycle count', 'user:manager', ?)`,
          [sku.bin, sku.product, quantity, toStored(monthsAgo(months))],
        ),
      );
  }
  const age = (months: number): Promise<unknown> =>
    app.database.transaction(() =>
      app.database.write('UPDATE stock_ledger SET CreatedDate = ? WHERE LedgerID > 0', [toStored(monthsAgo(months))]),
    );
  const cut = (): Promise<string> => onCommandLine(app, 'ledger', 'cut', '--older-than', '24');
  const verify = async (): Promise<void> => expect(await onCommandLine(app, 'stock', 'verify')).toMatch(/^all \d+ rules hold\n$/);

  it('keeps one entry per product in a bin with the sum of what was cut, picks, and what is younger', async () => {
    await recount([3, -1, -1], 30);
    await age(30);
    await recount([-2, 1], 23);
    const [before, summed] = [await ofBin(), await sums()];
    const old = before.filter(({ reason }) => reason !== 'pick').slice(0, -2);
    expect([old.length, before.filter(({ reason }) => reason === 'pick').length]).toEqual([4, 1]);
    expect(await cut()).toBe('3 entries cut\n');
    const after = await ofBin();
    const sum = old.reduce((all, { quantity }) => all + quantity, 0);
    expect(after).toEqual([
      ...before.filter(({ reason }) => reason === 'pick'),
      { ...old[3], quantity: sum, reason: 'closing', actor: 'ledger' },
      ...before.slice(-2),
    ]);
    expect(await sums()).toEqual(summed);
    await verify();
    const listed = await app.bus.ask(new ListLedger({ accountId: 100 }, { binId: sku.bin }, undefined, 100));
    expect(listed.filter(({ productId }) => productId === sku.product).map(({ reason }) => reason)).toEqual([
      'recount',
      'recount',
      'closing',
      'pick',
    ]);
    expect(await cut()).toBe('0 entries cut\n');
    expect(await ofBin()).toEqual(after);
    await age(30);
    expect(await cut()).toBe('2 entries cut\n');
    expect((await ofBin()).map(({ quantity, reason }) => [quantity, reason])).toEqual([
      [-2, 'pick'],
      [sum - 1, 'closing'],
    ]);
    await verify();
  });

  it('leaves no entry where the cut ones add up to nothing', async () => {
    const [emptied] = await app.database.query<{ bin: number }>(
      'SELECT b.BinID AS bin FROM bins b LEFT JOIN bin_contents c ON c.BinID = b.BinID WHERE c.BinID IS NULL AND b.WarehouseID = 1 LIMIT 1',
    );
    sku = { ...sku, bin: emptied.bin };
    await recount([5, -5], 30);
    expect(await cut()).toBe('2 entries cut\n');
    expect(await ofBin()).toEqual([]);
    await verify();
  });

  it('goes on in small steps, and cuts once, however many run at the same time', async () => {
    await recount(
      Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 1 : -1)),
      30,
    );
    await age(30);
    const [summed, before] = [await sums(), (await ledger()).length];
    const all = async (): Promise<number> => {
      let entries = 0;
      for (let after: CutLedger['after'] = null, isFirst = true; isFirst || after !== null; isFirst = false) {
        const step: { entries: number; next: CutLedger['after'] } = await app.bus.send(new CutLedger(monthsAgo(24), after, 7));
        entries += step.entries;
        after = step.next;
      }
      return entries;
    };
    const gone = await Promise.all([all(), all(), all()]);
    expect(await sums()).toEqual(summed);
    expect((await ledger()).length).toBe(before - gone.reduce((sum, each) => sum + each, 0));
    await cut();
    expect((await ofBin()).map(({ reason }) => reason)).toEqual(['pick', 'closing']);
    await verify();
  });

  it('waits for the history of stock, which still reads what is not settled', async () => {
    await recount([1, -1], 30);
    await age(30);
    const before = await ledger();
    // In one transaction, since the worker moves the clock once per second.
    const step = await app.database.transaction(async () => {
      await app.database.write('UPDATE stock_clock SET SettledDate = ? WHERE StockClockID = 1', [toStored(monthsAgo(31))]);
      return app.bus.send(new CutLedger(monthsAgo(24), null, 5_000));
    });
    expect([step, await ledger()]).toEqual([{ entries: 0, next: null }, before]);
    await expect(onCommandLine(app, 'ledger', 'cut', '--older-than', '0')).rejects.toThrow();
  });
});
