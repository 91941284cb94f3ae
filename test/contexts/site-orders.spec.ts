import {
  CreateReturns,
  GetSiteOrder,
  ListSiteOrders,
  ListSiteReturns,
  type SiteOrder,
  type SiteOrderFilter,
  type SiteOrderSorting,
} from '@contract/orders';
import { ShipOrder } from '@contract/warehouse';
import type { Page } from '@lists';
import { Shop } from '../support/build-orders.js';
import { Floor } from '../support/build-wms.js';

describe('the orders of a site', () => {
  let shop: Shop;
  let floor: Floor;
  const made: Record<string, number> = {};

  beforeAll(async () => {
    shop = await Shop.open();
    floor = new Floor(shop);
    const { sku } = await shop.product({ MAIN: 100 });
    const other = await shop.product({ WEST: 100 });
    const foreign = await shop.product({ MAIN: 10 }, { accountId: 101 });
    const order = async (name: string, items: { sku: string; quantity: number }[], more: object = {}, accountId = 100): Promise<void> => {
      const { body } = await shop.post('/apirest/v4/oms/orders', { data: [shop.draft(items, { order_number: name, ...more })] }, accountId);
      made[name] = (body as { data: { order_id: number }[] }).data[0]?.order_id ?? 0;
    };
    await order('A-1', [
      { sku, quantity: 2 },
      { sku: other.sku, quantity: 3 },
    ]); // no site has both: it waits
    await order('A-2', [{ sku, quantity: 2 }], { nbtybarcode: 'BOX-2' });
    await order('A-3', [{ sku, quantity: 4 }]);
    await order('A-4', [{ sku, quantity: 1 }]);
    await order('B-1', [{ sku: foreign.sku, quantity: 1 }], {}, 101);
    await order('W-1', [{ sku: other.sku, quantity: 1 }]);
    await shop.floor('process', { order_ids: [made['A-3'], made['A-4']] });
    await floor.pick(made['A-3'] ?? 0, 3);
    await shop.app.bus.send(new ShipOrder(1, made['A-4'] ?? 0, { carrier: 'UPS', trackingNumber: '1Z', weight: 2 }, true, 'user:manager'));
  });
  afterAll(() => shop.close());

  function list(
    filter: SiteOrderFilter,
    more: { siteId?: number; sorting?: SiteOrderSorting; direction?: 'asc' | 'desc'; page?: number; perPage?: number } = {},
  ): Promise<Page<SiteOrder>> {
    const { siteId = 1, sorting = 'age', direction = 'asc', page = 1, perPage = 20 } = more;
    return shop.app.bus.ask(new ListSiteOrders(siteId, filter, sorting, direction, { page, perPage }));
  }
  const numbers = async (...asked: Parameters<typeof list>): Promise<unknown> => {
    const { rows, total } = await list(...asked);
    return [rows.map(({ orderNumber }) => orderNumber), total];
  };

  it('are all open ones unless a status is given', async () => {
    expect(await numbers({})).toEqual([['A-1', 'A-2', 'A-3', 'B-1'], 4]);
    expect(await numbers({ statusIds: [3] })).toEqual([['A-2', 'B-1'], 2]);
    expect(await numbers({ statusIds: [9] })).toEqual([['A-4'], 1]);
    expect(await numbers({ statusIds: [8] })).toEqual([[], 0]);
    expect(await numbers({}, { siteId: 2 })).toEqual([['W-1'], 1]);
  });

  it('show their account, the progress of picking, and their age', async () => {
    const [row] = (await list({ statusIds: [4] })).rows;
    expect(row).toMatchObject({
      orderId: made['A-3'],
      orderNumber: 'A-3',
      nbtybarcode: String(made['A-3']),
      accountId: 100,
      accountName: 'Account 100',
      statusId: 4,
      status: 'Processing',
      lines: 1,
      units: 4,
      unitsPicked: 3,
      city: 'New York',
      state: 'NY',
      country: 'US',
      shippingMethod: 'GROUND',
      shippedAt: null,
    });
    expect(row?.ageSeconds).toBeLessThan(120);
    expect(row?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((await list({})).rows.map(({ orderNumber, lines, units, unitsPicked }) => [orderNumber, lines, units, unitsPicked])[0]).toEqual([
      'A-1',
      2,
      5,
      0,
    ]);
    expect((await list({ statusIds: [9] })).rows[0]).toMatchObject({ units: 1, unitsPicked: 1, carrier: 'UPS', trackingNumber: '1Z' });
  });

  it('come in pages, and sorted', async () => {
    expect(await numbers({}, { perPage: 3, page: 2 })).toEqual([['B-1'], 4]);
    expect(await numbers({}, { direction: 'desc', perPage: 2 })).toEqual([['B-1', 'A-3'], 4]);
    expect(await numbers({}, { sorting: 'orderNumber', direction: 'desc' })).toEqual([['B-1', 'A-3', 'A-2', 'A-1'], 4]);
    expect(await numbers({ statusIds: [9] }, { sorting: 'shipped', direction: 'desc' })).toEqual([['A-4'], 1]);
    expect(await numbers({ statusIds: [9], accountId: 100 }, { sorting: 'shipped', direction: 'desc' })).toEqual([['A-4'], 1]);
    // The pick changed A-3 last.
    expect(((await numbers({}, { sorting: 'updated', direction: 'desc' })) as [string[], number])[0][0]).toBe('A-3');
  });

  it('may be of one account', async () => {
    expect(await numbers({ accountId: 101 })).toEqual([['B-1'], 1]);
    expect(await numbers({ accountId: 100, statusIds: [3] })).toEqual([['A-2'], 1]);
    expect(await numbers({ accountId: 101, text: 'A-' })).toEqual([[], 0]);
  });

  it('are found by the start of their number or barcode, whatever their status', async () => {
    expect(await numbers({ text: 'A-' })).toEqual([['A-1', 'A-2', 'A-3', 'A-4'], 4]);
    expect(await numbers({ text: 'BOX' })).toEqual([['A-2'], 1]);
    expect(await numbers({ text: String(made['B-1']) })).toEqual([['B-1'], 1]);
    expect(await numbers({ text: 'W-1' })).toEqual([[], 0]);
    expect(await numbers({ text: 'a-' })).toEqual([[], 0]);
    expect(await numbers({ text: '%' })).toEqual([[], 0]);
    expect(await numbers({ text: 'A-', statusIds: [4] })).toEqual([['A-3'], 1]);
    expect(await numbers({ text: 'A-', statusIds: [9] })).toEqual([['A-4'], 1]);
    expect(await numbers({ text: 'A-' }, { perPage: 3, page: 2 })).toEqual([['A-4'], 4]);
  });

  it('are found by the start of a SKU', async () => {
    expect(await numbers({ sku: 'P-2' })).toEqual([['A-1'], 1]);
    expect(await numbers({ sku: 'P-' })).toEqual([['A-1', 'A-2', 'A-3', 'B-1'], 4]);
    expect(await numbers({ sku: 'P-1', statusIds: [9] })).toEqual([['A-4'], 1]);
    expect(await numbers({ sku: 'P-1', text: 'A-2' })).toEqual([['A-2'], 1]);
    expect(await numbers({ sku: 'p-' })).toEqual([[], 0]);
  });

  it('are read whole, those of another site not at all', async () => {
    expect(await shop.app.bus.ask(new GetSiteOrder(1, made['A-2'] ?? 0))).toMatchObject({
      orderNumber: 'A-2',
      accountId: 100,
      accountName: 'Account 100',
      items: [{ sku: 'P-1', quantity: 2 }],
    });
    for (const id of [made['W-1'] ?? 0, 999_999])
      await expect(shop.app.bus.ask(new GetSiteOrder(1, id))).rejects.toMatchObject({ code: 'order_not_found' });
  });

  it('come back as returns of the site', async () => {
    const announced = await shop.app.bus.send(
      new CreateReturns(100, [{ orderId: made['A-4'] ?? 0, items: [{ sku: 'P-1', quantity: 1, reason: 'too small' }] }]),
    );
    const [id = 0] = announced.map(({ returnId }) => returnId);
    const rows = await shop.app.bus.ask(new ListSiteReturns(1, {}, 10));
    expect(rows).toMatchObject([
      {
        returnId: id,
        orderId: made['A-4'],
        orderNumber: 'A-4',
        accountId: 100,
        accountName: 'Account 100',
        status: 'Pending',
        items: [{ sku: 'P-1', reason: 'too small' }],
      },
    ]);
    expect(await shop.app.bus.ask(new ListSiteReturns(1, { status: 'Pending', accountId: 100 }, 10))).toHaveLength(1);
    expect(await shop.app.bus.ask(new ListSiteReturns(1, { status: 'As Expected' }, 10))).toEqual([]);
    expect(await shop.app.bus.ask(new ListSiteReturns(1, { before: id }, 10))).toEqual([]);
    expect(await shop.app.bus.ask(new ListSiteReturns(1, { accountId: 101 }, 10))).toEqual([]);
    expect(await shop.app.bus.ask(new ListSiteReturns(2, {}, 10))).toEqual([]);
  });
});
