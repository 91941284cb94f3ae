import { type Database, toStored } from '@kernel';
import fc from 'fast-check';
import { breachesIn, migrateWithDemo, onContexts } from '../support/contexts.js';
import { killWhileWriting } from '../support/kill-while-writing.js';
import { openEngine, type OwnEngine } from '../support/own-engine.js';
import { run } from '../support/process.js';

const CUT = ['ledger', 'cut', '--older-than', '24'];
const ENTRIES = 60_000;
const ROWS_PER_INSERT = 500;
const KILLS = 4;
const OLD = '2020-05-01 10:00:00.000';
/** Milliseconds from a write to the kill; a batch takes some hundred. */
const times = fc.sample(fc.integer({ min: 0, max: 250 }), { seed: 5, numRuns: KILLS });

describe.each(['embedded', 'mysql'])('a cut of the ledger interrupted anywhere, on %s', (engine) => {
  let ownEngine: OwnEngine | undefined;
  let env: Record<string, string>;
  let sums: unknown[];

  beforeAll(async () => {
    ownEngine = await openEngine(engine, 'cut');
    env = ownEngine.env;
    await migrateWithDemo(env);
    await onContexts(env, async (_, database) => {
      await recountOften(database);
      sums = await sumsIn(database);
    });
    expect(await breachesIn(env)).toEqual([]);
  });

  afterAll(async () => {
    await ownEngine?.close();
  });

  /** Writes years of recounts that add up to nothing, over all bins with contents, and settles the history. */
  async function recountOften(database: Database): Promise<void> {
    const held = await database.query<{ bin: number; product: number; lot: string }>(
      'SELECT BinID AS bin, ProductID AS product, Lot AS lot FROM bin_contents ORDER BY BinID, ProductID, Lot',
    );
    for (let from = 0; from < ENTRIES; from += ROWS_PER_INSERT) {
      const rows = Array.from({ length: ROWS_PER_INSERT }, (__, row) => {
        const { bin, product, lot } = held[((from + row) >> 1) % held.length];
        return [bin, product, lot, row % 2 === 0 ? 3 : -3, OLD];
      });
      await database.transaction(() =>
        database.write(
          `INSERT INTO stock_ledger (BinID, ProductID, Lot, Quantity, Reason, Actor, CreatedDate)
            VALUES ${rows.map(() => "(?, ?, ?, ?, 'recount', 'user:manager', ?)").join(', ')}`,
          rows.flat(),
        ),
      );
    }
    await database.transaction(async () => {
      await database.write('UPDATE stock_ledger SET CreatedDate = ? WHERE LedgerID > 0', [OLD]);
      await database.write('UPDATE stock_clock SET SettledDate = ? WHERE StockClockID = 1', [toStored(new Date())]);
    });
  }

  const sumsIn = (database: Database): Promise<unknown[]> =>
    database.query(
      `SELECT BinID, ProductID, Lot, CAST(SUM(Quantity) AS SIGNED) AS Quantity FROM stock_ledger GROUP BY BinID, ProductID, Lot
        HAVING SUM(Quantity) <> 0 ORDER BY BinID, ProductID, Lot`,
    );

  /** Expects every bin to have its former contents. @returns the number of the ledger's entries */
  async function expectSums(): Promise<number> {
    const entries = await onContexts(env, async (_, database) => {
      expect(await sumsIn(database)).toEqual(sums);
      return (await database.query<{ n: number }>('SELECT COUNT(*) AS n FROM stock_ledger'))[0].n;
    });
    expect(await breachesIn(env)).toEqual([]);
    return entries;
  }

  it('leaves the sums of all bins, and the next cut goes on', async () => {
    const counts = [await expectSums()];
    let kills = 0;
    for (const time of times) {
      if (kills === counts.length - 1 && (await killWhileWriting(env, 'stock_ledger', CUT, time))) kills += 1;
      counts.push(await expectSums());
    }
    expect(kills).toBeGreaterThan(1);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(counts.some((count) => count > ENTRIES / 10 && count < counts[0])).toBe(true);
    const { end, out } = await run('cli', CUT, env);
    expect([end, out]).toEqual([0, expect.stringMatching(/^\d+ entries cut\n$/)]);
    expect(await expectSums()).toBeLessThan(200);
    // At most the entries of bins that two batches share.
    expect(Number.parseInt((await run('cli', CUT, env)).out, 10)).toBeLessThan(20);
    expect((await run('cli', CUT, env)).out).toBe('0 entries cut\n');
    await expectSums();
  });
});
