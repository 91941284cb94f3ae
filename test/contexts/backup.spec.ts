import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isSchemaCurrent, migrate, migrationNames } from '@runtime/schema';
import { CreateSsccRange, ListSsccRanges } from '@contract/warehouse';
import { failureOf } from '../../apps/cli/src/command-line/failure.js';
import { onCommandLineOf } from '../support/command-line.js';
import { Shop } from '../support/build-orders.js';
import { breachesIn, configOf, onContexts, SECRET_KEY } from '../support/contexts.js';
import { createDatabase, engine, type Environment, type TestDatabase } from '../support/engine.js';
import { required } from '../support/environment.js';

const IMAGE = 'images/100/1/picture.png';
const OTHER_KEY = 'another secret for tests, not for use';

describe('a backup', () => {
  let folder: string;
  let shop: Shop;
  let env: Environment;
  let backup: string;
  const opened: TestDatabase[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'backup-'));
    shop = await Shop.open(engine() === 'mysql' ? { DATA_DIR: path.join(folder, 'data') } : {});
    const { databaseUrl, dataDir } = shop.app.config;
    env = { SECRET_KEY, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    await mkdir(path.dirname(path.join(dataDir, IMAGE)), { recursive: true });
    await writeFile(path.join(dataDir, IMAGE), Buffer.alloc(500_000, 'an image'));
    backup = path.join(folder, 'whole.backup');
  });

  afterAll(async () => {
    await shop.close();
    for (const each of opened) await each.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The environment of a place without a database. */
  async function emptyPlace(): Promise<Environment> {
    const database = await createDatabase();
    opened.push(database);
    return { SECRET_KEY, DATA_DIR: await mkdtemp(path.join(folder, 'target-')), ...database.env };
  }

  /** The refusal of a command, which is one line. */
  const refusalOf = async (place: Environment, ...words: string[]): Promise<string> => {
    const failure = failureOf(await onCommandLineOf(place, ...words).catch((error: unknown) => error));
    expect(failure?.code).toBe('refused');
    return String(failure?.message).replaceAll(folder, '');
  };

  const countOf = (place: Environment, table: string): Promise<number> =>
    onContexts(place, async (_bus, database) => {
      const [{ rows }] = await database.query<{ rows: number }>(`SELECT COUNT(*) AS rows FROM ${table}`.replace(' rows ', ' `rows` '));
      return rows;
    });

  it('taken under load restores to a state in which every rule of stock holds', async () => {
    const { sku } = await shop.product({ MAIN: 10_000 });
    let isOver = false;
    let placed = 0;
    const buyers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { order_id } = await shop.order([{ sku, quantity: 2 }]);
        placed += 1;
        if (order_id % 3 === 0) await shop.floor('process', { order_ids: [order_id] });
      }
    });
    while (placed < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = placed;
    const taken = JSON.parse(await onCommandLineOf(env, 'backup', backup, '--json')) as Record<string, number>;
    const after = placed;
    isOver = true;
    await Promise.all(buyers);
    expect(taken).toMatchObject({ file: backup, files: 1, bytes: (await stat(backup)).size });

    const target = await emptyPlace();
    const restored = JSON.parse(await onCommandLineOf(target, 'restore', backup, '--json')) as Record<string, unknown>;
    expect(restored).toEqual({ tables: taken.tables, rows: taken.rows, files: 1, unreadable: [], redacted: 0 });
    expect(await breachesIn(target)).toEqual([]);
    const orders = await countOf(target, 'orders');
    expect(orders).toBeGreaterThanOrEqual(before);
    expect(orders).toBeLessThanOrEqual(after + buyers.length);
    expect(await readFile(path.join(target.DATA_DIR, IMAGE))).toEqual(Buffer.alloc(500_000, 'an image'));
    expect((await readdir(target.DATA_DIR)).filter((name) => name.startsWith('restoring'))).toEqual([]);
  });

  it('restores every row as it was, and ids continue', async () => {
    const write = (sql: string): Promise<unknown> => shop.app.database.transaction(() => shop.app.database.write(sql));
    const next = `INSERT INTO outbox (Event, Version, Reaction, Payload, State, Attempts, NextDate, CreatedDate)
      VALUES ('E', 1, 'R', '{"text":"é😀\\\\n\\'"}', 'failed', 10, '2026-11-20 08:00:00.123', '2026-11-20 08:00:00.000')`.replace(
      "\\'",
      "''",
    );
    await write(next);
    await write(next);
    const [{ last }] = await shop.app.database.query<{ last: number }>('SELECT MAX(OutboxID) AS last FROM outbox');
    await write(`DELETE FROM outbox WHERE OutboxID = ${last}`);
    const file = path.join(folder, 'rows.backup');
    await onCommandLineOf(env, 'backup', file);
    const target = await emptyPlace();
    expect(await onCommandLineOf(target, 'restore', file)).toMatch(
      /^restored \d+ rows .*\nSECRET_KEY opens every key and second factor\norders that were redacted .*\n$/,
    );
    const again = path.join(folder, 'again.backup');
    await onCommandLineOf(target, 'backup', again);
    const linesOf = async (name: string): Promise<string[]> =>
      gunzipSync(await readFile(name))
        .toString()
        .split('\n')
        .filter((line) => line.startsWith('[') || line.startsWith('{"table"'));
    expect((await linesOf(again)).sort()).toEqual((await linesOf(file)).sort());
    await onContexts(target, async (_bus, database) => {
      await database.transaction(() => database.write(next));
      expect(await database.query('SELECT MAX(OutboxID) AS last FROM outbox')).toEqual([{ last: last + 1 }]);
    });
    await write(`DELETE FROM outbox WHERE OutboxID = ${last - 1}`);
  });

  it('passes over numbers of SSCCs that were given since', async () => {
    const range = { siteId: 1, accountId: null, extension: 3, prefix: '4012345', nextSerial: 42 };
    await shop.app.bus.send(new CreateSsccRange(range));
    const file = path.join(folder, 'numbers.backup');
    await onCommandLineOf(env, 'backup', file);
    const target = await emptyPlace();
    await onCommandLineOf(target, 'restore', file);
    await onContexts(target, async (bus) => {
      const { rows } = await bus.ask(new ListSsccRanges({}, { page: 1, perPage: 10 }));
      expect(rows).toMatchObject([{ ...range, nextSerial: 10_042 }]);
    });
  });

  it('is named by the time in a folder, is readable by its owner alone, and leaves nothing else there', async () => {
    const shelf = path.join(folder, 'shelf');
    await mkdir(shelf);
    expect(await onCommandLineOf(env, 'backup', shelf)).toContain('keep it elsewhere');
    const names = await readdir(shelf);
    expect(names).toEqual([expect.stringMatching(/^service-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/)]);
    expect((await stat(path.join(shelf, names[0]))).mode & 0o777).toBe(0o600);
  });

  it('holds no SECRET_KEY', async () => {
    await writeFile(path.join(env.DATA_DIR, 'secret.key'), 'a generated key of this place');
    const file = path.join(folder, 'secret.backup');
    const printed = await onCommandLineOf(env, 'backup', file);
    const text = gunzipSync(await readFile(file)).toString() + printed;
    expect([
      text.includes(SECRET_KEY),
      text.includes('a generated key'),
      text.includes(Buffer.from('a generated').toString('base64')),
    ]).toEqual([false, false, false]);
    await rm(path.join(env.DATA_DIR, 'secret.key'));
  });

  it('can be checked without a change', async () => {
    const target = await emptyPlace();
    const rotated = { ...target, SECRET_KEY: OTHER_KEY, SECRET_KEY_PREVIOUS: SECRET_KEY };
    for (const own of [target, rotated])
      expect(await onCommandLineOf(own, 'restore', '--check', backup)).toMatch(
        / is whole: \d+ rows of \d+ tables and 1 files, taken at .*\nSECRET_KEY signed it, and opens its keys\n$/,
      );
    expect(await readdir(target.DATA_DIR)).toEqual([]);
  });

  it('overwrites nothing', async () => {
    expect(await refusalOf(env, 'backup', backup)).toBe('/whole.backup exists: a backup overwrites nothing');
    expect(await refusalOf(env, 'backup', path.join(folder, 'nowhere', 'x'))).toBe('/nowhere/x cannot be written: ENOENT');
    expect(await refusalOf(await emptyPlace(), 'backup', path.join(folder, 'y'))).toMatch(/nothing to back up$/);
    expect(existsSync(path.join(folder, 'y'))).toBe(false);
  });

  it('is restored to an empty place only', async () => {
    expect(await refusalOf(env, 'restore', backup)).toMatch(
      /(is not empty: restore to a new one|holds a database: restore to another one)$/,
    );
    const withImages = await emptyPlace();
    await mkdir(path.join(withImages.DATA_DIR, 'images'));
    await writeFile(path.join(withImages.DATA_DIR, 'images', 'x'), '');
    expect(await refusalOf(withImages, 'restore', backup)).toBe('DATA_DIR holds images: restore to another one');
    const atWork = await emptyPlace();
    await mkdir(path.join(atWork.DATA_DIR, 'restoring'));
    expect(await refusalOf(atWork, 'restore', backup)).toMatch(/restoring exists: another restore runs, or one was interrupted/);
  });

  /** The backup with its text changed; the checksum stays. */
  async function altered(change: (text: string) => string): Promise<string> {
    const file = path.join(folder, `altered-${Math.random()}.backup`);
    await writeFile(file, gzipSync(change(gunzipSync(await readFile(backup)).toString())));
    return file;
  }

  it.each<[string, () => Promise<string>, RegExp]>([
    ['is not there', () => Promise.resolve(path.join(folder, 'none')), /none does not exist$/],
    ['is a folder', () => Promise.resolve(folder), / is a folder, not a backup$/],
    ['is something else', () => Promise.resolve(path.join(env.DATA_DIR, IMAGE)), / is damaged, or no backup/],
    ['is other JSON', () => altered(() => '{"a":1}\n{"b":2}\n'), / is damaged, or no backup/],
    ['has a changed row', () => altered((text) => text.replace('"P-1"', '"P-9"')), / is damaged: its checksum is not the one/],
    ['lacks its end', () => altered((text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)), / ends early/],
    ['lacks the last bytes', () => cut(-100), / is damaged, or no backup/],
    ['has bytes behind its end', () => withMore(), / is damaged, or no backup/],
    [
      'is of a newer format',
      () => altered((text) => text.replace('"format":2', '"format":3')),
      / is of a newer format: restore it with version/,
    ],
    [
      'has a newer schema',
      () => altered((text) => text.replace('"migrations":[', '"migrations":["Later1999999999999",')),
      / has a newer schema/,
    ],
    [
      'is of the other engine',
      () => altered((text) => text.replace(/"engine":"\w+"/, `"engine":"${other()}"`)),
      / is of the \w+ engine: (un)?set DATABASE_URL/,
    ],
  ])('that %s is refused in one line, and nothing is changed', async (_what, file, line) => {
    const target = await emptyPlace();
    expect(await refusalOf(target, 'restore', await file())).toMatch(line);
    expect(await readdir(target.DATA_DIR)).toEqual([]);
  });

  const other = (): string => (engine() === 'mysql' ? 'embedded' : 'mysql');

  async function cut(bytes: number): Promise<string> {
    const file = path.join(folder, 'cut.backup');
    await copyFile(backup, file);
    await truncate(file, (await stat(file)).size + bytes);
    return file;
  }

  async function withMore(): Promise<string> {
    const file = path.join(folder, 'more.backup');
    await copyFile(backup, file);
    await appendFile(file, 'more');
    return file;
  }

  it('of an earlier schema is migrated to this one', async () => {
    const earlier = await emptyPlace();
    await migrate(configOf(earlier), migrationNames.slice(0, -1));
    const file = path.join(folder, 'earlier.backup');
    await onCommandLineOf(earlier, 'backup', file);
    const target = await emptyPlace();
    await onCommandLineOf(target, 'restore', file);
    expect(await isSchemaCurrent(configOf(target))).toBe(true);
  });

  /** The backup with changes, and a checksum of its lines, as somebody without the key would write it. */
  const resigned = (change: (totals: object) => object, text: string): string => {
    const lines = text.trimEnd().split('\n');
    const totals = JSON.parse(lines.pop() ?? '') as object;
    const body = `${lines.join('\n')}\n`;
    return `${body}${JSON.stringify(change({ ...totals, sha256: createHash('sha256').update(body).digest('hex') }))}\n`;
  };
  const withoutSignature = ({ signature: _, ...totals }: { signature?: string }): object => totals;

  it.each<[string, (text: string) => string, string, string | null]>([
    [
      'changed by somebody without the key',
      (text) => resigned((totals) => totals, text.replace('"P-1"', '"P-9"')),
      'was signed with another SECRET_KEY, or changed since',
      'another_key',
    ],
    [
      'taken by an earlier version',
      (text) => resigned(withoutSignature, text.replace('"format":2', '"format":1')),
      'is not signed, as those of earlier versions',
      null,
    ],
  ])('%s is restored with --unsigned alone, and a check says so', async (_what, change, why, signer) => {
    const file = await altered(change);
    const target = await emptyPlace();
    expect(await refusalOf(target, 'restore', file)).toContain(` ${why}: restore it with --unsigned if you trust whoever had it`);
    const checked = JSON.parse(await onCommandLineOf(target, 'restore', '--check', file, '--json')) as { signed_by: string | null };
    expect([process.exitCode, checked.signed_by, await readdir(target.DATA_DIR)]).toEqual([1, signer, []]);
    process.exitCode = 0;
    expect(await onCommandLineOf(target, 'restore', '--check', '--unsigned', file)).toContain(`\nit ${why}: --unsigned restores it`);
    expect(await onCommandLineOf(target, 'restore', '--unsigned', file)).toMatch(
      /\nSECRET_KEY opens every key and second factor\n.*redacted.*\n$/,
    );
    expect(process.exitCode).toBe(0);
  });

  it('whose SECRET_KEY is another one says so', async () => {
    const target = { ...(await emptyPlace()), SECRET_KEY: OTHER_KEY };
    expect(await refusalOf(target, 'restore', backup)).toMatch(
      / was signed with another SECRET_KEY, or changed since: restore it with --unsigned /,
    );
    const printed = await onCommandLineOf(target, 'restore', '--unsigned', backup);
    expect([process.exitCode, printed]).toEqual([1, expect.stringContaining('SECRET_KEY does not open 3 of its keys and second factors')]);
    process.exitCode = 0;
  });
});
