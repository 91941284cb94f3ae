import { DomainError, type Fact, factsOf, PublicEvents, table } from '@kernel';
import { type RunningApp, startApp } from '../support/app.js';

const suppliers = table('suppliers', ['Name', 'CreatedDate'], 'SupplierID');
const fact = (subjectId: number, changed: readonly string[] = [], more: Partial<Fact> = {}): Fact => ({
  type: 'order.updated',
  accountId: 100,
  siteId: 1,
  subjectId,
  changed,
  ...more,
});

describe('facts for integrations', () => {
  let app: RunningApp;
  let events: PublicEvents;

  beforeAll(async () => {
    // Without a worker, which would publish the rows.
    app = await startApp({ demo: false, env: { WORKER: '0' } });
    events = app.nest.get(PublicEvents);
  });
  afterAll(() => app.close());
  beforeEach(() => app.database.transaction(() => app.database.write('DELETE FROM event_outbox')));

  const rows = async (): Promise<Fact[][]> =>
    (await app.database.query<{ Facts: string }>('SELECT Facts FROM event_outbox ORDER BY EventOutboxID')).map(({ Facts }) =>
      factsOf(Facts),
    );
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  it('are one row of a transaction, and those of a record one fact', async () => {
    await app.database.transaction(async () => {
      events.add([fact(1, ['status']), fact(2)]);
      await app.database.transaction(() => Promise.resolve(events.add([fact(1, ['status', 'weight'])])));
      events.add([fact(1, ['onHand'], { type: 'stock.changed' }), fact(1, [], { siteId: 2 })]);
      expect(await rows()).toEqual([]);
    });
    expect(await rows()).toEqual([
      [fact(1, ['status', 'weight']), fact(2), fact(1, ['onHand'], { type: 'stock.changed' }), fact(1, [], { siteId: 2 })],
    ]);
  });

  it('that a command writes itself are not written again', async () => {
    await app.database.transaction(async () => {
      events.add([fact(1, ['status'])]);
      await Promise.all([events.write(), pause(5)]);
      expect(await rows()).toHaveLength(1);
      events.add([fact(1, ['status']), fact(2)]);
    });
    expect((await rows()).flat()).toEqual([fact(1, ['status']), fact(2)]);
  });

  it('that change after they were written are still one', async () => {
    await app.database.transaction(async () => {
      events.add([fact(1, ['status']), fact(2)]);
      await events.write();
      events.add([fact(1, ['weight']), fact(3)]);
      await events.write();
      events.add([fact(4)]);
    });
    expect((await rows()).flat()).toEqual([fact(1, ['status', 'weight']), fact(2), fact(3), fact(4)]);
  });

  it('are several rows when a command changes more than a worker numbers in one step', async () => {
    const many = Array.from({ length: 1_201 }, (_, index) => fact(index + 1));
    await app.database.transaction(() => Promise.resolve(events.add(many)));
    expect((await rows()).map(({ length }) => length)).toEqual([500, 500, 201]);
    expect((await rows()).flat()).toEqual(many);
  });

  it('go with the transaction that a fault or a broken key rolls back', async () => {
    const failing = (work: () => Promise<unknown>): Promise<unknown> =>
      app.database.transaction(async () => {
        events.add([fact(1)]);
        await events.write();
        events.add([fact(2)]);
        await work();
      });
    await expect(failing(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const twice = { Name: 'twice', CreatedDate: '2026-11-20 08:00:00.000' };
    await expect(failing(() => app.database.insert(suppliers, [twice, twice]))).rejects.toMatchObject({ constraint: 'unique' });
    expect(await rows()).toEqual([]);
  });

  it('roll the change back when they cannot be written', async () => {
    const unwritable = app.database.transaction(async () => {
      await app.database.insert(suppliers, [{ Name: 'untold', CreatedDate: '2026-11-20 08:00:00.000' }]);
      app.database.beforeCommit(() => Promise.reject(new Error('no room')));
    });
    await expect(unwritable).rejects.toThrow('no room');
    expect(await app.database.query("SELECT Name FROM suppliers WHERE Name = 'untold'")).toEqual([]);
  });

  it('are those of the last try after a deadlock', async () => {
    await app.database.transaction(() =>
      app.database.insert(
        suppliers,
        ['left', 'right'].map((Name) => ({ Name, CreatedDate: '2026-11-20 08:00:00.000' })),
      ),
    );
    let tries = 0;
    // Each locks its first row before it asks for the other's; the embedded engine runs one transaction at a time.
    let meet = (): void => undefined;
    const met = new Promise<void>((resolve) => (meet = resolve));
    if (app.engine === 'embedded') meet();
    let holding = 0;
    const cross = (first: string, second: string, id: number): Promise<void> =>
      app.database.transaction(async () => {
        tries += 1;
        events.add([fact(id, [`try${tries}`])]);
        const lock = (name: string): Promise<unknown> =>
          app.database.write('UPDATE suppliers SET CreatedDate = ? WHERE Name = ?', ['2026-11-20 09:00:00.000', name]);
        await lock(first);
        if ((holding += 1) === 2) meet();
        await met;
        await lock(second);
      });
    await Promise.all([cross('left', 'right', 1), cross('right', 'left', 2)]);
    expect(tries).toBe(app.engine === 'embedded' ? 2 : 3);
    const allRows = (await rows()).flat();
    expect(allRows.map(({ subjectId }) => subjectId).sort()).toEqual([1, 2]);
    expect(allRows.flatMap(({ changed }) => changed)).toContain(`try${tries}`);
    expect(allRows.every(({ changed }) => changed.length === 1)).toBe(true);
  });

  it('of a refused part of a transaction go with it, those of the others stay', async () => {
    await app.database.transaction(async () => {
      events.add([fact(1)]);
      const refused = app.database.part(async () => {
        events.add([fact(2)]);
        await events.write();
        throw new DomainError('no');
      });
      await expect(refused).rejects.toThrow('no');
      await app.database.part(() => Promise.resolve(events.add([fact(3)])));
    });
    expect(
      (await rows())
        .flat()
        .map(({ subjectId }) => subjectId)
        .sort(),
    ).toEqual([1, 3]);
  });

  it('belong to a transaction', async () => {
    expect(() => events.add([fact(1)])).toThrow('there is no transaction');
    expect(() => app.database.beforeCommit(() => Promise.resolve())).toThrow('there is no transaction');
    events.add([]);
    await app.database.transaction(async () => {
      expect(app.database.currentTransaction).toBe(app.database.currentTransaction);
      const other = await app.database.transaction(() => Promise.resolve(app.database.currentTransaction));
      expect(other).toBe(app.database.currentTransaction);
    });
  });
});
