import { CreateUser } from '@contract/identity';
import { MeasurePace, SumUpStockEntries } from '@contract/inventory';
import { SumUpShippedDay } from '@contract/orders';
import { CONSOLE as DOCUMENT } from '../../../apps/api/src/console-pages.js';
import { describeInterface } from '../../../apps/api/src/openapi/openapi.js';
import { describeApp } from '../../support/app.js';
import { hireAtWest } from '../../support/build-returns.js';
import { type Browser, CONSOLE, logIn, PASSWORD } from '../../support/console.js';
import { type Document, type Documented, operationsOf } from '../../support/documented.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

interface Figures {
  orders: number;
  lines: number;
  units: number;
  on_time: number;
  median_minutes: number | null;
  slow_minutes: number | null;
}
interface Report {
  as_of: string | null;
  total: Figures;
  previous: Figures;
  days: (Figures & { day: string })[];
  hours: { hour: number; created: number; orders: number; lines: number; units: number }[];
  shares: (Figures & { distribution_center: string; account_id: number; account_name: string })[];
  previous_days: (Figures & { day: string })[];
  previous_hours: { hour: number; created: number | null; orders: number }[];
}

describeApp('reports', (app) => {
  let clerk: Browser;
  let manager: Browser;
  let western: Browser;
  let operations: Documented[];

  beforeAll(async () => {
    clerk = await logIn(app, 'clerk');
    manager = await logIn(app, 'manager');
    western = await logIn(app, await hireAtWest(app));
    operations = operationsOf(describeInterface(app.nest, DOCUMENT) as unknown as Document, CONSOLE);
  });

  const write = (sql: string, parameters: (string | number)[]): Promise<unknown> =>
    app.database.transaction(() => app.database.write(sql, parameters));
  const stored = (at: number): string => new Date(at).toISOString().replace('T', ' ').slice(0, 23);
  async function read<Data>(browser: Browser, path: string): Promise<Data> {
    const { status, body } = await browser.get(`${CONSOLE}/${path}`);
    const operation = operations.find((each) => each.method === 'GET' && each.path === `${CONSOLE}/${path.split('?')[0]}`);
    expect([path, status, operation?.faultsOf(status, body)]).toEqual([path, 200, []]);
    return (body as { data: Data }).data;
  }
  const valuesOf = ({ orders, lines, units, on_time, median_minutes, slow_minutes }: Figures): unknown[] => [
    ...[orders, lines, units, on_time, median_minutes, slow_minutes],
  ];

  it('are not for pickers', async () => {
    await app.bus.send(
      new CreateUser({
        userName: 'pia',
        password: PASSWORD,
        isOfDemoSet: true,
        ...{ level: 2, siteId: 1, accountId: null },
        isActivated: true,
        role: 'picker',
      }),
    );
    const picker = await logIn(app, 'pia');
    for (const path of ['reports/shipping', 'reports/products', 'reports/product-groups', 'exports/report-of-products']) {
      const { status, body } = await picker.get(`${CONSOLE}/${path}`);
      expect([path, status, body.response?.code]).toEqual([path, 403, 'leads_only']);
    }
  });

  describe('of how fast orders leave', () => {
    /** Yesterday at noon. */
    const noon = Math.floor(Date.now() / DAY) * DAY - DAY / 2;
    const none = [0, 0, 0, 0, null, null];

    /** Ships an order: how long after its creation, when, and when it was due. */
    async function shipped(number: string, took: number, at: number, dueAt: number | null, units: number): Promise<void> {
      const sku = { sku: 'DEMO-001', quantity: units };
      const { body } = await clerk.post('/apirest/v4/oms/orders', {
        data: [
          {
            ...{ order_number: number, shipping_method: 'GROUND', items: [sku, { sku: 'DEMO-002', quantity: 1 }] },
            customer: { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' },
          },
        ],
      });
      const [{ order_id: id }] = (body as { data: { order_id: number }[] }).data;
      await write('UPDATE orders SET StatusID = 9, CreatedDate = ?, ShippedDate = ? WHERE OrderID = ?', [
        stored(at - took),
        stored(at),
        id,
      ]);
      if (dueAt !== null) await write('UPDATE orders SET ShipBy = ? WHERE OrderID = ?', [stored(dueAt), id]);
    }

    it('knows nothing where nothing left', async () => {
      const report = await read<Report>(western, 'reports/shipping?days=7');
      expect([valuesOf(report.total), report.days.length]).toEqual([none, 7]);
    });

    it('tells by day, hour and account what left, how much of it on time, and how long it took', async () => {
      // Hides the demo set's shipped order, so that only those of the tests count.
      await write("UPDATE orders SET ShippedDate = '2020-01-01 00:00:00.000' WHERE ShippedDate IS NOT NULL", []);
      await shipped('R-1', 10 * MINUTE, noon, noon, 1);
      await shipped('R-2', 30 * MINUTE, noon + 59 * MINUTE, noon, 2);
      await shipped('R-3', 20 * MINUTE, noon + 61 * MINUTE, null, 3);
      // Spans are rounded to five minutes. Four working days passed, and the order had no due time.
      await shipped('R-4', 6 * DAY + 7 * MINUTE, noon - DAY, null, 1);
      await shipped('R-5', 123 * MINUTE, noon - 10 * DAY, noon, 4);
      // The worker may have summed up these days before the test changed them.
      await write('DELETE FROM summed_days', []);
      await write('DELETE FROM shipped_days', []);
      let steps = 0;
      while (await app.bus.send(new SumUpShippedDay())) steps += 1;
      // Only days with shipped orders, and the gaps between them: not 180 days for each site.
      expect(steps).toBeLessThan(15);

      for (const [browser, share] of [
        [clerk, ['MAIN', 100, 'Demo Outfitters']],
        [manager, ['MAIN', 100, 'Demo Outfitters']],
      ] as const) {
        const report = await read<Report>(browser, 'reports/shipping?days=7');
        expect(report.as_of).not.toBeNull();
        // 10, 20 and 30 minutes; six days and seven minutes are rounded to hours: 144.
        expect(valuesOf(report.total)).toEqual([4, 8, 11, 2, 20, 8_640]);
        expect(valuesOf(report.previous)).toEqual([1, 2, 5, 1, 120, 120]);
        expect(report.previous_days.map(valuesOf)).toEqual([none, none, [1, 2, 5, 1, 120, 120], none, none, none, none]);
        const days = [...report.previous_days, ...report.days].map(({ day }) => Date.parse(day));
        expect(days.map((day) => (day - (days[0] ?? 0)) / DAY)).toEqual(Array.from({ length: 14 }, (_, day) => day));
        expect(report.previous_hours.filter(({ orders }) => orders > 0)).toEqual([{ hour: 12, created: 0, orders: 1 }]);
        expect(report.days.slice(-4).map(valuesOf)).toEqual([none, [1, 2, 2, 0, 8_640, 8_640], [3, 6, 9, 2, 20, 30], none]);
        const hours = report.hours.filter(({ orders }) => orders > 0);
        expect(hours.map(({ hour, orders, lines, units }) => [hour, orders, lines, units])).toEqual([
          [12, 3, 6, 7],
          [13, 1, 2, 4],
        ]);
        expect(report.hours.reduce((sum, { created }) => sum + created, 0)).toBe(10);
        const [only] = report.shares;
        expect([report.shares.length, only?.distribution_center, only?.account_id, only?.account_name]).toEqual([1, ...share]);
        expect(only && valuesOf(only)).toEqual(valuesOf(report.total));
      }
      expect(valuesOf((await read<Report>(western, 'reports/shipping')).total)).toEqual(none);
      expect((await clerk.get(`${CONSOLE}/reports/shipping?days=91`)).status).toBe(400);
    });

    it("tells the hours at which orders were created in as many days before by the asker's clock, while they are kept", async () => {
      const { status } = await app.http
        .patch('/apirest/v4/oms/internal/accounts/100')
        .set({ userName: 'manager', Key: 'demo-wms-key' })
        .send({ time_zone: 'Asia/Kolkata' });
      expect(status).toBe(200);
      const ahead = 22;
      const firstOf = (daysAgo: number): number => (Math.floor((Date.now() / (15 * MINUTE) + ahead) / 96) - daysAgo) * 96 - ahead;
      for (const [quarter, created] of [
        [firstOf(13) - 1, 1],
        [firstOf(13), 2],
        [firstOf(6) - 1, 4],
        [firstOf(6), 8],
      ] as const)
        await write("INSERT INTO order_quarters VALUES ('account', 100, ?, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, 0)", [quarter, created]);
      const created = (some: readonly { hour: number; created: number | null }[]): (number | null)[][] =>
        some.filter((each) => each.created !== 0).map((each) => [each.hour, each.created]);
      const report = await read<Report>(clerk, 'reports/shipping?days=7');
      expect(created(report.previous_hours)).toEqual([
        [0, 2],
        [23, 4],
      ]);
      expect(report.hours.reduce((sum, each) => sum + each.created, 0)).toBe(18);
      const { previous_hours: hours } = await read<Report>(clerk, 'reports/shipping?days=46');
      expect([hours.length, hours.every((each) => each.created === null)]).toEqual([24, true]);
    });
  });

  describe('of how products move', () => {
    const DAYS = 24 * 60 * MINUTE;
    const now = Date.now();
    const ago = (days: number): string => stored(now - days * DAYS);
    const dayOf = (days: number): string => new Date(now - days * DAYS).toISOString().slice(0, 10);
    const BIN = 900_001;

    /** Writes entries of the history at the second site. */
    const moved = (product: number, days: number, quantity: number, reason: string): Promise<unknown> =>
      write(
        `INSERT INTO stock_entries (EffectiveDate, AccountID, WarehouseID, ProductID, BinID, Lot, Measure, Quantity, Reason, OnHand, Reserved, Hurt, Incoming, Cart, Held)
          VALUES (?, 100, 2, ?, ?, '', 'onHand', ?, ?, 0, 0, 0, 0, 0, 0)`,
        [ago(days), product, BIN, quantity, reason],
      );
    const lies = async (product: number, onHand: number, lots: readonly (readonly [days: number, units: number])[]): Promise<void> => {
      await write('DELETE FROM stock_levels WHERE ProductID = ? AND WarehouseID = 2', [product]);
      await write('INSERT INTO stock_levels (ProductID, WarehouseID, OnHand, Reserved, Hurt, Incoming) VALUES (?, 2, ?, 0, 0, 0)', [
        product,
        onHand,
      ]);
      for (const [days, units] of lots)
        await write('INSERT INTO bin_contents (BinID, ProductID, Lot, ReceivedDate, Quantity) VALUES (?, ?, ?, ?, ?)', [
          ...[BIN, product, `L${days}`, ago(days), units],
        ]);
    };

    beforeAll(async () => {
      await write('UPDATE products SET Cost = 2.5 WHERE AccountID = 100', []);
      await write("INSERT INTO bins (BinID, WarehouseID, Location, Bin, CreatedDate) VALUES (?, 2, 'R', 'R1', ?)", [BIN, ago(300)]);
      for (const [product, days, quantity, reason] of [
        [1, 12, 60, 'receipt'],
        [1, 11, -70, 'pick'],
        [1, 10, 10, 'revert'],
        [2, 40, -20, 'pick'],
        [3, 20, -15, 'pick'],
        [4, 10, -5, 'pick'],
        [5, 100, -8, 'pick'],
      ] as const)
        await moved(product, days, quantity, reason);
      await lies(1, 90, [
        [5, 50],
        [40, 30],
        [100, 10],
      ]);
      await lies(2, 10, [[40, 10]]);
      await lies(3, 0, []);
      await lies(4, 5, [[29, 5]]);
      await lies(5, 12, [[200, 12]]);
      while (await app.bus.send(new SumUpStockEntries()));
      let place: { productId: number; siteId: number } | null = { productId: 0, siteId: 0 };
      while (place) place = await app.bus.send(new MeasurePace(place));
    });

    interface Pace extends Record<string, unknown> {
      product_id: number;
      distribution_center: string;
    }
    const cells = (row: Pace): unknown[] =>
      ['class', 'sold30', 'sold90', 'last_sold', 'on_hand', 'cover_days', 'turns', 'value', 'age30', 'age90', 'age180', 'age_older'].map(
        (name) => row[name],
      );

    it('tells classes, cover, turns, ages and value, most sold first', async () => {
      const rows = await read<Pace[]>(western, 'reports/products');
      expect(rows.slice(0, 4).map(({ product_id: id }) => id)).toEqual([1, 2, 3, 4]);
      expect(rows.slice(0, 4).map(cells)).toEqual([
        ['A', 60, 60, dayOf(11), 90, 45, 2.7, 225, 50, 30, 10, 0],
        ['A', 0, 20, dayOf(40), 10, null, 4.1, 25, 0, 10, 0, 0],
        ['B', 15, 15, dayOf(20), 0, null, 8.1, 0, 0, 0, 0, 0],
        ['C', 5, 5, dayOf(10), 5, 30, 2.7, 12.5, 5, 0, 0, 0],
      ]);
      const westRows = (await read<Pace[]>(clerk, 'reports/products?per_page=500')).filter((row) => row.distribution_center === 'WEST');
      expect(westRows.slice(0, 4).map(cells)).toEqual(rows.slice(0, 4).map(cells));
    });

    it('lists a class, and what lies dead', async () => {
      const ids = async (group: string): Promise<number[]> =>
        (await read<Pace[]>(western, `reports/products?group=${group}`)).map(({ product_id: id }) => id);
      expect([await ids('A'), await ids('B'), await ids('C')]).toEqual([[1, 2], [3], [4]]);
      const dead = (await read<Pace[]>(western, 'reports/products?group=dead')).filter(({ product_id: id }) => id === 5);
      expect(dead.map(cells)).toEqual([[null, 0, 0, dayOf(100), 12, null, 0, 30, 0, 0, 0, 12]]);
      expect((await western.get(`${CONSOLE}/reports/products?group=D`)).status).toBe(400);
    });

    it('sums up the classes', async () => {
      const { as_of: asOf, sums } = await read<{ as_of: string; sums: Record<string, unknown>[] }>(western, 'reports/product-groups');
      expect(asOf > new Date(now).toISOString()).toBe(true);
      expect(sums.slice(0, 3)).toMatchObject([
        { group: 'A', products: 2, sold90: 80, on_hand: 100, value: 250 },
        { group: 'B', products: 1, sold90: 15, on_hand: 0, value: 0 },
        { group: 'C', products: 1, sold90: 5, on_hand: 5, value: 12.5 },
      ]);
      expect(sums.map(({ group }) => group)).toEqual(['A', 'B', 'C', 'dead', 'rest']);
      const ages = ({ age30, age90, age180, age_older }: Record<string, unknown>): unknown[] => [age30, age90, age180, age_older];
      expect(sums.slice(0, 3).map(ages)).toEqual([
        [50, 40, 10, 0],
        [0, 0, 0, 0],
        [5, 0, 0, 0],
      ]);
    });

    it('says in which currency values are, and sums none of several', async () => {
      type Groups = { currency: string | null; sums: { value: number | null }[] };
      const inCurrency = (id: number, currency: string) =>
        write("UPDATE accounts SET Currency = NULLIF(?, '') WHERE AccountID = ?", [currency, id]);
      const groups = async (): Promise<unknown[]> => {
        const { currency, sums } = await read<Groups>(western, 'reports/product-groups');
        return [currency, sums[0]?.value];
      };
      expect(await groups()).toEqual([null, 250]);
      await inCurrency(100, 'EUR');
      expect(await groups()).toEqual(['EUR', 250]);
      expect(await read<Pace[]>(western, 'reports/products?group=A')).toMatchObject([{ currency: 'EUR' }, { currency: 'EUR' }]);

      await write('UPDATE product_pace SET AccountID = 101 WHERE ProductID = 4', []);
      expect(await groups()).toEqual([null, null]);
      const own = await read<Groups>(clerk, 'reports/product-groups');
      expect([own.currency, own.sums[0]?.value]).toEqual(['EUR', 250]);
      await inCurrency(101, 'EUR');
      expect(await groups()).toEqual(['EUR', 250]);

      await write('UPDATE product_pace SET AccountID = 100 WHERE ProductID = 4', []);
      await inCurrency(100, '');
      await inCurrency(101, '');
    });

    it('is a file', async () => {
      const { status, text } = await western.get(`${CONSOLE}/exports/report-of-products?group=A`);
      const [head, ...lines] = text.trimEnd().split('\r\n');
      expect([status, head?.split(',').includes('cover_days'), lines.length]).toEqual([200, true, 2]);
      expect(lines[0]).toContain(',DEMO-001,');
    });

    it('counts no entry twice', async () => {
      expect(await app.bus.send(new SumUpStockEntries())).toBe(false);
      await moved(4, 0, -1, 'pick');
      await app.bus.send(new SumUpStockEntries());
      await app.bus.send(new MeasurePace({ productId: 3, siteId: 99 }));
      // 95 of 101 units are less than 95 %.
      const [row] = (await read<Pace[]>(western, 'reports/products?group=B')).map(cells);
      expect(row?.slice(0, 4)).toEqual(['B', 6, 6, dayOf(0)]);
    });
  });
});
