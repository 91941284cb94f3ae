import { jest } from '@jest/globals';
import { StockBecameAvailable } from '@events/inventory';
import { DomainError, Outbox } from '@kernel';
import { Relay } from '../../apps/worker/src/relay.js';
import { type Log, type RunningApp, startApp } from '../support/app.js';

/** Stands in for a context's reaction; it writes to a table so that a rollback would show. */
class Recorder {
  fault: Error | undefined;
  /** Pauses the reaction in the middle of its transaction. */
  held: Promise<void> | undefined;
  /** The number of earlier failures at each try. */
  readonly tries: number[] = [];
  /** Events up to this number of products can join. */
  joins = 0;
  /** The product whose event cannot join others, and fails. */
  cursed: number | undefined;

  constructor(private readonly app: RunningApp) {}

  isConcerned({ promised }: StockBecameAvailable): boolean {
    return promised.length > 0;
  }

  join(one: StockBecameAvailable, other: StockBecameAvailable): StockBecameAvailable | undefined {
    const productIds = [...one.productIds, ...other.productIds];
    return productIds.length <= this.joins ? new StockBecameAvailable(productIds) : undefined;
  }

  async handle({ productIds }: StockBecameAvailable, failedAttempts: number): Promise<void> {
    // Copies the values now: whether the reaction pauses is decided at its start, not when it writes its row.
    const { held, fault } = this;
    this.tries.push(failedAttempts);
    await this.app.database.write("INSERT INTO suppliers (Name, CreatedDate) VALUES (?, '2026-11-20 08:00:00.000')", [
      `${productIds.join()} ${Math.random()}`,
    ]);
    await held;
    if (fault) throw fault;
    if (this.cursed !== undefined && productIds.includes(this.cursed)) throw new Error('cursed');
  }
}

