import { type MariaDbServer, type Server, startMariaDb, startRedis } from '#servers';
import { migrateWithDemo } from '../support/contexts.js';
import { Service } from '../support/process.js';

const ORDERS = '/apirest/v4/oms/orders';
const as = { AccountID: '100', Key: 'demo-oms-key' };
const away = { response: { success: false, message: 'The database is away; try again later', code: 'database_away' } };

const order = (number: string) => ({
  order_number: number,
  shipping_method: 'GROUND',
  customer: { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '10001', country: 'US' },
  items: [{ sku: 'DEMO-003', quantity: 1 }],
});

describe('the service', () => {
  let mariadb: MariaDbServer;
  let redis: Server;
  let service: Service;
  let numbers = 0;

  beforeAll(async () => {
    [mariadb, redis] = await Promise.all([startMariaDb({ durability: 'fast', bufferPool: '32M' }), startRedis()]);
    const env = { DATABASE_URL: mariadb.url, REDIS_URL: redis.url };
    await migrateWithDemo(env);
    service = await Service.start(env);
  });

  afterAll(async () => {
    await service?.end('SIGKILL');
    await Promise.all([mariadb?.stop(), redis?.stop()]);
  });

  const create = () =>
    service.http
      .post(ORDERS)
      .set(as)
      .send({ data: [order(`A-${(numbers += 1)}`)] });
  const list = () => service.http.get(`${ORDERS}?per_page=1`).set(as);

  async function timed(ask: () => PromiseLike<{ status: number; body: unknown; headers: Record<string, string> }>) {
    const began = performance.now();
    const { status, body, headers } = await ask();
    return { status, body, retryAfter: headers['retry-after'], took: performance.now() - began };
  }

  /** Waits until the service works again, without a restart. */
  async function heals(): Promise<void> {
    await service.until(async () => ((await list()).status === 200 ? true : undefined));
    await service.until(async () => ((await create()).status === 200 ? true : undefined));
    await service.until(async () => ((await service.http.get('/health/ready')).status === 200 ? true : undefined));
  }

  async function expectAway(): Promise<void> {
    const answers = await Promise.all([
      ...Array.from({ length: 15 }, () => timed(create)),
      ...Array.from({ length: 15 }, () => timed(list)),
    ]);
    for (const { status, body, retryAfter, took } of answers) {
      expect([status, body, retryAfter]).toEqual([503, away, '2']);
      expect(took).toBeLessThan(3_500);
    }
    const ready = await timed(() => service.http.get('/health/ready'));
    expect([ready.status, ready.body]).toEqual([
      503,
      { response: { success: false, message: 'Not ready: the database is away', code: 'not_ready' } },
    ]);
    expect((await service.http.get('/health/live')).status).toBe(200);
  }

  it('answers 503 while MySQL is killed, and heals', async () => {
    await heals();
    await mariadb.kill();
    await expectAway();
    await mariadb.restart();
    await heals();
  });

  it('answers 503 while MySQL hangs, and heals', async () => {
    await heals();
    if (mariadb.pid === undefined) throw new Error('a container cannot be stopped: install mariadb-server');
    process.kill(mariadb.pid, 'SIGSTOP');
    try {
      await expectAway();
    } finally {
      process.kill(mariadb.pid, 'SIGCONT');
    }
    await heals();
  });

  it('accepts orders while Redis is down, logs it, and heals', async () => {
    await heals();
    await redis.kill();
    const taken = await timed(create);
    expect([taken.status, taken.took < 3_000]).toEqual([200, true]);
    expect((await list()).status).toBe(200);
    const ready = await service.http.get('/health/ready');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ok', database: 'ok', queue: 'away', schema: 'ok' }]);
    await redis.restart();
    await service.until(async () => ((await service.http.get('/health/ready')).body.queue === 'ok' ? true : undefined));
  });

  it('reveals none of this to a client, and no secret to its log', async () => {
    const { password } = new URL(mariadb.url);
    expect(service.out).not.toContain(password);
    expect(service.out).not.toContain(new URL(redis.url).password);
    expect(service.out).not.toContain('demo-oms-key');
    expect(await service.end()).toBe(0);
  });
});
