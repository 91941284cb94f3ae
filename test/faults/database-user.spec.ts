import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
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
  const asDocumented = (name: string, which: number): string[] => {
    const blocks = [...readFileSync(page, 'utf8').matchAll(/^```sql\n([^]*?)^```/gm)].map(([, block = '']) => block);
    const own = (blocks[which] ?? '')
      .replaceAll(/'(migrate|service)'@'[^']+'/g, `'$1_${suffix}'@'%'`)
      .replaceAll(/\bservice\.(?=[\w*'])/g, `\`${name}\`.`)
      .replace("TABLE_SCHEMA = 'service'", `TABLE_SCHEMA = '${name}'`)
      .replace('CREATE DATABASE service ', `CREATE DATABASE \`${name}\` `);
    return own.split(/;$/m).filter((each) => each.trim() !== '');
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
    await asAdmin([`DROP DATABASE \`${name}\``, ...asDocumented(name, 0)]);
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

  it('serve with books that they may only add to', async () => {
    const name = new URL(database.env.DATABASE_URL ?? '').pathname.slice(1);
    const [revoke = '', list = '', more = ''] = asDocumented(name, 1);
    const admin = await createConnection(required('TEST_MYSQL_URL'));
    try {
      await admin.query(revoke);
      const [rows] = await admin.query<RowDataPacket[]>(list);
      expect(rows.length).toBeGreaterThan(50);
      for (const { statement } of rows) await admin.query(String(statement));
      await admin.query(more);
    } finally {
      await admin.end();
    }
    await service?.end();
    const url = new URL(database.env.DATABASE_URL ?? '');
    [url.username, url.password] = [`service_${suffix}`, 'PASSWORD-2'];
    const env = { ...database.env, DATABASE_URL: url.href };
    service = await Service.start(env);
    const { http } = service;
    const oms = (path: string, body: object) =>
      http.post(`/apirest/v4/oms${path}`).set({ AccountID: '100', Key: 'demo-oms-key' }).send(body);
    const floor = (path: string, body: object) =>
      http.post(`/apirest/v4/oms/internal${path}`).set({ userName: 'manager', Key: 'demo-wms-key' }).send(body);
    const customer = {
      firstname: 'Ada',
      email: 'grace.books@example.com',
      address1: '1 Road',
      city: 'X',
      state: 'IL',
      zip: '62701',
      country: 'US',
    };
    const placed = await oms('/orders', {
      data: ['B-1', 'B-2'].map((order_number) => ({
        ...{ order_number, shipping_method: 'GROUND', customer },
        items: [{ sku: 'DEMO-001', quantity: 1 }],
      })),
    });
    const [one, two] = (placed.body as { data: { order_id: number }[] }).data.map(({ order_id }) => order_id);
    expect((await floor('/shipments/process', { order_ids: [one] })).status).toBe(200);
    expect((await floor('/shipments/ship', { order_id: one, pick: 'auto' })).status).toBe(200);
    expect((await oms('/orders/cancel', { order_id: two })).status).toBe(200);
    expect((await floor('/users/picker/role', { role: 'picker' })).status).toBe(200);
    expect((await oms('/orders/redact', { email: 'grace.books@example.com' })).body).toMatchObject({
      data: [{ order_id: one }, { order_id: two }],
    });
    expect(await run('cli', ['stock', 'verify'], env)).toMatchObject({ end: 0, err: '' });
    const connection = await createConnection(url.href);
    try {
      for (const statement of [
        'UPDATE stock_ledger SET Quantity = 1',
        'DELETE FROM stock_entries',
        'DELETE FROM order_history',
        'DELETE FROM audit_log',
        "UPDATE audit_values SET Actor = 'user:somebody else'",
        'DELETE FROM audit_values',
      ])
        await expect(connection.query(statement)).rejects.toThrow(/denied/);
    } finally {
      await connection.end();
    }
    const maintenance = new URL(url);
    [maintenance.username, maintenance.password] = [`migrate_${suffix}`, 'PASSWORD-1'];
    const cut = await run('cli', ['ledger', 'cut', '--older-than', '1'], { ...env, MAINTENANCE_DATABASE_URL: maintenance.href });
    expect(cut).toMatchObject({ end: 0, err: '' });
  }, 180_000);
});
