import { pino } from 'pino';
import supertest from 'supertest';
import { createApp } from '../../apps/api/src/create-app.js';
import { openDatabase } from '../../apps/host/src/open-database.js';
import { describeApp } from '../support/app.js';
import { MysqlProxy } from '../support/mysql-proxy.js';

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

  /** Posts requests one after the other through one connection; the fewest round trips that one of them took, and its transactions. */
  async function fewest(
    count: number,
    headers: (name: string) => object = () => ({}),
    isPipelined = true,
  ): Promise<{ roundTrips: number; commits: number }> {
    const config = { ...app.config, databaseUrl: proxy.url, poolSize: 1, isPipelined };
    const { database } = await openDatabase(config);
    const other = await createApp({ config, database, logger: pino({ level: 'silent' }) });
    const http = supertest.agent(other.getHttpServer());
    const taken: { roundTrips: number; commits: number }[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const name = `TRIPS-${(posted += 1)}`;
      // The first request prepares the statements.
      proxy.delay = turn === 0 ? 0 : 15;
      proxy.passed.length = 0;
      const data = Array.from({ length: count }, (_, index) => order(`${name}-${index}`));
      const { status } = await http
        .post('/apirest/v4/oms/orders')
        .set({ ...as, ...headers(name) })
        .send({ data });
      expect(status).toBe(200);
      const own = proxy.passed.filter(({ sent }) => sent.includes(name));
      if (turn > 0) taken.push({ roundTrips: own.reduce((sum, { roundTrips }) => sum + roundTrips, 0), commits: own.length });
    }
    proxy.delay = 0;
    await other.close();
    await database.close();
    return taken.sort((a, b) => a.roundTrips - b.roundTrips)[0];
  }

  beforeAll(async () => {
    if (app.config.databaseUrl) proxy = await MysqlProxy.open(app.config.databaseUrl);
  });
  afterAll(() => proxy?.close());

  it('an order takes six, and so do ten', async () => {
    if (app.engine === 'embedded') return expect(proxy).toBeUndefined();
    expect(await fewest(1)).toEqual({ roundTrips: 6, commits: 1 });
    expect(await fewest(10)).toEqual({ roundTrips: 6, commits: 1 });
  });

  it('every statement is one where a proxy does not take those that come early', async () => {
    if (app.engine === 'embedded') return expect(proxy).toBeUndefined();
    expect(await fewest(1, undefined, false)).toEqual({ roundTrips: 13, commits: 1 });
  });

  it('an Idempotency-Key adds two and no commit', async () => {
    if (app.engine === 'embedded') return expect(proxy).toBeUndefined();
    expect(await fewest(1, (name) => ({ 'Idempotency-Key': name }))).toEqual({ roundTrips: 8, commits: 1 });
  });
});
