import { ListEvents, PurgeEvents } from '@contract/events';
import { Clock, table } from '@kernel';
import { describeApp } from '../support/app.js';

const events = table('events', ['Sequence', 'EventID', 'AccountID', 'WarehouseID', 'Type', 'Body', 'CreatedDate']);
const NOW = new Date('2026-11-21T12:00:00.000Z');
const OLD = '2026-10-22 11:59:59.999';
const YOUNG = '2026-10-22 12:00:00.000';

describeApp('what the feed keeps', { demo: false, env: { WORKER: '0' } }, (app) => {
  beforeAll(() => {
    app.nest.get(Clock).now = () => NOW;
  });
  beforeEach(() =>
    app.database.transaction(async () => {
      for (const name of ['events', 'webhook_deliveries']) await app.database.write(`DELETE FROM ${name}`);
    }),
  );

  const store = (dates: readonly string[]): Promise<void> =>
    app.database.transaction(() =>
      app.database.insert(
        events,
        dates.map((CreatedDate, index) => ({
          Sequence: index + 1,
          EventID: String(index + 1).padStart(26, '0'),
          AccountID: 100,
          WarehouseID: 1,
          Type: 'order.created',
          Body: '{}',
          CreatedDate,
        })),
      ),
    );
  const keptSequences = async (): Promise<number[]> =>
    (await app.bus.ask(new ListEvents({ accountId: 100 }, 0, [], 10_000))).rows.map(({ sequence }) => sequence);

  it('is the last days, and the rest goes in small steps', async () => {
    await store([...Array<string>(2_300).fill(OLD), YOUNG, YOUNG]);
    const steps: [boolean, number][] = [];
    do steps.push([await app.bus.send(new PurgeEvents(30)), (await keptSequences()).length]);
    while (steps.at(-1)?.[0]);
    expect(steps).toEqual([
      [true, 1_302],
      [true, 302],
      [false, 2],
    ]);
    expect(await keptSequences()).toEqual([2_301, 2_302]);
    expect(await app.bus.send(new PurgeEvents(30))).toBe(false);
  });

  it('has no gap where a clock went backwards', async () => {
    await store([OLD, YOUNG, OLD]);
    expect(await app.bus.send(new PurgeEvents(30))).toBe(false);
    expect(await keptSequences()).toEqual([2, 3]);
  });

  it('may be nothing', async () => {
    expect(await app.bus.send(new PurgeEvents(30))).toBe(false);
    await store(Array<string>(1_000).fill(OLD));
    expect([await app.bus.send(new PurgeEvents(30)), await app.bus.send(new PurgeEvents(30)), await keptSequences()]).toEqual([
      true,
      false,
      [],
    ]);
  });

  it('is what deliveries are about, and those of forgotten events go with them', async () => {
    await store([...Array<string>(900).fill(OLD), YOUNG]);
    const deliveries = table('webhook_deliveries', ['WebhookID', 'Sequence', 'EventID', 'Type', 'State', 'Attempts', 'CreatedDate']);
    const rows = Array.from({ length: 901 * 3 }, (_, index) => ({
      WebhookID: 1 + (index % 3),
      Sequence: 1 + Math.floor(index / 3),
      EventID: '0'.repeat(26),
      Type: 'order.created',
      State: 'delivered',
      Attempts: 1,
      CreatedDate: OLD,
    }));
    await app.database.transaction(() => app.database.insert(deliveries, rows));
    let steps = 1;
    while (await app.bus.send(new PurgeEvents(30))) steps += 1;
    expect(steps).toBeGreaterThan(2);
    expect(await app.database.query('SELECT DISTINCT Sequence FROM webhook_deliveries')).toEqual([{ Sequence: 901 }]);
    expect(await keptSequences()).toEqual([901]);
  });
});
