import { CreateReplenishments, PutAwayReceived, ReceiveReplenishment } from '@contract/inventory';
import { CountOrders, type OrdersOf, PlanReceipts, type ReceiptPlan } from '@contract/orders';
import { Shop } from '../support/build-orders.js';
import { planOf } from '../support/plan.js';

const BACKORDER = 7;

describe('what to receive first', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await Shop.open();
  });
  afterEach(() => shop.close());

  const announce = async (units: Record<string, number>, distributionCenter = 'MAIN'): Promise<number> => {
    const items = Object.entries(units).map(([sku, quantity]) => ({ sku, quantity, lot: null, expiry: null }));
    const [made] = await shop.app.bus.send(new CreateReplenishments(100, [{ distributionCenter, eta: null, items }]));
    return made.replenishmentId;
  };
  const plansOf = async (of: OrdersOf, most = 10): Promise<ReceiptPlan[]> => (await shop.app.bus.ask(new PlanReceipts(of, most))).plans;
  const figuresOf = ({ replenishmentId, distributionCenter, orders, units }: ReceiptPlan): unknown => [
    replenishmentId,
    distributionCenter,
    orders,
    Object.fromEntries(units.map(({ sku, quantity }) => [sku, quantity])),
  ];
  const waiting = async (): Promise<number> =>
    (await shop.app.bus.ask(new CountOrders({ accountId: 100 }))).find(({ statusId }) => statusId === BACKORDER)?.orders ?? 0;

  it('is what lets the most orders go, which then do go, with kits and with what is there already', async () => {
    const chair = await shop.product({ MAIN: 1 });
    const table = await shop.product();
    const lamp = await shop.product();
    const set = await shop.kit([
      { sku: table.sku, quantity: 1 },
      { sku: chair.sku, quantity: 2 },
    ]);
    await shop.order([{ sku: table.sku, quantity: 9 }]);
    await shop.order([{ sku: set, quantity: 1 }]);
    await shop.order([{ sku: chair.sku, quantity: 2 }]);
    await shop.order([
      { sku: table.sku, quantity: 1 },
      { sku: lamp.sku, quantity: 1 },
    ]);
    await shop.order([{ sku: table.sku, quantity: 1 }]);
    const big = await announce({ [table.sku]: 4, [chair.sku]: 3, [lamp.sku]: 7 });
    const small = await announce({ [chair.sku]: 1 });
    const west = await announce({ [table.sku]: 1 }, 'WEST');
    const plans = [
      [big, 'MAIN', 4, { [table.sku]: 3, [chair.sku]: 3, [lamp.sku]: 1 }],
      [small, 'MAIN', 1, { [chair.sku]: 1 }],
      [west, 'WEST', 1, { [table.sku]: 1 }],
    ];
    expect((await plansOf({ accountId: 100 })).map(figuresOf)).toEqual(plans);
    expect((await plansOf({ siteId: 1 })).map(figuresOf)).toEqual(plans.slice(0, 2));
    expect((await plansOf({ accountId: 100 }, 1)).map(figuresOf)).toEqual(plans.slice(0, 1));
    expect([await plansOf({ accountId: 101 }), await plansOf({ siteId: 3 })]).toEqual([[], []]);
    // Receiving exactly these units has the planned effect.
    const units = (await plansOf({ accountId: 100 }))[0].units.map(({ sku, quantity }) => ({ sku, quantity }));
    const before = await waiting();
    await shop.app.bus.send(new ReceiveReplenishment(100, big, units));
    const moves = units.map((each) => ({ ...each, replenishmentId: big, location: 'A', bin: 'A01' }));
    await shop.app.bus.send(new PutAwayReceived(100, moves, 'user:manager'));
    await shop.app.until(async () => (await waiting()) === before - 4);
  });

  it('is, for an account, also what nobody has announced', async () => {
    const { sku, productId } = await shop.product({ MAIN: 1 });
    await shop.order([{ sku, quantity: 3 }]);
    await shop.order([{ sku, quantity: 2 }]);
    const plan = { replenishmentId: null, accountId: 100, distributionCenter: 'MAIN', status: null, eta: null, orders: 2 };
    expect(await plansOf({ accountId: 100 })).toEqual([{ ...plan, units: [{ productId, sku, quantity: 4 }] }]);
    expect(await plansOf({ siteId: 1 })).toEqual([]);
  });

  it('leaves a product to the site that it names', async () => {
    const { sku } = await shop.product({}, { distributionCenter: 'WEST' });
    await shop.order([{ sku, quantity: 1 }]);
    await announce({ [sku]: 5 }, 'MAIN');
    const own = await announce({ [sku]: 5 }, 'WEST');
    expect((await plansOf({ accountId: 100 })).map(figuresOf)).toEqual([[own, 'WEST', 1, { [sku]: 1 }]]);
  });

  it('is read from the indexes of open orders and of open replenishments', async () => {
    const { sku } = await shop.product();
    await shop.order([{ sku, quantity: 1 }]);
    await announce({ [sku]: 1 });
    const indexOf = async (of: OrdersOf, words: string, table: string): Promise<unknown> =>
      (await planOf(shop.app, () => plansOf(of), words)).find((step) => step.table === table)?.index;
    expect(await indexOf({ accountId: 100 }, 'AS createdDate', 'orders')).toBe('ix_orders_account_age');
    expect(await indexOf({ siteId: 1 }, 'FROM replenishments', 'replenishments')).toBe('ix_replenishments_site');
  });
});
