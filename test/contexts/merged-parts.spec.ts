import { ChangeAccount } from '@contract/identity';
import fc from 'fast-check';
import { ORDERS, Shop } from '../support/build-orders.js';
import { Devices } from '../support/build-picking.js';
import { acceptRecount } from '../support/build-wms.js';

const PRODUCTS = 3;

interface Step {
  what: 'count' | 'receive' | 'order' | 'process' | 'ship' | 'revert' | 'hold' | 'release' | 'stand-by' | 'cancel' | 'merge';
  product: number;
  quantity: number;
  /** Index of the order, counted from the newest. */
  order: number;
}

/** Groups of actions; those of a group run at the same moment. */
const days = fc.array(
  fc.array(
    fc.record<Step>({
      what: fc.constantFrom(
        ...(['count', 'count', 'count', 'receive', 'receive', 'order', 'order', 'process'] as const),
        ...(['ship', 'revert', 'hold', 'release', 'release', 'stand-by', 'cancel', 'merge'] as const),
      ),
      product: fc.nat(PRODUCTS - 1),
      quantity: fc.integer({ min: 1, max: 12 }),
      order: fc.nat(11),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 6, maxLength: 12 },
);

/** Divided orders with several Pending parts at one site, which should have been merged. */
const NEEDLESS = `SELECT o.ParentOrderID, o.WarehouseID FROM orders o JOIN orders d ON d.OrderID = o.ParentOrderID
  WHERE o.StatusID = 3 AND d.StatusID = 6 AND EXISTS (SELECT 1 FROM order_parts p WHERE p.OrderID = o.OrderID)
  GROUP BY o.ParentOrderID, o.WarehouseID HAVING COUNT(*) > 1`;

describe('parts of orders that the program divides and merges', () => {
  let shop: Shop;
  let hands: Devices;
  beforeAll(async () => {
    shop = await Shop.open();
    hands = await Devices.at(shop);
    await shop.app.bus.send(new ChangeAccount(100, { splitPolicy: 'ship_available' }));
  });
  afterAll(() => shop.close());

  const newest = async (index: number): Promise<number> => {
    const rows = await shop.app.database.query<{ id: number }>(
      'SELECT OrderID AS id FROM orders WHERE Parts = 0 ORDER BY OrderID DESC LIMIT 12',
    );
    return rows[index % rows.length]?.id ?? 0;
  };
  const does = async ({ what, product, quantity, order }: Step, skus: readonly { sku: string; productId: number }[]): Promise<unknown> => {
    const { sku, productId } = skus[product];
    const { app } = shop;
    if (what === 'receive') return shop.receive(productId, quantity, 1 + (order % 2));
    if (what === 'count') {
      const entry = { accountId: 100, sku, location: 'A', bin: 'A01', kind: 'absolute' as const, quantity, comment: 'counted' };
      return acceptRecount(app.bus, [entry]).catch(() => undefined);
    }
    if (what === 'order')
      return shop.order([sku, skus[(product + 1) % PRODUCTS].sku].map((each, index) => ({ sku: each, quantity: quantity + index })));
    const id = await newest(order);
    const userName = order % 2 ? 'western' : 'manager';
    if (what === 'ship') return shop.floor('ship', { order_id: id, pick: 'auto' }, userName);
    if (what === 'revert') return hands.floor.post('shipments/revert/pending', { shipments_list: [id] }, userName);
    if (what === 'cancel') return shop.post(`${ORDERS}/cancel`, { order_id: id });
    if (what === 'merge') return shop.post(`${ORDERS}/merge`, { order_id: (await shop.read(id)).parent_order_id ?? id });
    return shop.floor(what.replace('-', '_'), { order_ids: [id] }, userName);
  };

  it('break no rule of stock, orders and floor, whatever people do at the same moment', async () => {
    await fc.assert(
      fc.asyncProperty(days, async (groups) => {
        const skus: { sku: string; productId: number }[] = [];
        for (let index = 0; index < PRODUCTS; index += 1) skus.push(await shop.product({ MAIN: 6, WEST: 3 }));
        for (const product of skus.keys()) await does({ what: 'order', product, quantity: 10, order: 0 }, skus);
        for (const steps of groups) await Promise.all(steps.map((step) => does(step, skus)));
        for (const product of skus.keys()) await does({ what: 'count', product, quantity: 500, order: 0 }, skus);
        await hands.floor.quiet();
        expect(await hands.breaches()).toEqual([]);
        expect(await shop.app.database.query("SELECT Event, LastError FROM outbox WHERE State = 'failed'")).toEqual([]);
        expect(await shop.app.database.query(NEEDLESS)).toEqual([]);
      }),
      { numRuns: 5, interruptAfterTimeLimit: 60_000 },
    );
  });
});
