import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { describeAll } from '../../apps/api/src/describe-all.js';
import { migrateWithDemo } from '../support/contexts.js';
import { createEmpty as createMysql } from '../support/mysql.js';
import { required, type TestDatabase } from '../support/environment.js';
import { run, Running, Service } from '../support/process.js';

describe('a start', () => {
  let folder: string;
  const services: Running[] = [];
  const databases: TestDatabase[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'start-'));
  });

  afterEach(async () => {
    await Promise.all(services.splice(0).map((each) => each.end('SIGKILL')));
    await Promise.all(databases.splice(0).map((each) => each.drop()));
    await rm(folder, { recursive: true, force: true });
  });

  async function start(env: Record<string, string> = {}): Promise<Service> {
    const service = await Service.start({ DATA_DIR: folder, ...env });
    services.push(service);
    return service;
  }

  async function mysqlDatabase(): Promise<Record<string, string>> {
    const database = await createMysql(`start_${path.basename(folder).slice(6).toLowerCase()}`);
    databases.push(database);
    return { ...database.env };
  }

  const statusOf = async (service: Service, as: Record<string, string>) =>
    (await service.http.get('/apirest/v4/oms/inventory/products').set(as)).status;
  const demo = { AccountID: '100', Key: 'demo-oms-key' };

  it('serves the documents that its sources describe', async () => {
    const service = await start({ RATES_BASE_PATH: '/quotes' });
    const { published } = await describeAll(await mkdtemp(path.join(folder, 'described-')));
    const { oms, v2, internal, rates } = published;
    const served = async (base: string): Promise<unknown> => (await service.http.get(`${base}/docs-json`)).body;
    const at = (base: string, document: object) => ({ ...document, servers: [{ url: service.url + base }] });
    expect(await served('/apirest/v4/oms')).toEqual(at('/apirest/v4/oms', oms));
    expect(await served('/apirest/v4/oms/internal')).toEqual(at('/apirest/v4/oms/internal', internal));
    expect(await served('/apiv2')).toEqual(at('/apiv2', v2));
    // The build has no documents for this base path.
    expect(await served('/quotes')).toEqual(at('/quotes', rates));
  });

  it('ends with code 78 and one line on a bad configuration', async () => {
    const { end, out, err } = await run('api', [], { DATA_DIR: folder, DATABASE_URL: 'postgres://root:hunter2@127.0.0.1/service' });
    expect([end, out, err]).toEqual([78, '', 'cannot start: DATABASE_URL must be a URL starting with mysql://\n']);
  });

  it('ends with code 78 and one line, without the password, when the database is unreachable', async () => {
    const { end, out, err } = await run('api', [], { DATA_DIR: folder, DATABASE_URL: 'mysql://root:hunter2@127.0.0.1:1/service' });
    expect([end, out, err]).toEqual([78, '', 'cannot start: the database of DATABASE_URL cannot be used: ECONNREFUSED\n']);
  });

  it('ends with code 78 and one line when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { end, out, err } = await run('api', [], { DATA_DIR: folder, PORT: String(port) });
    taken.close();
    expect([end, out, err]).toEqual([78, '', `cannot start: HOST 127.0.0.1 and PORT ${port} cannot be listened on (EADDRINUSE)\n`]);
  });

  it('ends with code 78 and one line when the host belongs to another machine', async () => {
    const { end, err } = await run('api', [], { DATA_DIR: folder, HOST: '192.0.2.1', LOG_LEVEL: 'warn' });
    expect([end, err]).toEqual([78, 'cannot start: HOST 192.0.2.1 and PORT 0 cannot be listened on (EADDRNOTAVAIL)\n']);
  });

  it('ends with code 78 and one line when DATA_DIR is a file', async () => {
    const { end, err } = await run('api', [], { DATA_DIR: '/dev/null' });
    expect([end, err]).toEqual([78, 'cannot start: DATA_DIR must be a folder that can be written to (EEXIST)\n']);
  });

  it('ends with code 78 and one line when the name of a variable has a typo', async () => {
    const { end, out, err } = await run('api', [], { DATA_DIR: folder, DATABSE_URL: 'mysql://root:hunter2@127.0.0.1/service' });
    expect([end, out, err]).toEqual([
      78,
      '',
      'cannot start: DATABSE_URL is no variable of this service; DATABASE_URL was probably meant\n',
    ]);
  });

  it('creates files for its own user only, and restricts those an earlier version left readable', async () => {
    const modes = async (of: string): Promise<string[]> =>
      Promise.all(
        (await readdir(of)).sort().map(async (name) => `${name} ${((await stat(path.join(of, name))).mode & 0o777).toString(8)}`),
      );
    const data = path.join(folder, 'data');
    const first = await start({ DATA_DIR: data, SECRET_KEY: '' });
    expect((await stat(data)).mode & 0o777).toBe(0o700);
    const fresh = await modes(data);
    expect(fresh.map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining(['secret.key', 'service.db', 'service.db-shm', 'service.db-wal']),
    );
    expect(fresh.filter((line) => !/ [67]00$/.test(line))).toEqual([]);
    await first.end();
    for (const name of await readdir(data)) await chmod(path.join(data, name), 0o644);
    await mkdir(path.join(data, 'images'), { recursive: true, mode: 0o755 });
    await chmod(path.join(data, 'images'), 0o755);
    await writeFile(path.join(data, 'notes.txt'), 'not ours');
    await chmod(path.join(data, 'notes.txt'), 0o644);
    await start({ DATA_DIR: data, SECRET_KEY: '' });
    expect((await modes(data)).filter((line) => !/ [67]00$/.test(line))).toEqual(['notes.txt 644']);
  });

  it('in production on the embedded database says so', async () => {
    const service = await start({ NODE_ENV: 'production', REQUIRE_HTTPS: '0' });
    expect(
      service.lines('production on the embedded database: one process, and its DATA_DIR is all there is; DATABASE_URL names a MySQL'),
    ).toHaveLength(1);
  });

  it.each(['on', 'off'])(
    'in production warns each time that the master key is every operator’s, unless it is refused: %s',
    async (setting) => {
      const env = { NODE_ENV: 'production', REQUIRE_HTTPS: '0', OPERATOR_MASTER_KEY: setting };
      for (let n = 0; n < 2; n += 1) {
        const service = await start(env);
        expect(service.out.split('OPERATOR_MASTER_KEY is on: whoever has the master key is any operator they name').length - 1).toBe(
          setting === 'on' ? 1 : 0,
        );
        expect(await service.end()).toBe(0);
      }
    },
  );

  it('on a new folder loads the demo set, once', async () => {
    const first = await start();
    expect(await statusOf(first, demo)).toBe(200);
    expect(await first.end()).toBe(0);
    const second = await start();
    expect(await statusOf(second, demo)).toBe(200);
    expect(second.out).not.toContain('beyond loopback');
  });

  it('beyond loopback warns of the demo keys', async () => {
    const service = await start({ HOST: '0.0.0.0' });
    expect(service.lines('the demo keys are in this database and the service listens beyond loopback: anyone can use them')).toHaveLength(
      1,
    );
  });

  it('killed while it loads the demo set completes it at the next start', async () => {
    const killed = new Running('api', [], { DATA_DIR: folder, LOG_LEVEL: 'debug' });
    await killed.until(() => (killed.out.includes('dependencies initialized') ? true : undefined));
    await killed.end('SIGKILL');
    expect(await statusOf(await start(), demo)).toBe(200);
  });

  it('in production requires a secret, loads no demo set and refuses plain HTTP', async () => {
    const none = await run('api', [], { DATA_DIR: folder, NODE_ENV: 'production', SECRET_KEY: '' });
    expect([none.end, none.err]).toEqual([78, 'cannot start: SECRET_KEY is required with NODE_ENV=production\n']);
    const service = await start({ NODE_ENV: 'production', REQUIRE_HTTPS: '0' });
    expect(await statusOf(service, demo)).toBe(401);
    expect(await service.end()).toBe(0);
    const strict = await start({ NODE_ENV: 'production' });
    expect(await statusOf(strict, demo)).toBe(403);
    expect((await strict.http.get('/health/live')).status).toBe(200);
  });

  it.each(['embedded', 'mysql'])(
    'in production refuses the credentials of a demo set on %s, in every process',
    async (engine) => {
      const env: Record<string, string> = { DATA_DIR: folder, ...(engine === 'mysql' ? await mysqlDatabase() : {}) };
      await migrateWithDemo(env);
      const production = { ...env, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
      const refusals = await Promise.all((['api', 'worker', 'rates'] as const).map((program) => run(program, [], production)));
      const [{ err }] = refusals;
      expect(err).toMatch(
        /^cannot start: credentials of the demo set, .*the key of account 100 .*the master key .*the password of manager .*the second factor of guard2fa [^\n]*\n$/,
      );
      expect(refusals.map(({ end, out, err: said }) => [end, out, said])).toEqual(refusals.map(() => [78, '', err]));
      // SECRET_KEY affects the hashes of keys, not those of passwords.
      const renewed = await run('api', [], { ...production, SECRET_KEY: 'another secret of this test, long enough' });
      expect([
        renewed.end,
        /account|master/.test(renewed.err.replace(/"[^"]*"/g, '')),
        renewed.err.includes('the password of clerk'),
      ]).toEqual([78, false, true]);
    },
    180_000,
  );

  it('on MySQL refuses an outdated schema with one line, and starts after its migration', async () => {
    const env = await mysqlDatabase();
    const behind = await run('api', [], { DATA_DIR: folder, ...env });
    expect([behind.end, behind.out, behind.err]).toEqual([
      78,
      '',
      'cannot start: the database schema is behind this version: run "npm run cli -- db migrate" first\n',
    ]);
    const migrated = await run('cli', ['db', 'migrate'], { DATA_DIR: folder, ...env });
    expect([migrated.end, migrated.err]).toEqual([0, '']);
    expect((await run('cli', ['db', 'migrate'], { DATA_DIR: folder, ...env })).out).toBe('the schema is up to date\n');
    const service = await start(env);
    expect(await statusOf(service, demo)).toBe(401);
    expect((await service.http.get('/health/ready')).body).toEqual({ status: 'ok', database: 'ok', queue: 'ok', schema: 'ok' });
  });

  it.each(['embedded', 'mysql'])('three concurrent migrations of one %s database do each step once', async (engine) => {
    const env = { DATA_DIR: folder, ...(engine === 'mysql' ? await mysqlDatabase() : {}) };
    const all = await Promise.all([1, 2, 3].map(() => run('cli', ['db', 'migrate'], env)));
    expect(all.map(({ end, err }) => [end, err])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    const steps = all.flatMap(({ out }) => out.split('\n').filter((line) => line.startsWith('ran ')));
    expect(steps.length).toBeGreaterThan(5);
    expect(new Set(steps).size).toBe(steps.length);
  });
});
