import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createConnection } from 'mysql2/promise';
import { required, type TestDatabase } from '../support/environment.js';
import { createEmpty } from '../support/mysql.js';
import { run, Service } from '../support/process.js';

const page = new URL('../../docs/bare-machines.md', import.meta.url);

describe("the service's users of the database", () => {
  let database: TestDatabase;
  let service: Service | undefined;
  const suffix = randomBytes(4).toString('hex');

  const asAdmin = async (statements: readonly string[]): Promise<void> => {
    const admin = await createConnection(required('TEST_MYSQL_URL'));
    try {
      for (const statement of statements) await admin.query(statement);
    } finally {
      await admin.end();
    }
  };

  /** The statements of docs/bare-machines.md, with a database and users of this test, from wherever it connects. */
  const asDocumented = (name: string): string[] => {
    const [, block = ''] = /^```sql\n([^]*?)^```/m.exec(readFileSync(page, 'utf8')) ?? [];
    const own = block
      .replaceAll(/'(migrate|service)'@'[^']+'/g, `'$1_${suffix}'@'%'`)
      .replaceAll(/\bservice\.\*/g, `\`${name}\`.*`)
      .replace('CREATE DATABASE service ', `CREATE DATABASE \`${name}\` `);
    return own.split(';').filter((each) => each.trim() !== '');
  };

  beforeAll(async () => {
    database = await createEmpty('database_user');
  });
  afterAll(async () => {
    await service?.end('SIGKILL');
    await asAdmin(['migrate', 'service'].map((user) => `DROP USER IF EXISTS '${user}_${suffix}'@'%'`));
    await database.drop();
  });

  it('are told in one line that an empty database has no schema, and need only the privileges that the page of bare machines grants', async () => {
    const { env } = database;
    const name = new URL(env.DATABASE_URL ?? '').pathname.slice(1);
    await asAdmin([`DROP DATABASE \`${name}\``, ...asDocumented(name)]);
    const as = (user: string, password: string): typeof env => {
      const url = new URL(env.DATABASE_URL ?? '');
      [url.username, url.password] = [`${user}_${suffix}`, password];
      return { ...env, DATABASE_URL: url.href };
    };
    const [schema, own] = [as('migrate', 'PASSWORD-1'), as('service', 'PASSWORD-2')];
    const [api, first, doctor] = await Promise.all([run('api', [], own), run('cli', ['db', 'migrate'], own), run('cli', ['doctor'], own)]);
    expect([api.end, api.out, api.err]).toEqual([
      78,
      '',
      'cannot start: the database schema is behind this version: run "npm run cli -- db migrate" first\n',
    ]);
    expect([first.end, first.out, first.err]).toEqual([
      78,
      '',
      'the user of DATABASE_URL may not change the schema: run "db migrate" as a user who may\n',
    ]);
    expect([doctor.end, doctor.err]).toEqual([1, '']);
    expect(doctor.out).toMatch(/^database +WRONG +the database schema is behind this version\n +run "npm run cli -- db migrate" first\n/);
    expect((await run('cli', ['db', 'migrate'], schema)).end).toBe(0);
    expect((await run('cli', ['demo', 'load'], own)).err).toBe('');
    service = await Service.start(own);
    const headers = { AccountID: '100', Key: 'demo-oms-key' };
    expect((await service.http.get('/health/ready')).body).toMatchObject({ status: 'ok', schema: 'ok' });
    const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' };
    const data = [{ order_number: 'WEB-1', shipping_method: 'GROUND', customer, items: [{ sku: 'DEMO-001', quantity: 1 }] }];
    const placed = await service.http
      .post('/apirest/v4/oms/orders')
      .set({ ...headers, 'Idempotency-Key': 'once' })
      .send({ data });
    expect(placed.status).toBe(200);
    const migration = await run('cli', ['db', 'migrate'], own);
    expect([migration.end, migration.out]).toEqual([0, 'the schema is up to date\n']);
    const division = await run('cli', ['partitions', 'begin', 'request_log'], own);
    expect([division.end, division.err]).toEqual([
      1,
      'this user may not change request_log: name one who may in MAINTENANCE_DATABASE_URL\n',
    ]);
    const maintained = { ...own, MAINTENANCE_DATABASE_URL: schema.DATABASE_URL ?? '' };
    expect(await run('cli', ['partitions', 'begin', 'request_log'], maintained)).toMatchObject({ end: 0, err: '' });
    // Nine programs start, most one after the other.
  }, 180_000);
});
