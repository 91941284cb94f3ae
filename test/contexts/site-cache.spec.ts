import { jest } from '@jest/globals';
import { CreateBins, CreateSites, SetAccountSites } from '@contract/inventory';
import { GetOrder } from '@contract/orders';
import { Shop } from '../support/build-orders.js';

describe('the sites that orders cache', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());
  afterEach(() => jest.restoreAllMocks());

  it('include one that was created a moment ago, with its settings', async () => {
    const { sku, productId } = await shop.product({ MAIN: 1 });
    expect(await shop.order([{ sku, quantity: 1 }])).toMatchObject({ distribution_center: 'MAIN', status: 'Pending' });
    const { isActivated, autoProcess } = { isActivated: true, autoProcess: true };
    const noAddress = { address1: null, city: null, state: null, zip: null, country: null };
    const [late] = await shop.app.bus.send(new CreateSites([{ ...noAddress, code: 'LATE', name: 'Late', isActivated, autoProcess }]));
    const [bin] = await shop.app.bus.send(new CreateBins([{ siteCode: 'LATE', location: 'A', bin: 'A01' }]));
    await shop.app.bus.send(new SetAccountSites(100, ['LATE']));
    await shop.receive(productId, 1, bin?.binId);
    const order = await shop.order([{ sku, quantity: 1 }]);
    expect(order).toMatchObject({ warehouse_id: late?.siteId, distribution_center: 'LATE', status: 'Processing' });
    await shop.app.bus.send(new SetAccountSites(100, []));
  });

  it('cost a read of an order no statement, and follow another process within five seconds', async () => {
    const { sku } = await shop.product({ MAIN: 2 });
    const at = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(at);
    const { order_id: orderId } = await shop.order([{ sku, quantity: 1 }]);
    const statements = jest.spyOn(shop.app.database, 'lookUp');
    await shop.app.bus.ask(new GetOrder(100, { orderId }));
    expect(statements.mock.calls.filter(([sql]) => !sql.includes('outbox'))).toHaveLength(1);
    // Written directly, as by another process.
    await shop.app.database.transaction(() =>
      shop.app.database.write("UPDATE distribution_centers SET AutoProcess = 'Y' WHERE Code = ?", ['MAIN']),
    );
    clock.mockReturnValue(at + 5_000);
    expect(await shop.order([{ sku, quantity: 1 }])).toMatchObject({ status: 'Processing' });
  });
});
