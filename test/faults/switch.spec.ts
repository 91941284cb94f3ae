import { setTimeout as pause } from 'node:timers/promises';
import { type MariaDbServer, startMariaDb } from '#servers';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { migrateWithDemo } from '../support/contexts.js';
import { type Fate, MysqlProxy } from '../support/mysql-proxy.js';
import { Service } from '../support/process.js';

const ORDERS = '/apirest/v4/oms/orders';
const as = { AccountID: '100', Key: 'demo-oms-key' };
const away = { response: { success: false, message: 'The database is away; try again later', code: 'database_away' } };
const TAKES_MS = 120_000;

const order = (number: string): object => ({
  order_number: number,
  shipping_method: 'GROUND',
  customer: { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '10001', country: 'US' },
  items: [
    { sku: 'DEMO-003', quantity: 1 },
    { sku: 'DEMO-004', quantity: 1 },
  ],
});

describe('a writer that changes under the service', () => {
  let mariadb: MariaDbServer;
  let admin: Connection;
  let proxy: MysqlProxy;
  let service: Service;

  beforeAll(async () => {
    mariadb = await startMariaDb({ durability: 'fast', bufferPool: '32M' });
    admin = await createConnection(mariadb.url);
    // A user with all privileges could write to a read-only server.
    await admin.query("CREATE USER 'service'@'127.0.0.1' IDENTIFIED BY 'secret'");
    await admin.query("GRANT ALL ON service.* TO 'service'@'127.0.0.1'");
    const url = new URL(mariadb.url);
    url.username = 'service';
    url.password = 'secret';
    proxy = await MysqlProxy.open(url.href);
    await migrateWithDemo({ DATABASE_URL: url.href });
    service = await Service.start({ DATABASE_URL: proxy.url, WORKER: '0' });
  }, TAKES_MS);

  afterAll(async () => {
    await service?.end('SIGKILL');
    proxy?.close();
    await admin?.end();
    await mariadb?.stop();
  });

  const create = (number: string, key?: string) =>
    service.http
      .post(ORDERS)
      .set({ ...as, ...(key ? { 'Idempotency-Key': key } : {}) })
      .send({ data: [order(number)] });
  const count = async (sql: string, values: unknown[]): Promise<number> =>
    Number((await admin.query<RowDataPacket[]>(sql, values))[0][0]?.n);
  const ordersNamed = (number: string) => count('SELECT COUNT(*) AS n FROM orders WHERE OrderNumber LIKE ?', [number]);
  const retries = async (reason: string): Promise<number> => {
    const { text } = await service.http.get('/metrics');
    return Number(new RegExp(`database_retries_total\\{reason="${reason}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  };
  const ready = (status: number) =>
    service.until(async () => ((await service.http.get('/health/ready')).status === status ? true : undefined));

  it(
    'makes the service unready while it is read-only, and every answered request is in the log',
    async () => {
      await ready(200);
      let isOver = false;
      const answered: { status: number; body: unknown; headers: Record<string, string> }[] = [];
      const stream = async (client: number): Promise<void> => {
        for (let turn = 0; !isOver; turn += 1) {
          answered.push(await create(`R-${client}-${turn}`));
          await pause(10);
        }
      };
      const streaming = Promise.all(Array.from({ length: 6 }, (_, client) => stream(client)));
      for (let turn = 0; turn < 2; turn += 1) {
        const before = answered.length;
        await service.until(() => (answered.slice(before).some(({ status }) => status === 200) ? true : undefined));
        await admin.query('SET GLOBAL read_only = 1');
        await service.until(() => (answered.slice(before).filter(({ status }) => status === 503).length > 20 ? true : undefined));
        const { status, body } = await service.http.get('/health/ready');
        expect([status, body]).toEqual([
          503,
          { response: { success: false, message: 'Not ready: the database takes no writes', code: 'not_ready' } },
        ]);
        expect((await service.http.get(`${ORDERS}?per_page=1`).set(as)).status).toBe(200);
        await pause(1_200);
        await admin.query('SET GLOBAL read_only = 0');
        await ready(200);
      }
      isOver = true;
      await streaming;

      const refused = answered.filter(({ status }) => status !== 200);
      for (const { status, body, headers } of refused) expect([status, body, headers['retry-after']]).toEqual([503, away, '2']);
      expect(await ordersNamed('R-%')).toBe(answered.length - refused.length);
      const logged = await service.until(async () => {
        const found = await count("SELECT COUNT(*) AS n FROM request_log WHERE Method = 'POST' AND Path = ?", [ORDERS]);
        return found >= answered.length ? found : undefined;
      });
      expect(logged).toBe(answered.length);
      expect((await service.http.get('/metrics')).text).toContain('request_log_dropped_total 0');
    },
    TAKES_MS,
  );

  it(
    'leaves a COMMIT unanswered for five seconds at most; the same Idempotency-Key finds its order',
    async () => {
      await ready(200);
      proxy.doom('LOST-1', 'swallowed');
      const began = performance.now();
      const lost = await create('LOST-1', 'key-of-lost-1');
      const took = performance.now() - began;
      expect([lost.status, lost.body, lost.headers['retry-after']]).toEqual([503, away, '2']);
      expect(took).toBeGreaterThan(4_500);
      expect(took).toBeLessThan(10_000);
      expect((await service.http.get('/health/ready')).body).toMatchObject({
        response: { message: 'Not ready: the database takes no writes' },
      });
      const again = await create('LOST-1', 'key-of-lost-1');
      expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
      expect(await ordersNamed('LOST-1')).toBe(1);
      await ready(200);
    },
    TAKES_MS,
  );

  it.each<Fate>(['deadlock', 'lock_wait'])(
    'runs a command again whose COMMIT says %s, and counts it',
    async (fate) => {
      await ready(200);
      const before = await retries(fate);
      proxy.doom(`AGAIN-${fate}`, fate);
      expect((await create(`AGAIN-${fate}`)).status).toBe(200);
      expect(await ordersNamed(`AGAIN-${fate}`)).toBe(1);
      expect(await retries(fate)).toBe(before + 1);
    },
    TAKES_MS,
  );

  it('says nothing of all this but its codes to the log', () => {
    expect(service.out).toContain('ER_OPTION_PREVENTS_STATEMENT');
    expect(service.out).not.toMatch(/"sql|INSERT INTO|secret/);
  });
});
