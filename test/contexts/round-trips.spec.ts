import { pino } from 'pino';
import supertest from 'supertest';
import { createApp } from '../../apps/api/src/create-app.js';
import { openDatabase } from '@runtime/open-database';
import { describeApp } from '../support/app.js';
import { MysqlProxy } from '../support/mysql-proxy.js';

type Agent = ReturnType<typeof supertest.agent>;

/** The database work of requests. */
interface Taken {
  roundTrips: number;
  commits: number;
}

const as = { AccountID: '100', Key: 'demo-oms-key' };
const customer = { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '10001', country: 'US' };

const order = (orderNumber: string): object => ({
  order_number: orderNumber,
  shipping_method: 'GROUND',
  customer,
  items: ['DEMO-001', 'DEMO-002', 'DEMO-003'].map((sku) => ({ sku, quantity: 1 })),
});

describeApp('round trips to the database', {}, (app) => {
  let proxy: MysqlProxy;
  let posted = 0;

  /**
   * Runs work repeatedly on one connection; returns the fewest round trips that it took, and its transactions, which are those with a
   * statement that contains the name.
   */
  async function fewest(work: (http: Agent, name: string) => Promise<void>, isPipelined = true): Promise<Taken> {
    const config = { ...app.config, databaseUrl: proxy.url, poolSize: 1, isPipelined };
    const { database } = await openDatabase(config);
    const other = await createApp({ config, database, logger: pino({ level: 'silent' }) });
    const http = supertest.agent(other.getHttpServer());
    const taken: Taken[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const name = `TRIPS-${(posted += 1)}`;
      // The first run prepares the statements.
      proxy.delay = turn === 0 ? 0 : 15;
      proxy.passed.length = 0;
      await work(http, name);
      const own = proxy.passed.filter(({ sent }) => sent.includes(name));
      if (turn > 0) taken.push({ roundTrips: own.reduce((sum, { roundTrips }) => sum + roundTrips, 0), commits: own.length });
    }
    proxy.delay = 0;
    await other.close();
    await database.close();
    return taken.sort((a, b) => a.roundTrips - b.roundTrips)[0];
  }

  const create =
    (count: number, headers: (name: string) => object = () => ({})) =>
    async (http: Agent, name: string): Promise<void> => {
      const data = Array.from({ length: count }, (_, index) => order(`${name}-${index}`));
      const { status } = await http
        .post('/apirest/v4/oms/orders')
        .set({ ...as, ...headers(name) })
        .send({ data });
      expect(status).toBe(200);
    };

  /** Weighs orders in concurrent requests. */
  const weigh =
    (count: number) =>
    async (http: Agent, name: string): Promise<void> => {
      const barcodes = Array.from({ length: count }, (_, index) => `${name}-${index}`);
      const data = barcodes.map((nbtybarcode) => ({ ...order(nbtybarcode), nbtybarcode }));
      expect((await app.http.post('/apirest/v4/oms/orders').set(as).send({ data })).status).toBe(200);
      await app.database.transaction(() => app.database.write("UPDATE orders SET StatusID = 4 WHERE NbtyBarcode LIKE 'TRIPS-%'"));
      const answers = await Promise.all(
        barcodes.map((nbtybarcode) =>
          http
            .post('/apirest/v4/wms/orders/UpdateWeight')
            .set({ userName: 'manager', Key: 'demo-wms-key' })
            .send({ data: [{ nbtybarcode, weight: 2.5 }] }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(barcodes.map(() => 200));
    };

  beforeAll(async () => {
    if (app.config.databaseUrl) proxy = await MysqlProxy.open(app.config.databaseUrl);
  });
  afterAll(() => proxy?.close());

  it('an order takes six, and so do ten', async () => {
    if (app.engine === 'embedded') return expect(proxy).toBeUndefined();
    expect(await fewest(create(1))).toEqual({ roundTrips: 6, commits: 1 });
    expect(await fewest(create(10))).toEqual({ roundTrips: 6, commits: 1 });
  });

  it('every statement is one where a proxy does not take those that come early', async () => {
    if (app.engine === 'embedded') return expect(proxy).toBeUndefined();
    expect(await fewest(create(1), false)).toEqual({ roundTrips: 13, commits: 1 });
  });

  it('an Idempotency-Key adds two and no commit', async () => {
    if (app.engine === 'embedded') return expect(proxy).toBeUndefined();
    expect(await fewest(create(1, (name) => ({ 'Idempotency-Key': name })))).toEqual({ roundTrips: 8, commits: 1 });
  });

  it('a transaction begins with its first read, after reads of no transaction', async () => {
    if (app.engine === 'embedded') return expect(proxy).toBeUndefined();
    const { database } = await openDatabase({ ...app.config, databaseUrl: proxy.url, poolSize: 1, isPipelined: true });
    const counted = async (name: string): Promise<number | undefined> => {
      await database.query('SELECT 1 AS one');
      await database.transaction(async () => {
        await database.query("SELECT 1 AS one FROM orders WHERE OrderNumber = 'none'");
        await database.write('UPDATE orders SET Comments = ? WHERE OrderNumber = ?', [name, 'none']);
      });
      return proxy.passed.find(({ sent }) => sent.includes(name))?.roundTrips;
    };
    await counted('BEGIN-1');
    proxy.delay = 15;
    proxy.passed.length = 0;
    const roundTrips = await counted('BEGIN-2');
    proxy.delay = 0;
    await database.close();
    // The read outside the transaction, the two that begin it, the UPDATE, the COMMIT.
    expect(roundTrips).toBe(4);
  });

  it('a weight takes three; of ten at once, those behind the first take as many together', async () => {
    if (app.engine === 'embedded') return expect(proxy).toBeUndefined();
    expect(await fewest(weigh(1))).toEqual({ roundTrips: 3, commits: 1 });
    expect(await fewest(weigh(10))).toEqual({ roundTrips: 6, commits: 2 });
  });
});
