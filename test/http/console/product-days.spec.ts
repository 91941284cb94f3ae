import { SumUpStockEntries } from '@contract/inventory';
import { describeApp } from '../../support/app.js';
import { hireAtWest } from '../../support/build-returns.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

interface ProductDay {
  day: string;
  sold: number;
  on_hand: number;
}

describeApp('days of a product', (app) => {
  const daysOf = async (browser: Browser, productId: number, query = ''): Promise<ProductDay[]> => {
    const { status, body } = await browser.get(`${CONSOLE}/products/${productId}/days${query}`);
    expect([status, body]).toEqual([200, { data: expect.any(Array) as unknown }]);
    return (body as { data: ProductDay[] }).data;
  };
  const write = (sql: string, parameters: (string | number)[] = []): Promise<unknown> =>
    app.database.transaction(() => app.database.write(sql, parameters));

  it('go back from what is on hand by what moved since', async () => {
    const [clerk, manager] = [await logIn(app, 'clerk'), await logIn(app, 'manager')];
    while (await app.bus.send(new SumUpStockEntries())) continue;
    await write('DELETE FROM moved_days');
    const empty = await daysOf(clerk, 1);
    const now = empty[89].on_hand;
    expect(now).toBeGreaterThan(0);
    expect([empty.length, ...new Set(empty.map(({ sold, on_hand: onHand }) => `${sold} ${onHand}`))]).toEqual([90, `0 ${now}`]);

    const ago = (days: number): string => empty[89 - days].day;
    const moved = (days: number, sold: number, net: number): Promise<unknown> =>
      write('INSERT INTO moved_days (ProductID, WarehouseID, MovedDay, Sold, Net) VALUES (1, 1, ?, ?, ?)', [ago(days), sold, net]);
    await moved(0, 1, -1);
    await moved(2, 4, -4);
    await moved(5, 0, 10);
    const found = await daysOf(clerk, 1, '?days=7');
    expect(found).toEqual(
      [
        [6, 0, now - 5],
        [5, 0, now + 5],
        [4, 0, now + 5],
        [3, 0, now + 5],
        [2, 4, now + 1],
        [1, 0, now + 1],
        [0, 1, now],
      ].map(([days, sold, onHand]) => ({ day: ago(days), sold, on_hand: onHand })),
    );
    expect(await daysOf(manager, 1, '?days=7')).toEqual(found);
  });

  it('are those of an own product, and of a site that has it', async () => {
    const [clerk, western] = [await logIn(app, 'clerk'), await logIn(app, await hireAtWest(app))];
    await write('UPDATE products SET AccountID = 101 WHERE ProductID = 2');
    expect([await daysOf(clerk, 2), await daysOf(clerk, 999_999), await daysOf(western, 1)]).toEqual([[], [], []]);
    const { status, body } = await clerk.get(`${CONSOLE}/products/1/days?days=91`);
    expect([status, body.response.code]).toEqual([400, 'invalid_value']);
  });
});
