import { ChangeLots, ChangeSite, FindExpiryWork, ReceiveStock, SetExpiryPolicies } from '@contract/inventory';
import { Clock } from '@kernel';
import { schedulesOf } from '../../apps/worker/src/schedules.js';
import { published } from '../support/build-events.js';
import { Shop } from '../support/build-orders.js';
import { Devices } from '../support/build-picking.js';

const SITES = ['MAIN', 'WEST'] as const;
type Site = (typeof SITES)[number];
const EXPIRY = '2026-12-10';
/** When a day of 2026, before the clocks change, begins at a site: in Auckland or New York. */
const beginningOf = (site: Site, day: string): number => Date.parse(`${day}T00:00:00${site === 'MAIN' ? '+13:00' : '-05:00'}`);
/** The days from which 30 and 7 days are left. */
const [MONTH, WEEK] = ['2026-11-10', '2026-12-03'];

describe('lots that expire soon', () => {
  let shop: Shop;
  let hands: Devices;
  let now: Date;
  beforeAll(async () => {
    // The clock of this spec jumps further than events are kept, and the worker deletes old ones while it runs.
    shop = await Shop.open({ EVENT_DAYS: '365' });
    hands = await Devices.at(shop);
    await shop.app.bus.send(new ChangeSite(1, { timeZone: 'Pacific/Auckland' }));
    await shop.app.bus.send(new ChangeSite(2, { timeZone: 'America/New_York' }));
    shop.app.nest.get(Clock).now = () => now;
  });
  beforeEach(() => {
    now = new Date('2026-11-05T12:00:00Z');
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  const at = (site: Site, day: string, plusMs = 0): void => {
    now = new Date(beginningOf(site, day) + plusMs);
  };

  /** Runs the scheduled work of a worker. */
  async function look(): Promise<void> {
    const schedule = schedulesOf({ requestLogDays: 0, eventDays: 0, personalDataDays: 0 }).find(({ name }) =>
      name.startsWith('take expired units'),
    );
    await schedule?.step(shop.app.bus);
  }

  async function told(sku: string): Promise<{ subject: object; data: Record<string, unknown> }[]> {
    await published(shop.app);
    const { body } = await shop.get('/apirest/v4/oms/events?types=lot.expiring&limit=1000');
    return (body as { data: { subject: { sku: string }; data: Record<string, unknown> }[] }).data.filter(
      ({ subject }) => subject.sku === sku,
    );
  }

  /** The events about a product's lots after the scheduled work: lot, days left, quantity. */
  async function toldAfter(sku: string): Promise<unknown[]> {
    await look();
    return (await told(sku)).map(({ data }) => [data.lot, data.days_left, data.quantity]);
  }

  async function receive(
    productId: number,
    quantity: number,
    { lot = 'L', expiry = EXPIRY as string | null, binId = 1 } = {},
  ): Promise<void> {
    await shop.app.bus.send(new ReceiveStock([{ productId, binId, quantity, lot, expiry }], { reason: 'receipt', actor: 'test' }));
  }

  it.each(SITES)('are announced once when 30 days are left at %s, and once when 7 are', async (site) => {
    const { sku, productId } = await shop.product();
    await receive(productId, 3, { binId: SITES.indexOf(site) + 1 });
    for (const [day, before, after] of [
      [MONTH, [], [['L', 30, 3]]],
      [
        WEEK,
        [['L', 30, 3]],
        [
          ['L', 30, 3],
          ['L', 7, 3],
        ],
      ],
    ] as const) {
      at(site, day, -1);
      expect(await toldAfter(sku)).toEqual(before);
      at(site, day);
      expect(await toldAfter(sku)).toEqual(after);
    }
    for (const day of ['2026-12-04', EXPIRY, '2026-12-11']) {
      at(site, day);
      expect(await toldAfter(sku)).toHaveLength(2);
    }
    const [{ subject, data }] = await told(sku);
    expect(subject).toEqual({ product_id: productId, sku, lot: 'L', distribution_center: site });
    expect(data).toEqual({ ...subject, expiry: EXPIRY, days_left: 30, quantity: 3, changed: [] });
  });

  it('are announced once, whoever looks and however often, and are not found again', async () => {
    const { sku, productId } = await shop.product();
    await receive(productId, 2, { lot: 'A' });
    await receive(productId, 5, { lot: 'B' });
    at('MAIN', MONTH);
    expect(await shop.app.bus.ask(new FindExpiryWork({ siteId: 0, productId: productId - 1 }))).toContainEqual({ siteId: 1, productId });
    await Promise.all([look(), look(), look()]);
    const once = [
      ['A', 30, 2],
      ['B', 30, 5],
    ];
    expect(await toldAfter(sku)).toEqual(once);
    expect(await shop.app.bus.ask(new FindExpiryWork({ siteId: 0, productId: productId - 1 }))).not.toContainEqual({
      siteId: 1,
      productId,
    });
    await receive(productId, 1, { lot: 'B' });
    expect(await toldAfter(sku)).toEqual(once);
  });

  it('are announced when they arrive late, and with the units that can be sold at the site', async () => {
    const { sku, productId } = await shop.product();
    at('MAIN', '2026-12-05');
    await receive(productId, 4);
    await receive(productId, 2, { binId: hands.binId('B1') });
    await receive(productId, 9, { binId: 2, expiry: EXPIRY });
    await shop.app.bus.send(
      new ReceiveStock([{ productId, binId: 1, quantity: 1, lot: 'L', state: 'damaged' }], { reason: 'receipt', actor: 'test' }),
    );
    expect(await toldAfter(sku)).toEqual([
      ['L', 5, 6],
      ['L', 6, 9],
    ]);
  });

  it('begin anew with a corrected expiry', async () => {
    const { sku, productId } = await shop.product();
    await receive(productId, 3);
    at('MAIN', WEEK);
    expect(await toldAfter(sku)).toEqual([['L', 7, 3]]);
    await shop.app.bus.send(new ChangeLots(100, [{ sku, lot: 'L', expiry: '2027-01-10' }], 'test'));
    expect(await toldAfter(sku)).toEqual([['L', 7, 3]]);
    at('MAIN', '2026-12-11');
    expect(await toldAfter(sku)).toEqual([
      ['L', 7, 3],
      ['L', 30, 3],
    ]);
  });

  it('are not announced where expired units can be sold, before those without a lot, an expiry or units', async () => {
    const [one, other] = [await shop.product(), await shop.product()];
    await receive(one.productId, 3);
    await receive(other.productId, 3, { lot: '' });
    await receive(other.productId, 3, { lot: 'NONE', expiry: null, binId: hands.binId('B2') });
    await receive(other.productId, 3, { lot: 'HELD', binId: hands.binId('B3') });
    await shop.post('/apirest/v4/oms/inventory/holds', { data: [{ sku: other.sku, lot: 'HELD', reason: 'Recalled' }] });
    await hands.floor.quiet();
    await shop.app.bus.send(new SetExpiryPolicies(100, {}, [{ sku: one.sku, expiryPolicy: 'ignore' }], 'test'));
    at('MAIN', WEEK);
    expect(await toldAfter(one.sku)).toEqual([]);
    expect(await told(other.sku)).toEqual([]);
    await shop.app.bus.send(new SetExpiryPolicies(100, {}, [{ sku: one.sku, expiryPolicy: null }], 'test'));
    expect(await toldAfter(one.sku)).toEqual([['L', 7, 3]]);
  });
});
