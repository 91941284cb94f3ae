import { describeApp } from '../../support/app.js';
import { Inbound } from '../../support/build-inbound.js';
import { announceReturn, hireAtWest } from '../../support/build-returns.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

interface Answer {
  data: Record<string, unknown>[];
  response?: { errors?: { path: string }[] };
}

describeApp('finding returns and replenishments in the console', (app) => {
  let manager: Browser;
  let clerk: Browser;
  let westerner: Browser;
  let returnId: number;
  let replenishmentId: number;

  beforeAll(async () => {
    manager = await logIn(app, 'manager');
    clerk = await logIn(app, 'clerk');
    westerner = await logIn(app, await hireAtWest(app));
    ({ returnId } = await announceReturn(app, 3, [{ sku: 'DEMO-010', quantity: 1 }]));
    replenishmentId = await new Inbound(app).announce([{ sku: 'DEMO-012', quantity: 10 }]);
    await app.database.transaction(async () => {
      await app.database.write("UPDATE orders SET TrackingNumber = '1Z-K77' WHERE OrderID = 3");
    });
  });

  const found = async (path: string, text: string, by: Browser): Promise<unknown[]> =>
    ((await by.get(`${CONSOLE}/${path}/found?text=${encodeURIComponent(text)}`)).body as Answer).data.map(
      (row) => row.return_id ?? row.replenishment_id,
    );
  const move = (column: 'AccountID' | 'WarehouseID', value: number): Promise<void> =>
    app.database.transaction(async () => {
      await app.database.write(`UPDATE orders SET ${column} = ? WHERE OrderID = 3`, [value]);
      if (column === 'AccountID') await app.database.write('UPDATE returns SET AccountID = ?', [value]);
    });

  it("finds returns by their number and what stands on their order, of the user's account or site alone", async () => {
    for (const text of [String(returnId), `#${returnId}`, `No. ${returnId}`, 'SO-1003', 'o-100', '1Z-K77', 'k77', 'turing', 'ALAN']) {
      expect([text, await found('account-returns', text, clerk)]).toEqual([text, [returnId]]);
      expect([text, await found('returns', text, manager)]).toEqual([text, [returnId]]);
      expect([text, await found('returns', text, westerner)]).toEqual([text, []]);
    }
    for (const text of ['SO-1002', '%', '_', '999', 'lovelace']) {
      expect([text, await found('account-returns', text, clerk)]).toEqual([text, []]);
      expect([text, await found('returns', text, manager)]).toEqual([text, []]);
    }
    await move('WarehouseID', 2);
    expect([await found('returns', '1003', manager), await found('returns', '1003', westerner)]).toEqual([[], [returnId]]);
    await move('WarehouseID', 1);
    await move('AccountID', 101);
    for (const text of [String(returnId), 'SO-1003', 'turing']) expect(await found('account-returns', text, clerk)).toEqual([]);
    await move('AccountID', 100);
  });

  it("finds replenishments by their number and their items, of the user's account or site alone", async () => {
    for (const text of [String(replenishmentId), `#${replenishmentId}`, 'DEMO-012', 'o-012', 'demo']) {
      expect([text, await found('account-replenishments', text, clerk)]).toEqual([text, [replenishmentId]]);
      expect([text, await found('replenishments', text, manager)]).toEqual([text, [replenishmentId]]);
      expect([text, await found('replenishments', text, westerner)]).toEqual([text, []]);
    }
    for (const text of ['DEMO-013', '%', '999']) expect([text, await found('account-replenishments', text, clerk)]).toEqual([text, []]);
    await app.database.transaction(async () => void (await app.database.write('UPDATE replenishments SET AccountID = 101')));
    for (const text of [String(replenishmentId), 'demo']) expect(await found('account-replenishments', text, clerk)).toEqual([]);
  });

  it('refuses a text that is none, and users of the other side', async () => {
    for (const [path, by, other] of [
      ['account-returns', clerk, manager],
      ['account-replenishments', clerk, manager],
      ['returns', manager, clerk],
      ['replenishments', manager, clerk],
    ] as const) {
      const faultsOf = async (query: string) =>
        ((await by.get(`${CONSOLE}/${path}/found?${query}`)).body as Answer).response?.errors?.map((fault) => fault.path);
      expect([await faultsOf(''), await faultsOf('text='), await faultsOf('text=a&per_page=51')]).toEqual([
        ['text'],
        ['text'],
        ['per_page'],
      ]);
      expect((await other.get(`${CONSOLE}/${path}/found?text=a`)).status).toBe(403);
    }
  });
});
