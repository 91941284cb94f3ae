import { SumUpShippedDay } from '@contract/orders';
import { CONSOLE as DOCUMENT } from '../../../apps/api/src/console-pages.js';
import { describeInterface } from '../../../apps/api/src/openapi/openapi.js';
import { describeApp } from '../../support/app.js';
import { hireAtWest } from '../../support/build-returns.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';
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
  const told = ({ orders, lines, units, on_time, median_minutes, slow_minutes }: Figures): unknown[] => [
    ...[orders, lines, units, on_time, median_minutes, slow_minutes],
  ];

  describe('of how fast orders leave', () => {
    /** Yesterday at noon. */
    const noon = Math.floor(Date.now() / DAY) * DAY - DAY / 2;
    const none = [0, 0, 0, 0, null, null];

    /** Ships an order: how long after it was ordered, when, and by when it had to leave. */
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

    it('knows nothing before anything is added up', async () => {
      const report = await read<Report>(clerk, 'reports/shipping?days=7');
      expect([report.as_of, told(report.total), report.days.length, report.shares]).toEqual([null, none, 7, []]);
    });

    it('tells by day, hour and account what left, how much of it on time, and how long it took', async () => {
      // The demo set's shipped order left today; what these tests ship counts alone.
      await write("UPDATE orders SET ShippedDate = '2020-01-01 00:00:00.000' WHERE ShippedDate IS NOT NULL", []);
      await shipped('R-1', 10 * MINUTE, noon, noon, 1);
      await shipped('R-2', 30 * MINUTE, noon + 59 * MINUTE, noon, 2);
      await shipped('R-3', 20 * MINUTE, noon + 61 * MINUTE, null, 3);
      // Told to five minutes. Four working days passed, and nobody had said when it was due.
      await shipped('R-4', 6 * DAY + 7 * MINUTE, noon - DAY, null, 1);
      await shipped('R-5', 123 * MINUTE, noon - 10 * DAY, noon, 4);
      while (await app.bus.send(new SumUpShippedDay()));

      for (const [browser, share] of [
        [clerk, ['MAIN', 100, 'Demo Outfitters']],
        [manager, ['MAIN', 100, 'Demo Outfitters']],
      ] as const) {
        const report = await read<Report>(browser, 'reports/shipping?days=7');
        expect(report.as_of).not.toBeNull();
        // 10, 20 and 30 minutes, and six days and seven minutes, which is told to the hour: 144 hours.
        expect(told(report.total)).toEqual([4, 8, 11, 2, 20, 8_640]);
        expect(told(report.previous)).toEqual([1, 2, 5, 1, 120, 120]);
        expect(report.days.slice(-4).map(told)).toEqual([none, [1, 2, 2, 0, 8_640, 8_640], [3, 6, 9, 2, 20, 30], none]);
        const hours = report.hours.filter(({ orders }) => orders > 0);
        expect(hours.map(({ hour, orders, lines, units }) => [hour, orders, lines, units])).toEqual([
          [12, 3, 6, 7],
          [13, 1, 2, 4],
        ]);
        expect(report.hours.reduce((sum, { created }) => sum + created, 0)).toBe(10);
        const [only] = report.shares;
        expect([report.shares.length, only?.distribution_center, only?.account_id, only?.account_name]).toEqual([1, ...share]);
        expect(only && told(only)).toEqual(told(report.total));
      }
      expect(told((await read<Report>(western, 'reports/shipping')).total)).toEqual(none);
      expect((await clerk.get(`${CONSOLE}/reports/shipping?days=91`)).status).toBe(400);
    });
  });
});
