import { setTimeout as pause } from 'node:timers/promises';
import { type MariaDbServer, startMariaDb } from '#servers';
import { MysqlDatabase, table } from '@kernel';
import { createPool, type PoolConnection } from 'mysql2';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { WMS } from '../support/build-wms.js';
import { breachesIn, migrateWithDemo } from '../support/contexts.js';
import { Service } from '../support/process.js';

const STEPS = [3, 1, 7, 2];
const TAKES_MS = 120_000;

/** Keeps changing the step for new sessions until the returned function is called. */
function changeGlobally(admin: Connection): () => Promise<unknown> {
  let isOver = false;
  const changing = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await admin.query(`SET GLOBAL auto_increment_increment = ${STEPS[turn % STEPS.length]}`);
      await pause(20);
    }
  })();
  return () => {
    isOver = true;
    return changing;
  };
}

/** Changes the step of an open session at intervals of some statements, like a node that leaves its cluster. */
function changeUnderWay(connection: PoolConnection): void {
  let statements = 0;
  for (const how of ['query', 'execute'] as const) {
    const send = connection[how].bind(connection) as (...words: unknown[]) => unknown;
    const counted = (...words: unknown[]): unknown => {
      statements += 1;
      if (statements % 23 === 0)
        connection.query(`SET SESSION auto_increment_increment = ${STEPS[(statements / 23) % STEPS.length]}`, () => undefined);
      return send(...words);
    };
    Object.assign(connection, { [how]: counted });
  }
}

describe('ids of rows inserted while auto_increment_increment changes', () => {
  let mariadb: MariaDbServer | undefined;
  let admin: Connection | undefined;

  async function start(settings: readonly string[] = []): Promise<{ url: string; admin: Connection }> {
    mariadb = await startMariaDb({ durability: 'fast', bufferPool: '32M', settings });
    admin = await createConnection(mariadb.url);
    return { url: mariadb.url, admin };
  }

  afterEach(async () => {
    await admin?.end();
    await mariadb?.stop();
  });

  // With another version string, the program takes MariaDB for MySQL and does not use RETURNING.
  it.each([
    ['MariaDB', 1, []],
    ['MariaDB', 2, []],
    ['MySQL', 1, ['--version=8.0.36']],
    ['MySQL', 2, ['--version=8.0.36']],
  ])(
    'are those of their rows: %s, lock mode %i',
    async (_, lockMode, settings) => {
      const server = await start([`--innodb-autoinc-lock-mode=${lockMode}`, ...settings]);
      await server.admin.query(
        'CREATE TABLE named (NamedID BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY, Name VARCHAR(40) NOT NULL) ENGINE=InnoDB',
      );
      const named = table('named', ['Name'], 'NamedID');
      const pool = createPool({ uri: server.url, connectionLimit: 6 });
      const database = new MysqlDatabase(pool, () => Promise.resolve(), true);
      pool.on('connection', changeUnderWay);
      const stop = changeGlobally(server.admin);
      const insert = async (writer: number): Promise<[id: number, name: string][]> => {
        const given: [number, string][] = [];
        for (const [turn, rows] of [1, 2, 1_201, 30, 600].entries()) {
          const names = Array.from({ length: rows }, (_each, index) => `${writer}-${turn}-${index}`);
          const ids = await database.transaction(() =>
            database.insert(
              named,
              names.map((Name) => ({ Name })),
            ),
          );
          ids.forEach((id, index) => given.push([id, names[index]]));
        }
        return given;
      };
      try {
        const given = (await Promise.all(Array.from({ length: 8 }, (_each, writer) => insert(writer)))).flat();
        const [stored] = await server.admin.query<RowDataPacket[]>('SELECT NamedID, Name FROM named ORDER BY NamedID');
        expect(given.sort(([a], [b]) => a - b)).toEqual(stored.map(({ NamedID, Name }) => [NamedID, Name]));
        expect(stored).toHaveLength(8 * 1_834);
      } finally {
        await stop();
        await database.close();
      }
    },
    TAKES_MS,
  );

  it(
    'keep orders whole and name the corrections they were given to',
    async () => {
      const server = await start();
      const env = { DATABASE_URL: server.url };
      await migrateWithDemo(env);
      const service = await Service.start({ ...env, WORKER: '0' });
      try {
        const order = (number: string): object => ({
          order_number: number,
          shipping_method: 'GROUND',
          customer: { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '10001', country: 'US' },
          items: ['DEMO-003', 'DEMO-004', 'DEMO-KIT'].map((sku) => ({ sku, quantity: 1 })),
        });
        const create = (...numbers: string[]) =>
          service.http
            .post('/apirest/v4/oms/orders')
            .set({ AccountID: '100', Key: 'demo-oms-key' })
            .send({ data: numbers.map(order) });
        // Before any change, one session is open and has inserted several rows.
        expect((await create('BEFORE')).status).toBe(200);
        await server.admin.query('SET GLOBAL auto_increment_increment = 3');
        const stop = changeGlobally(server.admin);
        const orders = await Promise.all(
          Array.from({ length: 40 }, (_, index) => create(...(index % 4 === 0 ? [`B-${index}-1`, `B-${index}-2`] : [`S-${index}`]))),
        );
        const bins = ['A05', 'A06', 'A07', 'A08'];
        const recounts = await Promise.all(
          Array.from({ length: 20 }, () => {
            const skus = bins.map((bin) => ({ sku: `DEMO-0${bin.slice(1)}`, bins: [{ location: 'A', bin, qty: 1 }] }));
            return service.http
              .post(`${WMS}/recount`)
              .set({ userName: 'manager', Key: 'demo-wms-key' })
              .send([{ account_id: 100, comment: 'x', skus }]);
          }),
        );
        await stop();
        expect([...orders, ...recounts].map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200));

        const [broken] = await server.admin.query<RowDataPacket[]>(
          `SELECT o.OrderNumber, COUNT(DISTINCT i.OrderItemID) AS items, COUNT(c.ProductID) AS components FROM orders o LEFT JOIN order_items i ON i.OrderID = o.OrderID
           LEFT JOIN order_components c ON c.OrderItemID = i.OrderItemID AND c.OrderID = o.OrderID
         WHERE o.OrderNumber NOT LIKE 'SO-%' GROUP BY o.OrderID HAVING items <> 3 OR components <> 4`,
        );
        expect(broken).toEqual([]);
        const [rows] = await server.admin.query<RowDataPacket[]>('SELECT CorrectionID AS id, Bin AS bin FROM corrections');
        const binOf = new Map(rows.map(({ id, bin }) => [id as number, bin as string]));
        for (const { body } of recounts)
          expect((body.result as { correction_id: number }[]).map((each) => binOf.get(each.correction_id))).toEqual(bins);
        expect(await breachesIn(env)).toEqual([]);
      } finally {
        await service.end('SIGKILL');
      }
    },
    TAKES_MS,
  );
});
