import { ListLedger } from '@contract/inventory';
import { GetOrderHistory } from '@contract/orders';
import { toStored } from '@kernel';
import { monthsAgo } from '../../apps/cli/src/command-line/arguments.js';
import { type Partition, PARTITIONED, type PartitionedTable } from '@runtime/partitions/partition-store';
import { as, type RunningApp, startApp } from '../support/app.js';
import { shipOrder } from '../support/build-returns.js';
import { onCommandLine } from '../support/command-line.js';
import { engine } from '../support/engine.js';

const TABLES = Object.keys(PARTITIONED) as PartitionedTable[];
const ORDERS = '/apirest/v4/oms/orders';

describe('partitions of tables that grow every day', () => {
  let app: RunningApp;
  beforeEach(async () => {
    app = await startApp();
  });
  afterEach(() => app.close());

  const cli = (...words: string[]): Promise<string> => onCommandLine(app, 'partitions', ...words);
  const partitionsOf = async (table: PartitionedTable): Promise<string[]> =>
    (JSON.parse(await onCommandLine(app, '--json', 'partitions', 'list')) as (Partition & { table: string })[])
      .filter((each) => each.table === table)
      .map(({ name }) => name);
  const rowsOf = (table: PartitionedTable): Promise<unknown[]> =>
    app.database.query(`SELECT * FROM ${table} ORDER BY ${PARTITIONED[table]}`);
  const lastOf = async (table: PartitionedTable): Promise<number> => {
    const [{ last }] = await app.database.query<{ last: number }>(`SELECT MAX(${PARTITIONED[table]}) AS last FROM ${table}`);
    return last;
  };
  /** Dates the rows up to an id back by so many months. */
  const age = (table: PartitionedTable, upTo: number, months: number): Promise<unknown> =>
    app.database.transaction(() =>
      app.database.write(`UPDATE ${table} SET CreatedDate = ? WHERE ${PARTITIONED[table]} <= ?`, [toStored(monthsAgo(months)), upTo]),
    );
  const verify = async (): Promise<void> => expect(await onCommandLine(app, 'stock', 'verify')).toMatch(/^all \d+ rules hold\n$/);
  const request = async (times: number): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) await app.http.get(`${ORDERS}/1`).set(as.account());
  };

  it('are refused in a line on the embedded engine, and for other tables', async () => {
    await expect(cli('keep', 'orders', '--months', '3')).rejects.toThrow(
      'orders cannot have partitions: request_log, order_history, stock_ledger can',
    );
    await expect(cli('keep', 'request_log', '--months', '0')).rejects.toThrow('must be a whole number from 1 on');
    if (engine() === 'mysql') {
      await expect(cli('keep', 'request_log', '--months', '3')).rejects.toThrow('request_log has no partitions: cli partitions begin');
      await expect(cli('begin', 'order_history', '--ids', '1', '--plan')).resolves.toMatch(/would be about \d+ rows in \d+ partitions/);
      expect(await partitionsOf('order_history')).toEqual([]);
      await app.database.transaction(() =>
        app.database.write(
          "INSERT INTO order_history (OrderHistoryID, OrderID, ToStatusID, Actor, CreatedDate) VALUES (5000, 1, 4, 'a', '2026-01-01')",
        ),
      );
      await expect(cli('begin', 'order_history', '--ids', '2')).rejects.toThrow('more than 200 partitions: take more ids for each');
    } else
      for (const words of [['list'], ['begin', 'request_log'], ['keep', 'request_log', '--months', '3']])
        await expect(cli(...words)).rejects.toThrow('the embedded engine has no partitions: nothing to do');
  });

  if (engine() !== 'mysql') return;

  it('divide tables with no key but their id, which no table refers to: nothing but a foreign key changes', async () => {
    const keys = await app.database.query<{ name: string; key: string }>(
      `SELECT TABLE_NAME AS name, CONSTRAINT_TYPE AS \`key\` FROM information_schema.TABLE_CONSTRAINTS
       WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME IN (?) AND CONSTRAINT_TYPE NOT IN ('CHECK', 'FOREIGN KEY') ORDER BY 1`,
      [TABLES],
    );
    expect(keys).toEqual([...TABLES].sort().map((name) => ({ name, key: 'PRIMARY KEY' })));
    const referring = await app.database.query(
      'SELECT TABLE_NAME FROM information_schema.KEY_COLUMN_USAGE WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME IN (?)',
      [TABLES],
    );
    expect(referring).toEqual([]);
    const orderId = await shipOrder(app, [{ sku: 'DEMO-001', quantity: 2 }]);
    for (const table of ['order_history', 'stock_ledger'] as const) {
      const before = await rowsOf(table);
      expect(await cli('begin', table, '--ids', '3')).toMatch(new RegExp(`^${table} is about ${before.length} rows in \\d+ partitions\n$`));
      expect(await rowsOf(table)).toEqual(before);
      expect((await partitionsOf(table)).at(-1)).toBe('rest');
    }
    const history = await app.bus.ask(new GetOrderHistory({ accountId: 100 }, orderId));
    expect(history.length).toBeGreaterThan(2);
    expect((await app.bus.ask(new ListLedger({ accountId: 100 }, { productId: 1 }, undefined, 100))).length).toBeGreaterThan(2);
    await shipOrder(app, [{ sku: 'DEMO-001', quantity: 1 }]);
    await verify();
  });

  it('of the request log are dropped once they are old, and others come ahead of the newest id', async () => {
    await request(12);
    await app.until(async () => (await rowsOf('request_log')).length >= 12);
    await cli('begin', 'request_log', '--ids', '4');
    expect(await cli('keep', 'request_log', '--months', '3')).toBe('nothing to do\n');
    const last = await lastOf('request_log');
    const [first] = await partitionsOf('request_log');
    const below = Number(first.replace('below_', ''));
    await age('request_log', below, 4);
    const keptRows = await app.database.query<{ rows: number }>('SELECT COUNT(*) AS `rows` FROM request_log WHERE RequestLogID >= ?', [
      below,
    ]);
    expect(await cli('keep', 'request_log', '--months', '5')).toBe('nothing to do\n');
    expect(await cli('keep', 'request_log', '--months', '3')).toBe(`dropped: ${first}\n`);
    expect(await app.database.query('SELECT COUNT(*) AS `rows` FROM request_log')).toEqual(keptRows);
    await request(9);
    await app.until(async () => (await lastOf('request_log')) >= last + 9);
    expect(await cli('keep', 'request_log', '--months', '3')).toMatch(/^added: below_\d+/);
    expect(await cli('keep', 'request_log', '--months', '3')).toBe('nothing to do\n');
  });

  it('of the ledger become one after a cut: it has the sums of what went at every moment', async () => {
    await shipOrder(app, [{ sku: 'DEMO-001', quantity: 2 }]);
    const bins = await app.database.query('SELECT DISTINCT BinID AS bin, ProductID AS product, Lot AS lot FROM stock_ledger LIMIT 3');
    for (let turn = 0; turn < 10; turn += 1)
      for (const { bin, product, lot } of bins as { bin: number; product: number; lot: string }[])
        await app.database.transaction(() =>
          app.database.write(
            `INSERT INTO stock_ledger (BinID, ProductID, Lot, Quantity, Reason, Actor, CreatedDate) VALUES (?, ?, ?, ?, 'recount', 'user:1', ?)`,
            [bin, product, lot, turn % 2 === 0 ? 1 : -1, toStored(new Date())],
          ),
        );
    await cli('begin', 'stock_ledger', '--ids', '5');
    const last = await lastOf('stock_ledger');
    await age('stock_ledger', last - 6, 30);
    const sums = (): Promise<unknown[]> =>
      app.database.query(
        `SELECT BinID, ProductID, Lot, CAST(SUM(Quantity) AS SIGNED) AS Quantity FROM stock_ledger GROUP BY BinID, ProductID, Lot
         HAVING SUM(Quantity) <> 0 ORDER BY 1, 2, 3`,
      );
    const before = await sums();
    await app.until(async () => (await onCommandLine(app, 'ledger', 'cut', '--older-than', '24')) !== '0 entries cut\n');
    const cut = await rowsOf('stock_ledger');
    const [old, count] = [await partitionsOf('stock_ledger'), (await partitionsOf('stock_ledger')).length];
    const printed = await cli('keep', 'stock_ledger', '--months', '24');
    expect(printed).toMatch(/^merged: below_\d+(, below_\d+)+\n$/);
    const merged = printed.trim().replace('merged: ', '').split(', ');
    expect(old.slice(0, merged.length)).toEqual(merged);
    expect((await partitionsOf('stock_ledger')).length).toBe(count - merged.length + 1);
    expect(await rowsOf('stock_ledger')).toEqual(cut);
    expect(await sums()).toEqual(before);
    await verify();
  });

  it('let transactions end first: a long one is named, and nothing waits behind it for long', async () => {
    await cli('begin', 'order_history', '--ids', '1000');
    await app.database.transaction(async () => {
      await app.database.query('SELECT COUNT(*) FROM order_history');
      await expect(cli('begin', 'order_history', '--ids', '2000')).rejects.toThrow(
        'order_history is in use by a transaction that takes longer than 5 s: try again later',
      );
    });
    expect(await partitionsOf('order_history')).toContain('below_1000');
    await verify();
  });

  it('say when ids have gone beyond the last one, and take what is there with them', async () => {
    await cli('begin', 'order_history', '--ids', '3');
    const last = await lastOf('order_history');
    await app.database.transaction(() =>
      app.database.write(
        "INSERT INTO order_history (OrderHistoryID, OrderID, ToStatusID, Actor, CreatedDate) VALUES (?, 1, 4, 'a', '2026-01-01')",
        [last + 40],
      ),
    );
    const before = await rowsOf('order_history');
    expect(await cli('keep', 'order_history', '--months', '3')).toMatch(/^added: /);
    expect(await rowsOf('order_history')).toEqual(before);
    const bounds = (await partitionsOf('order_history')).slice(0, -1).map((name) => Number(name.replace('below_', '')));
    expect(bounds.at(-1)).toBeGreaterThan(last + 40);
    expect([...bounds].sort((a, b) => a - b)).toEqual(bounds);
  });
});
