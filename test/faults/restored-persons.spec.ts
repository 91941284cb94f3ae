import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { required } from '../support/environment.js';
import { openEngine, type OwnEngine } from '../support/own-engine.js';
import { run, Running, Service } from '../support/process.js';

const OMS = '/apirest/v4/oms';
const as = { AccountID: '100', Key: 'demo-oms-key' };
const BUYER = 'Hedy-who-is-forgotten';
const ORDER = {
  order_number: 'PD-1',
  shipping_method: 'GROUND',
  items: [{ sku: 'DEMO-001', quantity: 1 }],
  customer: { firstname: BUYER, email: 'hedy@example.com', address1: '1 Road', city: 'X', state: 'NY', zip: '1', country: 'US' },
};
const TAKES_MS = 300_000;

/** Kills a restore at several points: no process may serve a buyer whose erasure the newer of two backups contains. */
describe.each(['embedded', 'mysql'])('a restore that is killed before it has redacted again, on %s', (engine) => {
  let folder: string;
  let before: string;
  const opened: OwnEngine[] = [];

  const place = async (): Promise<Record<string, string>> => {
    const ownEngine = await openEngine(engine, 'restored_persons');
    opened.push(ownEngine);
    return ownEngine.env;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'restored-persons-'));
    before = path.join(folder, 'before.backup');
    const env = await place();
    if (engine === 'mysql') expect((await run('cli', ['db', 'migrate'], env)).end).toBe(0);
    if (engine === 'mysql') expect((await run('cli', ['demo', 'load'], env)).end).toBe(0);
    const service = await Service.start(env);
    const post = (where: string, body: object) => service.http.post(`${OMS}${where}`).set(as).send(body);
    const made = await post('/orders', { data: [ORDER] });
    const { order_id } = (made.body as { data: { order_id: number }[] }).data[0];
    expect((await post('/orders/cancel', { order_id })).status).toBe(200);
    expect((await run('cli', ['backup', before], env)).end).toBe(0);
    expect((await post('/orders/redact', { email: 'hedy@example.com' })).status).toBe(200);
    expect((await run('cli', ['backup', path.join(folder, 'after.backup')], env)).end).toBe(0);
    await service.end();
  }, TAKES_MS);

  afterAll(async () => {
    for (const each of opened) await each.close();
    await rm(folder, { recursive: true, force: true });
  });

  const buyerIn = async (env: Record<string, string>): Promise<string> => {
    const service = await Service.start(env);
    const { text } = await service.http.get(`${OMS}/orders?order_number=PD-1`).set(as);
    await service.end();
    return text;
  };

  const expectRefused = async (env: Record<string, string>): Promise<void> => {
    const [start, doctor] = [await run('api', [], env), await run('cli', ['doctor'], env)];
    expect([start.end, start.err]).toEqual([78, expect.stringMatching(/^cannot start: a restore fills .*, or was interrupted: .*\n$/)]);
    expect([doctor.end, doctor.out]).toEqual([1, expect.stringContaining('or was interrupted')]);
  };

  /** Starts a restore and kills it once this has happened; then no process starts on its database. */
  const killedOnce = async (happened: (restore: Running, connection: Connection) => Promise<unknown>): Promise<Record<string, string>> => {
    const env = await place();
    const restore = new Running('cli', ['restore', before], env);
    const connection = await createConnection(env.DATABASE_URL ?? '');
    try {
      await happened(restore, connection);
      expect(await restore.end('SIGKILL')).toBe('SIGKILL');
    } finally {
      await connection.end();
    }
    await expectRefused(env);
    return env;
  };
  const found = async (connection: Connection, sql: string): Promise<number> => (await connection.query<RowDataPacket[]>(sql))[0].length;

  if (engine === 'mysql')
    it(
      'leaves a database that no process starts on, where it had loaded all and redacted nothing',
      async () => {
        await killedOnce(async (restore, connection) => {
          // The redaction waits for this order's lock.
          const ofBuyer = `SELECT OrderID FROM orders WHERE FirstName = '${BUYER}' FOR UPDATE`;
          await restore.until(async () => {
            await connection.query('START TRANSACTION');
            const rows = await found(connection, ofBuyer).catch(() => 0);
            if (rows > 0) return true;
            await connection.query('ROLLBACK');
            return undefined;
          });
          // Not in INNODB_TRX, which is answered from a cached copy when it is read more than ten times per second.
          const waits = "SELECT 1 FROM information_schema.PROCESSLIST WHERE INFO LIKE 'SELECT OrderID%FROM orders %FOR UPDATE'";
          await restore.until(async () => (await found(connection, waits)) > 0 || undefined);
        });
      },
      TAKES_MS,
    );

  if (engine === 'mysql')
    it(
      'leaves a database that no process starts on, where it had made the first table only',
      async () => {
        const env = await killedOnce((restore, connection) =>
          restore.until(async () => (await found(connection, "SHOW TABLES LIKE 'outbox'")) > 0 || undefined),
        );
        expect(await run('cli', ['db', 'migrate'], env)).toMatchObject({
          end: 78,
          err: expect.stringContaining('was interrupted') as string,
        });
      },
      TAKES_MS,
    );

  if (engine === 'mysql')
    it(
      'restores once where two begin at once',
      async () => {
        const [env, other] = [await place(), await place()];
        const both = [env, { ...env, DATA_DIR: other.DATA_DIR }].map((each) => run('cli', ['restore', before], each));
        const ends = await Promise.all(both);
        const refused = ends.find(({ end }) => end !== 0);
        expect([ends.filter(({ end }) => end === 0).length, refused?.err]).toEqual([
          1,
          expect.stringMatching(/another restore fills|is not empty/),
        ]);
        const text = await buyerIn(env);
        expect([text.includes('PD-1'), text.includes(BUYER)]).toEqual([true, false]);
      },
      TAKES_MS,
    );

  it(
    'serves nothing, or what it has redacted, whenever it is killed',
    async () => {
      let interrupted = 0;
      for (const after of [0, 400, 900, 1_500]) {
        const env = await place();
        const restore = new Running('cli', ['restore', before], env);
        const restoring = path.join(env.DATA_DIR, 'restoring');
        await restore.until(() => existsSync(restoring) || undefined);
        await pause(after);
        await restore.end('SIGKILL');
        // If the restore was killed early, the database has no table yet.
        const shown = await buyerIn(env).catch((error: Error) => error.message);
        if (shown.includes('cannot start: a restore')) interrupted += 1;
        else if (!shown.includes('cannot start: the database schema is behind'))
          expect([shown.includes('PD-1'), shown.includes(BUYER)]).toEqual([true, false]);
        if (engine === 'embedded' && existsSync(restoring)) await expectRefused(env);
      }
      expect(interrupted).toBeGreaterThan(0);
      const env = await place();
      expect(await run('cli', ['restore', before], env)).toMatchObject({
        end: 0,
        out: expect.stringContaining('1 orders are redacted again') as string,
      });
      const text = await buyerIn(env);
      expect([text.includes('PD-1'), text.includes(BUYER)]).toEqual([true, false]);
    },
    TAKES_MS,
  );
});
