import { randomUUID } from 'node:crypto';
import { CutReportDays, MeasureSpace, SumUpStockEntries } from '@contract/inventory';
import { CreateReturns } from '@contract/orders';
import { ClaimBatch, CutAccuracyDays, GetBatchWalk, ReportShort } from '@contract/warehouse';
import { toStored } from '@kernel';
import { CONSOLE as DOCUMENT } from '../../../apps/api/src/console-pages.js';
import { describeInterface } from '../../../apps/api/src/openapi/openapi.js';
import { describeApp } from '../../support/app.js';
import { Inbound } from '../../support/build-inbound.js';
import { newUser, PASSWORD } from '../../support/build-logins.js';
import { keyOf, Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';
import { shipOrder } from '../../support/build-returns.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';
import { type Document, type Documented, operationsOf } from '../../support/documented.js';
import { StockMoments } from '../../support/stock-moments.js';

const DAY_MS = 86_400_000;

interface Exact {
  lines: number;
  units: number;
  shorts: number;
  units_short: number;
  checks: number;
  checks_failed: number;
  counts: number;
  counts_right: number;
  units_counted: number;
  units_off: number;
  docked: number;
  median_minutes: number | null;
  slow_minutes: number | null;
}
interface AccuracyReport {
  total: Exact;
  previous: Exact;
  days: (Exact & { day: string })[];
  shares: (Exact & { distribution_center: string; account_id: number; account_name: string })[];
  previous_days: (Exact & { day: string })[];
}
interface Work {
  lines: number;
  units: number;
  minutes: number;
}
interface People {
  people: { actor: string; minutes: number; pick: Work; put_away: Work; move: Work }[];
}

interface ReturnsReport {
  total: { returns: number; units: number; good: number; hurt: number };
  units_shipped: number;
  rows: { account_name: string; sku: string; reason: string | null; returns: number; units: number }[];
  previous_reasons: { reason: string | null; units: number }[];
}
interface SpaceReport {
  purposes: { purpose: string; bins: number; used: number }[];
  shares: object[];
  days: object[];
  previous_days: object[];
}

describeApp('reports of the floor', Shop, (shop) => {
  let devices: Devices;
  let inbound: Inbound;
  let moments: StockMoments;
  let operations: Documented[];
  let [lead, picker, western, merchant]: Browser[] = [];

  beforeAll(async () => {
    devices = await Devices.at(shop);
    devices.inWaves = true;
    inbound = new Inbound(shop.app, keyOf);
    moments = new StockMoments(shop.app, 100);
    await moments.begin();
    const as = async (more: object): Promise<Browser> => logIn(shop.app, await newUser(shop.app, more), PASSWORD);
    lead = await as({});
    picker = await as({ role: 'picker' });
    western = await as({ siteId: 2 });
    merchant = await as({ level: 1, siteId: null, accountId: 100 });
    operations = operationsOf(describeInterface(shop.app.nest, DOCUMENT) as unknown as Document, CONSOLE);
  });

  async function read<Data>(browser: Browser | undefined, path: string): Promise<Data> {
    const { status, body } = (await browser?.get(`${CONSOLE}/reports/${path}`)) ?? { status: 0, body: {} };
    const operation = operations.find((each) => each.method === 'GET' && each.path === `${CONSOLE}/reports/${path.split('?')[0]}`);
    expect([path, status, operation?.faultsOf(status, body)]).toEqual([path, 200, []]);
    return (body as { data: Data }).data;
  }
  async function summed(): Promise<void> {
    await devices.floor.quiet();
    await moments.settled(await moments.instant());
    while (await shop.app.bus.send(new SumUpStockEntries()));
  }
  const totalsOf = ({ total }: AccuracyReport, ...names: (keyof Exact)[]): unknown[] => names.map((name) => total[name]);

  it('are not for pickers, and of people not for merchants', async () => {
    for (const path of ['accuracy', 'people', 'returns', 'space']) {
      const { status, body } = (await picker?.get(`${CONSOLE}/reports/${path}`)) ?? {};
      expect([path, status, (body as { response?: { code: string } }).response?.code]).toEqual([path, 403, 'leads_only']);
    }
    expect((await merchant?.get(`${CONSOLE}/reports/people`))?.status).toBe(403);
    expect((await lead?.get(`${CONSOLE}/reports/people?days=91`))?.status).toBe(400);
  });

  it('know nothing before anything happened', async () => {
    const { total, days, shares } = await read<AccuracyReport>(western, 'accuracy?days=7');
    expect([total.counts, total.median_minutes, days.length, shares]).toEqual([0, null, 7, []]);
    expect((await read<People>(western, 'people')).people).toEqual([]);
  });

  it('tell what people picked, moved and put away, and how long received units waited', async () => {
    const { sku, productId } = await shop.product({ MAIN: 20 });
    const order = await devices.shipment([{ sku, quantity: 5 }]);
    await devices.pick(devices.wish(order, sku, 2), devices.wish(order, sku, 3));
    await devices.move(devices.carry(sku, 4, 'A01', 'B1'));
    const replenishment = await inbound.announce([{ sku, quantity: 6 }]);
    expect((await inbound.load(replenishment, [{ sku, quantity: 6 }])).status).toBe(200);
    expect((await inbound.move(inbound.step(replenishment, sku, 4))).status).toBe(200);
    expect(await devices.lying(productId)).not.toEqual([]);
    await summed();
    const { people } = await read<People>(lead, 'people?days=7');
    const works = people.map(({ actor, pick, put_away: away, move }) => [
      actor,
      ...[pick, away, move].flatMap(({ lines, units }) => [lines, units]),
    ]);
    expect(works).toContainEqual(['user:picker', 2, 5, 0, 0, 1, 4]);
    expect(works.filter(([actor]) => actor !== 'user:picker')).toEqual([[expect.any(String), 0, 0, 1, 4, 0, 0]]);
    for (const { minutes, pick } of people) expect([minutes % 15, minutes > 0, pick.minutes <= minutes]).toEqual([0, true, true]);
    for (const [browser, share] of [
      [lead, ['MAIN', 100, 'Account 100']],
      [merchant, ['MAIN', 100, 'Account 100']],
    ] as const) {
      const report = await read<AccuracyReport>(browser, 'accuracy?days=7');
      expect(totalsOf(report, 'lines', 'units', 'docked', 'median_minutes', 'slow_minutes')).toEqual([2, 5, 4, 0, 0]);
      const [only] = report.shares;
      expect([report.shares.length, only?.distribution_center, only?.account_id, only?.account_name]).toEqual([1, ...share]);
      expect(report.days.reduce((sum, { lines }) => sum + lines, 0)).toBe(2);
    }
    expect(await shop.app.database.query('SELECT Quantity AS quantity FROM dock_receipts')).toEqual([{ quantity: 2 }]);
    await inbound.move(inbound.step(replenishment, sku, 2));
    await summed();
    expect(await shop.app.database.query('SELECT Quantity AS quantity FROM dock_receipts')).toEqual([]);
    expect(totalsOf(await read<AccuracyReport>(merchant, 'accuracy'), 'docked')).toEqual([6]);
  });

  it('tell how many counts found what the books said, and by how many units the others were off', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    await devices.floor.recount(sku, [{ location: 'A', bin: 'A01', qty_in_bin: 10 }]);
    await devices.floor.quiet();
    await devices.floor.recount(sku, [{ location: 'A', bin: 'A01', qty_in_bin: 7 }]);
    await devices.floor.quiet();
    // A relative change is not a count.
    await devices.floor.recount(sku, [{ location: 'A', bin: 'A01', qty: 3 }]);
    await devices.floor.quiet();
    const report = await read<AccuracyReport>(lead, 'accuracy?days=7');
    expect(totalsOf(report, 'counts', 'counts_right', 'units_counted', 'units_off')).toEqual([2, 1, 17, 3]);
  });

  it('tell each of as many days before', async () => {
    const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    await shop.app.database.transaction(async () => {
      for (const [daysAgo, counts] of [
        [14, 9],
        [13, 3],
        [7, 5],
      ] as const)
        await shop.app.database.write('INSERT INTO accuracy_days VALUES (1, ?, 100, 0, ?, 2, 30, 4, 1, 2, 6, 1)', [dayOf(daysAgo), counts]);
    });
    for (const browser of [lead, merchant]) {
      const { previous, previous_days: days } = await read<AccuracyReport>(browser, 'accuracy?days=7');
      expect(days.map(({ day }) => day)).toEqual([13, 12, 11, 10, 9, 8, 7].map(dayOf));
      expect(days.map(({ counts }) => counts)).toEqual([3, 0, 0, 0, 0, 0, 5]);
      const { counts, counts_right: right, units_counted: counted, units_off: off, shorts, units_short: short } = days[6] ?? previous;
      expect([counts, right, counted, off, shorts, short, days[6]?.checks, days[6]?.checks_failed]).toEqual([5, 2, 30, 4, 1, 2, 6, 1]);
      expect([previous.counts, previous.counts_right, previous.checks]).toEqual([8, 4, 12]);
    }
    expect((await read<AccuracyReport>(western, 'accuracy?days=7')).previous_days.every(({ counts }) => counts === 0)).toBe(true);
  });

  it('tell short picks, and quality checks that failed', async () => {
    const { bus } = shop.app;
    const { sku } = await shop.product({ MAIN: 8 });
    const order = await devices.shipment([{ sku, quantity: 3 }]);
    const id = (await bus.send(new ClaimBatch(1, { claimId: randomUUID(), batchId: null }, 'user:picker'))) ?? 0;
    const [stop] = (await bus.ask(new GetBatchWalk(1, id))).stops;
    const taskId = stop?.tasks.find((each) => each.orderId === order)?.taskId ?? 0;
    await bus.send(new ReportShort(1, id, { shortId: randomUUID(), taskId, taken: 1, reason: 'less' }, 'user:picker'));
    const { sku: other } = await shop.product({ MAIN: 8 });
    devices.inWaves = false;
    const [one, two] = [await devices.shipment([{ sku: other, quantity: 1 }]), await devices.shipment([{ sku: other, quantity: 1 }])];
    await devices.pick(devices.wish(one, other, 1), devices.wish(two, other, 1));
    await devices.check({ orderId: one, isPassed: true, comment: null }, { orderId: two, isPassed: false, comment: null });
    const report = await read<AccuracyReport>(lead, 'accuracy?days=7');
    expect(totalsOf(report, 'shorts', 'units_short', 'checks', 'checks_failed')).toEqual([1, 2, 2, 1]);
    expect(totalsOf(await read<AccuracyReport>(western, 'accuracy'), 'shorts', 'checks')).toEqual([0, 0]);
  });

  it('tell what came back, by product and reason', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const announce = async (quantity: number, reason: string | null): Promise<void> => {
      const orderId = await shipOrder(shop.app, [{ sku, quantity }]);
      await shop.app.bus.send(new CreateReturns(100, [{ orderId, items: [{ sku, quantity, reason }] }]));
    };
    await announce(2, 'Too small');
    await announce(1, 'Too small');
    await announce(1, null);
    await announce(5, 'Last week');
    const [{ last = 0 } = {}] = await shop.app.database.query<{ last: number }>('SELECT MAX(ReturnID) AS last FROM returns');
    await shop.app.database.transaction(() =>
      shop.app.database.write('UPDATE returns SET CreatedDate = ? WHERE ReturnID = ?', [toStored(new Date(Date.now() - 8 * DAY_MS)), last]),
    );
    const report = await read<ReturnsReport>(merchant, 'returns?days=7');
    expect(report.previous_reasons).toEqual([{ reason: 'Last week', units: 5 }]);
    expect((await read<ReturnsReport>(lead, 'returns?days=7')).previous_reasons).toEqual(report.previous_reasons);
    expect([report.total.returns, report.total.units, report.total.good, report.total.hurt]).toEqual([3, 4, 0, 0]);
    expect(report.rows.map(({ account_name: name, reason, returns, units }) => [name, reason, returns, units])).toEqual([
      ['Account 100', 'Too small', 2, 3],
      ['Account 100', null, 1, 1],
    ]);
    expect((await read<ReturnsReport>(lead, 'returns?days=7')).rows).toEqual(report.rows);
    expect((await read<ReturnsReport>(lead, 'returns')).rows).toHaveLength(3);
    expect((await read<ReturnsReport>(western, 'returns')).rows).toEqual([]);
  });

  it('tell what takes space in bins, and of whom', async () => {
    const { bus, database } = shop.app;
    const [{ bins = 0, units = 0 } = {}] = await database.query<{ bins: number; units: number }>(
      'SELECT COUNT(DISTINCT c.BinID) AS bins, CAST(SUM(c.Quantity) AS SIGNED) AS units FROM bin_contents c JOIN bins b ON b.BinID = c.BinID WHERE b.WarehouseID = 1 AND c.Quantity > 0',
    );
    for (let site: number | null = 0; site !== null; site = await bus.send(new MeasureSpace(site)));
    const report = await read<SpaceReport>(lead, 'space?days=7');
    expect(report.purposes).toEqual([{ purpose: 'pick', bins: expect.any(Number) as unknown, used: bins }]);
    // The tests' products are an inch wide, long and high.
    expect(report.shares).toMatchObject([
      { distribution_center: 'MAIN', account_id: 100, account_name: 'Account 100', bins, units, volume: units },
    ]);
    expect(report.days).toMatchObject([{ bins, units, volume: units }]);
    const own = await read<SpaceReport>(merchant, 'space');
    expect([own.purposes, own.shares]).toEqual([[], report.shares]);
    expect((await read<SpaceReport>(western, 'space')).shares).toEqual([]);
    // Measuring twice on a day counts once.
    for (let site: number | null = 0; site !== null; site = await bus.send(new MeasureSpace(site)));
    expect((await read<SpaceReport>(lead, 'space')).days).toEqual(report.days);

    const day = new Date(Date.now() - 8 * DAY_MS).toISOString().slice(0, 10);
    await database.transaction(() =>
      database.write(
        'INSERT INTO space_days (WarehouseID, AccountID, SpaceDay, Bins, Products, Units, Volume, MeasuredDate) VALUES (1, 100, ?, 2, 1, 30, 30, ?)',
        [day, toStored(new Date())],
      ),
    );
    const { shares, days, previous_days: previous } = await read<SpaceReport>(lead, 'space?days=7');
    expect([shares, days, previous]).toEqual([report.shares, report.days, [{ day, bins: 2, units: 30, volume: 30 }]]);
  });

  it('keep what they show, and delete days beyond', async () => {
    const { bus, database } = shop.app;
    await database.transaction(async () => {
      for (const day of ['2020-01-01', '2020-01-02']) {
        await database.write('INSERT INTO moved_days (ProductID, WarehouseID, MovedDay, Sold, Net) VALUES (1, 1, ?, 1, -1)', [day]);
        await database.write(
          'INSERT INTO accuracy_days SELECT 1, ?, 100, 0, 1, 1, 1, 0, 0, 0, 0, 0 FROM moved_until WHERE MovedUntilID = 1',
          [day],
        );
      }
    });
    const rows = async (table: string): Promise<number> =>
      (await database.query<{ many: number }>(`SELECT COUNT(*) AS many FROM ${table}`))[0]?.many ?? 0;
    const before = [await rows('moved_days'), await rows('accuracy_days')];
    expect([await bus.send(new CutReportDays()), await bus.send(new CutReportDays()), await bus.send(new CutReportDays())]).toEqual([
      true,
      true,
      false,
    ]);
    while (await bus.send(new CutAccuracyDays()));
    expect([await rows('moved_days'), await rows('accuracy_days')]).toEqual(before.map((many) => many - 2));
  });
});
