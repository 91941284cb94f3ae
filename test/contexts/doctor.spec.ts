import { tmpdir } from 'node:os';
import { type Database, DatabaseAway } from '@kernel';
import type { Command } from 'commander';
import { createConnection } from 'mysql2/promise';
import { type Config, ConfigError } from '@runtime/config';
import { openDatabase } from '@runtime/open-database';
import { checks } from '../../apps/cli/src/doctor/checks.js';
import type { Finding } from '../../apps/cli/src/doctor/finding.js';
import { createProgram } from '../../apps/cli/src/program.js';
import { type RunningApp, startApp } from '../support/app.js';
import { onCommandLine, onCommandLineOf } from '../support/command-line.js';
import type { Environment } from '../support/environment.js';

const ownEnv = ({ config }: RunningApp): Environment => ({ DATA_DIR: config.dataDir, SECRET_KEY: config.secretKey });

/** A database whose server is gone. */
const goneAway = (database: Database): Database =>
  Object.create(database, { query: { value: () => Promise.reject(new DatabaseAway(new Error('gone'))) } }) as Database;

/** The output of `doctor --json`. */
async function printedOf(program: Command): Promise<string> {
  let printed = '';
  const print = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  await program.parseAsync(['doctor', '--json'], { from: 'user' }).finally(() => print.mockRestore());
  return printed;
}

type Examined = Finding & { check: string };

