import { setTimeout as pause } from 'node:timers/promises';
import { ApplyCorrections } from '@contract/warehouse';
import { Shop } from '../../support/build-orders.js';
import { Floor } from '../../support/build-wms.js';

/** Longer than the service caches what it has read of the backlog. */
const LEASE_MS = 1_100;

describe('POST /recount at a site whose corrections wait', () => {
  let shop: Shop;
  let floor: Floor;
  let sku: string;
  beforeAll(async () => {
    shop = await Shop.open({ WORKER: 'off' });
    floor = new Floor(shop);
    ({ sku } = await shop.product({ MAIN: 10, WEST: 10 }));
  });
  afterAll(() => shop.close());

  /** Makes all announcements late by so many seconds. */
  async function late(seconds: number, attempts = 0): Promise<void> {
    const { database } = shop.app;
    await database.transaction(() =>
      database.write("UPDATE outbox SET NextDate = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND), Attempts = ? WHERE State = 'pending'", [
        -seconds,
        attempts,
      ]),
    );
    await pause(LEASE_MS);
  }
  const recount = async (
    userName = 'manager',
    key?: string,
  ): Promise<{ status: number; body: unknown; ms: number; retryAfter: unknown }> => {
    const began = performance.now();
    const posted = floor.post('recount', [{ account_id: 100, skus: [{ sku, bins: [{ location: 'A', bin: 'A01', qty: 1 }] }] }], userName);
    const { status, body, headers } = await (key ? posted.set('Idempotency-Key', key) : posted);
    return { status, body, ms: performance.now() - began, retryAfter: (headers as Record<string, unknown>)['retry-after'] };
  };

  it('is answered at once while they are seconds old', async () => {
    expect((await recount()).status).toBe(200);
    await late(8);
    expect(await recount()).toMatchObject({ status: 200, retryAfter: undefined });
  });

  it('waits a little while they are late, the longer the later they are', async () => {
    await late(50);
    const { status, ms } = await recount();
    expect([status, ms > 800, ms < 3_000]).toEqual([200, true, true]);
  });

  it('is refused with Retry-After once they are a minute late, without effect, also with an Idempotency-Key', async () => {
    await late(70);
    const before = await shop.app.database.query('SELECT CorrectionID FROM corrections');
    const refused = await recount();
    expect(refused).toMatchObject({
      status: 503,
      retryAfter: '10',
      body: {
        response: {
          success: false,
          code: 'corrections_behind',
          message: 'Corrections of the warehouse that were accepted a minute ago still wait to be applied; try again later',
        },
      },
    });
    expect((await recount('manager', 'a key')).status).toBe(503);
    expect(await shop.app.database.query('SELECT CorrectionID FROM corrections')).toEqual(before);
  });

  it('of another site is accepted meanwhile, and so is one whose announcements have failed and wait for their retry', async () => {
    expect((await recount('western')).status).toBe(200);
    await late(70, 1);
    expect((await recount()).status).toBe(200);
  });

  it('is accepted again as soon as they are applied, with the key that was refused', async () => {
    await late(70);
    const { database, bus } = shop.app;
    await bus.send(new ApplyCorrections(1, [1]));
    await database.transaction(() => database.write('DELETE FROM outbox'));
    await pause(LEASE_MS);
    const { status, ms } = await recount('manager', 'a key');
    expect([status, ms < 500]).toEqual([200, true]);
    await bus.send(new ApplyCorrections(1, [1]));
    await bus.send(new ApplyCorrections(2, [2]));
    expect(await floor.contradictions()).toEqual([]);
  });
});
