import { randomUUID } from 'node:crypto';
import { defineBackfill } from '@kernel';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { type Config, ConfigError } from '@runtime/config';
import { openDatabase } from '@runtime/open-database';
import { dataSourceOptions, isSchemaCurrent, migrate, migrationNames } from '@runtime/schema';
import { expiryLines, previewExpiry } from '@runtime/expiry-preview';
import { planMigrations } from '@runtime/schema-plan';
import { effectOf, type Lock } from '@runtime/statement-effects';
import { configOf } from '../support/contexts.js';
import { createDatabase, engine, type TestDatabase } from '../support/engine.js';

const stamp = (name: string): number => Number(name.slice(-13));

describe('a schema that changes while it is used', () => {
  let ownDatabase: TestDatabase;
  let config: Config;
  let source: DataSource;

  beforeEach(async () => {
    ownDatabase = await createDatabase();
    config = configOf(ownDatabase.env);
  });

  afterEach(async () => {
    if (source?.isInitialized) await source.destroy();
    await ownDatabase.drop();
  });

  const connect = async (): Promise<DataSource> => (source = await new DataSource(dataSourceOptions(config)).initialize());

  it('has a plan of what is pending, and making it changes nothing', async () => {
    const all = await planMigrations(config);
    expect(all.migrations.map(({ name }) => stamp(name))).toEqual([...migrationNames].map(stamp).sort((a, b) => a - b));
    await migrate(
      config,
      migrationNames.filter((name) => stamp(name) < 1763600022000),
    );
    await connect();
    const tables = async (): Promise<unknown> => source.query('SELECT name FROM migrations ORDER BY id');
    const before = await tables();
    const plan = await planMigrations(config);
    expect(await tables()).toEqual(before);
    const lines = plan.migrations.find(({ name }) => name === 'IndexOrderLines1763600022000');
    expect(lines).toMatchObject({ kind: 'contract', statements: [{ lock: 'inplace' }, { lock: 'inplace' }, {}, {}] });
    expect(plan.migrations.find(({ name }) => name === 'VersionOrderLocks1763600022600')).toEqual({
      name: 'VersionOrderLocks1763600022600',
      kind: 'expand',
      statements: [
        {
          sql: `ALTER TABLE orders ADD COLUMN LockVersion ${engine() === 'mysql' ? 'BIGINT' : 'INTEGER'} NOT NULL DEFAULT 0`,
          lock: 'instant',
          ...(engine() === 'mysql' ? { table: 'orders', rows: 0 } : {}),
        },
      ],
    });
    expect(plan.server === undefined).toBe(engine() === 'embedded');
    await migrate(config);
    expect((await planMigrations(config)).migrations).toEqual([]);
  });

  it('tells before an upgrade what expired units are no longer sold, and which lots have several expiries', async () => {
    await migrate(
      config,
      migrationNames.filter((name) => stamp(name) < 1763600055000),
    );
    await connect();
    const now = '2026-11-20 08:00:00.000';
    const insert = (table: string, columns: string, ...rows: string[]) =>
      source.query(`INSERT INTO ${table} (${columns}) VALUES ${rows.map((row) => `(${row})`).join(', ')}`);
    const product = (id: number, sku: string): string =>
      `${id}, 100, '${sku}', '', '1', '1', '1', '1', '1', '1', 'FIFO', 'N', '${now}', '${now}'`;
    await insert(
      'products',
      'ProductID, AccountID, SKU, Description, Width, Length, Height, Weight, Cost, Retail, PickStyle, OneTimeProduct, CreatedDate, UpdatedDate',
      product(1, 'MILK'),
      product(2, 'SALT'),
    );
    await insert('bins', 'BinID, WarehouseID, Location, Bin, CreatedDate', `1, 1, 'A', '1', '${now}'`, `2, 1, 'A', '2', '${now}'`);
    const lying = (bin: number, id: number, lot: string, expiry: string) => `${bin}, ${id}, '${lot}', ${expiry}, '${now}', 5`;
    const old = lying(1, 1, 'L', "'2026-11-18'");
    await insert(
      'bin_contents',
      'BinID, ProductID, Lot, Expiry, ReceivedDate, Quantity',
      old,
      lying(2, 1, 'L', "'2027-01-01'"),
      lying(1, 2, '', 'NULL'),
    );
    await insert('stock_levels', 'ProductID, WarehouseID, OnHand, Reserved, Hurt, Incoming', '1, 1, 10, 3, 0, 0', '2, 1, 5, 1, 0, 0');
    await insert('reservations', 'OrderID, ProductID, WarehouseID, Quantity', '7, 1, 1, 3', '7, 2, 1, 1');
    const preview = await previewExpiry(config, new Date('2026-11-20T08:00:00Z'));
    expect(preview).toEqual([
      { accountId: 100, units: 5, orders: 1, lots: [{ sku: 'MILK', lot: 'L', expiries: ['2026-11-18', '2027-01-01'] }] },
    ]);
    expect(expiryLines(preview)).toHaveLength(2);
    await migrate(config);
    expect(await previewExpiry(config, new Date('2026-11-20T08:00:00Z'))).toEqual([]);
    const lots = await source.query('SELECT ProductID AS id, Lot AS lot, CAST(Expiry AS CHAR) AS expiry FROM lots');
    expect(lots).toEqual([{ id: expect.anything() as unknown, lot: 'L', expiry: '2026-11-18' }]);
    const kept = await source.query('SELECT DISTINCT CAST(Expiry AS CHAR) AS expiry FROM bin_contents WHERE ProductID = 1');
    expect(kept).toEqual([{ expiry: '2026-11-18' }]);
    const next = await source.query('SELECT CAST(NextExpiry AS CHAR) AS expiry FROM stock_levels ORDER BY ProductID');
    expect(next).toEqual([{ expiry: '2026-11-18' }, { expiry: null }]);
  });

  it('ahead of the program serves it until a migration has removed what it needs', async () => {
    await migrate(config);
    await connect();
    const newest = Math.max(...migrationNames.map(stamp));
    const add = (name: string): Promise<unknown> =>
      source.query(`INSERT INTO migrations (timestamp, name) VALUES (${stamp(name)}, '${name}')`);
    await add(`AddLater${newest + 1_000}`);
    await add(`DropEarlier_after${newest}_${newest + 2_000}`);
    expect([await isSchemaCurrent(config), await migrate(config)]).toEqual([true, []]);
    const gone = `DropLater_after${newest + 1_000}_${newest + 3_000}`;
    await add(gone);
    const refusal = new ConfigError(
      `the database schema has outgrown this version, which needs what ${gone} removed: start a later version`,
    );
    await expect(isSchemaCurrent(config)).rejects.toThrow(refusal);
    await expect(migrate(config)).rejects.toThrow(refusal);
    await expect(planMigrations(config)).rejects.toThrow(refusal);
  });

  it('tells of each migration, which may take minutes', async () => {
    const last = migrationNames.slice(-2);
    const began: string[] = [];
    await migrate(config, migrationNames.slice(0, -2));
    if (engine() === 'mysql') {
      await migrate(config, undefined, { begins: (name) => began.push(name) });
      return expect(began.sort()).toEqual([...last].sort());
    }
    const lines: Record<string, unknown>[] = [];
    const logger = pino({ base: undefined }, { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) });
    const { database } = await openDatabase(config, logger);
    await database.close();
    const told = (msg: string): unknown[] =>
      lines
        .filter((line) => line.msg === msg)
        .map(({ migration }) => migration)
        .sort();
    expect([told('the schema is being migrated'), told('the schema was migrated')]).toEqual([[...last].sort(), [...last].sort()]);
  });

  it('is filled by key: interrupted anywhere, the backfill goes on from there', async () => {
    await migrate(config);
    await connect();
    await source.query(
      'CREATE TABLE goods (GoodsID INTEGER NOT NULL PRIMARY KEY, Name VARCHAR(36) NULL, Writes INTEGER NOT NULL DEFAULT 0)',
    );
    const values = Array.from({ length: 95 }, (_, index) => `(${index * 3 + 1})`).join(', ');
    await source.query(`INSERT INTO goods (GoodsID) VALUES ${values}`);
    const statement = (name: string): string => `UPDATE goods SET Name = ${name}, Writes = Writes + 1 WHERE GoodsID > ? AND GoodsID <= ?`;
    const fill = (name: string): Promise<void> => {
      const Backfill = defineBackfill('FillGoods1763600099000', { table: 'goods', key: 'GoodsID', statement: statement(name), rows: 10 });
      const runner = source.createQueryRunner();
      return new Backfill().up(runner).finally(() => runner.release());
    };
    const count = async (condition: string): Promise<number> =>
      Number((await source.query<[{ n: unknown }]>(`SELECT COUNT(*) AS n FROM goods WHERE ${condition}`))[0].n);
    const word = randomUUID();
    // Fails in the middle of the fourth batch.
    const faults = {
      mysql: ['(SELECT 1 UNION SELECT 2)', 'more than 1 row'],
      embedded: ['abs(-9223372036854775808)', 'overflow'],
    } as const;
    const [fault, message] = faults[engine()];
    await expect(fill(`CASE WHEN GoodsID = 100 THEN ${fault} ELSE '${word}' END`)).rejects.toThrow(message);
    expect([await count('Writes = 1'), await count('Name IS NULL')]).toEqual([30, 65]);
    expect(await source.query('SELECT Name, LastKey FROM backfills')).toEqual([
      { Name: 'FillGoods1763600099000', LastKey: engine() === 'mysql' ? '88' : 88 },
    ]);
    await fill(`'${word}'`);
    expect([await count(`Name = '${word}' AND Writes = 1`), await count('1 = 1')]).toEqual([95, 95]);
    expect(await source.query('SELECT Name FROM backfills')).toEqual([]);
  });

  const locks: readonly [Lock, string, string, string?][] = [
    ['instant', 'ADD COLUMN Place BIGINT NULL', 'INSTANT'],
    ['instant', "ADD Flag CHAR(1) NOT NULL DEFAULT 'N'", 'INSTANT'],
    ['instant', 'DROP COLUMN Title', 'INSTANT'],
    ['inplace', 'ADD INDEX ix_goods_name (Name)', 'INPLACE', 'INSTANT'],
    ['inplace', 'DROP INDEX ix_goods_owner, ADD INDEX ix_goods_owner (OwnerID, Name)', 'INPLACE', 'INSTANT'],
    ['inplace', 'ADD CONSTRAINT fk_goods_owner FOREIGN KEY (OwnerID) REFERENCES owners (OwnerID)', 'INPLACE'],
    ['copy', 'MODIFY Name BIGINT NULL', 'COPY', 'INPLACE'],
    ['copy', 'PARTITION BY HASH (GoodsID) PARTITIONS 4', 'COPY', 'INPLACE'],
  ];

  it('locks as the plan says, on MariaDB', async () => {
    if (engine() !== 'mysql') return expect(effectOf('CREATE TABLE a (b INTEGER)', new Set(), '').lock).toBe('new');
    await migrate(config);
    await connect();
    const runner = source.createQueryRunner();
    await runner.query('CREATE TABLE owners (OwnerID BIGINT NOT NULL PRIMARY KEY) ENGINE=InnoDB');
    await runner.query('SET SESSION foreign_key_checks = 0');
    for (const [lock, change, algorithm, better] of locks) {
      await runner.query(
        'CREATE TABLE goods (GoodsID BIGINT NOT NULL PRIMARY KEY, OwnerID BIGINT NULL, Name VARCHAR(20) NULL, Title VARCHAR(20) NULL, INDEX ix_goods_owner (OwnerID)) ENGINE=InnoDB',
      );
      expect([change, effectOf(`ALTER TABLE goods ${change}`, new Set(), '10.11.0-MariaDB').lock]).toEqual([change, lock]);
      const [before, after] = change.startsWith('PARTITION') ? ['', ` ${change}`] : [`, ${change}`, ''];
      const altered = (by: string): Promise<unknown> =>
        runner.query(
          `ALTER TABLE goods ALGORITHM=${by}${algorithm === 'INPLACE' && by === 'INPLACE' ? ', LOCK=NONE' : ''}${before}${after}`,
        );
      if (better) await expect(altered(better)).rejects.toThrow(`ALGORITHM=${better} is not supported`);
      await altered(algorithm);
      await runner.query('DROP TABLE goods');
    }
    await runner.release();
  });
});