describe('doctor', () => {
  let app: RunningApp;
  const write = (sql: string, values: string[] = []) => app.database.transaction(() => app.database.write(sql, values));

  beforeAll(async () => {
    app = await startApp({ env: { WORKER: 'off' } });
    // Deletes work that the demo set accepted when the test run began.
    await write('DELETE FROM outbox');
  });

  afterAll(() => app.close());

  /** The findings, and the exit code. */
  const examine = async (): Promise<{ findings: Examined[]; end: typeof process.exitCode }> => {
    process.exitCode = 0;
    const findings = JSON.parse(await onCommandLine(app, 'doctor', '--json')) as Examined[];
    const end = process.exitCode;
    process.exitCode = 0;
    return { findings, end };
  };

  /** The findings while the rows are damaged in this way. */
  const wrongAfter = async (damage: string, mend: string): Promise<Partial<Examined>[]> => {
    await write(damage);
    const { findings, end } = await examine().finally(() => write(mend));
    expect(end).toBe(1);
    return findings.filter(({ advice }) => advice !== null);
  };

  it('finds nothing wrong with a new installation', async () => {
    const { findings, end } = await examine();
    expect(findings.filter(({ advice }) => advice !== null)).toEqual([]);
    expect([end, findings.map(({ check }) => check)]).toEqual([
      0,
      [
        'database',
        'clock',
        'disk',
        'rights',
        'redis',
        'work',
        'secrets',
        'known passwords',
        'aliases',
        'stock',
        'audit',
        'barcodes',
        'networks',
        'master key',
      ],
    ]);
  });

  it('shows people what it found and what to do', async () => {
    expect(await onCommandLine(app, 'doctor')).toMatch(/^secrets +ok +SECRET_KEY opens every key, second factor and secret of a webhook$/m);
    await write('UPDATE stock_levels SET OnHand = OnHand + 1 WHERE ProductID = 1 AND WarehouseID = 1');
    expect(await onCommandLine(app, 'doctor')).toMatch(/^stock +WRONG +1 breaches of the rules of stock\n +see "stock verify"/m);
    await write('UPDATE stock_levels SET OnHand = OnHand - 1 WHERE ProductID = 1 AND WarehouseID = 1');
    process.exitCode = 0;
  });

  it('names aliases that lose their names in orders, and those that need a channel', async () => {
    const put = (alias: string, productId: number, channelId = 0): string =>
      `('${alias}', 100, ${productId}, ${channelId}, 0, '2026-11-20 08:00:00.000', '2026-11-20 08:00:00.000')`;
    const insert = 'INSERT INTO aliases (Alias, AccountID, ProductID, ChannelID, WarehouseID, CreatedDate, UpdatedDate) VALUES';
    const mend = "DELETE FROM aliases WHERE CreatedDate = '2026-11-20 08:00:00.000'";
    const [wrong] = await wrongAfter(`${insert} ${put('DEMO-002', 1)}, ${put('DEMO-KIT', 1)}, ${put('OWN', 1)}`, mend);
    expect(wrong).toMatchObject({ check: 'aliases', advice: 'rename the aliases' });
    expect(wrong?.found).toContain('DEMO-002 (account 100), DEMO-KIT (account 100), which');
    await write(`${insert} ${put('CHANNELED', 1, 1)}, ${put('CHANNELED', 2, 2)}`);
    const { findings } = await examine().finally(() => write(mend));
    expect(findings.find(({ check }) => check === 'aliases')).toMatchObject({
      found: expect.stringContaining('cart.channel_id) says: CHANNELED (account 100)') as string,
      advice: null,
    });
  });

  it('finds failed work, and work that nobody takes', async () => {
    const put = (state: string): string => `INSERT INTO outbox (Event, Version, Reaction, Payload, State, Attempts, NextDate, CreatedDate)
      VALUES ('CorrectionsQueued', 1, 'ApplyQueuedCorrections', '{"siteId":1,"binIds":[1]}', '${state}', 10, '2026-11-20 08:00:00.000', '2026-11-20 08:00:00.000')`;
    expect(await wrongAfter(put('failed'), 'DELETE FROM outbox')).toEqual([
      { check: 'work', found: '1 pieces of accepted work failed', advice: expect.stringContaining('"queue retry"') },
    ]);
    expect(await wrongAfter(put('pending'), 'DELETE FROM outbox')).toEqual([
      {
        check: 'work',
        found: '1 pieces of accepted work have waited for over a minute',
        advice: expect.stringContaining('start a worker'),
      },
    ]);
  });

  it('finds keys and second factors that SECRET_KEY does not open', async () => {
    const [{ sealed }] = await app.database.query<{ sealed: string }>('SELECT KeySealed AS sealed FROM master_keys');
    const [{ key }] = await app.database.query<{ key: string }>('SELECT KeySealed AS `key` FROM accounts WHERE AccountID = 100');
    const seal = async (master: string, account: string): Promise<void> => {
      await write('UPDATE master_keys SET KeySealed = ?', [master]);
      await write('UPDATE accounts SET KeySealed = ? WHERE AccountID = 100', [account]);
    };
    await seal(key, sealed);
    const { findings, end } = await examine();
    expect([end, findings.filter(({ advice }) => advice !== null)]).toMatchObject([
      1,
      [{ check: 'secrets', found: 'SECRET_KEY does not open the master key, the key of account 100' }],
    ]);
    await seal(sealed, key);
    expect((await examine()).end).toBe(0);
  });

  it('finds stock that does not add up', async () => {
    const by = (step: string): string => `UPDATE stock_levels SET OnHand = OnHand ${step} WHERE ProductID = 1 AND WarehouseID = 1`;
    expect(await wrongAfter(by('+ 1'), by('- 1'))).toMatchObject([{ check: 'stock', found: '1 breaches of the rules of stock' }]);
  });

  it("finds what the database's users may not do, or more than is safe", async () => {
    const { databaseUrl } = app.config;
    if (!databaseUrl) return expect(await checks.rights(app)).toEqual({ found: 'the embedded database has no users', advice: null });
    const admin = await createConnection(databaseUrl);
    const name = `doctor_${Date.now()}`;
    const url = new URL(databaseUrl);
    [url.username, url.password] = [name, 'secret'];
    const place = url.pathname.slice(1);
    const restricted = { ...app.config, databaseUrl: url.href };
    const found = async (config: Config): Promise<Finding> => {
      const database = (await openDatabase(config)).database;
      return checks.rights({ ...app, database, config }).finally(() => database.close());
    };
    try {
      await admin.query(`CREATE USER '${name}'@'%' IDENTIFIED BY 'secret'`);
      await admin.query(`GRANT SELECT, INSERT, UPDATE ON \`${place.replaceAll('_', '\\_')}\`.* TO '${name}'@'%'`);
      expect(await found(restricted)).toEqual({
        found: 'the user of DATABASE_URL lacks DELETE',
        advice: 'GRANT DELETE on the database to it',
      });
      await admin.query(`GRANT DELETE ON \`${place}\`.* TO '${name}'@'%'`);
      expect(await found(restricted)).toEqual({
        found: 'the user of DATABASE_URL may read and write rows; "partitions" needs MAINTENANCE_DATABASE_URL',
        advice: null,
      });
      expect(await found({ ...restricted, maintenanceUrl: url.href })).toMatchObject({
        found: 'the user of MAINTENANCE_DATABASE_URL lacks ALTER, CREATE, DROP',
      });
      expect(await found({ ...restricted, maintenanceUrl: databaseUrl })).toEqual({
        found: 'the users of DATABASE_URL and MAINTENANCE_DATABASE_URL may do their work',
        advice: null,
      });
      expect(await found({ ...restricted, maintenanceUrl: databaseUrl.replace(/:[^:@]*@/, ':wrong@') })).toMatchObject({
        found: expect.stringMatching(/^MAINTENANCE_DATABASE_URL cannot be used: /),
        advice: 'correct it',
      });
      const several = databaseUrl.replace('@', '@127.0.0.1:1,');
      expect(await checks.rights({ ...app, config: { ...app.config, databaseUrl: several } })).toEqual({
        found: 'the user of DATABASE_URL has SUPER, and so writes to read-only servers',
        advice: 'REVOKE SUPER (docs/cluster.md)',
      });
    } finally {
      await admin.query(`DROP USER IF EXISTS '${name}'@'%'`);
      await admin.end();
    }
  });

  it('finds passwords that everybody knows in production', async () => {
    const config = { ...app.config, isProduction: true };
    expect(await checks['known passwords']({ ...app, config })).toEqual({
      found: expect.stringMatching(/^everybody knows the key of account 100 .* and \d+ more$/),
      advice: 'replace them by the commands named',
    });
  });

  it('finds the setting under which a merchant can take the barcode of another one’s order', async () => {
    const { advice, found } = await checks.barcodes({ ...app, config: { ...app.config, allowsDigitBarcodes: true } });
    expect([found, advice]).toEqual([expect.stringContaining('DIGIT_BARCODES is on'), expect.stringContaining('turn it off')]);
  });

  it('finds in production that the master key is every operator’s', async () => {
    const of = (changed: Partial<Config>): Promise<Finding> => checks['master key']({ ...app, config: { ...app.config, ...changed } });
    expect(await of({ isProduction: true })).toEqual({
      found: 'OPERATOR_MASTER_KEY is on: whoever has the master key is any operator they name',
      advice: 'give each operator a key of their own ("user key create"), then set it to off',
    });
    expect([(await of({})).advice, (await of({ isProduction: true, isMasterKeyOfOperators: false })).advice]).toEqual([null, null]);
  });

  it('finds private networks that may be called for anything', async () => {
    const networksOf = (...outboundAllow: string[]): Promise<Finding> =>
      checks.networks({ ...app, config: { ...app.config, outboundAllow } });
    expect(await networksOf('10.0.0.0/8', 'print:10.0.0.9:9100')).toEqual({
      found: 'webhooks, images and carriers of every client may call 10.0.0.0/8: OUTBOUND_ALLOW does not say what for',
      advice: 'name the use of each entry, as in webhooks:10.0.0.0/8',
    });
    expect((await networksOf('print:10.0.0.9:9100')).advice).toBeNull();
  });

  it('finds a Redis that does not answer', async () => {
    expect(await checks.redis({ ...app, config: { ...app.config, redisUrl: 'redis://127.0.0.1:1' } })).toMatchObject({
      found: 'Redis does not answer: connect ECONNREFUSED 127.0.0.1:1',
    });
  });

  it('tells how much room there is, of the database where that can be known', async () => {
    const diskOf = (dataDir: string): Promise<Finding> => checks.disk({ ...app, config: { ...app.config, dataDir } });
    const { found, advice } = await diskOf(tmpdir());
    expect([found, advice]).toEqual([expect.stringMatching(/^[\d.]+ GiB are free in DATA_DIR/), null]);
    expect((await diskOf('/nowhere')).found).toMatch(/^nothing is stored in DATA_DIR/);
    expect(found.includes("the database's")).toBe(app.engine === 'mysql');
  });

  it('goes on without a database that does not answer, or that goes away meanwhile', async () => {
    process.exitCode = 0;
    const away = JSON.parse(
      await onCommandLineOf({ ...ownEnv(app), DATABASE_URL: 'mysql://user:password@127.0.0.1:1/service' }, 'doctor', '--json'),
    ) as Examined[];
    expect(away.map(({ check, advice }) => [check, advice === null])).toEqual([
      ['database', false],
      ['disk', true],
      ['redis', true],
      ['barcodes', true],
      ['networks', true],
      ['master key', true],
    ]);
    const { program } = createProgram((work) => work(app.bus, goneAway(app.database), app.config));
    const findings = JSON.parse(await printedOf(program)) as Examined[];
    expect(findings.find(({ check }) => check === 'clock')).toEqual({
      check: 'clock',
      found: 'not examined: the database went away',
      advice: expect.any(String),
    });
    expect(findings.find(({ check }) => check === 'redis')?.advice).toBeNull();
    process.exitCode = 0;
  });

  it('of a schema that has outgrown this version advises a later version alone', async () => {
    const gone = 'DropLater_after9999999999998_9999999999999';
    const add = `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, '${gone}')`;
    await write(add);
    const { databaseUrl } = app.config;
    const env = { ...ownEnv(app), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    const [{ found, advice }] = JSON.parse(
      await onCommandLineOf(env, 'doctor', '--json').finally(() => write(`DELETE FROM migrations WHERE name = '${gone}'`)),
    ) as Examined[];
    process.exitCode = 0;
    expect([found, advice]).toEqual([
      `the database schema has outgrown this version, which needs what ${gone} removed`,
      'start a later version',
    ]);
  });

  it('reports what keeps the database from opening', async () => {
    const { program } = createProgram(() => Promise.reject(new ConfigError('PORT must be a port')));
    process.env.PORT = 'a port';
    const printed = await printedOf(program);
    process.exitCode = 0;
    expect(JSON.parse(printed)).toMatchObject([{ check: 'database', found: 'PORT must be a port', advice: expect.any(String) }]);
  });
});
