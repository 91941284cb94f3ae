import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Redis } from 'ioredis';
import Database from 'libsql';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { createDatabase, createMigratedDatabase, engine, type Environment, type TestDatabase } from '../support/engine.js';

/** Runs statements on the database of `env`, without the service; returns the rows of the last one. */
async function run(env: Environment, ...statements: string[]): Promise<unknown[]> {
  return env.DATABASE_URL ? runOnMysql(env.DATABASE_URL, statements) : runEmbedded(path.join(env.DATA_DIR ?? '', 'probe.db'), statements);
}

async function runOnMysql(url: string, statements: string[]): Promise<unknown[]> {
  const connection = await createConnection(url);
  let rows: RowDataPacket[] = [];
  for (const statement of statements) [rows] = await connection.query<RowDataPacket[]>(statement);
  await connection.end();
  return Array.isArray(rows) ? rows.map((row) => ({ ...row })) : [];
}

function runEmbedded(file: string, statements: string[]): unknown[] {
  const database = new Database(file, {});
  const rows = statements.map((sql) => {
    const statement = database.prepare(sql);
    return sql.startsWith('SELECT') ? (statement.all() as object[]).map((row) => ({ ...row })) : statement.run();
  });
  database.close();
  return rows.at(-1) as unknown[];
}

const sql = {
  embedded: {
    version: "SELECT 'sqlite' AS engine, sqlite_version() IS NOT NULL AS answered",
    tables: 'SELECT name FROM sqlite_master',
    key: 'INTEGER PRIMARY KEY AUTOINCREMENT',
    foreignKey: "SELECT COUNT(*) AS n FROM pragma_foreign_key_list('books')",
  },
  mysql: {
    version: "SELECT 'mysql' AS engine, VERSION() IS NOT NULL AS answered",
    tables: 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
    key: 'INTEGER PRIMARY KEY AUTO_INCREMENT',
    foreignKey: 'SELECT COUNT(*) AS n FROM information_schema.REFERENTIAL_CONSTRAINTS WHERE CONSTRAINT_SCHEMA = DATABASE()',
  },
};

describe('a database of a test', () => {
  const opened: TestDatabase[] = [];
  const keep = (database: TestDatabase) => (opened.push(database), database.env);

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.drop()));
  });

  it('is of the engine of the project, answers, and is empty', async () => {
    const env = keep(await createDatabase());
    expect(Object.keys(env)).toEqual(engine() === 'mysql' ? ['DATABASE_URL', 'REDIS_URL'] : ['DATA_DIR']);
    if (env.DATA_DIR) expect(await readdir(env.DATA_DIR)).toEqual([]);
    expect(await run(env, sql[engine()].version)).toEqual([{ engine: engine() === 'mysql' ? 'mysql' : 'sqlite', answered: 1 }]);
    expect(await run(env, sql[engine()].tables)).toEqual([]);
  });

  it('is an independent copy of a template that was migrated once', async () => {
    const { key, foreignKey } = sql[engine()];
    let migrations = 0;
    const migrate = async (env: Environment) => {
      migrations += 1;
      await run(
        env,
        `CREATE TABLE authors (id ${key}, name VARCHAR(20) NOT NULL, loud VARCHAR(20) GENERATED ALWAYS AS (UPPER(name)) VIRTUAL)`,
        `CREATE TABLE books (id ${key}, author INTEGER NOT NULL, FOREIGN KEY (author) REFERENCES authors (id))`,
        'CREATE VIEW shelf AS SELECT authors.loud FROM books JOIN authors ON authors.id = books.author',
        "INSERT INTO authors (id, name) VALUES (7, 'Ada')",
        'INSERT INTO books (id, author) VALUES (1, 7), (2, 7)',
        'DELETE FROM books WHERE id = 2',
      );
    };
    const [one, two] = (await Promise.all([1, 2].map(() => createMigratedDatabase(migrate, 'library')))).map(keep) as [
      Environment,
      Environment,
    ];
    await run(one, 'INSERT INTO books (author) VALUES (7)');
    expect(await run(one, 'SELECT id FROM books ORDER BY id')).toEqual([{ id: 1 }, { id: 3 }]);
    expect(await run(two, 'SELECT id FROM books ORDER BY id')).toEqual([{ id: 1 }]);
    expect(await run(two, 'SELECT loud FROM shelf')).toEqual([{ loud: 'ADA' }]);
    expect(await run(two, foreignKey)).toEqual([{ n: 1 }]);
    expect(migrations).toBe(1);
  });

  it('keeps no template of a migration that failed halfway', async () => {
    const create = (env: Environment) => run(env, 'CREATE TABLE authors (id INTEGER)');
    const failing = (env: Environment) => create(env).then(() => Promise.reject(new Error('bad migration')));
    await expect(createMigratedDatabase(failing, 'mended')).rejects.toThrow('bad migration');
    const env = keep(await createMigratedDatabase(async (empty) => void (await create(empty)), 'mended'));
    expect(await run(env, sql[engine()].tables)).toEqual([{ name: 'authors' }]);
  });

  it('has a Redis database of its own', async () => {
    const urls = [keep(await createDatabase()), keep(await createDatabase())].map((env) => env.REDIS_URL);
    if (engine() === 'embedded') return expect(urls).toEqual([undefined, undefined]);
    const [one, two] = urls.map((url) => new Redis(url ?? '')) as [Redis, Redis];
    await one.set('shared', 'no');
    expect([await one.dbsize(), await two.dbsize()]).toEqual([1, 0]);
    one.disconnect();
    two.disconnect();
  });
});