describe('the outbox', () => {
  let app: RunningApp;
  const log: Log = [];
  let recorder: Recorder;
  let outbox: Outbox;
  let relay: Relay;

  beforeAll(async () => {
    app = await startApp({ demo: false, env: { LOG_LEVEL: 'warn' }, log });
    outbox = app.nest.get(Outbox);
    relay = app.nest.get(Relay, { strict: false });
    recorder = new Recorder(app);
    jest.spyOn(outbox as unknown as { reactionsTo(): unknown }, 'reactionsTo').mockReturnValue([{ name: 'Recorder', instance: recorder }]);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    recorder.fault = recorder.held = recorder.cursed = undefined;
    recorder.joins = 0;
    recorder.tries.length = 0;
    await app.database.transaction(() => app.database.write('DELETE FROM suppliers'));
  });

  const done = (): Promise<unknown[]> => app.database.query('SELECT Name FROM suppliers');
  const rows = (): Promise<{ OutboxID: number; State: string; Attempts: number }[]> =>
    app.database.query('SELECT OutboxID, State, Attempts FROM outbox ORDER BY OutboxID');
  const announce = (): Promise<void> => app.database.transaction(() => outbox.add(new StockBecameAvailable([1, 2])));

  it('delivers a committed event to its reaction once and deletes it', async () => {
    await announce();
    await app.until(async () => (await rows()).length === 0);
    expect(await done()).toHaveLength(1);
  });

  it('delivers nothing of a rolled-back command', async () => {
    const failing = app.database.transaction(async () => {
      await outbox.add(new StockBecameAvailable([3]));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await rows(), await done()]).toEqual([[], []]);
  });

  it('stores nothing for a reaction that an event does not concern', async () => {
    await app.database.transaction(() => outbox.add(new StockBecameAvailable([1, 2], [])));
    expect([await rows(), await done()]).toEqual([[], []]);
  });

  it('handles a delivery once, even when it comes twice at the same time', async () => {
    await announce();
    const [row] = await rows();
    if (row) await Promise.all([relay.deliver(row.OutboxID), relay.deliver(row.OutboxID), relay.deliver(row.OutboxID)]);
    await app.until(async () => (await rows()).length === 0);
    expect(await done()).toHaveLength(1);
  });

  it('retries a fault later, and leaves nothing half done', async () => {
    recorder.fault = new Error('for now');
    await announce();
    await app.until(async () => (await rows())[0]?.Attempts === 1);
    expect([await done(), (await rows())[0].State]).toEqual([[], 'pending']);
    recorder.fault = undefined;
    await app.database.transaction(() => app.database.write("UPDATE outbox SET NextDate = '2020-01-01 00:00:00.000'"));
    await app.until(async () => (await rows()).length === 0);
    expect(await done()).toHaveLength(1);
  });

  it("shows operators the database's message, and the log only its code", async () => {
    recorder.fault = Object.assign(new Error("Duplicate entry 's3cret' for key 'uq'"), { code: 'ER_DUP_ENTRY', sqlState: '23000' });
    await announce();
    await app.until(async () => (await rows())[0]?.Attempts === 1);
    expect(await app.database.query('SELECT LastError FROM outbox')).toEqual([{ LastError: "Duplicate entry 's3cret' for key 'uq'" }]);
    expect(log.filter(({ msg }) => msg === 'a reaction failed').at(-1)).toMatchObject({ fault: 'the database server said ER_DUP_ENTRY' });
    expect(JSON.stringify(log)).not.toContain('s3cret');
    await app.database.transaction(() => app.database.write('DELETE FROM outbox'));
  });

  it('keeps a refusal for an operator and does not retry it', async () => {
    recorder.fault = new DomainError('out_of_stock');
    await announce();
    await app.until(async () => (await rows())[0]?.State === 'failed');
    expect(await done()).toEqual([]);
    await app.database.transaction(() => app.database.write('DELETE FROM outbox'));
  });

  const LONG_AGO = "'2020-01-01 00:00:00.000'";
  /** Stores rows without enqueueing them. */
  const store = (count: number): Promise<unknown> =>
    app.database.transaction(() =>
      app.database.write(
        `INSERT INTO outbox (Event, Version, Reaction, Payload, State, Attempts, NextDate, CreatedDate)
         VALUES ${Array(count).fill(`('StockBecameAvailable', 1, 'Recorder', '{"productIds":[4]}', 'pending', 0, ${LONG_AGO}, ${LONG_AGO})`).join()}`,
      ),
    );

  it('retries a fault once and when due, however often it is delivered', async () => {
    recorder.fault = new Error('for now');
    await announce();
    const [row] = await rows();
    await app.until(async () => {
      await Promise.all([1, 2, 3].map(() => relay.deliver(row?.OutboxID ?? 0)));
      return (await rows())[0]?.Attempts === 3;
    });
    expect(recorder.tries.filter((faults) => faults > 0)).toEqual([1, 2]);
    recorder.fault = undefined;
    await app.database.transaction(() => app.database.write("UPDATE outbox SET NextDate = '2020-01-01 00:00:00.000'"));
    await app.until(async () => (await rows()).length === 0);
  });

  it('skips work that runs elsewhere, and does the rest meanwhile', async () => {
    let release = (): void => undefined;
    recorder.held = new Promise((resolve) => (release = resolve));
    await store(1);
    await app.until(() => Promise.resolve(recorder.tries.length === 1));
    recorder.held = undefined;
    const [row] = await rows();
    // The embedded engine has a single writer, which is busy.
    if (app.engine === 'mysql') {
      await relay.deliver(row?.OutboxID ?? 0);
      await store(60);
      await app.until(async () => (await rows()).length === 1);
    }
    release();
    await app.until(async () => (await rows()).length === 0);
    expect(await done()).toHaveLength(app.engine === 'mysql' ? 61 : 1);
  });

  /** Stores a row for each of the products 1 to `count`, without enqueueing them. */
  const storeEach = (count: number): Promise<unknown> =>
    app.database.transaction(() =>
      app.database.write(
        `INSERT INTO outbox (Event, Version, Reaction, Payload, State, Attempts, NextDate, CreatedDate) VALUES ${Array.from(
          { length: count },
          (_, index) => `('StockBecameAvailable', 1, 'Recorder', '{"productIds":[${index + 1}]}', 'pending', 0, ${LONG_AGO}, ${LONG_AGO})`,
        ).join()}`,
      ),
    );
  const products = async (): Promise<number[]> =>
    ((await done()) as { Name: string }[]).flatMap(({ Name }) => Name.split(' ')[0].split(',').map(Number)).sort((a, b) => a - b);

  it('joins rows that wait, and does each once, however often they are delivered meanwhile', async () => {
    recorder.joins = 20;
    await storeEach(40);
    const ids = (await rows()).map(({ OutboxID }) => OutboxID);
    await Promise.all([1, 7, 30].map((index) => relay.deliver(ids[index] ?? 0)));
    await app.until(async () => (await rows()).length === 0);
    expect(await products()).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect((await done()).length).toBeLessThan(12);
  });

  it('tries joined rows alone after a fault, which then concerns one of them', async () => {
    recorder.joins = 20;
    recorder.cursed = 3;
    await storeEach(12);
    await app.until(async () => (await rows()).length === 1);
    await app.until(async () => (await rows())[0]?.Attempts === 1);
    expect(await products()).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    recorder.cursed = undefined;
    await app.database.transaction(() => app.database.write(`UPDATE outbox SET NextDate = ${LONG_AGO}`));
    await app.until(async () => (await rows()).length === 0);
  });

  it('does work that the queue has lost', async () => {
    await store(1);
    await app.until(async () => (await rows()).length === 0);
    expect(await done()).toHaveLength(1);
  });
});
