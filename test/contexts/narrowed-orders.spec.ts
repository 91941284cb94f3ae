import { ListSiteOrders, NarrowOrders, type NarrowedOrders, type OrderSorting, type SiteOrderFilter } from '@contract/orders';
import { ShipOrder } from '@contract/warehouse';
import { Shop } from '../support/build-orders.js';
import { planOf } from '../support/plan.js';

const DAY_HOURS = 24;

describe('orders that match several filters at once', () => {
  let shop: Shop;
  const made: Record<string, number> = {};

  beforeAll(async () => {
    shop = await Shop.open();
    const { sku } = await shop.product({ MAIN: 100 });
    const western = await shop.product({ WEST: 100 });
    const foreign = await shop.product({ MAIN: 10 }, { accountId: 101 });
    const order = async (name: string, ordered: string, more: object = {}, accountId = 100): Promise<void> => {
      const draft = shop.draft([{ sku: ordered, quantity: 1 }], { order_number: name });
      const sent = { ...draft, ...more, customer: { ...draft.customer, ...('customer' in more ? (more.customer as object) : {}) } };
      const { body } = await shop.post('/apirest/v4/oms/orders', { data: [sent] }, accountId);
      made[name] = (body as { data: { order_id: number }[] }).data[0]?.order_id ?? 0;
    };
    await order('N-1', sku, { customer: { lastname: 'Lovelace', email: 'ada@example.com' } });
    await order('N-2', sku, { shipping_method: 'AIR', customer: { lastname: 'Hopper', company: 'Navy', phone: '555-1' } });
    await order('N-3', western.sku, { customer: { lastname: 'Lovelace' }, cart: { store_name: 'Shop' } });
    await order('N-4', sku, { customer: { firstname: 'Alan', lastname: 'Turing' } });
    await order('N-5', sku, { shipping_method: 'Stra\u00dfenbahn', customer: { lastname: 'Lovelock', company: '\u00c9clair' } });
    await order('F-1', foreign.sku, { customer: { lastname: 'Lovelace' } }, 101);
    await shop.floor('process', { order_ids: [made['N-4'], made['N-5']] });
    await shop.app.bus.send(new ShipOrder(1, made['N-4'] ?? 0, { carrier: 'UPS', trackingNumber: '1Z', weight: 2 }, true, 'user:manager'));
    // Makes it three days old.
    await shop.app.database.transaction(() =>
      shop.app.database.write('UPDATE orders SET CreatedDate = ? WHERE OrderID IN (?)', [
        new Date(Date.now() - 3 * 86_400_000).toISOString().replace('T', ' ').slice(0, 23),
        [made['N-2'] ?? 0, made['N-4'] ?? 0],
      ]),
    );
  });
  afterAll(() => shop.close());

  const ask = (filter: NarrowedOrders, sorting: OrderSorting = 'OrderID', page = 1, perPage = 20) =>
    new NarrowOrders(100, filter, sorting, 'asc', { page, perPage });
  async function numbers(...asked: Parameters<typeof ask>): Promise<unknown> {
    const { rows, total } = await shop.app.bus.ask(ask(...asked));
    return [rows.map(({ orderNumber }) => orderNumber), total];
  }

  it('are those of an account, by status, buyer, SKU, method, carrier, site, store and age', async () => {
    expect(await numbers({})).toEqual([['N-1', 'N-2', 'N-3', 'N-4', 'N-5'], 5]);
    expect(await numbers({ statusIds: [4, 9] })).toEqual([['N-4', 'N-5'], 2]);
    expect(await numbers({ customer: 'lovel' })).toEqual([['N-1', 'N-3', 'N-5'], 3]);
    expect(await numbers({ customer: 'Ada Lovelace' })).toEqual([['N-1', 'N-3'], 2]);
    expect(await numbers({ customer: 'ADA@' })).toEqual([['N-1'], 1]);
    expect(await numbers({ customer: 'navy' })).toEqual([['N-2'], 1]);
    await shop.app.until(async () => ((await numbers({ customer: 'eclair' })) as unknown[])[1] === 1);
    for (const company of ['\u00e9clair', 'ECLAIR']) expect(await numbers({ customer: company })).toEqual([['N-5'], 1]);
    expect(await numbers({ customer: '555' })).toEqual([['N-2'], 1]);
    expect(await numbers({ customer: '%' })).toEqual([[], 0]);
    expect(await numbers({ sku: 'P-2' })).toEqual([['N-3'], 1]);
    expect(await numbers({ shippingMethod: 'a' })).toEqual([['N-2'], 1]);
    for (const method of ['strasse', 'STRASSE', 'Stra\u00dfe']) expect(await numbers({ shippingMethod: method })).toEqual([['N-5'], 1]);
    expect(await numbers({ shippingMethod: '_IR' })).toEqual([[], 0]);
    expect(await numbers({ carrier: 'ups' })).toEqual([['N-4'], 1]);
    expect(await numbers({ siteId: 2 })).toEqual([['N-3'], 1]);
    expect(await numbers({ storeName: 'SHOP' })).toEqual([['N-3'], 1]);
    expect(await numbers({ storeName: 'Shöp' })).toEqual([[], 0]);
    expect(await numbers({ minAgeHours: 2 * DAY_HOURS })).toEqual([['N-2', 'N-4'], 2]);
    expect(await numbers({ createdUntil: new Date(Date.now() - 86_400_000) })).toEqual([['N-2', 'N-4'], 2]);
    expect(await numbers({ createdFrom: new Date(Date.now() - 86_400_000), statusIds: [3, 4] })).toEqual([['N-1', 'N-3', 'N-5'], 3]);
  });

  it('match every filter, sorted and in pages', async () => {
    expect(await numbers({ customer: 'love', siteId: 1 })).toEqual([['N-1', 'N-5'], 2]);
    expect(await numbers({ customer: 'love', siteId: 1, statusIds: [3] })).toEqual([['N-1'], 1]);
    expect(await numbers({ minAgeHours: DAY_HOURS, carrier: 'UPS', statusIds: [3] })).toEqual([[], 0]);
    expect(await numbers({ minAgeHours: DAY_HOURS, carrier: 'UPS', sku: 'P-1', statusIds: [3, 9] })).toEqual([['N-4'], 1]);
    expect(await numbers({ statusIds: [3, 4, 9] }, 'CreatedDate', 1, 2)).toEqual([['N-2', 'N-4'], 5]);
    expect(await numbers({ statusIds: [3, 4, 9] }, 'OrderID', 3, 2)).toEqual([['N-5'], 5]);
  });

  it('are read from the index of each status, or those of the buyer', async () => {
    const tables = async (filter: NarrowedOrders): Promise<string[]> =>
      (await planOf(shop.app, () => shop.app.bus.ask(ask(filter)), ' f JOIN orders o '))
        .filter(({ table }) => table === 'orders')
        .map(({ index }) => index);
    expect(await tables({ statusIds: [3, 9], carrier: 'UPS' })).toEqual(['ix_orders_account_age', 'ix_orders_account_age']);
    const read = await tables({ customer: 'Ada Lovelace', carrier: 'UPS' });
    // Where the worker has written the texts already, those that they name are read, too: of so few, the optimizer chooses any key.
    expect([read.includes('ix_orders_account'), read.includes('ix_orders_email'), read.length <= 3]).toEqual([true, true, true]);
  });

  it('of a site are found the same, whoever owns them', async () => {
    const found = async (filter: SiteOrderFilter): Promise<unknown> => {
      const { rows, total } = await shop.app.bus.ask(new ListSiteOrders(1, filter, 'age', 'asc', { page: 1, perPage: 20 }));
      return [rows.map(({ orderNumber }) => orderNumber), total];
    };
    expect(await found({ statusIds: [3, 4] })).toEqual([['N-2', 'N-1', 'N-5', 'F-1'], 4]);
    expect(await found({ statusIds: [4, 9] })).toEqual([['N-4', 'N-5'], 2]);
    expect(await found({ customer: 'Lovelace' })).toEqual([['N-1', 'F-1'], 2]);
    expect(await found({ customer: 'Lovelace', accountId: 101 })).toEqual([['F-1'], 1]);
    expect(await found({ customer: 'alan tur', statusIds: [9, 8] })).toEqual([['N-4'], 1]);
    expect(await found({ shippingMethod: 'air', minAgeHours: DAY_HOURS })).toEqual([['N-2'], 1]);
    expect(await found({ carrier: 'UPS', statusIds: [9] })).toEqual([['N-4'], 1]);
    expect(await found({ carrier: 'UPS' })).toEqual([[], 0]);
    expect(await found({ minAgeHours: DAY_HOURS, statusIds: [3, 4, 9] })).toEqual([['N-2', 'N-4'], 2]);
    expect(await found({ text: 'N-', minAgeHours: DAY_HOURS })).toEqual([['N-2', 'N-4'], 2]);
  });
});
