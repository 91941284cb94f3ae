import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BusyFloor, handsOf, hire, UNITS_OF_PICKS } from '../support/busy-floor.js';
import { breachesIn, migrateWithDemo, onContexts } from '../support/contexts.js';
import { required, type TestDatabase } from '../support/environment.js';
import { createEmpty as createMysql } from '../support/mysql.js';
import { Service } from '../support/process.js';

/** A round takes some 15 seconds; ROUNDS=100 runs as many as the contract requires. */
const ROUNDS = Number(process.env.ROUNDS ?? 2);
const TAKES_MS = 120_000 + ROUNDS * 60_000;
const PICKS = 20;
const PICKERS = Array.from({ length: 20 }, (_, index) => `walker-${index}`);

const IN_TWO_ZONES = `SELECT COUNT(*) AS orders FROM (
  SELECT OrderID FROM batch_orders WHERE ZoneID > 0 GROUP BY OrderID HAVING COUNT(DISTINCT ZoneID) > 1) o`;

/** Waits until no accepted work is left. */
const quiet = (service: Service): Promise<unknown> =>
  service.until(async () => {
    const { text } = await service.http.get('/metrics');
    const pending = [...text.matchAll(/^outbox_pending\{[^}]*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
    return pending === 0 ? true : undefined;
  });

describe.each(['embedded', 'mysql'])('a floor with waves whose process is killed, on %s', (engine) => {
  let folder: string;
  let database: TestDatabase | undefined;
  let service: Service | undefined;
  let env: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'waves-'));
    env = { DATA_DIR: folder };
    if (engine === 'mysql') {
      database = await createMysql(`waves_${path.basename(folder).slice(6).toLowerCase()}`);
      Object.assign(env, database.env);
    }
    await migrateWithDemo(env);
    await onContexts(env, (bus) => hire(bus, PICKERS));
  }, TAKES_MS);

  afterAll(async () => {
    await service?.end('SIGKILL');
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it(
    'promises no unit twice, and neither loses nor doubles a pick',
    async () => {
      service = await Service.start(env);
      const floor = new BusyFloor(await handsOf(service.http, PICKERS));
      for (let round = 0; round < ROUNDS; round += 1) {
        const running = service;
        const working = floor.workAt(running.url);
        // After so many picks and a short delay, since a slow machine must also do as many before it is killed.
        await Promise.race([working, floor.picked(PICKS)]);
        await Promise.race([working, pause(Math.random() * 500)]);
        await running.end('SIGKILL');
        await working;
        service = await Service.start(env);
        await floor.sendAgain(service.url);
        await quiet(service);
        expect(await service.end('SIGTERM')).toBe(0);
        const breaches = await breachesIn(env);
        // People who stop a long run see what it has found so far.
        const { answered, lost, doubled } = floor.wrongIn(await onContexts(env, (_, database) => database.query(UNITS_OF_PICKS)));
        const found = `${answered} picks, ${lost.length} lost, ${doubled.length} doubled, ${breaches.length} breaches`;
        process.stderr.write(`${engine}, round ${round + 1} of ${ROUNDS}: ${found}\n`);
        expect([round, breaches, lost, doubled]).toEqual([round, [], [], []]);
        service = await Service.start(env);
      }
      expect([...floor.picks.values()].filter(({ isDone }) => isDone).length).toBeGreaterThanOrEqual(ROUNDS * PICKS);
      // Some of the waves were by zones, and some orders were in two of them.
      const [{ orders }] = await onContexts(env, (_, database) => database.query<{ orders: number }>(IN_TWO_ZONES));
      expect(orders).toBeGreaterThan(0);
      floor.expectWhole(await onContexts(env, (_, database) => database.query(UNITS_OF_PICKS)));
    },
    TAKES_MS,
  );
});
