import { EventEmitter, once } from 'node:events';
import { ConstraintBroken, type Database, DatabaseAway, DomainError, LockTaken, MysqlDatabase, table } from '@kernel';
import { type RunningApp, startApp } from '../support/app.js';

const suppliers = table('suppliers', ['Name', 'CreatedDate'], 'SupplierID');
const supplier = (name: string): Record<'Name' | 'CreatedDate', string> => ({ Name: name, CreatedDate: '2026-11-20 08:00:00.000' });

describe('the database port', () => {
  let app: RunningApp;
  let database: Database;

  beforeAll(async () => {
    app = await startApp({ demo: false });
    database = app.database;
  });
  afterAll(() => app.close());

  const names = async (like: string): Promise<string[]> =>
    (await database.query<{ Name: string }>('SELECT Name FROM suppliers WHERE Name LIKE ? ORDER BY SupplierID', [like])).map(
      (row) => row.Name,
    );

  it('does not call a fault of the program one of the database', async () => {
    // The driver refuses this name while it reads the answer, and closes the connection.
    const asked = () => database.query('SELECT 1 AS `__proto__`');
    if (database.engine === 'embedded') return expect(await asked()).toHaveLength(1);
    const faults = await Promise.all([
      asked().catch((error: unknown) => error),
      database.transaction(asked).catch((error: unknown) => error),
    ]);
    expect(faults).toEqual([expect.any(Error), expect.any(Error)]);
    expect(faults.filter((fault) => fault instanceof DatabaseAway)).toEqual([]);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('refuses a write outside a command', async () => {
    await expect(database.write('DELETE FROM suppliers')).rejects.toThrow('a write outside a transaction');
  });

  it('inserts many rows in a statement and gives their ids in order', async () => {
    const rows = Array.from({ length: 1_201 }, (_, index) => supplier(`many-${index}`));
    const ids = await database.transaction(() => database.insert(suppliers, rows));
    const stored = await database.query<{ SupplierID: number; Name: string }>(
      "SELECT SupplierID, Name FROM suppliers WHERE Name LIKE 'many-%'",
    );
    const byId = new Map(stored.map((row) => [row.SupplierID, row.Name]));
    expect(ids.map((id) => byId.get(id))).toEqual(rows.map((row) => row.Name));
  });

  it('keeps nothing of a transaction that throws, and runs nothing that waits for its commit', async () => {
    let committed = 0;
    const failing = database.transaction(async () => {
      database.afterCommit(() => (committed += 1));
      await database.insert(suppliers, [supplier('rolled-back')]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await names('rolled-back'), committed]).toEqual([[], 0]);
  });

  it('undoes a refused part of a transaction alone, with what waits for its commit', async () => {
    const committed: string[] = [];
    const add = (name: string, refusal?: Error) =>
      database.part(async () => {
        database.afterCommit(() => committed.push(name));
        await database.insert(suppliers, [supplier(name)]);
        if (refusal) throw refusal;
      });
    await database.transaction(async () => {
      await add('part-1');
      await expect(add('part-2', new DomainError('no'))).rejects.toThrow('no');
      await add('part-3');
      expect([await names('part-%'), committed]).toEqual([['part-1', 'part-3'], []]);
    });
    expect([await names('part-%'), committed]).toEqual([
      ['part-1', 'part-3'],
      ['part-1', 'part-3'],
    ]);
    await expect(add('part-4', new DomainError('no'))).rejects.toThrow('no');
    await add('part-5');
    const failing = database.transaction(async () => {
      await add('part-6');
      await add('part-7', new Error('a fault'));
    });
    await expect(failing).rejects.toThrow('a fault');
    expect(await names('part-%')).toEqual(['part-1', 'part-3', 'part-5']);
  });

  it('joins the transaction in progress', async () => {
    const failing = database.transaction(async () => {
      await database.transaction(() => database.insert(suppliers, [supplier('joined')]));
      throw new Error('outer');
    });
    await expect(failing).rejects.toThrow('outer');
    expect(await names('joined')).toEqual([]);
  });

  it('shows reads outside a transaction only what is committed', async () => {
    let seen: string[] = [];
    await database.transaction(async () => {
      await database.insert(suppliers, [supplier('uncommitted')]);
      expect(await names('uncommitted')).toEqual(['uncommitted']);
      seen = await database.outside(() => names('uncommitted'));
    });
    expect([seen, await names('uncommitted')]).toEqual([[], ['uncommitted']]);
  });

  it('gives every lookup of a moment its own answer, and a fault only to the one that has it', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => supplier(`looked-up-${index}`));
    const ids = await database.transaction(() => database.insert(suppliers, rows));
    const lookUp = (table: string, id: number): Promise<object[]> =>
      database.lookUp(`SELECT Name FROM ${table} WHERE SupplierID = ?`, [id]);
    for (let turn = 0; turn < 3; turn += 1) {
      const answers = await Promise.allSettled(ids.map((id, index) => lookUp(index % 7 === 3 ? 'nowhere' : 'suppliers', id)));
      expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined))).toEqual(
        rows.map(({ Name }, index) => (index % 7 === 3 ? undefined : [{ Name }])),
      );
    }
    if (database instanceof MysqlDatabase) expect(database.connectionUse).toMatchObject({ used: 0, waiting: 0 });
  });

  it('shows lookups in a transaction what it wrote, and those outside only what is committed', async () => {
    const lookUp = (): Promise<object[]> => database.lookUp('SELECT Name FROM suppliers WHERE Name = ?', ['looked up early']);
    await database.transaction(async () => {
      await database.insert(suppliers, [supplier('looked up early')]);
      expect([await lookUp(), await database.outside(lookUp)]).toEqual([[{ Name: 'looked up early' }], []]);
    });
    expect(await lookUp()).toHaveLength(1);
  });

  it('keeps transactions of concurrent requests apart', async () => {
    await database.transaction(() =>
      database.write(
        "INSERT INTO distribution_centers (Code, Name, State, Activated, AutoProcess, CreatedDate, UpdatedDate) VALUES ('COUNT', 'c', '0', 'N', 'N', '2026-11-20 08:00:00.000', '2026-11-20 08:00:00.000')",
      ),
    );
    const increment = (): Promise<unknown> =>
      database.transaction(async () => {
        const [row] = await database.query<{ State: string }>("SELECT State FROM distribution_centers WHERE Code = 'COUNT' FOR UPDATE");
        await new Promise((resolve) => setImmediate(resolve));
        await database.write("UPDATE distribution_centers SET State = ? WHERE Code = 'COUNT'", [String(Number(row.State) + 1)]);
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await database.query("SELECT State FROM distribution_centers WHERE Code = 'COUNT'")).toEqual([{ State: '20' }]);
  });

  it('names a broken unique key and a broken check', async () => {
    const twice = database.transaction(() => database.insert(suppliers, [supplier('twice'), supplier('twice')]));
    await expect(twice).rejects.toMatchObject({ constraint: 'unique' });
    const overReserved = database.transaction(() =>
      database.write('INSERT INTO stock_levels (ProductID, WarehouseID, OnHand, Reserved, Hurt, Incoming) VALUES (9, 9, 1, 2, 0, 0)'),
    );
    await expect(overReserved).rejects.toBeInstanceOf(ConstraintBroken);
    await expect(overReserved).rejects.toMatchObject({ constraint: 'check' });
  });

  it('expands lists, and an empty one matches nothing', async () => {
    await database.transaction(() => database.insert(suppliers, [supplier('list-a'), supplier('list-b')]));
    const found = (list: string[]): Promise<{ Name: string }[]> =>
      database.query('SELECT Name FROM suppliers WHERE Name IN (?) ORDER BY Name', [list]);
    expect([await found(['list-a', 'list-b', 'list-c']), await found([])]).toEqual([[{ Name: 'list-a' }, { Name: 'list-b' }], []]);
  });

  it('compares exact columns case by case', async () => {
    await database.transaction(() => database.insert(suppliers, [supplier('Case'), supplier('CASE')]));
    expect(await database.execute('SELECT Name FROM suppliers WHERE Name = ?', ['case'])).toEqual([]);
  });

  it('adds to a row or inserts it', async () => {
    const add = (units: number): Promise<unknown> =>
      database.transaction(() =>
        database.write(
          'INSERT INTO stock_levels (ProductID, WarehouseID, OnHand, Reserved, Hurt, Incoming) VALUES (7, 7, ?, 0, 0, 0) ON DUPLICATE KEY UPDATE OnHand = OnHand + VALUES(OnHand)',
          [units],
        ),
      );
    await add(2);
    await add(3);
    expect(await database.execute('SELECT OnHand FROM stock_levels WHERE ProductID = 7')).toEqual([{ OnHand: 5 }]);
  });

  it('reports at once that a row read with NOWAIT is locked', async () => {
    if (database.engine === 'embedded') {
      // The embedded engine runs one transaction at a time, so no other can hold a lock.
      expect(await database.execute('SELECT Name FROM suppliers WHERE Name = ? FOR UPDATE NOWAIT', ['Case'])).toHaveLength(1);
      return;
    }
    await database.transaction(async () => {
      await database.execute('SELECT Name FROM suppliers WHERE Name = ? FOR UPDATE', ['Case']);
      const other = database.outside(() =>
        database.transaction(() => database.execute('SELECT Name FROM suppliers WHERE Name = ? FOR UPDATE NOWAIT', ['Case'])),
      );
      await expect(other).rejects.toBeInstanceOf(LockTaken);
    });
  });

  it('runs the whole command again after a deadlock', async () => {
    await database.transaction(() => database.insert(suppliers, [supplier('dead-1'), supplier('dead-2')]));
    let runs = 0;
    const cross = (first: string, second: string): Promise<void> =>
      database.transaction(async () => {
        runs += 1;
        for (const name of [first, second]) {
          await database.write('UPDATE suppliers SET CreatedDate = ? WHERE Name = ?', ['2026-11-20 09:00:00.000', name]);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      });
    await Promise.all([cross('dead-1', 'dead-2'), cross('dead-2', 'dead-1')]);
    expect(runs).toBe(database.engine === 'embedded' ? 2 : 3);
  });

  it('keeps nothing of statements sent together when one fails, and stops what goes on beside it', async () => {
    let end: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => (end = resolve));
    let late: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    const goOn = async (): Promise<PromiseSettledResult<unknown>[]> => {
      await isOver;
      // Each rejects: if one threw, nobody would handle the rejections of those before it.
      return Promise.allSettled([
        database.insert(suppliers, [supplier('together-late')]),
        database.query('SELECT 1'),
        database.write("DELETE FROM suppliers WHERE Name = 'nobody'"),
      ]);
    };
    const failing = database.transaction(() =>
      Promise.all([
        database.insert(suppliers, [supplier('together-1')]),
        database.insert(suppliers, [supplier('together-2'), supplier('together-2')]),
        database.insert(suppliers, [supplier('together-3')]),
        (late = goOn()),
      ]),
    );
    await expect(failing).rejects.toMatchObject({ constraint: 'unique' });
    // While no transaction is open, nobody is asked for theirs.
    await database.transaction(async () => {
      end();
      await late;
    });
    expect(await late).toEqual(Array(3).fill({ status: 'rejected', reason: new Error('a statement after the end of its transaction') }));
    expect(await names('together-%')).toEqual([]);
  });

  it('keeps nothing of what was sent behind a deadlock', async () => {
    const lock = (name: string): Promise<unknown> => database.query('SELECT Name FROM suppliers WHERE Name = ? FOR UPDATE', [name]);
    await database.transaction(() => database.insert(suppliers, [supplier('cross-1'), supplier('cross-2')]));
    let attempts = 0;
    const locked = new EventEmitter();
    // The embedded engine has one transaction after the other.
    const both = database.engine === 'embedded' ? undefined : Promise.all([once(locked, 'lighter'), once(locked, 'heavier')]);
    const lighter = database.transaction(async () => {
      attempts += 1;
      await lock('cross-1');
      locked.emit('lighter');
      await both;
      await Promise.all([lock('cross-2'), database.insert(suppliers, [supplier(`behind-${attempts}`)])]);
    });
    // The engine aborts the transaction that has written less.
    const heavier = database.transaction(async () => {
      await database.insert(
        suppliers,
        Array.from({ length: 20 }, (_, index) => supplier(`heavy-${index}`)),
      );
      await lock('cross-2');
      locked.emit('heavier');
      await both;
      await lock('cross-1');
    });
    await Promise.all([lighter, heavier]);
    expect(await names('behind-%')).toEqual([database.engine === 'embedded' ? 'behind-1' : 'behind-2']);
  });
});
