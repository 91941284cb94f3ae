import { EVERY_ROW, FindAuditBreaches, ListAuditLog } from '@contract/identity';
import { CutLedger, FindLedgerBreaches, SealLedger } from '@contract/inventory';
import { toStored } from '@kernel';
import { monthsAgo } from '../../apps/cli/src/command-line/arguments.js';
import { describeApp, type RunningApp } from '../support/app.js';
import { MovedClock } from '../support/build-logins.js';

const breaches = ({ bus }: RunningApp): Promise<string[]> => bus.ask(new FindLedgerBreaches());
const plant = ({ database }: RunningApp, sql: string, values: (string | number)[] = []): Promise<unknown> =>
  database.transaction(() => database.write(sql, values));
const auditedActions = async ({ bus }: RunningApp): Promise<string[]> =>
  (await bus.ask(new ListAuditLog({ action: 'ledger' }, EVERY_ROW))).rows.map(({ action }) => action);

describeApp('seals of the ledger', (app) => {
  let clock: MovedClock;
  beforeAll(() => {
    clock = new MovedClock(app);
  });

  const sealAll = async (): Promise<void> => {
    clock.forward(2 * 3_600);
    while (await app.bus.send(new SealLedger())) continue;
  };

  it('wait until entries are settled, and then hold', async () => {
    expect(await app.bus.send(new SealLedger())).toBe(false);
    expect(await auditedActions(app)).toEqual([]);
    await sealAll();
    expect(await auditedActions(app)).toEqual(['ledger.sealed']);
    await sealAll();
    expect(await auditedActions(app)).toEqual(['ledger.sealed']);
    expect([await breaches(app), await app.bus.ask(new FindAuditBreaches())]).toEqual([[], []]);
  });

  it.each([
    ['Quantity', 'Quantity + 1', 'Quantity - 1'],
    ['Actor', "CONCAT(Actor, '~')", 'SUBSTR(Actor, 1, LENGTH(Actor) - 1)'],
    ['Reason', "CONCAT(Reason, '~')", 'SUBSTR(Reason, 1, LENGTH(Reason) - 1)'],
  ])('name the entry whose %s was changed', async (column, other, back) => {
    await plant(app, `UPDATE stock_ledger SET ${column} = ${other} WHERE LedgerID = 3`);
    expect(await breaches(app)).toEqual(['entry 3 of the ledger is not as it was sealed']);
    await plant(app, `UPDATE stock_ledger SET ${column} = ${back} WHERE LedgerID = 3`);
    expect(await breaches(app)).toEqual([]);
  });

  it('name what is missing, also of the seals', async () => {
    await app.database
      .transaction(async () => {
        await app.database.write('DELETE FROM stock_ledger WHERE LedgerID = 2');
        expect(await breaches(app)).toEqual(['entry 2 of the ledger is missing']);
        await app.database.write('DELETE FROM ledger_seals');
        expect(await breaches(app)).toEqual([expect.stringMatching(/^entries 1 to \d+ of the ledger are not as they were sealed$/)]);
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
    expect(await breaches(app)).toEqual([]);
  });

  it('begin anew after a cut, which the audit log tells', async () => {
    const old = toStored(monthsAgo(3));
    const sql = `INSERT INTO stock_ledger (BinID, ProductID, Lot, Quantity, Reason, Actor, CreatedDate) VALUES (1, 1, 'X', ?, 'recount', 'a', ?)`;
    for (const quantity of [2, -1, -1]) await plant(app, sql, [quantity, old]);
    await sealAll();
    await app.until(async () => {
      const [{ to }] = await app.database.query<{ to: string }>('SELECT SettledDate AS `to` FROM stock_clock');
      return to > toStored(monthsAgo(1));
    });
    expect(await app.bus.send(new CutLedger(monthsAgo(2), null, 10_000))).toMatchObject({ entries: 3 });
    expect((await auditedActions(app))[0]).toBe('ledger.cut');
    expect(await breaches(app)).toEqual([]);
    await sealAll();
    expect((await auditedActions(app)).slice(0, 2)).toEqual(['ledger.sealed', 'ledger.cut']);
    expect(await breaches(app)).toEqual([]);
  });
});
