import { ChangeSite, FindExpiryWork, ListLots, pickStyles } from '@contract/inventory';
import { WithholdStock } from '@contract/warehouse';
import { Clock } from '@kernel';
import { keyOf, Shop } from '../support/build-orders.js';
import { Devices } from '../support/build-picking.js';

const POLICY = '/apirest/v4/oms/inventory/expiry_policy';
const EXPIRY = '2026-12-10';
const GOOD = '2027-12-31';
/** When 1 December begins in Auckland, and fewer than ten days are left. */
const TEN_LEFT = Date.parse('2026-12-01T00:00:00+13:00');

interface Stock {
  on_hand: number;
  reserved: number;
  available: number;
  held: number;
}
interface Change {
  min_shelf_days?: number;
  expiry_policy?: string;
  products?: { sku: string; min_shelf_days?: number | null; expiry_policy?: string | null }[];
}

describe('the days for which units have to last', () => {
  let shop: Shop;
  let hands: Devices;
  let now: Date;
  beforeAll(async () => {
    shop = await Shop.open();
    hands = await Devices.at(shop);
    await shop.app.bus.send(new ChangeSite(1, { timeZone: 'Pacific/Auckland' }));
    shop.app.nest.get(Clock).now = () => now;
  });
  beforeEach(() => at(-1));
  afterEach(async () => {
    await policy({ min_shelf_days: 0 });
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });
  afterAll(() => shop.close());

  const at = (plusMs: number): void => {
    now = new Date(TEN_LEFT + plusMs);
  };

  async function policy(change: Change): Promise<unknown> {
    const { status, body } = await shop.app.http
      .patch(POLICY)
      .set({ AccountID: '100', Key: keyOf(100) })
      .send(change);
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    return (body as { data: unknown }).data;
  }

  async function stock(sku: string): Promise<number[]> {
    const { body } = await shop.get(`/apirest/v4/oms/inventory/stock?sku=${sku}&distribution_center=MAIN`);
    const [{ on_hand, reserved, available, held }] = (body as { data: Stock[] }).data;
    return [on_hand, reserved, available, held];
  }

  const statusOf = async (orderId: number): Promise<unknown> => (await shop.read(orderId)).status;
  const expire = (productId: number): Promise<boolean> => shop.app.bus.send(new WithholdStock(1, [productId]));
  const isFound = async (productId: number): Promise<boolean> => {
    const places = await shop.app.bus.ask(new FindExpiryWork({ siteId: 0, productId: productId - 1 }));
    return places.some((place) => place.siteId === 1 && place.productId === productId);
  };

  it.each([
    ['before the scheduled work', false],
    ['after it', true],
  ])('take units from sale as if they had expired, %s, and not a moment earlier', async (_, hasRun) => {
    const { sku, productId } = await shop.product();
    await policy({ products: [{ sku, min_shelf_days: 10 }] });
    await hands.receive(productId, 'B1', 5, { lot: 'SOON', expiry: EXPIRY });
    await hands.receive(productId, 'B2', 1, { lot: 'GOOD', expiry: GOOD });
    expect([await expire(productId), await stock(sku)]).toEqual([false, [6, 0, 6, 0]]);
    expect((await shop.order([{ sku, quantity: 1 }])).status).toBe('Pending');
    at(0);
    if (hasRun) {
      expect([await isFound(productId), await expire(productId)]).toEqual([true, true]);
      expect(await isFound(productId)).toBe(false);
    }
    expect(await stock(sku)).toEqual([1, 1, 0, 5]);
    expect((await shop.order([{ sku, quantity: 1 }])).status).toBe('Backorder');
    const { rows } = await shop.app.bus.ask(new ListLots(100, { sku }, { page: 1, perPage: 9 }));
    expect(rows.map(({ lot, onHand, held }) => [lot, onHand, held])).toEqual([
      ['GOOD', 1, 0],
      ['SOON', 0, 5],
    ]);
    const states = (await shop.app.bus.ask(new ListLots(100, { sku, state: 'expired' }, { page: 1, perPage: 9 }))).rows;
    expect(states.map(({ lot }) => lot)).toEqual(['SOON']);
  });

  it.each(pickStyles)('leave nothing to pick or ship that is too short, in the pick style %s', async (style) => {
    const { sku, productId } = await shop.product();
    await hands.style(productId, style);
    await policy({ products: [{ sku, min_shelf_days: 10 }] });
    await hands.receive(productId, 'B1', 3, { lot: 'A', expiry: EXPIRY });
    await hands.receive(productId, 'B5', 3, { lot: 'M', expiry: GOOD });
    const [auto, picked] = [await hands.shipment([{ sku, quantity: 2 }]), await hands.shipment([{ sku, quantity: 1 }])];
    await hands.pick(hands.wish(picked, sku, 1, { location: 'B', bin: 'B1' }));
    at(0);
    await expect(hands.pick(hands.wish(auto, sku, 1, { location: 'B', bin: 'B1' }))).rejects.toThrow();
    expect(await hands.ship(picked)).toMatchObject({ status: 400, body: { response: { code: 'stock_expired' } } });
    expect((await hands.ship(auto, { pick: 'auto' })).status).toBe(200);
    const lots = await shop.app.database.query('SELECT Lot FROM picks WHERE OrderID = ?', [auto]);
    expect(lots.map((row) => (row as { Lot: string }).Lot)).toEqual(['M']);
  });

  it('hold at once what a change makes too short, newest orders first, and give back what a lower one allows', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 4, { lot: 'L', expiry: EXPIRY });
    at(0);
    const { order_id } = await shop.order([{ sku, quantity: 1 }]);
    await policy({ min_shelf_days: 10 });
    expect((await stock(sku)).slice(2)).toEqual([0, 4]);
    await expire(productId);
    expect([await statusOf(order_id), await stock(sku)]).toEqual(['Backorder', [0, 0, 0, 4]]);
    await policy({ min_shelf_days: 9 });
    await hands.floor.quiet();
    expect([await statusOf(order_id), await stock(sku)]).toEqual(['Pending', [4, 1, 3, 0]]);
  });

  it('are those of the product, or else of the account, and mean nothing where expired units can be sold', async () => {
    const [own, other] = [await shop.product(), await shop.product()];
    for (const { productId } of [own, other]) await hands.receive(productId, 'B1', 2, { lot: 'L', expiry: EXPIRY });
    at(0);
    const held = async () => [(await stock(own.sku))[3], (await stock(other.sku))[3]];
    expect(await policy({ min_shelf_days: 10, products: [{ sku: own.sku, min_shelf_days: 0 }] })).toEqual({
      expiry_policy: 'block',
      min_shelf_days: 10,
      products: expect.arrayContaining([{ sku: own.sku, expiry_policy: null, min_shelf_days: 0 }]) as unknown,
    });
    expect(await held()).toEqual([0, 2]);
    await policy({ products: [{ sku: own.sku, min_shelf_days: null }] });
    expect(await held()).toEqual([2, 2]);
    await policy({ products: [{ sku: own.sku, expiry_policy: 'ignore' }] });
    expect(await held()).toEqual([0, 2]);
    await policy({ min_shelf_days: 0, products: [{ sku: own.sku, expiry_policy: null }] });
    expect(await held()).toEqual([0, 0]);
  });

  it('find no work at products that want fewer', async () => {
    const [own, other] = [await shop.product(), await shop.product()];
    for (const { productId } of [own, other]) await hands.receive(productId, 'B1', 2, { lot: 'L', expiry: '2027-03-01' });
    await policy({ products: [{ sku: own.sku, min_shelf_days: 200 }] });
    expect(await stock(own.sku)).toEqual([0, 0, 0, 2]);
    expect([await isFound(other.productId), await stock(other.sku)]).toEqual([false, [2, 0, 2, 0]]);
    await hands.receive(own.productId, 'B2', 1, { lot: 'L', expiry: null });
    expect([await isFound(own.productId), await stock(own.sku)]).toEqual([true, [0, 0, 0, 3]]);
    await policy({ products: [{ sku: own.sku, min_shelf_days: null }] });
    expect(await stock(own.sku)).toEqual([3, 0, 3, 0]);
  });
});
