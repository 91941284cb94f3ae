import type { Database, Scalar } from '@kernel';
import fc from 'fast-check';
import { buildClosedOrders, ORDER_TABLES } from '../support/build-years.js';
import { breachesIn, migrateWithDemo, onContexts } from '../support/contexts.js';
import { killWhileWriting } from '../support/kill-while-writing.js';
import { openEngine, type OwnEngine } from '../support/own-engine.js';
import { run } from '../support/process.js';

const COPIES = 1_000;
const ORDERS = 4 * COPIES;
const RUN = ['archive', 'run', '--older-than', '24'];
const KILLS = 4;
const MAX_KILLS = 20;
/** A batch takes some hundred milliseconds. */
const STEP_MS = 200;
/** Milliseconds from a write to the kill. */
const randomTimes = (seed: number, numRuns: number): number[] => fc.sample(fc.integer({ min: 0, max: STEP_MS }), { seed, numRuns });
type Body = Record<string, Record<string, Scalar>[]>;

describe.each(['embedded', 'mysql'])('an archive interrupted anywhere, on %s', (engine) => {
  let ownEngine: OwnEngine | undefined;
  let env: Record<string, string>;
  /** Every row of every order, by table. */
  let whole: Record<string, string[]>;
  let ids: number[];

  beforeAll(async () => {
    ownEngine = await openEngine(engine, 'archive');
    env = ownEngine.env;
    await migrateWithDemo(env);
    await onContexts(env, async (bus, database) => {
      ids = await buildClosedOrders({ bus, database }, 30, COPIES);
      whole = (await everything(database)).rows;
      expect([ids.length, ORDER_TABLES.filter((table) => whole[table].length < COPIES)]).toEqual([ORDERS, ['order_routings']]);
    });
    expect(await breachesIn(env)).toEqual([]);
  });

  afterAll(async () => {
    await ownEngine?.close();
  });

  /** The rows of all orders, wherever they are, and which are archived. */
  async function everything(database: Database): Promise<{ rows: Record<string, string[]>; archived: number[] }> {
    const rows: Record<string, string[]> = {};
    const shelved = await database.query<{ id: number; body: string }>('SELECT OrderID AS id, Body AS body FROM archived_orders');
    const bodies = shelved.map(({ body }) => JSON.parse(body) as Body);
    for (const table of ORDER_TABLES) {
      const all = [...(await database.query(`SELECT * FROM ${table}`)), ...bodies.flatMap((body) => body[table] ?? [])];
      rows[table] = all.map((row) => JSON.stringify(row)).sort();
    }
    return { rows, archived: shelved.map(({ id }) => id).sort((a, b) => a - b) };
  }

  /** Expects every order to be whole, on one side only: no row is lost or doubled. @returns the archived orders */
  async function expectWhole(): Promise<number[]> {
    const { archived, counted } = await onContexts(env, async (_, database) => {
      const { rows, archived } = await everything(database);
      expect(Object.entries(rows).map(([table, each]) => [table, each.length])).toEqual(
        Object.entries(whole).map(([table, each]) => [table, each.length]),
      );
      expect(rows).toEqual(whole);
      // Otherwise the sum of both sides would not be complete. The parts of a divided order may be on both sides.
      const [{ split }] = await database.query<{ split: number }>(
        'SELECT COUNT(*) AS split FROM archived_orders a JOIN orders o ON o.OrderID = a.ParentOrderID OR o.ParentOrderID = a.OrderID',
      );
      expect(split).toBe(0);
      for (const table of ['order_items', 'order_components', 'order_history', 'order_parts', 'returns'])
        expect(
          await database.query(`SELECT COUNT(*) AS n FROM ${table} t LEFT JOIN orders o ON o.OrderID = t.OrderID WHERE o.OrderID IS NULL`),
        ).toEqual([{ n: 0 }]);
      const [{ counted }] = await database.query<{ counted: number }>('SELECT CAST(SUM(Orders) AS SIGNED) AS counted FROM archived_counts');
      return { archived, counted: counted ?? 0 };
    });
    expect(counted).toBe(archived.length);
    expect(await breachesIn(env)).toEqual([]);
    return archived;
  }

  it('leaves whole orders on either side of `archive run`, and the next run goes on', async () => {
    const counts: number[] = [];
    let kills = 0;
    const isBetween = (): boolean => counts.some((count) => count > 0 && count < ORDERS);
    for (const [round, time] of randomTimes(23, MAX_KILLS).entries()) {
      // In the first batch, then later and later, so that on any machine one kill is between two batches.
      if (await killWhileWriting(env, 'archived_orders', RUN, round * STEP_MS + time)) kills += 1;
      counts.push((await expectWhole()).length);
      if (counts.at(-1) === ORDERS || (isBetween() && kills >= KILLS)) break;
    }
    expect(kills).toBeGreaterThan(1);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(isBetween()).toBe(true);
    const { end, out } = await run('cli', RUN, env);
    expect([end, out]).toEqual([0, `${ORDERS - (counts.at(-1) ?? 0)} archived\n`]);
    expect(await expectWhole()).toEqual(ids);
  });

  it('leaves all or none of the orders of `archive restore` restored', async () => {
    let kills = 0;
    for (const [round, time] of randomTimes(41, KILLS).entries()) {
      const before = await archivedIds();
      const some = ids.slice((round * ORDERS) / KILLS, ((round + 1) * ORDERS) / KILLS);
      const words = ['archive', 'restore', ...some.map(String), '--account', '100'];
      // A restore ends soon after its first write.
      if (await killWhileWriting(env, 'orders', words, time / 4)) kills += 1;
      expect([before, before.filter((id) => !some.includes(id))]).toContainEqual(await expectWhole());
    }
    expect(kills).toBeGreaterThan(1);
    const left = await archivedIds();
    if (left.length > 0) {
      const { end, out } = await run('cli', ['archive', 'restore', ...left.map(String), '--account', '100'], env);
      expect([end, out.split(':')[0]]).toEqual([0, `${left.length} restored`]);
    }
    expect(await expectWhole()).toEqual([]);
  });

  const archivedIds = (): Promise<number[]> => onContexts(env, async (_, database) => (await everything(database)).archived);
});
